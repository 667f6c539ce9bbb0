//! Beyond the paper: play by what was worked out beforehand, and for what this opponent does wrong only as far as trust allows.

use super::{Gambler, Settings};
use crate::{
    beliefs::{Habit, LEAST, PlayerConduct, Range, nearest},
    fact::{Fact, Holdings, Share},
    game::{Action, Category, Strength, Table, View},
    knowledge::{Plan, endgame::Last},
    players::Responder,
};
use rand::RngExt;
use worlds::{Candidate, Decision, Evidence, Player, Rng, Seed, View as _, World, conduct::Conduct};

/// The decision by the strategy for these rules; none where there is no such strategy, or where this hand is played otherwise.
pub(super) fn decide(player: &Gambler, view: &View, rng: &mut Rng) -> Option<Decision<Action, Fact>> {
    if !player.settings.blueprint || exploits(player, view) {
        return None;
    }
    let plan = Plan::of(view.rules())?;
    let acts = acts(player, plan, view)?;
    let (action, share) = drawn(&acts, rng)?;
    let mut candidates: Vec<Candidate<Action, Fact>> = acts
        .iter()
        .map(|&(action, share)| Candidate { best_share: share, ..Candidate::new(action, 0.0) })
        .collect();
    let mut facts = vec![Fact::Planned { share }];
    let mut evidence = Evidence::default();
    if player.worlds > 0 && !view.opening() {
        let seed = Seed(rng.random());
        let range = Range::new(view, &plan, player.worlds, seed);
        evidence = range.evidence();
        let responder = Responder { habit: &plan, worlds: player.worlds, rollouts: 4 };
        let (chance, worth) = responder.weigh(view, &range, &mut seed.child(1).rng());
        for candidate in &mut candidates {
            let found = worth.iter().find(|other| other.action == candidate.action);
            candidate.mean = found.map_or(0.0, |found| found.mean);
        }
        facts.push(Fact::Range { chance, holdings: holdings(view, &range) });
    }
    candidates
        .sort_by(|a, b| (b.action == action).cmp(&(a.action == action)).then(b.mean.total_cmp(&a.mean)));
    Some(Decision { action, candidates, evidence, facts })
}

/// One of these actions, each as often as its share says.
fn drawn(acts: &[(Action, f64)], rng: &mut Rng) -> Option<(Action, f64)> {
    let mut draw = rng.random::<f64>();
    let taken = acts.iter().copied().find(|(_, share)| {
        draw -= share;
        draw < 0.0
    });
    taken.or_else(|| acts.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)))
}

/// What is done by the plan, with how likely it is.
fn acts(player: &Gambler, plan: Plan, view: &View) -> Option<Vec<(Action, f64)>> {
    let solved = Last::of(view).filter(|_| player.settings.resolving).and_then(|last| {
        let Plan::Blueprint(blueprint) = plan else { return None };
        let solved = last.solved(blueprint, view.seat())?;
        solved.acts(&last.done, view.mine())
    });
    solved.or_else(|| plan.acts(view))
}

/// Whether this hand is played for what the opponent does wrong. Which hands, nobody can see from outside: the hole cards decide.
fn exploits(player: &Gambler, view: &View) -> bool {
    let Settings { trust, .. } = player.settings;
    let share = player.profile.fortune.trust(view.rules(), f64::from(trust) / 100.0);
    let first: u64 = view.first_cards().iter().fold(0, |bits, card| bits | 1 << (card.bit() as u64 & 63));
    Seed(first).child(player.profile.hands).rng().random::<f64>() < share
}

/// The kinds of hand that the opponent may hold now.
fn holdings(view: &View, range: &Range) -> Holdings {
    let other = 1 - view.seat();
    let mut kinds = [0.0; 10];
    let mut mean = 0.0;
    for (world, share) in range.worlds() {
        let strength = Strength::of(world.view(other).mine());
        kinds[strength.category().points()] += share;
        mean += share * strength.score();
    }
    let possible = Category::ALL.into_iter().filter(|kind| kinds[kind.points()] > 0.0);
    let shares = possible.map(|kind| Share { kind, share: kinds[kind.points()] }).collect();
    Holdings { hands: range.evidence().worlds, mean, shares }
}

/// How the player acts, for whoever reads it.
pub(super) fn habit(player: &Gambler) -> Box<dyn Habit + '_> {
    if player.settings.blueprint {
        Box::new(MixedStrategy(player))
    } else {
        Box::new(PlayerConduct { player, times: 3 })
    }
}

/// The strategy and what is played for this opponent, each in its share of the hands.
struct MixedStrategy<'a>(&'a Gambler);

impl MixedStrategy<'_> {
    fn share(&self, view: &View) -> f64 {
        self.0.profile.fortune.trust(view.rules(), f64::from(self.0.settings.trust) / 100.0)
    }

    /// By the plan, or by what solving the last interval finds.
    fn weigh_by_plan(&self, plan: Plan, views: &[View], action: Action, weights: &mut [f64]) {
        let Plan::Blueprint(blueprint) = plan else { return plan.weigh(views, action, weights) };
        let last = views.first().and_then(Last::of).filter(|_| self.0.settings.resolving);
        let solved = last.as_ref().and_then(|last| last.solved(blueprint, views.first()?.seat()));
        let (Some(last), Some(solved)) = (last, solved) else {
            return blueprint.weigh(views, action, weights);
        };
        for (view, weight) in views.iter().zip(weights) {
            let acts = solved.acts(&last.done, view.mine()).unwrap_or_default();
            let list: Vec<Action> = acts.iter().map(|(action, _)| *action).collect();
            *weight *= nearest(&list, action).map_or(0.0, |at| acts[at].1).max(LEAST);
        }
    }

    /// The same player without a plan.
    fn exploiter(&self) -> Gambler {
        let settings = Settings { blueprint: false, ..self.0.settings };
        Gambler { settings, worlds: 0, ..self.0.clone() }
    }
}

impl Conduct<Table> for MixedStrategy<'_> {
    fn probabilities(&self, view: &View, into: &mut Vec<f64>) {
        let exploiter = self.exploiter();
        let asked = PlayerConduct { player: &exploiter as &dyn Player<Table>, times: 2 };
        let Some(plan) = Plan::of(view.rules()) else {
            return asked.probabilities(view, into);
        };
        let share = self.share(view);
        plan.probabilities(view, into);
        if share > 0.0 {
            let mut other = Vec::with_capacity(into.len());
            asked.probabilities(view, &mut other);
            into.iter_mut().zip(other).for_each(|(planned, other)| *planned += share * (other - *planned));
        }
    }
}

impl Habit for MixedStrategy<'_> {
    fn weigh(&self, views: &[View], action: Action, weights: &mut [f64]) {
        let Some(first) = views.first() else { return };
        let share = self.share(first);
        let plan = Plan::of(first.rules());
        let mut planned = vec![1.0; weights.len()];
        if let Some(plan) = plan {
            self.weigh_by_plan(plan, views, action, &mut planned);
        }
        if share > 0.0 || plan.is_none() {
            let exploiter = self.exploiter();
            let asked = PlayerConduct { player: &exploiter as &dyn Player<Table>, times: 2 };
            let mut other = vec![1.0; weights.len()];
            asked.weigh(views, action, &mut other);
            let share = if plan.is_none() { 1.0 } else { share };
            planned.iter_mut().zip(other).for_each(|(planned, other)| *planned += share * (other - *planned));
        }
        weights.iter_mut().zip(planned).for_each(|(weight, more)| *weight *= more);
    }
}
