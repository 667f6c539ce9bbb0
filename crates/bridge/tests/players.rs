//! The players find what the papers' programs find, wherever they sit.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use bridge::{
    Auction, Card, CardSet, Deal, Seat, Suit, Vulnerability,
    players::{CardPlayer, Example, Method, Position},
    signals::{Kind, Order, Signal, SignalReading, Signals},
};
use worlds::{Player, Seed};

/// The same example with everybody so many seats further on.
fn rotated(example: &Example, places: usize) -> Position {
    let position = example.position().unwrap();
    let deal: Deal = example.deal.parse().unwrap();
    let mut hands = [CardSet::EMPTY; 4];
    for seat in Seat::ALL {
        hands[seat.plus(places).index()] = deal[seat];
    }
    let auction = &position.prelude.auction;
    let dealer = auction.dealer().plus(places);
    let auction = Auction::from_calls(dealer, auction.calls().iter().copied()).unwrap();
    let vulnerability = match (example.vulnerability, places % 2) {
        (Vulnerability::NorthSouth, 1) => Vulnerability::EastWest,
        (Vulnerability::EastWest, 1) => Vulnerability::NorthSouth,
        (other, _) => other,
    };
    let cards: Vec<Card> = position.play.history().to_vec();
    Position::new(&Deal::new(hands).unwrap(), auction, vulnerability, &cards).unwrap()
}

#[test]
fn reading_the_signal_finds_the_duck_from_every_seat() {
    let example = Example::named("1").unwrap();
    for places in 0..4 {
        let view = rotated(example, places).view().unwrap();
        let play = |method| {
            let player = CardPlayer::new(method, example.cards());
            player.decide(&view, Seed(places as u64)).unwrap().action.to_string()
        };
        assert_eq!(play(Method::B), "D8");
        assert_eq!(play(Method::A), "DA");
    }
    let modified = Example::named("1-modified").unwrap();
    let view = modified.position().unwrap().view().unwrap();
    let decision = CardPlayer::new(Method::B, modified.cards()).decide(&view, Seed(1)).unwrap();
    assert_eq!(decision.action.to_string(), "DA");
}

/// The same example with the suits exchanged: each becomes the next higher, spades clubs. For auctions that name none.
fn with_other_suits(example: &Example) -> (Position, Card) {
    let moved = |card: Card| Card::new(Suit::from_index((card.suit().index() + 1) % 4), card.rank());
    let position = example.position().unwrap();
    let deal: Deal = example.deal.parse().unwrap();
    let hands = Seat::ALL.map(|seat| deal[seat].iter().map(moved).collect::<CardSet>());
    let cards: Vec<Card> = position.play.history().iter().copied().map(moved).collect();
    let auction = position.prelude.auction.clone();
    let position = Position::new(&Deal::new(hands).unwrap(), auction, example.vulnerability, &cards).unwrap();
    (position, moved(example.answer().unwrap()))
}

#[test]
fn suits_do_not_matter_where_nobody_named_one() {
    for name in ["1", "1-modified"] {
        let example = Example::named(name).unwrap();
        let (position, answer) = with_other_suits(example);
        let player = CardPlayer::new(Method::B, example.cards());
        assert_eq!(player.decide(&position.view().unwrap(), Seed(1)).unwrap().action, answer, "{name}");
    }
}

#[test]
fn the_ace_is_cashed_before_the_ruff_from_every_seat() {
    let example = Example::named("180").unwrap();
    for places in 0..4 {
        let view = rotated(example, places).view().unwrap();
        let decision = CardPlayer::new(Method::C, example.cards()).decide(&view, Seed(1)).unwrap();
        assert_eq!(Some(decision.action), example.answer());
    }
}

#[test]
fn a_true_card_is_the_likely_one() {
    let ranks = |holding: &str| format!("..{holding}.").parse::<CardSet>().unwrap().ranks(Suit::Diamonds);
    let signal = |card: &str, order| Signal {
        seat: Seat::West,
        card: card.parse().unwrap(),
        kind: Kind::Count,
        order,
        number: 5,
        suits: None,
    };
    let strict = |card, order, holding| signal(card, order).likelihood(ranks(holding), SignalReading::Strict);
    assert_eq!(strict("D7", Order::Standard, "72"), 1.0);
    assert_eq!(strict("D7", Order::Standard, "97"), 0.0);
    assert_eq!(strict("D7", Order::Standard, "752"), 0.0);
    assert_eq!(strict("D2", Order::Standard, "752"), 1.0);
    assert_eq!(strict("D2", Order::UpsideDown, "72"), 1.0);
    assert_eq!(strict("D7", Order::Standard, "7"), 1.0);
    let likely = |card: &str, holding: &str| {
        signal(card, Order::Standard).likelihood(ranks(holding), SignalReading::TRUSTING)
    };
    assert!(likely("D7", "72") > 10.0 * likely("D7", "752"));
    // Whatever is held, the chances of its spot cards sum to one.
    for holding in ["72", "752", "9752", "K82", "6"] {
        let sum: f64 = (0..8)
            .filter(|place| ranks(holding) >> place & 1 == 1)
            .map(|place| {
                let card = Card::new(Suit::Diamonds, bridge::Rank::from_index(place).unwrap());
                likely(&card.to_string(), holding)
            })
            .sum();
        assert!((sum - 1.0).abs() < 1e-9, "{holding}: {sum}");
    }
}

#[test]
fn who_signals_when() {
    let play = Example::named("1").unwrap().position().unwrap().play;
    let signals = Signal::all(&play, [Signals::STANDARD; 2]);
    let told: Vec<String> = signals.iter().map(|signal| format!("{} {}", signal.seat, signal.card)).collect();
    // East's HJ tried to win; West's D7 and East's D4 follow to declarer's diamond.
    assert_eq!(told, ["W D7", "E D4"]);
    assert!(Signal::all(&play, [Signals::NONE; 2]).is_empty());
}
