use crate::{
    Honesty, View,
    beliefs::{Inference, Reading},
    knowledge::{
        conduct::{AgreedConduct, Turn},
        signals::{Signal, SignalKind},
    },
};
use cards::Card;

/// What the next card says by agreement, from the hand of whoever is to play.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Message {
    /// What it is about, if that has a name.
    pub(super) kind: Option<SignalKind>,
    /// How likely an honest player with this hand is to say it.
    pub(super) chance: f64,
}

impl Message {
    /// What a card says, if it says anything to those who read cards this way.
    pub(super) fn of(view: &View, inference: &Inference, card: Card) -> Option<Self> {
        let play = view.play();
        let seat = play.turn()?;
        if matches!(inference.reading, Reading::Rules(_)) {
            let signal = Signal::of_next(play, inference.agreed(), card)?;
            let chance = signal.honest(play.dealt()[seat.index()]);
            return Some(Self { kind: Some(signal.kind), chance });
        }
        let agreed = AgreedConduct::new(&inference.cards[seat.pair().index()], 1.0);
        let mut found = None;
        agreed.named(&Turn::now(view.prelude(), play), play.hand(seat), |choice| {
            if choice.among.contains(card) {
                let is_named = choice.cards.contains(card);
                let chance = if is_named { 1.0 / choice.cards.len() as f64 } else { 0.0 };
                found = Some(Self { kind: choice.kind, chance });
            }
        });
        found
    }
}

impl Honesty {
    /// What the next card would tell, from the hand of whoever is to play, when its pair keeps to what it has agreed.
    pub fn of_next(view: &View, inference: &Inference, card: Card) -> Self {
        let chance = |card| Message::of(view, inference, card).map(|message| message.chance);
        match chance(card) {
            Some(chance) if chance > 0.0 => Self::True,
            Some(_) if view.play().legal_cards().iter().any(|other| chance(other) > Some(0.0)) => Self::False,
            _ => Self::Silent,
        }
    }
}
