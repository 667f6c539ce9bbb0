use super::{Estimate, Paired, Playouts, Supposition, baseline::legal_actions, paired};
use crate::{Action, Round, RoundView};
use worlds::{Candidate, Decision, Evidence, Player, Reason, Seed, Uct, Unsatisfiable};

/// Search and rule of thumb together: what the rule says is believed as far as it goes, and what the search has seen as far
/// as it is sure. With few loops it plays like the rule; with many the search may overrule it.
#[derive(Debug, Clone)]
pub struct Full {
    /// What it is called.
    pub name: String,
    /// The search.
    pub search: Search,
    /// The rule of thumb.
    pub rule: Estimate,
    /// How far the rule is off when it compares two actions, as a standard deviation in points.
    pub doubt: f64,
    /// How far play-outs are off, however many there are.
    pub blur: f64,
}

/// How the full player searches.
#[derive(Debug, Clone)]
pub enum Search {
    /// A tree, as in the paper.
    Tree(Uct<Supposition, Playouts>),
    /// No tree, but the same imagined tables for all candidates.
    Paired(Paired),
}

/// What a search has found out about one candidate.
#[derive(Debug, Clone, Copy)]
pub struct Found {
    /// How often it was tried.
    pub visits: u64,
    /// What it is worth, and how much that differs from table to table.
    pub mean: f64,
    /// The standard deviation of that.
    pub spread: f64,
    /// How far it is ahead of the candidate that the rule prefers.
    pub ahead: f64,
    /// The variance of that: infinite when nothing is known.
    pub variance: f64,
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

    fn decide(&self, view: &RoundView, seed: Seed) -> Result<Decision<Action>, Unsatisfiable> {
        let actions = legal_actions(view)?;
        let rule = self.rule.values(view, &actions);
        let favourite = (0..actions.len()).max_by(|&a, &b| rule[a].total_cmp(&rule[b])).unwrap_or(0);
        let ahead: Vec<f64> = rule.iter().map(|value| value - rule[favourite]).collect();
        let turn = view.round().is_turn();
        let found = match &self.search {
            Search::Tree(uct) => {
                let unit = uct.rollout.reward.in_points();
                found_by_tree(&uct.decide(view, seed)?, &actions, favourite, unit)
            }
            Search::Paired(search) => search.search(view, &actions, favourite, seed, |found| {
                let beliefs = self.beliefs(turn, &ahead, found);
                let best = beliefs.iter().map(|belief| belief.ahead).fold(0.0, f64::max);
                beliefs.iter().map(|belief| belief.ahead + 2.0 * belief.variance.sqrt() > best).collect()
            })?,
        };
        let beliefs = self.beliefs(turn, &ahead, &found);
        Ok(conclude(&actions, &ahead, favourite, &found, &beliefs))
    }
}

impl Full {
    /// Rule and search weighed against each other: each counts as much as it is sure.
    fn beliefs(&self, turn: bool, ahead: &[f64], found: &[Found]) -> Vec<Belief> {
        // The rule knows less of calls, and play-outs more: they differ by much in how fast and how dear the hand is.
        let (doubt, blur) = if turn { (self.doubt, self.blur) } else { (2.0 * self.doubt, 0.0) };
        let doubt = doubt.powi(2).max(1e-6);
        let both = ahead.iter().zip(found).map(|(&rule, found)| {
            let (prior, seen) = (1.0 / doubt, 1.0 / (found.variance + blur.powi(2)));
            let ahead = (prior * rule + seen * found.ahead) / (prior + seen);
            Belief { ahead, variance: 1.0 / (prior + seen) }
        });
        both.collect()
    }
}

/// A tree tries each candidate in tables of its own: how far one is ahead of another is less sure. `unit`: what one of its
/// rewards is in points.
fn found_by_tree(decision: &Decision<Action>, actions: &[Action], favourite: usize, unit: f64) -> Vec<Found> {
    let candidate = |action: Action| decision.candidates.iter().find(|one| one.action == action);
    let base = candidate(actions[favourite]);
    let variance = |one: &Candidate<Action>| paired::variance(one.visits, unit * one.spread);
    let found = actions.iter().map(|&action| {
        let (Some(one), Some(base)) = (candidate(action), base) else { return Found::NOTHING };
        Found {
            visits: one.visits,
            mean: unit * one.mean,
            spread: unit * one.spread,
            ahead: unit * (one.mean - base.mean),
            variance: variance(one) + variance(base),
        }
    });
    found.collect()
}

impl Found {
    /// Never tried.
    pub(super) const NOTHING: Found =
        Found { visits: 0, mean: 0.0, spread: 0.0, ahead: 0.0, variance: f64::INFINITY };
}

/// The decision, with what spoke for each candidate.
fn conclude(
    actions: &[Action],
    ahead: &[f64],
    favourite: usize,
    found: &[Found],
    beliefs: &[Belief],
) -> Decision<Action> {
    let base = found[favourite].mean;
    let believed = |at: usize| beliefs[at].ahead;
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by(|&a, &b| believed(b).total_cmp(&believed(a)));
    let loops: u64 = found.iter().map(|found| found.visits).sum();
    let candidates = order.iter().map(|&at| {
        let Found { visits, spread, ahead: seen, .. } = found[at];
        let (rule, tried) = (ahead[at], visits > 0);
        let said = if tried { format!("the search {seen:+.0}") } else { "and it was not tried".to_owned() };
        let reason =
            Reason::new("weighing", format!("the rule says {rule:+.0}, {said}")).figure("rule", rule);
        Candidate {
            stderr: beliefs[at].variance.sqrt(),
            spread,
            visits,
            // All are tried in the same tables: how often says nothing of how good they are.
            reasons: vec![reason.figure("search", if tried { seen } else { f64::NAN })],
            ..Candidate::new(actions[at], base + believed(at))
        }
    });
    let candidates: Vec<_> = candidates.collect();
    let action = actions[order[0]];
    let text = match (order[0] == favourite, ahead.len()) {
        (_, 1) => "nothing else is allowed".to_owned(),
        _ if loops == 0 => format!("{action} by the rule: nothing else comes near it"),
        (true, _) => format!("{action} by the rule, and {loops} play-outs do not speak against it"),
        (false, _) => {
            let gain = found[order[0]].ahead;
            format!(
                "{loops} play-outs put {action} {gain:.0} points ahead of {}, which the rule prefers",
                actions[favourite]
            )
        }
    };
    let tables = found.iter().map(|found| found.visits).max().unwrap_or(0);
    let evidence = Evidence { worlds: tables, effective: tables as f64, exhaustive: false };
    Decision { action, candidates, evidence, reasons: vec![Reason::new("search", text)] }
}
