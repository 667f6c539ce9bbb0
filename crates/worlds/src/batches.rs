//! How a budget becomes numbers of worlds.

use crate::Budget;
use std::{ops::Range, time::Instant};

/// How many worlds are taken at a time when the budget is a time: enough to keep every thread busy, few enough to stop soon.
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
    match budget {
        Budget::Count(count) => {
            batch(0..count.min(available));
            count >= available
        }
        Budget::Time(time) => {
            let start = Instant::now();
            let mut from = 0;
            // The first batch is small: where one world takes long, it shall not overrun the time by much.
            let mut size = rayon::current_num_threads() as u64;
            while from < available && (from == 0 || start.elapsed() < time) {
                let to = from.saturating_add(size).min(available);
                batch(from..to);
                from = to;
                size = (size * 2).min(BATCH);
            }
            from >= available
        }
    }
}
