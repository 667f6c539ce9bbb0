//! How people play their cards: the laws hold, the fast reader is the plain one, and the fitted table knows what players know.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use kakehiki_bridge::{
    Auction, Call, Card, CardSet, Deal, Objective, Prelude, Seat, Table, View, Vulnerability,
    knowledge::calling::{CallHabits, call_features},
    knowledge::conduct::{
        CardConduct, ChoiceKind, FileProblem, Profile, Reader, Scratch, Turn, features, weights,
    },
};
use rand::RngExt;
use std::sync::Arc;
use worlds::{
    Rng, Seed, World,
    conduct::{Logit, Styles, check, log_likelihood},
};

fn prelude(calls: &str) -> Arc<Prelude> {
    let calls = calls.split(' ').map(|call| call.parse::<Call>().unwrap());
    let auction = Auction::from_calls(Seat::South, calls).unwrap();
    let contract = auction.contract().unwrap();
    Arc::new(Prelude { vulnerability: Vulnerability::None, auction, contract, objective: Objective::Tricks })
}

/// Weights that are different for all features, so that none goes unnoticed.
fn arbitrary() -> CardConduct {
    let mut rng = Seed(1).rng();
    let logit = Logit::new((0..features()).map(|_| rng.random::<f32>() - 0.5).collect());
    let calls = Logit::new((0..call_features()).map(|_| rng.random::<f32>() - 0.5).collect());
    CardConduct { calls, ..CardConduct::new(logit, Default::default()) }
}

fn random_play(table: &mut Table, cards: usize, rng: &mut Rng) {
    let mut actions = Vec::new();
    for _ in 0..cards {
        table.actions(&mut actions);
        table.play(actions[rng.random_range(0..actions.len())]);
    }
}

#[test]
fn laws_of_conduct() {
    for (seed, calls) in ["1NT P P P", "1H P 4H P P P", "P P P 1S X 2S P P P"].into_iter().enumerate() {
        let mut rng = Seed(seed as u64).rng();
        let mut table = Table::new(prelude(calls), &Deal::random(&mut rng)).unwrap();
        for _ in 0..52 {
            assert_eq!(check(&arbitrary(), &table), Ok(()));
            assert_eq!(check(&*CardConduct::public(), &table), Ok(()));
            random_play(&mut table, 1, &mut rng);
        }
        assert_eq!(check(&arbitrary(), &table), Ok(()));
    }
}

#[test]
fn the_fast_reader_is_the_plain_one() {
    let conduct = arbitrary();
    let shared = Arc::new(conduct.clone());
    let mut scratch = Scratch::default();
    for seed in 0..12 {
        let mut rng = Seed(seed).rng();
        let start = Table::new(prelude("1NT P 2NT P P P"), &Deal::random(&mut rng)).unwrap();
        let mut table = start.clone();
        random_play(&mut table, 4 * seed as usize + 3, &mut rng);
        let play = table.play_so_far();
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != play.dummy()) {
            let view: View = table.view(seat.index());
            let fast: f64 = Reader::new(&shared, &view).logs(&play.hands(), &mut scratch).iter().sum();
            let plain = log_likelihood(&conduct, &start, play.history(), |other| other != seat.index());
            assert!((fast - plain).abs() < 1e-3, "{seat}: {fast} and {plain}");
        }
    }
}

/// What third hand plays to partner's ace, when it holds this in spades.
fn third_hand(conduct: &CardConduct, spades: &str, card: &str) -> f64 {
    let prelude = prelude("1H P 4H P P P");
    let hand: CardSet = format!("{spades}.765.983.8743").parse().unwrap();
    let mut hands = [CardSet::EMPTY; 4];
    hands[Seat::North.index()] = "T86.QJ98.A64.KQ5".parse().unwrap();
    let play = kakehiki_bridge::Play::new(&Deal::new(hands).unwrap(), prelude.contract.strain(), Seat::South);
    let mut play = play.unwrap();
    for card in ["SA", "S6"] {
        play.play(card.parse().unwrap()).unwrap();
    }
    let turn = Turn::now(&prelude, &play);
    assert_eq!((turn.seat, turn.place, ChoiceKind::of(&turn, hand)), (Seat::East, 2, ChoiceKind::ThirdHand));
    let card: Card = card.parse().unwrap();
    let place = turn.legal(hand).iter().position(|legal| legal == card).unwrap();
    conduct.cards(&turn, hand, CardSet::EMPTY, &Profile::default())[place]
}

