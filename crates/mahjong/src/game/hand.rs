use crate::{Kind, KindSet, Tile};
use std::fmt;

/// What a tile of each kind adds to the key of its suit: a suit with counts `c` has the key `Σ c[i]·5^i`.
const STEPS: [u32; Kind::COUNT] = {
    let mut steps = [0; Kind::COUNT];
    let mut index = 0;
    while index < Kind::COUNT {
        steps[index] = 5_u32.pow((index % 9) as u32);
        index += 1;
    }
    steps
};

/// The concealed tiles of one player: how many of each kind, how many of them red, and a key for each suit into the
/// tables of [`shanten`](crate::game::shanten).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    counts: [u8; 34],
    reds: [u8; 3],
    len: u8,
    keys: [u32; 4],
    /// The kinds held at least once, twice, three times, four times.
    held: [KindSet; 4],
}

impl Hand {
    /// No tiles.
    pub const EMPTY: Hand =
        Hand { counts: [0; 34], reds: [0; 3], len: 0, keys: [0; 4], held: [KindSet::EMPTY; 4] };

    /// How many there are of a kind, red or not.
    #[inline]
    #[must_use]
    pub const fn count(&self, kind: Kind) -> u8 {
        self.counts[kind.index()]
    }

    /// How many there are of exactly this tile: a plain five does not count red ones.
    #[inline]
    #[must_use]
    pub const fn count_tile(&self, tile: Tile) -> u8 {
        let kind = tile.kind();
        match kind.red() {
            None => self.count(kind),
            Some(_) if tile.is_red() => self.reds[kind.suit()],
            Some(_) => self.count(kind) - self.reds[kind.suit()],
        }
    }

    /// A tile of a kind that it holds: a plain five before a red one.
    #[inline]
    #[must_use]
    pub fn one_of(&self, kind: Kind) -> Tile {
        kind.red().filter(|_| self.count_tile(kind.tile()) == 0).unwrap_or(kind.tile())
    }

    /// How many of each kind.
    #[inline]
    #[must_use]
    pub const fn counts(&self) -> &[u8; 34] {
        &self.counts
    }

    /// How many red fives.
    #[must_use]
    pub const fn reds(&self) -> u8 {
        self.reds[0] + self.reds[1] + self.reds[2]
    }

    /// The fives of which it holds both plain and red ones.
    #[inline]
    #[must_use]
    pub fn mixed_fives(&self) -> KindSet {
        if self.reds == [0; 3] {
            return KindSet::EMPTY;
        }
        let fives = [4, 13, 22].map(Kind::wrapping).into_iter().zip(self.reds);
        fives.filter(|&(five, reds)| 0 < reds && reds < self.count(five)).map(|(five, _)| five).collect()
    }

    /// How many tiles.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it has no tiles.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The key of a suit (3: honours) into the shanten tables.
    #[inline]
    #[must_use]
    pub const fn key(&self, suit: usize) -> u32 {
        self.keys[suit]
    }

    /// What one tile of this kind adds to the key of its suit.
    #[inline]
    #[must_use]
    pub const fn key_step(kind: Kind) -> u32 {
        STEPS[kind.index()]
    }

    /// Adds a tile. There must be fewer than four of its kind.
    #[inline]
    pub fn add(&mut self, tile: Tile) {
        let kind = tile.kind();
        debug_assert!(self.counts[kind.index()] < 4 && !tile.is_hidden());
        self.held[usize::from(self.counts[kind.index()]) & 3].insert(kind);
        self.counts[kind.index()] += 1;
        self.keys[kind.suit()] += Hand::key_step(kind);
        if tile.is_red() {
            self.reds[kind.suit() % 3] += 1;
        }
        self.len += 1;
    }

    /// Takes a tile out. It must be there.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        let kind = tile.kind();
        debug_assert!(self.count_tile(tile) > 0, "{tile} is not in {self}");
        self.counts[kind.index()] -= 1;
        self.held[usize::from(self.counts[kind.index()]) & 3].remove(kind);
        self.keys[kind.suit()] -= Hand::key_step(kind);
        if tile.is_red() {
            self.reds[kind.suit() % 3] -= 1;
        }
        self.len -= 1;
    }

    /// The same with one tile more.
    #[must_use]
    pub fn with(mut self, tile: Tile) -> Hand {
        self.add(tile);
        self
    }

    /// The same without one of its tiles.
    #[must_use]
    pub fn without(mut self, tile: Tile) -> Hand {
        self.remove(tile);
        self
    }

    /// The kinds it holds.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> KindSet {
        self.held[0]
    }

    /// The kinds of which it holds at least this many, 1 to 4.
    #[inline]
    #[must_use]
    pub fn kinds_with(&self, at_least: usize) -> KindSet {
        self.held[(at_least - 1) & 3]
    }

    /// Its different tiles in order, each once; a red five after the plain ones.
    pub fn distinct(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds().iter().flat_map(|kind| {
            let red = kind.red().filter(|&red| self.count_tile(red) > 0);
            let plain = Some(kind.tile()).filter(|&plain| self.count_tile(plain) > 0);
            plain.into_iter().chain(red)
        })
    }

    /// All its tiles in order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.distinct().flat_map(|tile| std::iter::repeat_n(tile, self.count_tile(tile).into()))
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand::EMPTY
    }
}

impl FromIterator<Tile> for Hand {
    /// Tiles past the fourth of a kind, and hidden ones, are left out.
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Hand {
        let mut hand = Hand::EMPTY;
        for tile in tiles {
            if !tile.is_hidden() && hand.count(tile.kind()) < 4 {
                hand.add(tile);
            }
        }
        hand
    }
}

impl fmt::Display for Hand {
    /// For people: `123m 067p EEE`, where 0 is a red five.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = None;
        for suit in 0..4 {
            let mut any = false;
            for tile in self.tiles().filter(|tile| tile.kind().suit() == suit) {
                if !any && last.is_some() {
                    f.write_str(" ")?;
                }
                any = true;
                match suit {
                    3 => write!(f, "{tile}")?,
                    _ if tile.is_red() => f.write_str("0")?,
                    _ => write!(f, "{}", tile.kind().number())?,
                }
                last = Some(suit);
            }
            if any && suit < 3 {
                f.write_str(["m", "p", "s"][suit])?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
