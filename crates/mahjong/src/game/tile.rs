use serde::{Deserialize, Serialize, de};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// One of the 34 kinds of tile: 1–9 of characters, of circles, of bamboo, four winds, three dragons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "A kind of tile.", example = &"5p"))]
pub struct Kind(u8);

/// A tile as players see it: its kind, and whether it is a red five. Copies of one tile cannot be told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "A tile: its number and suit, 5mr a red five; winds E, S, W, N, dragons P, F, C.", example = &"5pr"))]
pub struct Tile(u8);

/// A text that names no tile.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no tile: expected 1m–9m, 1p–9p, 1s–9s, 5mr, 5pr, 5sr, E, S, W, N, P, F or C")]
pub struct ParseTileError(pub String);

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 34;
    /// The east wind.
    pub const EAST: Kind = Kind(27);
    /// The south wind.
    pub const SOUTH: Kind = Kind(28);
    /// The west wind.
    pub const WEST: Kind = Kind(29);
    /// The north wind.
    pub const NORTH: Kind = Kind(30);
    /// The white dragon.
    pub const WHITE: Kind = Kind(31);
    /// The green dragon.
    pub const GREEN: Kind = Kind(32);
    /// The red dragon.
    pub const RED: Kind = Kind(33);

    /// The kind with this number below 34: characters, circles, bamboo, winds, then white, green and red.
    #[must_use]
    pub const fn new(index: u8) -> Option<Kind> {
        if index < 34 { Some(Kind(index)) } else { None }
    }

    /// The same for a number that is known to be small enough; others wrap around.
    #[must_use]
    pub const fn wrapping(index: usize) -> Kind {
        Kind((index % 34) as u8)
    }

    /// The wind of a seat that sits `steps` after the dealer, or of a round: 0 is east.
    #[must_use]
    pub const fn wind(steps: usize) -> Kind {
        Kind(27 + (steps % 4) as u8)
    }

    /// All of them, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Kind> + ExactSizeIterator {
        (0..34).map(Kind)
    }

    /// Its number, below 34.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 characters, 1 circles, 2 bamboo, 3 honours.
    #[must_use]
    pub const fn suit(self) -> usize {
        (self.0 / 9) as usize
    }

    /// 1 to 9 in a suit; honours count on from east as 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Whether it is a wind or a dragon.
    #[must_use]
    pub const fn is_honour(self) -> bool {
        self.0 >= 27
    }

    /// Whether it is a one, a nine or an honour.
    #[must_use]
    pub const fn is_terminal_or_honour(self) -> bool {
        self.is_honour() || self.number() == 1 || self.number() == 9
    }

    /// The dora that this kind indicates: the next in its suit, or round the winds, or round the dragons.
    #[must_use]
    pub const fn next_dora(self) -> Kind {
        match self.0 {
            8 | 17 | 26 => Kind(self.0 - 8),
            30 => Kind(27),
            33 => Kind(31),
            other => Kind(other + 1),
        }
    }

    /// The kind `steps` further on in the same suit.
    #[must_use]
    pub const fn step(self, steps: i8) -> Option<Kind> {
        let number = self.number() as i8 + steps;
        if self.is_honour() || number < 1 || number > 9 {
            return None;
        }
        Some(Kind((self.0 as i8 + steps) as u8))
    }

    /// This kind as a plain tile, not a red five.
    #[must_use]
    pub const fn tile(self) -> Tile {
        Tile(self.0)
    }

    /// The red five of this kind's suit, if it is a five.
    #[must_use]
    pub const fn red(self) -> Option<Tile> {
        match self.0 {
            4 => Some(Tile(34)),
            13 => Some(Tile(35)),
            22 => Some(Tile(36)),
            _ => None,
        }
    }
}

impl Tile {
    /// How many different tiles there are: 34 kinds and three red fives.
    pub const COUNT: usize = 37;
    /// A tile that nobody has shown: the other side of the wall and of other players' hands.
    pub const HIDDEN: Tile = Tile(37);

    /// The tile with this number: kinds below 34, then the red fives of characters, circles and bamboo.
    #[must_use]
    pub const fn new(index: u8) -> Option<Tile> {
        if index < 37 { Some(Tile(index)) } else { None }
    }

    /// Its number, below 37; 37 for a hidden tile.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its kind. A hidden tile has none: it answers with the first.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        KINDS[self.0 as usize % KINDS.len()]
    }

    /// Whether it is a red five.
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self.0, 34..=36)
    }

    /// Whether it is the other side of a tile.
    #[must_use]
    pub const fn is_hidden(self) -> bool {
        self.0 == 37
    }
}

/// The kind of each tile, looked up because everything asks for it. As many as a power of two, so that the index is cut short
/// rather than checked.
const KINDS: [Kind; 64] = {
    let mut kinds = [Kind(0); 64];
    let mut plain = 0;
    while plain < 34 {
        kinds[plain] = Kind(plain as u8);
        plain += 1;
    }
    (kinds[34], kinds[35], kinds[36]) = (Kind(4), Kind(13), Kind(22));
    kinds
};

const HONOURS: &[u8; 7] = b"ESWNPFC";

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            suited @ 0..27 => write!(f, "{}{}", self.number(), ["m", "p", "s"][suited as usize / 9]),
            honour => write!(f, "{}", HONOURS[honour as usize - 27] as char),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            37 => f.write_str("?"),
            _ if self.is_red() => write!(f, "{}r", self.kind()),
            _ => write!(f, "{}", self.kind()),
        }
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Kind> for Tile {
    fn from(kind: Kind) -> Tile {
        kind.tile()
    }
}

impl FromStr for Tile {
    type Err = ParseTileError;

    /// Reads the names that mjai uses; `?` is a hidden tile.
    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        let suit = |letter: u8| b"mps".iter().position(|&l| l == letter).map(|suit| suit as u8);
        let found = match *text.as_bytes() {
            [b'?'] => Some(Tile::HIDDEN),
            [honour] => HONOURS.iter().position(|&h| h == honour).map(|at| Tile(27 + at as u8)),
            [number @ b'1'..=b'9', letter] => suit(letter).map(|suit| Tile(suit * 9 + number - b'1')),
            [b'5', letter, b'r'] => suit(letter).map(|suit| Tile(34 + suit)),
            _ => None,
        };
        found.ok_or_else(|| ParseTileError(text.chars().take(20).collect()))
    }
}

impl Serialize for Tile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

impl Serialize for Kind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
