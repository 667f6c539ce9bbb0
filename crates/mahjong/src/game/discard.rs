use crate::Tile;
use std::fmt;
use worlds::Seat;

/// A discard as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Discard {
    tile: Tile,
    /// Bits 0–1: the seat; 2: drawn; 3: riichi; 4: called.
    flags: u8,
}

impl Discard {
    pub(crate) const NONE: Discard = Discard { tile: Tile::HIDDEN, flags: 0 };

    pub(crate) fn new(seat: Seat, tile: Tile, drawn: bool, riichi: bool) -> Discard {
        Discard { tile, flags: seat as u8 & 3 | u8::from(drawn) << 2 | u8::from(riichi) << 3 }
    }

    pub(crate) fn call(&mut self) {
        self.flags |= 1 << 4;
    }

    /// The tile.
    #[must_use]
    pub fn tile(self) -> Tile {
        self.tile
    }

    /// Who discarded it.
    #[must_use]
    pub fn seat(self) -> Seat {
        (self.flags & 3).into()
    }

    /// Whether it was the tile just drawn.
    #[must_use]
    pub fn is_drawn(self) -> bool {
        self.flags >> 2 & 1 == 1
    }

    /// Whether riichi was declared with it.
    #[must_use]
    pub fn is_riichi(self) -> bool {
        self.flags >> 3 & 1 == 1
    }

    /// Whether somebody took it for a set.
    #[must_use]
    pub fn is_called(self) -> bool {
        self.flags >> 4 & 1 == 1
    }
}

impl fmt::Debug for Discard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}{}", self.seat(), self.tile, if self.is_drawn() { "*" } else { "" })?;
        f.write_str(if self.is_riichi() { " riichi" } else { "" })?;
        f.write_str(if self.is_called() { " called" } else { "" })
    }
}
