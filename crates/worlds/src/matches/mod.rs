//! Matches: two line-ups on the same deals with the seats swapped, so that luck cancels, and a result that says how sure it is.
//!
//! ```
//! use kakehiki_worlds::{Ask, Seed, Stop, matches::{Contest, Failure, Plan, Score, run}};
//! use rand::RngExt;
//!
//! /// The first line-up is better by 1; everything else is the luck of the deal, which favours one seat.
//! struct LoadedDice;
//!
//! impl Contest for LoadedDice {
//!     type Sitting = f64;
//!
//!     fn measures(&self) -> Vec<String> {
//!         vec!["points".into()]
//!     }
//!
//!     fn play(&self, _deal: u64, sitting: usize, ask: &Ask) -> Result<f64, Failure> {
//!         let luck = ask.seed.rng().random_range(-100.0..100.0);
//!         Ok(0.5 + if sitting == 0 { luck } else { -luck })
//!     }
//!
//!     fn score(&self, sittings: &[f64]) -> Score {
//!         Score::new([sittings.iter().sum::<f64>()])
//!     }
//! }
//!
//! let plan = Plan::new("loaded", Seed(1)).deals(200);
//! let outcome = run(&LoadedDice, &plan, &Stop::never(), &mut |_| {}).unwrap();
//! let points = &outcome.standing.measures[0].mean;
//! assert!((points.mean() - 1.0).abs() < 1e-9 && points.interval95().half_width() < 1e-9);
//! ```

pub mod checkpoint;
mod file;
mod share;
mod standing;

pub use file::merge;
pub use share::{NoShare, Share};
pub use standing::{EndReason, Measure, Outcome, Standing};

use crate::{Ask, Seed, Stop};
use checkpoint::DamagedTail;
use file::{MatchFile, ResumedFile};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::{
    path::PathBuf,
    sync::{Mutex, PoisonError},
};
use thiserror::Error;

/// Why a deal could not be played: the contest's own error.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// After every so many deals it is asked whether the interval is narrow enough. Fixed, so that threads do not matter.
const BATCH: u64 = 16;

/// Two line-ups that meet deal after deal: teams at bridge, series of stud, two against two at mahjong.
pub trait Contest: Sync {
    /// What comes of one sitting: points, tricks, ranks.
    type Sitting: Send;

    /// The names of a score's figures. The first decides when the interval is narrow enough.
    fn measures(&self) -> Vec<String>;

    /// How often a deal is played, each time with the line-ups seated in another way.
    fn sittings(&self) -> usize {
        2
    }

    /// Plays a deal with the line-ups in this order: at sitting 0 as given, at 1 swapped, and so on. The seed of `ask` is
    /// the deal's and the same for all its sittings, so that they have the same cards. The same arguments give the same result,
    /// unless its stop is due: then an error is as good, and the deal does not count.
    fn play(&self, deal: u64, sitting: usize, ask: &Ask) -> Result<Self::Sitting, Failure>;

    /// What the first line-up gained on a deal over all its sittings.
    fn score(&self, sittings: &[Self::Sitting]) -> Score;
}

/// What the first line-up gained on one deal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Score {
    /// One figure for each measure.
    pub figures: Vec<f64>,
    /// What is worth keeping besides: the contracts, the results.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl Score {
    /// These figures, without a note.
    pub fn new(figures: impl IntoIterator<Item = f64>) -> Self {
        Self { figures: figures.into_iter().collect(), note: String::new() }
    }
}

/// How long a match goes on, and where it is kept.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Plan {
    /// What is being measured: everything that the scores depend on, but for the seed. A checkpoint of another experiment is
    /// refused.
    pub experiment: String,
    /// Where chance starts; deal `i` has `seed.child(i)`.
    pub seed: Seed,
    /// How many deals at most.
    pub deals: u64,
    /// Stop when half of the first measure's 95 % interval is no more than this.
    pub half_width: Option<f64>,
    /// But not before so many deals: a few alike at the start look surer than they are.
    pub fewest: u64,
    /// The file of results so far, which is made, or continued.
    pub checkpoint: Option<PathBuf>,
    /// Only this share of the deals is played here, however narrow the interval; others play the rest.
    pub share: Option<Share>,
}

impl Plan {
    /// 1,000 deals of this experiment, kept nowhere.
    pub fn new(experiment: impl Into<String>, seed: Seed) -> Self {
        Self {
            experiment: experiment.into(),
            seed,
            deals: 1_000,
            half_width: None,
            fewest: 100,
            checkpoint: None,
            share: None,
        }
    }

    /// The same with so many deals at most.
    #[must_use]
    pub fn deals(self, deals: u64) -> Self {
        Self { deals, ..self }
    }

    /// The same, which ends when half of the first measure's interval is no more than this.
    #[must_use]
    pub fn half_width(self, half_width: impl Into<Option<f64>>) -> Self {
        Self { half_width: half_width.into(), ..self }
    }

    /// The same, kept in this file and continued from it.
    #[must_use]
    pub fn checkpoint(self, checkpoint: impl Into<Option<PathBuf>>) -> Self {
        Self { checkpoint: checkpoint.into(), ..self }
    }

    /// The same, of which only this share is played here.
    #[must_use]
    pub fn share(self, share: impl Into<Option<Share>>) -> Self {
        Self { share: share.into(), ..self }
    }

