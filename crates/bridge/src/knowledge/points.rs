use cards::CardSet;

/// The lowest bit of each suit's lane of a set of cards.
const LANES: u64 = 0x0001_0001_0001_0001;

/// The high-card points of some cards: ace 4, king 3, queen 2, jack 1.
///
/// ```
/// use kakehiki_bridge::{CardSet, knowledge::points};
/// let hand: CardSet = "AK75.AQ9.953.AK8".parse()?;
/// assert_eq!(points(hand), 20);
/// # Ok::<(), cards::ParseError>(())
/// ```
#[inline]
#[must_use]
pub const fn points(cards: CardSet) -> u8 {
    const fn held(cards: CardSet, place: u32) -> u8 {
        (cards.bits() >> place & LANES).count_ones() as u8
    }
    4 * held(cards, 12) + 3 * held(cards, 11) + 2 * held(cards, 10) + held(cards, 9)
}

/// The high-card points of some ranks of one suit (bit 0 is the two).
#[inline]
#[must_use]
pub const fn points_of_ranks(ranks: u16) -> u8 {
    const fn held(ranks: u16, place: u16) -> u8 {
        (ranks >> place & 1) as u8
    }
    4 * held(ranks, 12) + 3 * held(ranks, 11) + 2 * held(ranks, 10) + held(ranks, 9)
}
