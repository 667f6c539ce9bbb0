//! The player's own worlds: looked at by the oracle first, and then rehearsed where it matters most.

use crate::{
    Oracle, Weighted, World,
    sweep::{Gain, Outcome, Row},
};

/// How many worlds' worth of evidence stand for the common spread of all strata in the spread of each.
const PRIOR: f64 = 2.0;

/// A world of the player's own, with what the oracle said of every candidate there.
pub(super) struct Valued<W> {
    pub(super) world: W,
    pub(super) values: Vec<f64>,
}

/// Worlds in strata: those of the same sort, in which the oracle promises the player the same. Where that is far from what decides the game, no
/// candidate makes much of a difference, so few worlds of such a stratum are enough.
pub(super) struct Pool<W> {
    pub(super) worlds: Vec<Weighted<Valued<W>>>,
    strata: Vec<Stratum>,
}

/// The worlds of one stratum, by number, and how many of them are used up.
struct Stratum {
    worlds: Vec<usize>,
    used: usize,
    weight: f64,
}

impl<W: World> Pool<W> {
    pub(super) fn new(rows: Vec<Row<Valued<W>>>, sort: impl Fn(&W) -> u64) -> Self {
        let mut strata: Vec<((f64, u64), Stratum)> = Vec::new();
        let mut worlds = Vec::with_capacity(rows.len());
        for (number, Row { weight, result }) in rows.into_iter().enumerate() {
            let promised = result.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let key = (promised, sort(&result.world));
            let at = strata.iter().position(|(of, _)| *of == key).unwrap_or_else(|| {
                strata.push((key, Stratum { worlds: Vec::new(), used: 0, weight: 0.0 }));
                strata.len() - 1
            });
            strata[at].1.worlds.push(number);
            strata[at].1.weight += weight;
            worlds.push(Weighted { world: result, weight });
        }
        Self { worlds, strata: strata.into_iter().map(|(_, stratum)| stratum).collect() }
    }

    /// What the oracle said.
    pub(super) fn outcomes(&self) -> Vec<Outcome<'_>> {
        self.worlds.iter().map(|world| (world.weight, world.world.values.as_slice())).collect()
    }

    /// What the oracle said of one candidate, with the weights of the worlds.
    pub(super) fn promises(&self, at: usize) -> Vec<(f64, f64)> {
        self.worlds.iter().map(|world| (world.weight, world.world.values[at])).collect()
    }

    /// What one candidate gains over another, as the oracle said.
    pub(super) fn gain(&self, ours: usize, theirs: usize) -> f64 {
        Gain::of(&self.outcomes(), ours, theirs).mean
    }

    /// The numbers of the next worlds to rehearse: from every stratum by its weight and by how much its differences spread
    /// (Neyman's allocation), as `differences` tell that were seen so far, by the number of the world.
    pub(super) fn next(&mut self, count: usize, differences: &[(usize, f64)]) -> Vec<usize> {
        let spreads = self.spreads(differences);
        let wanted = |stratum: &Stratum, spread: f64| stratum.weight * spread / (stratum.used as f64 + 0.5);
        let mut next = Vec::with_capacity(count);
        for _ in 0..count {
            let open = self
                .strata
                .iter_mut()
                .zip(&spreads)
                .filter(|(stratum, _)| stratum.used < stratum.worlds.len());
            let most = open.max_by(|a, b| wanted(a.0, *a.1).total_cmp(&wanted(b.0, *b.1)));
            let Some((stratum, _)) = most else { break };
            next.push(stratum.worlds[stratum.used]);
            stratum.used += 1;
        }
        next.sort_unstable();
        next
    }

    /// How much differences spread in each stratum; where little was seen of it, as everywhere.
    fn spreads(&self, differences: &[(usize, f64)]) -> Vec<f64> {
        let of = |stratum: &Stratum| -> Vec<f64> {
            let seen = differences.iter().filter(|(number, _)| stratum.worlds.contains(number));
            seen.map(|(_, difference)| *difference).collect()
        };
        let squares = |seen: &[f64]| -> f64 {
            let mean = seen.iter().sum::<f64>() / seen.len().max(1) as f64;
            seen.iter().map(|difference| (difference - mean).powi(2)).sum()
        };
        let all: Vec<f64> = differences.iter().map(|(_, difference)| *difference).collect();
        let common = squares(&all) / all.len().max(1) as f64;
        if common <= 0.0 {
            return vec![1.0; self.strata.len()];
        }
        let spread = |stratum| {
            let seen = of(stratum);
            ((squares(&seen) + PRIOR * common) / (seen.len() as f64 + PRIOR)).sqrt()
        };
        self.strata.iter().map(spread).collect()
    }

    /// How much each of these rehearsed worlds counts: those of a stratum share its weight.
    pub(super) fn weights(&self, numbers: &[usize]) -> Vec<f64> {
        let mut weights = vec![0.0; self.worlds.len()];
        for stratum in &self.strata {
            let used: Vec<usize> =
                stratum.worlds.iter().copied().filter(|number| numbers.contains(number)).collect();
            let sum: f64 = used.iter().map(|&number| self.worlds[number].weight).sum();
            for number in used {
                weights[number] = stratum.weight * self.worlds[number].weight / sum;
            }
        }
        numbers.iter().map(|&number| weights[number]).collect()
    }
}

/// What the oracle says of the candidates in a world.
pub(super) fn value<W: World, O: Oracle<W>>(
    oracle: &O,
    scratch: &mut O::Scratch,
    world: &W,
    seat: crate::Seat,
    actions: &[W::Action],
) -> Valued<W> {
    let mut values = Vec::with_capacity(actions.len());
    oracle.values(scratch, world, seat, actions, &mut values);
    Valued { world: world.clone(), values }
}
