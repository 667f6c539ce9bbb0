use crate::{ParseError, Suit};
use std::{fmt, str::FromStr};

/// What may be trumps in bridge, in the order of bidding: a suit, or no trumps on top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Strain {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
    /// No trumps.
    NoTrump,
}

impl Strain {
    /// Clubs to no trumps.
    pub const ASCENDING: [Strain; 5] =
        [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::NoTrump];

    /// The strain with this index, if it is below 5.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 5 { Some(Self::ASCENDING[index]) } else { None }
    }

    /// 0 for clubs to 4 for no trumps.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The trump suit, if there is one.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if (self as usize) < 4 { Some(Suit::from_index(self as usize)) } else { None }
    }

    /// `C`, `D`, `H`, `S` or `N`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S', 'N'][self as usize]
    }

    /// `♣`, `♦`, `♥`, `♠` or `NT`.
    pub const fn symbol(self) -> &'static str {
        ["♣", "♦", "♥", "♠", "NT"][self as usize]
    }
}

impl From<Suit> for Strain {
    fn from(suit: Suit) -> Self {
        Self::ASCENDING[suit.index()]
    }
}

impl From<Option<Suit>> for Strain {
    /// No trumps for nothing.
    fn from(trump: Option<Suit>) -> Self {
        trump.map_or(Self::NoTrump, Self::from)
    }
}

impl fmt::Display for Strain {
    /// `C`, `D`, `H`, `S` or `NT`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["C", "D", "H", "S", "NT"][self.index()])
    }
}

impl FromStr for Strain {
    type Err = ParseError;

    /// A suit's letter or symbol, `N` or `NT`, in either case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "N" | "n" | "NT" | "nt" | "Nt" => Ok(Self::NoTrump),
            _ => text
                .parse::<Suit>()
                .map(Self::from)
                .map_err(|_| ParseError::new(text, "a strain: C, D, H, S or NT")),
        }
    }
}
