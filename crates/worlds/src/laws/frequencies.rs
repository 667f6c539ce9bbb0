//! The law of weights where all worlds can be listed.

use super::same;
use crate::{Sampler, Seed, WeightedWorld, World, stats::Mean};

/// How many worlds are drawn to compare with the list.
const DRAWS: u64 = 400;

/// Six standard errors: chance does that once in 500 million.
const SIGMAS: f64 = 6.0;

/// The normal approximation is poor for what is rarely seen: a few draws more or less are never held against it.
const SLACK: f64 = 4.0;

/// Whether draws come from the list, and each world as often as the list says.
pub(super) fn agree<W: World, S: Sampler<W>>(
    sampler: &S,
    all: &[WeightedWorld<W>],
    seed: Seed,
) -> Result<(), String> {
    // Worlds that nobody can tell apart count together.
    let mut classes: Vec<(&W, f64, f64)> = Vec::new();
    for listed in all {
        match classes.iter_mut().find(|(world, ..)| same(*world, &listed.world)) {
            Some((_, weight, _)) => *weight += listed.weight,
            None => classes.push((&listed.world, listed.weight, 0.0)),
        }
    }
    let total: f64 = classes.iter().map(|(_, weight, _)| weight).sum();
    if total.is_nan() || total <= 0.0 {
        return Err("the listed worlds have no weight".into());
    }
    let mut weights = Mean::default();
    for draw in 0..DRAWS {
        let drawn = sampler.draw(&mut seed.child(1_000 + draw).rng()).map_err(|error| error.to_string())?;
        weights.push_weighted(0.0, drawn.weight);
        match classes.iter_mut().find(|(world, ..)| same(*world, &drawn.world)) {
            Some((_, _, seen)) => *seen += drawn.weight,
            None if drawn.weight > 0.0 => {
                return Err("a world was drawn that is not in the list of all".into());
            }
            None => {}
        }
    }
    for (i, (_, weight, seen)) in classes.iter().enumerate() {
        let (expected, share) = (weight / total, seen / weights.weight());
        let error = (expected * (1.0 - expected) / weights.effective()).sqrt();
        if (share - expected).abs() > SIGMAS * error + SLACK / weights.effective() {
            return Err(format!(
                "world {i} of {} weighs {expected:.4} and was drawn {share:.4}",
                classes.len()
            ));
        }
    }
    Ok(())
}
