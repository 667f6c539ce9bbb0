use crate::{Rules, Tile};
use rand::{Rng, RngExt};
use std::{fmt, ops::Index};

/// The 136 tiles in the order in which they come.
///
/// The layout is that of tenhou's records: tiles are taken from the end; the 14 of the dead wall stand at the start, with the
/// replacements for kans at 1, 0, 3, 2, the indicators at 5, 7, 9, 11, 13 and below each the one before it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Wall {
    pub(crate) tiles: [Tile; 136],
}

/// How many tiles are drawn in turn when there is no kan.
pub(crate) const DRAWS: u8 = 70;

impl Wall {
    /// The tiles by their numbers 0–135, four of each kind in order; the red fives are the first of their kind.
    #[must_use]
    pub fn from_ids(rules: &Rules, ids: &[u8; 136]) -> Wall {
        Wall { tiles: ids.map(|id| tile_of(rules, id)) }
    }

    /// All tiles, shuffled.
    #[must_use]
    pub fn shuffled(rules: &Rules, rng: &mut impl Rng) -> Wall {
        let mut ids: [u8; 136] = std::array::from_fn(|id| id as u8);
        for left in (1..ids.len()).rev() {
            ids.swap(left, rng.random_range(0..=left));
        }
        Wall::from_ids(rules, &ids)
    }

    /// Where the tile stands that is dealt to the seat `steps` after the dealer as its `nth`, below 13.
    #[must_use]
    pub fn dealt(steps: usize, nth: usize) -> usize {
        match nth {
            12 => 87 - steps,
            _ => 135 - (nth / 4 * 16 + steps * 4 + nth % 4),
        }
    }

    /// Where the `nth` tile drawn in turn stands, below 70.
    #[must_use]
    pub fn drawn(nth: usize) -> usize {
        83 - nth
    }

    /// Where the `nth` replacement for a kan stands, below 4.
    #[must_use]
    pub fn replacement(nth: usize) -> usize {
        [1, 0, 3, 2][nth]
    }

    /// Where the `nth` indicator stands, below 5; the one below it is one place before.
    #[must_use]
    pub fn indicator(nth: usize) -> usize {
        5 + 2 * nth
    }
}

/// The tile with this number: of the fives, the first ones are red, as many as the rules say.
#[must_use]
pub fn tile_of(rules: &Rules, id: u8) -> Tile {
    let kind = crate::Kind::wrapping(usize::from(id) / 4);
    match kind.red() {
        Some(red) if id % 4 < rules.reds[kind.suit() % 3] => red,
        _ => kind.tile(),
    }
}

/// The four tiles of a kind, red ones last.
pub(crate) fn four_of(rules: &Rules, kind: crate::Kind) -> [Tile; 4] {
    std::array::from_fn(|nth| tile_of(rules, 4 * kind.index() as u8 + 3 - nth as u8))
}

/// How many of each tile a set has.
pub(crate) fn full_set(rules: &Rules) -> [u8; Tile::COUNT] {
    let mut all = [0; Tile::COUNT];
    (0..136).for_each(|id| all[tile_of(rules, id).index()] += 1);
    all
}

impl Index<usize> for Wall {
    type Output = Tile;
    fn index(&self, place: usize) -> &Tile {
        &self.tiles[place]
    }
}

impl fmt::Debug for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles).finish()
    }
}
