//! Any bytes as a position: it is refused, or solved within bounds, the same with and without a warm table.
#![no_main]

use cards::{Card, CardSet, Seat, Suit};
use double_dummy::{Position, Settings, Solver};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&[trump, leader, on_table], rest)) = bytes.split_first_chunk::<3>() else { return };
    let mut hands = [CardSet::EMPTY; 4];
    let mut trick = Vec::new();
    // Each byte gives a card to a hand; the first few go to the table.
    for (place, &byte) in rest.iter().enumerate() {
        let Some(card) = Card::from_index(usize::from(byte) % 64) else { continue };
        if place < usize::from(on_table % 5) {
            trick.push(card);
        } else {
            hands[place % 4].insert(card);
        }
    }
    let trump = Suit::ASCENDING.get(usize::from(trump) % 5).copied();
    let Ok(position) = Position::in_trick(hands, trump, Seat::from_index(leader.into()), &trick) else { return };
    if position.tricks_left() > 6 {
        return;
    }
    let settings = Settings::default().memory(1 << 16);
    let mut solver = Solver::new(settings.clone());
    let tricks = solver.tricks(&position).expect("nobody stops it");
    assert!(tricks <= position.tricks_left());
    let values = solver.cards(&position).expect("nobody stops it");
    assert_eq!(values.best().unwrap_or(0), tricks);
    let cold = Solver::new(settings.portable(true)).cards(&position).expect("nobody stops it");
    assert_eq!(values, cold);
});
