use crate::{Rng, World};
use thiserror::Error;

/// A world and how much it counts: proportional to its probability over that with which it was drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeightedWorld<W> {
    /// The world.
    pub world: W,
    /// Its weight, finite and not negative. Worlds drawn evenly all weigh 1.
    pub weight: f64,
}

/// No world fits what is known.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no world fits what is known: {reason}")]
pub struct Unsatisfiable {
    /// Which facts contradict each other, as far as it is known.
    pub reason: String,
}

impl Unsatisfiable {
    /// No world fits, and this is why.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into() }
    }
}

/// How a player turns what it knows into what it believes.
///
/// Knowledge (what a bid promises, what a card signals, what a discard says) lives behind this one door. It gets a view, so
/// that it cannot look at the truth. Two players with different beliefs may sit at one table.
pub trait Beliefs<W: World>: Send + Sync {
    /// What was worked out once for a view, so that each draw is cheap.
    type Sampler: Sampler<W>;

    /// Prepares to draw worlds that fit this view.
    fn sampler(&self, view: &W::View) -> Result<Self::Sampler, Unsatisfiable>;
}

impl<W: World, B: Beliefs<W>> Beliefs<W> for &B {
    type Sampler = B::Sampler;

    fn sampler(&self, view: &W::View) -> Result<Self::Sampler, Unsatisfiable> {
        (**self).sampler(view)
    }
}

/// Draws worlds that fit one view.
pub trait Sampler<W>: Send + Sync {
    /// One world whose view is the view this was made from. The same generator state gives the same world.
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<W>, Unsatisfiable>;

    /// Whether every draw weighs the same, so that one is as good as another: then fewer need to be drawn. Not unless told.
    fn even(&self) -> bool {
        false
    }

    /// Whether draws weigh so nearly the same that it is not worth while to weigh several for one that is kept. Only when they are
    /// [even](Self::even), unless told.
    fn nearly_even(&self) -> bool {
        self.even()
    }

    /// Every world with its weight, if there are at most `limit`; `None` when there are more or it would cost too much.
    fn enumerate(&self, limit: usize) -> Option<Vec<WeightedWorld<W>>> {
        let _ = limit;
        None
    }
}
