//! No text panics as a learned model; one that is read has finite weights and is written back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahjong::knowledge::Weights;
use std::collections::BTreeMap;

fuzz_target!(|text: &str| {
    let Ok(weights) = serde_json::from_str::<Weights>(text) else { return };
    let named: BTreeMap<String, f64> = weights.clone().into();
    assert!(named.values().all(|weight| weight.is_finite()));
    let written = serde_json::to_string(&weights).expect("a table");
    assert_eq!(serde_json::from_str::<Weights>(&written).ok(), Some(weights));
});
