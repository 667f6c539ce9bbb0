use cards::{Card, CardSet};
use pokers::{CARDS, Hand};

/// Binomial coefficients up to 55 over 7.
pub(super) const CHOOSE: [[u32; 8]; 56] = {
    let mut table = [[0; 8]; 56];
    let mut n = 0;
    while n <= 55 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= 7 && k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The hand of the crate `pokers`, which ranks five to seven cards several times faster than [`Strength`](crate::Strength)
/// when one card is added after the other.
pub(crate) fn ranked(cards: CardSet) -> Hand {
    cards.iter().fold(Hand::default(), |hand, card| hand + one(card))
}

/// One card as `pokers` counts them.
pub(crate) fn one(card: Card) -> Hand {
    CARDS[card.rank().index() * 4 + card.suit().index()]
}

/// The points of a value of `pokers`, which counts kinds from 1 and does not tell the royal flush apart.
#[inline]
pub(super) fn points(value: u16) -> usize {
    const ROYAL: u16 = 9 << 12 | 10;
    if value == ROYAL { 9 } else { usize::from(value >> 12).wrapping_sub(1) % 10 }
}
