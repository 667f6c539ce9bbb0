//! The small game: how exploitable each player is, beside what regret minimisation finds.

use serde::Serialize;
use stud::{
    game::Rules,
    players::{
        NoSuchPlayer, PlayerKind,
        solve::{PlayerPolicy, Solver, exploitability},
    },
};
use worlds::{Seed, Stop};

/// How often each information set of a player is asked what it does.
const TIMES: u64 = 8;
/// Rounds between two looks at the stop.
const STEP: u64 = 500;

/// What a player loses to its best opponent.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SmallRow {
    /// Who: the name of a player, or `regret-minimisation`.
    pub player: String,
    /// Points a hand; the ante is 1, bets are 2, and 4 in the last turn.
    pub exploitability: f64,
}

/// The small game, solved as far as some rounds bring it.
#[derive(Debug)]
pub struct SmallGame {
    solver: Solver,
}

impl SmallGame {
    /// The players that are measured in it.
    pub const PLAYERS: [&str; 7] =
        ["full", "paper", "paper-no-bluff", "honest", "caller", "raiser", "random"];

    /// After this many rounds of regret minimisation; nothing if it is stopped. `progress` is told how many are done.
    pub fn solve(
        rounds: u64,
        seed: Seed,
        stop: &Stop,
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Option<Self> {
        let mut solver = Solver::default();
        for round in (0..rounds).step_by(STEP as usize) {
            solver.train(Rules::SMALL, STEP.min(rounds - round), seed);
            progress(round);
            if stop.is_due() {
                return None;
            }
        }
        Some(Self { solver })
    }

    /// How many information sets were met.
    #[must_use]
    pub fn information_sets(&self) -> usize {
        self.solver.information_sets()
    }

    /// What the solution loses to its best opponent.
    #[must_use]
    pub fn solution(&self) -> SmallRow {
        let exploitability = exploitability(Rules::SMALL, &self.solver);
        SmallRow { player: "regret-minimisation".into(), exploitability }
    }

    /// What the player of this name loses to its best opponent.
    pub fn measure(name: &str) -> Result<SmallRow, NoSuchPlayer> {
        let player = name.parse::<PlayerKind>()?.player();
        let exploitability = exploitability(Rules::SMALL, &PlayerPolicy::new(&*player, TIMES));
        Ok(SmallRow { player: name.into(), exploitability })
    }
}
