//! The player: its five parts (comparative strength, drop, bet, which card to open, learning), and what goes beyond the paper.

mod betting;
mod choice;
mod learning;
mod opening;
mod planned;
mod settings;
mod weighing;

pub use settings::Settings;

use super::Learner;
use crate::{
    beliefs::{Estimate, Habit},
    fact::Fact,
    game::{Table, View},
    knowledge::Profile,
};
use worlds::{Answer, Ask, Decision, DecisionError, Player};

/// The player that judges, bluffs and learns.
#[derive(Debug, Clone, PartialEq)]
pub struct Gambler {
    /// What it is called.
    pub name: String,
    /// Which of its parts are at work.
    pub settings: Settings,
    /// What it has learnt about its opponent.
    pub profile: Profile,
    /// How many worlds are weighed to say what the opponent may hold and what each action is worth; none to say nothing of it.
    pub worlds: usize,
}

/// Enough to tell what an opponent may hold.
const WORLDS: usize = 96;

impl Gambler {
    /// A player with these settings who knows nothing of its opponent.
    pub fn new(name: impl Into<String>, settings: Settings) -> Self {
        Self { name: name.into(), settings, profile: Profile::new(""), worlds: WORLDS }
    }
}

impl Player<Table> for Gambler {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let mut rng = ask.seed.rng();
        if let Some(decision) = planned::decide(self, view, &mut rng) {
            return Ok(decision);
        }
        let estimate = Estimate::new(view, self.settings.judging(), &self.profile, &mut rng);
        let choice = if view.opening() {
            opening::choose(view, self, &estimate, &mut rng)
        } else {
            betting::choose(view, self, &estimate, &mut rng)
        };
        let choice = choice.ok_or(DecisionError::NotToAct)?;
        Ok(Decision {
            action: choice.action,
            candidates: choice.candidates,
            evidence: estimate.evidence,
            facts: vec![choice.why, Fact::Estimate(estimate.fact(&self.profile, self.settings.drops))],
        })
    }
}

impl Learner for Gambler {
    fn habit(&self) -> Box<dyn Habit + '_> {
        planned::habit(self)
    }

    fn learn(&mut self, end: &View) {
        self.profile.hands += 1;
        self.profile.fortune.note(end);
        if self.settings.learning {
            learning::learn(&mut self.profile, &self.settings, end);
        }
    }
}
