//! The small game solved: how much a player loses, at worst, to somebody who knows exactly how it plays.

mod best_response;
mod cfr;
mod key;

pub use best_response::exploitability;
pub use cfr::Solver;

use crate::{
    fact::Fact,
    game::{Action, Table},
};
use key::plain_key;
use std::{cell::RefCell, collections::HashMap};
use worlds::{Decision, Player, Seed, World};

/// How somebody plays: the probability of each action, from what the actor sees.
pub trait Policy {
    /// Puts the probability of each of these legal actions into `into`, which is emptied first.
    fn probabilities(&self, table: &Table, actions: &[Action], into: &mut Vec<f64>);
}

/// A player as a policy: each of its information sets is asked some times, and the answers are counted. Who plays by a plan and says how
/// often it does each of its actions is taken at its word.
pub struct PlayerPolicy<'a> {
    player: &'a dyn Player<Table>,
    times: u64,
    answers: RefCell<HashMap<u64, Vec<(Action, f64)>>>,
}

impl<'a> PlayerPolicy<'a> {
    /// This player, asked so many times.
    pub fn new(player: &'a dyn Player<Table>, times: u64) -> Self {
        Self { player, times, answers: RefCell::default() }
    }
}

impl Policy for PlayerPolicy<'_> {
    fn probabilities(&self, table: &Table, actions: &[Action], into: &mut Vec<f64>) {
        let Some(actor) = table.actor() else { return into.clear() };
        let view = table.view(actor);
        let key = plain_key(&view);
        let mut answers = self.answers.borrow_mut();
        let counted = answers.entry(key).or_insert_with(|| {
            let mut counts: Vec<_> = actions.iter().map(|&action| (action, 0.0)).collect();
            for time in 0..self.times {
                let decision = self.player.decide(&view, &Seed(key).child(time).into());
                if let Some(planned) = decision.as_ref().ok().and_then(planned) {
                    return planned;
                }
                let chosen =
                    decision.ok().and_then(|decision| actions.iter().position(|&a| a == decision.action));
                // What is not in the list cannot be played; nothing here does that, and the first action stands for it.
                counts[chosen.unwrap_or(0)].1 += 1.0 / self.times as f64;
            }
            counts
        });
        into.clear();
        // The hole cards may have come, and so the actions may stand, in another order here.
        let share =
            |action| counted.iter().find(|(other, _)| *other == action).map_or(0.0, |&(_, share)| share);
        into.extend(actions.iter().map(|&action| share(action)));
    }
}

/// How often each action is done, as far as a decision says so.
fn planned(decision: &Decision<Action, Fact>) -> Option<Vec<(Action, f64)>> {
    let by_plan = decision.facts.iter().any(|fact| matches!(fact, Fact::Planned { .. }));
    let shares = decision.candidates.iter().map(|candidate| (candidate.action, candidate.best_share));
    by_plan.then(|| shares.collect())
}
