//! What a player makes of its view: worlds that fit it, what the opponent's bets say of its cards, and how the hands compare.

mod estimate;
mod even;
mod reading;

pub(crate) use estimate::{Estimate, Judging, Winning, bets_share, stage};
pub use even::EvenBeliefs;
pub(crate) use reading::{Reading, learn_bets, learn_degree};
