//! What is sure whatever the hidden cards are, beside a search that looks at every deal.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use cards::{Card, CardSet, Seat, Suit};
use kakehiki_bridge::{
    Auction, Board, Call, Deal, Play, Prelude, View, Vulnerability,
    knowledge::certainty::{is_sure_of, sure_tricks},
    players::{Position, claim, claim_stands},
};
use rand::RngExt;
use std::sync::Arc;
use worlds::Seed;

/// The tricks that the owner's side takes in every one of these deals, by a line that cannot tell them apart.
fn by_deals(plays: &[Play], owner: Seat, own: [bool; 4]) -> u8 {
    let first = plays[0];
    let Some(turn) = first.turn() else { return first.won(owner.pair()) };
    let options = plays.iter().fold(CardSet::EMPTY, |all, play| all | play.legal_cards());
    let after = |card: Card| {
        let holding = plays.iter().filter(|play| play.legal_cards().contains(card));
        let next: Vec<Play> = holding
            .map(|play| {
                let mut next = *play;
                next.play_legal(card);
                next
            })
            .collect();
        by_deals(&next, owner, own)
    };
    let values = options.iter().map(after);
    if own[turn.index()] { values.max() } else { values.min() }.unwrap()
}

/// All ways to share a pool out, so many cards to the first.
fn splits(pool: &[Card], count: usize) -> Vec<CardSet> {
    let all = 0u32..1 << pool.len();
    all.filter(|chosen| chosen.count_ones() as usize == count)
        .map(|chosen| (0..pool.len()).filter(|i| chosen >> i & 1 == 1).map(|i| pool[i]).collect())
        .collect()
}

/// A random deal, any legal cards played until so many tricks are left, one card of the next trick at times too.
fn ending(number: u64) -> (Arc<Prelude>, Play) {
    let mut rng = Seed(5).child(number).rng();
    let strain = ["NT", "S", "H"][number as usize % 3];
    let calls = [&format!("1{strain}"), "P", "P", "P"].map(|call| call.parse::<Call>().unwrap());
    let auction = Auction::from_calls(Seat::South, calls).unwrap();
    let board = Board::after(Deal::random(&mut rng), Vulnerability::None, auction).unwrap();
    let table = board.table().unwrap();
    let mut play = *table.play_so_far();
    for _ in 0..4 * (if number.is_multiple_of(10) { 9 } else { 10 }) + number % 5 % 2 {
        let legal: Vec<Card> = play.legal_cards().iter().collect();
        play.play_legal(legal[rng.random_range(0..legal.len())]);
    }
    (Arc::clone(table.prelude()), play)
}

#[test]
fn it_agrees_with_a_search_of_every_deal() {
    let mut found = [0; 5];
    for number in 0..120 {
        let (prelude, play) = ending(number);
        let owner = if number % 4 == 3 { Seat::West } else { Seat::South };
        let own = Seat::ALL.map(|seat| seat == owner || owner == Seat::South && seat == Seat::North);
        let view = View::new(prelude, play, owner);
        let hidden: Vec<Seat> =
            Seat::ALL.into_iter().filter(|&seat| seat != owner && seat != Seat::North).collect();
        let out = |seat: Seat, suit: Suit| {
            play.tricks().any(|trick| {
                trick.suit() == Some(suit)
                    && trick.iter().any(|(who, card)| who == seat && card.suit() != suit)
            })
        };
        let fits = |seat: Seat, hand: CardSet| hand.iter().all(|card| !out(seat, card.suit()));
        let pool: Vec<Card> = view.unseen().iter().collect();
        let all: CardSet = view.unseen();
        let deals: Vec<Play> = splits(&pool, view.cards_left(hidden[0]))
            .into_iter()
            .filter(|&first| fits(hidden[0], first) && fits(hidden[1], all - first))
            .map(|first| {
                let mut hands = view.play().hands();
                hands[hidden[0].index()] = first;
                hands[hidden[1].index()] = all - first;
                play.with_hands(hands)
            })
            .collect();
        let expected = by_deals(&deals, owner, own) - play.won(owner.pair());
        assert_eq!(sure_tricks(&view), Some(expected), "ending {number}");
        assert_eq!(is_sure_of(&view, expected), Some(true));
        assert_ne!(is_sure_of(&view, expected + 1), Some(true));
        found[usize::from(expected)] += 1;
    }
    assert!(found[..4].iter().all(|&count| count > 0), "every number of tricks came up: {found:?}");
}

