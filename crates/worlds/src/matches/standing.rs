use super::{Score, checkpoint::DamagedTail};
use crate::stats::Mean;
use serde::Serialize;
use std::fmt;

/// How a match stands.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Standing {
    /// How many deals at most.
    pub deals: u64,
    /// How many have been played.
    pub played: u64,
    /// What the first line-up gained a deal.
    pub measures: Vec<Measure>,
}

/// One figure of a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Measure {
    /// Its name.
    pub name: String,
    /// Its mean over the deals, which are independent of each other: within a deal everything is paired.
    pub mean: Mean,
    /// On how many deals it was above 0.
    pub won: u64,
    /// On how many deals it was below 0.
    pub lost: u64,
}

impl Standing {
    pub(super) fn new(names: &[String], deals: u64, scores: &[(u64, Score)]) -> Self {
        let measure = |name: &String| Measure { name: name.clone(), mean: Mean::default(), won: 0, lost: 0 };
        let mut standing = Self { deals, played: 0, measures: names.iter().map(measure).collect() };
        scores.iter().for_each(|(_, score)| standing.count(score));
        standing
    }

    pub(super) fn count(&mut self, score: &Score) {
        self.played += 1;
        for (measure, &figure) in self.measures.iter_mut().zip(&score.figures) {
            measure.mean.push(figure);
            measure.won += u64::from(figure > 0.0);
            measure.lost += u64::from(figure < 0.0);
        }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} deals", self.played, self.deals)?;
        for measure in &self.measures {
            write!(f, "; {measure}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, mean, won, lost } = self;
        let equal = mean.count() - won - lost;
        write!(f, "{name} {:+.3} {:.3} a deal", mean.mean(), mean.interval95())?;
        write!(f, " (won {won}, lost {lost}, equal {equal})")
    }
}

/// Why a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// All deals were played.
    Count,
    /// The interval was narrow enough.
    Narrow,
    /// It was told to stop.
    Stopped,
}

/// What came of a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Outcome {
    /// The figures with their intervals.
    pub standing: Standing,
    /// Why it ended.
    pub ended: EndReason,
    /// Every deal with its score, in the order of the deals.
    pub scores: Vec<(u64, Score)>,
    /// The end of the checkpoint that was damaged when the match began: its deals were played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dropped: Option<DamagedTail>,
}
