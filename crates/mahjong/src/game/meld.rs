use crate::{Hand, Kind, KindSet, Tile};
use std::fmt;

/// How a set of tiles was laid down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldKind {
    /// Three in a row with another player's discard.
    Chi,
    /// Three alike with another player's discard.
    Pon,
    /// Four alike with another player's discard.
    OpenKan,
    /// The fourth tile added to a pon.
    AddedKan,
    /// Four alike from the hand alone: the hand stays closed.
    ClosedKan,
}

/// A set of tiles laid down.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meld {
    /// How it was laid down.
    pub kind: MeldKind,
    /// The lowest kind in it.
    pub low: Kind,
    /// How many of its tiles are red.
    pub reds: u8,
    /// The tile that was taken from another player; for a closed kan, one of its own.
    pub called: Tile,
    /// Whose discard it was; the player's own seat for a closed kan.
    pub from: u8,
}

impl Meld {
    /// No meld: fills the unused places of fixed arrays.
    pub(crate) const NONE: Meld =
        Meld { kind: MeldKind::Chi, low: Kind::wrapping(0), reds: 0, called: Tile::HIDDEN, from: 0 };

    /// Whether it leaves the hand closed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.kind == MeldKind::ClosedKan
    }

    /// Whether it is a kan of any sort.
    #[must_use]
    pub fn is_kan(&self) -> bool {
        matches!(self.kind, MeldKind::OpenKan | MeldKind::AddedKan | MeldKind::ClosedKan)
    }

    /// How many tiles it has.
    #[must_use]
    pub fn len(&self) -> usize {
        if self.is_kan() { 4 } else { 3 }
    }

    /// Never: a meld has three or four tiles.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// How many tiles of a kind it has.
    #[inline]
    #[must_use]
    pub fn count(&self, kind: Kind) -> u8 {
        match self.kind {
            MeldKind::Chi => u8::from((self.low.index()..self.low.index() + 3).contains(&kind.index())),
            _ if kind != self.low => 0,
            MeldKind::Pon => 3,
            _ => 4,
        }
    }

    /// The kinds of its tiles.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> KindSet {
        let run = if self.kind == MeldKind::Chi { 0b111 } else { 0b1 };
        KindSet::from_bits(run << self.low.index())
    }

    /// Its tiles, in order, as a hand.
    #[must_use]
    pub fn tiles(&self) -> Hand {
        let mut reds = self.reds;
        let mut hand = Hand::EMPTY;
        for place in 0..self.len() {
            let step = if self.kind == MeldKind::Chi { place } else { 0 };
            let kind = Kind::wrapping(self.low.index() + step);
            match kind.red() {
                Some(red) if reds > 0 => {
                    reds -= 1;
                    hand.add(red);
                }
                _ => hand.add(kind.tile()),
            }
        }
        hand
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {} from {}", self.kind, self.tiles(), self.from)
    }
}
