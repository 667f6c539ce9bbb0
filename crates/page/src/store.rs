//! Games as event logs, settings and what players learnt, in one SQLite file. A move is committed before it is answered.

use rusqlite::{Connection, OptionalExtension, params};
use std::{
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// The file with everything that must outlive the process.
pub(crate) struct Store(Mutex<Connection>);

/// A game as it was opened.
#[derive(Debug, Clone)]
pub(crate) struct Opened {
    pub(crate) id: String,
    pub(crate) owner: String,
    pub(crate) room: String,
    pub(crate) setup: String,
}

/// Something that happened at a table.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Event {
    pub(crate) by_person: bool,
    pub(crate) what: String,
    /// Why, when one of our players did it: a `Decision` as JSON.
    pub(crate) thought: Option<String>,
}

/// A line in the list of one's games.
#[derive(Debug, Clone)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) room: String,
    pub(crate) title: String,
    pub(crate) over: bool,
}

type Result<T> = rusqlite::Result<T>;

impl Store {
    pub(crate) fn open(file: &Path) -> Result<Self> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        // With a write-ahead log a kill of the process loses nothing that was committed.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.execute_batch(include_str!("store.sql"))?;
        Ok(Self(Mutex::new(connection)))
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        // A panic elsewhere leaves no half-written transaction: SQLite rolls it back.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add(&self, game: &Opened, title: &str) -> Result<()> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() as i64;
        self.lock().execute(
            "INSERT INTO game (id, owner, room, setup, title, opened) VALUES (?, ?, ?, ?, ?, ?)",
            params![game.id, game.owner, game.room, game.setup, title, now],
        )?;
        Ok(())
    }

    pub(crate) fn game(&self, id: &str) -> Result<Option<Opened>> {
        self.lock()
            .prepare_cached("SELECT owner, room, setup FROM game WHERE id = ?")?
            .query_row([id], |row| {
                Ok(Opened { id: id.into(), owner: row.get(0)?, room: row.get(1)?, setup: row.get(2)? })
            })
            .optional()
    }

    pub(crate) fn events(&self, id: &str) -> Result<Vec<Event>> {
        self.lock()
            .prepare_cached("SELECT by_person, what, thought FROM event WHERE game = ? ORDER BY number")?
            .query_map([id], |row| {
                Ok(Event { by_person: row.get(0)?, what: row.get(1)?, thought: row.get(2)? })
            })?
            .collect()
    }

    pub(crate) fn thought(&self, id: &str, number: usize) -> Result<Option<String>> {
        let thought: Option<Option<String>> = self
            .lock()
            .prepare_cached("SELECT thought FROM event WHERE game = ? AND number = ?")?
            .query_row(params![id, number as i64], |row| row.get(0))
            .optional()?;
        Ok(thought.flatten())
    }

    /// Adds the event with this number, and says how the game is called and whether it is over now. A game that is gone has no
    /// row to change: an error.
    pub(crate) fn append(
        &self,
        id: &str,
        number: usize,
        event: &Event,
        title: &str,
        over: bool,
    ) -> Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        transaction
            .prepare_cached(
                "INSERT INTO event (game, number, by_person, what, thought) VALUES (?, ?, ?, ?, ?)",
            )?
            .execute(params![id, number as i64, event.by_person, event.what, event.thought])?;
        let changed = transaction
            .prepare_cached("UPDATE game SET title = ?, over = ? WHERE id = ?")?
            .execute(params![title, over, id])?;
        if changed == 0 {
            return Err(rusqlite::Error::QueryReturnedNoRows);
        }
        transaction.commit()
    }

    /// Takes back the events from this number on.
    pub(crate) fn truncate(&self, id: &str, number: usize) -> Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        transaction
            .execute("DELETE FROM event WHERE game = ? AND number >= ?", params![id, number as i64])?;
        transaction.execute("UPDATE game SET over = 0 WHERE id = ?", [id])?;
        transaction.commit()
    }

    pub(crate) fn remove(&self, id: &str) -> Result<()> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        transaction.execute("DELETE FROM event WHERE game = ?", [id])?;
        transaction.execute("DELETE FROM game WHERE id = ?", [id])?;
        transaction.commit()
    }

    pub(crate) fn count(&self, owner: &str) -> Result<usize> {
        self.lock()
            .prepare_cached("SELECT count(*) FROM game WHERE owner = ?")?
            .query_row([owner], |row| row.get::<_, i64>(0))
            .map(|count| count as usize)
    }

    /// The newest games of a person.
    pub(crate) fn list(&self, owner: &str, most: usize) -> Result<Vec<Listed>> {
        self.lock()
            .prepare_cached(
                "SELECT id, room, title, over FROM game WHERE owner = ? ORDER BY opened DESC, rowid DESC LIMIT ?",
            )?
            .query_map(params![owner, most as i64], |row| {
                Ok(Listed { id: row.get(0)?, room: row.get(1)?, title: row.get(2)?, over: row.get(3)? })
            })?
            .collect()
    }

    /// What is kept of a person under a name: settings, a profile.
    pub(crate) fn note(&self, owner: &str, name: &str) -> Result<Option<String>> {
        self.lock()
            .prepare_cached("SELECT value FROM note WHERE owner = ? AND name = ?")?
            .query_row([owner, name], |row| row.get(0))
            .optional()
    }

    pub(crate) fn keep_note(&self, owner: &str, name: &str, value: &str) -> Result<()> {
        self.lock()
            .prepare_cached("INSERT OR REPLACE INTO note (owner, name, value) VALUES (?, ?, ?)")?
            .execute([owner, name, value])?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_read_as_it_was_written() {
        let store = Store::open(Path::new(":memory:")).unwrap();
        let game = Opened { id: "a".into(), owner: "me".into(), room: "stud".into(), setup: "{}".into() };
        store.add(&game, "first").unwrap();
        let event = |what: &str| Event { by_person: true, what: what.into(), thought: None };
        store.append("a", 0, &event("call"), "first", false).unwrap();
        store.append("a", 1, &event("drop"), "lost", true).unwrap();
        assert_eq!(store.events("a").unwrap(), [event("call"), event("drop")]);
        assert!(store.append("a", 1, &event("twice"), "lost", true).is_err(), "a number is used once");
        assert!(store.list("me", 9).unwrap()[0].over);
        store.truncate("a", 1).unwrap();
        assert_eq!(store.events("a").unwrap(), [event("call")]);
        assert!(!store.list("me", 9).unwrap()[0].over);
        store.remove("a").unwrap();
        assert_eq!((store.count("me").unwrap(), store.events("a").unwrap().len()), (0, 0));
    }

    #[test]
    fn notes_are_kept_by_name() {
        let store = Store::open(Path::new(":memory:")).unwrap();
        store.keep_note("me", "settings", "1").unwrap();
        store.keep_note("me", "settings", "2").unwrap();
        assert_eq!(store.note("me", "settings").unwrap().as_deref(), Some("2"));
        assert_eq!(store.note("you", "settings").unwrap(), None);
    }
}
