use crate::game::{Table, View};
use worlds::Player;

/// Somebody who may learn from a hand that is over.
pub trait Learner: Player<Table> {
    /// Takes note of a hand; `end` is what this player sees of it when it is over.
    fn learn(&mut self, end: &View) {
        let _ = end;
    }
}
