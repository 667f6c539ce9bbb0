//! The small game: what regret minimisation finds is hard to exploit.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use cards::Card;
use kakehiki_stud::{
    game::{Action, Betting, Deal, Rules, Table},
    knowledge::Plan,
    players::{
        PlayerKind,
        opponents::{Caller, Random},
        solve::{PlayerPolicy, Policy, Solver, exploitability},
    },
};
use rand::RngExt;
use worlds::{Seed, World, conduct::check};

#[test]
fn a_solver_is_harder_to_exploit_than_a_caller() {
    // Without raises there are few enough positions for a test.
    let rules = Rules::SMALL.with(|it| it.raises = 1);
    let mut solver = Solver::default();
    solver.train(rules, 10_000, Seed(1));
    let solved = exploitability(rules, &solver);
    let caller = exploitability(rules, &PlayerPolicy::new(&Caller, 1));
    // Nobody can lose less than nothing to the best opponent; who always calls loses more.
    assert!(solved > 0.0 && caller > solved + 0.2, "{solved} {caller}");
}

/// A game that is small enough is solved at the table, and nobody wins from that.
#[test]
fn the_full_player_loses_next_to_nothing_in_a_small_game() {
    let rules = Rules::SMALL.with(|it| it.raises = 1);
    let full = "full".parse::<PlayerKind>().unwrap().player();
    let lost = exploitability(rules, &PlayerPolicy::new(&*full, 1));
    assert!((0.0..0.1).contains(&lost), "{lost}");
}

#[test]
fn a_solution_keeps_the_laws_of_conduct() {
    let plan = Plan::of(&Rules::SMALL).unwrap();
    for game in 0..4 {
        let mut rng = Seed(game).rng();
        let mut table = Table::new(Rules::SMALL, Deal::random(Rules::SMALL.game, &mut rng), [u32::MAX; 2], 0);
        let mut actions = Vec::new();
        while table.actor().is_some() {
            assert_eq!(check(&plan, &table), Ok(()));
            table.actions(&mut actions);
            table.play(actions[rng.random_range(0..actions.len())]);
        }
    }
    // Whether a game is solved depends on its size alone.
    assert_eq!(Plan::of(&Rules::SMALL.with(|it| it.raises = 20)), None);
    assert_eq!(Plan::of(&Rules::SMALL.with(|it| it.betting = Betting::Pot { lower: 1 })), None);
    assert!(matches!(Plan::of(&Rules::FIXED_LIMIT), Some(Plan::Blueprint(_))));
}

/// The small game up to the choice of the first player to turn up a hole card, which everybody has called for.
fn to_open(cards: [&str; 6]) -> Table {
    let cards = cards.map(|card| card.parse::<Card>().unwrap());
    let deal = Deal::new(Rules::SMALL.game, [&cards[..3], &cards[3..]]).unwrap();
    let mut table = Table::new(Rules::SMALL, deal, [u32::MAX; 2], 0);
    while table.stakes().is_some() {
        table.play(Action::Call);
    }
    table
}

#[test]
fn the_order_of_hole_cards_and_the_names_of_suits_change_no_strategy() {
    let mut solver = Solver::default();
    solver.train(Rules::SMALL, 2_000, Seed(1));
    let share = |policy: &dyn Policy, table: &Table, open: &str| {
        let (mut actions, mut shares) = (Vec::new(), Vec::new());
        table.actions(&mut actions);
        policy.probabilities(table, &actions, &mut shares);
        shares[actions.iter().position(|&it| it == Action::Open(open.parse().unwrap())).unwrap()]
    };
    let dealt = to_open(["As", "Kh", "Js", "Qh", "Jh", "Ks"]);
    let other_order = to_open(["Js", "Kh", "As", "Qh", "Jh", "Ks"]);
    let other_suits = to_open(["Ah", "Ks", "Jh", "Qs", "Js", "Kh"]);
    let ace = share(&solver, &dealt, "As");
    assert!((ace - 0.5).abs() > 0.05, "{ace}");
    assert_eq!([share(&solver, &other_order, "As"), share(&solver, &other_suits, "Ah")], [ace; 2]);
    // Nothing is asked a second time, so the answer is remembered from the first order.
    let random = PlayerPolicy::new(&Random, 7);
    assert_eq!(share(&random, &dealt, "As"), share(&random, &other_order, "As"));
}
