//! Shanten against 40,000 hands that another program counted, and against its own definition.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use kakehiki_mahjong::{Hand, Kind, game::shanten};

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
