//! What the search remembers: for each shape (who has how many cards of each suit) and leader, patterns of the high cards
//! that mattered, with bounds on the tricks of the leader's side.
//!
//! A pattern names the owners of the top cards of each suit, as many as the result rested on, by their rank *among the cards
//! that are left*. It holds for every position of that shape in which these cards lie so, whatever the small ones do; the
//! table therefore never grows stale, and serves other positions of the deal and even other deals.

use crate::layout::Lanes;

/// One fact: in any position of the shape whose top cards lie like this, the leader's side gets at least and at most so much.
#[derive(Clone, Copy, Default)]
#[repr(C, align(32))]
struct Pattern {
    /// Which cards matter, in relative ranks.
    mask: u64,
    /// The owners of these, as two bits a card: the low bits ...
    low: u64,
    /// ... and the high bits.
    high: u64,
    /// The next pattern of the shape.
    next: u32,
    at_least: u8,
    at_most: u8,
}

/// A shape with a leader.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    /// Its first pattern; 0 for none.
    first: u32,
    /// The card that was the right lead the last time: its lane and its place in the relative ranks.
    hint: u32,
}

/// The relative ranks of a position: for each card left, two bits that say who has it.
#[derive(Clone, Copy)]
pub(crate) struct Owners {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

/// What the table knows about a question.
pub(crate) enum Answer {
    /// Whether the leader's side gets the tricks, and the relative ranks on which this rests.
    Known {
        made: bool,
        mask: u64,
    },
    Unknown,
}

/// A fact found by a search.
pub(crate) struct Finding {
    pub(crate) mask: Lanes,
    pub(crate) at_least: u8,
    pub(crate) at_most: u8,
}

/// Where a shape lies in the table.
#[derive(Clone, Copy)]
pub(crate) struct Place(usize);

/// The table. Its memory is bounded; when it is full it forgets everything.
pub(crate) struct Table {
    slots: Vec<Slot>,
    patterns: Vec<Pattern>,
    /// 64 − log2 of the slots in use.
    shift: u32,
    used: usize,
    max_patterns: usize,
}

/// Slots and patterns of the largest table within `bytes`: a quarter of it slots.
fn sizes(bytes: usize) -> (usize, usize) {
    let slots = (bytes / 4 / size_of::<Slot>()).max(1024);
    let slots = if slots.is_power_of_two() { slots } else { slots.next_power_of_two() / 2 };
    let patterns = (bytes - (slots * size_of::<Slot>()).min(bytes)) / size_of::<Pattern>();
    (slots, patterns.clamp(4096, u32::MAX as usize))
}

impl Table {
    pub(crate) fn new(bytes: usize) -> Self {
        let (slots, max_patterns) = sizes(bytes);
        let mut table = Self {
            slots: vec![Slot::default(); slots],
            patterns: Vec::new(),
            shift: 64 - slots.trailing_zeros(),
            used: 0,
            max_patterns,
        };
        table.clear();
        table
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(Slot::default());
        self.patterns.clear();
        self.patterns.push(Pattern::default());
        self.used = 0;
    }

    /// The bytes it holds now.
    pub(crate) fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Slot>() + self.patterns.capacity() * size_of::<Pattern>()
    }

    /// How many patterns it knows.
    pub(crate) fn len(&self) -> usize {
        self.patterns.len() - 1
    }

    /// The place of a shape, a new one if need be.
    #[inline]
    pub(crate) fn place(&mut self, key: u64) -> Place {
        let mask = self.slots.len() - 1;
        let mut index = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize;
        loop {
            let slot = &mut self.slots[index & mask];
            if slot.key == key {
                return Place(index & mask);
            }
            if slot.key == 0 {
                slot.key = key;
                self.used += 1;
                return Place(index & mask);
            }
            index += 1;
        }
    }

    /// Whether the leader's side gets `need` tricks, if a pattern says so. The pattern moves to the front of its shape.
    #[inline]
    pub(crate) fn ask(&mut self, place: Place, owners: Owners, need: u8) -> Answer {
        let first = self.slots[place.0].first;
        let (mut index, mut before) = (first, 0);
        while index != 0 {
            let pattern = self.patterns[index as usize];
            if ((pattern.low ^ owners.low) | (pattern.high ^ owners.high)) & pattern.mask == 0
                && (pattern.at_least >= need || pattern.at_most < need)
            {
                if before != 0 {
                    self.patterns[before as usize].next = pattern.next;
                    self.patterns[index as usize].next = first;
                    self.slots[place.0].first = index;
                }
                return Answer::Known { made: pattern.at_least >= need, mask: pattern.mask };
            }
            before = index;
            index = pattern.next;
        }
        Answer::Unknown
    }

    /// Adds a fact.
    pub(crate) fn tell(&mut self, key: u64, owners: Owners, finding: &Finding) {
        if self.patterns.len() >= self.max_patterns || self.used * 4 > self.slots.len() * 3 {
            self.clear();
        }
        let place = self.place(key);
        let (low, high) = (owners.low & finding.mask, owners.high & finding.mask);
        let first = self.slots[place.0].first;
        let mut index = first;
        while index != 0 {
            let pattern = &mut self.patterns[index as usize];
            if pattern.mask == finding.mask && pattern.low == low && pattern.high == high {
                pattern.at_least = pattern.at_least.max(finding.at_least);
                pattern.at_most = pattern.at_most.min(finding.at_most);
                return;
            }
            index = pattern.next;
        }
        let new = self.patterns.len() as u32;
        self.patterns.push(Pattern {
            mask: finding.mask,
            low,
            high,
            next: first,
            at_least: finding.at_least,
            at_most: finding.at_most,
        });
        self.slots[place.0].first = new;
    }

    /// The lead that was right the last time in this shape; 0 for none.
    #[inline]
    pub(crate) fn hint(&self, place: Place) -> u32 {
        self.slots[place.0].hint
    }

    /// Remembers the right lead.
    #[inline]
    pub(crate) fn set_hint(&mut self, key: u64, hint: u32) {
        let place = self.place(key);
        self.slots[place.0].hint = hint;
    }
}
