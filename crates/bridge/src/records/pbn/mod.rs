//! Portable Bridge Notation, version 2.1, in its import format: tags in any order, unknown ones kept. Departures
//! from it that can mean only one thing are read and noted, see [`Leniency`].

mod leniency;
mod lexer;
mod reader;
mod section;
mod writer;

pub(super) use leniency::Leniencies;
pub use leniency::{Leniency, Warning};
pub use reader::read_pbn;
pub(super) use section::alert_and_text;
pub(super) use writer::{Version, write};

/// The tags every game should have, in the order in which they are written.
const MANDATORY: [&str; 15] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
];
