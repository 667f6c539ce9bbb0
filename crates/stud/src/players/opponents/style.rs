use super::{because, simple::any};
use crate::{
    beliefs::Habit,
    beliefs::WinningChance,
    fact::Character,
    game::{Action, Stakes, Table, View},
    knowledge::odds::{Outlook, score},
    players::{Learner, learner::asked},
};
use worlds::{Answer, Ask, Decision, Player};

/// Bets its true strength: in proportion to the share of the opponent's possible hands that it beats now.
#[derive(Debug, Clone, Copy, Default)]
pub struct Honest;

/// Tight or loose, passive or aggressive: the four characters that poker players speak of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// Stays only with good hands.
    pub tight: bool,
    /// Raises where others call.
    pub aggressive: bool,
}

impl Player<Table> for Honest {
    fn name(&self) -> String {
        "honest".into()
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let Some(stakes) = view.stakes() else { return Ok(because(any(view, ask)?, Character::OpensAny)) };
        let outlook = Outlook::new(view.theirs(), view.unseen(), view.live());
        let WinningChance { chance: strength, evidence } = WinningChance::now(&outlook, score(view.mine()));
        let action = if stakes.may_drop && strength < price(view, &stakes) {
            Action::Drop
        } else {
            bet(&stakes, strength)
        };
        Ok(Decision { evidence, ..because(action, Character::Honest) })
    }
}

impl Player<Table> for Style {
    fn name(&self) -> String {
        let stays = if self.tight { "tight" } else { "loose" };
        let bets = if self.aggressive { "aggressive" } else { "passive" };
        format!("{stays}-{bets}")
    }

    fn decide(&self, view: &View, ask: &Ask) -> Answer<Table> {
        let Some(stakes) = view.stakes() else { return Ok(because(any(view, ask)?, Character::OpensAny)) };
        let WinningChance { chance, evidence } = WinningChance::of(view, &mut ask.seed.rng());
        // A tight player wants a better chance than the pot offers, a loose one is content with a worse one.
        let wanted =
            if self.tight { (price(view, &stakes) + 0.15).max(0.45) } else { price(view, &stakes) - 0.15 };
        let action = if stakes.may_drop && chance < wanted {
            Action::Drop
        } else if self.aggressive {
            bet(&stakes, if chance > 0.5 { 1.0 } else { 0.25 })
        } else if chance > 0.8 {
            bet(&stakes, 0.5)
        } else {
            bet(&stakes, 0.0)
        };
        let character = match (self.tight, self.aggressive) {
            (true, true) => Character::TightAggressive,
            (true, false) => Character::TightPassive,
            (false, true) => Character::LooseAggressive,
            (false, false) => Character::LoosePassive,
        };
        Ok(Decision { evidence, ..because(action, character) })
    }
}

/// What it costs to stay, over the pot once it is paid.
pub(super) fn price(view: &View, stakes: &Stakes) -> f64 {
    let least = if stakes.may_call { stakes.to_call } else { stakes.raise.map_or(0, |(low, _)| low) };
    f64::from(least) / f64::from(view.my_bets() + view.their_bets() + least).max(1.0)
}

/// This share of the greatest raise; a call when that is less than the least.
pub(super) fn bet(stakes: &Stakes, share: f64) -> Action {
    match stakes.raise {
        Some((low, high)) => {
            let by = (f64::from(high) * share) as u32;
            if by < low && stakes.may_call { Action::Call } else { Action::Raise(by.clamp(low, high)) }
        }
        None => Action::Call,
    }
}

impl Learner for Honest {
    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}

impl Learner for Style {
    fn habit(&self) -> Box<dyn Habit + '_> {
        asked(self)
    }
}
