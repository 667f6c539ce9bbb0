use super::{Caller, Style};
use crate::{
    beliefs::Habit,
    game::{Table, View},
    players::{Learner, learner::asked},
};
use worlds::{Answer, Ask, Player};

/// Lets itself be learnt, and then plays otherwise: calls everything for some hands, is tight and aggressive for as many, and so on.
/// Whoever goes on to play for what it was before pays for that.
#[derive(Debug, Clone, Copy, Default)]
pub struct Switcher {
    hands: u64,
}

/// Hands between two changes.
const HANDS: u64 = 100;

impl Switcher {
    fn now(&self) -> &'static dyn Player<Table> {
        if (self.hands / HANDS).is_multiple_of(2) {
            &Caller
        } else {
            &Style { tight: true, aggressive: true }
        }
    }
}

impl Player<Table> for Switcher {
    fn name(&self) -> String {
        "switcher".into()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        self.now().decide(view, ask)
    }
}

impl Learner for Switcher {
    fn learn(&mut self, _end: &View) {
        self.hands += 1;
    }

    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}
