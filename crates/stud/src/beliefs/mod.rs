//! What a player makes of its view: worlds that fit it, weighed by what the opponent did in them, and how the hands compare.

mod estimate;
mod even;
mod habit;
mod range;
mod reading;

pub(crate) use estimate::{Comparison, Estimate, WinningChance, bets_share, stage};
pub use even::EvenBeliefs;
pub use habit::{Habit, PlayerConduct};
pub(crate) use habit::{LEAST, nearest};
pub use range::{Holding, Range, RangeBeliefs};
pub(crate) use reading::{Reading, learn_bets, learn_degree};
