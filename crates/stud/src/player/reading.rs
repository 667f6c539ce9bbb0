//! Beyond the paper: what an opponent's staying and betting in this hand say about its cards.

use super::{
    Profile,
    drop_model::{Pressure, each_answered},
};
use crate::rules::{Action, Event, Stakes, View};
use serde::{Deserialize, Serialize};
use worlds::View as _;

/// How much what was done in a turn still says one turn later, when other cards have come.
const FADING: f64 = 0.7;

/// How far what an opponent does in one turn and in another says the same: with the cards that made it stay once it stays again.
/// Taken as independent, they would make us believe too often that we are behind.
const OVERLAP: f64 = 0.7;

/// How an opponent sizes its bets, when it does not drop.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BetModel {
    /// Opening an interval or answering, by stage, by size: none, up to each quarter of the greatest bet.
    counts: [[[u32; SIZES]; STAGES]; 2],
}

const STAGES: usize = 3;
/// No game here has more turns.
const MOST_TURNS: usize = 7;
const SIZES: usize = 5;

/// A bet of the opponent's, as far as its size goes.
#[derive(Debug, Clone, Copy)]
struct Sized {
    answering: bool,
    stage: usize,
    size: usize,
}

impl Sized {
    fn new(event: &Event, stakes: &Stakes, turns: usize) -> Option<Self> {
        let (_, high) = stakes.raise?;
        let size = match event.action {
            Action::Call => 0,
            Action::Raise(by) => {
                (f64::from(by) / f64::from(high.max(1)) * 4.0).ceil().clamp(1.0, 4.0) as usize
            }
            Action::Drop | Action::Open(_) => return None,
        };
        Some(Self { answering: stakes.to_call > 0, stage: (event.turn * STAGES).div_ceil(turns) - 1, size })
    }
}

impl BetModel {
    fn observe(&mut self, bet: Sized) {
        let count = &mut self.counts[usize::from(bet.answering)][bet.stage][bet.size];
        *count = count.saturating_add(1);
    }

    /// The share of the opponent's bets that are at least as large; before anything is known all sizes are as likely.
    fn at_least(&self, bet: Sized) -> f64 {
        let counts = &self.counts[usize::from(bet.answering)][bet.stage];
        let prior = |sizes: usize| sizes as f64;
        let larger: u32 = counts[bet.size..].iter().fold(0, |sum: u32, &count| sum.saturating_add(count));
        let all: u32 = counts.iter().fold(0, |sum: u32, &count| sum.saturating_add(count));
        (f64::from(larger) + prior(SIZES - bet.size)) / (f64::from(all) + prior(SIZES))
    }
}

/// How far this opponent's choices follow its cards: how likely each of some degrees is, from blind to strict.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Selectivity {
    weights: [f64; DEGREES],
}

const DEGREES: usize = 5;

impl Default for Selectivity {
    fn default() -> Self {
        Self { weights: [0.05, 0.1, 0.2, 0.35, 0.3] }
    }
}

impl Selectivity {
    fn degree(at: usize) -> f64 {
        at as f64 / (DEGREES - 1) as f64 * 0.9
    }

    /// The expected degree, 0 to 0.9.
    fn mean(&self) -> f64 {
        let total: f64 = self.weights.iter().sum();
        self.weights.iter().enumerate().map(|(at, weight)| Self::degree(at) * weight).sum::<f64>() / total
    }

    /// Weighs the degrees by how well each foresaw the end of a hand.
    fn learn(&mut self, chance: f64, survivors: f64, won: bool) {
        for (at, weight) in self.weights.iter_mut().enumerate() {
            let foreseen = mixed(chance, survivors, Self::degree(at)).clamp(0.02, 0.98);
            *weight *= if won { foreseen } else { 1.0 - foreseen };
        }
        let total: f64 = self.weights.iter().sum();
        // No degree is ever given up: opponents change.
        self.weights.iter_mut().for_each(|weight| *weight = (*weight / total).max(0.01));
    }

    pub(super) fn is_sound(&self) -> bool {
        self.weights.iter().all(|weight| (0.001..=1.0).contains(weight))
    }
}

/// The chance against an opponent who, to this degree, stays only with the best of its possible hands, a share `survivors` of
/// them, and otherwise with anything.
fn mixed(chance: f64, survivors: f64, degree: f64) -> f64 {
    let against_best = ((chance - (1.0 - survivors)) / survivors).max(0.0);
    (1.0 - degree) * chance + degree * against_best
}

/// What was read from this hand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Reading {
    /// The share of its hands with which this opponent would have done what it did.
    pub(super) survivors: f64,
    /// How far that follows its cards.
    pub(super) degree: f64,
}

impl Reading {
    /// Nothing read.
    pub(super) const NONE: Reading = Reading { survivors: 1.0, degree: 0.0 };

    pub(super) fn new(view: &View, profile: &Profile) -> Self {
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
    pub(super) fn chance(&self, chance: f64) -> f64 {
        mixed(chance, self.survivors, self.degree)
    }

    /// The same if the opponent also stays when it drops this often.
    pub(super) fn chance_if_called(&self, chance: f64, drops: f64) -> f64 {
        mixed(chance, (self.survivors * (1.0 - drops)).max(0.02), self.degree)
    }
}

/// Takes note of how the opponent bet in a hand that is over.
pub(super) fn learn_bets(profile: &mut Profile, end: &View) {
    let mut bets = std::mem::take(&mut profile.bets);
    each_answer(end, |answer| answer.sized.into_iter().for_each(|sized| bets.observe(sized)));
    profile.bets = bets;
}

/// Takes note of how the hand ended, for which we had this chance before anything was read.
pub(super) fn learn_degree(profile: &mut Profile, view: &View, chance: f64, won: bool) {
    let survivors = Reading::new(view, profile).survivors;
    profile.selectivity.learn(chance, survivors, won);
}

/// Something that the opponent did without dropping.
struct Answer {
    turn: usize,
    /// The bet of ours that it faced.
    pressure: Option<Pressure>,
    sized: Option<Sized>,
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
            let sized = Sized::new(event, &stakes, turns);
            visit(Answer { turn: event.turn, pressure: faced.take(), sized });
        }
    });
}
