//! How a budget becomes numbers of worlds.

use crate::{Budget, Clock};
use std::ops::{ControlFlow, Range};

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
pub(crate) fn for_each(clock: &Clock, available: u64, mut batch: impl FnMut(Range<u64>)) -> bool {
    in_rounds(clock, available, 1, |range| {
        batch(range);
        ControlFlow::Continue(())
    })
}

/// The same with a count in so many rounds, so that what was seen in one can tell how to go on, or that it is enough.
pub(crate) fn in_rounds(
    clock: &Clock,
    available: u64,
    rounds: u64,
    mut batch: impl FnMut(Range<u64>) -> ControlFlow<()>,
) -> bool {
    let budget = clock.budget();
    let end = if let Budget::Count(count) = budget { count.min(available) } else { available };
    let mut size = match budget {
        Budget::Count(_) => end.div_ceil(rounds.max(1)),
        Budget::Time(_) => first_batch(),
    };
    let mut from = 0;
    while from < end && (from == 0 || !clock.is_over()) {
        let to = from.saturating_add(size).min(end);
        if batch(from..to).is_break() {
            return false;
        }
        from = to;
        size = next_batch(clock, size, BATCH);
    }
    from >= available
}

/// Calls with the numbers of the worlds to look at, at most `most` at a time, where a world takes several tries and the budget
/// counts those: `tries` in each world at first, then as many as the last batch says.
pub(crate) fn in_tries(
    clock: &Clock,
    mut tries: u64,
    most: u64,
    mut batch: impl FnMut(Range<u64>) -> ControlFlow<(), u64>,
) {
    let (mut from, mut spent) = (0_u64, 0_u64);
    let mut size = first_batch().min(most);
    while from == 0 || !clock.is_over() {
        let count = match clock.budget() {
            Budget::Count(count) => count.saturating_sub(spent).div_ceil(tries.max(1)).min(most),
            Budget::Time(_) => size,
        };
        if count == 0 {
            return;
        }
        let ControlFlow::Continue(next) = batch(from..from + count) else { return };
        from += count;
        spent = spent.saturating_add(count.saturating_mul(tries));
        tries = next;
        size = next_batch(clock, size, most);
    }
}

/// The first batch of a time is small: where one world takes long, it shall not overrun the time by much.
fn first_batch() -> u64 {
    rayon::current_num_threads() as u64
}

/// Twice as many, as long as that many will be through well before the time is over; of a count, as many as before.
fn next_batch(clock: &Clock, size: u64, most: u64) -> u64 {
    match clock.budget() {
        Budget::Time(time) if clock.elapsed() * 4 < time => (size * 2).min(most),
        _ => size,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stop;
    use std::time::Duration;

    /// Worlds that take long do not overrun the time by more than a quarter.
    #[test]
    fn a_time_is_kept_with_slow_worlds() {
        let (one, time) = (Duration::from_millis(10), Duration::from_millis(200));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        let mut worlds = 0;
        pool.install(|| {
            for_each(&Clock::start(Budget::Time(time), &Stop::never()), u64::MAX, |range| {
                let count = (range.end - range.start) as u32;
                std::thread::sleep(one * count);
                worlds += count;
            })
        });
        assert!(worlds > 0 && one * worlds <= time * 5 / 4, "{worlds} worlds");
    }
}
