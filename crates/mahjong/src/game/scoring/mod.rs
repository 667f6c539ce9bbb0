//! What a complete hand is worth: its readings, yaku, fu and points.

pub mod points;
mod score;
pub(crate) mod shape;
mod yaku;

pub use score::{Riichi, Score, Win};
pub use yaku::{Yaku, YakuList};
