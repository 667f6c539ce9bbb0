use crate::{Seat, Stop, World};

/// What each action is worth in a world that is known: a solver, or play-outs.
pub trait Oracle<W: World>: Send + Sync {
    /// What one thread keeps between questions: tables, buffers.
    type Scratch: Send;

    /// A new scratch for a thread. Once `stop` is due nobody listens any more: what is answered from then on means nothing.
    fn scratch(&self, stop: &Stop) -> Self::Scratch;

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

    fn scratch(&self, stop: &Stop) -> Self::Scratch {
        (**self).scratch(stop)
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

    fn loss(&self, scratch: &mut Self::Scratch, world: &W, seat: Seat, action: W::Action) -> f64 {
        (**self).loss(scratch, world, seat, action)
    }
}
