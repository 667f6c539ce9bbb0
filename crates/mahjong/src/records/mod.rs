//! Records of real games: tenhou's mjlog and tenhou.net/6 JSON, mjai lines; and their replay on our own table.

mod files;
pub mod mjai;
pub mod mjlog;
mod record;
pub mod replay;
mod shuffle;
pub mod tenhou6;
mod tenhou6_write;
mod wall;
mod witness;

pub use files::{LoadError, find, load};
pub use record::{Event, HandRecord, Record, RecordError, WinRecord};
pub use shuffle::Shuffle;
pub use witness::Witness;

/// The formats that can be read.
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
        let first = text.lines().next().unwrap_or_default();
        let is_event = first.contains("\"type\"");
        if is_event || first.starts_with('[') { Format::Mjai } else { Format::Tenhou6 }
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
