#![doc = include_str!("../README.md")]

pub mod beliefs;
mod fact;
pub mod game;
pub mod knowledge;
pub mod players;
pub mod records;

pub use beliefs::Uniform;
pub use fact::{Fact, Rule};
pub use game::{
    Action, Discard, End, Extension, Game, Hand, Kind, KindSet, Liability, Meld, MeldKind, Outcome, Outlook,
    ParseActionError, ParseRulesError, ParseTileError, Payment, Repeat, Riichi, RiichiKan, Rons, Round,
    RoundView, Rules, Score, Start, StartError, Swap, Tile, Wall, Win, Yaku, YakuList,
};
pub use players::Playout;
pub use worlds;
