use crate::game::{Table, View};
use worlds::{Beliefs, Rng, Sampler, Unsatisfiable, WeightedWorld};

/// Believes that every card it does not see is equally likely to be anywhere.
#[derive(Debug, Clone, Copy, Default)]
pub struct EvenBeliefs;

impl Beliefs<Table> for EvenBeliefs {
    type Sampler = View;

    fn sampler(&self, view: &View) -> Result<View, Unsatisfiable> {
        Ok(view.clone())
    }
}

impl Sampler<Table> for View {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Table>, Unsatisfiable> {
        Ok(WeightedWorld { world: self.imagine(rng), weight: 1.0 })
    }
}
