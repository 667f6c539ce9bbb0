use crate::{Language, Line, Tell, Words};
use serde::Serialize;
use std::fmt::Display;
use worlds::{Decision, Evidence};

/// A decision for programs: the same shape in every game. Actions are written as files write them, facts are the game's own, and
/// `words` has them as people read them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Report_{F}"))]
#[non_exhaustive]
pub struct Report<F> {
    /// Which game.
    pub game: Game,
    /// Who decides: the player's name.
    pub player: String,
    /// Where it sits.
    pub seat: String,
    /// What means are measured in.
    pub unit: Unit,
    /// What it does.
    pub action: String,
    /// What was weighed: what it does first, then by what they are worth.
    pub candidates: Vec<ReportedCandidate<F>>,
    /// The worlds behind it.
    pub evidence: Evidence,
    /// Why, most important first.
    pub facts: Vec<F>,
    /// The same in words.
    pub words: Vec<Line>,
    /// The language of the words.
    pub language: Language,
}

/// One action that was weighed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReportedCandidate_{F}"))]
#[non_exhaustive]
pub struct ReportedCandidate<F> {
    /// The action.
    pub action: String,
    /// What it is worth on average.
    pub mean: f64,
    /// The standard error of that; nothing after less than two tries.
    pub stderr: Option<f64>,
    /// How much it differs from world to world.
    pub spread: f64,
    /// In how many worlds, or how often, it was tried.
    pub visits: u64,
    /// The share of the worlds in which nothing was better, or of the loops that took it.
    pub best_share: f64,
    /// What else is known of it.
    pub facts: Vec<F>,
    /// The same in words.
    pub words: Vec<Line>,
}

/// The games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Game {
    /// Contract bridge.
    Bridge,
    /// Seven-card stud.
    Stud,
    /// Riichi mahjong.
    Mahjong,
}

/// What a mean is measured in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Unit {
    /// The points of the game.
    Points,
    /// International match points.
    Imps,
    /// The share of matchpoints.
    Matchpoints,
    /// Tricks.
    Tricks,
    /// The final placement's worth.
    Placement,
    /// A number that only compares.
    Rating,
}

impl<F: Tell + Clone> Report<F> {
    /// The report of a decision.
    pub fn new<A: Display>(
        game: Game,
        [player, seat]: [String; 2],
        unit: Unit,
        decision: &Decision<A, F>,
        words: &Words,
    ) -> Self {
        let told = |facts: &[F]| facts.iter().map(|fact| fact.tell(words)).collect();
        let candidates = decision.candidates.iter().map(|candidate| ReportedCandidate {
            action: candidate.action.to_string(),
            mean: candidate.mean,
            stderr: Some(candidate.stderr).filter(|stderr| stderr.is_finite()),
            spread: candidate.spread,
            visits: candidate.visits,
            best_share: candidate.best_share,
            facts: candidate.facts.clone(),
            words: told(&candidate.facts),
        });
        Self {
            game,
            player,
            seat,
            unit,
            action: decision.action.to_string(),
            candidates: candidates.collect(),
            evidence: decision.evidence,
            facts: decision.facts.clone(),
            words: told(&decision.facts),
            language: words.language,
        }
    }
}
