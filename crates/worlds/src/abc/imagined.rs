//! What one imagined player takes the table to be, and how that follows what is played.

use super::Minds;
use crate::{Beliefs, Oracle, Rng, Sampler, Seat, Seed, WeightedWorld, World};
use rand::RngExt;

/// The worlds that one player acts on: one assumed deal in the papers' form, a set in the better one.
#[derive(Clone)]
pub(super) struct Mind<W> {
    pub(super) worlds: Vec<WeightedWorld<W>>,
    /// How many it should hold.
    wanted: usize,
    /// Whether they were drawn, each as good as another; not when they are all there are.
    drawn: bool,
}

impl<W: World> Mind<W> {
    /// One that holds these worlds, and is not sure that there are no others.
    pub(super) fn new(worlds: Vec<WeightedWorld<W>>, wanted: usize) -> Self {
        Self { worlds, wanted, drawn: true }
    }

    /// Goes along with what was played; worlds in which that is impossible are refuted.
    pub(super) fn follow(&mut self, actor: Seat, action: W::Action, buffer: &mut Vec<W::Action>) {
        self.worlds.retain_mut(|assumed| follow(&mut assumed.world, actor, action, buffer));
    }

    /// When too few worlds are left that fit what the seat sees, it draws more from its own view.
    pub(super) fn refresh(&mut self, truth: &W, seat: Seat, beliefs: &impl Beliefs<W>, seed: Seed) {
        let view = truth.view(seat);
        self.worlds.retain(|assumed| assumed.world.view(seat) == view);
        if self.worlds.is_empty() || self.worlds.len() < self.wanted / 2 {
            let kept = std::mem::take(&mut self.worlds);
            *self = draw_more(kept, truth, seat, beliefs, self.wanted, seed);
        }
    }