#[test]
fn the_queen_under_partners_ace_shows_the_jack() {
    let public = CardConduct::public();
    let (with, without) = (third_hand(&public, "QJ5", "SQ"), third_hand(&public, "Q95", "SQ"));
    assert!(with > 4.0 * without, "{with} from QJ5, {without} from Q95");
    // The lowest is what everybody plays from three small.
    assert!(third_hand(&public, "975", "S5") > 0.4);
}

/// What ships knows how people call: whoever asked for aces and bid six does not miss two of them.
#[test]
fn calls_speak_of_hands_beyond_the_system() {
    let public = CardConduct::public();
    let prelude = prelude("1S P 3S P 4NT P 5C P 6S P P P");
    let habits = CallHabits::new(&public.calls, &prelude.auction, &prelude.contract);
    let hands = |north: &str, east: &str, south: &str, west: &str| {
        [north, east, south, west].map(|hand| hand.parse::<CardSet>().unwrap())
    };
    let log = |dealt: &[CardSet; 4]| habits.log(|_| true, dealt);
    let (north, east) = ("KQ72.KQJ.Q932.43", "93.9842.J76.J985");
    let sound = log(&hands(north, east, "AJT85.A3.AK5.KQ2", "64.T765.T84.AT76"));
    let two_aces_off = log(&hands(north, east, "AJT85.A3.K5.KQT2", "64.T765.AT84.A76"));
    assert!(sound > two_aces_off + 1.0, "{sound} {two_aces_off}");
}

#[test]
fn deals_are_weighed_by_what_hidden_hands_did() {
    let mut rng = Seed(3).rng();
    let mut table = Table::new(prelude("1NT P 3NT P P P"), &Deal::random(&mut rng)).unwrap();
    random_play(&mut table, 8, &mut rng);
    let view: View = table.view(Seat::North.plus(1).index());
    let found = weights(&CardConduct::public(), &view, &[table.clone(), table.clone()]);
    assert_eq!(found, [1.0, 1.0]);
    assert!(weights(&Arc::new(arbitrary()), &view, &[]).is_empty());
}

#[test]
fn a_table_is_kept_in_a_file() {
    let mut conduct = arbitrary();
    conduct.styles = Styles { shares: vec![0.25, 0.75], offsets: vec![vec![0.5; 100], vec![-0.25; 100]] };
    conduct.origin.source = "nobody's".into();
    let bytes = conduct.to_bytes();
    let read = CardConduct::from_bytes(&bytes).unwrap();
    assert_eq!((&read.styles, &read.origin), (&conduct.styles, &conduct.origin));
    let off = read.logit.weights().iter().zip(conduct.logit.weights()).map(|(a, b)| (a - b).abs());
    assert!(off.fold(0.0, f32::max) < 1e-3);
    assert!(matches!(CardConduct::from_bytes(&bytes[..bytes.len() - 1]), Err(FileProblem::Length { .. })));
    assert_eq!(CardConduct::from_bytes(b"PBN"), Err(FileProblem::Title));
    let header = bytes.iter().position(|&byte| byte == b'\n').unwrap();
    let mut bad = bytes;
    bad[header + 1] = b'[';
    assert!(matches!(CardConduct::from_bytes(&bad), Err(FileProblem::Header(_))));
}

#[test]
fn what_ships_is_whole_and_says_where_it_comes_from() {
    let public = CardConduct::public();
    assert_eq!(public.logit.weights().len(), features());
    assert!(public.origin.source.contains("MIT"), "{:?}", public.origin);
    assert!(public.origin.tables > 50_000 && public.to_bytes().len() < 1 << 20);
    let exponents = public.exponents(4);
    assert!(exponents.iter().all(|exponent| (0.0..=1.5).contains(exponent)), "{exponents:?}");
}
