//! The strategy that is worked out beforehand.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use kakehiki_stud::{
    game::{Action, Deal, Rules, Table},
    knowledge::blueprint::{Blueprint, Form, Trainer},
};
use rand::RngExt;
use worlds::{
    Seed, Stop, World,
    conduct::{Conduct, check},
};

#[test]
fn what_comes_with_the_program_keeps_the_laws_of_conduct() {
    for rules in [Rules::FIXED_LIMIT, Rules::SEVEN_TURNS] {
        let Some(blueprint) = Blueprint::for_rules(&rules) else { continue };
        let (met, all) = blueprint.met();
        assert!(met > all / 10, "{met} of {all}");
        for game in 0..20 {
            let mut rng = Seed(game).rng();
            let stacks = [rng.random_range(1..400), rng.random_range(1..4000)];
            let mut table = Table::new(rules, Deal::random(rules.game, &mut rng), stacks, 0);
            let mut actions = Vec::new();
            while table.actor().is_some() {
                assert_eq!(check(blueprint, &table), Ok(()));
                table.actions(&mut actions);
                table.play(actions[rng.random_range(0..actions.len())]);
            }
        }
    }
    assert!(Blueprint::for_rules(&Rules::FIXED_LIMIT).is_some());
    assert!(Blueprint::for_rules(&Rules::SMALL).is_none());
}

/// A strategy that never folds the best hand and does not pay for every bad one.
#[test]
fn it_knows_good_hands_from_bad_ones() {
    let blueprint = Blueprint::for_rules(&Rules::FIXED_LIMIT).unwrap();
    let drops = |hand: &str| {
        let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<_>>();
        let deal =
            Deal::new(Rules::FIXED_LIMIT.game, [&cards(hand), &cards("3c 4h 2d 9s Jd Qh 5c")]).unwrap();
        let mut table = Table::new(Rules::FIXED_LIMIT, deal, [1000; 2], 0);
        // The low card brings it in, we call; it bets fourth street.
        table.play(Action::Call);
        table.play(Action::Call);
        while table.actor() == Some(0) {
            table.play(Action::Call);
        }
        table.play(Action::Raise(4));
        let mut shares = Vec::new();
        blueprint.probabilities(&table.view(0), &mut shares);
        shares[0]
    };
    let (aces, nothing) = (drops("As Ah 7d 8c Td 2h 4d"), drops("2s 5h 7d 3s Td 2h 4d"));
    assert!(aces < 0.1 && nothing > aces + 0.1, "{aces} {nothing}");
}

#[test]
fn training_repeats_on_any_number_of_threads_and_goes_on_where_it_was() {
    let start = Trainer::new(Form::FixedLimit, Seed(7));
    let trained = |threads: usize, stops: &[u64]| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let mut trainer = start.clone();
        for &rounds in stops {
            pool.install(|| trainer.train(rounds, &Stop::never(), &mut |_| {}));
            trainer = Trainer::from_bytes(&trainer.to_bytes()).unwrap();
        }
        trainer
    };
    let once = trained(1, &[2]);
    assert!(once == trained(3, &[1, 2]));
    assert_eq!(once.rounds(), 2);
    let blueprint = once.blueprint();
    let bytes = blueprint.to_bytes();
    assert!(Blueprint::from_bytes(&bytes) == Ok(blueprint));
    // What is cut off or changed is refused.
    for damaged in [&bytes[..bytes.len() / 2], &bytes[1..], &[][..], &once.to_bytes()] {
        assert!(Blueprint::from_bytes(damaged).is_err());
    }
}
