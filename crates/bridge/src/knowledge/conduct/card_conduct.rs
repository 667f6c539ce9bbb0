use super::{AgreedConduct, ChoiceKind, Origin, Turn, describe, file};
use crate::{Table, View};
use cards::CardSet;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};
use worlds::{
    Conduct,
    conduct::{Calibration, Logit, Options, Styles},
};

/// What is used again for each choice.
#[derive(Debug, Default)]
pub struct Scratch {
    options: Options<u16>,
    logs: Vec<f32>,
}

/// No card is less likely.
const LEAST: f32 = 1e-30;

/// The table that ships with the crate.
static PUBLIC: &[u8] = include_bytes!("../../../data/conduct.bin");

/// How people play their cards: weights of features, the styles of pairs, and how far many cards together may be trusted.
#[derive(Debug, Clone, PartialEq)]
pub struct CardConduct {
    /// What every pair shares.
    pub logit: Logit,
    /// How pairs differ.
    pub styles: Styles,
    /// How people call: what their calls say of hands, beyond what the system promises; see [`CallHabits`](crate::knowledge::calling::CallHabits).
    pub calls: Logit,
    /// How far cards are trusted, by how many tricks are complete; in between it is interpolated.
    pub trust: Vec<CardTrust>,
    /// Where it comes from.
    pub origin: Origin,
}

/// How far cards and calls are trusted when some tricks are complete, fitted so that the truth costs a reader least.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CardTrust {
    /// How many tricks are complete.
    pub tricks: usize,
    /// The exponent of each kind of card, in the order of [`ChoiceKind::ALL`].
    pub cards: Calibration,
    /// The exponent of what the calls say of a hand (`Promise::weight`).
    pub auction: f64,
    /// The same for a reader who reads no card.
    pub auction_alone: f64,
    /// The exponent of what calls say beyond that, by how people call.
    pub habits: f64,
    /// The same for a reader who reads no card.
    pub habits_alone: f64,
}

/// What is known of how a pair defends; by default nothing, and it is taken for the average.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Profile {
    /// How likely each style is; empty for a pair that was never seen.
    pub styles: Vec<f64>,
    /// What it has agreed, and how often it keeps to that; nothing where that is not known.
    pub agreed: Option<AgreedConduct>,
}

impl CardConduct {
    /// Weights without styles, every card trusted as it stands.
    pub fn new(logit: Logit, origin: Origin) -> Self {
        Self { logit, styles: Styles::default(), calls: Logit::level(0), trust: Vec::new(), origin }
    }

    /// The one that ships with the crate, fitted to a public collection of real tables.
    pub fn public() -> Arc<CardConduct> {
        static READ: LazyLock<Arc<CardConduct>> = LazyLock::new(|| {
            // What ships is checked by a test; a table that says nothing is better than a panic.
            let level = || CardConduct::new(Logit::level(0), Origin::default());
            Arc::new(file::from_bytes(PUBLIC).unwrap_or_else(|_| level()))
        });
        Arc::clone(&READ)
    }

    /// The logarithm of the probability of each legal card, in ascending order; `mate` as in [`describe`].
    pub(super) fn logs<'a>(
        &self,
        turn: &Turn,
        [hand, mate]: [CardSet; 2],
        profile: &Profile,
        Scratch { options, logs }: &'a mut Scratch,
    ) -> &'a [f32] {
        describe(turn, hand, mate, options);
        logs.clear();
        logs.extend(options.iter().map(|terms| self.logit.score(terms)));
        normalise(logs);
        if profile.styles.len() == self.styles.len() && !self.styles.is_empty() {
            self.mix(profile, options, logs);
        }
        if let Some(agreed) = &profile.agreed {
            agreed.apply(turn, hand, logs);
        }
        logs
    }

    /// Scores to the logarithms of what pairs of each style do, mixed.
    fn mix(&self, profile: &Profile, options: &Options<u16>, scores: &mut [f32]) {
        let mut mixed = [0.0f32; 64];
        for (class, &share) in profile.styles.iter().enumerate() {
            let moved = |(terms, score): (&[u16], &f32)| (*score + self.styles.score(class, terms)).exp();
            let total: f32 = options.iter().zip(&*scores).map(moved).sum();
            for (sum, option) in mixed.iter_mut().zip(options.iter().zip(&*scores)) {
                *sum += share as f32 * moved(option) / total;
            }
        }
        scores.iter_mut().zip(mixed).for_each(|(score, mixed)| *score = mixed.max(LEAST).ln());
    }

    /// How far each kind of card is trusted when this many tricks are complete.
    pub fn exponents(&self, tricks: usize) -> [f64; ChoiceKind::COUNT] {
        std::array::from_fn(|kind| {
            self.between(tricks, |trust| trust.cards.exponents.get(kind).copied().unwrap_or(1.0))
        })
    }

    /// How far the weight of the calls is trusted when this many tricks are complete, by a reader who reads the cards or not.
    pub fn trust_in_calls(&self, tricks: usize, reads: bool) -> f64 {
        self.between(tricks, |trust| if reads { trust.auction } else { trust.auction_alone })
    }

    /// How far it is trusted what calls say beyond the system, when this many tricks are complete.
    pub fn trust_in_habits(&self, tricks: usize, reads: bool) -> f64 {
        if self.calls.weights().is_empty() {
            return 0.0;
        }
        self.between(tricks, |trust| if reads { trust.habits } else { trust.habits_alone })
    }

    /// A figure of trust, between two moments by how far each is away; 1 when there is none.
    fn between(&self, tricks: usize, of: impl Fn(&CardTrust) -> f64) -> f64 {
        let after = self.trust.iter().position(|trust| trust.tricks >= tricks);
        match (after, self.trust.as_slice()) {
            (_, []) => 1.0,
            (Some(0), [first, ..]) => of(first),
            (None, [.., last]) => of(last),
            (Some(i), all) => {
                let (before, next) = (&all[i - 1], &all[i]);
                let share = (tricks - before.tricks) as f64 / (next.tricks - before.tricks).max(1) as f64;
                of(before) + share * (of(next) - of(before))
            }
        }
    }

    /// The chance of each legal card for whoever chooses at this turn, in ascending order of the cards. `mate` as in [`describe`].
    pub fn cards(&self, turn: &Turn, hand: CardSet, mate: CardSet, profile: &Profile) -> Vec<f64> {
        let mut scratch = Scratch::default();
        self.logs(turn, [hand, mate], profile, &mut scratch).iter().map(|&log| f64::from(log).exp()).collect()
    }

    /// How likely each style is for a pair of defenders that made these decisions; the logarithms come from [`Styles::observe`].
    pub fn profile(&self, logs: &[f64]) -> Profile {
        Profile { styles: self.styles.posterior(logs), agreed: None }
    }
}

impl Conduct<Table> for CardConduct {
    fn probabilities(&self, view: &View, into: &mut Vec<f64>) {
        into.clear();
        let play = view.play();
        let (Some(seat), Some(actor)) = (play.turn(), play.actor()) else { return };
        if actor != view.owner() {
            return;
        }
        let turn = Turn::now(view.prelude(), play);
        let mate = if turn.defends() { CardSet::EMPTY } else { play.hand(seat.partner()) };
        into.extend(self.cards(&turn, play.hand(seat), mate, &Profile::default()));
    }
}

/// Scores to logarithms of probabilities.
fn normalise(scores: &mut [f32]) {
    let top = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let log = top + scores.iter().map(|score| (score - top).exp()).sum::<f32>().ln();
    scores.iter_mut().for_each(|score| *score -= log);
}
