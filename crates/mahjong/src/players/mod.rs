//! Players: those that do not search, the paper's UCT, and ours.
//!
//! One look at the table serves them all: [`Appraisal`] puts what speaks for and against each action into [`Features`], and
//! [`Weights`] add them up. With weights set by hand that is the rule of thumb ([`Linear`]), with learned ones the linear model.
//!
//! The [`Full`] player believes two things, each as far as it is sure: the rule in points ([`Estimate`]: what the hand may win
//! by its [`Prospects`], what a discard may lose by its [`Dangers`], and the rule of thumb where these say nothing), and play-outs
//! in which all candidates are tried at the same imagined tables ([`Paired`]). The tables are imagined by what the others did
//! ([`Supposition`]): who has declared riichi is ready. So with few loops it plays like the rule, and with many the search
//! overrules the rule only where its evidence is significant. No weight in it was learned from records.
//!
//! [`LineUp`] has every player with all its settings, [`Adviser`] is the one to seat where people look on.

mod adviser;
mod agreement;
mod appraisal;
mod baseline;
mod contest;
mod danger;
mod estimate;
mod feature;
mod full;
mod informed;
mod line_up;
mod paired;
mod positions;
mod prospect;
mod reward;
mod rollout;
mod train;

pub use adviser::Adviser;
pub use agreement::{Agreement, Sample, agreed};
pub use appraisal::{Appraisal, Left};
pub use baseline::{Greedy, Linear, Random};
pub use contest::{Tally, TwoAgainstTwo};
pub use danger::Dangers;
pub use estimate::{Estimate, worths};
pub use feature::{Feature, Features, Weights, WeightsError};
pub use full::{Found, Full, Search};
pub use informed::{Supposer, Supposition};
pub use line_up::{Kind as PlayerKind, LineUp};
pub use paired::Paired;
pub use positions::{Position, positions};
pub use prospect::{Prospects, Waiting};
pub use reward::Reward;
pub use rollout::{Aim, Playouts, Scratch};
pub use train::{Lesson, train};

#[cfg(test)]
mod tests;
