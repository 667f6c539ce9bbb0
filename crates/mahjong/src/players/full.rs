use super::{Linear, Playouts};
use crate::{Action, Round, RoundView, Uniform};
use worlds::{Decision, Player, Reason, Seed, Uct, Unsatisfiable};

/// Search and rule of thumb together: what the rule says is believed as far as it goes, and what the search has seen as far
/// as it is sure. With few loops it plays like the rule, with many like the search.
#[derive(Debug, Clone)]
pub struct Full {
    /// The search.
    pub uct: Uct<Uniform, Playouts>,
    /// The rule of thumb.
    pub rule: Linear,
    /// What one unit of the rule's rating is worth, in units of reward.
    pub unit: f64,
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
        let rule: Vec<f64> = self.rule.rate(view, &actions).iter().map(|rate| self.unit * rate).collect();
        let seen = |visits: u64, stderr: f64| if visits < 2 { 0.0 } else { stderr.max(1e-9).powi(-2) };
        // The rule only says differences: its zero is where the search sees most.
        let (mut zero, mut total) = (0.0, 0.0);
        for (candidate, rule) in decision.candidates.iter().zip(&rule) {
            let sure = 1.0 / (self.doubt.powi(2) + 1.0 / seen(candidate.visits, candidate.stderr).max(1e-12));
            zero += sure * (candidate.mean - rule);
            total += sure;
        }
        zero /= f64::max(total, f64::MIN_POSITIVE);
        for (candidate, rule) in decision.candidates.iter_mut().zip(&rule) {
            let (prior, sure) = (self.doubt.powi(-2), seen(candidate.visits, candidate.stderr));
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
