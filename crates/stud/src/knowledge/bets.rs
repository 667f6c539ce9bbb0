use super::drop_model::FADING;
use crate::game::{Action, Event, Stakes};
use serde::{Deserialize, Serialize};

/// How an opponent sizes its bets, when it does not drop.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BetModel {
    /// Opening an interval or answering, by stage, by size: none, up to each quarter of the greatest bet.
    counts: [[[f64; SIZES]; STAGES]; 2],
}

const STAGES: usize = 3;
const SIZES: usize = 5;

/// A bet of the opponent's, as far as its size goes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BetSize {
    answering: bool,
    stage: usize,
    size: usize,
}

impl BetSize {
    pub(crate) fn new(event: &Event, stakes: &Stakes, turns: usize) -> Option<Self> {
        let (_, high) = stakes.raise?;
        let size = match event.action {
            Action::Call => 0,
            Action::Raise(by) => {
                (f64::from(by) / f64::from(high.max(1)) * 4.0).ceil().clamp(1.0, 4.0) as usize
            }
            Action::Drop | Action::Open(_) => return None,
        };
        Some(Self { answering: stakes.to_call > 0, stage: (event.turn * STAGES).div_ceil(turns) - 1, size })
    }
}

impl BetModel {
    pub(crate) fn observe(&mut self, bet: BetSize) {
        self.counts[usize::from(bet.answering)][bet.stage][bet.size] += 1.0;
    }

    /// What was seen before counts a little less after each hand.
    pub(crate) fn fade(&mut self) {
        self.counts.iter_mut().flatten().flatten().for_each(|count| *count *= FADING);
    }

    pub(crate) fn is_sound(&self) -> bool {
        self.counts.iter().flatten().flatten().all(|count| (0.0..1e9).contains(count))
    }

    /// The share of the opponent's bets that are at least as large; before anything is known all sizes are as likely.
    pub(crate) fn at_least(&self, bet: BetSize) -> f64 {
        let counts = &self.counts[usize::from(bet.answering)][bet.stage];
        let prior = |sizes: usize| sizes as f64;
        let [larger, all] = [&counts[bet.size..], counts].map(|counts| counts.iter().sum::<f64>());
        (larger + prior(SIZES - bet.size)) / (all + prior(SIZES))
    }
}

/// How far this opponent's choices follow its cards: how likely each of some degrees is, from blind to strict.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Selectivity {
    weights: [f64; DEGREES],
}

const DEGREES: usize = 5;

impl Default for Selectivity {
    fn default() -> Self {
        Self { weights: [0.05, 0.1, 0.2, 0.35, 0.3] }
    }
}

impl Selectivity {
    fn degree(at: usize) -> f64 {
        at as f64 / (DEGREES - 1) as f64 * 0.9
    }

    /// The expected degree, 0 to 0.9.
    pub(crate) fn mean(&self) -> f64 {
        let total: f64 = self.weights.iter().sum();
        self.weights.iter().enumerate().map(|(at, weight)| Self::degree(at) * weight).sum::<f64>() / total
    }

    /// Weighs the degrees by how well each foresaw the end of a hand.
    pub(crate) fn learn(&mut self, chance: f64, survivors: f64, won: bool) {
        for (at, weight) in self.weights.iter_mut().enumerate() {
            let foreseen = mixed(chance, survivors, Self::degree(at)).clamp(0.02, 0.98);
            *weight *= if won { foreseen } else { 1.0 - foreseen };
        }
        let total: f64 = self.weights.iter().sum();
        // No degree is ever given up: opponents change.
        self.weights.iter_mut().for_each(|weight| *weight = (*weight / total).max(0.01));
    }

    pub(crate) fn is_sound(&self) -> bool {
        self.weights.iter().all(|weight| (0.001..=1.0).contains(weight))
    }
}

/// The chance against an opponent who, to this degree, stays only with the best of its possible hands, a share `survivors` of
/// them, and otherwise with anything.
pub(crate) fn mixed(chance: f64, survivors: f64, degree: f64) -> f64 {
    let against_best = ((chance - (1.0 - survivors)) / survivors).max(0.0);
    (1.0 - degree) * chance + degree * against_best
}
