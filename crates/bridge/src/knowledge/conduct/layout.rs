//! Where each group of features stands among all features.
//!
//! A group is a product of a few small ranges: which of its features an option has follows from as many small numbers. What differs
//! from pair to pair (how a length or a liking is shown) comes first, so that styles move a compact part of the table.

use super::holding::PATTERNS;

/// Features that differ in up to five small numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group {
    start: usize,
    sizes: [usize; 5],
}

impl Group {
    const fn first(sizes: [usize; 5]) -> Self {
        Self { start: 0, sizes }
    }

    const fn after(previous: Self, sizes: [usize; 5]) -> Self {
        Self { start: previous.end(), sizes }
    }

    /// One more than the number of its last feature.
    const fn end(self) -> usize {
        let [a, b, c, d, e] = self.sizes;
        self.start + a * b * c * d * e
    }

    /// The feature for these numbers; what is too large counts as the largest.
    #[inline]
    pub(super) fn at(self, numbers: [usize; 5]) -> u16 {
        let mut index = 0;
        for (number, size) in numbers.into_iter().zip(self.sizes) {
            index = index * size + if number < size { number } else { size - 1 };
        }
        (self.start + index) as u16
    }
}

/// Numbers of situations of each sort.
pub(super) const LEADS: usize = 8;
pub(super) const FOLLOWS: usize = 15;
pub(super) const DISCARDS: usize = 4;
/// Places of a card in a holding.
const PLACES: usize = 7;

// What styles may move.
pub(super) const LEAD_PLACE: Group = Group::first([LEADS, 4, PLACES, 8, 1]);
pub(super) const LEAD_SEQUENCE: Group = Group::after(LEAD_PLACE, [LEADS, 4, 6, 3, 1]);
pub(super) const LEAD_UNDER_HONOUR: Group = Group::after(LEAD_SEQUENCE, [LEADS, 6, PLACES, 5, 1]);
pub(super) const FOLLOW_PLACE: Group = Group::after(LEAD_UNDER_HONOUR, [FOLLOWS, PLACES, 8, 2, 2]);
pub(super) const FOLLOW_ATTITUDE: Group = Group::after(FOLLOW_PLACE, [6, 6, PLACES, 2, 2]);
pub(super) const FOLLOW_ECHO: Group = Group::after(FOLLOW_ATTITUDE, [FOLLOWS, 3, 5, PLACES, 1]);
pub(super) const DISCARD_PLACE: Group = Group::after(FOLLOW_ECHO, [DISCARDS, 2, 8, PLACES, 1]);
pub(super) const DISCARD_RANK: Group = Group::after(DISCARD_PLACE, [DISCARDS, 3, 13, 1, 1]);
pub(super) const DISCARD_ATTITUDE: Group = Group::after(DISCARD_RANK, [DISCARDS, 3, 5, PLACES, 1]);

/// Features below this number differ from pair to pair.
pub(super) const MOVABLE: usize = DISCARD_ATTITUDE.end();

pub(super) const PATTERN: Group = Group::after(DISCARD_ATTITUDE, [27, PATTERNS, 1, 1, 1]);

