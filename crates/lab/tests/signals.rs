//! The players find what the papers' programs find, wherever they sit.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use bridge::{
    Card, Fact, Seat, Suit, Vulnerability,
    beliefs::{Inference, Reading},
    knowledge::signals::SignalReading,
    players::{Candour, CardPlayer, DoubleDummy, Experience, Manner, Method, Position, TableMinds},
};
use kakehiki_lab::bridge::{EXAMPLES, Example, OWN, TEXTBOOK, positions::losses};
use std::time::{Duration, Instant};
use worlds::{Ask, Beliefs, Oracle, Player, Sampler, SearchFact, Seed, Stop, abc::Minds};

#[test]
fn reading_the_signal_finds_the_duck_from_every_seat_in_every_suit() {
    let example = Example::named("1").unwrap();
    for turn in 0..4 {
        let (position, answer) = example.turned(turn, turn).unwrap();
        let view = position.view().unwrap();
        let play = |method| {
            let player = CardPlayer::reading(method, example.cards(), Manner::Strict);
            Some(player.decide(&view, &Seed(turn as u64).into()).unwrap().action)
        };
        assert_eq!(play(Method::B), answer);
        assert_ne!(play(Method::A), answer);
    }
    let modified = Example::named("1-modified").unwrap();
    let (position, answer) = modified.turned(1, 2).unwrap();
    let player = CardPlayer::reading(Method::B, modified.cards(), Manner::Strict);
    assert_eq!(Some(player.decide(&position.view().unwrap(), &Seed(1).into()).unwrap().action), answer);
}

/// Which cards are weighed, and which of them is preferred, moves with the seats, and with the suits where nobody named one.
#[test]
fn candidates_turn_with_the_table() {
    let candidates = |position: &Position| {
        let view = position.view().unwrap();
        let others = Inference::new([Default::default(); 2], SignalReading::Strict);
        let minds = TableMinds { candour: Candour::Truthful, ..TableMinds::new(others, &view) };
        let mut cards = Vec::new();
        minds.candidates(&view, &mut cards);
        cards
    };
    let follows = |example: &&Example| example.position().unwrap().play.trick().suit().is_some();
    for example in
        EXAMPLES.iter().chain(&TEXTBOOK).filter(|example| example.answer().is_some()).filter(follows)
    {
        let answer = example.answer().unwrap();
        let cards = candidates(&example.position().unwrap());
        for turn in 1..4 {
            let (position, moved) = example.turned(turn, turn).unwrap();
            let up = moved.unwrap().suit().index() + 4 - answer.suit().index();
            let expected: Vec<Card> = cards
                .iter()
                .map(|card| Card::new(Suit::from_index((card.suit().index() + up) % 4), card.rank()))
                .collect();
            assert_eq!(candidates(&position), expected, "{}", example.name);
        }
    }
}

/// A ruff that partner must not waste, from every seat; a signal, turned in seat and suit. What program C plays from many seeds
/// is for `kakehiki reproduce signals` to say.
#[test]
fn program_c_finds_the_card_wherever_it_sits() {
    for (name, seats, suits) in [("180", 1, 0), ("180", 2, 0), ("180", 3, 0), ("1-sender", 1, 2)] {
        let example = Example::named(name).unwrap();
        let (position, answer) = example.turned(seats, suits).unwrap();
        let player = CardPlayer::reading(Method::C, example.cards(), Manner::Strict).telling(Candour::Wily);
        let decision = player.decide(&position.view().unwrap(), &Seed(1).into()).unwrap();
        assert_eq!(Some(decision.action), answer, "{name}");
        // What is explained is what is played.
        let Fact::Search(SearchFact::Comparison { chosen, .. }) = decision.facts[0] else {
            panic!("{:?}", decision.facts)
        };
        assert_eq!(chosen, decision.action, "{name}");
    }
}

/// Whoever is told to stop, in the first look or in the midst of imagining, says at once what it has so far.
#[test]
fn thinking_for_minutes_ends_when_it_is_told_to() {
    for (name, method) in [("1-sender", Method::B), ("1-sender", Method::C)] {
        for patience in [500, 1500].map(Duration::from_millis) {
            let example = Example::named(name).unwrap();
            let view = example.position().unwrap().view().unwrap();
            let stop = Stop::never();
            let ask = Ask::new(Seed(1)).count(20_000).until(&stop);
            let player = CardPlayer::reading(method, example.cards(), Manner::Strict);
            let told = std::thread::spawn(move || {
                std::thread::sleep(patience);
                stop.now();
                Instant::now()
            });
            let decision = player.decide(&view, &ask);
            let late = told.join().unwrap().elapsed();
            assert!(late < Duration::from_secs(2), "{name} {method:?}: {late:?} after {patience:?}");
            let worlds = decision.unwrap().evidence.worlds;
            assert!((1..20_000).contains(&worlds), "{name} {method:?}: {worlds} deals");
        }
    }
}

