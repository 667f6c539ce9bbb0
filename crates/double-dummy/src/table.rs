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
    at_least: u8,
    at_most: u8,
}

impl Pattern {
    #[inline(always)]
    fn fits(&self, owners: Owners) -> bool {
        ((self.low ^ owners.low) | (self.high ^ owners.high)) & self.mask == 0
    }

    /// Whether this one says all that the other says, of at least as many positions.
    #[inline(always)]
    fn covers(&self, other: &Pattern) -> bool {
        self.mask & !other.mask == 0
            && self.fits(Owners { low: other.low, high: other.high })
            && self.at_least >= other.at_least
            && self.at_most <= other.at_most
    }
}

/// A shape with a leader.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    /// Where its patterns begin.
    start: u32,
    /// How many there are ...
    len: u16,
    /// ... and for how many there is room: `FIRST_ROOM << class`; no room yet if `len` is 0 and `start` too.
    class: u8,
    /// The lead that was right the last time.
    hint: u8,
}

/// Room for patterns that a shape gets at first.
const FIRST_ROOM: usize = 4;
/// Each class has twice the room of the one before; a shape with more patterns than the last one's loses its oldest ones.
const CLASSES: usize = 10;
/// Slots of an empty table.
const FIRST_SLOTS: usize = 1 << 10;

/// The relative ranks of a position: for each card left, two bits that say who has it.
#[derive(Clone, Copy)]
pub(crate) struct Owners {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

/// What the table knows about a question.
pub(crate) enum Answer {
    /// Whether the leader's side gets the tricks, and the relative ranks on which this rests.
    Known { made: bool, mask: u64 },
    /// Nothing; the lead that was right the last time in this shape, 0 for none.
    Unknown { hint: u8 },
}

/// A fact found by a search.
pub(crate) struct Finding {
    pub(crate) mask: Lanes,
    pub(crate) at_least: u8,
    pub(crate) at_most: u8,
}

/// The table. It grows with what it is told; its memory is bounded, and when it is full it forgets everything.
pub(crate) struct Table {
    slots: Vec<Slot>,
    used: usize,
    patterns: Vec<Pattern>,
    /// Rooms that a shape has outgrown, by class.
    free: [Vec<u32>; CLASSES],
    max_slots: usize,
    max_patterns: usize,
}

impl Table {
    /// An empty table that will never take more than `bytes` (or what the smallest one takes, some 100 kB).
    pub(crate) fn new(bytes: usize) -> Self {
        let quarter = (bytes / 4 / size_of::<Slot>()).max(FIRST_SLOTS);
        let max_slots = 1 << quarter.ilog2();
        // While slots grow, the old ones are there too.
        let rest = bytes.saturating_sub(max_slots * size_of::<Slot>() * 3 / 2);
        let max_patterns = (rest / size_of::<Pattern>()).clamp(2048, u32::MAX as usize);
        let slots = vec![Slot::default(); FIRST_SLOTS];
        Self { slots, used: 0, patterns: Vec::new(), free: Default::default(), max_slots, max_patterns }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        if self.used == 0 {
            return;
        }
        self.slots.clear();
        self.slots.resize(FIRST_SLOTS, Slot::default());
        self.patterns.clear();
        self.free.iter_mut().for_each(Vec::clear);
        self.used = 0;
    }

    /// The bytes it holds now.
    pub(crate) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Slot>() + self.patterns.capacity() * size_of::<Pattern>()
    }

    /// How many shapes it knows.
    pub(crate) fn len(&self) -> usize {
        self.used
    }

    /// The place of a shape, or the free one where it would go.
    #[inline(always)]
    fn find(slots: &[Slot], key: u64) -> usize {
        let mask = slots.len() - 1;
        let mut index = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while slots[index].key != key && slots[index].key != 0 {
            index = (index + 1) & mask;
        }
        index
    }

