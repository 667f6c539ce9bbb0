//! Search under hidden information, for any game.
//!
//! Nobody at the table sees the whole table. A [`World`] is one complete, hypothetical table; a [`World::View`] is what one
//! seat knows; [`Beliefs`] draw weighted worlds from a view, and never from the truth; an [`Oracle`] says what an action is
//! worth in a known world. A [`Player`] takes a view and returns a [`Decision`] with its reasons.

pub mod abc;
mod batches;
mod beliefs;
mod budget;
mod decision;
pub mod games;
pub mod laws;
pub mod matches;
mod oracle;
mod pimc;
mod player;
mod seed;
pub mod stats;
mod sweep;
pub mod uct;
mod world;
mod world_set;

pub use abc::Abc;
pub use beliefs::{Beliefs, Sampler, Unsatisfiable, Weighted};
pub use budget::Budget;
pub use decision::{Candidate, Decision, Evidence, Reason};
pub use oracle::Oracle;
pub use pimc::Pimc;
pub use player::Player;
pub use seed::{Rng, Seed};
pub use uct::Uct;
pub use world::{Seat, View, World};
pub use world_set::WorldSet;
