//! A search without a tree: every candidate is tried in the same imagined tables with the same chances.

use super::{Playouts, Supposition, full::Found};
use crate::{Action, Round, RoundView};
use rayon::prelude::*;
use std::time::Instant;
use worlds::{
    Beliefs, Budget, Rng, Sampler, Seat, Seed, Unsatisfiable, World,
    stats::Mean,
    uct::{Rollout, Trace},
};

/// So many tables at a time; between them candidates without hope are dropped.
const BATCH: u64 = 32;

/// Tries all candidates in each imagined table, so that their luck is the same and only the difference counts.
#[derive(Debug, Clone)]
pub struct Paired {
    /// How tables are imagined.
    pub supposition: Supposition,
    /// How they are played to the end.
    pub playouts: Playouts,
    /// How many play-outs, or how long.
    pub budget: Budget,
    /// Whether candidates that can hardly win any more are left alone, to save time for the others.
    pub prune: bool,
}

/// What the play-outs of one table came to, for each candidate tried.
type Row = Vec<f64>;

impl Paired {
    /// Tries candidates until the budget is spent. `hope` says of each whether it is worth going on with.
    pub fn search(
        &self,
        view: &RoundView,
        actions: &[Action],
        reference: usize,
        seed: Seed,
        hope: impl Fn(&[Found]) -> Vec<bool>,
    ) -> Result<Vec<Found>, Unsatisfiable> {
        let start = Instant::now();
        let sampler = self.supposition.sampler(view)?;
        let mut means = vec![(Mean::default(), Mean::default()); actions.len()];
        let mut tried: Vec<usize> = (0..actions.len()).collect();
        let drop_hopeless = |means: &[(Mean, Mean)], tried: &mut Vec<usize>| {
            let found: Vec<Found> = means.iter().map(found).collect();
            let hope = hope(&found);
            tried.retain(|&at| at == reference || hope[at]);
        };
        if self.prune {
            drop_hopeless(&means, &mut tried);
        }
        let (mut tables, mut spent) = (0, 0);
        // With a time the first batch is small: a single table may take long.
        let mut size = rayon::current_num_threads() as u64;
        loop {
            let batch = match self.budget {
                Budget::Count(loops) => {
                    let left = loops.saturating_sub(spent).div_ceil(tried.len() as u64);
                    left.min(BATCH)
                }
                Budget::Time(time) if tables > 0 && start.elapsed() >= time => 0,
                Budget::Time(_) => size,
            };
            let stopped = tables > 0 && self.playouts.stopped();
            if batch == 0 || tried.len() < 2 || stopped {
                return Ok(means.iter().map(found).collect());
            }
            size = (2 * size).min(BATCH);
            let rows: Vec<Row> = (tables..tables + batch)
                .into_par_iter()
                .map_init(
                    || self.playouts.scratch(),
                    |scratch, table| {
                        let seed = seed.child(table);
                        let world = sampler.draw(&mut seed.rng())?.world;
                        let chance = seed.child(1);
                        let each = tried.iter().map(|&at| {
                            self.value(scratch, &world, actions[at], view.seat(), &mut chance.rng())
                        });
                        Ok(each.collect())
                    },
                )
                .collect::<Result<_, Unsatisfiable>>()?;
            tables += batch;
            spent += batch * tried.len() as u64;
            let base = tried.iter().position(|&at| at == reference).unwrap_or(0);
            for row in &rows {
                for (&at, &value) in tried.iter().zip(row) {
                    means[at].0.push(value);
                    means[at].1.push(value - row[base]);
                }
            }
            if self.prune {
                drop_hopeless(&means, &mut tried);
            }
        }
    }

    /// What an action comes to for a seat in one table, in points.
    fn value(
        &self,
        scratch: &mut <Playouts as Rollout<Round>>::Scratch,
        world: &Round,
        action: Action,
        seat: Seat,
        rng: &mut Rng,
    ) -> f64 {
        let mut world = world.clone();
        world.play(action);
        let mut rewards = [0.0; 4];
        self.playouts.play_out(scratch, &mut world, rng, &mut Trace::new(false), &mut rewards);
        rewards[seat] * self.playouts.reward.in_points()
    }
}

fn found((value, ahead): &(Mean, Mean)) -> Found {
    Found {
        visits: value.count(),
        mean: value.mean(),
        spread: value.spread(),
        ahead: ahead.mean(),
        variance: variance(ahead.count(), ahead.spread()),
    }
}

/// How much the points of one hand differ from table to table, before anything is known of it.
const SPREAD: f64 = 4_000.0;

/// The variance of a mean, never thought smaller than chance allows so early.
pub(super) fn variance(tries: u64, spread: f64) -> f64 {
    if tries == 0 {
        return f64::INFINITY;
    }
    // As if four tries of the usual spread had been made before.
    let tries = tries as f64;
    (spread.powi(2) * tries + 4.0 * SPREAD.powi(2)) / (tries + 4.0) / tries
}
