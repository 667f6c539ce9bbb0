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
//! So a card has two figures: what was promised, and by how much the rehearsal surprised. The promise counts in full: what the solver
//! found, and where there is [`Experience`] what good players of a pair that keeps to its agreements would choose, so that of cards that
//! come to the same the true one is played. A surprise counts as tricks, at what a trick is worth over all the player's deals:
//! whether one decides the contract in the deal at hand is chance. Of it counts what goes beyond chance, by its own spread. So program C is
//! program B where rehearsals tell nothing.
//!
//! Those who are imagined read by conduct and act by it: the likeliest card goes first, and another must look better by so much as it goes
//! against the grain. With few deals each they err about as people do, which is what a duck or a false card lives on: the solver alone takes
//! declarer to see through both. After the first rounds two cards go on alone, if possible two that the solver tells apart.
//!
//! Where cards are read by rules it is as in the papers: no experience, more deals for those who are imagined, and a surprise counts beyond
//! [`Weighing::threshold`] and beyond what one deal alone brings. Where nothing is left to choose by, it goes by its [`Candour`]; but a lie is
//! never kept by that beside a card that came out better.
//!
//! The first lead is the agreed card of the suit that is found best, and is not weighed: partner goes by it. What all this comes to, and
//! how the settings were chosen, stands in `docs/results/bridge-signals.md` and `docs/results/conduct.md`.

pub mod bidder;
mod candour;
mod claim;
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
pub use claim::{claim, claim_stands};
pub use experience::{Experience, Outcome};
pub use explain::{conclusions, lengths};
pub use manner::Manner;
pub use minds::TableMinds;
pub use oracle::{BorrowedSolver, DoubleDummy};
pub use player::{CardPlayer, Method, Sending, Weighing};
pub use position::{Position, PositionError};
pub use team::{BoardResult, Team, TeamMatch};
