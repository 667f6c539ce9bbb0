//! What the opponent may hold, read from what it did; and what somebody who reads so wins.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use kakehiki_stud::{
    beliefs::{Habit, Range},
    game::{Action, Deal, Rules, Strength, Table, View},
    players::{Exploit, PlayerKind},
};
use worlds::{
    Seed, View as _, World,
    conduct::{Conduct, log_likelihood},
    matches::{Plan, run},
};

/// Raises with a pair or better, drops or checks otherwise; but never quite never.
struct Plain;

impl Conduct<Table> for Plain {
    fn probabilities(&self, view: &View, into: &mut Vec<f64>) {
        let mut actions = Vec::new();
        view.actions(&mut actions);
        let strong = Strength::of(view.mine()).category().points() > 0;
        into.clear();
        into.extend(actions.iter().map(|action| match action {
            Action::Raise(_) if strong => 1.0,
            Action::Drop | Action::Call if !strong => 1.0,
            _ => 0.05,
        }));
        let sum: f64 = into.iter().sum();
        into.iter_mut().for_each(|share| *share /= sum);
    }
}

impl Habit for Plain {}

/// The second player bets on fourth street.
fn bet_on_fourth() -> Table {
    let rules = Rules::FIXED_LIMIT;
    for seed in 0.. {
        let deal = Deal::random(rules.game, &mut Seed(seed).rng());
        let mut table = Table::new(rules, deal, [1000; 2], 0);
        while table.turn() == 1 {
            table.play(Action::Call);
        }
        let shows = Strength::of(table.up(1)).category().points();
        if table.actor() == Some(1) && shows == 0 {
            table.play(Action::Raise(4));
            return table;
        }
    }
    unreachable!()
}

#[test]
fn a_bet_moves_the_range_to_the_hands_that_bet() {
    let table = bet_on_fourth();
    let view = table.view(0);
    let range = Range::new(&view, &Plain, 400, Seed(1));
    let paired = |world: &Table| Strength::of(world.view(1).mine()).category().points() > 0;
    let share: f64 = range.worlds().filter(|(world, _)| paired(world)).map(|(_, share)| share).sum();
    let count = range.worlds().filter(|(world, _)| paired(world)).count() as f64 / 400.0;
    assert!(count < 0.5 && share > 0.6 && share > 1.5 * count, "{count} {share}");
    assert!(range.evidence().effective < 300.0);
    let holdings = range.holdings(1);
    assert!((holdings.iter().map(|holding| holding.share).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(holdings.iter().all(|holding| holding.hole.len() == 2) && holdings[0].share >= holdings[1].share);
}

/// Aces in the corner, suited cards above the diagonal; a range for each turn that was played.
#[test]
fn a_grid_shows_the_first_hole_cards_turn_by_turn() {
    let table = bet_on_fourth();
    let ranges = Range::by_turn(&table.view(0), &Plain, 300, Seed(1));
    assert_eq!(ranges.iter().map(|(turn, _)| *turn).collect::<Vec<_>>(), [1, 2]);
    let [third, fourth] = [0, 1].map(|at| ranges[at].1.grid(1));
    let pairs = |grid: &[[f64; 13]; 13]| (0..13).map(|rank| grid[rank][rank]).sum::<f64>();
    for grid in [&third, &fourth] {
        assert!((grid.iter().flatten().sum::<f64>() - 1.0).abs() < 1e-9);
        let half = |above: bool| {
            let cell = |row: usize, column: usize| if above { grid[row][column] } else { grid[column][row] };
            (0..13).flat_map(|row| (row + 1..13).map(move |column| cell(row, column))).sum::<f64>()
        };
        assert!(half(true) > 0.0 && half(false) > half(true));
    }
    // The bet says that it has a pair.
    assert!(pairs(&fourth) > 2.0 * pairs(&third), "{} {}", pairs(&third), pairs(&fourth));
}

/// The fast way agrees with the plain product of probabilities.
#[test]
fn weights_are_likelihoods() {
    let table = bet_on_fourth();
    let view = table.view(0);
    let range = Range::new(&view, &Plain, 50, Seed(2));
    let history: Vec<Action> = table.history().iter().map(|event| event.action).collect();
    let plain: Vec<f64> = range
        .worlds()
        .map(|(world, _)| {
            let start = Table::new(*world.rules(), *world.deal(), [1000; 2], 0);
            log_likelihood(&Plain, &start, &history, |seat| seat == 1).exp()
        })
        .collect();
    let sum: f64 = plain.iter().sum();
    for ((_, share), plain) in range.worlds().zip(plain) {
        assert!((share - plain / sum).abs() < 1e-9, "{share} {}", plain / sum);
    }
}

/// Nobody who always drops can lose less or more than the ante, and the bring-in when it has to pay it.
#[test]
fn dropping_every_hand_is_the_control() {
    let exploit = Exploit { rules: Rules::FIXED_LIMIT, player: PlayerKind::Folder, hands: 4, worlds: 4 };
    let plan = Plan::new("test", Seed(3)).deals(3);
    let outcome = run(&exploit, &plan, &worlds::Stop::never(), &mut |_| {}).unwrap();
    assert_eq!(outcome.standing.measures[0].mean.mean(), 500.0);
}
