use super::tree::{Next, Node, Tree};
use crate::game::Action;
use worlds::Seat;

/// For each decision the shares of the actor's actions, class by class.
pub(super) type Shares = Vec<Vec<f32>>;

/// Regret minimisation over all hands at once: regrets are never below nothing, and later rounds count more.
pub(super) struct Minimiser<'a> {
    tree: &'a Tree,
    both: Vec<f32>,
    wins: [Vec<f32>; 2],
    /// Even shares of what is possible.
    even: Shares,
    regrets: Shares,
    sums: Shares,
    round: f32,
}

impl<'a> Minimiser<'a> {
    pub(super) fn new(tree: &'a Tree) -> Self {
        let even: Shares = (0..tree.nodes.len()).map(|node| even(tree, node)).collect();
        let nothing: Shares = even.iter().map(|shares| vec![0.0; shares.len()]).collect();
        let wins = [0, 1].map(|seat| tree.holdings.wins(seat));
        Self {
            tree,
            both: tree.holdings.both(),
            wins,
            even,
            regrets: nothing.clone(),
            sums: nothing,
            round: 0.0,
        }
    }

    /// The average of so many rounds.
    pub(super) fn solve(mut self, rounds: usize) -> Shares {
        let all = vec![1.0; self.tree.holdings.len()];
        for _ in 0..rounds {
            self.round += 1.0;
            for learner in 0..2 {
                self.walk(0, learner, &all, &all);
            }
        }
        (0..self.tree.nodes.len()).map(|node| self.shares(node, &self.sums[node])).collect()
    }

    /// In proportion to these weights, evenly where there are none.
    fn shares(&self, node: usize, weights: &[f32]) -> Vec<f32> {
        let choices = self.tree.nodes[node].next.len();
        let mut shares = self.even[node].clone();
        for (shares, weights) in shares.chunks_mut(choices).zip(weights.chunks(choices)) {
            let sum: f32 = weights.iter().sum();
            if sum > 0.0 {
                shares.iter_mut().zip(weights).for_each(|(share, weight)| *share = weight / sum);
            }
        }
        shares
    }

    /// What a decision is worth to each hand of the learner; the hands of both come to it with these weights.
    fn walk(&mut self, at: usize, learner: Seat, own: &[f32], other: &[f32]) -> Vec<f32> {
        let tree = self.tree;
        let (node, classes) = (&tree.nodes[at], tree.classes_at(at));
        let (choices, acts) = (node.next.len(), node.actor == learner);
        let shares = self.shares(at, &self.regrets[at]);
        let mut values = vec![0.0; own.len()];
        let mut worths = Vec::with_capacity(if acts { choices } else { 0 });
        for (choice, &(_, next)) in node.next.iter().enumerate() {
            let mut going = vec![0.0; own.len()];
            let coming = if acts { own } else { other };
            for &(hand, class) in &classes.possible {
                going[hand] = coming[hand] * shares[class * choices + choice];
            }
            let (own, other) = if acts { (&going[..], other) } else { (own, &going[..]) };
            let worth = match next {
                Next::Node(after) => self.walk(after, learner, own, other),
                Next::Over { dropped, paid, classes } => self.end(learner, dropped, paid, classes, other),
            };
            if acts {
                for &(hand, class) in &classes.possible {
                    values[hand] += worth[hand] * shares[class * choices + choice];
                }
                worths.push(worth);
            } else {
                values.iter_mut().zip(worth).for_each(|(value, worth)| *value += worth);
            }
        }
        if acts {
            self.learn(at, own, &shares, &worths, &values);
        }
        values
    }

    fn learn(&mut self, at: usize, own: &[f32], shares: &[f32], worths: &[Vec<f32>], values: &[f32]) {
        let (choices, even) = (worths.len(), &self.even[at]);
        let mut found = vec![0.0; shares.len()];
        for &(hand, class) in &self.tree.classes_at(at).possible {
            for (choice, worth) in worths.iter().enumerate() {
                let place = class * choices + choice;
                found[place] += worth[hand] - values[hand];
                self.sums[at][place] += self.round * own[hand] * shares[place];
            }
        }
        for ((regret, found), even) in self.regrets[at].iter_mut().zip(found).zip(even) {
            *regret = if *even > 0.0 { (*regret + found).max(0.0) } else { 0.0 };
        }
    }

    /// What the end is worth to each hand of the learner, the other's coming to it with these weights.
    fn end(
        &self,
        learner: Seat,
        dropped: Option<Seat>,
        paid: [f32; 2],
        classes: [usize; 2],
        other: &[f32],
    ) -> Vec<f32> {
        let (matrix, factor) = match dropped {
            None => (&self.wins[learner], paid[learner]),
            Some(who) if who == learner => (&self.both, -paid[learner]),
            Some(_) => (&self.both, paid[1 - learner]),
        };
        let mut values = vec![0.0; other.len()];
        let [ours, theirs] = [learner, 1 - learner].map(|seat| &self.tree.classes[classes[seat]].possible);
        for &(mine, _) in ours {
            let row = &matrix[mine * other.len()..(mine + 1) * other.len()];
            values[mine] =
                factor * theirs.iter().map(|&(theirs, _)| row[theirs] * other[theirs]).sum::<f32>();
        }
        values
    }
}

/// For each class the choices that it has, evenly: whoever turns up a card must hold it.
fn even(tree: &Tree, at: usize) -> Vec<f32> {
    let Node { next, .. } = &tree.nodes[at];
    let mut shares = Vec::with_capacity(next.len());
    for &cards in &tree.classes_at(at).cards {
        let possible = |action: &Action| !matches!(action, Action::Open(card) if !cards.contains(*card));
        let count = next.iter().filter(|(action, _)| possible(action)).count();
        shares.extend(
            next.iter().map(|(action, _)| if possible(action) { 1.0 / count.max(1) as f32 } else { 0.0 }),
        );
    }
    shares
}
