//! Records of real games: tenhou's mjlog and tenhou.net/6 JSON, mjai lines; and their replay on our own table.

mod difference;
mod files;
pub mod mjai;
pub mod mjlog;
mod positions;
mod problem;
mod record;
pub mod replay;
mod scribe;
mod shuffle;
pub mod tenhou6;
mod tenhou6_write;
mod wall;
mod witness;

pub use difference::Difference;
pub use files::{LoadError, find, load, load_from};
pub use positions::{Position, positions};
pub use problem::RecordProblem;
pub use record::{Event, HandRecord, Record, RecordError, WinRecord};
pub use scribe::Scribe;
pub use shuffle::{Shuffle, ShuffleError};
pub use wall::WallError;
pub use witness::{Witness, WitnessError};

use thiserror::Error;

/// The formats: all can be read, the last two also written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Tenhou's XML.
    Mjlog,
    /// Tenhou.net/6 JSON.
    Tenhou6,
    /// Mjai, one JSON value a line.
    Mjai,
}

impl Format {
    /// What a text looks like.
    #[must_use]
    pub fn of(text: &str) -> Format {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        if text.starts_with('<') {
            return Format::Mjlog;
        }
        // An event is an object with a type; a game is one with a log, however many lines it takes.
        #[derive(serde::Deserialize)]
        struct TypedEvent {
            #[serde(rename = "type")]
            _type: serde::de::IgnoredAny,
        }
        let first = text.lines().next().unwrap_or_default();
        let is_event = serde_json::from_str::<TypedEvent>(first).is_ok();
        let is_broken_event = || first.contains("\"type\"") && !text.contains("\"log\"");
        if first.starts_with('[') || is_event || is_broken_event() { Format::Mjai } else { Format::Tenhou6 }
    }

    /// What a file whose name ends like this is expected to hold.
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<Format> {
        match ending {
            "mjlog" | "xml" => Some(Format::Mjlog),
            "json" => Some(Format::Tenhou6),
            "mjai" | "mjson" | "jsonl" => Some(Format::Mjai),
            _ => None,
        }
    }
}

/// Reads the games in a text, whatever its format.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    match Format::of(text) {
        Format::Mjlog => Ok(vec![mjlog::read(text)?]),
        Format::Tenhou6 => Ok(vec![tenhou6::read(text)?]),
        Format::Mjai => mjai::read(text),
    }
}

/// Games that a format has no way to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WriteError {
    /// It is only read.
    #[error("mjlog is read, not written: expected tenhou6 or mjai")]
    Mjlog,
    /// So many games for a file of one.
    #[error("tenhou6 keeps one game in a file, not {0}: expected mjai")]
    Games(usize),
}

/// Writes games.
pub fn write(records: &[Record], format: Format) -> Result<String, WriteError> {
    match (format, records) {
        (Format::Mjlog, _) => Err(WriteError::Mjlog),
        (Format::Tenhou6, [record]) => Ok(tenhou6::write(record)),
        (Format::Tenhou6, _) => Err(WriteError::Games(records.len())),
        (Format::Mjai, _) => Ok(mjai::write(records)),
    }
}
