//! What the unseen cards may be: counted, not sampled.

mod chance;
mod equity;
mod outlook;
mod score;
mod shares;
mod side;
mod subsets;
mod sweep;

pub use chance::sampled_chance;
pub use equity::{Equity, Impossible, Situation};
pub use outlook::Outlook;
pub use score::score;
pub use shares::PotShares;
pub(crate) use subsets::{one, ranked};
