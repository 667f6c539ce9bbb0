use super::{
    because,
    simple::any,
    style::{bet, price},
};
use crate::{
    beliefs::{Habit, WinningChance},
    fact::Character,
    game::{Action, Table, View},
    players::{Learner, learner::asked},
};
use worlds::{Answer, Ask, Decision, Player, View as _};

/// Believes that bets tell the cards: a large bet is a strong hand and a small one a weak hand. It makes way for the first and bets
/// against the second, which wins much from whoever sizes its bets by its cards and nothing from whoever does not.
#[derive(Debug, Clone, Copy, Default)]
pub struct SizeReader;

/// From which share of the most on a bet is a large one, and up to which it is a small one.
const LARGE: f64 = 0.5;
const SMALL: f64 = 0.2;

/// The chance to win that is wanted against a large bet, and that is enough to bet against a small one.
const WANTED: f64 = 0.7;
const ENOUGH: f64 = 0.3;

impl Player<Table> for SizeReader {
    fn name(&self) -> String {
        "size-reader".into()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let Some(stakes) = view.stakes() else { return Ok(because(any(view, ask)?, Character::OpensAny)) };
        let WinningChance { chance, evidence } = WinningChance::of(view, &mut ask.seed.rng());
        let size = last_size(view);
        let action = match size {
            Some(size) if size >= LARGE && chance < WANTED && stakes.may_drop => Action::Drop,
            Some(size) if size <= SMALL && chance > ENOUGH => bet(&stakes, 1.0),
            _ if stakes.may_drop && chance < price(view, &stakes) => Action::Drop,
            _ if chance > WANTED => bet(&stakes, 1.0),
            _ => bet(&stakes, 0.0),
        };
        Ok(Decision { evidence, ..because(action, Character::SizeReader) })
    }
}

/// The other's last bet of this turn or the one before as a share of the most that it could bet; its call counts as none.
fn last_size(view: &View) -> Option<f64> {
    let mut size = None;
    let mut turn = 0;
    view.replay_course(|before, event, _| {
        if event.seat == view.seat() {
            return;
        }
        let most = before.stakes(event.seat).raise.map_or(1, |(_, high)| high).max(1);
        match event.action {
            Action::Raise(by) => (size, turn) = (Some(f64::from(by) / f64::from(most)), event.turn),
            // What it bet in this turn before it called says more.
            Action::Call if turn < event.turn => (size, turn) = (Some(0.0), event.turn),
            _ => {}
        }
    });
    size.filter(|_| turn + 1 >= view.turn())
}

impl Learner for SizeReader {
    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}
