use crate::rules::{Action, Table};
use cards::{Card, CardSet};
use worlds::{Seat, World};

/// A number for everything that a seat knows. With `alike`, positions that differ only by an exchange of the two suits of the
/// small game have the same number.
pub(super) fn information_set(table: &Table, seat: Seat, alike: bool) -> u64 {
    let plain = number(table, seat, &|card| card.bit() as u64);
    if !alike {
        return plain;
    }
    // The two highest suits are sixteen bits apart, the upper one at 48.
    let exchanged = number(table, seat, &|card| {
        let bit = card.bit() as u64;
        if bit >= 48 { bit - 16 } else { bit + 16 }
    });
    plain.min(exchanged)
}

fn number(table: &Table, seat: Seat, name: &impl Fn(Card) -> u64) -> u64 {
    let view = table.view(seat);
    let set = |cards: CardSet| cards.iter().fold(0u64, |bits, card| bits | 1 << (name(card) & 63));
    let mut hash = mixed(seat as u64 + 1, table.first() as u64);
    // In which order the hole cards came does not matter.
    for cards in [view.mine() - view.shown(), view.shown(), view.theirs()] {
        hash = mixed(hash, set(cards));
    }
    for event in view.history() {
        hash = mixed(
            hash,
            match event.action {
                Action::Drop => 1,
                Action::Call => 2,
                Action::Open(card) => 64 + name(card),
                Action::Raise(by) => 256 + u64::from(by),
            },
        );
    }
    hash
}

fn mixed(hash: u64, value: u64) -> u64 {
    let mut z = (hash ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z ^ (z >> 32)
}
