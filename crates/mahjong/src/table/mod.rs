//! The table: one hand as a [`Round`], a game as a string of them, what each seat sees, and worlds drawn from that.

mod action;
mod calls;
mod discard;
mod game;
mod outcome;
mod place;
mod play;
mod round;
mod settle;
mod turn;
mod uniform;
mod view;
mod wall;

pub use action::Action;
pub use discard::Discard;
pub use game::Game;
pub use outcome::{End, Outcome, Payment};
pub use round::{Round, Start};
pub use uniform::{Uniform, UniformSampler};
pub use view::RoundView;
pub use wall::{Wall, tile_of};
pub(crate) use wall::{four_of, full_set};
