//! No text panics, and what is read is written back the same.
#![no_main]

use cards::{Card, CardSet};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    if let Ok(set) = text.parse::<CardSet>() {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
});
