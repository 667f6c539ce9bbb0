use crate::ParseError;
use std::{fmt, str::FromStr};

/// The four suits in the order of bridge, clubs lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// Clubs to spades.
    pub const ASCENDING: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    /// Spades to clubs, as hands are written.
    pub const DESCENDING: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The suit with this index; only the two lowest bits count.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Self::ASCENDING[index & 3]
    }

    /// 0 for clubs to 3 for spades.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// `♣`, `♦`, `♥` or `♠`.
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// `clubs`, `diamonds`, `hearts` or `spades`.
    pub const fn plural(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }

    /// The suit of a letter in either case, or of a symbol.
    pub const fn from_char(c: char) -> Option<Self> {
        Some(match c {
            'C' | 'c' | '♣' => Self::Clubs,
            'D' | 'd' | '♦' => Self::Diamonds,
            'H' | 'h' | '♥' => Self::Hearts,
            'S' | 's' | '♠' => Self::Spades,
            _ => return None,
        })
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Suit {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut chars = text.chars();
        match (chars.next().and_then(Self::from_char), chars.next()) {
            (Some(suit), None) => Ok(suit),
            _ => Err(ParseError::new(text, "a suit: C, D, H or S")),
        }
    }
}
