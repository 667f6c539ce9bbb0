//! The players: programs A, B and C of the papers are settings of one [`CardPlayer`].

mod examples;
mod minds;
mod oracle;
mod player;
mod position;

pub use examples::{EXAMPLES, Example};
pub use minds::TableMinds;
pub use oracle::DoubleDummy;
pub use player::{CardPlayer, Method, Sending, Weighing};
pub use position::{Position, PositionError};
