//! Words for riichi mahjong: facts, tiles, actions, yaku, and the table as one seat sees it.

pub(crate) mod fact;
mod names;
pub mod review;
mod table;

pub use fact::percent;
pub use names::{action, end, first_wind, rating_name, round_name, seat, size, tile, tiles, wind, yaku};
pub use table::{ending, held, situation};
