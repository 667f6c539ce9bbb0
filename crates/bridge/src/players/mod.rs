//! The players: programs A, B and C of the papers are settings of one player.

mod examples;
mod position;

pub use examples::{EXAMPLES, Example};
pub use position::{Position, PositionError};
