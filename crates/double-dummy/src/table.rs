//! What the search remembers: for each shape (who has how many cards of each suit) and leader, patterns of the high cards
//! that mattered, with bounds on the tricks of the leader's side.
//!
//! A pattern names the owners of the top cards of each suit, as many as the result rested on, by their rank *among the cards
//! that are left*. It holds for every position of that shape in which these cards lie so, whatever the small ones do; the
//! table therefore never grows stale, and serves other positions of the deal and even other deals.

use crate::{
    pattern::{Bounds, NARROW_TRICKS, Narrow, Owners, Pattern, Wide},
    shapes::{Answer, Shapes},
};

/// The table. It grows with what it is told; its memory is bounded, and when it is full it forgets what was of least use.
pub(crate) struct TranspositionTable {
    /// The last tricks, of which there are many, in small patterns.
    late: Shapes<Narrow>,
    early: Shapes<Wide>,
}

impl TranspositionTable {
    /// An empty table that will never take more than `bytes` (or what the smallest one takes, some 400 kB).
    pub(crate) fn new(bytes: usize) -> Self {
        let early = bytes / 4;
        Self { late: Shapes::new(bytes - early), early: Shapes::new(early) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.late.clear();
        self.early.clear();
    }

    /// The bytes it holds now.
    pub(crate) fn bytes(&self) -> usize {
        self.late.bytes() + self.early.bytes()
    }

    /// How many patterns it knows.
    pub(crate) fn len(&self) -> usize {
        self.late.len() + self.early.len()
    }

    /// Whether the leader's side gets `need` of the `left` tricks, if a pattern says so.
    #[inline(always)]
    pub(crate) fn ask(&mut self, key: u64, owners: Owners, left: u32, need: u32) -> Answer {
        if left <= NARROW_TRICKS {
            self.late.ask(key, owners, need.into())
        } else {
            self.early.ask(key, owners, need.into())
        }
    }

    /// Adds a fact that rests on the cards of `mask`, and the lead that was right (0 for none).
    #[inline(always)]
    pub(crate) fn tell(&mut self, key: u64, owners: Owners, left: u32, mask: u64, bounds: Bounds, hint: u8) {
        if left <= NARROW_TRICKS {
            self.late.tell(key, Narrow::new(owners, mask, bounds), hint);
        } else {
            self.early.tell(key, Wide::new(owners, mask, bounds), hint);
        }
    }
}
