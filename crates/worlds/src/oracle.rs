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

    /// What each of `actions` loses for `seat`, who acts, against the best of them: 0 for those that lose nothing. A loss may be
    /// told as less than it is, as long as it is above 0. Worth doing when that is cheaper than their values.
    fn losses(
        &self,
        scratch: &mut Self::Scratch,
        world: &W,
        seat: Seat,
        actions: &[W::Action],
        into: &mut Vec<f64>,
    ) {
        self.values(scratch, world, seat, actions, into);
        let best = into.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let slack = EQUAL * (1.0 + best.abs());
        into.iter_mut().for_each(|value| *value = if *value >= best - slack { 0.0 } else { best - *value });
    }

    /// The first of `actions` that none of them beats for `seat`, who acts. Worth doing when that is cheaper than their values.
    fn best(
        &self,
        scratch: &mut Self::Scratch,
        world: &W,
        seat: Seat,
        actions: &[W::Action],
    ) -> Option<W::Action> {
        let mut values = Vec::with_capacity(actions.len());
        self.values(scratch, world, seat, actions, &mut values);
        first_best(actions, &values)
    }
}

/// Values closer than this are equal.
pub(crate) const EQUAL: f64 = 1e-9;

/// The first action whose value is the highest, but for errors of rounding.
pub(crate) fn first_best<A: Copy>(actions: &[A], values: &[f64]) -> Option<A> {
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let slack = EQUAL * (1.0 + best.abs());
    actions.iter().zip(values).find(|&(_, &value)| value >= best - slack).map(|(&action, _)| action)
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

    fn losses(
        &self,
        scratch: &mut Self::Scratch,
        world: &W,
        seat: Seat,
        actions: &[W::Action],
        into: &mut Vec<f64>,
    ) {
        (**self).losses(scratch, world, seat, actions, into);
    }

    fn best(
        &self,
        scratch: &mut Self::Scratch,
        world: &W,
        seat: Seat,
        actions: &[W::Action],
    ) -> Option<W::Action> {
        (**self).best(scratch, world, seat, actions)
    }
}
