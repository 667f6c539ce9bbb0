use super::{Estimate, Playouts};
use crate::{Action, Round, RoundView, Uniform};
use worlds::{Decision, Player, Reason, Seed, Uct, Unsatisfiable};

/// Search and rule of thumb together: what the rule says is believed as far as it goes, and what the search has seen as far
/// as it is sure. With few loops it plays like the rule, with many like the search.
#[derive(Debug, Clone)]
pub struct Full {
    /// The search.
    pub uct: Uct<Uniform, Playouts>,
    /// The rule of thumb.
    pub rule: Estimate,
    /// How far the rule is off, as a standard deviation in units of reward.
    pub doubt: f64,
}

impl Player<Round> for Full {
    fn name(&self) -> String {
        self.uct.name.clone()
    }

    fn decide(&self, view: &RoundView, seed: Seed) -> Result<Decision<Action>, Unsatisfiable> {
        let mut decision = self.uct.decide(view, seed)?;
        let actions: Vec<Action> = decision.candidates.iter().map(|candidate| candidate.action).collect();
        let rule = self.rule.values(view, &actions);
        // How sure a mean is follows from the spread of all: the few tries of one action may be alike by chance.
        let tried: f64 = decision.candidates.iter().map(|candidate| candidate.visits as f64).sum();
        let squares = decision.candidates.iter().map(|one| one.visits as f64 * one.spread.powi(2));
        let variance = (squares.sum::<f64>() / tried.max(1.0)).max(1.0);
        let doubt = self.doubt.powi(2).max(1e-6);
        // The rule only says differences: its zero is where the search sees most.
        let (mut zero, mut total) = (0.0, 0.0);
        for (candidate, rule) in decision.candidates.iter().zip(&rule).filter(|(one, _)| one.visits > 0) {
            let sure = 1.0 / (doubt + variance / candidate.visits as f64);
            zero += sure * (candidate.mean - rule);
            total += sure;
        }
        zero /= f64::max(total, f64::MIN_POSITIVE);
        for (candidate, rule) in decision.candidates.iter_mut().zip(&rule) {
            let (prior, sure) = (1.0 / doubt, candidate.visits as f64 / variance);
            let text = format!("the search alone says {:.0}, the rule {:.0}", candidate.mean, zero + rule);
            let reason = Reason::new("belief", text).figure("search", candidate.mean);
            candidate.reasons.push(reason.figure("rule", zero + rule));
            candidate.mean = (prior * (zero + rule) + sure * candidate.mean) / (prior + sure);
            candidate.stderr = (prior + sure).sqrt().recip();
        }
        decision.candidates.sort_by(|one, other| other.mean.total_cmp(&one.mean));
        decision.action = decision.candidates[0].action;
        Ok(decision)
    }
}
