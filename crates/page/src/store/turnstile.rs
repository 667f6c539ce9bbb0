//! The connection, which one thread uses at a time. The others wait, but not for ever.

use super::StoreError;
use rusqlite::Connection;
use std::{
    ops::{Deref, DerefMut},
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

pub(super) struct Turnstile {
    connection: Mutex<Connection>,
    gate: Mutex<Gate>,
    opened: Condvar,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gate {
    Free,
    Taken,
    Closed,
}

impl Turnstile {
    pub(super) const fn new(connection: Connection) -> Self {
        Self { connection: Mutex::new(connection), gate: Mutex::new(Gate::Free), opened: Condvar::new() }
    }

    /// The connection, as soon as nobody else has it.
    pub(super) fn pass(&self, patience: Duration) -> Result<ConnectionGuard<'_>, StoreError> {
        let end = Instant::now() + patience;
        let mut gate = self.gate();
        loop {
            match *gate {
                Gate::Free => break,
                Gate::Closed => return Err(StoreError::Closed),
                Gate::Taken => (),
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(StoreError::Busy);
            }
            gate = self.opened.wait_timeout(gate, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        *gate = Gate::Taken;
        drop(gate);
        // A panic elsewhere leaves no half-written transaction: SQLite rolls it back.
        let connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(ConnectionGuard { connection, _way: Way(self) })
    }

    /// Nobody passes from here on.
    pub(super) fn close(&self) {
        *self.gate() = Gate::Closed;
        self.opened.notify_all();
    }

    fn gate(&self) -> MutexGuard<'_, Gate> {
        self.gate.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whoever has the connection. The connection is given back first, then the way is free.
pub(super) struct ConnectionGuard<'a> {
    connection: MutexGuard<'a, Connection>,
    _way: Way<'a>,
}

impl Deref for ConnectionGuard<'_> {
    type Target = Connection;
    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl DerefMut for ConnectionGuard<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

struct Way<'a>(&'a Turnstile);

impl Drop for Way<'_> {
    fn drop(&mut self) {
        let mut gate = self.0.gate();
        if *gate == Gate::Taken {
            *gate = Gate::Free;
        }
        self.0.opened.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_waits_too_long_is_told_so() {
        let turnstile = Turnstile::new(Connection::open_in_memory().unwrap());
        let moment = Duration::from_millis(50);
        let first = turnstile.pass(moment).unwrap();
        let start = Instant::now();
        assert!(matches!(turnstile.pass(moment).map(|_| ()), Err(StoreError::Busy)));
        assert!(start.elapsed() >= moment);
        drop(first);
        let last = turnstile.pass(moment).unwrap();
        turnstile.close();
        drop(last);
        assert!(matches!(turnstile.pass(moment).map(|_| ()), Err(StoreError::Closed)));
    }
}
