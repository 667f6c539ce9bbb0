//! What a pair has agreed, as far as it narrows down how people play.

use super::{Turn, book::NamedCards};
use crate::knowledge::{
    bidding::ConventionCard,
    signals::{Leads, Signals},
};
use cards::CardSet;

/// What a pair has agreed that its defenders' cards mean, and how often it keeps to it.
///
/// Where an agreement speaks of some cards (see [`NamedCards`]), how likely one of them is played is as for everybody; which of them is the
/// one that the agreement names with the chance `kept`, and otherwise as for everybody too. So honesty is two numbers, as it is with
/// people: whoever plays low anyway seldom deceives by it, and a high card that should be played often is not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AgreedConduct {
    /// What cards tell.
    pub signals: Signals,
    /// How the first lead is chosen.
    pub leads: Leads,
    /// How often it is kept to, from 0 to 1.
    pub kept: f64,
}

impl AgreedConduct {
    /// What stands on a convention card, kept as often.
    pub fn new(card: &ConventionCard, kept: f64) -> Self {
        Self { signals: card.signals, leads: card.leads, kept }
    }

    /// Turns the logarithms of what everybody would play at a turn, in ascending order of the legal cards, into those of this pair.
    pub(super) fn apply(&self, turn: &Turn, hand: CardSet, logs: &mut [f32]) {
        if self.kept <= 0.0 || !turn.defends() {
            return;
        }
        let legal = turn.legal(hand);
        self.named(turn, hand, |NamedCards { among, cards, .. }| {
            let (mut all, mut true_ones) = (0.0, 0.0);
            for (card, log) in legal.iter().zip(logs.iter()).filter(|(card, _)| among.contains(*card)) {
                let chance = f64::from(*log).exp();
                all += chance;
                true_ones += if cards.contains(card) { chance } else { 0.0 };
            }
            if true_ones <= 0.0 {
                return;
            }
            let (named, other) = (1.0 - self.kept + self.kept * all / true_ones, 1.0 - self.kept);
            let logs = legal.iter().zip(logs.iter_mut()).filter(|(card, _)| among.contains(*card));
            for (card, log) in logs {
                let factor = if cards.contains(card) { named } else { other.max(LEAST) };
                *log += factor.ln() as f32;
            }
        });
    }
}

/// Nobody keeps to an agreement without exception.
const LEAST: f64 = 1e-3;
