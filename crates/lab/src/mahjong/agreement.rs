//! How often a player does what the players of records did.

use mahjong::{Round, records::Position};
use serde::{Deserialize, Serialize};
use worlds::{
    Ask, Player, Seed, Stop,
    matches::{Contest, Failure, MatchError, Plan, Score, Standing, run},
    stats,
};

/// Positions drawn evenly from many games.
#[derive(Debug, Clone, Default)]
pub struct Sample {
    /// Each with the number by which it was drawn.
    drawn: Vec<(u64, Position)>,
    limit: usize,
}

impl Sample {
    /// At most so many.
    #[must_use]
    pub fn of(limit: usize) -> Self {
        Self { drawn: Vec::new(), limit }
    }

    /// Adds those of a game's positions that are wanted. The seed is the game's own: in which order games come does not matter.
    pub fn add(&mut self, positions: &[Position], seed: Seed, wanted: impl Fn(&Position) -> bool) {
        let numbered = positions.iter().enumerate().filter(|(_, position)| wanted(position));
        self.drawn.extend(numbered.map(|(number, at)| (seed.child(number as u64).0, at.clone())));
        self.trim();
    }

    /// The first so many of them, as if no more had been drawn.
    #[must_use]
    pub fn first(&self, limit: usize) -> Self {
        Self { drawn: self.drawn.iter().take(limit).cloned().collect(), limit }
    }

    /// Both together.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.limit = self.limit.max(other.limit);
        self.drawn.extend(other.drawn);
        self.trim();
        self
    }

    fn trim(&mut self) {
        self.drawn.sort_by_key(|&(key, _)| key);
        self.drawn.truncate(self.limit);
    }

    /// The positions.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.drawn.iter().map(|(_, position)| position)
    }
}

/// A share of positions with its 95 % interval (Wilson's).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AgreementShare"))]
pub struct Agreement {
    /// How many positions.
    pub positions: u64,
    /// The share of them in which the player did the same.
    pub agreement: f64,
    /// At least, with 95 % confidence.
    pub low: f64,
    /// At most.
    pub high: f64,
}

impl Agreement {
    /// So many of so many.
    #[must_use]
    pub fn of(agreed: u64, positions: u64) -> Self {
        let interval = stats::wilson(agreed, positions);
        let agreement = if positions == 0 { 0.0 } else { agreed as f64 / positions as f64 };
        Self { positions, agreement, low: interval.low, high: interval.high }
    }

    /// The share of those that are true.
    #[must_use]
    pub fn among(answers: impl IntoIterator<Item = bool>) -> Self {
        let (mut agreed, mut positions) = (0, 0);
        for answer in answers {
            agreed += u64::from(answer);
            positions += 1;
        }
        Self::of(agreed, positions)
    }
}

/// A player who is asked in every position.
struct Inquiry<'a> {
    player: &'a dyn Player<Round>,
    sample: &'a Sample,
}

impl Contest for Inquiry<'_> {
    type Sitting = bool;

    fn measures(&self) -> Vec<String> {
        vec!["agreement".into()]
    }

    fn sittings(&self) -> usize {
        1
    }

    fn play(&self, number: u64, _sitting: usize, ask: &Ask) -> Result<bool, Failure> {
        let (_, position) = &self.sample.drawn[number as usize];
        Ok(position.agrees(self.player.decide(&position.view, ask)?.action))
    }

    fn score(&self, sittings: &[bool]) -> Score {
        Score::new(sittings.iter().map(|&agreed| f64::from(u8::from(agreed))))
    }
}

/// Asks the player in every position, in parallel, whether it does the same. It goes like a match, in which the positions are
/// the deals: `plan` says where answers are kept, `stop` leaves out positions not yet begun, and `heard` is told how it
/// stands.
pub fn agreed<'a>(
    player: &dyn Player<Round>,
    sample: &'a Sample,
    plan: Plan,
    stop: &Stop,
    heard: &mut (dyn FnMut(&Standing) + Send),
) -> Result<Vec<(&'a Position, bool)>, MatchError> {
    if sample.drawn.is_empty() {
        return Ok(Vec::new());
    }
    let plan = plan.deals(sample.drawn.len() as u64).half_width(None::<f64>);
    let outcome = run(&Inquiry { player, sample }, &plan, stop, heard)?;
    let answer = |(number, score): (u64, Score)| {
        let (_, position) = &sample.drawn[number as usize];
        (position, score.figures[0] > 0.5)
    };
    Ok(outcome.scores.into_iter().map(answer).collect())
}
