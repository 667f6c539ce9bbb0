use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// A way to end a long computation from outside: by hand from any thread, or by the clock.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl Stop {
    /// Never, unless [`Stop::now`] is called on it or on a clone.
    pub fn never() -> Self {
        Self::default()
    }

    /// When this flag is set: one that a handler of Ctrl-C sets, say.
    pub fn on(flag: Arc<AtomicBool>) -> Self {
        Self { flag, deadline: None }
    }

    /// When this much time has passed.
    pub fn after(budget: Duration) -> Self {
        Self { flag: Arc::default(), deadline: Instant::now().checked_add(budget) }
    }

    /// Stops everything that runs under this or a clone of it.
    pub fn now(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether it is time to stop.
    pub fn is_due(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
