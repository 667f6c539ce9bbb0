//! How a budget becomes numbers of worlds.

use crate::Budget;
use std::{
    ops::{ControlFlow, Range},
    time::Instant,
};

/// How many worlds are taken at a time, at most, when the budget is a time: enough to keep every thread busy.
const BATCH: u64 = 64;

/// When the budget is a time, worlds are enumerated if there are no more than this.
const FEW: usize = 1024;

/// Up to how many worlds are enumerated rather than drawn: as many as would be drawn anyway.
pub(crate) fn enumeration_limit(budget: Budget) -> usize {
    match budget {
        Budget::Count(count) => usize::try_from(count).unwrap_or(usize::MAX),
        Budget::Time(_) => FEW,
    }
}

/// Calls with the numbers of the worlds to look at, of `available`, until the budget is spent: all at once for a count, so
/// that threads wait for each other only at the end; in batches for a time, at least one. Returns whether it got through all.
pub(crate) fn for_each(budget: Budget, available: u64, mut batch: impl FnMut(Range<u64>)) -> bool {
    in_rounds(budget, available, 1, |range| {
        batch(range);
        ControlFlow::Continue(())
    })
}

/// The same with a count in so many rounds, so that what was seen in one can tell how to go on, or that it is enough.
pub(crate) fn in_rounds(
    budget: Budget,
    available: u64,
    rounds: u64,
    mut batch: impl FnMut(Range<u64>) -> ControlFlow<()>,
) -> bool {
    let start = Instant::now();
    let end = if let Budget::Count(count) = budget { count.min(available) } else { available };
    // The first batch of a time is small: where one world takes long, it shall not overrun the time by much.
    let mut size = match budget {
        Budget::Count(_) => end.div_ceil(rounds.max(1)),
        Budget::Time(_) => rayon::current_num_threads() as u64,
    };
    let in_time = || if let Budget::Time(time) = budget { start.elapsed() < time } else { true };
    let mut from = 0;
    while from < end && (from == 0 || in_time()) {
        let to = from.saturating_add(size).min(end);
        if batch(from..to).is_break() {
            return false;
        }
        from = to;
        // As long as twice as many will be through well before the time is over.
        if let Budget::Time(time) = budget
            && start.elapsed() * 4 < time
        {
            size = (size * 2).min(BATCH);
        }
    }
    from >= available
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// Worlds that take long do not overrun the time by more than a quarter.
    #[test]
    fn a_time_is_kept_with_slow_worlds() {
        let (one, time) = (Duration::from_millis(10), Duration::from_millis(200));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        let mut worlds = 0;
        pool.install(|| {
            for_each(Budget::Time(time), u64::MAX, |range| {
                let count = (range.end - range.start) as u32;
                std::thread::sleep(one * count);
                worlds += count;
            })
        });
        assert!(worlds > 0 && one * worlds <= time * 5 / 4, "{worlds} worlds");
    }
}
