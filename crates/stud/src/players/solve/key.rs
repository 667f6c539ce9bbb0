use crate::game::{Action, View};
use cards::{Card, CardSet};
use worlds::View as _;

/// Everything that a seat knows. Positions that differ by the order in which hole cards came, or by an exchange of the two
/// suits of the small game, are the same.
#[derive(Debug, Clone, Copy)]
pub(super) struct InformationSet {
    pub(super) key: u64,
    name: fn(Card) -> u64,
}

impl InformationSet {
    pub(super) fn new(view: &View) -> Self {
        let named = |name: fn(Card) -> u64| Self { key: number(view, &name), name };
        let (plain, exchanged) = (named(plain), named(exchanged));
        if exchanged.key < plain.key { exchanged } else { plain }
    }

    /// Where an action stands among others: the same in all positions that are the same.
    pub(super) fn order(&self, action: Action) -> u64 {
        code(action, &self.name)
    }
}

/// A number for everything that a seat knows, the suits told apart. The order in which hole cards came does not matter.
pub(super) fn plain_key(view: &View) -> u64 {
    number(view, &plain)
}

fn plain(card: Card) -> u64 {
    card.bit() as u64
}

/// The two highest suits are sixteen bits apart, the upper one at 48.
fn exchanged(card: Card) -> u64 {
    let bit = plain(card);
    if bit >= 48 { bit - 16 } else { bit + 16 }
}

fn number(view: &View, name: &impl Fn(Card) -> u64) -> u64 {
    let set = |cards: CardSet| cards.iter().fold(0u64, |bits, card| bits | 1 << (name(card) & 63));
    let mut hash = mixed(view.seat() as u64 + 1, view.course().first as u64);
    for cards in [view.mine() - view.shown(), view.shown(), view.theirs()] {
        hash = mixed(hash, set(cards));
    }
    for event in view.history() {
        hash = mixed(hash, code(event.action, name));
    }
    hash
}

fn code(action: Action, name: &impl Fn(Card) -> u64) -> u64 {
    match action {
        Action::Drop => 1,
        Action::Call => 2,
        Action::Open(card) => 64 + name(card),
        Action::Raise(by) => 256 + u64::from(by),
    }
}

fn mixed(hash: u64, value: u64) -> u64 {
    let mut z = (hash ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z ^ (z >> 32)
}
