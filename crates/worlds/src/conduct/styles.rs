use super::{
    Choices, Loss, Options, Term, logit,
    trainer::{Fit, Part, step},
};
use crate::{Seed, Stop};
use rand::RngExt;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// In how many parts the decisions are worked on: fixed, so that the sums are the same on any number of threads.
const PARTS: usize = 4;
/// How many decisions a step looks at.
const BATCH: usize = 4096;

/// Classes of players: each moves some weights of a [`Logit`](super::Logit) by offsets of its own. Which class a group of decisions
/// belongs to (a pair's, say) is not told but inferred.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Styles {
    /// How large a share of the groups each class has.
    pub shares: Vec<f64>,
    /// What each class adds to the weights of the first features.
    pub offsets: Vec<Vec<f32>>,
}

/// Fits [`Styles`] on top of weights that are given: by turns, how far each group belongs to each class, and what the class adds.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct StyleTrainer {
    /// How many classes.
    pub classes: usize,
    /// Features below this number differ from class to class.
    pub movable: usize,
    /// Which labels show a style, one bit each.
    pub labels: u64,
    /// How many decisions are looked at, at most: whole groups until they are enough.
    pub most: usize,
    /// How often the turns are taken.
    pub turns: u64,
    /// How strongly offsets are drawn to 0.
    pub shrinkage: f32,
    /// The first step of an offset.
    pub rate: f32,
    /// Where chance starts.
    pub seed: Seed,
}

impl Styles {
    /// How many classes there are; none when everybody is alike.
    pub fn len(&self) -> usize {
        self.shares.len()
    }

    /// Whether everybody is alike.
    pub fn is_empty(&self) -> bool {
        self.shares.is_empty()
    }

    /// What a class adds to the score of an option.
    #[inline]
    pub fn score<T: Term>(&self, class: usize, terms: &[T]) -> f32 {
        logit::score(&self.offsets[class], terms)
    }

    /// Adds to `logs`, for each class, the logarithm of the probability of what was done. `scores` are those of the weights that
    /// all share.
    pub fn observe<T: Term>(&self, options: &Options<T>, scores: &[f32], taken: usize, logs: &mut [f64]) {
        for (class, log) in logs.iter_mut().enumerate().take(self.len()) {
            let moved = |(terms, score): (&[T], &f32)| score + self.score(class, terms);
            let top = options.iter().zip(scores).map(moved).fold(f32::NEG_INFINITY, f32::max);
            let total: f32 = options.iter().zip(scores).map(|option| (moved(option) - top).exp()).sum();
            let own = options.iter().zip(scores).nth(taken).map_or(0.0, moved);
            *log += f64::from(own - top - total.ln());
        }
    }

    /// What decisions cost by their label when each is foretold from the same group's decisions before it, in order: a group nobody
    /// has seen is taken for the average one, and known better and better.
    pub fn losses<T: Term>(&self, weights: &[f32], choices: &Choices<T>) -> Vec<Loss> {
        let groups = choices.iter().map(|decided| decided.group as usize + 1).max().unwrap_or(0);
        let mut known = vec![vec![0.0; self.len()]; groups];
        let mut losses = Vec::new();
        let mut scores = Vec::new();
        let mut now: Vec<f64> = vec![0.0; self.len()];
        for decided in choices.iter() {
            let logs = &mut known[decided.group as usize];
            scores.clear();
            scores.extend(decided.iter().map(|terms| logit::score(weights, terms)));
            now.fill(0.0);
            for (class, log) in now.iter_mut().enumerate() {
                let mut moved: Vec<f32> = decided
                    .iter()
                    .zip(&scores)
                    .map(|(terms, score)| score + self.score(class, terms))
                    .collect();
                logit::normalise(&mut moved);
                *log = moved[decided.taken].into();
            }
            let belief = self.posterior(logs);
            let foretold: f64 = belief.iter().zip(&now).map(|(belief, log)| belief * log.exp()).sum();
            logs.iter_mut().zip(&now).for_each(|(sum, log)| *sum += log);
            let label = usize::from(decided.label);
            if losses.len() <= label {
                losses.resize(label + 1, Loss::default());
            }
            losses[label].add(foretold.max(1e-30).ln());
        }
        losses
    }

    /// How likely each class is after decisions with these logarithms of their probability.
    pub fn posterior(&self, logs: &[f64]) -> Vec<f64> {
        let mut weights: Vec<f64> =
            self.shares.iter().zip(logs).map(|(share, log)| share.max(1e-9).ln() + log).collect();
        super::relative(&mut weights);
        let total: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|weight| *weight /= total);
        weights
    }
}

/// The logarithm of the sum of exponentials.
fn log_sum(logs: impl Iterator<Item = f64> + Clone) -> f64 {
    let top = logs.clone().fold(f64::NEG_INFINITY, f64::max);
    top + logs.map(|log| (log - top).exp()).sum::<f64>().ln()
}

impl StyleTrainer {
    /// This many classes that differ in the features below `movable`.
    pub fn new(classes: usize, movable: usize, seed: Seed) -> Self {
        Self {
            classes,
            movable,
            labels: u64::MAX,
            most: usize::MAX,
            turns: 12,
            shrinkage: 4.0,
            rate: 0.2,
            seed,
        }
    }

