use super::{Profile, Settings, betting, estimate::Estimate, explain, learning, opening};
use crate::rules::{Action, Table, View};
use worlds::{Decision, Evidence, Player, Seed, Unsatisfiable};

/// The player that judges, bluffs and learns.
#[derive(Debug, Clone, PartialEq)]
pub struct Gambler {
    /// What it is called.
    pub name: String,
    /// Which of its parts are at work.
    pub settings: Settings,
    /// What it has learnt about its opponent.
    pub profile: Profile,
}

/// Somebody who may learn from a hand that is over.
pub trait Learner: Player<Table> {
    /// Takes note of a hand; `end` is what this player sees of it when it is over.
    fn learn(&mut self, end: &View) {
        let _ = end;
    }
}

impl Gambler {
    /// A player with these settings who knows nothing of its opponent.
    pub fn new(name: impl Into<String>, settings: Settings) -> Self {
        Self { name: name.into(), settings, profile: Profile::new("") }
    }
}

impl Player<Table> for Gambler {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &View, seed: Seed) -> Result<Decision<Action>, Unsatisfiable> {
        let mut rng = seed.rng();
        let estimate = Estimate::new(view, &self.settings, &self.profile, &mut rng);
        let choice = if view.opening() {
            opening::choose(view, self, &estimate, &mut rng)
        } else {
            betting::choose(view, self, &estimate, &mut rng)
        };
        let choice = choice.ok_or_else(|| Unsatisfiable::new("this seat is not to act"))?;
        let mut reasons = choice.reasons;
        reasons.push(explain::estimate(&estimate, self));
        let worlds = estimate.outlook.total() as u64;
        let evidence = Evidence { worlds, effective: worlds as f64, exhaustive: true };
        Ok(Decision { action: choice.action, candidates: choice.candidates, evidence, reasons })
    }
}

impl Learner for Gambler {
    fn learn(&mut self, end: &View) {
        self.profile.hands += 1;
        if self.settings.learning {
            learning::learn(&mut self.profile, &self.settings, end);
        }
    }
}
