use super::{Learner, learner::asked};
use crate::{
    beliefs::{EvenBeliefs, Habit},
    game::{Table, View},
};
use worlds::{
    Answer, Ask, Budget, Player, Uct,
    uct::{RandomRollout, Settings as UctSettings},
};

/// The tree search of `worlds` with the rules of stud. It learns nothing.
pub(super) struct Searcher(Uct<EvenBeliefs, RandomRollout>);

impl Searcher {
    pub(super) fn new(loops: u32) -> Self {
        let settings = UctSettings::default().with(|it| {
            it.budget = Budget::Count(loops.into());
            it.trees = 1;
        });
        Self(Uct { name: format!("uct{loops}"), beliefs: EvenBeliefs, rollout: RandomRollout, settings })
    }
}

impl Player<Table> for Searcher {
    fn name(&self) -> String {
        self.0.name.clone()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        // Exploration is in units of reward: here that is the pot.
        let pot = f64::from(view.my_bets() + view.their_bets());
        let mut uct = self.0.clone();
        uct.settings.c *= pot;
        uct.decide(view, ask)
    }
}

impl Learner for Searcher {
    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}
