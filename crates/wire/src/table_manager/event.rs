use super::{BoardScore, Room};
use bridge::{Contract, Seat};
use std::time::Duration;

/// Something that happened at a host, for its log.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// Somebody sat down, or came back.
    Seated {
        /// Where.
        room: Room,
        /// On which seat.
        seat: Seat,
        /// Of which team.
        team: String,
        /// With which version of the protocol.
        version: u32,
    },
    /// Somebody got no seat.
    TurnedAway {
        /// What it was told.
        why: String,
    },
    /// A connection was lost.
    Left {
        /// Where.
        room: Room,
        /// From which seat.
        seat: Seat,
    },
    /// A line was refused.
    Refused {
        /// Where.
        room: Room,
        /// Whose.
        seat: Seat,
        /// What came.
        line: String,
        /// What was answered.
        answer: String,
    },
    /// A board begins again.
    Restarted {
        /// Where.
        room: Room,
        /// Its number.
        board: u32,
    },
    /// A board ended without a result: this seat took too long.
    TimeOut {
        /// Where.
        room: Room,
        /// Its number.
        board: u32,
        /// Who.
        seat: Seat,
    },
    /// A board is over.
    Over {
        /// Where.
        room: Room,
        /// Its number.
        board: u32,
        /// What was played; `None` when it was passed out.
        contract: Option<Contract>,
        /// Declarer's tricks.
        tricks: u8,
        /// The score of North and South.
        score: i32,
        /// The time that each pair took.
        time: [Duration; 2],
    },
    /// Both rooms have played a board.
    Compared {
        /// The scores.
        score: BoardScore,
        /// The home team's IMPs so far.
        total: i32,
    },
    /// A room waited too long for somebody.
    GivenUp {
        /// Where.
        room: Room,
        /// For whom.
        seat: Seat,
    },
}
