use super::{Policy, key::InformationSet};
use crate::game::{Action, Deal, Rules, Table, View};
use rand::RngExt;
use std::collections::HashMap;
use worlds::{Rng, Seat, Seed, World};

/// No decision of the small game has more choices.
const MOST_ACTIONS: usize = 4;

/// What was learnt about one information set.
#[derive(Debug, Clone, Copy, Default)]
struct Node {
    regrets: [f64; MOST_ACTIONS],
    /// How often each action was chosen on the way here, later rounds counting more.
    chosen: [f64; MOST_ACTIONS],
}

impl Node {
    /// Regret matching: in proportion to the positive regrets.
    fn strategy(&self, actions: usize) -> [f64; MOST_ACTIONS] {
        shares(self.regrets.map(|regret| regret.max(0.0)), actions)
    }
}

/// These weights as shares of 1; even shares when there is no weight.
fn shares(weights: [f64; MOST_ACTIONS], actions: usize) -> [f64; MOST_ACTIONS] {
    let total: f64 = weights[..actions].iter().sum();
    if total > 0.0 { weights.map(|weight| weight / total) } else { [1.0 / actions as f64; MOST_ACTIONS] }
}

/// Counterfactual regret minimisation by external sampling: the cards and the opponent's actions are drawn, all of one's own
/// actions are looked at. Its average strategy approaches an equilibrium.
#[derive(Debug, Clone, Default)]
pub struct Solver {
    nodes: HashMap<u64, Node>,
    rounds: u64,
}

impl Solver {
    /// Plays so many rounds more.
    pub fn train(&mut self, rules: Rules, rounds: u64, seed: Seed) {
        for _ in 0..rounds {
            let mut rng = seed.child(self.rounds).rng();
            self.rounds += 1;
            let deal = Deal::random(rules.game, &mut rng);
            for learner in 0..2 {
                self.walk(&Table::new(rules, deal, [u32::MAX; 2], 0), learner, &mut rng);
            }
        }
    }

    /// The share of each of these actions, which are all that whoever sees this may do.
    fn shares(&self, view: &View, actions: &[Action]) -> Vec<f64> {
        let known = InformationSet::new(view);
        let node = self.nodes.get(&known.key).copied().unwrap_or_default();
        let shares = shares(node.chosen, actions.len().min(MOST_ACTIONS));
        let place = |action: Action| {
            actions.iter().filter(|&&other| known.order(other) < known.order(action)).count()
        };
        actions.iter().map(|&action| shares.get(place(action)).copied().unwrap_or_default()).collect()
    }

    /// How many information sets were met.
    pub fn information_sets(&self) -> usize {
        self.nodes.len()
    }

    /// What the table is worth to the learner.
    fn walk(&mut self, table: &Table, learner: Seat, rng: &mut Rng) -> f64 {
        let Some(actor) = table.actor() else { return table.payoff(learner) };
        let mut actions: Vec<Action> = Vec::with_capacity(MOST_ACTIONS);
        table.actions(&mut actions);
        let known = InformationSet::new(&table.view(actor));
        let key = known.key;
        actions.sort_unstable_by_key(|&action| known.order(action));
        let count = actions.len().min(MOST_ACTIONS);
        let strategy = self.nodes.entry(key).or_default().strategy(count);
        let played = |action: Action| {
            let mut next = table.clone();
            next.play(action);
            next
        };
        if actor != learner {
            let weight = self.rounds as f64;
            let node = self.nodes.entry(key).or_default();
            for (chosen, share) in node.chosen.iter_mut().zip(strategy) {
                *chosen += weight * share;
            }
            let mut draw = rng.random::<f64>();
            let at = (0..count - 1).find(|&at| {
                draw -= strategy[at];
                draw < 0.0
            });
            return self.walk(&played(actions[at.unwrap_or(count - 1)]), learner, rng);
        }
        let mut values = [0.0; MOST_ACTIONS];
        for (worth, &action) in values.iter_mut().zip(&actions) {
            *worth = self.walk(&played(action), learner, rng);
        }
        let value: f64 = values.iter().zip(strategy).take(count).map(|(worth, share)| worth * share).sum();
        let node = self.nodes.entry(key).or_default();
        for (regret, worth) in node.regrets.iter_mut().zip(values).take(count) {
            *regret += worth - value;
        }
        value
    }
}

impl Policy for Solver {
    fn probabilities(&self, table: &Table, actions: &[Action], into: &mut Vec<f64>) {
        into.clear();
        if let Some(actor) = table.actor() {
            into.extend(self.shares(&table.view(actor), actions));
        }
    }
}
