//! What one imagined player takes the table to be, and how that follows what is played.

use super::Minds;
use crate::{Beliefs, Oracle, Rng, Sampler, Seat, Seed, Weighted, World, oracle::first_best};
use rand::RngExt;

/// The worlds that one player acts on: one assumed deal in the papers' form, a set in the better one.
#[derive(Clone)]
pub(super) struct Mind<W> {
    pub(super) worlds: Vec<Weighted<W>>,
    /// How many it should hold.
    wanted: usize,
}

impl<W: World> Mind<W> {
    pub(super) fn new(worlds: Vec<Weighted<W>>, wanted: usize) -> Self {
        Self { worlds, wanted }
    }

    /// Goes along with what was played; worlds in which that is impossible are refuted.
    pub(super) fn follow(&mut self, actor: Seat, action: W::Action, buffer: &mut Vec<W::Action>) {
        self.worlds.retain_mut(|assumed| follow(&mut assumed.world, actor, action, buffer));
    }

    /// When too few worlds are left, or none fits what the seat sees, it draws new ones from its own view.
    pub(super) fn refresh(&mut self, truth: &W, seat: Seat, beliefs: &impl Beliefs<W>, seed: Seed) {
        let view = truth.view(seat);
        self.worlds.retain(|assumed| assumed.world.view(seat) == view);
        if self.worlds.is_empty() || self.worlds.len() < self.wanted / 2 {
            self.worlds = draw(truth, seat, beliefs, self.wanted, seed);
        }
    }

    /// The action that is best on average over these worlds, as the oracle sees each; equals as the game says.
    pub(super) fn act<O: Oracle<W>, M: Minds<W>>(
        &self,
        actor: Seat,
        oracle: (&O, &mut O::Scratch),
        minds: &M,
        buffers: &mut Buffers<W::Action>,
        rng: &mut Rng,
    ) -> Option<W::Action> {
        let (oracle, scratch) = oracle;
        let Buffers { actions, values, sums } = buffers;
        let any = &self.worlds.first()?.world;
        any.actions(actions);
        if let [only] = actions[..] {
            return Some(only);
        }
        minds.order(any, actor, actions, rng);
        if let [assumed] = &self.worlds[..] {
            return oracle.best(scratch, &assumed.world, actor, actions);
        }
        sums.clear();
        sums.resize(actions.len(), 0.0);
        let total: f64 = self.worlds.iter().map(|assumed| assumed.weight).sum();
        for assumed in &self.worlds {
            oracle.values(scratch, &assumed.world, actor, actions, values);
            for (sum, value) in sums.iter_mut().zip(values.iter()) {
                *sum += value * assumed.weight / total;
            }
        }
        first_best(actions, sums)
    }
}

/// What is reused from one imagined move to the next.
pub(super) struct Buffers<A> {
    pub(super) actions: Vec<A>,
    pub(super) values: Vec<f64>,
    sums: Vec<f64>,
}

impl<A> Default for Buffers<A> {
    fn default() -> Self {
        Self { actions: Vec::new(), values: Vec::new(), sums: Vec::new() }
    }
}

/// Plays an action in a world if it is possible there, and says whether it was.
pub(super) fn follow<W: World>(
    world: &mut W,
    actor: Seat,
    action: W::Action,
    buffer: &mut Vec<W::Action>,
) -> bool {
    if world.actor() != Some(actor) {
        return false;
    }
    world.actions(buffer);
    let possible = buffer.contains(&action);
    if possible {
        world.play(action);
    }
    possible
}

/// So many worlds are weighed for one that is kept, when their weights may differ: the oracle costs more than a draw.
const WEIGHED: usize = 8;

/// Worlds that `seat` would take for true when the table is really `truth`, from its view of it: all of them if they are no
/// more than `wanted`, otherwise so many, each as likely as its weight says. None fits: it sees the truth.
pub(super) fn draw<W: World>(
    truth: &W,
    seat: Seat,
    beliefs: &impl Beliefs<W>,
    wanted: usize,
    seed: Seed,
) -> Vec<Weighted<W>> {
    let mut worlds = Vec::new();
    if let Ok(sampler) = beliefs.sampler(&truth.view(seat)) {
        let mut rng = seed.rng();
        match sampler.enumerate(wanted) {
            Some(all) => worlds.extend(all.into_iter().filter(weighs)),
            None => {
                let weighed = if sampler.even() { wanted } else { WEIGHED * wanted };
                worlds.extend((0..weighed).filter_map(|_| sampler.draw(&mut rng).ok()));
                worlds.retain(weighs);
                worlds = resample(worlds, wanted, &mut rng);
            }
        }
    }
    if worlds.is_empty() {
        worlds.push(Weighted { world: truth.clone(), weight: 1.0 });
    }
    worlds
}

fn weighs<W>(drawn: &Weighted<W>) -> bool {
    drawn.weight > 0.0 && drawn.weight.is_finite()
}

/// `wanted` worlds of equal weight, each as often as its weight says, from evenly spaced points on their summed weights.
fn resample<W: Clone>(worlds: Vec<Weighted<W>>, wanted: usize, rng: &mut Rng) -> Vec<Weighted<W>> {
    if worlds.len() <= wanted && worlds.iter().all(|drawn| drawn.weight == worlds[0].weight) {
        return worlds;
    }
    let step = worlds.iter().map(|drawn| drawn.weight).sum::<f64>() / wanted as f64;
    let mut point = rng.random::<f64>() * step;
    let (mut summed, mut kept) = (0.0, Vec::with_capacity(wanted));
    for drawn in worlds {
        summed += drawn.weight;
        while point < summed && kept.len() < wanted {
            kept.push(Weighted { world: drawn.world.clone(), weight: 1.0 });
            point += step;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shares of 1/8, 1/2 and 3/8 of 8 places are 1, 4 and 3, wherever the first point falls.
    #[test]
    fn resampling_keeps_the_shares() {
        for seed in (0..50).map(Seed) {
            let worlds = [(0, 0.25), (1, 1.0), (2, 0.75)].map(|(world, weight)| Weighted { world, weight });
            let kept = resample(worlds.to_vec(), 8, &mut seed.rng());
            let count = |world| kept.iter().filter(|drawn| drawn.world == world).count();
            assert_eq!((count(0), count(1), count(2)), (1, 4, 3));
            assert!(kept.iter().all(|drawn| drawn.weight == 1.0));
        }
    }
}
