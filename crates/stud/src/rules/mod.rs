//! The rules, apart from any player.

mod action;
mod betting;
mod deal;
mod game;
mod public;
mod table;
mod view;

pub use action::{Action, Event};
pub use betting::{Betting, InvalidRules, MOST_POINTS, Rules};
pub use deal::{Deal, InvalidDeal};
pub use game::{Game, Step};
pub use public::Stakes;
pub use table::{Illegal, Table};
pub use view::{EvenBeliefs, View};
