use crate::ParseError;
use std::{fmt, str::FromStr};

/// A rank from two to ace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "A rank from two to ace.", example = &"T"))]
pub struct Rank(u8);

impl Rank {
    /// The lowest rank.
    pub const TWO: Rank = Rank(0);
    /// Ten.
    pub const TEN: Rank = Rank(8);
    /// Jack.
    pub const JACK: Rank = Rank(9);
    /// Queen.
    pub const QUEEN: Rank = Rank(10);
    /// King.
    pub const KING: Rank = Rank(11);
    /// The highest rank.
    pub const ACE: Rank = Rank(12);

    const LETTERS: &'static [u8; 13] = b"23456789TJQKA";

    /// The rank with this index (0 for the two, 12 for the ace), if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 13 { Some(Self(index as u8)) } else { None }
    }

    /// From the two up.
    pub fn ascending() -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator + Clone {
        (0..13u8).map(Rank)
    }

    /// 0 for the two to 12 for the ace.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        Self::LETTERS[self.0 as usize] as char
    }

    /// The rank of a letter in either case.
    pub fn from_char(c: char) -> Option<Self> {
        // A table: files with millions of cards are read through this.
        const BY_LETTER: [Option<Rank>; 128] = {
            let mut table = [None; 128];
            let mut i = 0;
            while i < Rank::LETTERS.len() {
                table[Rank::LETTERS[i] as usize] = Rank::from_index(i);
                table[Rank::LETTERS[i].to_ascii_lowercase() as usize] = Rank::from_index(i);
                i += 1;
            }
            table
        };
        BY_LETTER.get(c as usize).copied().flatten()
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Rank {
    type Err = ParseError;

    /// A letter, or `10`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut chars = text.chars();
        match (chars.next().and_then(Self::from_char), chars.next()) {
            (Some(rank), None) => Ok(rank),
            _ if text == "10" => Ok(Self::TEN),
            _ => Err(ParseError::new(text, "a rank: 2 to 9, T, J, Q, K or A")),
        }
    }
}
