//! The players: programs A, B and C of the papers are settings of one [`CardPlayer`].

mod examples;
mod explain;
mod minds;
mod oracle;
mod player;
mod position;
mod team;
mod textbook;

pub use examples::{EXAMPLES, Example};
pub use explain::{conclusions, lengths};
pub use minds::TableMinds;
pub use oracle::DoubleDummy;
pub use player::{CardPlayer, Method, Sending, Weighing};
pub use position::{Position, PositionError};
pub use team::{BoardResult, Style, TeamMatch};
pub use textbook::TEXTBOOK;
