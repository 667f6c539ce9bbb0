//! Beyond the paper: play by what was worked out beforehand, and for what this opponent does wrong only as far as trust allows.

use super::{Gambler, Settings};
use crate::{
    beliefs::{Asked, Habit, Range},
    fact::{Fact, Holdings, Share},
    game::{Action, Category, Strength, Table, View},
    knowledge::blueprint::{Blueprint, Scene},
    players::Responder,
};
use rand::RngExt;
use worlds::{Candidate, Decision, Evidence, Player, Rng, Seed, View as _, World, conduct::Conduct};

/// The decision by the strategy for these rules; none where there is no such strategy, or where this hand is played otherwise.
pub(super) fn decide(player: &Gambler, view: &View, rng: &mut Rng) -> Option<Decision<Action, Fact>> {
    if !player.settings.blueprint || exploits(player, view) {
        return None;
    }
    let blueprint = Blueprint::for_rules(view.rules())?;
    let scene = Scene::of(view)?;
    let acts = blueprint.acts(&scene, view.mine());
    let mut draw = rng.random::<f64>();
    let taken = acts.iter().find(|(_, share)| {
        draw -= share;
        draw < 0.0
    });
    let (action, share) = taken.or_else(|| acts.iter().max_by(|a, b| a.1.total_cmp(&b.1)))?;
    let mut candidates: Vec<Candidate<Action, Fact>> = acts
        .iter()
        .map(|(action, share)| Candidate { best_share: share, ..Candidate::new(action, 0.0) })
        .collect();
    let mut facts = vec![Fact::Planned { share }];
    let mut evidence = Evidence::default();
    if player.worlds > 0 && !view.opening() {
        let seed = Seed(rng.random());
        let range = Range::new(view, blueprint, player.worlds, seed);
        evidence = range.evidence();
        let responder = Responder { habit: blueprint, worlds: player.worlds, rollouts: 4 };
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

/// Whether this hand is played for what the opponent does wrong. Which hands, nobody can see from outside: the hole cards decide.
fn exploits(player: &Gambler, view: &View) -> bool {
    let Settings { trust, .. } = player.settings;
    let share = player.profile.fortune.trust(f64::from(trust) / 100.0);
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
    if player.settings.blueprint { Box::new(Mixed(player)) } else { Box::new(Asked { player, times: 3 }) }
}

/// The strategy and what is played for this opponent, each in its share of the hands.
struct Mixed<'a>(&'a Gambler);

impl Mixed<'_> {
    fn share(&self) -> f64 {
        self.0.profile.fortune.trust(f64::from(self.0.settings.trust) / 100.0)
    }

    /// The same player without a plan.
    fn exploiter(&self) -> Gambler {
        let settings = Settings { blueprint: false, ..self.0.settings };
        Gambler { settings, worlds: 0, ..self.0.clone() }
    }
}

impl Conduct<Table> for Mixed<'_> {
    fn probabilities(&self, view: &View, into: &mut Vec<f64>) {
        let exploiter = self.exploiter();
        let asked = Asked { player: &exploiter as &dyn Player<Table>, times: 2 };
        let Some(blueprint) = Blueprint::for_rules(view.rules()) else {
            return asked.probabilities(view, into);
        };
        let share = self.share();
        blueprint.probabilities(view, into);
        if share > 0.0 {
            let mut other = Vec::with_capacity(into.len());
            asked.probabilities(view, &mut other);
            into.iter_mut().zip(other).for_each(|(planned, other)| *planned += share * (other - *planned));
        }
    }
}

impl Habit for Mixed<'_> {
    fn weigh(&self, views: &[View], action: Action, weights: &mut [f64]) {
        let share = self.share();
        let blueprint = views.first().and_then(|view| Blueprint::for_rules(view.rules()));
        let mut planned = vec![1.0; weights.len()];
        if let Some(blueprint) = blueprint {
            blueprint.weigh(views, action, &mut planned);
        }
        if share > 0.0 || blueprint.is_none() {
            let exploiter = self.exploiter();
            let asked = Asked { player: &exploiter as &dyn Player<Table>, times: 2 };
            let mut other = vec![1.0; weights.len()];
            asked.weigh(views, action, &mut other);
            let share = if blueprint.is_none() { 1.0 } else { share };
            planned.iter_mut().zip(other).for_each(|(planned, other)| *planned += share * (other - *planned));
        }
        weights.iter_mut().zip(planned).for_each(|(weight, more)| *weight *= more);
    }
}
