//! Contract bridge: the game, its files, its knowledge and its players.

pub mod beliefs;
pub mod bidding;
pub mod files;
pub mod game;
pub mod players;
pub mod signals;

pub use cards::{Card, CardSet, Pair, Rank, Seat, Strain, Suit};
pub use game::*;
