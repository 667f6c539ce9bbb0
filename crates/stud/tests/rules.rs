//! The rules: published hands, standard stud, and laws on random play.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use cards::Card;
use kakehiki_stud::{
    beliefs::EvenBeliefs,
    game::{Action, Betting, Deal, Game, Rules, Table},
};
use proptest::prelude::*;
use rand::RngExt;
use worlds::{Beliefs, Sampler, Seed, View as _, World};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn deal(game: Game, first: &str, second: &str) -> Deal {
    Deal::new(game, [&cards(first), &cards(second)]).unwrap()
}

fn play(table: &mut Table, actions: &[Action]) {
    for &action in actions {
        table.try_play(action).unwrap_or_else(|error| panic!("turn {}: {error}", table.turn()));
    }
}

/// The published hand in which a strong hand is disguised: each bet fits a limit of the pot, and three are all of it.
#[test]
fn the_disguised_flush_is_a_legal_hand() {
    use Action::{Call, Open, Raise};
    let deal = deal(Game::SevenTurns, "9s Td Ah 7s 6c Js Qc", "Kh 8h 9h Tc Jh 7h 9d");
    let mut table = Table::new(Rules::SEVEN_TURNS, deal, [100_000; 2], 0);
    let open = |card: &str| Open(card.parse().unwrap());
    play(&mut table, &[Raise(10), Call, Raise(10), Call, Raise(50), Call]);
    assert_eq!(table.stakes().unwrap().raise, Some((10, 150)));
    play(&mut table, &[Raise(100), Raise(81), Call]);
    assert_eq!(table.stakes().unwrap().raise, Some((10, 512)));
    play(&mut table, &[Raise(512), Raise(512), Call]);
    play(&mut table, &[open("9s"), open("Kh"), Raise(1000), Raise(1420), Call]);
    play(&mut table, &[open("Td"), open("9d"), Raise(7000), Raise(5015), Call]);
    assert_eq!(table.actor(), None);
    // The ante and 10, 10, 50, 181, 1024, 2420, 12015.
    assert_eq!(table.gain(1), 15_715);
    assert_eq!(table.gain(0), -15_715);
}

#[test]
fn the_pot_is_the_limit_and_a_first_bet_is_compulsory() {
    let deal = deal(Game::SevenTurns, "Ts 4c Ks As 6h 5h 4h", "9c 8h 7h 2s Jc Qh 3d");
    let mut table = Table::new(Rules::SEVEN_TURNS, deal, [100_000; 2], 0);
    let error = table.try_play(Action::Raise(11)).unwrap_err().to_string();
    assert_eq!(error, "bet 11 is not allowed here: expected drop, bet 10");
    let error = table.try_play(Action::Call).unwrap_err().to_string();
    assert_eq!(error, "check is not allowed here: expected drop, bet 10");
    play(&mut table, &[Action::Raise(10), Action::Raise(2), Action::Call]);
    assert_eq!(table.stakes().unwrap().raise, Some((10, 34)));
    let error = table.try_play(Action::Open(cards("Ts")[0])).unwrap_err().to_string();
    assert!(error.starts_with("open Ts is not allowed here"), "{error}");
}

#[test]
fn nobody_pays_more_than_the_poorer_has() {
    let deal = deal(Game::SevenTurns, "Ts 4c Ks As 6h 5h 4h", "9c 8h 7h 2s Jc Qh 3d");
    let mut table = Table::new(Rules::SEVEN_TURNS, deal, [100_000, 12], 0);
    play(&mut table, &[Action::Raise(7), Action::Call]);
    assert_eq!(table.actor(), None, "the rest of the cards decide");
    assert_eq!(table.gain(0), 12);
}

/// Third street: the lowest up-card brings it in; then the best up-cards act first; bets double from the third turn on.
#[test]
fn standard_stud_has_its_streets() {
    use Action::{Call, Drop, Raise};
    let deal = deal(Game::Stud, "As Ah 2d Kc 3s 9h 9d", "Qs Qh 2c 3d 4c 5h 6s");
    let mut table = Table::new(Rules::FIXED_LIMIT, deal, [1000; 2], 0);
    assert_eq!(table.actor(), Some(1), "the club two is below the diamond two");
    assert!(table.try_play(Drop).is_err(), "the bring-in must be paid");
    assert_eq!(table.stakes().unwrap().to_string(), "bring-in 2, complete to 4");
    play(&mut table, &[Call, Raise(2), Raise(4), Call]);
    assert_eq!((table.turn(), table.actor()), (2, Some(0)), "the king shows");
    assert_eq!(table.stakes().unwrap().to_string(), "check, bet 4");
    assert_eq!(table.view(1).up_cards(0), cards("2d Kc"), "in the order dealt");
    play(&mut table, &[Call, Raise(4), Raise(4), Raise(4), Raise(4)]);
    assert_eq!(table.stakes().unwrap().raise, None, "one bet and three raises");
    play(&mut table, &[Call]);
    assert_eq!(table.stakes().unwrap().raise, Some((8, 8)));
    play(&mut table, &[Call, Call, Call, Call, Raise(8), Drop]);
    assert_eq!((table.gain(0), table.gain(1)), (25, -25));
}

