//! A match like the papers' second table.

use bridge::players::{Team, TeamMatch};
use worlds::matches::Outcome;

/// How many deals a player looks at for each card.
pub const WORLDS: u64 = 10;

/// Team Y, which signals, against team X, which does not.
#[must_use]
pub fn team_match() -> TeamMatch {
    TeamMatch::new([Team::Y, Team::X], WORLDS)
}

/// What a match came to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TeamOutcome {
    /// How many boards were played.
    pub boards: usize,
    /// On how many the teams scored differently.
    pub differ: usize,
    /// The first team's IMPs in all.
    pub imps: f64,
}

impl TeamOutcome {
    /// Of the scores of a match.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Self {
        let imps: Vec<f64> =
            outcome.scores.iter().filter_map(|(_, score)| score.figures.first()).copied().collect();
        let differ = imps.iter().filter(|&&gain| gain != 0.0).count();
        Self { boards: imps.len(), differ, imps: imps.iter().sum() }
    }
}