    /// The action that loses least on average over these worlds, as the oracle sees each; equals as the game says. Once one
    /// has lost nothing in several worlds in a row it looks no further.
    pub(super) fn act<O: Oracle<W>, M: Minds<W>>(
        &self,
        actor: Seat,
        oracle: (&O, &mut O::Scratch),
        minds: &M,
        actions: &mut Vec<W::Action>,
        rng: &mut Rng,
    ) -> Option<W::Action> {
        let (oracle, scratch) = oracle;
        let any = &self.worlds.first()?.world;
        any.actions(actions);
        if let [only] = actions[..] {
            return Some(only);
        }
        minds.order(any, actor, actions, rng);
        let mut lost = vec![(0, 0.0); actions.len()];
        let mut loss = |at: usize, action| {
            let WeightedWorld { world, weight } = &self.worlds[at];
            oracle.loss(scratch, world, actor, action) * weight
        };
        let mut looked_at = 0;
        for (&action, lost) in actions.iter().zip(&mut lost) {
            let enough = if self.drawn { looked_at + AGREED } else { self.worlds.len() };
            match (0..enough.min(self.worlds.len()))
                .map(|at| (at, loss(at, action)))
                .find(|(_, loss)| *loss > 0.0)
            {
                None => return Some(action),
                Some((at, first)) => {
                    looked_at = looked_at.max(at + 1);
                    *lost = (at, first);
                }
            }
        }
        // Every action loses somewhere.
        let mut best: Option<(f64, W::Action)> = None;
        for (&action, &(at, first)) in actions.iter().zip(&lost) {
            let bar = best.map_or(f64::INFINITY, |(bar, _)| bar);
            let mut sum = first;
            for at in at + 1..self.worlds.len() {
                if sum >= bar {
                    break;
                }
                sum += loss(at, action);
            }
            if sum < bar {
                best = Some((sum, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// So many worlds that do not speak against an action, after those that spoke against others, are enough. Whoever looks at fewer
/// is imagined to err more often than players do.
const AGREED: usize = 5;

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

/// What `seat` would take for true: see [`draw_more`].
pub(super) fn draw<W: World>(
    truth: &W,
    seat: Seat,
    beliefs: &impl Beliefs<W>,
    wanted: usize,
    seed: Seed,
) -> Mind<W> {
    draw_more(Vec::new(), truth, seat, beliefs, wanted, seed)
}

/// Worlds that `seat` would take for true when the table is really `truth`, from its view of it: all of them if they are no
/// more than `wanted`, otherwise so many, each as likely as its weight says, those given among them. None fits: it sees the
/// truth.
fn draw_more<W: World>(
    mut worlds: Vec<WeightedWorld<W>>,
    truth: &W,
    seat: Seat,
    beliefs: &impl Beliefs<W>,
    wanted: usize,
    seed: Seed,
) -> Mind<W> {
    let mut drawn = true;
    if let Ok(sampler) = beliefs.sampler(&truth.view(seat)) {
        let mut rng = seed.rng();
        match sampler.enumerate(wanted) {
            Some(all) => {
                worlds = all.into_iter().filter(weighs).collect();
                drawn = false;
            }
            None => {
                let missing = wanted.saturating_sub(worlds.len());
                let weighed = if sampler.nearly_even() { missing } else { WEIGHED * missing };
                // Each draw has its own chances, so that views that hardly differ draw worlds that hardly differ.
                let draw = |number: usize| sampler.draw(&mut seed.child(number as u64).rng()).ok();
                let more = (0..weighed).filter_map(draw).filter(weighs);
                worlds.extend(resample(more.collect(), missing, &mut rng));
            }
        }
    }
    if worlds.is_empty() {
        worlds.push(WeightedWorld { world: truth.clone(), weight: 1.0 });
    }
    Mind { worlds, wanted, drawn }
}

fn weighs<W>(drawn: &WeightedWorld<W>) -> bool {
    drawn.weight > 0.0 && drawn.weight.is_finite()
}

/// `wanted` worlds of equal weight, each as often as its weight says, from evenly spaced points on their summed weights.
fn resample<W: Clone>(worlds: Vec<WeightedWorld<W>>, wanted: usize, rng: &mut Rng) -> Vec<WeightedWorld<W>> {
    if worlds.len() <= wanted && worlds.iter().all(|drawn| drawn.weight == worlds[0].weight) {
        return worlds;
    }
    let step = worlds.iter().map(|drawn| drawn.weight).sum::<f64>() / wanted as f64;
    let mut point = rng.random::<f64>() * step;
    let (mut summed, mut kept) = (0.0, Vec::with_capacity(wanted));
    for drawn in worlds {
        summed += drawn.weight;
        while point < summed && kept.len() < wanted {
            kept.push(WeightedWorld { world: drawn.world.clone(), weight: 1.0 });
            point += step;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Unsatisfiable, games::kuhn::Kuhn};
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    /// Counts how often it is asked for a world.
    #[derive(Clone, Default)]
    struct CountingBeliefs {
        even: bool,
        draws: Arc<AtomicUsize>,
    }

    impl Beliefs<Kuhn> for CountingBeliefs {
        type Sampler = Self;

        fn sampler(&self, _view: &<Kuhn as World>::View) -> Result<Self, Unsatisfiable> {
            Ok(self.clone())
        }
    }

    impl Sampler<Kuhn> for CountingBeliefs {
        fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Kuhn>, Unsatisfiable> {
            self.draws.fetch_add(1, Ordering::Relaxed);
            let weight = if self.even { 1.0 } else { rng.random_range(0.5..1.5) };
            Ok(WeightedWorld { world: Kuhn::deal(0, 1), weight })
        }

        fn even(&self) -> bool {
            self.even
        }
    }

    /// Worlds of which one is as good as another are not drawn to be weighed.
    #[test]
    fn as_many_are_drawn_as_it_takes() {
        for (even, draws) in [(true, 5), (false, 5 * WEIGHED)] {
            let beliefs = CountingBeliefs { even, ..CountingBeliefs::default() };
            let mind = draw(&Kuhn::deal(0, 1), 0, &beliefs, 5, Seed(1));
            assert_eq!((mind.worlds.len(), beliefs.draws.load(Ordering::Relaxed)), (5, draws));
        }
    }

    /// Shares of 1/8, 1/2 and 3/8 of 8 places are 1, 4 and 3, wherever the first point falls.
    #[test]
    fn resampling_keeps_the_shares() {
        for seed in (0..50).map(Seed) {
            let worlds =
                [(0, 0.25), (1, 1.0), (2, 0.75)].map(|(world, weight)| WeightedWorld { world, weight });
            let kept = resample(worlds.to_vec(), 8, &mut seed.rng());
            let count = |world| kept.iter().filter(|drawn| drawn.world == world).count();
            assert_eq!((count(0), count(1), count(2)), (1, 4, 3));
            assert!(kept.iter().all(|drawn| drawn.weight == 1.0));
        }
    }
}
