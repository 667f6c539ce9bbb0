//! Laws of the bidding knowledge: one source for choosing and reading, never stuck, never a contradiction for those who keep to it.

use kakehiki_bridge::knowledge::bidding::{
    ConventionCard, HandRange, MajorTwoNotrump, Promise, Reading, Twos, Understanding,
};
use kakehiki_bridge::{Auction, Call, CardSet, Deal, Seat, Vulnerability};
use rand::{RngExt, seq::IteratorRandom};
use worlds::{Rng, Seed};

/// Cards that differ as much as they can.
fn convention_cards() -> [ConventionCard; 4] {
    let standard = ConventionCard::default();
    [
        standard,
        ConventionCard::weak_notrump().with(|it| {
            it.five_card_majors = false;
            it.transfers = false;
        }),
        standard.with(|it| {
            it.twos = Twos::Strong;
            it.five_card_major_in_notrump = false;
            it.four_notrump = kakehiki_bridge::knowledge::bidding::AceAsking::Keycards;
        }),
        standard.with(|it| {
            it.two_notrump_response = MajorTwoNotrump::Jacoby;
            it.negative_doubles_to = 0;
            it.weak_jump_overcalls = false;
        }),
    ]
}

fn random_cards(rng: &mut Rng) -> [ConventionCard; 2] {
    [(); 2].map(|()| convention_cards()[rng.random_range(0..4)])
}

/// Everybody bids by the book; `check` sees each reading with the caller's hand before the call.
fn bid_out(deal: &Deal, start: Reading, mut check: impl FnMut(&Reading, Seat, Call, bool)) -> Reading {
    let mut reading = start;
    while let Some(turn) = reading.auction().turn() {
        let choice = reading.choose(deal[turn]);
        check(&reading, turn, choice.call, choice.in_system);
        assert!(reading.hear(choice.call).is_some(), "{} is illegal", choice.call);
    }
    reading
}

#[test]
fn what_is_chosen_is_what_is_read() {
    let (mut calls, mut outside) = (0, 0);
    for task in 0..3000 {
        let mut rng = Seed(11).child(task).rng();
        let (deal, cards) = (Deal::random(&mut rng), random_cards(&mut rng));
        let vulnerability = Vulnerability::ALL[rng.random_range(0..4)];
        let start = Reading::start(Seat::from_index(rng.random_range(0..4)), vulnerability, &cards);
        bid_out(&deal, start, |reading, seat, call, in_system| {
            calls += 1;
            let mut after = reading.clone();
            let meaning = after.hear(call).expect("a legal call").clone();
            assert_eq!(meaning.understanding, Understanding::Agreed, "{meaning:?}");
            if !in_system {
                outside += 1;
                return;
            }
            let hand = deal[seat];
            assert!(meaning.promise.fits(hand), "{hand}: {meaning:?}");
            let strict = meaning.promise.clone().excluding(meaning.excluded.iter().copied());
            assert!(strict.fits(hand), "{hand} would have called otherwise: {meaning:?}");
        });
    }
    // A hand that no agreement fits is rare enough to be no matter.
    assert!(outside * 1000 <= calls, "{outside} of {calls} calls fit no agreement");
}

#[test]
fn who_keeps_to_the_system_never_contradicts_itself() {
    for task in 0..2000 {
        let mut rng = Seed(12).child(task).rng();
        let (deal, cards) = (Deal::random(&mut rng), random_cards(&mut rng));
        let mut kept = [true; 4];
        let start = Reading::start(Seat::North, Vulnerability::None, &cards);
        let reading = bid_out(&deal, start, |_, seat, _, in_system| kept[seat.index()] &= in_system);
        for seat in Seat::ALL.into_iter().filter(|seat| kept[seat.index()]) {
            assert!(reading.promise(seat).fits(deal[seat]), "{seat} {:?}: {:?}", deal, reading.promise(seat));
            assert!(reading.strict_promise(seat).fits(deal[seat]), "{seat} {deal}");
            assert!(reading.meanings().iter().all(|meaning| meaning.seat != seat || !meaning.contradicts));
        }
    }
}

#[test]
fn turning_the_table_turns_the_auction() {
    for task in 0..300 {
        let mut rng = Seed(13).child(task).rng();
        let (deal, cards) = (Deal::random(&mut rng), random_cards(&mut rng));
        let hands = deal.hands();
        let turned = Deal::new([hands[3], hands[0], hands[1], hands[2]]).expect("the same cards");
        let one =
            bid_out(&deal, Reading::start(Seat::North, Vulnerability::NorthSouth, &cards), |_, _, _, _| {});
        let swapped = [cards[1], cards[0]];
        let start = Reading::start(Seat::East, Vulnerability::EastWest, &swapped);
        let other = bid_out(&turned, start, |_, _, _, _| {});
        assert_eq!(one.auction().calls(), other.auction().calls());
        for seat in Seat::ALL {
            assert_eq!(one.promise(seat), other.promise(seat.next()));
        }
    }
}

/// A hand of the range, by mending a random one card by card; `None` when that leads nowhere.
fn find_hand(range: &HandRange, rng: &mut Rng) -> Option<CardSet> {
    for _ in 0..20 {
        let [mut hand, ..] = Deal::random(rng).hands();
        for _ in 0..4000 {
            let distance = range.distance(hand);
            if distance == 0 {
                return Some(hand);
            }
            let (out, into) = (hand.iter().choose(rng)?, (!hand).iter().choose(rng)?);
            let mut other = hand;
            other.remove(out);
            other.insert(into);
            if range.distance(other) <= distance {
                hand = other;
            }
        }
    }
    None
}

/// An auction of calls at random; passes and low bids are likelier, so that it looks a little like one.
fn random_auction(rng: &mut Rng) -> Auction {
    let mut auction = Auction::new(Seat::from_index(rng.random_range(0..4)));
    while !auction.is_over() {
        let legal: Vec<Call> = auction.legal_calls().collect();
        let call =
            if rng.random_bool(0.4) { Call::Pass } else { legal[rng.random_range(0..legal.len().min(8))] };
        auction.call(call).expect("legal");
    }
    auction
}

#[test]
fn every_auction_leaves_hands_possible() {
    let some_hand =
        |promise: &Promise, rng: &mut Rng| promise.ways().iter().any(|way| find_hand(way, rng).is_some());
    for task in 0..600 {
        let mut rng = Seed(14).child(task).rng();
        let auction = random_auction(&mut rng);
        let reading = Reading::new(&auction, Vulnerability::Both, &random_cards(&mut rng));
        assert_eq!(reading.meanings().len(), auction.calls().len());
        for seat in Seat::ALL {
            let promise = reading.promise(seat);
            assert!(some_hand(promise, &mut rng), "{:?}: {seat} {promise:?}", auction.calls());
        }
        for meaning in reading.meanings() {
            assert!(!meaning.senses.is_empty());
        }
    }
}

#[test]
fn a_card_is_stored_and_read() {
    for card in convention_cards() {
        let text = serde_json::to_string(&card).expect("a table");
        assert_eq!(serde_json::from_str::<ConventionCard>(&text).expect("the same"), card);
    }
    let weak: ConventionCard =
        serde_json::from_str(r#"{"one_notrump": {"least": 12, "most": 14}}"#).expect("one field is enough");
    assert_eq!(weak, ConventionCard::weak_notrump());
    assert!(serde_json::from_str::<ConventionCard>(r#"{"one_notrum": 3}"#).is_err());
}
