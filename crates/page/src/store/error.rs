use rusqlite::{Error as Sqlite, ErrorCode};
use thiserror::Error;

/// Why the store does not do what it is asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Another program holds the file, or it was waited for too long.
    #[error("another program has locked the file, or it is very slow")]
    Busy,
    /// The page is about to end.
    #[error("the file is being closed")]
    Closed,
    /// There is no room for anything more.
    #[error("the disk is full")]
    Full,
    /// The file or its folder may only be read.
    #[error("the file may be read but not written")]
    ReadOnly,
    /// Something that is no longer there.
    #[error("there is no such game")]
    Gone,
    /// The record of a game is not whole.
    #[error("the record of game {game} has a gap: event {expected} is missing")]
    Gap {
        /// The game.
        game: String,
        /// The first event that is not there.
        expected: usize,
    },
    /// The file comes from a version that did not exist yet.
    #[error("the file was written by a newer version (format {0})")]
    Newer(i64),
    /// Whatever else SQLite says.
    #[error(transparent)]
    Sqlite(Sqlite),
}

impl From<Sqlite> for StoreError {
    fn from(error: Sqlite) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::ReadOnly) => Self::ReadOnly,
            _ => Self::Sqlite(error),
        }
    }
}
