use crate::{Budget, Seed, Stop};
use std::time::Duration;

/// A question to a player: where chance starts, what the answer may cost, and what ends it early.
///
/// ```
/// use kakehiki_worlds::{Ask, Budget, Seed, Stop};
///
/// let stop = Stop::never();
/// let ask = Ask::new(Seed(1)).count(200).until(&stop);
/// assert_eq!(ask.budget_or(Budget::Count(50)), Budget::Count(200));
/// ```
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Ask {
    /// Where chance starts.
    pub seed: Seed,
    /// What the answer may cost; without it the player's usual budget holds.
    pub budget: Option<Budget>,
    /// What ends the thought early, with what it has by then.
    pub stop: Stop,
}

impl Ask {
    /// A question with this seed, at the player's usual cost.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self { seed, budget: None, stop: Stop::never() }
    }

    /// At the cost of this many worlds or loops: then the answer is repeatable to the bit.
    #[must_use]
    pub fn count(self, count: u64) -> Self {
        self.within(Budget::Count(count))
    }

    /// At the cost of this much time.
    #[must_use]
    pub fn time(self, time: Duration) -> Self {
        self.within(Budget::Time(time))
    }

    /// At this cost.
    #[must_use]
    pub fn within(self, budget: Budget) -> Self {
        Self { budget: Some(budget), ..self }
    }

    /// Only until this stop is due.
    #[must_use]
    pub fn until(self, stop: &Stop) -> Self {
        Self { stop: stop.clone(), ..self }
    }

    /// The question of the task with this number: the same but for its seed.
    #[must_use]
    pub fn child(&self, task: u64) -> Self {
        Self { seed: self.seed.child(task), ..self.clone() }
    }

    /// The budget of the question, or else the player's usual one; never a count of nothing.
    #[must_use]
    pub fn budget_or(&self, usual: Budget) -> Budget {
        match self.budget.unwrap_or(usual) {
            Budget::Count(count) => Budget::Count(count.max(1)),
            time @ Budget::Time(_) => time,
        }
    }
}

impl From<Seed> for Ask {
    fn from(seed: Seed) -> Self {
        Self::new(seed)
    }
}
