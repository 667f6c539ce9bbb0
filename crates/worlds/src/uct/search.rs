//! One tree: loop after loop, each in a world of its own.

use super::{Exploration, Rollout, Settings, Trace, tree::Tree};
use crate::{Rng, Sampler, Seat, Unsatisfiable, WeightedWorld, World, stats::Mean};
use rand::RngExt;
use std::sync::LazyLock;

/// Numbers up to 2^12 have an entry each in the table of √(ln n); of larger ones the first ten bits count, which is right
/// to 0.02 %.
const EXACT_BITS: u32 = 12;
const ROUNDED_BITS: u32 = 9;

/// √(ln n), with 0 for n = 0. A logarithm and a root for every edge that is looked at would take half of the time.
static ROOT_LOGS: LazyLock<Vec<f64>> = LazyLock::new(|| {
    let exact = 0..1_u32 << EXACT_BITS;
    let rounded = (EXACT_BITS..u32::BITS).flat_map(|bits| {
        (0..1 << ROUNDED_BITS).map(move |rest| (1 << bits) + (rest << (bits - ROUNDED_BITS)))
    });
    exact.chain(rounded).map(|n| f64::from(n.max(1)).ln().sqrt()).collect()
});

/// Where the table has a number.
#[inline]
fn root_log_index(n: u32) -> usize {
    if n < 1 << EXACT_BITS {
        return n as usize;
    }
    let bits = n.ilog2();
    let rest = (n >> (bits - ROUNDED_BITS)) & ((1 << ROUNDED_BITS) - 1);
    ((1 << EXACT_BITS) + ((bits - EXACT_BITS) << ROUNDED_BITS) + rest) as usize
}

pub(super) struct Search<'a, W: World, S, R: Rollout<W>> {
    sampler: &'a S,
    rollout: &'a R,
    settings: &'a Settings,
    rng: Rng,
    scratch: R::Scratch,
    pub(super) tree: Tree<W::Action>,
    /// How the edges of the root did for the seat at the root, in their order.
    pub(super) root: Vec<Mean>,
    /// The worlds: their weights alone, no value of theirs.
    pub(super) worlds: Mean,
    pub(super) failure: Option<Unsatisfiable>,
    actions: Vec<W::Action>,
    priors: Vec<f64>,
    path: Vec<Step>,
    trace: Trace<W::Action>,
    rewards: Vec<f64>,
    root_logs: &'static [f64],
}

/// An edge that a loop took.
struct Step {
    node: u32,
    edge: usize,
    actor: Seat,
    key: u32,
}

impl<'a, W: World, S: Sampler<W>, R: Rollout<W>> Search<'a, W, S, R> {
    pub(super) fn new(sampler: &'a S, rollout: &'a R, settings: &'a Settings, rng: Rng) -> Self {
        Self {
            sampler,
            rollout,
            settings,
            rng,
            scratch: rollout.scratch(),
            tree: Tree::new(),
            root: Vec::new(),
            worlds: Mean::default(),
            failure: None,
            actions: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
            trace: Trace::new(settings.rave.is_some()),
            rewards: Vec::new(),
            root_logs: &ROOT_LOGS,
        }
    }

    /// One loop: a new world, down the tree, a play-out, and back.
    pub(super) fn step(&mut self) {
        let WeightedWorld { mut world, weight } = match self.sampler.draw(&mut self.rng) {
            Ok(drawn) if drawn.weight > 0.0 && drawn.weight.is_finite() => drawn,
            Ok(_) => return,
            Err(error) => {
                self.failure = Some(error);
                return;
            }
        };
        self.worlds.push_weighted(0.0, weight);
        self.descend(&mut world);
        self.rewards.clear();
        self.rewards.resize(world.seats(), 0.0);
        self.rollout.play_out(
            &mut self.scratch,
            &mut world,
            &mut self.rng,
            &mut self.trace,
            &mut self.rewards,
        );
        self.back_up(weight);
    }

    /// Goes down the tree until it ends or grows by one.
    fn descend(&mut self, world: &mut W) {
        self.path.clear();
        self.trace.actions.clear();
        let mut node = 0;
        while let Some(actor) = world.actor() {
            world.actions(&mut self.actions);
            let key = self.rollout.private_key(world, actor);
            let Some(edge) = self.select(world, node, actor, key) else { return };
            let action = self.tree.edges[edge].action;
            self.path.push(Step { node, edge, actor, key });
            self.trace.record(actor, action);
            world.play(action);
            if self.tree.edges[edge].visits == 0 {
                return;
            }
            let Some(child) = self.tree.child(node, edge, self.settings.nodes) else { return };
            node = child;
        }
    }

