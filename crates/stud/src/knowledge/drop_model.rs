use crate::{
    fact::{Answers, KnowledgeSource},
    game::{Action, Event, View},
};
use serde::{Deserialize, Serialize};
use worlds::View as _;

/// How often something was faced, and how often the opponent dropped.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Count {
    faced: f64,
    dropped: f64,
}

/// How readily an opponent drops when it is bet into: by the stage of the hand and the size of the bet, and by the potential
/// that our up-cards show.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DropModel {
    all: Count,
    /// By stage (early, middle, end, and end again after staying once), then by size (small, medium, large).
    by_bet: [[Count; SIZES]; STAGES],
    /// By potential: below 1 point, below 2, below 3, more.
    by_potential: [Count; POTENTIALS],
}

const STAGES: usize = 4;
const SIZES: usize = 3;
const POTENTIALS: usize = 4;

/// What a hand counts for one hand later: a player who changes is not met with what it was long ago.
pub(super) const FADING: f64 = 0.985;
/// Before anything is known, an opponent drops to three bets in ten.
const PRIOR_RATE: f64 = 0.3;
/// Whoever stayed to a bet since the last card was dealt is that much less likely to drop to the next, before more is known.
const AGAIN: f64 = 0.5;
/// As so many observations counts what is known from elsewhere.
const PRIOR_WEIGHT: f64 = 4.0;
/// More, before potential counts: it grows with the stage, which is counted already.
const FEAR_WEIGHT: f64 = 20.0;

/// A bet of ours, as the opponent sees it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Pressure {
    /// How far the hand is, 0 to 1.
    pub(crate) stage: f64,
    /// Whether the opponent already stayed to a bet of ours since the last card was dealt.
    pub(crate) again: bool,
    /// What the opponent must pay, over the pot once it has paid: a bet of the pot is a third.
    pub(crate) price: f64,
    /// The expected points that our up-cards show.
    pub(crate) potential: f64,
}

impl Pressure {
    fn stage(&self) -> usize {
        if self.again { 3 } else { ((self.stage * 3.0).ceil() as usize).clamp(1, 3) - 1 }
    }

    /// A bet of a third of the pot is small, one of three quarters is medium.
    fn size(&self) -> usize {
        usize::from(self.price > 0.2) + usize::from(self.price > 0.3)
    }

    fn fear(&self) -> usize {
        (self.potential.max(0.0) as usize).min(POTENTIALS - 1)
    }
}

impl Count {
    fn add(&mut self, dropped: bool) {
        self.faced += 1.0;
        self.dropped += f64::from(u8::from(dropped));
    }

    /// The rate, drawn towards `usual` as by `weight` observations as long as little was seen.
    fn rate(self, usual: f64, weight: f64) -> f64 {
        (self.dropped + weight * usual) / (self.faced + weight)
    }
}

impl DropModel {
    /// The probability that the opponent drops; with `fears` also by what our up-cards show.
    pub(crate) fn rate(&self, pressure: &Pressure, fears: bool) -> f64 {
        let usual = self.all.rate(PRIOR_RATE, PRIOR_WEIGHT);
        let before = if pressure.again { AGAIN * usual } else { usual };
        let by_bet = self.by_bet[pressure.stage()][pressure.size()].rate(before, PRIOR_WEIGHT);
        if !fears {
            return by_bet;
        }
        let by_potential = self.by_potential[pressure.fear()].rate(usual, FEAR_WEIGHT);
        let odds = odds(by_bet) * odds(by_potential) / odds(usual);
        odds / (1.0 + odds)
    }

    /// Takes note of an answer.
    pub(crate) fn observe(&mut self, pressure: &Pressure, dropped: bool) {
        self.all.add(dropped);
        self.by_bet[pressure.stage()][pressure.size()].add(dropped);
        self.by_potential[pressure.fear()].add(dropped);
    }

    /// Whether the rates are what we suppose of anybody or what was observed of this opponent.
    pub(crate) fn known(&self) -> KnowledgeSource {
        if self.all.faced < PRIOR_WEIGHT { KnowledgeSource::Supposed } else { KnowledgeSource::Learnt }
    }

    /// How the opponent answered the bets that were observed, if there were any.
    pub(crate) fn answers(&self) -> Option<Answers> {
        let [faced, dropped] = [self.all.faced, self.all.dropped].map(|count| count.round() as u32);
        (faced > 0).then_some(Answers { faced, dropped })
    }

    /// Counts that cannot be, if there are any.
    pub(crate) fn contradiction(&self) -> Option<(f64, f64)> {
        // What cannot be compared cannot be either.
        let counts = [&self.all].into_iter().chain(self.by_bet.iter().flatten()).chain(&self.by_potential);
        counts
            .map(|count| (count.faced, count.dropped))
            .find(|(faced, dropped)| !(0.0..=*faced + 1e-6).contains(dropped) || *faced > 1e9)
    }

    /// Takes note of every answer to a bet of ours in a hand that is over. `potential` says what our up-cards showed in each
    /// turn.
    pub(crate) fn learn(&mut self, end: &View, potential: impl Fn(usize) -> f64) {
        let counts = [&mut self.all].into_iter().chain(self.by_bet.iter_mut().flatten());
        for count in counts.chain(&mut self.by_potential) {
            count.faced *= FADING;
            count.dropped *= FADING;
        }
        each_answered(end, |ours, pressure, answer| {
            let pressure = Pressure { potential: potential(ours.turn), ..pressure };
            self.observe(&pressure, answer.action == Action::Drop);
        });
    }
}

/// Calls `visit` with every bet of ours that was answered, the pressure that it put on the opponent, but for the potential, and
/// the answer.
pub(crate) fn each_answered(view: &View, mut visit: impl FnMut(&Event, Pressure, &Event)) {
    let game = view.rules().game;
    let mut pot = 2 * view.rules().ante;
    let mut again = false;
    for pair in view.history().windows(2) {
        pot += pair[0].paid;
        let [ours, answer] = [&pair[0], &pair[1]];
        if let (Action::Raise(by), true) =
            (ours.action, ours.seat == view.seat() && answer.seat != view.seat())
        {
            let price = f64::from(by) / f64::from(pot + by).max(1.0);
            let stage = ours.turn as f64 / game.steps().len() as f64;
            visit(ours, Pressure { stage, again, price, potential: 0.0 }, answer);
            again |= game.dealt(ours.turn) == game.hand_size();
        }
    }
}

/// Whether the opponent has stayed to a bet of ours since the last card was dealt.
pub(crate) fn stayed_late(view: &View) -> bool {
    let game = view.rules().game;
    let mut stayed = false;
    each_answered(view, |ours, _, _| stayed |= game.dealt(ours.turn) == game.hand_size());
    stayed
}

fn odds(rate: f64) -> f64 {
    let rate = rate.clamp(0.01, 0.99);
    rate / (1.0 - rate)
}
