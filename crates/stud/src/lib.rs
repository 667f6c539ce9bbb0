//! Seven-card stud: the game and a player that judges, bluffs and learns.

pub mod odds;
pub mod rules;
mod strength;

pub use strength::{Category, Strength};