    /// Cuts off the end of the checkpoint if it was damaged, and says what that was. A match does so by itself and says it in the
    /// end; who asks before can say it in the beginning.
    pub fn mend(&self) -> Result<Option<DamagedTail>, MatchError> {
        self.checkpoint.as_deref().map_or(Ok(None), file::mend)
    }
}

/// Why a match could not be played.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum MatchError {
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: std::io::Error },
    #[error("{} keeps another experiment: expected {expected}, found {found}", path.display())]
    OtherExperiment { path: PathBuf, expected: String, found: String },
    #[error("{}, line {line}: {what}", path.display())]
    Damaged { path: PathBuf, line: u64, what: String },
    #[error("{}: deal {deal} came to something else in another part of the match", path.display())]
    Differs { path: PathBuf, deal: u64 },
    #[error("{} is in use: another run keeps its results there", path.display())]
    InUse { path: PathBuf },
    #[error("deal {deal}: {source}")]
    Deal { deal: u64, source: Failure },
    #[error("deal {deal}: expected {expected} finite figures, got {figures:?}")]
    Figures { deal: u64, expected: usize, figures: Vec<f64> },
}

/// Plays a match until its plan is fulfilled or `stop` is set (by Ctrl-C, say): then the deals in hand are given up, and what
/// was played before counts and is kept. Deals are played in parallel; the result depends on neither the threads nor on how often
/// it was stopped and continued. `progress` hears of every deal.
pub fn run<C: Contest>(
    contest: &C,
    plan: &Plan,
    stop: &Stop,
    progress: &mut (dyn FnMut(&Standing) + Send),
) -> Result<Outcome, MatchError> {
    let measures = contest.measures();
    let opened = plan.checkpoint.as_ref().map(|path| MatchFile::open(path, plan, &measures)).transpose()?;
    let (file, kept, dropped) = match opened {
        Some(ResumedFile { file, scores, dropped }) => (Some(file), scores, dropped),
        None => Default::default(),
    };
    let ours = plan.share.map_or(0..plan.deals, |share| share.deals(plan.deals));
    let mut scores: Vec<_> = kept.into_iter().filter(|(deal, _)| ours.contains(deal)).collect();
    let standing = Standing::new(&measures, plan.deals, &scores);
    let table = MatchState { contest, plan, stop, live: Mutex::new(Live { file, standing, progress }) };
    let mut first = ours.start;
    let ended = loop {
        let batch = first..first.saturating_add(BATCH).min(ours.end);
        let missing: Vec<u64> = batch
            .clone()
            .filter(|deal| scores.binary_search_by_key(deal, |(deal, _)| *deal).is_err())
            .collect();
        let played: Vec<_> = missing.into_par_iter().map(|deal| table.deal(deal)).collect();
        for score in played {
            scores.extend(score?);
        }
        scores.sort_by_key(|(deal, _)| *deal);
        first = batch.end;
        let complete = scores.partition_point(|(deal, _)| *deal < first);
        if (complete as u64) < first - ours.start {
            break EndReason::Stopped;
        }
        if narrow_enough(plan, &scores[..complete]) {
            // A longer match may have been kept than this one needs.
            scores.truncate(complete);
            break EndReason::Narrow;
        }
        if first >= ours.end {
            break EndReason::Count;
        }
    };
    let standing = Standing::new(&measures, plan.deals, &scores);
    Ok(Outcome { standing, ended, scores, dropped })
}

fn narrow_enough(plan: &Plan, scores: &[(u64, Score)]) -> bool {
    let Some(half_width) = plan.half_width.filter(|_| plan.share.is_none()) else { return false };
    let figures = scores.iter().filter_map(|(_, score)| score.figures.first().copied());
    scores.len() as u64 >= plan.fewest
        && crate::stats::Mean::of(figures).interval95().half_width() <= half_width
}

/// What the threads that play a match share.
struct MatchState<'a, C> {
    contest: &'a C,
    plan: &'a Plan,
    stop: &'a Stop,
    live: Mutex<Live<'a>>,
}

/// What they write to, one at a time.
struct Live<'a> {
    file: Option<MatchFile>,
    standing: Standing,
    progress: &'a mut (dyn FnMut(&Standing) + Send),
}

impl<C: Contest> MatchState<'_, C> {
    /// Plays a deal, unless the match was stopped.
    fn deal(&self, deal: u64) -> Result<Option<(u64, Score)>, MatchError> {
        let ask = Ask::new(self.plan.seed.child(deal)).until(self.stop);
        let mut sittings = Vec::with_capacity(self.contest.sittings());
        for sitting in 0..self.contest.sittings() {
            if self.stop.is_due() {
                return Ok(None);
            }
            let played = self.contest.play(deal, sitting, &ask);
            // What was in hand when it was stopped was not played as it should be.
            if self.stop.is_due() {
                return Ok(None);
            }
            sittings.push(played.map_err(|source| MatchError::Deal { deal, source })?);
        }
        let score = self.contest.score(&sittings);
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let expected = live.standing.measures.len();
        if score.figures.len() != expected || !score.figures.iter().all(|figure| figure.is_finite()) {
            return Err(MatchError::Figures { deal, expected, figures: score.figures });
        }
        if let Some(file) = &mut live.file {
            file.append(deal, &score)?;
        }
        let Live { standing, progress, .. } = &mut *live;
        standing.count(&score);
        progress(standing);
        Ok(Some((deal, score)))
    }
}
