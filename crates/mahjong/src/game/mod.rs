//! The rules: tiles, hands and melds, one hand as a [`Round`], a game as a string of them, what each seat sees, and what a win is
//! worth.

mod action;
mod calls;
mod discard;
mod hand;
mod kind_set;
mod meld;
pub mod notation;
mod outcome;
mod place;
mod play;
mod round;
mod rules;
pub mod scoring;
mod settle;
pub mod shanten;
mod sitting;
mod tile;
mod turn;
mod view;
mod wall;

pub use action::{Action, ParseActionError};
pub use discard::Discard;
pub use hand::Hand;
pub use kind_set::KindSet;
pub use meld::{Meld, MeldKind};
pub use outcome::{End, Outcome, Payment};
pub use round::{Round, Start, StartError};
pub use rules::{Extension, Liability, ParseRulesError, Repeat, RiichiKan, Rons, Rules, Swap};
pub use scoring::{Riichi, Score, Win, Yaku, YakuList, points};
pub use shanten::Outlook;
pub use sitting::Game;
pub use tile::{Kind, ParseTileError, Tile};
pub use view::RoundView;
pub use wall::{Wall, tile_of};
pub(crate) use wall::{four_of, full_set};
