use crate::Kind;
use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not, Sub},
};

/// A set of kinds of tile, as bits: waits, accepted tiles, what a seat has discarded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u64);

impl KindSet {
    /// No kind.
    pub const EMPTY: KindSet = KindSet(0);
    /// All 34 kinds.
    pub const ALL: KindSet = KindSet((1 << 34) - 1);
    /// Ones, nines and honours: the thirteen orphans.
    pub const ORPHANS: KindSet = KindSet(0b1111111_100000001_100000001_100000001);
    /// The tiles of an all-green hand: 2, 3, 4, 6, 8 of bamboo and the green dragon.
    pub const GREENS: KindSet = KindSet((0b010101110 << 18) | (1 << 32));

    /// The set of one kind.
    #[must_use]
    pub const fn of(kind: Kind) -> KindSet {
        KindSet(1 << kind.index())
    }

    /// The set whose bit `i` is kind `i`; bits past the kinds are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> KindSet {
        KindSet(bits & KindSet::ALL.0)
    }

    /// Bit `i` is kind `i`.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether it holds this kind.
    #[must_use]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds it holds.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a kind.
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    /// Takes a kind out.
    pub const fn remove(&mut self, kind: Kind) {
        self.0 &= !(1 << kind.index());
    }

    /// Those of its kinds that come before another.
    #[must_use]
    pub const fn before(self, kind: Kind) -> KindSet {
        KindSet(self.0 & ((1 << kind.index()) - 1))
    }

    /// The kind that comes after so many others.
    #[inline]
    #[must_use]
    pub fn nth(self, nth: u32) -> Option<Kind> {
        let left = (0..nth).fold(self.0, |left, _| left & left.wrapping_sub(1));
        Kind::new(left.trailing_zeros() as u8)
    }

    /// Its kinds in order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            Kind::new(index as u8)
        })
    }
}

impl BitAnd for KindSet {
    type Output = KindSet;
    fn bitand(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }
}

impl BitOr for KindSet {
    type Output = KindSet;
    fn bitor(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }
}

impl BitOrAssign for KindSet {
    fn bitor_assign(&mut self, other: KindSet) {
        self.0 |= other.0;
    }
}

impl Sub for KindSet {
    type Output = KindSet;
    fn sub(self, other: KindSet) -> KindSet {
        KindSet(self.0 & !other.0)
    }
}

impl Not for KindSet {
    type Output = KindSet;
    fn not(self) -> KindSet {
        KindSet(!self.0 & KindSet::ALL.0)
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        kinds.into_iter().fold(KindSet::EMPTY, |set, kind| set | KindSet::of(kind))
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
