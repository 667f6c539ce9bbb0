use crate::ParseError;
use std::{fmt, ops::Not, str::FromStr};

/// A seat at a bridge table, clockwise from North.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Seat {
    /// Index 0.
    North,
    /// Index 1.
    East,
    /// Index 2.
    South,
    /// Index 3.
    West,
}

impl Seat {
    /// Clockwise from North.
    pub const ALL: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

    /// The seat with this index; only the two lowest bits count.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index & 3]
    }

    /// 0 for North to 3 for West.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat so many places further clockwise.
    #[inline]
    #[must_use]
    pub const fn plus(self, places: usize) -> Self {
        Self::from_index(self as usize + places)
    }

    /// How many places clockwise the other is from here: 0 to 3.
    #[inline]
    pub const fn places_to(self, other: Seat) -> usize {
        (other as usize + 4 - self as usize) & 3
    }

    /// The left-hand opponent, who acts after it.
    #[inline]
    #[must_use]
    pub const fn next(self) -> Self {
        self.plus(1)
    }

    /// The right-hand opponent, who acts before it.
    #[inline]
    #[must_use]
    pub const fn previous(self) -> Self {
        self.plus(3)
    }

    /// The player opposite.
    #[inline]
    #[must_use]
    pub const fn partner(self) -> Self {
        self.plus(2)
    }

    /// The pair it belongs to.
    #[inline]
    pub const fn pair(self) -> Pair {
        if self as usize & 1 == 0 { Pair::NorthSouth } else { Pair::EastWest }
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The seat of a letter in either case.
    pub const fn from_char(c: char) -> Option<Self> {
        Some(match c {
            'N' | 'n' => Self::North,
            'E' | 'e' => Self::East,
            'S' | 's' => Self::South,
            'W' | 'w' => Self::West,
            _ => return None,
        })
    }

    /// `North`, `East`, `South` or `West`.
    pub const fn name(self) -> &'static str {
        ["North", "East", "South", "West"][self as usize]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut chars = text.chars();
        match (chars.next().and_then(Self::from_char), chars.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(ParseError::new(text, "a seat: N, E, S or W")),
        }
    }
}

/// Two partners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Pair {
    /// Index 0.
    NorthSouth,
    /// Index 1.
    EastWest,
}

impl Pair {
    /// North and South first.
    pub const ALL: [Pair; 2] = [Pair::NorthSouth, Pair::EastWest];

    /// 0 for North and South, 1 for East and West.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its two seats.
    pub const fn seats(self) -> [Seat; 2] {
        [Seat::from_index(self as usize), Seat::from_index(self as usize + 2)]
    }
}

impl Not for Pair {
    type Output = Pair;
    /// The other pair.
    #[inline]
    fn not(self) -> Pair {
        match self {
            Pair::NorthSouth => Pair::EastWest,
            Pair::EastWest => Pair::NorthSouth,
        }
    }
}

impl fmt::Display for Pair {
    /// `NS` or `EW`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["NS", "EW"][self.index()])
    }
}

impl FromStr for Pair {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "NS" | "ns" => Ok(Pair::NorthSouth),
            "EW" | "ew" => Ok(Pair::EastWest),
            _ => Err(ParseError::new(text, "a pair: NS or EW")),
        }
    }
}
