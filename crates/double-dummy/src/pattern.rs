//! One remembered fact, in as few bytes as its position needs.

/// The relative ranks of a position: for each card left, two bits that say who has it.
#[derive(Clone, Copy)]
pub(crate) struct Owners {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

/// What is known of the tricks of the leader's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) at_least: u64,
    pub(crate) at_most: u64,
}

impl Bounds {
    /// Whether there are `need` tricks, if that is known.
    #[inline(always)]
    fn answer(self, need: u64) -> Option<bool> {
        if self.at_least >= need {
            Some(true)
        } else if self.at_most < need {
            Some(false)
        } else {
            None
        }
    }

    /// Both are known.
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self { at_least: self.at_least.max(other.at_least), at_most: self.at_most.min(other.at_most) }
    }
}

/// Where the bounds lie in a word, above the cards that matter.
const BOUNDS: u32 = 56;
/// The rest of that word.
const CARDS: u64 = (1 << BOUNDS) - 1;

/// Which cards matter, and the bounds, in one word.
#[derive(Clone, Copy, Default)]
struct Head(u64);

impl Head {
    #[inline(always)]
    fn new(mask: u64, bounds: Bounds) -> Self {
        Self(mask | bounds.at_least << 60 | bounds.at_most << BOUNDS)
    }

    #[inline(always)]
    fn mask(self) -> u64 {
        self.0 & CARDS
    }

    #[inline(always)]
    fn bounds(self) -> Bounds {
        Bounds { at_least: self.0 >> 60, at_most: self.0 >> BOUNDS & 15 }
    }
}

/// A fact: in any position of the shape whose top cards lie like this, the leader's side gets at least and at most so much.
pub(crate) trait Pattern: Copy + Default {
    /// A fact about a position, which rests on the cards of `mask`.
    fn new(owners: Owners, mask: u64, bounds: Bounds) -> Self;

    /// Whether the cards that matter lie as they do in the position.
    fn fits(&self, owners: Owners) -> bool;

    /// The cards that matter.
    fn mask(&self) -> u64;

    /// How they lie; nothing of the others.
    fn owners(&self) -> Owners;

    /// What is known.
    fn bounds(&self) -> Bounds;

    /// Whether the leader's side gets `need` tricks in this position, if this pattern says so.
    #[inline(always)]
    fn answer(&self, owners: Owners, need: u64) -> Option<bool> {
        if self.fits(owners) { self.bounds().answer(need) } else { None }
    }

    /// Takes in what an older one adds; whether the older one is not needed any more.
    #[inline(always)]
    fn absorb(&mut self, other: &Self) -> bool {
        if self.mask() & !other.mask() != 0 || !self.fits(other.owners()) {
            return false;
        }
        let both = self.bounds().and(other.bounds());
        if self.mask() == other.mask() {
            *self = Self::new(self.owners(), self.mask(), both);
            return true;
        }
        both == self.bounds()
    }
}

/// The most tricks left for which [`Narrow`] has room.
pub(crate) const NARROW_TRICKS: u32 = 7;

/// A pattern of at most 28 cards: two words.
#[derive(Clone, Copy, Default)]
pub(crate) struct Narrow {
    /// The cards that matter, once for each bit of their owners.
    head: Head,
    /// Their owners: 28 low bits, 28 high bits.
    owners: u64,
}

const HALF: u32 = BOUNDS / 2;

impl Narrow {
    #[inline(always)]
    fn word(owners: Owners) -> u64 {
        owners.low | owners.high << HALF
    }
}

impl Pattern for Narrow {
    #[inline(always)]
    fn new(owners: Owners, mask: u64, bounds: Bounds) -> Self {
        let mask = mask | mask << HALF;
        Self { head: Head::new(mask, bounds), owners: Self::word(owners) & mask }
    }

    #[inline(always)]
    fn fits(&self, owners: Owners) -> bool {
        // The owners of a position have no bits where the bounds are.
        (self.owners ^ Self::word(owners)) & self.head.0 == 0
    }

    #[inline(always)]
    fn mask(&self) -> u64 {
        self.head.0 & ((1 << HALF) - 1)
    }

    #[inline(always)]
    fn owners(&self) -> Owners {
        Owners { low: self.owners & ((1 << HALF) - 1), high: self.owners >> HALF }
    }

    #[inline(always)]
    fn bounds(&self) -> Bounds {
        self.head.bounds()
    }
}

/// A pattern of up to 52 cards: three words.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wide {
    head: Head,
    low: u64,
    high: u64,
}

impl Pattern for Wide {
    #[inline(always)]
    fn new(owners: Owners, mask: u64, bounds: Bounds) -> Self {
        Self { head: Head::new(mask, bounds), low: owners.low & mask, high: owners.high & mask }
    }

    #[inline(always)]
    fn fits(&self, owners: Owners) -> bool {
        ((self.low ^ owners.low) | (self.high ^ owners.high)) & self.head.0 == 0
    }

    #[inline(always)]
    fn mask(&self) -> u64 {
        self.head.mask()
    }

    #[inline(always)]
    fn owners(&self) -> Owners {
        Owners { low: self.low, high: self.high }
    }

    #[inline(always)]
    fn bounds(&self) -> Bounds {
        self.head.bounds()
    }
}
