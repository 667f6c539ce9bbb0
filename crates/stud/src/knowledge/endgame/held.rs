use super::{EndHolding, Endgame, Node};
use crate::{
    game::{Action, Betting, Deal, Phase, Strength, Table, View, VisibleCards},
    knowledge::blueprint::{Blueprint, Scene},
};
use cards::CardSet;
use std::collections::HashSet;
use worlds::{Seat, Seed, World};

/// Holdings that are drawn for each player, and those that are kept.
const DRAWN: usize = 160;
const KEPT: usize = 64;
/// Nothing that was done is less likely than this.
const LEAST: f64 = 0.002;
/// In so many hands the other does not go by the plan at all, and may hold anything: whoever raises with everything is not taken for one
/// who has it.
const OTHERWISE: f64 = 0.25;

/// The last betting interval of a hand, as everybody sees it.
pub(crate) struct Last {
    start: Table,
    pub(crate) done: Vec<Action>,
}

impl Last {
    /// Of whoever sees this, if all cards are dealt and nothing but this interval of fixed bets is left. Where bets have any size, solving
    /// has not been found to win more than the plan.
    pub(crate) fn of(view: &View) -> Option<Self> {
        let last = view.rules().game.steps().len();
        let fixed = matches!(view.rules().betting, Betting::Fixed { .. });
        if !fixed || view.turn() != last || !matches!(view.course().phase, Phase::Betting(_)) {
            return None;
        }
        let mut start = view.dealt_anew();
        let mut done = Vec::new();
        for event in view.history() {
            if event.turn == last && !matches!(event.action, Action::Open(_)) {
                done.push(event.action);
            } else {
                start.play(event.action);
            }
        }
        Some(Self { start, done })
    }

    /// The interval solved for `us` by this plan; nothing if that finds nothing better.
    pub(crate) fn solved(&self, plan: &Blueprint, us: Seat) -> Option<Endgame> {
        let otherwise = |seat| if seat == us { 0.0 } else { OTHERWISE };
        let held = [0, 1].map(|seat| self.held(plan, seat, otherwise(seat)));
        let scene = Scene::of(&self.start.view(self.start.actor()?))?;
        let full = self.start.seen_by_all()[us].iter().flatten().copied().collect::<CardSet>();
        let by_plan = |node: &Node, hand: usize| {
            let scene = node.path.iter().fold(scene.clone(), |scene, &action| scene.after(action));
            let acts = plan.acts(&scene, full | held[us][hand].hidden);
            let share =
                |action: Action| acts.iter().find(|(other, _)| *other == action).map_or(0.0, |it| it.1);
            node.next.iter().map(|&(action, _)| share(action) as f32).collect()
        };
        let choices = |course: &_, seat| plan.form().bets(course, seat);
        Endgame::solve(self.start.course(), &self.done, &held, us, &choices, &by_plan)
    }

    /// What a player may hold, by how it acted so far, which it did `otherwise` than by the plan in this share of the hands; drawn by what
    /// everybody sees alone.
    fn held(&self, plan: &Blueprint, seat: Seat, otherwise: f64) -> Vec<EndHolding> {
        let known = self.start.seen_by_all();
        let bits = |seen: &VisibleCards| seen.iter().flatten().copied().collect::<CardSet>().bits();
        let seed = Seed(bits(&known[0])).child(bits(&known[1])).child(seat as u64);
        let mut rng = seed.rng();
        let game = self.start.rules().game;
        let mut drawn = HashSet::new();
        let mut deals: Vec<Deal> = Vec::with_capacity(DRAWN);
        for _ in 0..DRAWN {
            let deal = Deal::completing(game, &known, &mut rng);
            if drawn.insert(deal.hand(seat).to_vec()) {
                deals.push(deal);
            }
        }
        let mut weights = vec![1.0; deals.len()];
        let mut table = self.start.at_start();
        for event in self.start.history() {
            if event.seat == seat
                && let Some(scene) = Scene::of(&table.view(seat))
            {
                let dealt = game.dealt(event.turn);
                for (deal, weight) in deals.iter().zip(&mut weights) {
                    let hand = deal.hand(seat)[..dealt].iter().copied().collect();
                    *weight *= plan.acts(&scene, hand).probability(event.action).max(LEAST);
                }
            }
            table.play(event.action);
        }
        let even = otherwise / weights.len().max(1) as f64;
        let sum: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|weight| *weight = (1.0 - otherwise) * *weight / sum + even);
        let shown: CardSet = known[seat].iter().flatten().copied().collect();
        let held = |(deal, weight): (&Deal, f64)| {
            let hand: CardSet = deal.hand(seat).iter().copied().collect();
            EndHolding { hidden: hand - shown, value: Strength::of(hand), weight }
        };
        sampled(deals.iter().zip(weights).map(held).collect(), KEPT)
    }
}

/// At most so many of these, each kept about as often as it weighs; together they weigh 1.
pub(crate) fn sampled(mut held: Vec<EndHolding>, most: usize) -> Vec<EndHolding> {
    let sum: f64 = held.iter().map(|held| held.weight).sum();
    if sum <= 0.0 || !sum.is_finite() {
        return Vec::new();
    }
    held.iter_mut().for_each(|held| held.weight /= sum);
    if held.len() <= most {
        return held;
    }
    let (mut passed, mut next, step) = (0.0, 0.5 / most as f64, 1.0 / most as f64);
    held.retain_mut(|held| {
        passed += held.weight;
        let mut times = 0.0;
        while next < passed {
            next += step;
            times += 1.0;
        }
        held.weight = times * step;
        times > 0.0
    });
    held
}
