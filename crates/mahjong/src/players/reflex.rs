//! Decisions at first sight.

use crate::{
    Action, Round,
    knowledge::instinct::{Instinct, Traits, is_win},
};
use worlds::{Seat, World};

/// Acts at first sight, by an instinct. Keeps its lists between decisions, so that little is allocated.
#[derive(Debug, Clone, Default)]
pub struct Reflex {
    actions: Vec<Action>,
    traits: Traits,
    values: Vec<f32>,
}

impl Reflex {
    /// The best action at first sight.
    pub fn best(&mut self, instinct: &Instinct, round: &Round, seat: Seat) -> Action {
        if let Some(action) = self.look(instinct, round, seat) {
            return action;
        }
        let best = (0..self.values.len()).max_by(|&a, &b| self.values[a].total_cmp(&self.values[b]));
        self.actions[best.unwrap_or(0)]
    }

    /// Looks at what whoever is to act may do; returns what needs no thought.
    pub(super) fn look(&mut self, instinct: &Instinct, round: &Round, seat: Seat) -> Option<Action> {
        round.actions(&mut self.actions);
        let win = self.actions.iter().copied().find(|&action| is_win(action));
        if win.is_some() || self.actions.len() == 1 {
            return win.or(self.actions.first().copied());
        }
        self.traits.look(round, seat, &self.actions);
        instinct.values(&self.traits, &mut self.values);
        None
    }

    pub(super) fn actions(&self) -> &[Action] {
        &self.actions
    }

    pub(super) fn values(&self) -> &[f32] {
        &self.values
    }

    pub(super) fn traits(&self) -> &Traits {
        &self.traits
    }
}
