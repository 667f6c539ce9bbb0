use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Ends a thought early. Clones are the same stop: whoever keeps one can call it from another thread.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Never due, unless [`now`](Stop::now) is called on it or on a clone.
    #[must_use]
    pub fn never() -> Self {
        Self::default()
    }

    /// Due as soon as somebody else's flag is set: that of a signal handler, say.
    #[must_use]
    pub fn on(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }

    /// From now on it is due.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether nobody waits for an answer any more.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag behind it, for solvers that know nothing of searches.
    #[must_use]
    pub fn flag(&self) -> &Arc<AtomicBool> {
        &self.0
    }
}
