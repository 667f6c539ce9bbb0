//! The hands during a search.

use crate::layout::{LANE, Lanes};

/// Four hands, and how many cards of each suit each has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) hands: [Lanes; 4],
    /// Four bits for each seat and suit, kept in step with the hands.
    shape: u64,
}

/// Where the length of this card's suit lies in the shape.
#[inline(always)]
fn nibble(seat: usize, card: Lanes) -> u64 {
    1 << (16 * seat as u32 + (card.trailing_zeros() >> 2 & 12))
}

impl State {
    pub(crate) fn new(hands: [Lanes; 4]) -> Self {
        let mut shape = 0;
        for (seat, hand) in hands.iter().enumerate() {
            for lane in 0..4 {
                shape |= u64::from((hand >> (16 * lane) & LANE).count_ones()) << (16 * seat + 4 * lane);
            }
        }
        Self { hands, shape }
    }

    /// How many cards of a suit a seat has.
    #[inline(always)]
    pub(crate) fn length(&self, seat: usize, lane: usize) -> u32 {
        (self.shape >> (16 * seat + 4 * lane) & 15) as u32
    }

    /// All cards that are left.
    #[inline(always)]
    pub(crate) fn all(&self) -> Lanes {
        self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
    }

    /// The shape and the leader at the start of a trick, never 0. All hands are equally long then, so one length is implied by
    /// the others and makes room for the leader.
    #[inline(always)]
    pub(crate) fn key(&self, leader: usize) -> u64 {
        self.shape & !(15 << 60) | (leader as u64 | 4) << 60
    }

    #[inline(always)]
    pub(crate) fn take(&mut self, seat: usize, card: Lanes) {
        self.hands[seat] ^= card;
        self.shape -= nibble(seat, card);
    }

    #[inline(always)]
    pub(crate) fn put_back(&mut self, seat: usize, card: Lanes) {
        self.hands[seat] ^= card;
        self.shape += nibble(seat, card);
    }
}
