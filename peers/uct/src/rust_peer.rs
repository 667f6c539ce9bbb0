//! The crate `ismcts` on our own Kuhn's poker, so that only the search differs. It takes no generator: ours is thread-local.

use anyhow::{Result, ensure};
use cpu_time::ProcessTime;
use ismcts::{action_list::ActionList, inference::NoInference, searcher::Searcher, state::State};
use rand::RngExt;
use std::cell::RefCell;
use worlds::{
    Beliefs, Rng, Sampler, Seed, World,
    games::kuhn::{FairBeliefs, FairSampler, Kuhn, Move},
};

/// How long a turn takes.
const MILLISECONDS: u128 = 300;

thread_local! {
    static RNG: RefCell<Rng> = RefCell::new(Seed(1).rng());
}

/// At most two moves.
#[derive(Clone)]
struct Moves([bool; 2]);

const MOVES: [Move; 2] = [Move::Pass, Move::Bet];

impl ActionList<Move> for Moves {
    fn uninit() -> Self {
        Self([false; 2])
    }

    fn pop_random(&mut self) -> Option<Move> {
        let at = match self.0 {
            [false, false] => return None,
            [true, true] => usize::from(RNG.with_borrow_mut(|rng| rng.random::<bool>())),
            [_, second] => usize::from(second),
        };
        self.0[at] = false;
        Some(MOVES[at])
    }

    fn push(&mut self, action: Move) {
        self.0[action as usize] = true;
    }

    fn len(&self) -> usize {
        self.0.iter().filter(|&&held| held).count()
    }

    fn has(&self, action: &Move) -> bool {
        self.0[*action as usize]
    }

    fn without(&self, other: &Self) -> Self {
        Self([self.0[0] && !other.0[0], self.0[1] && !other.0[1]])
    }
}

#[derive(Clone)]
struct Table {
    world: Kuhn,
    /// Prepared once, as in our search.
    sampler: FairSampler,
}

impl State for Table {
    type Action = Move;
    type ActionList = Moves;
    type Inference = NoInference;

    fn turn(&self) -> usize {
        self.world.actor().unwrap_or(0)
    }

    fn randomize(&self, _: usize, _: &NoInference) -> Self {
        let world = RNG.with_borrow_mut(|rng| self.sampler.draw(rng)).map_or(self.world, |drawn| drawn.world);
        Self { world, sampler: self.sampler }
    }

    fn possible_actions(&self) -> Moves {
        Moves([self.world.actor().is_some(); 2])
    }

    fn apply_action(&mut self, action: Move) {
        self.world.play(action);
    }

    fn is_terminal(&self) -> bool {
        self.world.actor().is_none()
    }

    fn reward(&self, perspective: usize) -> f32 {
        self.world.payoff(perspective) as f32
    }
}

pub fn simulations_a_second() -> Result<f64> {
    let world = Kuhn::deal(0, 2);
    let sampler = FairBeliefs.sampler(&world.view(0))?;
    let start = ProcessTime::now();
    let result =
        Searcher::new(2_f32.sqrt(), 500_000).search(&Table { world, sampler }, &NoInference, MILLISECONDS);
    ensure!(result.best_action == Some(Move::Pass), "ismcts decided otherwise");
    Ok(result.num_simulations as f64 / start.elapsed().as_secs_f64())
}
