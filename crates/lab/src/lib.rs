//! The laboratory: the papers' examples and experiments, and ours.
//!
//! Engines play; what they are measured with stands here, so that a library carries no exercise and no table of results. Results are
//! written to `docs/results` by the commands that this crate serves.

pub mod bridge;
pub mod mahjong;
pub mod stud;
