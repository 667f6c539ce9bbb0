//! What was done at the table, as the record has it.

use stud::game::Announcement;
use telling::{Words, say};

/// What somebody did.
pub(super) fn did(announced: Announcement, w: &Words) -> String {
    match announced {
        Announcement::Drop => say!(w, "page-stud-folded"),
        Announcement::Check => say!(w, "page-stud-checked"),
        Announcement::Call(points) => say!(w, "page-stud-called", points = points),
        Announcement::Bet(points) => say!(w, "page-stud-betted", points = points),
        Announcement::Raise(points) => say!(w, "page-stud-raised", points = points),
        Announcement::Complete(points) => say!(w, "page-stud-completed", points = points),
        Announcement::BringIn(points) => say!(w, "page-stud-brought-in", points = points),
        _ => say!(w, "page-stud-turned-up"),
    }
}
