//! Seven-card stud: the game and a player that judges, bluffs and learns.

pub mod rules;
mod strength;

pub use strength::{Category, Strength};
