//! Riichi mahjong.
//!
//! - [`Tile`], [`Kind`], [`Hand`], [`Meld`], [`Rules`]: small copyable nouns.
//! - [`algo`]: what a hand is worth on its own: shanten, accepted tiles, yaku, fu and points.
//! - [`table`]: one hand as a [`Round`], which is a [`worlds::World`]; [`RoundView`], what a seat sees of it; [`Uniform`],
//!   which draws tables that fit a view; [`Game`], which strings hands together.
//! - [`players`]: who sits at the table: rules of thumb, a linear model, UCT, and all of them together.
//! - [`records`]: tenhou mjlog and JSON and mjai lines, read, written and replayed on the table.

pub mod algo;
mod hand;
mod kind_set;
mod meld;
pub mod players;
mod playout;
pub mod records;
mod rules;
pub mod table;
mod tile;

pub use hand::Hand;
pub use kind_set::KindSet;
pub use meld::{Meld, MeldKind};
pub use playout::Playout;
pub use rules::{Extension, Liability, Repeat, RiichiKan, Rons, Rules, Swap};
pub use table::{Action, Discard, Game, Round, RoundView, Start, Uniform, Wall};
pub use tile::{Kind, ParseTileError, Tile};
