//! The game, apart from any player: its rules, the strength of hands, a table for two, and a session of many hands.

mod action;
mod betting;
mod course;
mod deal;
#[allow(clippy::module_inception, reason = "the room and the noun have one name")]
mod game;
mod public;
mod session;
mod stakes;
mod strength;
mod table;
mod view;

pub use action::{Action, Announcement, Event};
pub use betting::{Betting, InvalidRules, MOST_POINTS, Rules};
pub(crate) use course::{Course, Phase};
pub use deal::{Deal, InvalidDeal};
pub use game::{Game, Step};
pub use session::{CannotDeal, Hand, Session, Tally, Terms};
pub use stakes::Stakes;
pub(crate) use strength::Ranks;
pub use strength::{Category, Strength};
pub use table::{Illegal, Table};
pub use view::View;
