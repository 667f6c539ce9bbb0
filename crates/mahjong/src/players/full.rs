use super::{Playouts, Trial};
use crate::{
    Action, Fact, Round, RoundView,
    beliefs::Supposition,
    knowledge::{
        Estimate, Judgement, Merits,
        instinct::{Instinct, is_win},
    },
};
use worlds::{Answer, Ask, Candidate, Decision, Evidence, PairedSearch, Player, Uct, View, World};

/// Search and rule of thumb together: what the rule says is believed as far as it goes, and what the search has seen as far
/// as it is sure. With few loops it plays like the rule; with many the search may overrule it.
#[derive(Debug, Clone)]
pub struct Full {
    /// What it is called.
    pub name: String,
    /// The search.
    pub search: Search,
    /// The rule of thumb.
    pub rule: Opinion,
    /// How far the rule is off when it compares two actions, as a standard deviation in points.
    pub doubt: f64,
    /// The same when it compares answers to a discard.
    pub call_doubt: f64,
    /// How far play-outs are off, however many there are.
    pub blur: f64,
}

/// What the full player holds of actions before it searches.
#[derive(Debug, Clone)]
pub enum Opinion {
    /// A rule set by hand, or learned from records.
    Estimate(Box<Estimate>),
    /// The same, and in answers to discards a share of what was learned by playing against itself: that knows more of calls.
    Answering(Box<Estimate>, f64),
    /// The rule that was fitted to play-outs of our own.
    Fitted,
}

impl Opinion {
    /// What each action is worth in points, but for what all have in common.
    #[must_use]
    pub fn values(&self, view: &RoundView, actions: &[Action]) -> Vec<f64> {
        match self {
            Self::Estimate(estimate) => estimate.values(view, actions),
            Self::Fitted => fitted_values(view, actions),
            Self::Answering(estimate, share) => {
                let mut values = estimate.values(view, actions);
                if !view.round().is_turn() {
                    let first_sight = Instinct::learned().worths(view, actions);
                    values.iter_mut().zip(first_sight).for_each(|(value, worth)| *value += share * worth);
                }
                values
            }
        }
    }

    /// How sure it is of them, beside what it is usually: where less is at stake it is less far off.
    fn sureness(&self, view: &RoundView) -> f64 {
        match self {
            Self::Estimate(estimate) | Self::Answering(estimate, _) => estimate.in_points(view),
            Self::Fitted => 1.0,
        }
    }
}

/// By the fitted rule. What it does not know is a win: that is worth what is paid for it, and the best of the rest besides, since whoever
/// lets it go by may still win.
fn fitted_values(view: &RoundView, actions: &[Action]) -> Vec<f64> {
    let mut values = Judgement::fitted().values(&Merits::new(view, actions));
    let others = values.iter().zip(actions).filter(|&(_, &action)| !is_win(action));
    let best = others.map(|(&value, _)| value).fold(0.0, f64::max);
    for (value, &action) in values.iter_mut().zip(actions).filter(|&(_, &action)| is_win(action)) {
        let mut after = view.round().clone();
        after.play(action);
        *value = best + (after.payoff(view.seat()) - view.round().payoff(view.seat())).max(1.0);
    }
    values
}

/// How the full player searches.
#[derive(Debug, Clone)]
pub enum Search {
    /// A tree, as in the paper.
    Tree(Uct<Supposition, Playouts>),
    /// No tree, but the same imagined tables for all candidates.
    Paired(PairedSearch<Supposition, Playouts>),
}

/// What is believed of one candidate: how far it is ahead of the rule's favourite.
#[derive(Clone, Copy)]
struct Belief {
    ahead: f64,
    variance: f64,
}

