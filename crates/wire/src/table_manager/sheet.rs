//! The results of a match while it is played: PBN, LIN, and IMPs.

use super::Room;
use crate::boards::PreparedBoard;
use bridge::{
    Board, Pair, Seat, imps,
    records::{Format, Record, encode, write},
};
use serde::Serialize;
use std::{collections::BTreeMap, fs, io, path::Path};

/// What came of a board in one room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RoomRecord {
    pub(super) record: Record,
    /// The score of North and South.
    pub(super) score: i32,
}

/// A board of a match: the score of North and South in each room, and the home team's IMPs when both have played it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct BoardScore {
    /// The board's number.
    pub board: u32,
    /// In the open room.
    pub open: Option<i32>,
    /// In the closed room.
    pub closed: Option<i32>,
    /// What the home team gained.
    pub imps: Option<i32>,
}

#[derive(Debug, Default)]
pub(super) struct Sheet {
    played: BTreeMap<(usize, Room), RoomRecord>,
}

impl Sheet {
    pub(super) fn add(&mut self, board: usize, room: Room, played: RoomRecord) {
        self.played.insert((board, room), played);
    }

    /// The boards that have been played in some room, in order.
    pub(super) fn scores(&self, boards: &[PreparedBoard]) -> Vec<BoardScore> {
        let score = |i: usize, room| self.played.get(&(i, room)).map(|played| played.score);
        let scores = boards.iter().enumerate().map(|(i, board)| {
            let (open, closed) = (score(i, Room::Open), score(i, Room::Closed));
            let gained = open.zip(closed).map(|(open, closed)| imps(open - closed));
            BoardScore { board: board.number, open, closed, imps: gained }
        });
        scores.filter(|score| score.open.is_some() || score.closed.is_some()).collect()
    }

    /// Writes `boards.pbn`, `boards.lin` and `imps.csv`: whole, or not at all.
    pub(super) fn write(&self, folder: &Path, boards: &[PreparedBoard]) -> io::Result<()> {
        let records: Vec<Record> = self.played.values().map(|played| played.record.clone()).collect();
        for format in [Format::Pbn, Format::Lin] {
            let bytes = encode(&write(&records, format), format);
            replace(folder, &format!("boards.{format}"), &bytes)?;
        }
        let cell = |number: Option<i32>| number.map_or_else(String::new, |number| number.to_string());
        let mut total = 0;
        let mut csv = "board,open,closed,imps,total\n".to_owned();
        for BoardScore { board, open, closed, imps } in self.scores(boards) {
            total += imps.unwrap_or_default();
            csv += &format!("{board},{},{},{},{total}\n", cell(open), cell(closed), cell(imps));
        }
        replace(folder, "imps.csv", csv.as_bytes())
    }
}

fn replace(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let next = folder.join(format!("{name}.new"));
    fs::write(&next, bytes)?;
    fs::rename(next, folder.join(name))
}

/// The record of a board that is over.
pub(super) fn record(board: &Board, number: u32, room: Option<Room>, teams: &[String; 2]) -> Record {
    let [home, visitors] = match room {
        Some(Room::Closed) => [&teams[1], &teams[0]],
        _ => [&teams[0], &teams[1]],
    };
    let mut tags = vec![("HomeTeam".into(), home.clone()), ("VisitTeam".into(), visitors.clone())];
    if let Some(room) = room {
        tags.push(("Room".into(), room.name().to_owned()));
    }
    Record {
        board: Some(number),
        players: Seat::ALL.map(|seat| teams[seat.pair().index()].clone()),
        tags,
        ..Record::from(board)
    }
}

impl RoomRecord {
    pub(super) fn new(record: Record, board: &Board) -> Self {
        Self { record, score: board.score_for(Pair::NorthSouth).unwrap_or_default() }
    }
}
