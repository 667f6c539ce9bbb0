use crate::{Budget, Stop};
use std::time::{Duration, Instant};

/// The one clock of a thought: what is left of its budget, and whether it was stopped.
#[derive(Debug, Clone)]
pub struct Clock {
    start: Instant,
    budget: Budget,
    stop: Stop,
}

impl Clock {
    /// Starts now.
    #[must_use]
    pub fn start(budget: Budget, stop: &Stop) -> Self {
        Self { start: Instant::now(), budget, stop: stop.clone() }
    }

    /// What the whole thought may cost.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// What ends it early.
    #[must_use]
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Whether nobody waits any more.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_due()
    }

    /// Whether it was stopped or its time is over; a count never runs out by itself.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_stopped() || matches!(self.budget, Budget::Time(time) if self.start.elapsed() >= time)
    }

    /// How long it has run.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// A clock that starts now with what is left: the rest of the time, or the whole count.
    #[must_use]
    pub fn rest(&self) -> Self {
        let budget = match self.budget {
            Budget::Time(time) => Budget::Time(time.saturating_sub(self.elapsed())),
            count @ Budget::Count(_) => count,
        };
        Self::start(budget, &self.stop)
    }
}
