//! What was done at the table, as the record has it.

use stud::game::Announced;
use telling::{Words, say};

/// What somebody did.
pub(super) fn did(announced: Announced, w: &Words) -> String {
    match announced {
        Announced::Drop => say!(w, "page-stud-folded"),
        Announced::Check => say!(w, "page-stud-checked"),
        Announced::Call(points) => say!(w, "page-stud-called", points = points),
        Announced::Bet(points) => say!(w, "page-stud-betted", points = points),
        Announced::Raise(points) => say!(w, "page-stud-raised", points = points),
        Announced::Complete(points) => say!(w, "page-stud-completed", points = points),
        Announced::BringIn(points) => say!(w, "page-stud-brought-in", points = points),
        _ => say!(w, "page-stud-turned-up"),
    }
}
