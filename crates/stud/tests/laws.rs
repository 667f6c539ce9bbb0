//! The laws of a game of hidden information, for each game.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use kakehiki_stud::{
    beliefs::{EvenBeliefs, RangeBeliefs},
    game::{Deal, Rules, Table},
};
use rand::RngExt;
use worlds::{Rng, conduct::Uniform, laws::Laws};

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

/// Whatever is believed of how the opponent acts, the worlds fit what is seen.
#[test]
fn ranges_keep_the_laws() {
    for rules in [Rules::SEVEN_TURNS, Rules::FIXED_LIMIT, Rules::SMALL] {
        let deal = |rng: &mut Rng| Table::new(rules, Deal::random(rules.game, rng), [400; 2], 0);
        let beliefs = RangeBeliefs { habit: Uniform, worlds: 6 };
        let tally = Laws::new(&deal, &beliefs).games(30).payoffs_sum_to(0.0).check().unwrap();
        assert_eq!(tally.games, 30);
    }
}
