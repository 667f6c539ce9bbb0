//! The player's own worlds: looked at by the oracle first, and then rehearsed where it matters most.

use crate::{
    Oracle, WeightedWorld, World,
    sweep::{Gain, Outcome, Row},
};

/// How many worlds' worth of evidence stand for the common spread of all strata in the spread of each.
const PRIOR: f64 = 2.0;

/// A world of the player's own, with what the oracle said of every candidate there.
pub(super) struct ValuedWorld<W> {
    pub(super) world: W,
    pub(super) values: Vec<f64>,
}

/// Worlds in strata: those of the same sort, in which the oracle promises the player the same. Where that is far from what decides the game, no
/// candidate makes much of a difference, so few worlds of such a stratum are enough.
pub(super) struct Pool<W> {
    pub(super) worlds: Vec<WeightedWorld<ValuedWorld<W>>>,
    strata: Vec<Stratum>,
    /// The number of each world's stratum.
    of: Vec<usize>,
}

/// The worlds of one stratum, by number, and how many of them are used up.
struct Stratum {
    worlds: Vec<usize>,
    used: usize,
    weight: f64,
    /// What the oracle promises there.
    promised: f64,
}

impl<W: World> Pool<W> {
    pub(super) fn new(rows: Vec<Row<ValuedWorld<W>>>, sort: impl Fn(&W) -> u64) -> Self {
        let mut strata: Vec<(u64, Stratum)> = Vec::new();
        let (mut worlds, mut of) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
        for (number, Row { weight, result }) in rows.into_iter().enumerate() {
            let promised = result.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let sort = sort(&result.world);
            let same = |(of, stratum): &(u64, Stratum)| *of == sort && stratum.promised == promised;
            let at = strata.iter().position(same).unwrap_or_else(|| {
                strata.push((sort, Stratum { worlds: Vec::new(), used: 0, weight: 0.0, promised }));
                strata.len() - 1
            });
            of.push(at);
            strata[at].1.worlds.push(number);
            strata[at].1.weight += weight;
            worlds.push(WeightedWorld { world: result, weight });
        }
        Self { worlds, strata: strata.into_iter().map(|(_, stratum)| stratum).collect(), of }
    }

    /// What the oracle said.
    pub(super) fn outcomes(&self) -> Vec<Outcome<'_>> {
        self.worlds.iter().map(|world| (world.weight, world.world.values.as_slice())).collect()
    }

    /// What the oracle said of one candidate: each value once, with the weight of its worlds.
    pub(super) fn promises(&self, at: usize) -> Vec<(f64, f64)> {
        let mut promises: Vec<(f64, f64)> =
            self.worlds.iter().map(|world| (world.weight, world.world.values[at])).collect();
        promises.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        promises.dedup_by(|(weight, value), (kept, same)| {
            let equal = value == same;
            if equal {
                *kept += *weight;
            }
            equal
        });
        promises
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
        let mut seen = vec![Vec::new(); self.strata.len()];
        differences.iter().for_each(|&(number, difference)| seen[self.of[number]].push(difference));
        let squares = |seen: &[f64]| -> f64 {
            let mean = seen.iter().sum::<f64>() / seen.len().max(1) as f64;
            seen.iter().map(|difference| (difference - mean).powi(2)).sum()
        };
        let all: Vec<f64> = differences.iter().map(|(_, difference)| *difference).collect();
        let common = squares(&all) / all.len().max(1) as f64;
        if common <= 0.0 {
            return vec![1.0; self.strata.len()];
        }
        let spread =
            |seen: &Vec<f64>| ((squares(seen) + PRIOR * common) / (seen.len() as f64 + PRIOR)).sqrt();
        seen.iter().map(spread).collect()
    }

    /// How much each of these rehearsed worlds counts: those of a stratum share its weight. Strata without any are told by those
    /// whose promise is nearest: left out, the light ones would be so every time.
    pub(super) fn weights(&self, numbers: &[usize]) -> Vec<f64> {
        let mut rehearsed = vec![0.0; self.strata.len()];
        numbers.iter().for_each(|&number| rehearsed[self.of[number]] += self.worlds[number].weight);
        let (seen, unseen): (Vec<usize>, Vec<usize>) =
            (0..self.strata.len()).partition(|&at| rehearsed[at] > 0.0);
        let mut shares: Vec<f64> = self.strata.iter().map(|stratum| stratum.weight).collect();
        for Stratum { weight, promised, .. } in unseen.iter().map(|&at| &self.strata[at]) {
            let distance = |at: usize| (self.strata[at].promised - promised).abs();
            let nearest = seen.iter().map(|&at| distance(at)).fold(f64::INFINITY, f64::min);
            let near = || seen.iter().copied().filter(|&at| distance(at) == nearest);
            let total: f64 = near().map(|at| self.strata[at].weight).sum();
            near().for_each(|at| shares[at] += weight * self.strata[at].weight / total);
        }
        let share = |&number: &usize| {
            let at = self.of[number];
            shares[at] * self.worlds[number].weight / rehearsed[at]
        };
        numbers.iter().map(share).collect()
    }
}

/// What the oracle says of the candidates in a world.
pub(super) fn value<W: World, O: Oracle<W>>(
    oracle: &O,
    scratch: &mut O::Scratch,
    world: &W,
    seat: crate::Seat,
    actions: &[W::Action],
) -> ValuedWorld<W> {
    let mut values = Vec::with_capacity(actions.len());
    oracle.values(scratch, world, seat, actions, &mut values);
    ValuedWorld { world: world.clone(), values }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::kuhn::Kuhn;

    /// A pool in which the oracle promises these, world by world.
    fn pool(promises: &[f64], sort: impl Fn(&Kuhn) -> u64) -> Pool<Kuhn> {
        let row = |&promised: &f64| Row {
            weight: 1.0,
            result: ValuedWorld { world: Kuhn::deal(0, 1), values: vec![promised, -9.0] },
        };
        Pool::new(promises.iter().map(row).collect(), sort)
    }

    /// Three worlds of one kind, two of another, one of a third: whatever is rehearsed stands for all six.
    #[test]
    fn what_was_not_rehearsed_is_told_by_its_neighbours() {
        let pool = pool(&[0.0, 0.0, 0.0, 10.0, 10.0, 11.0], |_| 0);
        assert_eq!(pool.weights(&[0, 1, 3, 5]), [1.5, 1.5, 2.0, 1.0]);
        // Nobody looked at the last: it is like those that promise 10.
        assert_eq!(pool.weights(&[0, 3]), [3.0, 3.0]);
        assert_eq!(pool.weights(&[4, 5]), [5.0, 1.0]);
        assert_eq!(pool.weights(&[2]), [6.0]);
    }

    /// Strata as near as each other share what is not told, by their weights.
    #[test]
    fn neighbours_share() {
        let pool = pool(&[0.0, 0.0, 0.0, 2.0, 1.0, 1.0], |_| 0);
        assert_eq!(pool.weights(&[0, 3]), [4.5, 1.5]);
    }

    #[test]
    fn equal_promises_are_one() {
        let pool = pool(&[5.0, -3.0, 5.0, 5.0], |_| 0);
        assert_eq!(pool.promises(0), [(1.0, -3.0), (3.0, 5.0)]);
        assert_eq!(pool.promises(1), [(4.0, -9.0)]);
    }
}
