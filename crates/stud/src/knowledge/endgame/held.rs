use super::{Endgame, HandClass, Node};
use crate::{
    game::{Action, Betting, Phase, Table, View},
    knowledge::{
        blueprint::{Blueprint, Scene},
        odds::{one, ranked},
    },
};
use cards::{Card, CardSet};
use worlds::{Seat, World};

/// Into so many classes, each about as likely, hands are divided by what they are worth.
const CLASSES: usize = 100;
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
        let held = [0, 1].map(|seat| self.held(plan, seat, if seat == us { 0.0 } else { OTHERWISE }));
        let scene = Scene::of(&self.start.view(self.start.actor()?))?;
        let by_plan = |node: &Node, hand: CardSet| {
            let scene = node.path.iter().fold(scene.clone(), |scene, &action| scene.after(action));
            let acts = plan.acts(&scene, hand);
            let share =
                |action: Action| acts.iter().find(|(other, _)| *other == action).map_or(0.0, |it| it.1);
            node.next.iter().map(|&(action, _)| share(action) as f32).collect()
        };
        let choices = |course: &_, seat| plan.form().bets(course, seat);
        Endgame::solve(self.start.course(), &self.done, &held, us, &choices, &by_plan)
    }

    /// All that a player may hold, by how it acted so far, which it did `otherwise` than by the plan in this share of the hands; by what
    /// everybody sees alone.
    fn held(&self, plan: &Blueprint, seat: Seat, otherwise: f64) -> Vec<HandClass> {
        let known = self.start.seen_by_all();
        let shown: CardSet = known[seat].iter().flatten().copied().collect();
        let live: Vec<Card> =
            (CardSet::DECK - shown - known[1 - seat].iter().flatten().copied().collect::<CardSet>())
                .iter()
                .collect();
        let mut begun = self.begun(plan, seat, &live);
        let even = otherwise / begun.len().max(1) as f64;
        let sum: f64 = begun.iter().map(|(_, weight)| weight).sum();
        begun.iter_mut().for_each(|(_, weight)| *weight = (1.0 - otherwise) * *weight / sum + even);
        let mut hands = Vec::with_capacity(begun.len() * live.len());
        for (first, weight) in begun {
            let known = ranked(shown | first);
            let last = live.iter().filter(|card| !first.contains(**card));
            hands.extend(
                last.map(|&card| ((known + one(card)).evaluate(), weight, shown | first | CardSet::of(card))),
            );
        }
        classes(hands)
    }

    /// The two hole cards that a hand begins with, with how likely whoever has them was to act as this player did.
    fn begun(&self, plan: &Blueprint, seat: Seat, live: &[Card]) -> Vec<(CardSet, f64)> {
        let pairs = live.iter().enumerate().flat_map(|(at, &first)| {
            live[..at].iter().map(move |&second| CardSet::of(first) | CardSet::of(second))
        });
        let mut begun: Vec<(CardSet, f64)> = pairs.map(|pair| (pair, 1.0)).collect();
        let (mut cells, mut turn) = (Vec::new(), 0);
        let mut table = self.start.at_start();
        for event in self.start.history() {
            if event.seat == seat
                && let Some(scene) = Scene::of(&table.view(seat))
            {
                let shown = table.up(seat);
                // How a hand stands does not change within a turn.
                if turn != event.turn {
                    turn = event.turn;
                    cells = begun.iter().map(|(pair, _)| plan.cell(&scene, shown | *pair)).collect();
                }
                for ((pair, weight), &cell) in begun.iter_mut().zip(&cells) {
                    let acts = plan.acts_in(&scene, shown | *pair, cell);
                    *weight *= acts.probability(event.action).max(LEAST);
                }
            }
            table.play(event.action);
        }
        begun
    }
}

/// Hands with their worth and weight in classes, the weakest first; all that are worth the same are in one.
fn classes(mut hands: Vec<(u16, f64, CardSet)>) -> Vec<HandClass> {
    hands.sort_unstable_by_key(|(value, ..)| *value);
    let sum: f64 = hands.iter().map(|(_, weight, _)| weight).sum();
    let mut classes = Vec::with_capacity(CLASSES);
    let (mut first, mut weight) = (0, 0.0);
    for at in 0..hands.len() {
        weight += hands[at].1 / sum;
        let ends = hands.get(at + 1).is_none_or(|next| next.0 > hands[at].0);
        if ends && (weight * CLASSES as f64 >= 1.0 || at + 1 == hands.len()) {
            let (value, _, example) = hands[(first + at) / 2];
            classes.push(HandClass { value, most: hands[at].0, weight: weight as f32, example });
            (first, weight) = (at + 1, 0.0);
        }
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Deal, Rules};
    use worlds::Seed;

    /// Seventh street of a hand in which nothing was bet.
    fn seventh_street(seed: u64) -> Table {
        let rules = Rules::FIXED_LIMIT;
        let mut table = Table::new(rules, Deal::random(rules.game, &mut Seed(seed).rng()), [1000; 2], 0);
        while table.turn() < 5 {
            table.play(Action::Call);
        }
        table
    }

    #[test]
    fn every_hand_is_thought_of_in_the_order_of_what_it_is_worth() {
        let table = seventh_street(1);
        let last = Last::of(&table.view(table.actor().unwrap_or_default()));
        let (Some(last), Some(plan)) = (last, Blueprint::for_rules(&Rules::FIXED_LIMIT)) else {
            unreachable!("all cards are dealt")
        };
        for seat in 0..2 {
            let held = last.held(plan, seat, OTHERWISE);
            assert!((held.iter().map(|class| class.weight).sum::<f32>() - 1.0).abs() < 1e-3);
            assert!(held.windows(2).all(|pair| pair[0].most < pair[1].value), "in order");
            assert!((CLASSES / 2..=CLASSES).contains(&held.len()), "{}", held.len());
        }
    }

    #[test]
    fn a_solution_is_mostly_found_and_says_what_to_do_with_the_hand() {
        let Some(plan) = Blueprint::for_rules(&Rules::FIXED_LIMIT) else {
            unreachable!("it comes with the program")
        };
        let mut found = 0;
        for seed in 0..8 {
            let table = seventh_street(seed);
            let us = table.actor().unwrap_or_default();
            let view = table.view(us);
            let solved =
                Last::of(&view).and_then(|last| last.solved(plan, us)?.acts(&last.done, view.mine()));
            let Some(acts) = solved else { continue };
            assert!((acts.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-3);
            assert!(acts.iter().all(|(action, _)| *action != Action::Drop));
            found += 1;
        }
        assert!(found > 4, "{found}");
    }
}
