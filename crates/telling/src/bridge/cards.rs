//! Hands, lengths and contracts as people write them.

use super::notation::{seat, strain, suit};
use crate::{Words, say};
use bridge::{CardSet, Contract, LengthShare, Suit, Vulnerability};

/// `3NT by South`.
#[must_use]
pub fn contract(words: &Words, contract: Contract) -> String {
    let what = format!("{}{}{}", contract.bid.level(), strain(words, contract.strain()), contract.doubling);
    say!(words, "bridge-cards-contract", contract = what, declarer = seat(words, contract.declarer))
}

/// The suit's name: `diamonds`.
#[must_use]
pub fn suit_name(words: &Words, suit: Suit) -> String {
    say!(words, "bridge-cards-suit", suit = suit.letter().to_string())
}

/// Who is vulnerable.
#[must_use]
pub fn vulnerability(words: &Words, vulnerability: Vulnerability) -> String {
    let who = match vulnerability {
        Vulnerability::None => "none",
        Vulnerability::NorthSouth => "ns",
        Vulnerability::EastWest => "ew",
        Vulnerability::Both => "both",
    };
    say!(words, "bridge-cards-vulnerability", who = who)
}

/// A hand in one line, spades first: `♠Q43 ♥J2 ♦A84 ♣JT43`. A void is a dash.
#[must_use]
pub fn hand(words: &Words, hand: CardSet) -> String {
    let suits = Suit::DESCENDING.map(|of| {
        let ranks = hand.holding(of);
        format!("{}{}", suit(words, of), if ranks.is_empty() { "–" } else { &ranks })
    });
    suits.join(" ")
}

/// A number of cards in a suit by itself: `singleton`, `three`.
#[must_use]
pub(super) fn length(words: &Words, length: u8) -> String {
    say!(words, "bridge-cards-length", length = length)
}

/// A number of cards of a suit in a sentence: `a singleton diamond`, `three diamonds`.
#[must_use]
pub(super) fn length_in(words: &Words, length: u8, suit: Suit) -> String {
    let name = match length {
        1 => say!(words, "bridge-cards-suit-singular", suit = suit.letter().to_string()),
        _ => suit_name(words, suit),
    };
    say!(words, "bridge-cards-length-in", length = length, name = name)
}

/// Lengths with their shares, those under half a per cent left out: `singleton 2 %, three 74 %`.
#[must_use]
pub fn lengths(words: &Words, lengths: &[LengthShare]) -> String {
    let likely = lengths.iter().filter(|length| length.share >= 0.005);
    let told = likely.map(|share| {
        let percent = crate::search::percent(share.share);
        say!(words, "bridge-cards-share", what = length(words, share.length), percent = percent)
    });
    told.collect::<Vec<_>>().join(&say!(words, "bridge-cards-comma"))
}
