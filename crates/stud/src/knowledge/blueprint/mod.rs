//! A strategy for the whole game, worked out beforehand by regret minimisation: what is played where nothing is known of the opponent.
//!
//! The game is too large to be solved as it is. Cards are told apart only by their *cell* ([`Cell`](cell)): how the two boards compare as
//! everybody sees them, how the own hand compares with what the other's board may hide, and how far that may still change. Bets are
//! told apart by the place in this interval and by who was bold before it ([`Form`]). Amounts between the least and the pot are
//! three: the least, the half and all of it.

mod cell;
mod deals;
mod file;
mod form;
mod policy;
mod trail;
mod train;
mod walk;

pub use file::DamagedFile;
pub use form::Form;
pub use policy::Blueprint;
pub use train::{Progress, Trainer};

pub(crate) use cell::Board;
pub(crate) use policy::Scene;
