use crate::{Seat, World};

/// What each action is worth in a world that is known: a solver, or play-outs.
pub trait Oracle<W: World>: Send + Sync {
    /// What one thread keeps between questions: tables, buffers.
    type Scratch: Send;

    /// A new scratch for a thread.
    fn scratch(&self) -> Self::Scratch;

    /// What each of `actions` is worth to `seat` when the actor plays it in `world`, put into `into`, which is emptied first.
    fn values(
        &self,
        scratch: &mut Self::Scratch,
        world: &W,
        seat: Seat,
        actions: &[W::Action],
        into: &mut Vec<f64>,
    );

    /// What the world is worth to `seat` as it stands.
    fn value(&self, scratch: &mut Self::Scratch, world: &W, seat: Seat) -> f64;
}

impl<W: World, O: Oracle<W>> Oracle<W> for &O {
    type Scratch = O::Scratch;

    fn scratch(&self) -> Self::Scratch {
        (**self).scratch()
    }

    fn values(
        &self,
        scratch: &mut Self::Scratch,
        world: &W,
        seat: Seat,
        actions: &[W::Action],
        into: &mut Vec<f64>,
    ) {
        (**self).values(scratch, world, seat, actions, into);
    }

    fn value(&self, scratch: &mut Self::Scratch, world: &W, seat: Seat) -> f64 {
        (**self).value(scratch, world, seat)
    }
}
