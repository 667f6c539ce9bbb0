//! Seven-card stud: the game and a player that judges, bluffs and learns.

pub mod odds;
pub mod opponents;
pub mod phh;
pub mod player;
pub mod published;
pub mod rules;
pub mod series;
pub mod solve;
mod strength;

pub use strength::{Category, Strength};
