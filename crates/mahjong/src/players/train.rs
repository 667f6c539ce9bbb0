//! Learns the weights of the linear ranking from records: the probability of each action is that of a softmax over the
//! ratings, and the recorded one is made as likely as it can be.
//!
//! Our own few lines rather than a crate: the choice is among as many actions as the position has, which classifiers for a
//! fixed number of classes do not fit.

use crate::{
    Action,
    knowledge::{Appraisal, Feature, Features, Weights},
    records::Position,
};
use rayon::prelude::*;
use std::ops::ControlFlow;
use worlds::View;

/// How fast the weights move, and how strongly they are held near their start.
const RATE: f64 = 0.05;
const HOLD: f64 = 1e-4;

/// One choice: the features of each action, and which of them were played.
#[derive(Debug, Clone)]
pub struct Lesson {
    options: Vec<Features>,
    played: Vec<bool>,
}

impl Lesson {
    /// What a position teaches.
    #[must_use]
    pub fn new(position: &Position) -> Option<Lesson> {
        let view = &position.view;
        let mut actions = Vec::new();
        View::actions(view, &mut actions);
        let same = |action: Action| match (action, position.played) {
            (Action::Discard { tile, .. }, Action::Discard { tile: played, .. })
            | (Action::Riichi { tile, .. }, Action::Riichi { tile: played, .. }) => tile == played,
            (action, played) => action == played,
        };
        let played: Vec<bool> = actions.iter().map(|&action| same(action)).collect();
        let mut options = Vec::new();
        Appraisal::new(view.round(), view.seat(), true).features(&actions, &mut options);
        (played.contains(&true) && actions.len() > 1).then_some(Lesson { options, played })
    }

    /// What the weights should change by, added to `gradient`; returns how unlikely the recorded action was.
    fn gradient(&self, weights: &Weights, gradient: &mut [f64; Feature::COUNT]) -> f64 {
        let rates: Vec<f64> = self.options.iter().map(|option| weights.rate(option)).collect();
        let highest = rates.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let odds: Vec<f64> = rates.iter().map(|rate| (rate - highest).exp()).collect();
        let all: f64 = odds.iter().sum();
        let right: f64 =
            odds.iter().zip(&self.played).filter(|(_, played)| **played).map(|(odd, _)| odd).sum();
        for ((option, odd), played) in self.options.iter().zip(&odds).zip(&self.played) {
            let wanted = if *played { odd / right.max(1e-300) } else { 0.0 };
            let pull = wanted - odd / all;
            for (sum, value) in gradient.iter_mut().zip(option.values()) {
                *sum += pull * value;
            }
        }
        -(right / all).max(1e-300).ln()
    }
}

/// Goes over all lessons so many times, starting from the rule of thumb; `heard` is told the mean loss of each time, and may
/// break it off.
#[must_use]
pub fn train(
    lessons: &[Lesson],
    times: usize,
    mut heard: impl FnMut(usize, f64) -> ControlFlow<()>,
) -> Weights {
    let start = Weights::default();
    let mut weights = start.clone();
    let mut squares = [1e-8; Feature::COUNT];
    for time in 0..times {
        let rate = RATE * 2.0 / (1.0 + (4.0 * time as f64 / times as f64).exp2());
        let mut loss = 0.0;
        for batch in lessons.chunks(256) {
            let parts: Vec<([f64; Feature::COUNT], f64)> = batch
                .par_chunks(64)
                .map(|part| {
                    let mut gradient = [0.0; Feature::COUNT];
                    let loss = part.iter().map(|lesson| lesson.gradient(&weights, &mut gradient)).sum();
                    (gradient, loss)
                })
                .collect();
            loss += parts.iter().map(|(_, loss)| loss).sum::<f64>();
            for feature in 0..Feature::COUNT {
                let sum: f64 = parts.iter().map(|(gradient, _)| gradient[feature]).sum();
                let hold = HOLD * (weights.0[feature] - start.0[feature]);
                let step = sum / batch.len() as f64 - hold;
                // Each weight at its own pace (RMSprop): features differ a hundredfold in how often they occur.
                squares[feature] = 0.98 * squares[feature] + 0.02 * step * step;
                weights.0[feature] += rate * step / squares[feature].sqrt().max(1e-4);
            }
        }
        if heard(time + 1, loss / lessons.len().max(1) as f64).is_break() {
            break;
        }
    }
    weights
}
