use crate::{
    Honesty, Play,
    knowledge::signals::{Signal, Signals},
};
use cards::Card;

impl Honesty {
    /// What the next card would tell, from a hand that is known, when its player follows what the pair has agreed.
    pub(super) fn of_next(play: &Play, agreed: [Signals; 2], card: Card) -> Self {
        let honest = |card| honest_chance(play, agreed, card);
        match honest(card) {
            Some(chance) if chance > 0.0 => Self::True,
            Some(_) if play.legal_cards().iter().any(|other| honest(other) > Some(0.0)) => Self::False,
            _ => Self::Silent,
        }
    }
}

/// How likely an honest player is to tell by this card what it holds, if it tells anything.
pub(super) fn honest_chance(play: &Play, agreed: [Signals; 2], card: Card) -> Option<f64> {
    let hand = play.dealt()[play.turn()?.index()];
    Signal::of_next(play, agreed, card).map(|signal| signal.honest(hand))
}
