#![doc = include_str!("../README.md")]

pub mod beliefs;
pub mod fact;
pub mod game;
pub mod knowledge;
pub mod players;
pub mod records;

pub use cards;
pub use fact::Fact;
pub use game::{Category, Strength};
pub use worlds;