    /// Fits the classes. Returns them with the logarithm of the likelihood of all groups before each turn.
    pub fn fit<T: Term>(&self, weights: &[f32], choices: &Choices<T>, stop: &Stop) -> (Styles, Vec<f64>) {
        let numbers = self.numbers(choices);
        let groups = choices.iter().map(|decided| decided.group as usize + 1).max().unwrap_or(0);
        let mut rng = self.seed.rng();
        let movable = self.movable.min(weights.len());
        // Small differences at first, so that the classes can part.
        let mut fits: Vec<Fit> = (0..self.classes)
            .map(|_| {
                let moved = |(id, &weight): (usize, &f32)| {
                    if id < movable { weight + 0.3 * (rng.random::<f32>() - 0.5) } else { weight }
                };
                Fit::from_weights(weights.iter().enumerate().map(moved).collect())
            })
            .collect();
        let mut shares = vec![1.0 / self.classes.max(1) as f64; self.classes];
        let mut history = Vec::new();
        for _ in 0..self.turns {
            if stop.is_due() || self.classes == 0 {
                break;
            }
            let logs = group_logs(&fits, choices, &numbers, groups);
            let (belong, total) = responsibilities(&shares, &logs, groups);
            history.push(total);
            for (class, share) in shares.iter_mut().enumerate() {
                let sum: f64 = belong.iter().skip(class).step_by(self.classes).sum();
                *share = (sum + 1.0) / (groups + self.classes) as f64;
            }
            for (class, fit) in fits.iter_mut().enumerate() {
                self.improve(fit, weights, choices, &numbers, |group| {
                    belong[group * self.classes + class] as f32
                });
            }
        }
        let offset =
            |fit: &Fit| fit.weights().iter().zip(weights).take(movable).map(|(a, b)| a - b).collect();
        (Styles { shares, offsets: fits.iter().map(offset).collect() }, history)
    }

    /// The decisions that show a style.
    fn numbers<T: Term>(&self, choices: &Choices<T>) -> Vec<usize> {
        let shows = |decided: &super::Choice<'_, T>| {
            self.labels >> decided.label.min(63) & 1 == 1 && decided.touches(self.movable)
        };
        let all =
            (0..choices.len()).filter(|&number| choices.get(number).is_some_and(|decided| shows(&decided)));
        let all: Vec<usize> = all.collect();
        // Every so-manieth group when there are too many.
        let every = all.len().div_ceil(self.most.max(1)).max(1);
        let group = |number: usize| choices.get(number).map_or(0, |decided| decided.group as usize);
        all.into_iter().filter(|&number| group(number).is_multiple_of(every)).collect()
    }

    /// One round over the decisions for one class.
    fn improve<T: Term>(
        &self,
        fit: &mut Fit,
        base: &[f32],
        choices: &Choices<T>,
        numbers: &[usize],
        belongs: impl Fn(usize) -> f32 + Sync,
    ) {
        let mut parts: Vec<Part> = (0..PARTS).map(|_| Part::new(base.len())).collect();
        let rate = self.rate / (1.0 + fit.rounds as f32 / 2.0).sqrt();
        for batch in numbers.chunks(BATCH) {
            let size = batch.len().div_ceil(PARTS);
            let weights = fit.weights();
            parts.par_iter_mut().zip(batch.par_chunks(size)).for_each(|(part, numbers)| {
                for decided in numbers.iter().filter_map(|&number| choices.get(number)) {
                    let weight = belongs(decided.group as usize);
                    if weight > 1e-3 {
                        part.learn(weights, decided, weight);
                    }
                }
            });
            let shrink = self.shrinkage * batch.len() as f32 / numbers.len().max(1) as f32;
            self.step(fit, base, &mut parts, rate, shrink, 1.0 / batch.len() as f32);
        }
        fit.rounds += 1;
    }

    /// A step of the movable weights alone, drawn to the base and not to 0.
    fn step(&self, fit: &mut Fit, base: &[f32], parts: &mut [Part], rate: f32, shrink: f32, scale: f32) {
        let movable = self.movable.min(base.len());
        if let Some(first) = parts.first_mut() {
            let pairs = fit.weights().iter().zip(base).zip(&mut first.gradient);
            pairs.take(movable).for_each(|((weight, base), slot)| *slot -= shrink * (weight - base));
        }
        parts.iter_mut().for_each(|part| part.gradient[movable..].fill(0.0));
        step(fit, parts, rate, 0.0, scale);
    }
}

/// The logarithm of the likelihood of each group by each class, the classes of a group side by side.
fn group_logs<T: Term>(fits: &[Fit], choices: &Choices<T>, numbers: &[usize], groups: usize) -> Vec<f64> {
    let classes = fits.len();
    let columns: Vec<Vec<f64>> = fits
        .par_iter()
        .map(|fit| {
            let mut sums = vec![0.0; groups];
            let mut buffer = Vec::new();
            for decided in numbers.iter().filter_map(|&number| choices.get(number)) {
                sums[decided.group as usize] +=
                    f64::from(decided.log_probability(fit.weights(), &mut buffer));
            }
            sums
        })
        .collect();
    (0..groups * classes).map(|i| columns[i % classes][i / classes]).collect()
}

/// How far each group belongs to each class, and the logarithm of the likelihood of all.
fn responsibilities(shares: &[f64], logs: &[f64], groups: usize) -> (Vec<f64>, f64) {
    let classes = shares.len();
    let mut belong = vec![0.0; groups * classes];
    let mut total = 0.0;
    for group in 0..groups {
        let own = |class: usize| shares[class].ln() + logs[group * classes + class];
        let sum = log_sum((0..classes).map(own));
        total += sum;
        for class in 0..classes {
            belong[group * classes + class] = (own(class) - sum).exp();
        }
    }
    (belong, total)
}
