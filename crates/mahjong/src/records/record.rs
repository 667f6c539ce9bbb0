use super::RecordProblem;
use crate::{
    Hand, Kind, MeldKind, Rules, Start, Tile, Wall,
    game::{End, YakuList},
};
use thiserror::Error;
use worlds::Seat;

/// A game as it was recorded.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Record {
    /// The players by seat; the first dealer is seat 0.
    pub names: [String; 4],
    /// The table's rules, as far as the record tells them.
    pub rules: Rules,
    /// The hands in order; the first may be in the middle of the game.
    pub hands: Vec<HandRecord>,
    /// The points at the end of the game, if the record says.
    pub final_scores: Option<[i32; 4]>,
    /// What each player won or lost by the place and the points, in thousands, if the record says.
    pub results: Option<[f64; 4]>,
    /// What the walls were shuffled from, if the record says.
    pub shuffle: Option<String>,
}

/// One hand as it was recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct HandRecord {
    /// Where the game stood.
    pub start: Start,
    /// The tiles dealt to each seat.
    pub dealt: [Hand; 4],
    /// The first indicator.
    pub indicator: Tile,
    /// What happened, in order. Empty at the end when the record was cut.
    pub events: Vec<Event>,
    /// The wall, if it is known.
    pub wall: Option<Wall>,
}

/// Something that happened in a hand.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// A tile was drawn, in turn or to replace a kan.
    Draw {
        /// Who drew.
        seat: Seat,
        /// What.
        tile: Tile,
    },
    /// A tile was discarded.
    Discard {
        /// Who discarded.
        seat: Seat,
        /// What.
        tile: Tile,
        /// Whether it was the tile just drawn.
        drawn: bool,
    },
    /// Riichi was declared; its discard follows.
    Riichi {
        /// Who declared.
        seat: Seat,
    },
    /// The stick was put down.
    RiichiPaid {
        /// Who paid.
        seat: Seat,
    },
    /// Chi, pon or open kan.
    Call {
        /// Who called.
        seat: Seat,
        /// Whose discard.
        from: Seat,
        /// Which of the three.
        kind: MeldKind,
        /// The discard.
        tile: Tile,
        /// The caller's own tiles.
        with: Vec<Tile>,
    },
    /// Four alike from the hand.
    ClosedKan {
        /// Whose.
        seat: Seat,
        /// Of what.
        kind: Kind,
    },
    /// The fourth tile to a pon.
    AddedKan {
        /// Whose.
        seat: Seat,
        /// The tile added.
        tile: Tile,
    },
    /// An indicator was turned.
    Indicator(Tile),
    /// Somebody won; a second winner follows at once.
    Win(WinRecord),
    /// Nobody won.
    Drawn {
        /// Why, if the record says.
        end: Option<End>,
        /// What was paid, if the record says.
        deltas: Option<[i32; 4]>,
    },
}

/// A win as far as a record tells it.
#[derive(Debug, Clone, PartialEq)]
pub struct WinRecord {
    /// Who won.
    pub winner: Seat,
    /// Whose tile; the winner's own seat for a tsumo.
    pub from: Seat,
    /// The winning tile.
    pub tile: Option<Tile>,
    /// Who answers for the yakuman, if somebody does.
    pub liable: Option<Seat>,
    /// The indicators below, for riichi hands.
    pub ura: Vec<Tile>,
    /// Yaku and han.
    pub yaku: Option<YakuList>,
    /// Fu.
    pub fu: Option<u8>,
    /// All that is paid for the hand alone, without counters and sticks.
    pub points: Option<i32>,
    /// What each player won or lost by it, counters and sticks too.
    pub deltas: Option<[i32; 4]>,
}

/// A record that cannot be read: where, and what is wrong there.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {what}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub what: RecordProblem,
}

/// A hand has at most so many events; more is no record.
pub(crate) const MOST_EVENTS: usize = 500;
/// A game has at most so many hands.
pub(crate) const MOST_HANDS: usize = 300;

/// The number of a hand as a record gives it: east to north, four hands each.
pub(crate) fn hand_number(number: i32) -> Result<u8, RecordProblem> {
    u8::try_from(number).ok().filter(|&number| number < 16).ok_or(RecordProblem::Hand(number))
}

impl RecordError {
    pub(crate) fn at(line: usize, column: usize, what: RecordProblem) -> RecordError {
        RecordError { line, column, what }
    }

    /// At this byte of a text.
    pub(crate) fn at_offset(text: &str, offset: usize, what: RecordProblem) -> RecordError {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
        RecordError::at(line, column, what)
    }

    pub(crate) fn json(error: &serde_json::Error, line: usize) -> RecordError {
        let text = error.to_string();
        let what = text.split(" at line ").next().unwrap_or(&text);
        let what = RecordProblem::Json(what.into());
        RecordError::at(line + error.line().max(1) - 1, error.column().max(1), what)
    }
}
