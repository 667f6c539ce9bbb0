//! Tree search that draws a new world for every loop.

mod rollout;
mod search;
mod tree;

pub use rollout::{RandomRollout, Rollout, Trace, payoffs};

use crate::{
    Answer, Ask, Beliefs, Budget, Candidate, Clock, Decision, DecisionError, Player, SearchFact,
    Unsatisfiable, View, World, stats::Mean,
};
use rayon::prelude::*;
use search::Search;

/// After so many loops the clock is read.
const LOOPS_PER_LOOK: u32 = 16;

/// How a tree search weighs trying against knowing, and what it may cost.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// How many loops in all, or how long, unless the question says.
    pub budget: Budget,
    /// How many trees grow apart; their roots are added up in the end. They, not the threads, decide the result, and there is
    /// no use in more threads than trees. Fewer trees grow deeper. With a time there is one for each thread.
    pub trees: usize,
    /// The constant C of the upper bound, in units of reward.
    pub c: f64,
    /// What T is in √(ln T / Tᵢ).
    pub exploration: Exploration,
    /// What is played in the end.
    pub choice: Choice,
    /// How many visits weigh as much as what other loops played later (RAVE); `None` not to listen to those.
    pub rave: Option<f64>,
    /// How much a prior adds to the bound of an action tried once; it fades as 1 / (visits + 1).
    pub bias: f64,
    /// Up to how many nodes a tree grows; then it only counts. An edge takes 80 bytes or so, and a node has as many as
    /// there were different legal actions.
    pub nodes: usize,
}

impl Settings {
    /// The same with some of it changed: `Settings::default().with(|it| it.trees = 1)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            budget: Budget::Count(10_000),
            trees: 4,
            c: std::f64::consts::SQRT_2,
            exploration: Exploration::Available,
            choice: Choice::MostVisited,
            rave: None,
            bias: 0.0,
            nodes: 1 << 17,
        }
    }
}

/// What counts as an opportunity to try an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exploration {
    /// The visits at which the action was legal: rare actions are not tried out of proportion.
    Available,
    /// All visits of the node, as in the mahjong paper.
    Parent,
}

/// Which action is played in the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The one that was tried most: one lucky try is no reason.
    MostVisited,
    /// The one with the highest mean, as in the mahjong paper.
    BestMean,
}

/// UCT over information sets: every loop draws a new world from the view and goes down one tree whose edges are actions. Only
/// what is legal in this world is considered, edges are added as they appear, and each counts how often it was available.
///
/// ```
/// use kakehiki_worlds::{Ask, Budget, Player, Seed, World, Uct, uct::{RandomRollout, Settings}, games::kuhn::{Kuhn, FairBeliefs, Move}};
///
/// let settings = Settings::default().with(|it| it.budget = Budget::Count(4_000));
/// let player = Uct { name: "uct".into(), beliefs: FairBeliefs, rollout: RandomRollout, settings };
/// // Facing a bet with the lowest card: calling can only lose more.
/// let mut table = Kuhn::deal(2, 0);
/// table.play(Move::Bet);
/// let decision = player.decide(&table.view(1), &Ask::new(Seed(1))).unwrap();
/// assert_eq!(decision.action, Move::Pass);
/// ```
#[derive(Debug, Clone)]
pub struct Uct<B, R> {
    /// What it is called.
    pub name: String,
    /// From what it draws worlds.
    pub beliefs: B,
    /// How it goes on where the tree ends.
    pub rollout: R,
    /// The rest.
    pub settings: Settings,
}

/// What one tree found out.
struct GrownTree<A> {
    root: Vec<(A, Mean)>,
    worlds: Mean,
    nodes: usize,
    failure: Option<Unsatisfiable>,
}

impl<W, B, R> Player<W> for Uct<B, R>
where
    W: World,
    B: Beliefs<W>,
    R: Rollout<W>,
{
    fn name(&self) -> String {
        self.name.clone()
    }

    fn decide(&self, view: &W::View, ask: &Ask) -> Answer<W> {
        let clock = Clock::start(ask.budget_or(self.settings.budget), &ask.stop);
        let actions = view.choices()?;
        let sampler = self.beliefs.sampler(view)?;
        let trees = match clock.budget() {
            Budget::Count(_) => self.settings.trees.max(1) as u64,
            Budget::Time(_) => rayon::current_num_threads() as u64,
        };
        let grown: Vec<GrownTree<W::Action>> = (0..trees)
            .into_par_iter()
            .map(|tree| {
                let mut search = Search::<W, _, _>::new(
                    &sampler,
                    &self.rollout,
                    &self.settings,
                    ask.seed.child(tree).rng(),
                );
                match clock.budget() {
                    Budget::Count(count) => {
                        let share = count / trees + u64::from(tree < count % trees);
                        let mut loops = 0..share;
                        // However early it is stopped, a tree has something to say.
                        while loops.next().is_some() {
                            search.step();
                            if clock.is_stopped() {
                                break;
                            }
                        }
                    }
                    Budget::Time(_) => {
                        // However late a tree gets a thread, it has something to say.
                        while {
                            (0..LOOPS_PER_LOOK).for_each(|_| search.step());
                            !clock.is_over()
                        } {}
                    }
                }
                let root = search.tree.edges_of(0).map(|edge| search.tree.edges[edge].action);
                GrownTree {
                    root: root.zip(search.root.iter().copied()).collect(),
                    worlds: search.worlds,
                    nodes: search.tree.nodes.len(),
                    failure: search.failure,
                }
            })
            .collect();
        self.conclude(&actions, grown)
    }
}

impl<B, R> Uct<B, R> {
    /// Adds the trees up, in their order.
    fn conclude<A: Copy + Eq, F: From<SearchFact<A>>>(
        &self,
        actions: &[A],
        grown: Vec<GrownTree<A>>,
    ) -> Result<Decision<A, F>, DecisionError> {
        let mut means = vec![Mean::default(); actions.len()];
        let mut worlds = Mean::default();
        let mut nodes = 0;
        let mut failure = None;
        for tree in grown {
            worlds.merge(&tree.worlds);
            nodes += tree.nodes;
            failure = failure.or(tree.failure);
            for (action, mean) in &tree.root {
                if let Some(at) = actions.iter().position(|other| other == action) {
                    means[at].merge(mean);
                }
            }
        }
        if worlds.count() == 0 {
            return Err(failure.unwrap_or_else(|| Unsatisfiable::new("no world has any weight")).into());
        }
        let mut candidates: Vec<_> =
            actions.iter().zip(&means).map(|(&a, m)| candidate(a, m, worlds.count())).collect();
        candidates.sort_by(|one, other| {
            let by_mean = (other.visits > 0).cmp(&(one.visits > 0)).then(other.mean.total_cmp(&one.mean));
            match self.settings.choice {
                Choice::MostVisited => other.visits.cmp(&one.visits).then(by_mean),
                Choice::BestMean => by_mean,
            }
        });
        let facts = vec![SearchFact::Tree { loops: worlds.count(), nodes: nodes as u64 }.into()];
        let evidence = worlds.evidence(false);
        Ok(Decision { action: candidates[0].action, candidates, evidence, facts })
    }
}

fn candidate<A, F>(action: A, mean: &Mean, loops: u64) -> Candidate<A, F> {
    Candidate {
        stderr: mean.stderr(),
        spread: mean.spread(),
        visits: mean.count(),
        best_share: mean.count() as f64 / loops as f64,
        ..Candidate::new(action, mean.mean())
    }
}
