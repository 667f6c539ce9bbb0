//! Mahjong with bots that speak mjai, one line of JSON at a time.
//!
//! A [`Bot`] is a line in and a line out, over TCP or of a command. The table ([`play_game`]) deals, tells every bot what it may see, asks those who
//! have a choice, and writes the game down. A bot that is late, or says what the rules do not allow, loses the choice: it passes, or discards
//! what it drew.

mod arena;
mod bot;
mod choice;
mod server;
mod table;

pub use arena::{Arena, Side, SideResult};
pub use bot::{Bot, BotError, Dialect};
pub use server::{MakePlayer, ServerError, ServerEvent, ServerSettings, serve};
pub use table::{Fault, GameError, Participant, play_game};