/// A finesse is no claim though it wins as the cards lie; a suit that runs is one.
#[test]
fn a_guess_is_not_sure() {
    let sure = |deal: &str, cards: &str| {
        let position = Position::parse(deal, Seat::South, Vulnerability::None, "3NT P P P", cards).unwrap();
        sure_tricks(&View::new(position.prelude, position.play, Seat::South))
    };
    let finesse = "N:AKQ.AK2.AKQ.5432 - 432.QJT.J432.AQJ -";
    let cards = "S5 SA S6 S2 SK S7 S3 S8 SQ S9 S4 ST HA H3 HT H4";
    assert!(sure(finesse, cards) <= Some(7), "the jack of spades is out, and the king of clubs");
    let running = "N:AKQ.AK2.AKQ.5432 - 432.QJT.J432.AKQ -";
    assert_eq!(sure(running, cards), Some(9));
}

/// Before the first lead nobody knows dummy.
#[test]
fn nothing_is_sure_before_dummy_is_seen() {
    let deal = "N:AKQ.AK2.AKQ.5432 - 432.QJT.J432.AKQ -";
    let position = Position::parse(deal, Seat::South, Vulnerability::None, "3NT P P P", "").unwrap();
    assert_eq!(sure_tricks(&View::new(position.prelude, position.play, Seat::South)), None);
}

/// The rest is claimed when it is sure; a claim of more than is sure does not stand, one of less does.
#[test]
fn claims_are_of_what_is_sure() {
    let view = |deal: &str, cards: &str, seat: Seat| {
        let position = Position::parse(deal, Seat::South, Vulnerability::None, "3NT P P P", cards).unwrap();
        View::new(position.prelude, position.play, seat)
    };
    let cards = "S5 SA S6 S2 SK S7 S3 S8 SQ S9 S4 ST HA H3 HT H4";
    let running = view("N:AKQ.AK2.AKQ.5432 - 432.QJT.J432.AKQ -", cards, Seat::South);
    assert_eq!(claim(&running), Some(13));
    assert!(claim_stands(&running, 13) && claim_stands(&running, 12));
    let finesse = view("N:AKQ.AK2.AKQ.5432 - 432.QJT.J432.AQJ -", cards, Seat::South);
    assert_eq!(claim(&finesse), None);
    assert!(!claim_stands(&finesse, 13) && claim_stands(&finesse, 4 + 5));
    // West has the last spades and the lead.
    let deal = "N:AKQ.AK2.AKQ.5432 - - JT98765.543.T.87";
    let cards = "SJ SA S2 S3 C2 C6 CA C7";
    let west = view(deal, cards, Seat::West);
    assert!(claim_stands(&west, 13), "everything may be given away");
    assert!(!claim_stands(&west, 0));
    assert!(!claim_stands(&west, 14));
}

/// A whole hand: all tricks but the ace of diamonds. Twelve may take too long to prove; thirteen must never be.
#[test]
fn a_whole_hand_is_never_overstated() {
    let deal = "N:765.432.Q43.QJT9 - AKQJT98.A.K2.AK2 -";
    let position = Position::parse(deal, Seat::South, Vulnerability::None, "6S P P P", "S2 S5 S3").unwrap();
    let view = View::new(position.prelude, position.play, Seat::South);
    assert_ne!(is_sure_of(&view, 12), Some(false));
    assert_ne!(is_sure_of(&view, 13), Some(true));
    assert!((Some(6)..=Some(12)).contains(&sure_tricks(&view)));
}
