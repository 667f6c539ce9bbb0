//! The match against every opponent, and what each part of the player is worth.

use serde::Serialize;
use std::{io, path::PathBuf};
use stud::{
    game::{Rules, Terms},
    players::{PlayerKind, SeriesMatch, Settings},
};
use thiserror::Error;
use worlds::{
    Seed,
    matches::{Outcome, Plan},
    stats::Mean,
};

/// Who plays whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pairing {
    /// Whose gains are measured.
    pub player: PlayerKind,
    /// Whom it plays.
    pub opponent: PlayerKind,
}

/// A player against an opponent, measured.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MatchRow"))]
#[non_exhaustive]
pub struct Row {
    /// Whose gains these are.
    pub player: String,
    /// Whom it played.
    pub opponent: String,
    /// How many series were played.
    pub series: u64,
    /// Points a series, with its 95 % interval.
    #[cfg_attr(feature = "schema", schemars(with = "[Option<f64>; 3]"))]
    pub gain: [f64; 3],
    /// Hands won a series, with its 95 % interval.
    #[cfg_attr(feature = "schema", schemars(with = "[Option<f64>; 3]"))]
    pub wins: [f64; 3],
    /// For a player without a part: what the full player gains more on the same decks, with its 95 % interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<[Option<f64>; 3]>"))]
    pub part_is_worth: Option<[f64; 3]>,
}

/// What the paper's table 5 prints for each of eight beginners: the system's gain, the hands that it won, and the hand in which somebody
/// had no points left.
pub const TABLE_5: [(i64, u32, Option<u32>); 8] = [
    (33_150, 47, None),
    (60_432, 41, None),
    (28_680, 45, None),
    (-65_568, 52, None),
    (91_898, 50, None),
    (-63_772, 47, None),
    (-100_000, 11, Some(29)),
    (100_000, 19, Some(45)),
];

/// How the matches are played.
#[derive(Debug, Clone)]
pub struct Matches {
    /// Where chance starts: the same decks for every pairing.
    pub seed: Seed,
    /// Sets of decks; each is two series.
    pub sets: u64,
    /// The rules; hands and points are the paper's.
    pub rules: Rules,
    /// Where results are kept, to continue from there.
    pub checkpoints: Option<PathBuf>,
}

/// Why a match was not played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchesError {
    /// The folder of the results cannot be made.
    #[error("{}: {reason}", folder.display())]
    Folder {
        /// Which folder.
        folder: PathBuf,
        /// What the file system said.
        reason: io::Error,
    },
}

impl Pairing {
    /// The players that are measured against everybody: the full player, and the paper's.
    pub const MEASURED: [PlayerKind; 2] =
        [PlayerKind::Gambler(Settings::FULL), PlayerKind::Gambler(Settings::PAPER)];

    /// A player against every opponent but itself.
    pub fn with_everybody(player: PlayerKind) -> impl Iterator<Item = Self> {
        let others = PlayerKind::OPPONENTS.into_iter().filter(move |&opponent| opponent != player);
        others.map(move |opponent| Self { player, opponent })
    }
}

impl Matches {
    /// The match of a pairing on the decks of this seed, and the plan by which it is played.
    pub fn planned(
        &self,
        Pairing { player, opponent }: Pairing,
    ) -> Result<(SeriesMatch, Plan), MatchesError> {
        let contest = SeriesMatch { terms: Terms { rules: self.rules, ..Terms::PAPER }, player, opponent };
        let mut plan = Plan::new(format!("{contest:?}"), self.seed).deals(self.sets);
        if let Some(folder) = &self.checkpoints {
            std::fs::create_dir_all(folder)
                .map_err(|reason| MatchesError::Folder { folder: folder.clone(), reason })?;
            plan.checkpoint =
                Some(folder.join(format!("{:?}--{player}--{opponent}.checkpoint", self.rules.game)));
        }
        Ok((contest, plan))
    }
}

impl Row {
    /// What a match came to; with `whole` beside what the full player did on the same decks. Nothing when nothing was played.
    #[must_use]
    pub fn new(pairing: Pairing, outcome: &Outcome, whole: Option<&Outcome>) -> Option<Self> {
        let [gain, wins, ..] = &outcome.standing.measures[..] else { return None };
        if outcome.standing.played == 0 {
            return None;
        }
        let gains = |outcome: &Outcome| -> Vec<f64> {
            outcome.scores.iter().filter_map(|(_, score)| score.figures.first().copied()).collect()
        };
        let part_is_worth = whole
            .filter(|whole| whole.scores.len() == outcome.scores.len())
            .map(|whole| with_interval(&Mean::of_differences(&gains(whole), &gains(outcome))));
        Some(Self {
            player: pairing.player.to_string(),
            opponent: pairing.opponent.to_string(),
            series: 2 * outcome.standing.played,
            gain: with_interval(&gain.mean),
            wins: with_interval(&wins.mean),
            part_is_worth,
        })
    }
}

/// A mean with the ends of its interval.
#[must_use]
pub fn with_interval(mean: &Mean) -> [f64; 3] {
    let interval = mean.interval95();
    [mean.mean(), interval.low, interval.high]
}
