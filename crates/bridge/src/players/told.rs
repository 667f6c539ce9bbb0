use crate::{
    Play,
    signals::{Signal, Signals},
};
use cards::Card;

/// What a card tells the others, when its player follows what the pair has agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Told {
    /// What is not so, although another card would tell the truth.
    Lie,
    /// Nothing.
    Nothing,
    /// What is so.
    Truth,
}

impl Told {
    /// What the next card would tell, from a hand that is known.
    pub(super) fn by(play: &Play, agreed: [Signals; 2], card: Card) -> Told {
        let honest = |card| honesty(play, agreed, card);
        match honest(card) {
            Some(chance) if chance > 0.0 => Told::Truth,
            Some(_) if play.legal_cards().iter().any(|other| honest(other) > Some(0.0)) => Told::Lie,
            _ => Told::Nothing,
        }
    }
}

/// How likely an honest player is to tell by this card what it holds, if it tells anything.
pub(super) fn honesty(play: &Play, agreed: [Signals; 2], card: Card) -> Option<f64> {
    let hand = play.dealt()[play.turn()?.index()];
    Signal::of_next(play, agreed, card).map(|signal| signal.honest(hand))
}
