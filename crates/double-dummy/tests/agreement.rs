//! Agreement with independent solvers: pons-dds on real positions, and plain minimax on small ones.
//! The benchmark's `agree` command does the same at length, and with DDS 2.9.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use cards::{CardSet, Seat, Vulnerability};
use double_dummy::{Position, Settings, Solver};
use proptest::prelude::*;
use support::{deals::Random, pons};

/// All values by trying everything.
fn minimax(position: &Position) -> usize {
    let side = position.to_play().pair();
    let left = position.tricks_left();
    let mut best = 0;
    for card in position.legal() {
        let (next, winner) = position.play(card).unwrap();
        let won = usize::from(winner.is_some_and(|winner| winner.pair() == side));
        let rest = minimax(&next);
        let rest = if next.to_play().pair() == side { rest } else { next.tricks_left() - rest };
        best = best.max(won + rest);
    }
    assert!(best <= left);
    best
}

fn check_cards(solver: &mut Solver, position: &Position) {
    let ours = solver.cards(position).unwrap();
    let theirs = pons::cards(&mut pons::solver(position.trump()), position);
    assert_eq!(theirs.len(), position.legal().len());
    for (card, tricks) in theirs {
        assert_eq!(ours.of(card), Some(tricks), "{card} in {position:?}");
    }
}

#[test]
fn small_endings_agree_with_minimax() {
    let mut random = Random::new(11);
    let mut warm = Solver::default();
    for round in 0..2000 {
        let position = random.position(36 + round % 16);
        assert_eq!(warm.tricks(&position).unwrap(), minimax(&position), "{position:?}");
        assert_eq!(
            Solver::new(Settings::default().portable(true).memory(1 << 16)).tricks(&position).unwrap(),
            minimax(&position)
        );
    }
}

#[test]
fn positions_in_play_agree() {
    let mut random = Random::new(12);
    let mut warm = Solver::default();
    for round in 0..120 {
        let position = random.position(8 + round % 44);
        check_cards(&mut warm, &position);
    }
}

#[test]
fn full_deals_agree() {
    let mut random = Random::new(13);
    let mut solver = Solver::default();
    for _ in 0..6 {
        let position = random.position(0);
        let tricks = solver.tricks(&position).unwrap();
        assert_eq!(tricks, pons::tricks(&mut pons::solver(position.trump()), &position), "{position:?}");
        assert!(solver.at_least(&position, tricks).unwrap());
        assert!(!solver.at_least(&position, tricks + 1).unwrap());
    }
}

#[test]
fn forgetting_changes_no_result() {
    let mut random = Random::new(16);
    let mut solver = Solver::default();
    let mut forgetful = Solver::new(Settings::default().memory(1 << 20));
    for _ in 0..5 {
        let position = random.position(0);
        assert_eq!(forgetful.tricks(&position).unwrap(), solver.tricks(&position).unwrap(), "{position:?}");
        assert!(forgetful.effort().memory <= 1 << 20, "{:?}", forgetful.effort());
    }
}

#[test]
fn tables_and_par_agree() {
    let mut random = Random::new(14);
    let mut solver = Solver::default();
    let mut theirs = pons::solver(None);
    for _ in 0..6 {
        let deal = random.deal();
        let table = solver.table(&deal).unwrap();
        let their_table = pons::raw_table(&mut theirs, &deal);
        assert_eq!(table, pons::translated(&their_table), "{deal:?}");
        for dealer in Seat::ALL {
            for vulnerability in Vulnerability::ALL {
                let par = table.par(dealer, vulnerability);
                let expected = pons::par(their_table, dealer, vulnerability);
                assert_eq!(par.score, expected, "{deal:?} {dealer} {vulnerability}");
                assert_eq!(par.contracts.is_empty(), par.score == 0);
            }
        }
    }
}

/// South has six diamonds, and after two rounds nobody else but North has any; but North's third one is higher.
#[test]
fn a_blocked_suit_does_not_run() {
    let hands = ["T6.A76432.J96.Q7", "AKJ52.K98.T8.J98", "Q7.Q5.AK5432.642", "9843.JT.Q7.AKT53"];
    let position = Position::new(hands.map(|hand| hand.parse().unwrap()), None, Seat::South).unwrap();
    assert_eq!(Solver::default().tricks(&position).unwrap(), 4);
}

#[test]
fn awkward_deals_agree() {
    let deals = [
        ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"],
        ["AKQJT.AKQ.AK.AKQ", "98765.J43.QJ.J43", "432.T98.T98.T987", ".7652.765432.652"],
        ["AKQJT98.AKQJT9..", "765432.8765432..", "..AKQJT98.AKQJT9", "..765432.8765432"],
    ];
    let mut solver = Solver::default();
    for hands in deals {
        let deal = hands.map(|hand| hand.parse::<CardSet>().unwrap());
        assert_eq!(solver.table(&deal).unwrap(), pons::table(&mut pons::solver(None), &deal), "{deal:?}");
    }
}

/// Deals the cards that do not matter anew, keeping every hand's length in every suit.
fn shuffle_small(position: &Position, matters: CardSet, random: &mut Random) -> Position {
    let mut hands = *position.hands();
    for suit in cards::Suit::ASCENDING {
        let small = |hand: CardSet| (hand - matters).suit(suit);
        let mut pool: Vec<_> = hands.iter().flat_map(|&hand| small(hand)).collect();
        for hand in &mut hands {
            let count = small(*hand).len();
            *hand = *hand - small(*hand);
            for _ in 0..count {
                hand.insert(pool.swap_remove(random.below(pool.len())));
            }
        }
    }
    Position::new(hands, position.trump(), position.leader()).unwrap()
}

#[test]
fn cards_that_do_not_matter_do_not_matter() {
    let mut random = Random::new(15);
    let mut solver = Solver::default();
    let mut fresh = Solver::new(Settings::default().memory(1 << 18));
    let mut moved = 0;
    for round in 0..8000 {
        let position = random.position(28 + round % 5 * 4);
        let relevance = solver.relevance(&position).unwrap();
        for _ in 0..5 {
            let other = shuffle_small(&position, relevance.matters, &mut random);
            moved += usize::from(other != position);
            fresh.forget();
            assert_eq!(fresh.tricks(&other).unwrap(), relevance.tricks, "{position:?} {other:?}");
        }
    }
    assert!(moved > 10_000, "only {moved} positions were different");
}

proptest! {
    /// Playing on loses nothing and gains nothing: the best card's value is the position's.
    #[test]
    fn the_best_card_keeps_the_value(seed in any::<u64>(), cards in 24_usize..52) {
        let position = Random::new(seed).position(cards);
        let mut solver = Solver::default();
        let values = solver.cards(&position).unwrap();
        prop_assert_eq!(values.best(), Some(solver.tricks(&position).unwrap()));
        let legal = values.groups().iter().fold(CardSet::EMPTY, |set, value| set | value.equals);
        prop_assert_eq!(legal, position.legal());
    }
}
