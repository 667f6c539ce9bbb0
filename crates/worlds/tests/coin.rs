//! Strategy fusion: the coin's safe way is worth 0.6, a guess 0.5 at best. But in each single world the right side is known,
//! so a search that solves worlds one by one thinks that guessing is worth 1.

#![allow(clippy::unwrap_used, clippy::panic)]

use kakehiki_worlds::{
    Ask, Budget, DecisionError, Pimc, Player, Seed, Uct, World,
    games::{
        Exhaustive,
        coin::{BiasedBeliefs, Coin, Move},
    },
    uct::{RandomRollout, Settings},
};

fn pimc(heads: f64) -> impl Player<Coin> {
    Pimc {
        name: "pimc".into(),
        beliefs: BiasedBeliefs(heads),
        oracle: Exhaustive,
        budget: Budget::Count(100),
    }
}

fn uct(heads: f64) -> impl Player<Coin> {
    let settings = Settings::default().with(|it| {
        it.budget = Budget::Count(4_000);
        it.c = 1.0;
    });
    Uct { name: "uct".into(), beliefs: BiasedBeliefs(heads), rollout: RandomRollout, settings }
}

#[test]
fn pimc_believes_that_it_will_know_and_uct_does_not() {
    let view = Coin::new(true, 0.6).view(0);
    for ask in (0..20).map(|seed| Ask::new(Seed(seed))) {
        let fused = pimc(0.5).decide(&view, &ask).unwrap();
        assert_eq!((fused.action, fused.candidates[0].mean), (Move::Guess, 1.0));
        let right = uct(0.5).decide(&view, &ask).unwrap();
        assert_eq!(right.action, Move::Safe);
    }
}

/// With a coin that shows heads nine times of ten a guess is worth 0.9: weights count.
#[test]
fn weighted_worlds_change_the_answer() {
    let mut table = Coin::new(true, 0.6);
    for ask in (0..20).map(|seed| Ask::new(Seed(seed))) {
        let decision = uct(0.9).decide(&table.view(0), &ask).unwrap();
        assert_eq!(decision.action, Move::Guess);
        let mean = decision.candidates[0].mean;
        assert!((0.8..0.92).contains(&mean), "{mean}");
        // Weights of 0.9 and 0.1 as often: (½·0.9 + ½·0.1)² / (½·0.81 + ½·0.01) of the worlds.
        let share = decision.evidence.effective / decision.evidence.worlds as f64;
        assert!((share - 0.25 / 0.41).abs() < 0.03, "{share}");
    }
    table.play(Move::Guess);
    let ask = Ask::new(Seed(1));
    assert_eq!(pimc(0.9).decide(&table.view(0), &ask).unwrap().action, Move::Heads);
    assert_eq!(uct(0.1).decide(&table.view(0), &ask).unwrap().action, Move::Tails);
}

#[test]
fn impossible_beliefs_are_an_error() {
    let view = Coin::new(true, 0.6).view(0);
    let ask = Ask::new(Seed(1));
    for decision in [pimc(1.5).decide(&view, &ask), uct(f64::NAN).decide(&view, &ask)] {
        let error = decision.unwrap_err();
        assert!(matches!(error, DecisionError::Unsatisfiable(_)), "{error:?}");
        let error = error.to_string();
        assert!(error.starts_with("no world fits what is known: "), "{error}");
    }
}
