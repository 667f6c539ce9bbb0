#![doc = include_str!("../README.md")]

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
pub use pimc::{Looked, Pimc};
pub use player::Player;
pub use seed::{Rng, Seed};
pub use uct::Uct;
pub use world::{Seat, View, World};
pub use world_set::WorldSet;
