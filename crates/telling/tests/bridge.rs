//! Every fact of bridge has words in both languages, and the English ones sound like bridge.

#![allow(clippy::unwrap_used, reason = "a failure is a message to us")]

use bridge::{
    Card, CardMean, CardShare, Fact, Honesty, LengthShare, Seat, Suit,
    beliefs::Trust,
    knowledge::bidding::HandRange,
    knowledge::signals::{Order, SignalKind},
};
use kakehiki_telling::{Language, Tell, Words, bridge::evidence};
use worlds::{Evidence, SearchFact};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn lengths(shares: &[(u8, f64)]) -> Vec<LengthShare> {
    shares.iter().map(|&(length, share)| LengthShare { length, share }).collect()
}

fn signal(order: Order, kind: SignalKind) -> Fact {
    Fact::Signal {
        seat: Seat::West,
        card: card("D7"),
        kind,
        order,
        suit: Suit::Diamonds,
        lengths: lengths(&[(1, 0.1), (2, 0.9)]),
        unread: lengths(&[(1, 0.06), (2, 0.34), (3, 0.6)]),
    }
}

/// Each fact with what English says of it.
fn told() -> Vec<(Fact, &'static str)> {
    let compared = |gain, better, worse| SearchFact::Comparison {
        chosen: card("D8"),
        other: card("DA"),
        gain,
        stderr: 10.0,
        better,
        worse,
    };
    let held = SearchFact::HeldBack { best: card("H9"), chosen: card("H2"), gain: 26.81, bar: 30.2 };
    let own = |kind, honesty| Fact::OwnSignal { card: card("C2"), kind, honesty };
    let check = |kind, length, honest| {
        let (seat, card, order) = (Seat::West, card("D7"), Order::Standard);
        Fact::SignalCheck { seat, card, kind, order, length, honest }
    };
    let clubs = lengths(&[(1, 0.02), (3, 0.74), (5, 0.24), (6, 0.001)]);
    let honours = vec![CardShare { card: card("CQ"), share: 0.5 }];
    let belief = |honours| Fact::Belief {
        seat: Seat::East,
        holder: Seat::West,
        suit: Suit::Clubs,
        lengths: clubs.clone(),
        honours,
    };
    let by_length = |length| Fact::ByLength {
        seat: Seat::West,
        suit: Suit::Diamonds,
        length,
        share: 0.9,
        means: vec![CardMean { card: card("D8"), mean: -83.4 }, CardMean { card: card("DA"), mean: -549.0 }],
    };
    let experience = |cost| Fact::Experience {
        card: card("SK"),
        chance: 0.5,
        solver: card("S4"),
        solver_chance: 0.1,
        cost,
    };
    let placed = "East would place West with singleton 2 %, three 74 %, five 24 % in clubs";
    vec![
        (
            Fact::Search(compared(261.3, 0.78, 0.0)),
            "♦8 beats ♦A on 78 % of the deals and never loses to it (+261 on average)",
        ),
        (Fact::Search(compared(0.0, 0.0, 0.0)), "♦8 and ♦A are equivalent"),
        (
            Fact::Search(compared(-27.2, 0.1, 0.3)),
            "♦8 is 27 worse than ♦A on average: better on 10 % of the deals, worse on 30 %",
        ),
        (Fact::Search(held), "♥9 looks 27 points better than ♥2, but only a gain above 30 counts"),
        (Fact::Search(SearchFact::Hasty), "No time to imagine what the others would then believe"),
        (
            Fact::Lead { seat: Seat::West, card: card("H6"), lengths: lengths(&[(4, 0.25), (5, 0.75)]) },
            "West led ♥6: four 25 %, five 75 % in hearts",
        ),
        (
            signal(Order::Standard, SignalKind::Count),
            "West’s ♦7 is count: singleton 10 %, doubleton 90 % in diamonds",
        ),
        (
            signal(Order::UpsideDown, SignalKind::Attitude),
            "West’s ♦7 is upside-down attitude: singleton 10 %, doubleton 90 % in diamonds",
        ),
        (
            signal(Order::Standard, SignalKind::SuitPreference),
            "West’s ♦7 is suit preference: singleton 10 %, doubleton 90 % in diamonds",
        ),
        (belief(Vec::new()), placed),
        (
            belief(honours),
            "East would place West with singleton 2 %, three 74 %, five 24 % in clubs; ♣Q 50 %",
        ),
        (by_length(2), "On the 90 % of deals where West has two diamonds: ♦8 −83, ♦A −549"),
        (by_length(1), "On the 90 % of deals where West has a singleton diamond: ♦8 −83, ♦A −549"),
        (Fact::AgreedLead { card: card("SK"), cost: 0.2 }, "♠K is the agreed lead from the suit"),
        (
            Fact::AgreedLead { card: card("SK"), cost: 12.0 },
            "♠K is the agreed lead from the suit, at a cost of 12 points",
        ),
        (
            experience(0.2),
            "Good players choose ♠K 50 % of the time, ♠4 10 %; with all cards seen both come to the same",
        ),
        (
            experience(7.0),
            "Good players choose ♠K 50 % of the time, ♠4 10 %; with all cards seen ♠4 would be 7 points ahead",
        ),
        (own(SignalKind::Count, Honesty::False), "♣2 is a false count"),
        (own(SignalKind::Count, Honesty::True), "♣2 is true count"),
        (own(SignalKind::Attitude, Honesty::False), "♣2 is a false attitude signal"),
        (own(SignalKind::SuitPreference, Honesty::True), "♣2 is honest suit preference"),
        (check(SignalKind::Count, 3, true), "count: shows an odd number; holds three, honest"),
        (check(SignalKind::Count, 3, false), "count: shows an even number; holds three, a false card"),
        (check(SignalKind::Attitude, 3, false), "attitude: a false card"),
        (
            Fact::Trust { trust: Trust::Loose },
            "Calls and signals cannot all be true, so none is taken strictly",
        ),
    ]
}

#[test]
fn english_sounds_like_bridge() {
    let words = Words::new(Language::English);
    for (fact, expected) in told() {
        assert_eq!(fact.tell(&words).text, expected);
    }
    let promise = Fact::Promise { seat: Seat::South, promise: HandRange::any().points(15..=17).into() };
    assert!(promise.tell(&words).text.starts_with("South has shown 15–17"));
    let ascii = told()[0].0.tell(&words.ascii(true)).text;
    assert!(ascii.starts_with("D8 beats DA"), "{ascii}");
}

#[test]
fn japanese_has_words_for_every_fact() {
    let words = Words::new(Language::Japanese);
    for (fact, english) in told() {
        let line = fact.tell(&words);
        assert!(!line.text.contains(['⟨', '{']) && line.text != english, "{}", line.text);
        assert!(line.text.chars().any(|letter| letter > '\u{3000}'), "{}", line.text);
    }
    for trust in Trust::ALL {
        assert!(!Fact::Trust { trust }.tell(&words).text.is_empty());
    }
}

#[test]
fn deals_are_counted() {
    let words = Words::new(Language::English);
    let of = |worlds, effective, exhaustive| evidence(&words, Evidence { worlds, effective, exhaustive });
    assert_eq!(of(24, 22.3, false), "24 sampled deals (effective 22)");
    assert_eq!(of(1, 1.0, false), "one sampled deal");
    assert_eq!(of(120, 120.0, true), "all 120 possible deals");
}