    /// Whether the leader's side gets `need` tricks, if a pattern says so; and the hint of the shape.
    #[inline(always)]
    pub(crate) fn ask(&mut self, key: u64, owners: Owners, need: u8) -> Answer {
        let slot = &self.slots[Self::find(&self.slots, key)];
        if slot.len == 0 {
            return Answer::Unknown { hint: slot.hint };
        }
        let start = slot.start as usize;
        let patterns = &mut self.patterns[start..start + slot.len as usize];
        for index in 0..patterns.len() {
            let pattern = &patterns[index];
            if pattern.fits(owners) && (pattern.at_least >= need || pattern.at_most < need) {
                let (made, mask) = (pattern.at_least >= need, pattern.mask);
                // What was useful is looked at earlier the next time.
                patterns[..=index].rotate_right(1);
                return Answer::Known { made, mask };
            }
        }
        Answer::Unknown { hint: slot.hint }
    }

    /// Adds a fact and the right lead (0 for none).
    pub(crate) fn tell(&mut self, key: u64, owners: Owners, finding: &Finding, hint: u8) {
        if self.patterns.len() + (FIRST_ROOM << CLASSES) > self.max_patterns.max(FIRST_ROOM << (CLASSES + 1))
        {
            self.clear();
        }
        let new = Pattern {
            mask: finding.mask,
            low: owners.low & finding.mask,
            high: owners.high & finding.mask,
            at_least: finding.at_least,
            at_most: finding.at_most,
        };
        let index = self.slot_for(key);
        let slot = &mut self.slots[index];
        if hint != 0 {
            slot.hint = hint;
        }
        let start = slot.start as usize;
        let mut len = slot.len as usize;
        let patterns = &mut self.patterns[start..start + len];
        let mut place = 0;
        while place < len {
            if new.covers(&patterns[place]) {
                len -= 1;
                patterns.swap(place, len);
            } else {
                place += 1;
            }
        }
        self.slots[index].len = len as u16;
        self.push(index, new);
    }

    /// The slot of a shape, made if need be.
    fn slot_for(&mut self, key: u64) -> usize {
        let index = Self::find(&self.slots, key);
        if self.slots[index].key == key {
            return index;
        }
        if self.used * 2 >= self.slots.len() {
            if self.slots.len() >= self.max_slots {
                self.clear();
            } else {
                self.grow();
            }
            return self.slot_for(key);
        }
        self.used += 1;
        let start = self.room(0);
        self.slots[index] = Slot { key, start, len: 0, class: 0, hint: 0 };
        index
    }

    /// Twice the slots.
    fn grow(&mut self) {
        let mut slots = vec![Slot::default(); self.slots.len() * 2];
        for slot in self.slots.iter().filter(|slot| slot.key != 0) {
            let index = Self::find(&slots, slot.key);
            slots[index] = *slot;
        }
        self.slots = slots;
    }

    /// Free room of a class.
    fn room(&mut self, class: usize) -> u32 {
        self.free[class].pop().unwrap_or_else(|| {
            let start = self.patterns.len();
            self.patterns.resize(start + (FIRST_ROOM << class), Pattern::default());
            start as u32
        })
    }

    /// Puts a pattern in front of a shape's others.
    fn push(&mut self, index: usize, new: Pattern) {
        let slot = self.slots[index];
        let (start, len, class) = (slot.start as usize, slot.len as usize, slot.class as usize);
        let room = FIRST_ROOM << class;
        if len == room && class + 1 < CLASSES {
            let wider = self.room(class + 1) as usize;
            self.patterns.copy_within(start..start + len, wider);
            self.free[class].push(start as u32);
            self.slots[index].start = wider as u32;
            self.slots[index].class += 1;
            return self.push(index, new);
        }
        // In the widest class the last one, which was not useful for longest, gives way.
        let last = if len == room { len - 1 } else { len };
        let patterns = &mut self.patterns[start..=start + last];
        patterns[last] = patterns[0];
        patterns[0] = new;
        self.slots[index].len = last as u16 + 1;
    }
}
