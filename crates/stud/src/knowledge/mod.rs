//! What is known of the game and of an opponent: odds, what up-cards look like, the rules of judgement, and what bets have meant.

mod bets;
pub mod blueprint;
mod drop_model;
pub(crate) mod endgame;
mod fortune;
mod fuzzy_rules;
pub mod odds;
mod plan;
mod potential;
mod profile;
mod solution;

pub(crate) use bets::{BetModel, BetSize, Selectivity, mixed};
pub(crate) use drop_model::{DropModel, Pressure, each_answered, stayed_late};
pub(crate) use fortune::Fortune;
pub(crate) use fuzzy_rules::RULES;
pub use plan::Plan;
pub(crate) use potential::{Potential, hand_shows, of_hole_cards, shown_now};
pub use profile::{Damage, Profile, ProfileError};
