//! The patterns of each shape, side by side in memory, within a bound.

use crate::pattern::{Owners, Pattern};

/// A shape with a leader.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    /// Where its patterns begin.
    start: u32,
    /// How many there are ...
    len: u16,
    /// ... and for how many there is room: `FIRST_ROOM << class`.
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

/// What the table knows about a question.
pub(crate) enum Answer {
    /// Whether the leader's side gets the tricks, and the relative ranks on which this rests.
    Known { made: bool, mask: u64 },
    /// Nothing; the lead that was right the last time in this shape, 0 for none.
    Unknown { hint: u8 },
}

/// Shapes and their patterns.
pub(crate) struct Shapes<P> {
    /// A hash table with open addressing; an empty slot has key 0.
    slots: Vec<Slot>,
    used: usize,
    patterns: Vec<P>,
    /// Rooms that a shape has outgrown, by class.
    free: [Vec<u32>; CLASSES],
    max_slots: usize,
    max_patterns: usize,
}

impl<P: Pattern> Shapes<P> {
    /// None yet; they will never take more than `bytes`, or what the fewest take.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = (bytes / 4 / size_of::<Slot>()).max(FIRST_SLOTS);
        let max_slots = 1 << most.ilog2();
        // While slots grow, the old ones are there too.
        let rest = bytes.saturating_sub(max_slots * size_of::<Slot>() * 3 / 2);
        let max_patterns = (rest / size_of::<P>()).clamp(FIRST_ROOM << (CLASSES + 1), u32::MAX as usize);
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

    /// The bytes they hold now.
    pub(crate) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Slot>() + self.patterns.capacity() * size_of::<P>()
    }

    /// How many patterns there are.
    pub(crate) fn len(&self) -> usize {
        self.slots.iter().map(|slot| usize::from(slot.len)).sum()
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

    /// Whether the leader's side gets `need` tricks, if a pattern says so; else the hint of the shape.
    #[inline(always)]
    pub(crate) fn ask(&mut self, key: u64, owners: Owners, need: u64) -> Answer {
        let slot = &self.slots[Self::find(&self.slots, key)];
        let start = slot.start as usize;
        let patterns = &mut self.patterns[start..start + slot.len as usize];
        for index in 0..patterns.len() {
            if let Some(made) = patterns[index].answer(owners, need) {
                let mask = patterns[index].mask();
                // What was useful is looked at earlier the next time.
                patterns[..=index].rotate_right(1);
                return Answer::Known { made, mask };
            }
        }
        Answer::Unknown { hint: slot.hint }
    }

    /// Adds a fact and the right lead (0 for none).
    pub(crate) fn tell(&mut self, key: u64, mut new: P, hint: u8) {
        if self.patterns.len() + (FIRST_ROOM << CLASSES) > self.max_patterns {
            self.forget_half();
        }
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
            if new.absorb(&patterns[place]) {
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

    /// Every shape forgets the half of its patterns that was not useful for longest, and what is left moves together.
    fn forget_half(&mut self) {
        let mut order: Vec<u32> =
            (0..self.slots.len() as u32).filter(|&index| self.slots[index as usize].key != 0).collect();
        order.sort_unstable_by_key(|&index| self.slots[index as usize].start);
        let mut end = 0;
        for index in order {
            let slot = &mut self.slots[index as usize];
            let (start, kept) = (slot.start as usize, slot.len.div_ceil(2));
            // Half of them need no more room than before, so that nothing is overwritten that is still to be moved.
            slot.class = (kept as usize).div_ceil(FIRST_ROOM).next_power_of_two().trailing_zeros() as u8;
            slot.start = end as u32;
            slot.len = kept;
            self.patterns.copy_within(start..start + kept as usize, end);
            end += FIRST_ROOM << slot.class;
        }
        self.patterns.truncate(end);
        self.free.iter_mut().for_each(Vec::clear);
        if end > self.max_patterns / 4 * 3 {
            // Many shapes with few patterns each: they take the room, not the patterns.
            self.clear();
        }
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
            let end = start + (FIRST_ROOM << class);
            if end > self.patterns.capacity() {
                // Twice as much, but never more than the bound.
                let more = (2 * end).min(self.max_patterns.max(end));
                self.patterns.reserve_exact(more - start);
            }
            self.patterns.resize(end, P::default());
            start as u32
        })
    }

    /// Puts a pattern in front of a shape's others.
    fn push(&mut self, index: usize, new: P) {
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
