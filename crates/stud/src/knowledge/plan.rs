use super::{
    blueprint::{Blueprint, Scene},
    solution::Solution,
};
use crate::game::{Action, Rules, Table, View};
use worlds::{View as _, conduct::Conduct};

/// The strategy for a game, to be left only as far as trust allows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Plan {
    /// Worked out beforehand, with cards and bets told apart coarsely.
    Blueprint(&'static Blueprint),
    /// Solved at the table.
    Solved,
}

impl Plan {
    /// The one for these rules, if there is one.
    pub fn of(rules: &Rules) -> Option<Self> {
        let solved = Solution::exists(rules).then_some(Self::Solved);
        solved.or_else(|| Blueprint::for_rules(rules).map(Self::Blueprint))
    }

    /// What is done by it, with how likely it is.
    pub(crate) fn acts(&self, view: &View) -> Option<Vec<(Action, f64)>> {
        match self {
            Self::Blueprint(blueprint) => {
                Some(blueprint.acts(&Scene::of(view)?, view.mine()).iter().collect())
            }
            Self::Solved => Solution::of(view)?.acts(view),
        }
    }
}

/// No action that the rules allow is less likely than this to whoever reads it.
const LEAST: f64 = 0.002;

impl Conduct<Table> for Plan {
    fn probabilities(&self, view: &View, into: &mut Vec<f64>) {
        if let Self::Blueprint(blueprint) = self {
            return blueprint.probabilities(view, into);
        }
        let acts = self.acts(view).unwrap_or_default();
        let mut actions = Vec::with_capacity(8);
        view.actions(&mut actions);
        let share = |action| acts.iter().find(|(other, _)| *other == action).map_or(0.0, |(_, share)| *share);
        into.clear();
        into.extend(actions.iter().map(|&action| share(action).max(LEAST)));
        let sum: f64 = into.iter().sum();
        into.iter_mut().for_each(|share| *share /= sum.max(f64::MIN_POSITIVE));
    }
}
