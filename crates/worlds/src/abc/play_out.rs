//! One imagined course of play: everybody acts on the worlds it assumes, and the truth goes on.

use super::{Minds, imagined::Mind};
use crate::{Beliefs, Oracle, Seat, Seed, Stop, World};

/// What an imagined course of play needs to know; the same for all of them.
pub(super) struct Imagination<'a, B, O, M> {
    pub(super) seat: Seat,
    /// The beliefs of the player who imagines.
    pub(super) own: &'a B,
    pub(super) oracle: &'a O,
    pub(super) minds: &'a M,
    /// Whether the others read the action that is weighed.
    pub(super) reads: bool,
    pub(super) stop: &'a Stop,
}

/// What one thread reuses.
pub(super) struct Scratch<W: World, O: Oracle<W>> {
    pub(super) oracle: O::Scratch,
    pub(super) actions: Vec<W::Action>,
}

impl<B, O, M> Imagination<'_, B, O, M> {
    /// What `seat` is taken to believe, another than the player.
    pub(super) fn beliefs<W: World>(&self, seat: Seat) -> &M::Beliefs
    where
        M: Minds<W>,
    {
        let unread = if self.reads { None } else { self.minds.unread(seat) };
        unread.unwrap_or_else(|| self.minds.beliefs(seat))
    }

    /// What it comes to for the player who imagines when the table is really `truth`, just after its candidate. `assumed`
    /// has a mind for every seat that acts.
    pub(super) fn play_out<W>(
        &self,
        mut truth: W,
        mut assumed: Vec<(Seat, Mind<W>)>,
        scratch: &mut Scratch<W, O>,
        seed: Seed,
    ) -> f64
    where
        W: World,
        B: Beliefs<W>,
        O: Oracle<W>,
        M: Minds<W>,
    {
        let mut plies = 0;
        while let Some(actor) = truth.actor() {
            if self.minds.far_enough(&truth, plies) || self.stop.is_due() {
                break;
            }
            let Some((_, mind)) = assumed.iter_mut().find(|(seat, _)| *seat == actor) else { break };
            // By the number of the action, so that courses that go the same way go on with the same chances.
            let seed = seed.child(plies as u64);
            if actor == self.seat {
                mind.refresh(&truth, actor, self.own, seed);
            } else {
                mind.refresh(&truth, actor, self.beliefs::<W>(actor), seed);
            }
            let oracle = (self.oracle, &mut scratch.oracle);
            // Apart from the draws of a refreshed mind, which count from 0.
            let mut rng = seed.child(u64::MAX).rng();
            let chosen = mind.act(actor, oracle, self.minds, &mut scratch.actions, &mut rng);
            let Some(action) = chosen else { break };
            for (_, mind) in &mut assumed {
                mind.follow(actor, action, &mut scratch.actions);
            }
            truth.play(action);
            plies += 1;
        }
        self.oracle.value(&mut scratch.oracle, &truth, self.seat)
    }
}
