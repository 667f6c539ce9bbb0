//! The laws of a game of hidden information, for each game.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use kakehiki_stud::{
    beliefs::EvenBeliefs,
    game::{Deal, Rules, Table},
};
use rand::RngExt;
use worlds::{Rng, laws::Laws};

fn hold(rules: Rules) {
    let deal = |rng: &mut Rng| {
        // Rich and poor: all-in hands are among them.
        let stacks = [rng.random_range(1..400), rng.random_range(1..400)];
        Table::new(rules, Deal::random(rules.game, rng), stacks, rng.random_range(0..2))
    };
    let tally = Laws::new(&deal, &EvenBeliefs).games(300).payoffs_sum_to(0.0).check().unwrap();
    assert_eq!(tally.games, 300);
}

#[test]
fn the_game_of_seven_turns_keeps_the_laws() {
    hold(Rules::SEVEN_TURNS);
}

#[test]
fn fixed_limit_stud_keeps_the_laws() {
    hold(Rules::FIXED_LIMIT);
}

#[test]
fn the_small_game_keeps_the_laws() {
    hold(Rules::SMALL);
}
