use crate::{ParseError, Strain};
use std::{fmt, str::FromStr};

/// A bid: a level from 1 to 7 and a strain. Ordered as the auction orders them, `1C` lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "A bid: its level and its strain.", example = &"3NT"))]
pub struct Bid(u8);

impl Bid {
    /// The number of bids.
    pub const COUNT: usize = 35;

    /// The bid of this level, if it is from 1 to 7.
    #[inline]
    pub const fn new(level: u8, strain: Strain) -> Option<Self> {
        if 1 <= level && level <= 7 { Some(Self((level - 1) * 5 + strain as u8)) } else { None }
    }

    /// The bid with this index, if it is below 35.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// 0 for `1C` to 34 for `7NT`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 1 to 7.
    #[inline]
    pub const fn level(self) -> u8 {
        self.0 / 5 + 1
    }

    /// Its strain.
    #[inline]
    pub const fn strain(self) -> Strain {
        Strain::ASCENDING[(self.0 % 5) as usize]
    }

    /// The tricks that it promises: 7 to 13.
    #[inline]
    pub const fn tricks(self) -> u8 {
        self.level() + 6
    }

    /// All bids from `1C` up.
    pub fn ascending() -> impl DoubleEndedIterator<Item = Bid> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Bid)
    }
}

impl fmt::Display for Bid {
    /// As PBN writes it: `3NT`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level(), self.strain())
    }
}

impl fmt::Debug for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bid {
    type Err = ParseError;

    /// A level and a strain, `3N` or `3nt` as well as `3NT`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = || ParseError::new(text, "a bid, such as 1C or 3NT");
        let level = text.bytes().next().ok_or_else(error)?.wrapping_sub(b'0');
        let strain = text.get(1..).and_then(|strain| strain.parse().ok()).ok_or_else(error)?;
        Self::new(level, strain).ok_or_else(error)
    }
}