    /// The edge to take: an untried one first, the best looking of them or any; else the highest upper bound.
    fn select(&mut self, world: &W, node: u32, actor: Seat, key: u32) -> Option<usize> {
        self.tree.nodes[node as usize].visits += 1;
        let parent = self.tree.nodes[node as usize].visits;
        let (mut best, mut best_bound) = (None, f64::NEG_INFINITY);
        let (mut untried, mut untried_prior, mut equals) = (None, f64::NEG_INFINITY, 0);
        let mut asked_priors = false;
        for i in 0..self.actions.len() {
            let action = self.actions[i];
            let edge = match self.tree.find(node, actor, key, action) {
                Some(edge) => edge,
                None => {
                    if !std::mem::replace(&mut asked_priors, true) {
                        self.priors.clear();
                        self.rollout.priors(&mut self.scratch, world, &self.actions, &mut self.priors);
                    }
                    let prior = self.priors.get(i).copied().unwrap_or(0.0);
                    let before = self.tree.edges_of(node).start;
                    let room = self.actions.len() - i;
                    let edge = self.tree.add_edge(node, actor, key, action, prior, room);
                    // The block may have moved.
                    let after = self.tree.edges_of(node).start;
                    best = best.map(|edge| edge - before + after);
                    untried = untried.map(|edge| edge - before + after);
                    edge
                }
            };
            let entry = &mut self.tree.edges[edge];
            entry.available += 1;
            if entry.visits == 0 {
                let prior = self.tree.asides[edge].prior;
                if prior > untried_prior {
                    (untried, untried_prior, equals) = (Some(edge), prior, 1);
                } else if prior == untried_prior {
                    equals += 1;
                    if self.rng.random_range(0..equals) == 0 {
                        untried = Some(edge);
                    }
                }
                continue;
            }
            let tries = match self.settings.exploration {
                Exploration::Available => entry.available,
                Exploration::Parent => parent,
            };
            let bound = self.bound(edge, tries);
            if bound > best_bound {
                (best, best_bound) = (Some(edge), bound);
            }
        }
        untried.or(best)
    }

    /// Mean + C √(ln T / Tᵢ), with what RAVE and the priors add.
    #[inline]
    fn bound(&self, at: usize, tries: u32) -> f64 {
        let root_log = self.root_logs[root_log_index(tries)];
        let (edge, aside) = (&self.tree.edges[at], &self.tree.asides[at]);
        let mut bound = edge.mean + edge.width * root_log;
        if let Some(equivalence) = self.settings.rave
            && aside.rave_weight > 0.0
        {
            let trust = (equivalence / (3.0 * f64::from(edge.visits) + equivalence)).sqrt();
            bound += trust * (aside.rave_value / aside.rave_weight - edge.mean);
        }
        if self.settings.bias != 0.0 {
            bound += self.settings.bias * aside.prior / (f64::from(edge.visits) + 1.0);
        }
        bound
    }

    fn back_up(&mut self, weight: f64) {
        for step in &self.path {
            let (edge, aside) = (&mut self.tree.edges[step.edge], &mut self.tree.asides[step.edge]);
            edge.visits += 1;
            aside.weight += weight;
            edge.mean += weight * (self.rewards[step.actor] - edge.mean) / aside.weight;
            edge.width = self.settings.c / f64::from(edge.visits).sqrt();
        }
        if let Some(first) = self.path.first() {
            let at = first.edge - self.tree.edges_of(0).start;
            if self.root.len() <= at {
                self.root.resize(at + 1, Mean::default());
            }
            self.root[at].push_weighted(self.rewards[first.actor], weight);
        }
        if self.settings.rave.is_some() {
            self.back_up_rave(weight);
        }
    }

    /// All moves as first: what a seat played at some time after a node also speaks for that action at the node.
    fn back_up_rave(&mut self, weight: f64) {
        for (depth, step) in self.path.iter().enumerate() {
            // The trace begins with the path.
            let later = &self.trace.actions[depth..];
            for at in self.tree.edges_of(step.node) {
                let edge = &self.tree.edges[at];
                if edge.seat == step.actor as u8
                    && edge.key == step.key
                    && later.contains(&(step.actor, edge.action))
                {
                    let aside = &mut self.tree.asides[at];
                    aside.rave_weight += weight;
                    aside.rave_value += weight * self.rewards[step.actor];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_roots_is_right() {
        for n in (0..20_000).chain((0..400).map(|i| (1.04_f64.powi(i) * 20_000.0) as u32)).chain([u32::MAX]) {
            let exact = f64::from(n.max(1)).ln().sqrt();
            let error = exact - ROOT_LOGS[root_log_index(n)];
            assert!((0.0..=2e-4 * exact).contains(&error), "√ln {n} is off by {error}");
        }
    }
}
