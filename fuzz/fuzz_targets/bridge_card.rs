//! No text panics as a convention card; a card without a mistake is written back the same, and four players can bid by it.
#![no_main]

use bridge::{
    Deal, Seat, Vulnerability,
    knowledge::bidding::{ConventionCard, Reading},
};
use libfuzzer_sys::fuzz_target;
use worlds::Seed;

fuzz_target!(|text: &str| {
    let Ok(card) = serde_json::from_str::<ConventionCard>(text) else { return };
    let written = serde_json::to_string(&card).expect("a table");
    assert_eq!(serde_json::from_str::<ConventionCard>(&written).ok(), Some(card));
    assert_eq!(card.sane().mistake(), None);
    if card.mistake().is_some() {
        return;
    }
    let deal = Deal::random(&mut Seed::of_text(text).rng());
    let mut reading = Reading::start(Seat::North, Vulnerability::default(), &[card; 2]);
    while let Some(seat) = reading.auction().turn() {
        let call = reading.choose(deal[seat]).call;
        assert!(reading.hear(call).is_some(), "{call} is not legal after {:?}", reading.auction());
    }
});
