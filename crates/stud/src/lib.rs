//! Seven-card stud: the game and a player that judges, bluffs and learns.
//!
//! - [`rules`]: the table for two, for the paper's game of seven turns (the last two are the choice of a hole card to turn up),
//!   standard fixed-limit stud and a small game; it knows no player. The paper does not print its limits. The three hands that
//!   it shows ([`published`]) fit antes of 5 and bets from 10 to the pot.
//! - [`odds`]: what the unseen cards may be, counted; exact odds by inclusion and exclusion. `pokers` ranks five to seven
//!   cards about five times faster than [`Strength`] in an enumeration (`cargo xtask bench stud evaluators`), but does not order
//!   one to four up-cards, so both are here.
//! - [`player`]: the five parts of the paper and, each a setting, what goes beyond it. The estimate compares whole hands, not
//!   kinds only, as they are now: of the readings of the text this one fits the published estimates best
//!   (`kakehiki reproduce stud --part published`). It learns from showdowns only, since it sees no cards otherwise.
//! - [`opponents`], [`series`]: whom it is measured against, and the paper's protocol
//!   (`kakehiki reproduce stud --part matches`).
//! - [`phh`]: hand histories that PokerKit reads. [`solve`]: the small game, by counterfactual regret minimisation.

pub mod odds;
pub mod opponents;
pub mod phh;
pub mod player;
pub mod published;
pub mod rules;
pub mod series;
pub mod solve;
mod strength;

pub(crate) use strength::Ranks;
pub use strength::{Category, Strength};
