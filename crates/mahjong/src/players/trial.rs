use crate::Action;
use worlds::{Candidate, paired::Lead};

/// How much the points of one hand differ from table to table, before anything is known of it.
const SPREAD: f64 = 4_000.0;

/// What a search has found out about one candidate, in points.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Trial {
    /// How often it was tried.
    pub visits: u64,
    /// What it is worth.
    pub mean: f64,
    /// The standard deviation of that from table to table.
    pub spread: f64,
    /// How far it is ahead of the candidate that the rule prefers.
    pub ahead: f64,
    /// The variance of that: infinite when nothing is known.
    pub variance: f64,
}

impl Trial {
    /// Never tried.
    pub(super) const NONE: Trial =
        Trial { visits: 0, mean: 0.0, spread: 0.0, ahead: 0.0, variance: f64::INFINITY };

    /// Of a candidate of a tree beside the rule's favourite. A tree tries each in tables of its own: how far one is ahead of another
    /// is less sure. `unit`: what one of its rewards is in points.
    pub(super) fn apart<F>(one: &Candidate<Action, F>, favourite: &Candidate<Action, F>, unit: f64) -> Self {
        let variance = |one: &Candidate<Action, F>| variance(one.visits, unit * one.spread);
        Self {
            visits: one.visits,
            mean: unit * one.mean,
            spread: unit * one.spread,
            ahead: unit * (one.mean - favourite.mean),
            variance: variance(one) + variance(favourite),
        }
    }
}

impl From<&Lead> for Trial {
    fn from(Lead { value, ahead }: &Lead) -> Self {
        Self {
            visits: value.count(),
            mean: value.mean(),
            spread: value.spread(),
            ahead: ahead.mean(),
            variance: variance(ahead.count(), ahead.spread()),
        }
    }
}

/// The variance of a mean, never thought smaller than chance allows so early.
fn variance(tries: u64, spread: f64) -> f64 {
    if tries == 0 {
        return f64::INFINITY;
    }
    // As if four tries of the usual spread had been made before.
    let tries = tries as f64;
    (spread.powi(2) * tries + 4.0 * SPREAD.powi(2)) / (tries + 4.0) / tries
}
