//! What pimc and abc share: every candidate is tried in every world, and the best average wins.

use crate::{
    Budget, Candidate, Clock, Decision, DecisionError, Evidence, Sampler, SearchFact, Seed, Unsatisfiable,
    WeightedWorld, World, WorldSet, batches, stats::Mean,
};
use rand::seq::SliceRandom;
use rayon::prelude::*;
use std::ops::ControlFlow;

/// One world's outcome: its weight, and what came out there.
pub(crate) struct Row<R> {
    pub(crate) weight: f64,
    pub(crate) result: R,
}

/// Works on worlds until the clock has run down, or `most` are done, in parallel, each thread with a scratch of its own. The rows
/// come in the order of the worlds, so that the number of threads does not matter. Once it is stopped, worlds that are not
/// through are left out.
pub(crate) fn sweep<W, S, T, R>(
    sampler: &S,
    clock: &Clock,
    most: u64,
    seed: Seed,
    scratch: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, &W) -> R + Sync,
) -> Result<(Vec<Row<R>>, Evidence), DecisionError>
where
    W: World,
    S: Sampler<W>,
    T: Send,
    R: Send,
{
    let budget = clock.budget();
    let stopped = || clock.is_stopped();
    let all = match WorldSet::enumerate(sampler, batches::enumeration_limit(budget)) {
        Some(set) => Some(shuffled(set?, budget, seed)),
        None => None,
    };
    let available = all.as_ref().map_or(u64::MAX, |worlds| worlds.len() as u64);
    let mut rows = Vec::new();
    let (mut failure, mut cut) = (None, false);
    let one = |scratch: &mut T, i: u64| match &all {
        Some(worlds) => {
            let WeightedWorld { world, weight } = &worlds[i as usize];
            Ok(Row { weight: *weight, result: work(scratch, world) })
        }
        None => sampler
            .draw(&mut seed.child(i).rng())
            .map(|drawn| Row { weight: drawn.weight, result: work(scratch, &drawn.world) }),
    };
    let through = batches::in_rounds(clock, available.min(most), 1, |range| {
        let asked = range.end - range.start;
        let in_time =
            |scratch: &mut T, i| if stopped() { None } else { Some(one(scratch, i)).filter(|_| !stopped()) };
        let batch: Vec<_> = range.into_par_iter().map_init(&scratch, in_time).flatten_iter().collect();
        cut |= (batch.len() as u64) < asked;
        for row in batch {
            match row {
                Ok(row) if row.weight > 0.0 && row.weight.is_finite() => rows.push(row),
                Ok(_) => {}
                Err(error) => failure = Some(error),
            }
        }
        if cut { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if rows.is_empty() {
        let nothing = || Unsatisfiable::new("no world has any weight").into();
        return Err(failure.map_or_else(|| if cut { DecisionError::Stopped } else { nothing() }, Into::into));
    }
    let weights = Mean::of_weights(rows.iter().map(|row| row.weight));
    Ok((rows, weights.evidence(all.is_some() && through && available <= most)))
}

/// A time may run out before the last world: then those looked at must not be the first of some order.
fn shuffled<W: World>(set: WorldSet<W>, budget: Budget, seed: Seed) -> Vec<WeightedWorld<W>> {
    let mut worlds = set.into_worlds();
    if matches!(budget, Budget::Time(_)) {
        worlds.shuffle(&mut seed.rng());
    }
    worlds
}

/// What each action came to in one world, and how much that world counts. Not a number: it was not tried there.
pub(crate) type Outcome<'a> = (f64, &'a [f64]);

/// What one action gains over another, world by world: what both share cancels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gain {
    pub(crate) mean: f64,
    pub(crate) stderr: f64,
    /// How much of the mean, at most, comes from one world.
    pub(crate) most: f64,
    /// The shares of the worlds in which it is better, and worse.
    better: f64,
    worse: f64,
}

impl Gain {
    /// Over the worlds in which both were tried.
    pub(crate) fn of(rows: &[Outcome<'_>], ours: usize, theirs: usize) -> Self {
        let both = || {
            let differences = rows.iter().map(|&(weight, values)| (weight, values[ours] - values[theirs]));
            differences.filter(|(_, difference)| !difference.is_nan())
        };
        let sum = |part: &dyn Fn(f64, f64) -> f64| -> f64 { both().map(|(w, x)| part(w, x)).sum() };
        let total = sum(&|w, _| w);
        let mean = sum(&|w, x| w * x) / total;
        let count = both().count() as f64;
        // Worlds that count little may well differ less: so each deviation goes with its own weight.
        let deviation = sum(&|w, x| (w * (x - mean)).powi(2)) * count / (count - 1.0);
        Self {
            mean,
            stderr: if count > 1.0 { deviation.sqrt() / total } else { f64::INFINITY },
            most: both().map(|(w, x)| (w * x).abs()).fold(0.0, f64::max) / total,
            better: sum(&|w, x| if x > 0.0 { w } else { 0.0 }) / total,
            worse: sum(&|w, x| if x < 0.0 { w } else { 0.0 }) / total,
        }
    }

    /// Whether it is worse in no world.
    pub(crate) fn never_worse(&self) -> bool {
        self.worse == 0.0
    }

    /// Whether both come to the same in every world.
    fn is_none(&self) -> bool {
        self.better == 0.0 && self.worse == 0.0
    }

    /// As a fact.
    fn comparison<A>(&self, chosen: A, other: A, evidence: Evidence) -> SearchFact<A> {
        SearchFact::Comparison {
            chosen,
            other,
            gain: self.mean,
            stderr: if evidence.exhaustive { 0.0 } else { self.stderr },
            better: self.better,
            worse: self.worse,
        }
    }
}

/// What each action is worth over the worlds in which it was tried.
fn means(count: usize, rows: &[Outcome<'_>]) -> Vec<Mean> {
    let mut means = vec![Mean::default(); count];
    for &(weight, values) in rows {
        for (mean, &value) in means.iter_mut().zip(values).filter(|(_, value)| !value.is_nan()) {
            mean.push_weighted(value, weight);
        }
    }
    means
}

/// The best of the actions that were tried most often; of equals the first.
pub(crate) fn leader(rows: &[Outcome<'_>]) -> Option<usize> {
    let (_, values) = rows.first()?;
    let means = means(values.len(), rows);
    let most = means.iter().map(Mean::count).max()?;
    let tried = (0..means.len()).rev().filter(|&i| means[i].count() == most);
    tried.max_by(|&i, &j| means[i].mean().total_cmp(&means[j].mean()))
}

/// The decision for what `actions` came to in each world; equals are taken in the order given. One that was given up early is
/// judged by how it compared with the best in the worlds where it was tried: it is as unsure as both, and never beyond what any
/// world came to.
pub(crate) fn weigh<A: Copy + Eq, F: From<SearchFact<A>>>(
    actions: &[A],
    rows: &[Outcome<'_>],
    evidence: Evidence,
) -> Option<Decision<A, F>> {
    let first = leader(rows)?;
    let means = means(actions.len(), rows);
    let full = means[first].count();
    let came = || rows.iter().flat_map(|(_, values)| *values).copied().filter(|value| !value.is_nan());
    let (least, most) = (came().fold(f64::INFINITY, f64::min), came().fold(f64::NEG_INFINITY, f64::max));
    let worth = |i: usize| {
        if means[i].count() == full {
            return (means[i].mean(), means[i].stderr());
        }
        let gain = Gain::of(rows, first, i);
        ((means[first].mean() - gain.mean).clamp(least, most), means[first].stderr().hypot(gain.stderr))
    };
    let worths: Vec<(f64, f64)> = (0..actions.len()).map(worth).collect();
    let mut best_weights = vec![0.0; actions.len()];
    for &(weight, values) in rows {
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        for (best_weight, _) in best_weights.iter_mut().zip(values).filter(|(_, value)| **value >= best) {
            *best_weight += weight;
        }
    }
    let mut order: Vec<usize> = (0..actions.len()).filter(|&i| means[i].count() > 0).collect();
    order.sort_by(|&i, &j| worths[j].0.total_cmp(&worths[i].0));
    order.sort_by_key(|&i| i != first);
    let candidates: Vec<_> = order
        .iter()
        .map(|&i| Candidate {
            action: actions[i],
            mean: worths[i].0,
            stderr: if evidence.exhaustive { 0.0 } else { worths[i].1 },
            spread: means[i].spread(),
            visits: means[i].count(),
            best_share: best_weights[i] / means[i].weight(),
            facts: Vec::new(),
        })
        .collect();
    let mut decision = Decision { action: actions[first], candidates, evidence, facts: Vec::new() };
    decision.facts.extend(comparison(&decision, actions, rows).map(F::from));
    Some(decision)
}

/// What is chosen, beside the best of the others that does not come to the same everywhere, if there is one.
pub(crate) fn comparison<A: Copy + Eq, F>(
    decision: &Decision<A, F>,
    actions: &[A],
    rows: &[Outcome<'_>],
) -> Option<SearchFact<A>> {
    let (chosen, others) = decision.candidates.split_first()?;
    let at = |candidate: &Candidate<A, F>| actions.iter().position(|&action| action == candidate.action);
    let ours = at(chosen)?;
    let mut gains = others.iter().filter_map(|other| Some((other.action, Gain::of(rows, ours, at(other)?))));
    let next = gains.next()?;
    let (other, gain) =
        if next.1.is_none() { gains.find(|(_, gain)| !gain.is_none()).unwrap_or(next) } else { next };
    Some(gain.comparison(chosen.action, other, decision.evidence))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One world in four differs: all of the gain comes from it. In two, by as much: half of it.
    #[test]
    fn what_one_world_brings() {
        let gain = |values: [f64; 4]| {
            let rows = values.map(|value| [value, 0.0]);
            Gain::of(&rows.each_ref().map(|row| (0.5, row.as_slice())), 0, 1)
        };
        let one = gain([0.0, 300.0, 0.0, 0.0]);
        assert_eq!((one.mean, one.most), (75.0, 75.0));
        let two = gain([0.0, -300.0, 0.0, -300.0]);
        assert_eq!((two.mean, two.most), (-150.0, 75.0));
    }

    /// The second was given up after two worlds, in which it came to the same and the first did better than later.
    #[test]
    fn what_was_given_up_is_unsure_and_possible() {
        let rows = [[0.0, -100.0], [20.0, -100.0], [-90.0, f64::NAN], [-100.0, f64::NAN]];
        let rows = rows.each_ref().map(|row| (1.0, row.as_slice()));
        let evidence = Mean::of_weights([1.0; 4]).evidence(false);
        let decision: Decision<_, SearchFact<_>> = weigh(&["kept", "given up"], &rows, evidence).unwrap();
        let [kept, given_up] = &decision.candidates[..] else { panic!("two were weighed") };
        assert_eq!((kept.action, kept.mean), ("kept", -42.5));
        // By the difference it would be -152.5, where nothing came to less than -100.
        assert_eq!((given_up.mean, given_up.visits), (-100.0, 2));
        assert!((given_up.stderr - kept.stderr.hypot(10.0)).abs() < 1e-9, "{given_up:?}");
    }
}
