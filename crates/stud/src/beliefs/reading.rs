//! Beyond the paper: what an opponent's staying and betting in this hand say about its cards.

use crate::{
    game::{Action, View},
    knowledge::{BetSize, Pressure, Profile, each_answered, mixed},
};
use worlds::View as _;

/// How much what was done in a turn still says one turn later, when other cards have come.
const FADING: f64 = 0.7;

/// How far what an opponent does in one turn and in another says the same: with the cards that made it stay once it stays again.
/// Taken as independent, they would make us believe too often that we are behind.
const OVERLAP: f64 = 0.7;

/// No game here has more turns.
const MOST_TURNS: usize = 7;

/// What was read from this hand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Reading {
    /// The share of its hands with which this opponent would have done what it did.
    pub(crate) survivors: f64,
    /// How far that follows its cards.
    pub(crate) degree: f64,
}

impl Reading {
    /// Nothing read.
    pub(crate) const NONE: Reading = Reading { survivors: 1.0, degree: 0.0 };

    pub(crate) fn new(view: &View, profile: &Profile) -> Self {
        let game = view.rules().game;
        let mut turns = [0.0; MOST_TURNS];
        each_answer(view, |answer| {
            let stayed = answer.pressure.map_or(1.0, |pressure| 1.0 - profile.drops.rate(&pressure, false));
            let sized = answer.sized.map_or(1.0, |sized| profile.bets.at_least(sized));
            let ago = view.turn().saturating_sub(answer.turn) as i32;
            let turn = answer.turn.min(MOST_TURNS) - 1;
            turns[turn] -= (stayed * sized).max(0.02).ln() * FADING.powi(ago);
        });
        let most = turns.iter().copied().fold(0.0, f64::max);
        let evidence = most + (1.0 - OVERLAP) * (turns.iter().sum::<f64>() - most);
        // A good start is not yet a good hand: what the opponent has counts as far as the cards are dealt.
        let dealt = game.dealt(view.turn()) as f64 / game.hand_size() as f64;
        let degree = profile.selectivity.mean() * dealt * dealt;
        Self { survivors: (-evidence).exp().max(0.02), degree }
    }

    /// The chance to win, given what was read.
    pub(crate) fn chance(&self, chance: f64) -> f64 {
        mixed(chance, self.survivors, self.degree)
    }

    /// The same if the opponent also stays when it drops this often.
    pub(crate) fn chance_if_called(&self, chance: f64, drops: f64) -> f64 {
        mixed(chance, (self.survivors * (1.0 - drops)).max(0.02), self.degree)
    }
}

/// Takes note of how the opponent bet in a hand that is over.
pub(crate) fn learn_bets(profile: &mut Profile, end: &View) {
    let mut bets = std::mem::take(&mut profile.bets);
    bets.fade();
    each_answer(end, |answer| answer.sized.into_iter().for_each(|sized| bets.observe(sized)));
    profile.bets = bets;
}

/// Takes note of how the hand ended, for which we had this chance before anything was read.
pub(crate) fn learn_degree(profile: &mut Profile, view: &View, chance: f64, won: bool) {
    let survivors = Reading::new(view, profile).survivors;
    profile.selectivity.learn(chance, survivors, won);
}

/// Something that the opponent did without dropping.
struct Answer {
    turn: usize,
    /// The bet of ours that it faced.
    pressure: Option<Pressure>,
    sized: Option<BetSize>,
}

fn each_answer(view: &View, mut visit: impl FnMut(Answer)) {
    let turns = view.rules().game.steps().len();
    let mut pressures = Vec::new();
    each_answered(view, |_, pressure, _| pressures.push(pressure));
    let mut pressures = pressures.into_iter();
    let mut faced = None;
    view.replay(|table, event| {
        let Some(stakes) = table.stakes() else { return };
        if event.seat == view.seat() {
            faced = if matches!(event.action, Action::Raise(_)) { pressures.next() } else { None };
        } else if event.action != Action::Drop {
            let sized = BetSize::new(event, &stakes, turns);
            visit(Answer { turn: event.turn, pressure: faced.take(), sized });
        }
    });
}
