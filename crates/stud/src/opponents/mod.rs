//! Opponents of fixed character, to measure a player against.

mod simple;
mod style;

pub use simple::{Caller, Raiser, Random};
pub use style::{Honest, Style};

use crate::rules::Action;
use worlds::{Decision, Evidence, Reason};

/// A decision whose reason is the character of whoever makes it.
fn because(action: Action, text: &str) -> Decision<Action> {
    let reasons = if text.is_empty() { Vec::new() } else { vec![Reason::new("character", text)] };
    Decision { action, candidates: Vec::new(), evidence: Evidence::default(), reasons }
}
