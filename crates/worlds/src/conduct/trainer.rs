use super::{Choice, Choices, Logit, Term};
use crate::{Seed, Stop};
use rand::seq::SliceRandom;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// In how many parts a batch is worked on: fixed, so that the sums are the same to the bit on any number of threads.
const PARTS: usize = 4;
/// Keeps the first steps of a weight finite.
const TINY: f32 = 1e-8;

/// Fits a [`Logit`] to decisions: steps along the gradient over small batches, each weight with a step of its own (Adagrad).
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Trainer {
    /// How many features there are.
    pub features: usize,
    /// How many decisions a step looks at.
    pub batch: usize,
    /// The first step of a weight.
    pub rate: f32,
    /// How strongly weights are drawn to 0: that of a weight with one decision's worth of doubt.
    pub shrinkage: f32,
    /// Where chance starts: the order of the decisions.
    pub seed: Seed,
}

/// A fit, finished or not: it can be kept and gone on with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Fit {
    weights: Vec<f32>,
    squares: Vec<f32>,
    /// How many times all decisions were gone over.
    pub rounds: u64,
}

/// What decisions cost a model, in nats.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Loss {
    /// How many decisions.
    pub count: u64,
    /// The sum of the negative logarithms of the probabilities.
    pub sum: f64,
}

impl Loss {
    /// For one decision.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// As between how many equal options it is torn, on average.
    pub fn perplexity(&self) -> f64 {
        self.mean().exp()
    }

    /// Adds one decision with this logarithm of its probability.
    pub fn add(&mut self, log: f64) {
        self.count += 1;
        self.sum -= log;
    }

    /// Adds others.
    pub fn merge(&mut self, other: &Loss) {
        self.count += other.count;
        self.sum += other.sum;
    }
}

impl Fit {
    /// What was learned so far.
    pub fn logit(&self) -> Logit {
        Logit::new(self.weights.clone())
    }
}

impl Trainer {
    /// For this many features, with settings that do for some hundred thousand decisions and more.
    pub fn new(features: usize, seed: Seed) -> Self {
        Self { features, batch: 4096, rate: 0.15, shrinkage: 1.0, seed }
    }

    /// A fit that knows nothing.
    pub fn start(&self) -> Fit {
        Fit { weights: vec![0.0; self.features], squares: vec![TINY; self.features], rounds: 0 }
    }

    /// Goes over all decisions once, in an order of its own, and returns what they cost on the way. Stopped early, the round does not
    /// count, though what was learned in it stays.
    pub fn round<T: Term>(&self, fit: &mut Fit, choices: &Choices<T>, stop: &Stop) -> Loss {
        let mut order: Vec<u32> = (0..choices.len() as u32).collect();
        order.shuffle(&mut self.seed.child(fit.rounds).rng());
        let mut loss = Loss::default();
        // Later rounds step less, so that the weights come to rest.
        let rate = self.rate / (1.0 + fit.rounds as f32 / 2.0).sqrt();
        let mut parts: Vec<Part> = (0..PARTS).map(|_| Part::new(self.features)).collect();
        for batch in order.chunks(self.batch.max(1)) {
            if stop.is_due() {
                return loss;
            }
            let size = batch.len().div_ceil(PARTS);
            let weights = &fit.weights;
            parts.par_iter_mut().zip(batch.par_chunks(size)).for_each(|(part, numbers)| {
                numbers.iter().filter_map(|&number| choices.get(number as usize)).for_each(|decided| {
                    part.learn(weights, decided, 1.0);
                });
            });
            let shrink = self.shrinkage * batch.len() as f32 / choices.len().max(1) as f32;
            step(fit, &mut parts, rate, shrink, 1.0 / batch.len() as f32);
            parts.iter_mut().for_each(|part| loss.merge(&std::mem::take(&mut part.loss)));
        }
        fit.rounds += 1;
        loss
    }

    /// What decisions cost by these weights, by their label.
    pub fn losses<T: Term>(logit: &Logit, choices: &Choices<T>) -> Vec<Loss> {
        let chunk = choices.len().div_ceil(64).max(1);
        let parts: Vec<Vec<Loss>> = (0..choices.len().div_ceil(chunk))
            .into_par_iter()
            .map(|part| {
                let mut losses = Vec::new();
                let mut buffer = Vec::new();
                for number in part * chunk..((part + 1) * chunk).min(choices.len()) {
                    let Some(decided) = choices.get(number) else { continue };
                    let label = usize::from(decided.label);
                    if losses.len() <= label {
                        losses.resize(label + 1, Loss::default());
                    }
                    losses[label].add(decided.log_probability(logit.weights(), &mut buffer).into());
                }
                losses
            })
            .collect();
        let labels = parts.iter().map(Vec::len).max().unwrap_or(0);
        let mut all = vec![Loss::default(); labels];
        for (label, loss) in parts.iter().flat_map(|part| part.iter().enumerate()) {
            all[label].merge(loss);
        }
        all
    }
}

/// One part of a batch: its gradient, and what it cost.
pub(super) struct Part {
    pub(super) gradient: Vec<f32>,
    buffer: Vec<f32>,
    pub(super) loss: Loss,
}

impl Part {
    pub(super) fn new(features: usize) -> Self {
        Self { gradient: vec![0.0; features], buffer: Vec::new(), loss: Loss::default() }
    }

    /// Adds what one decision says, counted this much.
    pub(super) fn learn<T: Term>(&mut self, weights: &[f32], decided: Choice<'_, T>, weight: f32) {
        let log = decided.log_probability(weights, &mut self.buffer);
        self.loss.add(log.into());
        for (i, (terms, log)) in decided.iter().zip(&self.buffer).enumerate() {
            let surprise = weight * (f32::from(u8::from(i == decided.taken)) - log.exp());
            for &term in terms {
                if let Some(slot) = self.gradient.get_mut(term.id()) {
                    *slot += surprise * term.value();
                }
            }
        }
    }
}

/// One step along the gradients, which are emptied.
pub(super) fn step(fit: &mut Fit, parts: &mut [Part], rate: f32, shrink: f32, scale: f32) {
    for (id, (weight, square)) in fit.weights.iter_mut().zip(&mut fit.squares).enumerate() {
        let mut gradient = 0.0;
        for part in parts.iter_mut() {
            gradient += std::mem::take(&mut part.gradient[id]);
        }
        if gradient == 0.0 && *weight == 0.0 {
            continue;
        }
        let gradient = (gradient - shrink * *weight) * scale;
        *square += gradient * gradient;
        *weight += rate * gradient / square.sqrt();
    }
}

impl Fit {
    /// A fit that starts from these weights.
    pub(super) fn from_weights(weights: Vec<f32>) -> Self {
        let squares = vec![TINY; weights.len()];
        Self { weights, squares, rounds: 0 }
    }

    pub(super) fn weights(&self) -> &[f32] {
        &self.weights
    }
}
