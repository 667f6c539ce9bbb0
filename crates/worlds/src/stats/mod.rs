//! Means that say how sure they are.
//!
//! ```
//! use kakehiki_worlds::stats::{Mean, wilson};
//!
//! // Two programs on the same six deals: look at the differences, not at the two means.
//! let ours = [4.0, 7.0, -3.0, 9.0, 1.0, 6.0];
//! let theirs = [3.0, 5.0, -4.0, 9.0, 0.0, 4.0];
//! let gain = Mean::of_differences(&ours, &theirs);
//! assert!(gain.interval95().excludes(0.0));
//! assert!(!Mean::of(ours).interval95().excludes(0.0));
//!
//! // 18 of 20 seeds.
//! let share = wilson(18, 20);
//! assert!(share.low > 0.69 && share.high < 0.98);
//! ```

mod interval;
mod mean;

pub use interval::{Interval, wilson};
pub use mean::Mean;
