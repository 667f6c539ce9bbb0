use super::record::{MOST_EVENTS, MOST_HANDS};
use crate::Tile;
use thiserror::Error;
use worlds::Seat;

/// What keeps a record from being read, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordProblem {
    /// Not the XML that it should be.
    #[error("no XML: {0}")]
    Xml(String),
    /// Not the JSON that it should be.
    #[error("{0}")]
    Json(String),
    /// An attribute that every such element has.
    #[error("the attribute {0} is missing")]
    Missing(String),
    /// A number where a list should be.
    #[error("{0}: a list was expected")]
    NoList(&'static str),
    /// Letters or fractions where whole numbers should be.
    #[error("{0}: whole numbers were expected")]
    NoWholeNumbers(&'static str),
    /// A text where a number should be.
    #[error("{place} has {text:?} where a number was expected")]
    NoNumber {
        /// Where it stands.
        place: String,
        /// What stands there.
        text: String,
    },
    /// Too many or too few numbers.
    #[error("{place} has {found} numbers, {expected} were expected")]
    Numbers {
        /// Where they stand.
        place: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A number that is too large or below 0.
    #[error("{number} in {place}")]
    Number {
        /// Where it stands.
        place: &'static str,
        /// The number.
        number: i32,
    },
    /// A seat that the table does not have.
    #[error("{0} is no seat: 0–3 was expected")]
    Seat(String),
    /// A tile that there is not.
    #[error("{0} is no tile")]
    Tile(i64),
    /// A tile that is not told.
    #[error("a hidden tile where a known one was expected")]
    HiddenTile,
    /// A hand beyond the last of the north round.
    #[error("{0} is the number of no hand: 0–15 was expected")]
    Hand(i32),
    /// A deal of other than 13 tiles.
    #[error("seat {seat} is dealt {tiles} known tiles, 13 were expected")]
    Deal {
        /// To whom.
        seat: Seat,
        /// How many.
        tiles: usize,
    },
    /// An event before the hand has begun.
    #[error("something happens before {0}")]
    TooEarly(&'static str),
    /// A hand that does not end.
    #[error("a hand with more than {MOST_EVENTS} events")]
    TooManyEvents,
    /// A game that does not end.
    #[error("a game with more than {MOST_HANDS} hands")]
    TooManyHands,
    /// A record without a hand.
    #[error("the record has no hand: {0} was expected")]
    NoHand(&'static str),
    /// A deal without an indicator.
    #[error("there is no indicator")]
    NoIndicator,
    /// Words or numbers that stand for no chi, pon or kan.
    #[error("{0} is no call")]
    Call(String),
    /// What is given away, but no tile.
    #[error("{0} is no discard")]
    Discard(String),
    /// A yaku that nobody knows.
    #[error("{0} is no known yaku")]
    Yaku(String),
    /// An end that nobody knows.
    #[error("{0:?} is no known end of a hand")]
    End(String),
    /// A game for three.
    #[error("a game of three players: four were expected")]
    ThreePlayers,
    /// Another message than the first of a hand.
    #[error("start_kyoku was expected")]
    NoStart,
    /// A hand that no round has.
    #[error("start_kyoku with bakaze {bakaze} and kyoku {kyoku}: E 1 to N 4 was expected")]
    Round {
        /// The wind.
        bakaze: Tile,
        /// The hand, from 1.
        kyoku: u8,
    },
    /// A dealer who is not to deal.
    #[error("start_kyoku with oya {oya}: in hand {kyoku} of a wind {dealer} was expected")]
    Dealer {
        /// Who deals.
        oya: Seat,
        /// The hand, from 1.
        kyoku: u8,
        /// Who should.
        dealer: u8,
    },
    /// A problem in one hand of a list.
    #[error("log entry {number}: {problem}")]
    InEntry {
        /// The hand, from 1.
        number: usize,
        /// What is wrong there.
        problem: Box<RecordProblem>,
    },
}
