//! Games as event logs, settings and what players learnt, in one SQLite file. A move is committed before it is answered.

mod error;
mod folder;
mod schema;
mod turnstile;

pub use error::StoreError;
pub(crate) use folder::{Folder, NoFolder};

use rusqlite::{Connection, OptionalExtension, params};
use std::{
    path::Path,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use turnstile::{ConnectionGuard, Turnstile};

/// So long one thread waits for the others before it.
const PATIENCE: Duration = Duration::from_millis(1500);
/// So long SQLite waits for another program.
const PATIENCE_WITH_OTHERS: Duration = Duration::from_millis(1500);

/// The file with everything that must outlive the process.
pub(crate) struct Store {
    turnstile: Turnstile,
    /// Nobody else uses the folder for as long as the store is open.
    _folder: Option<Folder>,
}

/// A game as it was opened.
#[derive(Debug, Clone)]
pub(crate) struct StoredGame {
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
pub(crate) struct GameEntry {
    pub(crate) id: String,
    pub(crate) room: String,
    pub(crate) title: String,
    pub(crate) over: bool,
    /// The day on which it was opened, by the clock of this machine: `2026-11-18`.
    pub(crate) day: String,
}

/// Games that somebody looks for.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct GameSearch<'a> {
    /// In this room; empty for all.
    pub(crate) room: &'a str,
    /// The code of the language in which titles are read.
    pub(crate) language: &'a str,
    /// With this in their titles, whatever the case of the letters.
    pub(crate) words: &'a str,
}

/// The condition for that: of owner, room, language and words.
const WANTED: &str = "owner = ?1 AND (?2 = '' OR room = ?2) AND (?4 = '' OR instr(lower(
    CASE WHEN json_valid(title) THEN coalesce(json_extract(title, '$.' || ?3), title) ELSE title END), lower(?4)) > 0
    OR length(?4) >= 7 AND instr(date(opened, 'unixepoch', 'localtime'), ?4) = 1)";
/// The day of a game, as it is shown; it is found by that day or by its month.
const DAY: &str = "date(opened, 'unixepoch', 'localtime')";

/// Finished games that have not changed since some second are old.
#[derive(Debug, Clone)]
pub(crate) struct Old {
    pub(crate) owner: String,
    pub(crate) before: i64,
}

type Result<T> = std::result::Result<T, StoreError>;

impl Store {
    /// The store in a folder that is ours.
    pub(crate) fn open_in(folder: Folder) -> Result<Self> {
        let store = Self::open(&folder.file)?;
        Ok(Self { _folder: Some(folder), ..store })
    }

    pub(crate) fn open(file: &Path) -> Result<Self> {
        let mut connection = Connection::open(file)?;
        connection.busy_timeout(PATIENCE_WITH_OTHERS)?;
        // With a write-ahead log a kill of the process loses nothing that was committed.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        // What is deleted is overwritten.
        connection.pragma_update(None, "secure_delete", true)?;
        schema::prepare(&mut connection)?;
        Ok(Self { turnstile: Turnstile::new(connection), _folder: None })
    }

