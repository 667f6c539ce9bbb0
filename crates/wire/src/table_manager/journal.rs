//! The journal of a session: what was called and played, a line each, so that a session goes on after its host was killed.
//!
//! Every line begins with a check of the rest. A last line that was cut short is dropped; any other that does not check is an error,
//! for nobody knows what it said.

use super::{Explanation, Room};
use bridge::Move;
use serde::{Deserialize, Serialize};
use std::{
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};
use thiserror::Error;

/// A line of the journal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub(super) enum Entry {
    /// The first: which match it is.
    Match { boards: u64, rooms: usize },
    /// The teams have their names.
    Teams { names: [String; 2] },
    /// A call or a card.
    Move {
        room: Room,
        board: usize,
        #[serde(rename = "move")]
        made: Move,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        explanation: Option<Explanation>,
    },
    /// A board begins again.
    Restart { room: Room, board: usize },
    /// A board is over, or ended without a result.
    Over { room: Room, board: usize, milliseconds: [u64; 2], played: bool },
}

/// Why a session cannot be continued.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum JournalError {
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: std::io::Error },
    #[error("{} is the journal of another match: say another folder, or remove it", path.display())]
    OtherMatch { path: PathBuf },
    #[error("{}, line {line}: it was changed, or is no line of a journal", path.display())]
    Damaged { path: PathBuf, line: usize },
}

/// No journal is larger.
const LARGEST: u64 = 1 << 28;

#[derive(Debug)]
pub(super) struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Makes the file, or reads what it keeps of this match.
    pub(super) fn open(path: &Path, first: &Entry) -> Result<(Self, Vec<Entry>), JournalError> {
        let failed = |source| JournalError::File { path: path.into(), source };
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut journal = Self { file: file.map_err(failed)?, path: path.into() };
        let mut bytes = Vec::new();
        (&journal.file).take(LARGEST).read_to_end(&mut bytes).map_err(failed)?;
        let (entries, whole) = journal.entries(&bytes)?;
        journal.file.set_len(whole).map_err(failed)?;
        journal.file.seek(SeekFrom::End(0)).map_err(failed)?;
        match entries.first() {
            None => journal.append(first)?,
            Some(found) if found == first => {}
            Some(_) => return Err(JournalError::OtherMatch { path: path.into() }),
        }
        Ok((journal, entries))
    }

    /// The entries, and how many bytes their lines take.
    fn entries(&self, bytes: &[u8]) -> Result<(Vec<Entry>, u64), JournalError> {
        let (mut entries, mut whole) = (Vec::new(), 0);
        for (i, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
            let Some(complete) = line.strip_suffix(b"\n") else { break };
            let entry = std::str::from_utf8(complete).ok().and_then(checked);
            entries
                .push(entry.ok_or_else(|| JournalError::Damaged { path: self.path.clone(), line: i + 1 })?);
            whole += line.len() as u64;
        }
        Ok((entries, whole))
    }

    /// Keeps an entry.
    pub(super) fn append(&mut self, entry: &Entry) -> Result<(), JournalError> {
        let json = serde_json::to_string(entry).unwrap_or_default();
        let line = format!("{:08x} {json}\n", check(&json));
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|source| JournalError::File { path: self.path.clone(), source })
    }
}

fn checked(line: &str) -> Option<Entry> {
    let (sum, json) = line.split_once(' ')?;
    (u32::from_str_radix(sum, 16).ok()? == check(json)).then(|| serde_json::from_str(json).ok())?
}

/// The CRC-32 of Ethernet and zip.
fn check(text: &str) -> u32 {
    !text.bytes().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_cut_short_is_dropped_and_a_changed_one_refused() {
        assert_eq!(check("123456789"), 0xCBF4_3926);
        let path = std::env::temp_dir().join(format!("kakehiki-journal-{}", std::process::id()));
        let first = Entry::Match { boards: 7, rooms: 1 };
        let second = Entry::Restart { room: Room::Open, board: 3 };
        let (mut journal, entries) = Journal::open(&path, &first).unwrap();
        assert_eq!(entries, []);
        journal.append(&second).unwrap();
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, [&whole[..], b"1234 {\"wha"].concat()).unwrap();
        assert_eq!(Journal::open(&path, &first).unwrap().1, [first.clone(), second]);
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        let other = Entry::Match { boards: 8, rooms: 1 };
        assert!(matches!(Journal::open(&path, &other), Err(JournalError::OtherMatch { .. })));
        let mut changed = whole;
        let last = changed.len() - 3;
        changed[last] ^= 1;
        std::fs::write(&path, changed).unwrap();
        assert!(matches!(Journal::open(&path, &first), Err(JournalError::Damaged { line: 2, .. })));
        std::fs::remove_file(path).unwrap();
    }
}
