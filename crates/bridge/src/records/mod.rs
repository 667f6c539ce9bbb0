//! The files that bridge players have: PBN and LIN, read into one [`Record`] a table and written from it.
//!
//! A reader is an iterator: one record, or one error with its place, at a time; after an error it goes on with the next
//! record. Reading settles the form alone. [`LocatedRecord::replay`] then plays the record through and says whether its calls, cards
//! and results keep the laws and agree with each other.
//!
//! ```
//! use kakehiki_bridge::records::{Format, read, write};
//! let lin = "pn|S,W,N,E|md|3SAKQJHAKQDAKQCAKQ,ST987HJT9DJT9CJT9,S6543H876D876C876,|sv|o|mb|p|mb|p|mb|7N|mb|p|mb|p|mb|p|mc|13|";
//! let found = read(lin, Format::Lin).next().expect("one record")?;
//! assert_eq!(found.replay()?.score, Some(1520));
//! let pbn = write(&[found.record.completed()], Format::Pbn);
//! assert!(pbn.contains("[Contract \"7NT\"]"));
//! # Ok::<(), kakehiki_bridge::records::FileError>(())
//! ```

mod error;
mod lin;
mod pbn;
mod record;
mod replay;
mod text;

pub use error::{FileError, Problem};
pub use lin::read_lin;
pub use pbn::{Leniency, Warning, read_pbn};
pub use record::{
    AuctionRecord, Comment, Final, Irregularity, LocatedRecord, Marked, Moment, Places, PlayRecord, Record,
    Remarks, TagTable,
};
pub use replay::{Fault, Replay};
pub use text::{decode, encode};

use std::{fmt, path::Path};

/// The formats read and written here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Portable Bridge Notation, version 2.1.
    Pbn,
    /// The `key|value|` files of Bridge Base Online, single hands and vugraph files with two rooms.
    Lin,
}

impl Format {
    /// The format that a file's name tells.
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        [Self::Pbn, Self::Lin].into_iter().find(|format| extension.eq_ignore_ascii_case(format.name()))
    }

    /// The format that a file's beginning tells: LIN starts with a two-letter key and a bar.
    pub fn of_content(bytes: &[u8]) -> Self {
        let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0);
        match &bytes[start..] {
            [a, b, b'|', ..] if a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric() => Self::Lin,
            _ => Self::Pbn,
        }
    }

    /// Its name and file extension, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pbn => "pbn",
            Self::Lin => "lin",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The records of a file in either format. The text comes from [`decode`].
pub fn read(
    text: &str,
    format: Format,
) -> Box<dyn Iterator<Item = Result<LocatedRecord<'_>, FileError>> + '_> {
    match format {
        Format::Pbn => Box::new(read_pbn(text)),
        Format::Lin => Box::new(read_lin(text)),
    }
}

/// A whole file of these records in either format; [`encode`] makes bytes of it.
pub fn write(records: &[Record], format: Format) -> String {
    match format {
        Format::Pbn => pbn::write(records, pbn::Version::Two),
        Format::Lin => lin::write(records),
    }
}

/// A whole file in PBN 1.0, for programs that know nothing newer: without tables and end positions, which that version lacks.
pub fn write_pbn_1(records: &[Record]) -> String {
    pbn::write(records, pbn::Version::One)
}
