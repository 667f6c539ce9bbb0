use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// The share of the weight that worlds nobody drew are given: what never came up is not impossible.
const UNSEEN: f64 = 0.5;
/// How many nats it is worth to stay where an exponent was, a whole unit away.
const HABIT: f64 = 3.0;
/// The largest exponent that is tried.
const LARGEST: f64 = 1.5;

/// The exponents that make a product of likelihoods honest: one for each kind of action.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Calibration {
    /// By kind.
    pub exponents: Vec<f64>,
}

/// One position in which the truth is known: drawn worlds, what their likelihoods are made of, and what was asked.
#[derive(Debug, Clone, Default)]
pub struct Case {
    /// The logarithms of the likelihoods by kind, all kinds of the first world, then those of the second …
    pub logs: Vec<f32>,
    /// The logarithm of the weight that each world has before.
    pub before: Vec<f32>,
    /// What was asked of each world.
    pub questions: Vec<Question>,
}

/// A question with a few answers: which one each world gives, and the true one.
#[derive(Debug, Clone, Default)]
pub struct Question {
    /// The answer of each world.
    pub answers: Vec<u8>,
    /// The true answer.
    pub truth: u8,
    /// How many answers there may be.
    pub possible: u8,
}

impl Question {
    /// What the true answer costs in nats when worlds have these weights. Each possible answer is given a little, as if it had been
    /// seen once in a while; the less, the more worlds there are.
    pub fn loss(&self, weights: &[f64]) -> f64 {
        self.loss_of(weights, Totals::of(weights))
    }

    fn loss_of(&self, weights: &[f64], totals: Totals) -> f64 {
        let truth = self.truth;
        let agreeing = self.answers.iter().zip(weights);
        let hit: f64 = agreeing.map(|(&answer, &weight)| if answer == truth { weight } else { 0.0 }).sum();
        let possible = f64::from(self.possible.max(1));
        -((hit + UNSEEN * totals.one / possible) / (totals.all + UNSEEN * totals.one)).ln()
    }
}

/// What weights come to.
#[derive(Debug, Clone, Copy)]
struct Totals {
    all: f64,
    /// One of the worlds, at their effective number.
    one: f64,
}

impl Totals {
    fn of(weights: &[f64]) -> Self {
        let all: f64 = weights.iter().sum();
        let squares: f64 = weights.iter().map(|weight| weight * weight).sum();
        Self { all, one: if all > 0.0 { squares / all } else { 1.0 } }
    }
}

impl Case {
    /// The weights of the worlds by these exponents, the largest 1.
    pub fn weights(&self, exponents: &[f64]) -> Vec<f64> {
        let kinds = exponents.len().max(1);
        let mut logs: Vec<f64> = self
            .before
            .iter()
            .zip(self.logs.chunks(kinds))
            .map(|(&before, logs)| {
                let read: f64 = logs.iter().zip(exponents).map(|(&log, e)| f64::from(log) * e).sum();
                f64::from(before) + read
            })
            .collect();
        super::relative(&mut logs);
        logs
    }

    /// What all questions cost in nats.
    pub fn loss(&self, exponents: &[f64]) -> f64 {
        let weights = self.weights(exponents);
        let totals = Totals::of(&weights);
        self.questions.iter().map(|question| question.loss_of(&weights, totals)).sum()
    }
}

impl Calibration {
    /// The same exponent for each of some kinds.
    pub fn level(kinds: usize, exponent: f64) -> Self {
        Self { exponents: vec![exponent; kinds] }
    }

    /// The exponents with which the truth costs least in these cases: one after another, twice round, from those given. The kinds of
    /// each list are moved together, from that of its first; kinds in none stay. What hardly says anything stays near where it was.
    pub fn fit(self, together: &[&[usize]], cases: &[Case]) -> Self {
        let mut exponents = self.exponents;
        for _ in 0..2 {
            for &kinds in together {
                let Some(&first) = kinds.first() else { continue };
                let (before, mut trial) = (exponents[first], exponents.clone());
                let best = least(|exponent| {
                    kinds.iter().for_each(|&kind| trial[kind] = exponent);
                    cost(cases, &trial) + HABIT * (exponent - before).powi(2)
                });
                kinds.iter().for_each(|&kind| exponents[kind] = best);
            }
        }
        Self { exponents }
    }
}

/// What the truth costs in all cases, summed in order, so that the number of threads does not matter.
fn cost(cases: &[Case], exponents: &[f64]) -> f64 {
    let losses: Vec<f64> = cases.par_iter().map(|case| case.loss(exponents)).collect();
    losses.iter().sum()
}

/// Where a function of one valley is least between 0 and the largest exponent.
fn least(mut cost: impl FnMut(f64) -> f64) -> f64 {
    let golden = (5f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (0.0, LARGEST);
    let (mut a, mut b) = (high - golden * (high - low), low + golden * (high - low));
    let (mut at_a, mut at_b) = (cost(a), cost(b));
    while high - low > 0.02 {
        if at_a <= at_b {
            (high, b, at_b) = (b, a, at_a);
            a = high - golden * (high - low);
            at_a = cost(a);
        } else {
            (low, a, at_a) = (a, b, at_b);
            b = low + golden * (high - low);
            at_b = cost(b);
        }
    }
    f64::midpoint(low, high)
}
