use super::because;
use crate::{
    player::Learner,
    rules::{Action, Table, View},
};
use rand::RngExt;
use worlds::{Decision, Player, Seed, Unsatisfiable, View as _};

/// Does anything that is legal, each as likely.
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

/// Never drops and never raises more than it must.
#[derive(Debug, Clone, Copy, Default)]
pub struct Caller;

/// Always raises as much as it may.
#[derive(Debug, Clone, Copy, Default)]
pub struct Raiser;

impl Player<Table> for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn decide(&self, view: &View, seed: Seed) -> Result<Decision<Action>, Unsatisfiable> {
        Ok(because(any(view, seed)?, ""))
    }
}

impl Player<Table> for Caller {
    fn name(&self) -> String {
        "caller".into()
    }

    fn decide(&self, view: &View, seed: Seed) -> Result<Decision<Action>, Unsatisfiable> {
        let action = match view.stakes() {
            Some(stakes) if stakes.may_call => Action::Call,
            Some(stakes) => stakes.raise.map_or(Action::Drop, |(low, _)| Action::Raise(low)),
            None => any(view, seed)?,
        };
        Ok(because(action, "never drops, never raises"))
    }
}

impl Player<Table> for Raiser {
    fn name(&self) -> String {
        "raiser".into()
    }

    fn decide(&self, view: &View, seed: Seed) -> Result<Decision<Action>, Unsatisfiable> {
        let action = match view.stakes() {
            Some(stakes) => stakes.raise.map_or(Action::Call, |(_, high)| Action::Raise(high)),
            None => any(view, seed)?,
        };
        Ok(because(action, "always raises"))
    }
}

/// Any legal action, each as likely.
pub(super) fn any(view: &View, seed: Seed) -> Result<Action, Unsatisfiable> {
    let mut actions = Vec::with_capacity(8);
    view.actions(&mut actions);
    if actions.is_empty() {
        return Err(Unsatisfiable::new("this seat is not to act"));
    }
    Ok(actions[seed.rng().random_range(0..actions.len())])
}

impl Learner for Random {}
impl Learner for Caller {}
impl Learner for Raiser {}
