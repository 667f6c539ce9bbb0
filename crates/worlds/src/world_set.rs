use crate::{
    Budget, Clock, Evidence, Sampler, Seed, Stop, Unsatisfiable, WeightedWorld, World, batches, stats::Mean,
};
use rayon::prelude::*;

/// Weighted worlds that fit one view.
#[derive(Debug, Clone)]
pub struct WorldSet<W> {
    worlds: Vec<WeightedWorld<W>>,
    exhaustive: bool,
}

impl<W: World> WorldSet<W> {
    /// All worlds, if they are no more than the budget would draw; otherwise as many as the budget says.
    pub fn new<S: Sampler<W>>(sampler: &S, budget: Budget, seed: Seed) -> Result<Self, Unsatisfiable> {
        match Self::enumerate(sampler, batches::enumeration_limit(budget)) {
            Some(set) => set,
            None => Self::draw(sampler, budget, seed),
        }
    }

    /// Every world there is, if there are at most `limit`.
    pub fn enumerate<S: Sampler<W>>(sampler: &S, limit: usize) -> Option<Result<Self, Unsatisfiable>> {
        let worlds = sampler.enumerate(limit)?;
        Some(Self::checked(worlds, true, || Unsatisfiable::new("there is no world at all")))
    }

    /// Worlds drawn in parallel, world `i` by the generator of `seed.child(i)`.
    pub fn draw<S: Sampler<W>>(sampler: &S, budget: Budget, seed: Seed) -> Result<Self, Unsatisfiable> {
        let mut failure = None;
        let mut worlds = Vec::new();
        batches::for_each(&Clock::start(budget, &Stop::never()), u64::MAX, |range| {
            let drawn: Vec<_> =
                range.into_par_iter().map(|i| sampler.draw(&mut seed.child(i).rng())).collect();
            for world in drawn {
                match world {
                    Ok(world) => worlds.push(world),
                    Err(error) => failure = Some(error),
                }
            }
        });
        Self::checked(worlds, false, || {
            failure.unwrap_or_else(|| Unsatisfiable::new("no world has any weight"))
        })
    }

    /// A draw that fails is no world; only when none is left does nothing fit.
    pub(crate) fn checked(
        mut worlds: Vec<WeightedWorld<W>>,
        exhaustive: bool,
        otherwise: impl FnOnce() -> Unsatisfiable,
    ) -> Result<Self, Unsatisfiable> {
        worlds.retain(|world| world.weight > 0.0 && world.weight.is_finite());
        if worlds.is_empty() { Err(otherwise()) } else { Ok(Self { worlds, exhaustive }) }
    }

    /// The worlds, at least one, each with a weight above 0, in the order of their seeds.
    pub fn worlds(&self) -> &[WeightedWorld<W>] {
        &self.worlds
    }

    /// How many worlds they are, as how many they count, and whether they are all.
    pub fn evidence(&self) -> Evidence {
        Mean::of_weights(self.worlds.iter().map(|world| world.weight)).evidence(self.exhaustive)
    }

    /// The worlds themselves.
    pub fn into_worlds(self) -> Vec<WeightedWorld<W>> {
        self.worlds
    }

    /// What a figure is on average over these worlds.
    pub fn mean(&self, figure: impl Fn(&W) -> f64) -> Mean {
        let mut mean = Mean::default();
        self.worlds.iter().for_each(|world| mean.push_weighted(figure(&world.world), world.weight));
        mean
    }

    /// The probability of something: the share of the weight of the worlds where it holds.
    pub fn share(&self, holds: impl Fn(&W) -> bool) -> f64 {
        self.mean(|world| f64::from(u8::from(holds(world)))).mean()
    }
}
