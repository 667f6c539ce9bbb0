//! BEN's routes for bridge: `/bid`, `/lead`, `/play`, `/claim`, `/contract`, `/explain`, `/explain_auction`, `/bids`, `/autoplay` and
//! `/cuebid`. Names, shapes and messages are those that its clients read; what a parameter cannot mean is an error that names it.

mod autoplay;
mod bidding;
mod cardplay;
mod claim;
mod contract;
mod layouts;
mod meanings;
mod parameters;

pub use autoplay::autoplay;
pub use bidding::{bid, cuebid};
pub use cardplay::{lead, play};
pub use claim::claim;
pub use contract::contract;
pub use meanings::{bids, explain, explain_auction};
pub use parameters::Parameters;

use bridge::{Call, Contract, knowledge::bidding::ConventionCard};
use cards::{Card, CardSet, Doubling, Strain, Suit};
use serde_json::{Value, json};
use telling::{Language, Words};
use worlds::Seed;

/// What everybody is taken to have agreed: BEN's clients name no system.
fn agreements() -> [ConventionCard; 2] {
    Default::default()
}

/// English, with `S H D C` for the suits' signs.
fn words() -> Words {
    Words::new(Language::English).ascii(true)
}

/// `PASS`, `X`, `XX`, `1C` … `7N`.
fn call_name(call: Call) -> String {
    match call {
        Call::Pass => "PASS".into(),
        Call::Double => "X".into(),
        Call::Redouble => "XX".into(),
        Call::Bid(bid) => format!("{}{}", bid.level(), strain_letter(bid.strain())),
    }
}

fn strain_letter(strain: Strain) -> char {
    strain.suit().map_or('N', Suit::letter)
}

/// Suit then rank.
fn card_name(card: Card) -> String {
    format!("{}{}", card.suit().letter(), card.rank())
}

/// `4SXN`: the contract, whether it is doubled, and who plays it.
fn contract_name(contract: Contract) -> String {
    let doubled = match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "X",
        Doubling::Redoubled => "XX",
    };
    let bid = contract.bid;
    format!("{}{}{doubled}{}", bid.level(), strain_letter(bid.strain()), contract.declarer.letter())
}

/// `S.H.D.C`, spades first.
fn hand_name(hand: CardSet) -> String {
    let suit =
        |suit: Suit| -> String { hand.suit(suit).iter().rev().map(|card| card.rank().to_string()).collect() };
    Suit::DESCENDING.map(suit).join(".")
}

/// A yes or no as BEN writes most of them.
fn text_of(truth: bool) -> &'static str {
    if truth { "True" } else { "False" }
}

/// No move, and why: clients look for it.
fn message(text: impl Into<String>) -> Value {
    json!({ "message": text.into() })
}

/// Chance starts at the question: the same one has the same answer.
fn seed(parts: &[&str]) -> Seed {
    Seed::of_text(&parts.join(" "))
}

/// To so many places.
fn rounded(value: f64, places: i32) -> f64 {
    let unit = 10f64.powi(places);
    (value * unit).round() / unit
}
