//! Shanten against 40,000 hands that another program counted, and against its own definition.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use kakehiki_mahjong::{Hand, Kind, game::shanten};
use rand::RngExt;
use worlds::Seed;

#[test]
#[ignore = "needs ../shared"]
fn agrees_with_forty_thousand_hands() {
    let mut seen = 0;
    for file in 1..=4 {
        let cases = common::vectors(&format!("xiangting_{file}.json"));
        for case in cases.as_array().unwrap() {
            let tiles = case["q"].as_array().unwrap();
            let hand: Hand = tiles.iter().map(|t| common::majiang_tile(t.as_str().unwrap())).collect();
            assert_eq!(hand.len(), 14);
            let x: Vec<i64> = case["x"].as_array().unwrap().iter().map(|x| x.as_i64().unwrap()).collect();
            let ours = [shanten::standard(&hand, 0), shanten::orphans(&hand), shanten::seven_pairs(&hand)];
            assert_eq!(ours.map(i64::from), x[..], "{hand}");
            let outlook = shanten::Outlook::new(&hand, 0);
            assert_eq!(i64::from(outlook.shanten), *x.iter().min().unwrap(), "{hand}");
            for kind in hand.kinds().iter() {
                let tile = hand.distinct().find(|tile| tile.kind() == kind).unwrap();
                assert_eq!(outlook.without(kind), shanten::shanten(&hand.without(tile), 0), "{hand} {kind}");
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 40_000);
}

#[test]
fn waits_are_the_tiles_that_complete_the_hand() {
    let hand: Hand =
        "1m 1m 1m 2m 3m 4m 5m 6m 7m 8m 9m 9m 9m".split(' ').map(|t| t.parse().unwrap()).collect();
    let waits: Vec<Kind> = shanten::waits(&hand, 0).iter().collect();
    assert_eq!(waits, Kind::all().take(9).collect::<Vec<_>>());
    // Four of a kind in the hand are no wait.
    let hand: Hand = "1m 1m 1m 1m".split(' ').map(|t| t.parse().unwrap()).collect();
    assert_eq!(shanten::waits(&hand, 3).len(), 0);
}

/// Hands of all sorts, many with pairs and orphans: what an outlook says of one tile more or less is what counting anew says.
#[test]
fn an_outlook_knows_one_tile_more_or_less() {
    let mut rng = Seed(4).rng();
    let (mut pairs, mut orphans) = (0, 0);
    for nth in 0..3_000 {
        let melds = if nth % 3 == 0 { nth % 4 } else { 0 };
        let mut hand = Hand::EMPTY;
        while hand.len() < 13 - 3 * melds {
            let kind = Kind::new(rng.random_range(0..34)).unwrap();
            let orphan = kind.is_terminal_or_honour() || nth % 5 != 1;
            let copies = if nth % 5 == 2 { 2 } else { 1 };
            for _ in 0..copies {
                if orphan && hand.count(kind) < 4 && hand.len() < 13 - 3 * melds {
                    hand.add(kind.tile());
                }
            }
        }
        let outlook = shanten::Outlook::new(&hand, melds);
        assert_eq!(outlook.shanten, shanten::shanten(&hand, melds), "{hand}");
        let standard = shanten::standard(&hand, melds);
        pairs += usize::from(melds == 0 && shanten::seven_pairs(&hand) < standard);
        orphans += usize::from(melds == 0 && shanten::orphans(&hand) < standard);
        for kind in Kind::all().filter(|&kind| hand.count(kind) < 4) {
            let more = hand.with(kind.tile());
            assert_eq!(outlook.with(kind), shanten::shanten(&more, melds), "{hand} and {kind}");
        }
        for kind in hand.kinds().iter() {
            let less = hand.without(hand.one_of(kind));
            assert_eq!(outlook.without(kind), shanten::shanten(&less, melds), "{hand} without {kind}");
        }
    }
    assert!(pairs > 100 && orphans > 100, "{pairs} {orphans}");
}
