//! What pimc and abc share: every candidate is tried in every world, and the best average wins.

use crate::{
    Budget, Candidate, Decision, Evidence, Reason, Sampler, Seed, Unsatisfiable, Weighted, World, WorldSet,
    batches,
    stats::{Mean, Weights},
};
use rand::seq::SliceRandom;
use rayon::prelude::*;

/// One world's outcome: its weight, and what came out there.
pub(crate) struct Row<R> {
    pub(crate) weight: f64,
    pub(crate) result: R,
}

/// Works on worlds until the budget is spent, in parallel, each thread with a scratch of its own. `work` gets the seed of its
/// world; the rows come in the order of the worlds, so that the number of threads does not matter.
pub(crate) fn sweep<W, S, T, R>(
    sampler: &S,
    budget: Budget,
    seed: Seed,
    scratch: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, Seed, &W) -> R + Sync,
) -> Result<(Vec<Row<R>>, Evidence), Unsatisfiable>
where
    W: World,
    S: Sampler<W>,
    T: Send,
    R: Send,
{
    let all = match WorldSet::enumerate(sampler, batches::enumeration_limit(budget)) {
        Some(set) => Some(shuffled(set?, budget, seed)),
        None => None,
    };
    let available = all.as_ref().map_or(u64::MAX, |worlds| worlds.len() as u64);
    let mut rows = Vec::new();
    let mut failure = None;
    let through = batches::for_each(budget, available, |range| {
        let batch: Vec<_> = range
            .into_par_iter()
            .map_init(&scratch, |scratch, i| {
                let seed = seed.child(i);
                match &all {
                    Some(worlds) => {
                        let Weighted { world, weight } = &worlds[i as usize];
                        Ok(Row { weight: *weight, result: work(scratch, seed.child(1), world) })
                    }
                    None => sampler.draw(&mut seed.rng()).map(|drawn| Row {
                        weight: drawn.weight,
                        result: work(scratch, seed.child(1), &drawn.world),
                    }),
                }
            })
            .collect();
        for row in batch {
            match row {
                Ok(row) if row.weight > 0.0 && row.weight.is_finite() => rows.push(row),
                Ok(_) => {}
                Err(error) => failure = Some(error),
            }
        }
    });
    if rows.is_empty() {
        return Err(failure.unwrap_or_else(|| Unsatisfiable::new("no world has any weight")));
    }
    let weights = Weights::of(rows.iter().map(|row| row.weight));
    Ok((rows, weights.evidence(all.is_some() && through)))
}

/// A time may run out before the last world: then those looked at must not be the first of some order.
fn shuffled<W: World>(set: WorldSet<W>, budget: Budget, seed: Seed) -> Vec<Weighted<W>> {
    let mut worlds = set.into_worlds();
    if matches!(budget, Budget::Time(_)) {
        worlds.shuffle(&mut seed.rng());
    }
    worlds
}

/// The decision for what `actions` are worth in each world. An action's `handicap` is what it must gain over others before
/// it is chosen; equals are taken in the order given.
pub(crate) fn weigh<'a, A: Copy + std::fmt::Display>(
    actions: &[A],
    handicaps: &[f64],
    rows: impl Iterator<Item = (f64, &'a [f64])> + Clone,
    evidence: Evidence,
) -> Option<Decision<A>> {
    let mut means = vec![Mean::default(); actions.len()];
    let mut best_weights = vec![0.0; actions.len()];
    for (weight, values) in rows.clone() {
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        for ((mean, best_weight), &value) in means.iter_mut().zip(&mut best_weights).zip(values) {
            mean.push_weighted(value, weight);
            if value >= best {
                *best_weight += weight;
            }
        }
    }
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by(|&i, &j| (means[j].mean() - handicaps[j]).total_cmp(&(means[i].mean() - handicaps[i])));
    let candidates: Vec<_> = order
        .iter()
        .map(|&i| Candidate {
            action: actions[i],
            mean: means[i].mean(),
            stderr: if evidence.exhaustive { 0.0 } else { means[i].stderr() },
            spread: means[i].spread(),
            visits: means[i].count(),
            best_share: best_weights[i] / means[i].weight(),
            reasons: Vec::new(),
        })
        .collect();
    let &first = order.first()?;
    let mut reasons = Vec::new();
    if let Some(&second) = order.get(1) {
        let pairs = rows.map(|(weight, values)| (weight, values[first] - values[second]));
        reasons.push(comparison(actions[first], actions[second], pairs, evidence));
    }
    Some(Decision { action: actions[first], candidates, evidence, reasons })
}

/// How the choice compares with the next best, world by world.
fn comparison<A: std::fmt::Display>(
    chosen: A,
    other: A,
    differences: impl Iterator<Item = (f64, f64)>,
    evidence: Evidence,
) -> Reason {
    let mut gain = Mean::default();
    let (mut better, mut worse) = (0.0, 0.0);
    for (weight, difference) in differences {
        gain.push_weighted(difference, weight);
        if difference > 0.0 {
            better += weight;
        } else if difference < 0.0 {
            worse += weight;
        }
    }
    let (better, worse) = (better / gain.weight(), worse / gain.weight());
    let text = if better == 0.0 && worse == 0.0 {
        format!("{chosen} and {other} come to the same in every world")
    } else {
        let (better, worse) = (100.0 * better, 100.0 * worse);
        format!(
            "{chosen} is better than {other} in {better:.0} % of the worlds and worse in {worse:.0} %: {:+.2} on average",
            gain.mean()
        )
    };
    Reason::new("comparison", text)
        .figure("gain", gain.mean())
        .figure("stderr", if evidence.exhaustive { 0.0 } else { gain.stderr() })
        .figure("better", better)
        .figure("worse", worse)
}
