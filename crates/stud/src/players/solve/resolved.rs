use super::{Policy, plain_key};
use crate::{
    game::{Action, Course, Deal, Phase, Strength, Table},
    knowledge::endgame::{EndHolding, Endgame, Node, sampled},
};
use cards::CardSet;
use std::{cell::RefCell, collections::HashMap};
use worlds::{Seat, World};

/// A policy for the small game whose last betting interval is solved anew, with every holding and its exact weight.
pub struct ResolvedPolicy<'a> {
    plan: &'a dyn Policy,
    solved: RefCell<HashMap<(u64, Seat), Option<Endgame>>>,
    /// How often the plan was kept because nothing better was found, and how often something was asked.
    kept: RefCell<(u64, u64)>,
}

impl<'a> ResolvedPolicy<'a> {
    /// By this plan.
    pub fn new(plan: &'a dyn Policy) -> Self {
        Self { plan, solved: RefCell::default(), kept: RefCell::default() }
    }

    /// In how many of so many intervals the plan was kept.
    pub fn kept(&self) -> (u64, u64) {
        *self.kept.borrow()
    }

    fn solve(&self, table: &Table, us: Seat) -> Option<Endgame> {
        let start = start(table);
        let (held, tables): (Vec<_>, Vec<_>) = [0, 1].map(|seat| self.held(&start, seat)).into_iter().unzip();
        let [first, second] = <[Vec<EndHolding>; 2]>::try_from(held).ok()?;
        let choices = |course: &Course, seat: Seat| {
            let stakes = course.stakes(seat);
            let drop = stakes.may_drop.then_some(Action::Drop);
            let call = stakes.may_call.then_some(Action::Call);
            drop.into_iter().chain(call).chain(stakes.raise.map(|(low, _)| Action::Raise(low))).collect()
        };
        let by_plan = |node: &Node, hand: usize| {
            let mut table = tables[us][hand].clone();
            node.path.iter().for_each(|&action| table.play(action));
            let list: Vec<Action> = node.next.iter().map(|&(action, _)| action).collect();
            let mut shares = Vec::new();
            self.plan.probabilities(&table, &list, &mut shares);
            shares.iter().map(|&share| share as f32).collect()
        };
        let solved = Endgame::solve(start.course(), &[], &[first, second], us, &choices, &by_plan);
        let mut kept = self.kept.borrow_mut();
        *kept = (kept.0 + u64::from(solved.is_none()), kept.1 + 1);
        solved
    }

    /// Every holding of a seat with how likely whoever holds it was to come here, and a table with each of them. The hole card that was
    /// turned up may have been dealt before or after the other.
    fn held(&self, start: &Table, seat: Seat) -> (Vec<EndHolding>, Vec<Table>) {
        let known = start.seen_by_all();
        let shown: CardSet = known.iter().flatten().flatten().copied().collect();
        let own: CardSet = known[seat].iter().flatten().copied().collect();
        let rules = start.rules();
        let (mut held, mut tables) = (Vec::new(), Vec::new());
        for card in rules.game.deck() - shown {
            let mut places = known;
            let mut weight = 0.0;
            let hidden = (0..rules.game.hand_size()).find(|&place| places[seat][place].is_none());
            let Some(hidden) = hidden else { continue };
            places[seat][hidden] = Some(card);
            let mut last = None;
            for _ in 0..2 {
                // What the other holds does not matter to what this seat does.
                let deal = Deal::completing(rules.game, &places, &mut worlds::Seed(0).rng());
                let (reached, share) = self.come(start, deal, seat);
                weight += share;
                last = Some(reached);
                places[seat].swap(0, 2);
            }
            if let Some(table) = last.filter(|_| weight > 0.0) {
                let value = Strength::of(own | CardSet::of(card));
                held.push(EndHolding { hidden: CardSet::of(card), value, weight });
                tables.push(table);
            }
        }
        (sampled(held, usize::MAX), tables)
    }

    /// The table with these cards, and how likely the seat was to come here with them.
    fn come(&self, start: &Table, deal: Deal, seat: Seat) -> (Table, f64) {
        let mut table = Table::new(*start.rules(), deal, [start.course().limit; 2], start.first());
        let (mut share, mut actions, mut shares) = (1.0, Vec::new(), Vec::new());
        for event in start.history() {
            if event.seat == seat {
                table.actions(&mut actions);
                self.plan.probabilities(&table, &actions, &mut shares);
                let at = actions.iter().position(|&action| action == event.action);
                share *= at.and_then(|at| shares.get(at)).copied().unwrap_or(0.0);
            }
            table.play(event.action);
        }
        (table, share)
    }
}

/// Where the last betting interval began.
fn start(table: &Table) -> Table {
    let mut start = table.at_start();
    for event in table.history() {
        if last_interval(&start) {
            break;
        }
        start.play(event.action);
    }
    start
}

fn last_interval(table: &Table) -> bool {
    let last = table.rules().game.steps().len();
    table.turn() == last && matches!(table.course().phase, Phase::Betting(_))
}

impl Policy for ResolvedPolicy<'_> {
    fn probabilities(&self, table: &Table, actions: &[Action], into: &mut Vec<f64>) {
        let solved = table.actor().filter(|_| last_interval(table)).and_then(|us| {
            let start = start(table);
            let view = start.view(us).without_own_cards();
            let key = (plain_key(&view), us);
            let known = self.solved.borrow().get(&key).cloned();
            let solved = known.unwrap_or_else(|| {
                let solved = self.solve(table, us);
                self.solved.borrow_mut().insert(key, solved.clone());
                solved
            })?;
            let done: Vec<Action> =
                table.history()[start.history().len()..].iter().map(|event| event.action).collect();
            solved.acts(&done, Strength::of(table.view(us).mine()))
        });
        let Some(acts) = solved else { return self.plan.probabilities(table, actions, into) };
        into.clear();
        let share = |action| acts.iter().find(|(other, _)| *other == action).map_or(0.0, |it| it.1);
        into.extend(actions.iter().map(|&action| share(action)));
    }
}
