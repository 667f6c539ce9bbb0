//! The tables of the file, and how files of older versions become like new ones.

use super::StoreError;
use crate::visitor::owner_of;
use rusqlite::{Connection, Transaction, TransactionBehavior};

/// What `PRAGMA user_version` says of a file of this version.
const FORMAT: i64 = 1;

/// Makes the file ready to be used. A file that cannot be written says so here, not at somebody's first move.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    let format: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if format > FORMAT {
        return Err(StoreError::Newer(format));
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(include_str!("../store.sql"))?;
    let mut secrets = false;
    if format < 1 {
        secrets = hide_secrets(&transaction)?;
        transaction.execute_batch(
            "ALTER TABLE game ADD COLUMN changed INTEGER NOT NULL DEFAULT 0; UPDATE game SET changed = opened;",
        )?;
    }
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()?;
    if secrets {
        // Nothing of them stays in corners of the file that nobody uses.
        connection.execute_batch("VACUUM")?;
    }
    Ok(())
}

/// Once the cookies themselves were kept. Now it is known whose a game is by something that opens no door.
fn hide_secrets(transaction: &Transaction<'_>) -> Result<bool, StoreError> {
    let owners: Vec<String> = transaction
        .prepare("SELECT owner FROM game UNION SELECT owner FROM note")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for owner in &owners {
        let hidden = owner_of(owner);
        transaction.execute("UPDATE game SET owner = ? WHERE owner = ?", [&hidden, owner])?;
        transaction.execute("UPDATE note SET owner = ? WHERE owner = ?", [&hidden, owner])?;
    }
    Ok(!owners.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_file_keeps_its_games_and_loses_its_secrets() {
        let file = std::env::temp_dir().join(format!("kakehiki-old-{}.sqlite", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let secret = "0123456789abcdef0123456789abcdef";
        let mut connection = Connection::open(&file).unwrap();
        connection.execute_batch(include_str!("../store.sql")).unwrap();
        connection.execute("INSERT INTO game VALUES ('a', ?, 'stud', '{}', 'old', 77, 1)", [secret]).unwrap();
        connection.execute("INSERT INTO note VALUES (?, 'settings', '{}')", [secret]).unwrap();
        prepare(&mut connection).unwrap();
        prepare(&mut connection).unwrap();
        let (owner, changed): (String, i64) = connection
            .query_row("SELECT owner, changed FROM game", [], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap();
        assert_eq!((owner, changed), (owner_of(secret), 77), "it is hidden once");
        drop(connection);
        let bytes = std::fs::read(&file).unwrap();
        assert!(!bytes.windows(32).any(|window| window == secret.as_bytes()), "the secret is still there");
        std::fs::remove_file(file).unwrap();
    }

    #[test]
    fn a_file_of_the_future_is_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        assert!(matches!(prepare(&mut connection), Err(StoreError::Newer(99))));
    }
}
