//! The player: its five parts (comparative strength, drop, bet, which card to open, learning), and what goes beyond the paper.

mod betting;
mod choice;
mod drop_model;
mod estimate;
mod explain;
mod fuzzy_rules;
mod gambler;
mod learning;
mod opening;
mod potential;
mod profile;
mod reading;
mod settings;
mod weighing;

pub(crate) use estimate::winning_chance;
pub use gambler::{Gambler, Learner};
pub use profile::{Damage, Profile, ProfileError};
pub use settings::Settings;
