use crate::{Tile, game::Score};
use serde::Serialize;
use worlds::Seat;

/// How a hand ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A player drew the winning tile.
    Tsumo,
    /// One or more won on another's tile.
    Ron,
    /// The wall is used up.
    Exhausted,
    /// The wall is used up, and somebody discarded nothing but ones, nines and honours.
    Nagashi,
    /// A first hand with nine kinds of ones, nines and honours.
    NineTerminals,
    /// Four equal winds as first discards.
    FourWinds,
    /// Four riichi.
    FourRiichi,
    /// Four kans, not all of one player.
    FourKans,
    /// Three would have won on one tile.
    TripleRon,
}

impl End {
    /// Whether the hand was broken off: it is dealt again.
    #[must_use]
    pub fn is_abortive(self) -> bool {
        !matches!(self, End::Tsumo | End::Ron | End::Exhausted | End::Nagashi)
    }

    /// Whether somebody won.
    #[must_use]
    pub fn is_win(self) -> bool {
        matches!(self, End::Tsumo | End::Ron)
    }
}

/// How a hand ended, and what was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// How.
    pub end: End,
    /// What each player won or lost by it, without the riichi sticks put down before.
    pub deltas: [i32; 4],
    /// Who won, as bits by seat; after a nagashi, whose river it was.
    pub(crate) winners: u8,
    /// Who had a ready hand when the wall was used up, as bits by seat.
    pub(crate) ready: u8,
    /// In whose turn it ended.
    pub(crate) turn: u8,
    /// The riichi sticks that a winner took.
    pub(crate) sticks: u8,
}

impl Outcome {
    /// Whether a seat won (or made a nagashi).
    #[must_use]
    pub fn is_winner(&self, seat: Seat) -> bool {
        self.winners >> seat & 1 == 1
    }

    /// Whether a seat had a ready hand when the wall was used up.
    #[must_use]
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.ready >> seat & 1 == 1
    }

    /// In whose turn it ended: who drew the winning tile or dealt in.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn.into()
    }

    /// Whether a seat still has 14 tiles.
    pub(crate) fn holds_drawn(&self, seat: Seat) -> bool {
        matches!(self.end, End::Tsumo | End::NineTerminals) && self.turn() == seat
    }
}

/// One player's win, in figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    /// Who won.
    pub winner: Seat,
    /// Whose tile it was; the winner's own seat for a tsumo.
    pub from: Seat,
    /// The tile that completed the hand.
    pub tile: Tile,
    /// Who answers for the yakuman, if somebody does.
    pub liable: Option<Seat>,
    /// What the hand was worth.
    pub score: Score,
    /// What each player won or lost by it.
    pub deltas: [i32; 4],
}