/// What people do is not without exception: the seven of diamonds makes two the likelier number, and three stay possible.
#[test]
fn a_card_read_by_conduct_moves_belief_and_excludes_nothing() {
    let before = west_diamonds("1", Reading::Calls);
    let after = west_diamonds("1", Reading::conduct());
    assert!(after[2] / after[3] > 1.5 * before[2] / before[3], "{before:?} {after:?}");
    assert!(after[3] > 0.02, "{after:?}");
}

/// In problems of our own the card to find gives nothing away; and what is to be read decides: every card but those that the signal
/// asks for gives the contract away.
#[test]
fn our_own_problems_are_sound() {
    let solver = DoubleDummy::default();
    let lost = |example: &Example, more: &str| {
        let play = format!("{} {more}", example.play);
        let example = Example { play: play.trim().to_owned().leak(), ..*example };
        losses(&mut solver.scratch(&Stop::never()), &example.position().unwrap().play)
    };
    // What follows until partner is on lead, and what it is then to lead.
    let followed = [
        ("own-1", "HQ H5", "H4"),
        ("own-3", "S9 S2", "SK"),
        ("own-5", "C2 CT S2 C5", "D2 D7 DT DJ"),
        ("own-6", "C9 CT S2 C5", "H2 H7 HT HJ"),
        ("own-7", "HK C3 D6 DJ C5 C4 D8 C2 C8 CK CA", "HA"),
        ("own-9", "H2 H5", "D5 D7 DJ"),
        ("own-10", "C9 C3", "HT HJ"),
        ("own-11", "HJ HA D6 D3 DK D2 DQ D4 D7 DA", "H2 H8 HT HK"),
    ];
    for example in &OWN {
        let answer = example.answer().unwrap();
        assert!(lost(example, "").contains(&(answer, 0)), "{}", example.name);
        if let Some((_, more, right)) = followed.iter().find(|(name, ..)| *name == example.name) {
            for (card, lost) in lost(example, more) {
                let is_right = right.split(' ').any(|right| right == card.to_string());
                assert_eq!(is_right, lost == 0, "{} {card}", example.name);
            }
        } else {
            let more = lost(example, "").into_iter().filter(|(_, lost)| *lost == 0).count();
            assert_eq!(more, 1, "{}", example.name);
        }
    }
}

/// What partner's queen asks for is not what strangers lead, who know of no such thing.
#[test]
fn partners_signal_counts_more_than_what_strangers_lead() {
    let problem = OWN.iter().find(|example| example.name == "own-2").unwrap();
    let view = problem.position().unwrap().view().unwrap();
    let player = CardPlayer::new(Method::B, problem.cards());
    let leads = |player: &CardPlayer, seed| player.decide(&view, &Seed(seed).into()).unwrap().action;
    let right =
        |player: &CardPlayer| (0..4).filter(|&seed| Some(leads(player, seed)) == problem.answer()).count();
    let as_strangers = player.clone().by(Experience::default());
    assert!(right(&player) > right(&as_strangers));
}

#[test]
fn turning_moves_everything_or_nothing() {
    let example = Example::named("1-sender").unwrap();
    let (position, answer) = example.turned(1, 3).unwrap();
    // West's hand is North's now, and diamonds are clubs.
    assert_eq!(position.play.hand(Seat::North), "Q96.J82.KT83.72".parse().unwrap());
    assert_eq!((position.play.turn(), answer), (Some(Seat::North), "C7".parse().ok()));
    assert_eq!(position.prelude.vulnerability, Vulnerability::EastWest);
    let (position, answer) = Example::named("180").unwrap().turned(2, 3).unwrap();
    assert_eq!((position.play.turn(), answer), (Some(Seat::East), "CA".parse().ok()));
}

/// The shares of worlds by West's number of diamonds in the first example.
fn west_diamonds(name: &str, reading: impl Into<Reading>) -> [f64; 4] {
    let example = Example::named(name).unwrap();
    let view = example.position().unwrap().view().unwrap();
    let inference = Inference::new(example.cards(), reading);
    let sampler = inference.sampler(&view).unwrap();
    let mut shares = [0.0; 4];
    let mut rng = Seed(1).rng();
    let mut total = 0.0;
    for _ in 0..5000 {
        let drawn = sampler.draw(&mut rng).unwrap();
        let west = drawn.world.play_so_far().dealt()[Seat::West.index()];
        shares[west.length(Suit::Diamonds).min(3)] += drawn.weight;
        total += drawn.weight;
    }
    shares.map(|share| share / total)
}

#[test]
fn a_signal_changes_what_is_believed() {
    let before = west_diamonds("1", SignalReading::Ignored);
    let after = west_diamonds("1", SignalReading::Strict);
    let modified = west_diamonds("1-modified", SignalReading::Strict);
    println!("not read {before:?}, read {after:?}, modified {modified:?}");
    assert!(before[3] > before[2] && before[2] > before[1], "{before:?}");
    assert_eq!(after[3], 0.0);
    assert!(after[2] > 0.75);
    assert_eq!(modified[2], 0.0);
    assert!(modified[3] > 0.75);
}
