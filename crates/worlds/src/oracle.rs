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

    /// Whether nobody waits any more: what is answered from then on means nothing, and a search ends with the worlds it has.
    /// Never unless told.
    fn stopped(&self) -> bool {
        false
    }

    /// What `action` loses for `seat`, who acts, against the best action there is: 0 if it loses nothing. A loss may be told as
    /// less than it is, as long as it is above 0. Worth doing when that is cheaper than the value.
    fn loss(&self, scratch: &mut Self::Scratch, world: &W, seat: Seat, action: W::Action) -> f64 {
        let best = self.value(scratch, world, seat);
        let mut after = world.clone();
        after.play(action);
        let loss = best - self.value(scratch, &after, seat);
        if loss <= EQUAL * (1.0 + best.abs()) { 0.0 } else { loss }
    }
}

/// Values closer than this are equal.
pub(crate) const EQUAL: f64 = 1e-9;

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

    fn stopped(&self) -> bool {
        (**self).stopped()
    }

    fn loss(&self, scratch: &mut Self::Scratch, world: &W, seat: Seat, action: W::Action) -> f64 {
        (**self).loss(scratch, world, seat, action)
    }
}
