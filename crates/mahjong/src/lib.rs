//! Riichi mahjong.
//!
//! - [`algo`]: what a hand is worth on its own: shanten, accepted tiles, yaku, fu and points.

pub mod algo;
mod hand;
mod kind_set;
mod meld;
mod rules;
mod tile;

pub use hand::Hand;
pub use kind_set::KindSet;
pub use meld::{Meld, MeldKind};
pub use rules::{Repeat, RiichiKan, Rons, Rules, Swap};
pub use tile::{Kind, ParseTileError, Tile};