    fn pass(&self) -> Result<ConnectionGuard<'_>> {
        self.turnstile.pass(PATIENCE)
    }

    /// Nothing can be written until this is called again.
    #[cfg(test)]
    pub(crate) fn refuse_writing(&self, refuse: bool) {
        self.pass().unwrap().pragma_update(None, "query_only", refuse).unwrap();
    }

    /// Folds the journal into the file, which then is complete without its companions. Nothing is read or written afterwards.
    pub(crate) fn close(&self) -> Result<()> {
        let connection = self.pass()?;
        self.turnstile.close();
        fold_journal(&connection)?;
        // With nobody else at the file this removes the journal too.
        connection.pragma_update(None, "journal_mode", "DELETE")?;
        Ok(())
    }

    /// A new game, at which this was already done: all of it is kept, or nothing.
    pub(crate) fn add(&self, game: &StoredGame, title: &str, done: &[Event]) -> Result<()> {
        let now = now();
        let mut connection = self.pass()?;
        let transaction = connection.transaction()?;
        transaction.execute(
            "INSERT INTO game (id, owner, room, setup, title, opened, changed) VALUES (?, ?, ?, ?, ?, ?, ?)",
            params![game.id, game.owner, game.room, game.setup, title, now, now],
        )?;
        for (number, event) in done.iter().enumerate() {
            transaction
                .prepare_cached(
                    "INSERT INTO event (game, number, by_person, what, thought) VALUES (?, ?, ?, ?, ?)",
                )?
                .execute(params![game.id, number as i64, event.by_person, event.what, event.thought])?;
        }
        Ok(transaction.commit()?)
    }

    pub(crate) fn game(&self, id: &str) -> Result<Option<StoredGame>> {
        let game = self
            .pass()?
            .prepare_cached("SELECT owner, room, setup FROM game WHERE id = ?")?
            .query_row([id], |row| {
                Ok(StoredGame { id: id.into(), owner: row.get(0)?, room: row.get(1)?, setup: row.get(2)? })
            })
            .optional()?;
        Ok(game)
    }

    /// The whole record of a game. One that is not whole is none: who knows what the missing events were?
    pub(crate) fn events(&self, id: &str) -> Result<Vec<Event>> {
        let connection = self.pass()?;
        let mut query = connection.prepare_cached(
            "SELECT by_person, what, thought, number FROM event WHERE game = ? ORDER BY number",
        )?;
        let rows = query.query_map([id], |row| {
            let event = Event { by_person: row.get(0)?, what: row.get(1)?, thought: row.get(2)? };
            Ok((event, row.get::<_, i64>(3)?))
        })?;
        let numbered = rows.enumerate().map(|(expected, row)| match row? {
            (event, number) if number == expected as i64 => Ok(event),
            _ => Err(StoreError::Gap { game: id.into(), expected }),
        });
        numbered.collect()
    }

    pub(crate) fn thought(&self, id: &str, number: usize) -> Result<Option<String>> {
        let thought: Option<Option<String>> = self
            .pass()?
            .prepare_cached("SELECT thought FROM event WHERE game = ? AND number = ?")?
            .query_row(params![id, number as i64], |row| row.get(0))
            .optional()?;
        Ok(thought.flatten())
    }

    /// Adds the event with this number, and says how the game is called and whether it is over now. Only the number after the
    /// last is taken: a record never gets a gap. A game that is gone has no row to change: an error.
    pub(crate) fn append(
        &self,
        id: &str,
        number: usize,
        event: &Event,
        title: &str,
        over: bool,
    ) -> Result<()> {
        let mut connection = self.pass()?;
        let transaction = connection.transaction()?;
        let added = transaction
            .prepare_cached(
                "INSERT INTO event (game, number, by_person, what, thought) SELECT ?1, ?2, ?3, ?4, ?5
                 WHERE ?2 = (SELECT coalesce(max(number) + 1, 0) FROM event WHERE game = ?1)",
            )?
            .execute(params![id, number as i64, event.by_person, event.what, event.thought])?;
        let changed = transaction
            .prepare_cached("UPDATE game SET title = ?, over = ?, changed = ? WHERE id = ?")?
            .execute(params![title, over, now(), id])?;
        match (changed, added) {
            (0, _) => Err(StoreError::Gone),
            (_, 0) => Err(StoreError::Gap { game: id.into(), expected: number }),
            _ => Ok(transaction.commit()?),
        }
    }

    /// Takes back the events from this number on.
    pub(crate) fn truncate(&self, id: &str, number: usize) -> Result<()> {
        let mut connection = self.pass()?;
        let transaction = connection.transaction()?;
        transaction
            .execute("DELETE FROM event WHERE game = ? AND number >= ?", params![id, number as i64])?;
        transaction.execute("UPDATE game SET over = 0, changed = ? WHERE id = ?", params![now(), id])?;
        Ok(transaction.commit()?)
    }

    /// Erases a game.
    pub(crate) fn remove(&self, id: &str) -> Result<()> {
        self.remove_all(&[id.to_owned()])
    }

    /// Erases the finished games of a person, and says which they were.
    pub(crate) fn remove_finished(&self, owner: &str) -> Result<Vec<String>> {
        self.remove_old(&Old { owner: owner.into(), before: i64::MAX })
    }

    /// Erases the old games of a person, and says which they were.
    pub(crate) fn remove_old(&self, old: &Old) -> Result<Vec<String>> {
        let ids: Vec<String> = self
            .pass()?
            .prepare_cached("SELECT id FROM game WHERE owner = ? AND over AND changed < ?")?
            .query_map(params![old.owner, old.before], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        if !ids.is_empty() {
            self.remove_all(&ids)?;
        }
        Ok(ids)
    }

    fn remove_all(&self, ids: &[String]) -> Result<()> {
        let mut connection = self.pass()?;
        let transaction = connection.transaction()?;
        for id in ids {
            transaction.execute("DELETE FROM event WHERE game = ?", [id])?;
            transaction.execute("DELETE FROM note WHERE name = ?", [chair_note(id)])?;
            transaction.execute("DELETE FROM game WHERE id = ?", [id])?;
        }
        transaction.commit()?;
        // The journal still has what was erased. While somebody else reads the file it stays a little longer.
        match fold_journal(&connection) {
            Ok(()) | Err(StoreError::Busy) => Ok(()),
            Err(error) => Err(error),
        }
    }

    pub(crate) fn count(&self, owner: &str) -> Result<usize> {
        self.counted("SELECT count(*) FROM game WHERE owner = ?", owner)
    }

    pub(crate) fn count_finished(&self, owner: &str) -> Result<usize> {
        self.counted("SELECT count(*) FROM game WHERE owner = ? AND over", owner)
    }

    fn counted(&self, query: &str, owner: &str) -> Result<usize> {
        let count: i64 = self.pass()?.prepare_cached(query)?.query_row([owner], |row| row.get(0))?;
        Ok(count as usize)
    }

    /// The games of a person that somebody looks for, open ones first and then the newest, without the first so many.
    pub(crate) fn list(
        &self,
        owner: &str,
        wanted: &GameSearch<'_>,
        without: usize,
        most: usize,
    ) -> Result<Vec<GameEntry>> {
        let query = format!(
            "SELECT id, room, title, over, {DAY} FROM game WHERE {WANTED} ORDER BY over, opened DESC, rowid DESC LIMIT ?5 OFFSET ?6"
        );
        let GameSearch { room, language, words } = wanted;
        let games = self
            .pass()?
            .prepare_cached(&query)?
            .query_map(params![owner, room, language, words, most as i64, without as i64], |row| {
                Ok(GameEntry {
                    id: row.get(0)?,
                    room: row.get(1)?,
                    title: row.get(2)?,
                    over: row.get(3)?,
                    day: row.get(4)?,
                })
            })?
            .collect::<rusqlite::Result<_>>()?;
        Ok(games)
    }

    /// How many games that is.
    pub(crate) fn count_wanted(&self, owner: &str, wanted: &GameSearch<'_>) -> Result<usize> {
        let GameSearch { room, language, words } = wanted;
        let count: i64 = self
            .pass()?
            .prepare_cached(&format!("SELECT count(*) FROM game WHERE {WANTED}"))?
            .query_row(params![owner, room, language, words], |row| row.get(0))?;
        Ok(count as usize)
    }

    /// What is kept of a person under a name: settings, a profile.
    pub(crate) fn note(&self, owner: &str, name: &str) -> Result<Option<String>> {
        let note = self
            .pass()?
            .prepare_cached("SELECT value FROM note WHERE owner = ? AND name = ?")?
            .query_row([owner, name], |row| row.get(0))
            .optional()?;
        Ok(note)
    }

    /// What is kept under a name of everybody.
    pub(crate) fn notes(&self, name: &str) -> Result<Vec<(String, String)>> {
        let notes = self
            .pass()?
            .prepare_cached("SELECT owner, value FROM note WHERE name = ?")?
            .query_map([name], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        Ok(notes)
    }

    pub(crate) fn keep_note(&self, owner: &str, name: &str, value: &str) -> Result<()> {
        self.pass()?
            .prepare_cached("INSERT OR REPLACE INTO note (owner, name, value) VALUES (?, ?, ?)")?
            .execute([owner, name, value])?;
        Ok(())
    }
}

/// Under which name it is kept where somebody sits at another's table.
pub(crate) fn chair_note(id: &str) -> String {
    format!("chair at {id}")
}

/// Writes the journal into the file, and empties it.
fn fold_journal(connection: &Connection) -> Result<()> {
    let held_up: i64 = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    if held_up == 0 { Ok(()) } else { Err(StoreError::Busy) }
}

/// The time in seconds.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_read_as_it_was_written() {
        let store = Store::open(Path::new(":memory:")).unwrap();
        let game = StoredGame { id: "a".into(), owner: "me".into(), room: "stud".into(), setup: "{}".into() };
        store.add(&game, "first", &[]).unwrap();
        let event = |what: &str| Event { by_person: true, what: what.into(), thought: None };
        store.append("a", 0, &event("call"), "first", false).unwrap();
        store.append("a", 1, &event("drop"), "lost", true).unwrap();
        assert_eq!(store.events("a").unwrap(), [event("call"), event("drop")]);
        assert!(store.append("a", 1, &event("twice"), "lost", true).is_err(), "a number is used once");
        let all = GameSearch { language: "en", ..GameSearch::default() };
        assert!(store.list("me", &all, 0, 9).unwrap()[0].over);
        store.truncate("a", 1).unwrap();
        assert_eq!(store.events("a").unwrap(), [event("call")]);
        assert!(!store.list("me", &all, 0, 9).unwrap()[0].over);
        store.remove("a").unwrap();
        assert_eq!((store.count("me").unwrap(), store.events("a").unwrap().len()), (0, 0));
    }

    fn store_with_a_game(file: &Path) -> Store {
        let store = Store::open(file).unwrap();
        let game = StoredGame { id: "a".into(), owner: "me".into(), room: "stud".into(), setup: "{}".into() };
        store.add(&game, "first", &[]).unwrap();
        store
    }

    fn event(what: &str) -> Event {
        Event { by_person: true, what: what.into(), thought: None }
    }

    #[test]
    fn a_log_with_a_gap_is_no_log() {
        let store = store_with_a_game(Path::new(":memory:"));
        for number in 0..3 {
            store.append("a", number, &event("call"), "", false).unwrap();
        }
        let far = store.append("a", 4, &event("call"), "", false);
        assert!(matches!(far, Err(StoreError::Gap { expected: 4, .. })), "{far:?}");
        assert_eq!(store.events("a").unwrap().len(), 3);
        store.pass().unwrap().execute("DELETE FROM event WHERE number = 1", []).unwrap();
        assert!(matches!(store.events("a"), Err(StoreError::Gap { expected: 1, .. })));
    }

    #[test]
    fn what_is_closed_is_erased() {
        let file = std::env::temp_dir().join(format!("kakehiki-erased-{}.sqlite", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let store = store_with_a_game(&file);
        let secret = "nobody may ever read this again ".repeat(400);
        store.append("a", 0, &event(&secret), "", true).unwrap();
        let found = || {
            let read = |ending: &str| std::fs::read(file.with_extension(ending)).unwrap_or_default();
            [read("sqlite"), read("sqlite-wal")]
                .concat()
                .windows(16)
                .any(|piece| piece == b"ever read this a")
        };
        assert!(found());
        assert_eq!(store.remove_finished("me").unwrap(), ["a"]);
        assert!(!found(), "it can still be read");
        store.close().unwrap();
        assert!(matches!(store.count("me"), Err(StoreError::Closed)));
        std::fs::remove_file(file).unwrap();
    }

    #[test]
    fn old_finished_games_go() {
        let store = store_with_a_game(Path::new(":memory:"));
        let old = |before| Old { owner: "me".into(), before };
        assert!(store.remove_old(&old(i64::MAX)).unwrap().is_empty(), "it is not over");
        store.append("a", 0, &event("drop"), "", true).unwrap();
        assert!(store.remove_old(&old(now() - 60)).unwrap().is_empty(), "it is not old");
        assert_eq!(store.count_finished("me").unwrap(), 1);
        assert_eq!(store.remove_old(&old(now() + 60)).unwrap(), ["a"]);
    }

    #[test]
    fn a_full_disk_is_said() {
        let store = store_with_a_game(Path::new(":memory:"));
        store.pass().unwrap().pragma_update(None, "max_page_count", 1).unwrap();
        let much = event(&"much ".repeat(100_000));
        assert!(matches!(store.append("a", 0, &much, "", false), Err(StoreError::Full)));
        assert!(store.events("a").unwrap().is_empty());
    }

    #[test]
    fn games_are_found_by_room_and_by_words_in_the_language_that_is_read() {
        let store = Store::open(Path::new(":memory:")).unwrap();
        let titles =
            [r#"{"en":"Board 1","ja":"ボード 1"}"#, r#"{"en":"Hand 2","ja":"ハンド 2"}"#, "Old BOARD"];
        for (id, title) in titles.into_iter().enumerate() {
            let room = if id == 1 { "stud" } else { "bridge" };
            let game =
                StoredGame { id: id.to_string(), owner: "me".into(), room: room.into(), setup: "{}".into() };
            store.add(&game, title, &[]).unwrap();
        }
        store
            .append("2", 0, &Event { by_person: true, what: "x".into(), thought: None }, "Old BOARD", true)
            .unwrap();
        let found = |room, language, words| {
            let wanted = GameSearch { room, language, words };
            let list = store.list("me", &wanted, 0, 9).unwrap();
            assert_eq!(list.len(), store.count_wanted("me", &wanted).unwrap());
            list.into_iter().map(|game| game.id).collect::<Vec<_>>()
        };
        assert_eq!(found("", "en", ""), ["1", "0", "2"], "what is over comes last");
        assert_eq!(found("", "en", "board"), ["0", "2"]);
        assert_eq!(found("stud", "ja", "ハンド"), ["1"]);
        assert!(found("", "ja", "hand").is_empty() && found("", "en", "en").is_empty());
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
