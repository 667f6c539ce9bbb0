//! What tiles, discards and hands mean.
//!
//! One look at the table serves everybody: [`Appraisal`] puts what speaks for and against each action into [`Features`], and
//! [`Weights`] add them up. [`Estimate`] says the same in points: what a hand may win by its [`Prospects`], what a discard may lose by
//! its [`Dangers`]. [`Judgement`] has weights fitted to play-outs of our own, and reads the others by [`Threats`]. [`Reward`] is what the end of a hand is worth.
//! [`instinct`] is what was learned by playing against itself.

mod appraisal;
mod danger;
mod estimate;
mod feature;
pub mod instinct;
mod merit;
mod prospect;
mod refuge;
mod reward;
mod threat;

pub use appraisal::{Appraisal, Progress};
pub use danger::Dangers;
pub(crate) use danger::safe_against;
pub use estimate::{Estimate, worths};
pub use feature::{Feature, Features, Weights, WeightsError};
pub use merit::{Balance, Judgement, Merits, Sight};
pub use prospect::{Foresight, Prospects, Wait};
pub use reward::{ParseRewardError, Reward};
pub use threat::{Bin, Lessons, Reliability, Threat, Threats, learn};
