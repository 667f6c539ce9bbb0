use super::{Options, Term};
use serde::{Deserialize, Serialize};

/// A conditional logit: an option is chosen with a probability proportional to the exponential of the sum of its features'
/// weights.
///
/// A feature without a weight counts nothing, so that a table fitted on fewer features still works.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Logit {
    weights: Vec<f32>,
}

impl Logit {
    /// With these weights, one for each feature.
    pub fn new(weights: Vec<f32>) -> Self {
        Self { weights }
    }

    /// All options equal, for this many features.
    pub fn level(features: usize) -> Self {
        Self::new(vec![0.0; features])
    }

    /// The weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The weight of one option.
    #[inline]
    pub fn score<T: Term>(&self, terms: &[T]) -> f32 {
        score(&self.weights, terms)
    }

    /// Puts the logarithm of each option's probability into `into`, which is emptied first.
    #[inline]
    pub fn log_probabilities<T: Term>(&self, options: &Options<T>, into: &mut Vec<f32>) {
        into.clear();
        into.extend(options.iter().map(|terms| self.score(terms)));
        normalise(into);
    }

    /// The logarithm of the probability of one option, which exists; a buffer for the others' scores.
    #[inline]
    pub fn log_probability<T: Term>(&self, options: &Options<T>, taken: usize, buffer: &mut Vec<f32>) -> f32 {
        self.log_probabilities(options, buffer);
        buffer.get(taken).copied().unwrap_or(0.0)
    }
}

/// The sum of the weights of some terms.
#[inline]
pub(super) fn score<T: Term>(weights: &[f32], terms: &[T]) -> f32 {
    terms.iter().map(|&term| weights.get(term.id()).copied().unwrap_or(0.0) * term.value()).sum()
}

/// Makes logarithms of probabilities out of scores.
#[inline]
pub(super) fn normalise(scores: &mut [f32]) {
    let top = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let total: f32 = scores.iter().map(|&score| (score - top).exp()).sum();
    let log = top + total.ln();
    scores.iter_mut().for_each(|score| *score -= log);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_follow_the_weights() {
        let logit = Logit::new(vec![2f32.ln(), 3f32.ln()]);
        let mut options: Options<(u32, f32)> = Options::default();
        for terms in [&[][..], &[(0, 1.0)], &[(0, 1.0), (1, 1.0)], &[(1, 2.0)], &[(7, 1.0)]] {
            terms.iter().for_each(|&term| options.push(term));
            options.close();
        }
        let mut logs = Vec::new();
        logit.log_probabilities(&options, &mut logs);
        for (log, expected) in logs.iter().zip([1.0, 2.0, 6.0, 9.0, 1.0]) {
            assert!((log.exp() * 19.0 - expected).abs() < 1e-4, "{} for {expected}", log.exp() * 19.0);
        }
        assert!((logit.log_probability(&options, 3, &mut logs).exp() - 9.0 / 19.0).abs() < 1e-6);
    }
}