impl Player<Round> for Full {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &RoundView, ask: &Ask) -> Answer<Round> {
        let actions = view.choices()?;
        let rule = self.rule.values(view, &actions);
        let favourite = (0..actions.len()).max_by(|&a, &b| rule[a].total_cmp(&rule[b])).unwrap_or(0);
        let ahead: Vec<f64> = rule.iter().map(|value| value - rule[favourite]).collect();
        let (turn, sure) = (view.round().is_turn(), self.rule.sureness(view));
        let trials = match &self.search {
            Search::Tree(uct) => {
                let unit = uct.rollout.reward.in_points();
                trials_of_tree(&uct.decide(view, ask)?, &actions, favourite, unit)
            }
            Search::Paired(search) => {
                let leads = search.search(view, &actions, favourite, ask, |leads| {
                    let trials: Vec<Trial> = leads.iter().map(Trial::from).collect();
                    let beliefs = self.beliefs(turn, sure, &ahead, &trials);
                    let best = beliefs.iter().map(|belief| belief.ahead).fold(0.0, f64::max);
                    beliefs.iter().map(|belief| belief.ahead + 2.0 * belief.variance.sqrt() > best).collect()
                })?;
                leads.iter().map(Trial::from).collect()
            }
        };
        let beliefs = self.beliefs(turn, sure, &ahead, &trials);
        Ok(conclude(&actions, &ahead, favourite, &trials, &beliefs))
    }
}

impl Full {
    /// Rule and search weighed against each other: each counts as much as it is sure.
    fn beliefs(&self, turn: bool, sure: f64, ahead: &[f64], trials: &[Trial]) -> Vec<Belief> {
        // The rule knows less of calls, and play-outs more: they differ by much in how fast and how dear the hand is.
        let (doubt, blur) = if turn { (self.doubt, self.blur) } else { (self.call_doubt, 0.0) };
        let doubt = (sure * doubt).powi(2).max(1e-6);
        let both = ahead.iter().zip(trials).map(|(&rule, trial)| {
            let (prior, seen) = (1.0 / doubt, 1.0 / (trial.variance + blur.powi(2)));
            let ahead = (prior * rule + seen * trial.ahead) / (prior + seen);
            Belief { ahead, variance: 1.0 / (prior + seen) }
        });
        both.collect()
    }
}

/// What a tree has found out, beside the rule's favourite. `unit`: what one of its rewards is in points.
fn trials_of_tree(
    decision: &Decision<Action, Fact>,
    actions: &[Action],
    favourite: usize,
    unit: f64,
) -> Vec<Trial> {
    let candidate = |action: Action| decision.candidates.iter().find(|one| one.action == action);
    let base = candidate(actions[favourite]);
    let trial = |&action: &Action| match (candidate(action), base) {
        (Some(one), Some(base)) => Trial::apart(one, base, unit),
        _ => Trial::NONE,
    };
    actions.iter().map(trial).collect()
}

/// The decision, with what spoke for each candidate.
fn conclude(
    actions: &[Action],
    ahead: &[f64],
    favourite: usize,
    trials: &[Trial],
    beliefs: &[Belief],
) -> Decision<Action, Fact> {
    let base = trials[favourite].mean;
    let believed = |at: usize| beliefs[at].ahead;
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by(|&a, &b| believed(b).total_cmp(&believed(a)));
    let candidates = order.iter().map(|&at| {
        let Trial { visits, spread, ahead: seen, .. } = trials[at];
        let weighing = Fact::Weighing { rule: ahead[at], search: (visits > 0).then_some(seen) };
        Candidate {
            // Of what was never tried nothing is known but what the rule says.
            stderr: if visits > 0 { beliefs[at].variance.sqrt() } else { f64::INFINITY },
            spread,
            visits,
            // All are tried in the same tables: how often says nothing of how good they are.
            facts: vec![weighing],
            ..Candidate::new(actions[at], base + believed(at))
        }
    });
    let candidates: Vec<_> = candidates.collect();
    let tables = trials.iter().map(|trial| trial.visits).max().unwrap_or(0);
    let evidence = Evidence { worlds: tables, effective: tables as f64, exhaustive: false };
    let gain = believed(order[0]) - believed(favourite);
    let fact = verdict(actions, order[0], favourite, trials, gain);
    Decision { action: actions[order[0]], candidates, evidence, facts: vec![fact] }
}

/// Whether rule or search decided. `gain`: how far the choice is believed to be ahead of the rule's favourite.
fn verdict(actions: &[Action], chosen: usize, favourite: usize, trials: &[Trial], gain: f64) -> Fact {
    let action = actions[chosen];
    let playouts: u64 = trials.iter().map(|trial| trial.visits).sum();
    match (chosen == favourite, actions.len()) {
        (_, 1) => Fact::OnlyChoice { action },
        _ if playouts == 0 => Fact::RuleAlone { action },
        (true, _) => Fact::RuleUpheld { action, playouts },
        (false, _) => Fact::RuleOverruled { action, favourite: actions[favourite], gain, playouts },
    }
}