#[test]
fn impossible_deals_are_named() {
    let game = Game::Small;
    let error =
        |first: &str, second: &str| Deal::new(game, [&cards(first), &cards(second)]).unwrap_err().to_string();
    assert_eq!(error("As Ks", "Qs Js Jh"), "player 1 has 2 cards: expected 3");
    assert_eq!(error("As Ks Qs", "Qs Js Jh"), "Qs is dealt twice");
    assert_eq!(error("As Ks Qs", "2s Js Jh"), "2s is not in the deck of this game");
    let rules = Rules::FIXED_LIMIT.with(|it| it.betting = Betting::Fixed { bring_in: 9, small: 4, big: 8 });
    assert_eq!(rules.check().unwrap_err().to_string(), "the bring-in is 9: expected 0 to 4");
    for rules in [Rules::SEVEN_TURNS, Rules::FIXED_LIMIT, Rules::SMALL] {
        rules.check().unwrap();
    }
}

/// What nobody can pay is refused by its name, however much it is.
#[test]
fn the_largest_raise_is_refused_and_wraps_nowhere() {
    for (rules, refused) in [
        (
            Rules::FIXED_LIMIT,
            "complete to 4294967295 is not allowed here: expected bring-in 2, complete to 4",
        ),
        (Rules::SEVEN_TURNS, "bet 4294967295 is not allowed here: expected drop, bet 10"),
        (Rules::SMALL, "bet 4294967295 is not allowed here: expected check, bet 2"),
    ] {
        let mut table = Table::new(rules, Deal::random(rules.game, &mut Seed(1).rng()), [1000; 2], 0);
        let before = table.clone();
        assert_eq!(table.try_play(Action::Raise(u32::MAX)).unwrap_err().to_string(), refused);
        assert_eq!(table, before);
    }
}

proptest! {
    /// On every game: views agree with the table, drawn worlds fit their view whatever the truth, payoffs cancel out.
    #[test]
    fn laws_hold_on_random_hands(seed in any::<u64>(), which in 0..3usize, stacks in [10u32..5000, 10u32..5000]) {
        let rules = [Rules::SEVEN_TURNS, Rules::FIXED_LIMIT, Rules::SMALL][which];
        let mut rng = Seed(seed).rng();
        let mut table = Table::new(rules, Deal::random(rules.game, &mut rng), stacks, seed as usize & 1);
        let (mut legal, mut viewed) = (Vec::new(), Vec::new());
        while let Some(actor) = table.actor() {
            table.actions(&mut legal);
            prop_assert!(!legal.is_empty());
            for seat in 0..2 {
                let view = table.view(seat);
                view.actions(&mut viewed);
                prop_assert_eq!(&viewed, if seat == actor { &legal } else { const { &Vec::new() } });
                let drawn = EvenBeliefs.sampler(&view).unwrap().draw(&mut Seed(seed).rng()).unwrap().world;
                prop_assert_eq!(&drawn.view(seat), &view);
                // Another truth with the same view gives the same world.
                let again = EvenBeliefs.sampler(&drawn.view(seat)).unwrap().draw(&mut Seed(seed).rng()).unwrap().world;
                prop_assert_eq!(again, drawn);
                prop_assert_eq!(view.unseen(), rules.game.dealt(table.turn()) - table.up(1 - seat).len());
            }
            table.try_play(legal[rng.random_range(0..legal.len())]).unwrap();
        }
        prop_assert_eq!(table.gain(0), -table.gain(1));
        prop_assert!(table.paid(0).max(table.paid(1)) <= stacks[0].min(stacks[1]));
        if table.dropped().is_none() {
            prop_assert_eq!(table.paid(0), table.paid(1));
        }
    }
}
