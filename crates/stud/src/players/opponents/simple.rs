use super::because;
use crate::{
    beliefs::Habit,
    fact::Character,
    game::{Action, Table, View},
    players::{Learner, learner::asked},
};
use rand::RngExt;
use worlds::{Answer, Ask, Decision, DecisionError, Evidence, Player, View as _};

/// Does anything that is legal, each as likely.
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

/// Never drops and never raises more than it must.
#[derive(Debug, Clone, Copy, Default)]
pub struct Caller;

/// Always raises as much as it may.
#[derive(Debug, Clone, Copy, Default)]
pub struct Raiser;

/// Always drops when it may: what costs least where every bet is feared.
#[derive(Debug, Clone, Copy, Default)]
pub struct Folder;

impl Player<Table> for Folder {
    fn name(&self) -> String {
        "folder".into()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let action = match view.stakes() {
            Some(stakes) if stakes.may_drop => Action::Drop,
            Some(_) => Action::Call,
            None => any(view, ask)?,
        };
        Ok(because(action, Character::Folder))
    }
}

impl Learner for Folder {
    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}

impl Player<Table> for Random {
    fn name(&self) -> String {
        "random".into()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let action = any(view, ask)?;
        Ok(Decision { action, candidates: Vec::new(), evidence: Evidence::default(), facts: Vec::new() })
    }
}

impl Player<Table> for Caller {
    fn name(&self) -> String {
        "caller".into()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let action = match view.stakes() {
            Some(stakes) if stakes.may_call => Action::Call,
            Some(stakes) => stakes.raise.map_or(Action::Drop, |(low, _)| Action::Raise(low)),
            None => any(view, ask)?,
        };
        Ok(because(action, Character::Caller))
    }
}

impl Player<Table> for Raiser {
    fn name(&self) -> String {
        "raiser".into()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let action = match view.stakes() {
            Some(stakes) => stakes.raise.map_or(Action::Call, |(_, high)| Action::Raise(high)),
            None => any(view, ask)?,
        };
        Ok(because(action, Character::Raiser))
    }
}

/// Any legal action, each as likely.
pub(super) fn any(view: &View, ask: &Ask) -> Result<Action, DecisionError> {
    let actions = view.choices()?;
    Ok(actions[ask.seed.rng().random_range(0..actions.len())])
}

impl Learner for Random {
    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}

impl Learner for Caller {
    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}

impl Learner for Raiser {
    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}
