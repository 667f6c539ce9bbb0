use crate::{
    game::{Action, Table, View},
    knowledge::{
        Plan,
        blueprint::{Blueprint, Scene},
    },
};
use std::hash::{DefaultHasher, Hash, Hasher};
use worlds::{Player, Seed, View as _, conduct::Conduct};

/// How a player of stud acts, asked for many hands at once: the same public scene, other hole cards.
pub trait Habit: Conduct<Table> {
    /// Multiplies each weight by the probability that whoever sees the view with its number does this. The views differ in the
    /// seat's own cards alone.
    fn weigh(&self, views: &[View], action: Action, weights: &mut [f64]) {
        weigh_each(self, views, action, weights);
    }
}

fn weigh_each(conduct: &(impl Conduct<Table> + ?Sized), views: &[View], action: Action, weights: &mut [f64]) {
    let (mut actions, mut shares) = (Vec::new(), Vec::new());
    for (view, weight) in views.iter().zip(weights) {
        view.actions(&mut actions);
        conduct.probabilities(view, &mut shares);
        let taken = nearest(&actions, action);
        *weight *= taken.and_then(|at| shares.get(at)).copied().unwrap_or(0.0);
    }
}

/// Which of these actions is meant: of amounts that are not among them the nearest one.
pub(crate) fn nearest(actions: &[Action], action: Action) -> Option<usize> {
    let exact = actions.iter().position(|&other| other == action);
    let Action::Raise(by) = action else { return exact };
    let off = |(at, other): (usize, &Action)| match other {
        Action::Raise(amount) => Some((amount.abs_diff(by), at)),
        _ => None,
    };
    exact.or_else(|| actions.iter().enumerate().filter_map(off).min().map(|(_, at)| at))
}

impl Habit for worlds::conduct::Uniform {}

impl Habit for Blueprint {
    /// What everybody sees is looked at once.
    fn weigh(&self, views: &[View], action: Action, weights: &mut [f64]) {
        let Some(scene) = views.first().and_then(Scene::of) else { return };
        for (view, weight) in views.iter().zip(weights) {
            *weight *= self.acts(&scene, view.mine()).probability(action).max(LEAST);
        }
    }
}

impl Habit for Plan {
    fn weigh(&self, views: &[View], action: Action, weights: &mut [f64]) {
        if let Self::Blueprint(blueprint) = self {
            return blueprint.weigh(views, action, weights);
        }
        weigh_each(self, views, action, weights);
    }
}

/// Nothing that the rules allow is less likely than this.
pub(crate) const LEAST: f64 = 0.002;

/// A player as a conduct: asked some times, and the answers counted. What it was not heard to do is not impossible.
pub struct PlayerConduct<'a> {
    /// Who is asked.
    pub player: &'a dyn Player<Table>,
    /// How often for each view.
    pub times: u64,
}

impl Conduct<Table> for PlayerConduct<'_> {
    fn probabilities(&self, view: &View, into: &mut Vec<f64>) {
        let mut actions = Vec::with_capacity(8);
        view.actions(&mut actions);
        into.clear();
        if actions.is_empty() {
            return;
        }
        // As if each action had been heard a little.
        const HEARD: f64 = 0.02;
        into.resize(actions.len(), HEARD);
        let mut hasher = DefaultHasher::new();
        (view.mine(), view.theirs(), view.history().len()).hash(&mut hasher);
        let seed = Seed(hasher.finish());
        for time in 0..self.times.max(1) {
            let Ok(decision) = self.player.decide(view, &seed.child(time).into()) else { continue };
            if let Some(at) = nearest(&actions, decision.action) {
                into[at] += 1.0;
            }
        }
        let sum: f64 = into.iter().sum();
        into.iter_mut().for_each(|share| *share /= sum);
    }
}

impl Habit for PlayerConduct<'_> {}
