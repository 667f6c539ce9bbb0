#![doc = include_str!("../README.md")]

pub mod beliefs;
mod fact;
pub mod game;
pub mod knowledge;
pub mod players;
pub mod records;

pub use cards::{Card, CardSet, Pair, Rank, Seat, Strain, Suit};
pub use fact::{CardMean, CardShare, CardShift, Fact, Honesty, Instead, LengthShare, LengthShift};
pub use game::*;
pub use worlds;
