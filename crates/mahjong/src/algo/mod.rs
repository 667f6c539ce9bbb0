//! What a hand is worth, without a table around it: shanten, winning shapes, yaku, fu and points.

pub mod points;
pub mod score;
pub mod shanten;
pub(crate) mod shape;
mod tables;
mod yaku;

pub use score::{Riichi, Score, Win};
pub use shanten::Outlook;
pub use yaku::{Yaku, YakuList};
