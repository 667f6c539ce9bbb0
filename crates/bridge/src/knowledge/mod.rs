//! What calls and cards mean: the bidding systems and the signals that a pair agrees on; what is sure of single suits and of whole hands.

pub mod bidding;
pub mod calling;
pub mod certainty;
pub mod combination;
pub mod conduct;
mod points;
pub mod signals;

pub use points::{points, points_of_ranks};
