use crate::{Rng, Seat, World};
use rand::RngExt;

/// How [`Uct`](crate::Uct) goes on where its tree ends, and what it knows of the game besides the rules.
pub trait Rollout<W: World>: Send + Sync {
    /// What one thread keeps between play-outs: buffers.
    type Scratch: Send;

    /// A new scratch for a thread.
    fn scratch(&self) -> Self::Scratch;

    /// Plays the world, which may be over already, as far as it likes, and says what that is worth to each seat. Whatever it
    /// plays goes into `trace`, which listens only if the search uses it.
    fn play_out(
        &self,
        scratch: &mut Self::Scratch,
        world: &mut W,
        rng: &mut Rng,
        trace: &mut Trace<W::Action>,
        rewards: &mut [f64],
    );

    /// How good each of the actor's actions looks at first sight, put into `into`; empty for no opinion. Untried actions
    /// come in the order of their priors, and [`Settings::bias`](super::Settings::bias) lets priors count beyond that.
    fn priors(&self, scratch: &mut Self::Scratch, world: &W, actions: &[W::Action], into: &mut Vec<f64>) {
        let _ = (scratch, world, actions, into);
    }

    /// A number for what the actor alone knows, coarse or fine. Imagined players act by it: with 0 throughout they act on the
    /// average over all they may hold, with the hand itself they know what they hold.
    fn private_key(&self, world: &W, actor: Seat) -> u32 {
        let _ = (world, actor);
        0
    }
}

/// The actions of one loop, for searches that learn from all of them.
#[derive(Debug)]
pub struct Trace<A> {
    listening: bool,
    pub(super) actions: Vec<(Seat, A)>,
}

impl<A> Trace<A> {
    /// A new one; when it does not listen, recording costs nothing.
    pub fn new(listening: bool) -> Self {
        Self { listening, actions: Vec::new() }
    }

    /// Notes that a seat played an action.
    #[inline]
    pub fn record(&mut self, seat: Seat, action: A) {
        if self.listening {
            self.actions.push((seat, action));
        }
    }
}

/// Any legal action, each as likely, to the end of the game.
#[derive(Debug, Clone, Copy, Default)]
pub struct RandomRollout;

impl<W: World> Rollout<W> for RandomRollout {
    type Scratch = Vec<W::Action>;

    fn scratch(&self) -> Self::Scratch {
        Vec::new()
    }

    fn play_out(
        &self,
        scratch: &mut Self::Scratch,
        world: &mut W,
        rng: &mut Rng,
        trace: &mut Trace<W::Action>,
        rewards: &mut [f64],
    ) {
        while let Some(actor) = world.actor() {
            world.actions(scratch);
            let action = match scratch.len() {
                0 => break,
                1 => scratch[0],
                several => scratch[rng.random_range(0..several)],
            };
            trace.record(actor, action);
            world.play(action);
        }
        payoffs(world, rewards);
    }
}

/// Each seat's payoff of a world that is over.
pub fn payoffs<W: World>(world: &W, rewards: &mut [f64]) {
    for (seat, reward) in rewards.iter_mut().enumerate() {
        *reward = world.payoff(seat);
    }
}
