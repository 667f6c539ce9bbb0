//! The players: programs A, B and C of the papers are settings of one [`CardPlayer`].
//!
//! # How program C decides
//!
//! The solver values the candidates on deals of the player's own ([`Weighing::first_look`]); cards that are clearly worse
//! there are left out, and of the rest no more than [`Weighing::field`] stay. These are rehearsed on some of those deals
//! ([`CardPlayer::WEIGHED_WORLDS`]): after the card everybody else draws deals from its own view ([`Weighing::imagined`]) and
//! plays the card that loses least over them, for the rest of the trick and [`Weighing::tricks`] more; then the solver says what
//! it came to.
//!
//! So a card has two figures: what the solver promised, and by how much the rehearsal surprised. The promise counts in full. A
//! surprise counts as tricks, at what a trick is worth over all the player's deals: whether one decides the contract in the deal at
//! hand is chance. Of it counts only what goes beyond [`Weighing::threshold`] and beyond what one deal alone brings: one deal
//! decides nothing. Where nothing is left to choose by, it goes by its [`Candour`]; but a lie is never kept by that beside a card that
//! came out better.
//!
//! The first lead is the agreed card of the suit that is found best, and is not weighed: partner goes by it. Where there is
//! [`Experience`], later leads are not weighed either.
//!
//! Those who are imagined should err as often as players do, so they do not stop at the first deals that speak for a card. After the
//! first rounds the two cards that look best go on alone: what a third costs is better spent on those. What all this comes to, and
//! how the settings were chosen, stands in `docs/results/bridge-signals.md`.

pub mod bidder;
mod candour;
mod experience;
mod explain;
mod honesty;
mod manner;
mod minds;
mod oracle;
mod player;
mod position;
mod team;
mod told;

pub use candour::Candour;
pub use experience::Experience;
pub use explain::{conclusions, lengths};
pub use manner::Manner;
pub use minds::TableMinds;
pub use oracle::{BorrowedSolver, DoubleDummy};
pub use player::{CardPlayer, Method, Sending, Weighing};
pub use position::{Position, PositionError};
pub use team::{BoardResult, Team, TeamMatch};
