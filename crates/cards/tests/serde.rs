//! With the feature `serde` everything comes back as it was written, and what is no card is refused.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use kakehiki_cards::{Bid, Card, CardSet, Rank, Seat, Strain, Vulnerability};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn what_is_written_comes_back() {
    CardSet::DECK.iter().for_each(|card| comes_back(&card, &format!("\"{card}\"")));
    Rank::ascending().for_each(|rank| comes_back(&rank, &format!("\"{rank}\"")));
    Bid::ascending().for_each(|bid| comes_back(&bid, &format!("\"{bid}\"")));
    comes_back(&"AK.Q..2".parse::<CardSet>().unwrap(), "\"AK.Q..2\"");
    comes_back(&Seat::West, "\"West\"");
    comes_back(&Strain::NoTrump, "\"NoTrump\"");
    comes_back(&Vulnerability::Both, "\"Both\"");
}

#[test]
fn what_is_no_card_is_refused() {
    for json in ["\"SX\"", "200", "\"\""] {
        assert!(serde_json::from_str::<Card>(json).is_err(), "{json}");
        assert!(serde_json::from_str::<Rank>(json).is_err(), "{json}");
    }
    assert!(serde_json::from_str::<CardSet>("\"AA...\"").is_err());
}
