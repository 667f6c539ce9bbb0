use bridge::records::Record;
use clap::{Args, ValueEnum};

/// Which records of a file are meant
#[derive(Debug, Args)]
pub(super) struct Selection {
    /// Only the board of this number
    #[arg(long, value_name = "NUMBER")]
    board: Option<u32>,
    /// Only one room of a match
    #[arg(long)]
    room: Option<Room>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Room {
    Open,
    Closed,
}

impl Selection {
    pub(super) fn wants(&self, record: &Record) -> bool {
        let room = self.room.map(|room| match room {
            Room::Open => "Open",
            Room::Closed => "Closed",
        });
        (self.board.is_none() || self.board == record.board) && (room.is_none() || room == record.tag("Room"))
    }
}
