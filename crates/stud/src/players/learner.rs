use crate::{
    beliefs::{Habit, PlayerConduct},
    game::{Table, View},
};
use worlds::Player;

/// Somebody who may learn from a hand that is over.
pub trait Learner: Player<Table> {
    /// Takes note of a hand; `end` is what this player sees of it when it is over.
    fn learn(&mut self, end: &View) {
        let _ = end;
    }

    /// How it acts, as far as whoever knows everything of it but its cards can tell.
    fn habit(&self) -> Box<dyn Habit + '_>;
}

/// The habit of a player who is asked.
pub(super) fn asked<P: Player<Table>>(player: &P) -> Box<dyn Habit + '_> {
    Box::new(PlayerConduct { player, times: 2 })
}