pub(super) const LEAD_BID: Group = Group::after(PATTERN, [LEADS, 2, 7, 8, 1]);
pub(super) const LEAD_BID_CARD: Group = Group::after(LEAD_BID, [LEADS, 7, PLACES, 6, 1]);
pub(super) const LEAD_LONGEST: Group = Group::after(LEAD_BID_CARD, [LEADS, 4, 2, 8, 1]);
pub(super) const LEAD_STATE: Group = Group::after(LEAD_LONGEST, [LEADS, 4, 2, 4, 6]);
pub(super) const LEAD_DUMMY: Group = Group::after(LEAD_STATE, [LEADS, 2, 8, 3, 3]);
pub(super) const LEAD_TIME: Group = Group::after(LEAD_DUMMY, [LEADS, 4, 4, 2, 1]);
pub(super) const LEAD_AGAIN: Group = Group::after(LEAD_TIME, [LEADS, 3, 2, 2, 1]);
pub(super) const LEAD_VOIDS: Group = Group::after(LEAD_AGAIN, [LEADS, 8, 2, 2, 1]);
pub(super) const LEAD_RANK: Group = Group::after(LEAD_VOIDS, [LEADS, 13, 5, 1, 1]);
pub(super) const LEAD_LEVEL: Group = Group::after(LEAD_RANK, [2, 4, PLACES, 8, 1]);
pub(super) const LEAD_MAJOR: Group = Group::after(LEAD_LEVEL, [LEADS, 2, 7, 2, 1]);
pub(super) const LEAD_TRUMPS: Group = Group::after(LEAD_MAJOR, [LEADS, 4, 6, 2, 1]);
pub(super) const LEAD_MATE: Group = Group::after(LEAD_TRUMPS, [4, 7, 6, 5, 1]);
pub(super) const LEAD_MATE_LENGTH: Group = Group::after(LEAD_MATE, [4, 8, 8, 2, 1]);

pub(super) const FOLLOW_BEAT: Group = Group::after(LEAD_MATE_LENGTH, [FOLLOWS, 2, 4, 2, PLACES]);
pub(super) const FOLLOW_LED: Group = Group::after(FOLLOW_BEAT, [FOLLOWS, 5, 6, 4, 1]);
pub(super) const FOLLOW_TIME: Group = Group::after(FOLLOW_LED, [FOLLOWS, 4, PLACES, 1, 1]);
pub(super) const FOLLOW_DUMMY: Group = Group::after(FOLLOW_TIME, [FOLLOWS, 2, 7, 6, 2]);
pub(super) const FOLLOW_BID: Group = Group::after(FOLLOW_DUMMY, [FOLLOWS, 7, PLACES, 1, 1]);
pub(super) const FOLLOW_RANK: Group = Group::after(FOLLOW_BID, [FOLLOWS, 13, 2, 1, 1]);
pub(super) const FOLLOW_TOUCH: Group = Group::after(FOLLOW_RANK, [FOLLOWS, 4, 4, 6, 1]);
pub(super) const FOLLOW_MATE: Group = Group::after(FOLLOW_TOUCH, [10, 7, 4, PLACES, 1]);

pub(super) const DISCARD_BID: Group = Group::after(FOLLOW_MATE, [DISCARDS, 7, 8, 2, 1]);
pub(super) const DISCARD_DUMMY: Group = Group::after(DISCARD_BID, [DISCARDS, 6, 7, 6, 1]);
pub(super) const DISCARD_ORDER: Group = Group::after(DISCARD_DUMMY, [DISCARDS, 3, PLACES, 6, 1]);
pub(super) const DISCARD_RUFF: Group = Group::after(DISCARD_ORDER, [DISCARDS, 2, 2, PLACES, 2]);
pub(super) const DISCARD_GUARD: Group = Group::after(DISCARD_RUFF, [DISCARDS, 2, 4, 6, 2]);
pub(super) const DISCARD_TIME: Group = Group::after(DISCARD_GUARD, [DISCARDS, 4, 4, PLACES, 1]);
pub(super) const DISCARD_LONGEST: Group = Group::after(DISCARD_TIME, [DISCARDS, 4, 2, 8, 1]);
pub(super) const DISCARD_AGAIN: Group = Group::after(DISCARD_LONGEST, [DISCARDS, 3, PLACES, 1, 1]);
pub(super) const DISCARD_MATE: Group = Group::after(DISCARD_AGAIN, [2, 6, 7, 6, 1]);

/// How many features there are.
pub(super) const FEATURES: usize = DISCARD_MATE.end();

/// Features are written as sixteen bits.
const _: () = assert!(FEATURES <= 1 << 16);
