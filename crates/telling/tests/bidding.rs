//! Every sense has words in both languages, and calls are told as players say them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use bridge::{
    Auction, Call, Seat, Suit, Vulnerability,
    knowledge::bidding::{Agreement, Grade, HandRange, Promise, Reading, Sense},
};
use kakehiki_telling::{Language, Tell, Words};

const ENGLISH: Words = Words::new(Language::English);
const JAPANESE: Words = Words::new(Language::Japanese);

/// What the last of these calls means, North being the dealer.
fn told(calls: &str, words: &Words) -> String {
    let calls = calls.split(' ').map(|call| call.parse::<Call>().unwrap());
    let auction = Auction::from_calls(Seat::North, calls).unwrap();
    let reading = Reading::new(&auction, Vulnerability::None, &Default::default());
    reading.meanings().last().unwrap().tell(words).text
}

#[test]
fn every_sense_has_words_in_both_languages() {
    for sense in Sense::all() {
        let [english, japanese] = [ENGLISH, JAPANESE].map(|words| sense.tell(&words).text);
        for text in [&english, &japanese] {
            assert!(!text.is_empty() && !text.contains(['⟨', '{', '$']), "{sense:?}: {text}");
        }
        assert!(english.is_ascii() || english.contains(['♠', '♥', '♦', '♣']), "{sense:?}: {english}");
        assert!(!japanese.is_ascii(), "{sense:?} in Japanese: {japanese}");
    }
    for grade in Grade::ALL {
        assert_ne!(grade.tell(&ENGLISH), grade.tell(&JAPANESE), "{grade:?}");
    }
}

#[test]
fn calls_are_told_as_players_say_them() {
    for (calls, english) in [
        ("1S", "5+ ♠, 12–21 HCP (10–11 with shape)"),
        ("1D", "3+ ♦, no five-card major, 12–21 HCP (10–11 with shape)"),
        ("1NT", "15–17 HCP, semi-balanced"),
        ("2C", "strong, any shape: 22+ HCP, forcing, artificial"),
        ("1NT Pass 2C", "Stayman (asks for a four-card major): 4 ♥ or 4 ♠, 8+ HCP, forcing, artificial"),
        ("1NT Pass 2D", "transfer to ♥: 5+ ♥, forcing, artificial"),
        ("1C Pass 1D", "natural, new suit: 3+ ♦, 5+ HCP, forcing"),
        ("1D Pass 1H", "natural, new suit: 4+ ♥, 6+ HCP (3–5 with shape), forcing"),
        ("1D Pass 1H Pass 1NT", "minimum: at most 3 ♥, 10–14 HCP"),
        ("1H Pass Pass", "too weak to respond: at most 5 HCP"),
        ("1S Pass 2S", "minimum raise: 3+ ♠, 5–10 total points"),
        ("1S Pass 4NT Pass 5D", "one keycard or 4, forcing, artificial"),
        (
            "1S Pass 3S Pass 4C",
            "control bid, fit in another suit: 18+ total points, forcing to game, artificial",
        ),
    ] {
        assert_eq!(told(calls, &ENGLISH), english, "{calls}");
    }
    assert_eq!(told("1NT Pass 2D", &ENGLISH.ascii(true)), "transfer to H: 5+ H, forcing, artificial");
    assert_eq!(told("1S", &JAPANESE), "♠ 5+ 枚、12–21 HCP（シェイプがあれば 10–11）");
}

#[test]
fn a_promise_says_what_is_shared_once() {
    let any = HandRange::any;
    let text = |promise: Promise| promise.tell(&ENGLISH).text;
    assert_eq!(text(Promise::nothing()), "any hand");
    let notrump = any().points(15..=17).balanced();
    assert_eq!(text(notrump.into()), "15–17 HCP, balanced");
    let aces = [any().aces(..=0).points(12..), any().aces(4..).points(12..)];
    assert_eq!(text(Promise::one_of(aces)), "12+ HCP, no ace or 4 aces");
    let one = any().length(Suit::Hearts, ..=1).stopper(Suit::Clubs).length(Suit::Spades, 1..=1);
    assert_eq!(text(one.into()), "1 ♠, at most 1 ♥, ♣ stopper");
}

#[test]
fn an_agreement_says_when_nothing_fits() {
    let promise = Promise::from(HandRange::any().points(6..=9));
    let sense = Some(Sense::Raise(Grade::Minimum));
    let agreement = Agreement { call: Call::Pass, sense, promise, in_system: true };
    assert_eq!(agreement.tell(&ENGLISH).text, "minimum raise: 6–9 HCP");
    let nearest = Agreement { in_system: false, ..agreement.clone() };
    assert!(nearest.tell(&ENGLISH).text.starts_with("no agreement fits this hand"));
    let none = Agreement { sense: None, ..agreement };
    assert_eq!(none.tell(&ENGLISH).text, "there is no agreement for this");
}
