//! Opponents of fixed character, to measure a player against.

mod reader;
mod simple;
mod style;
mod switcher;

pub use reader::SizeReader;
pub use simple::{Caller, Folder, Raiser, Random};
pub use style::{Honest, Style};
pub use switcher::Switcher;

use crate::{
    fact::{Character, Fact},
    game::Action,
};
use worlds::{Decision, Evidence};

/// A decision whose reason is the character of whoever makes it.
fn because(action: Action, character: Character) -> Decision<Action, Fact> {
    let facts = vec![Fact::Character { character }];
    Decision { action, candidates: Vec::new(), evidence: Evidence::default(), facts }
}
