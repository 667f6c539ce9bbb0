use crate::game::View;
use serde::{Deserialize, Serialize};

/// What came of the last hands against an opponent, each hand counting a little less than the one after it: whoever plays for what
/// another does wrong should do so only as long as that pays.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fortune {
    hands: f64,
    /// Gains in antes, and their squares.
    sum: f64,
    squares: f64,
}

/// What a hand counts for one hand later.
const FADING: f64 = 0.985;
/// One hand counts for no more than this many antes, so that a single pot decides nothing.
const MOST: f64 = 400.0;
/// As if so many hands had been played for nothing.
const DOUBT: f64 = 4.0;
/// What is risked before anything is known.
const CURIOSITY: f64 = 0.1;

impl Fortune {
    /// Takes note of a hand that is over.
    pub(crate) fn note(&mut self, end: &View) {
        let gain = end.gain() as f64 / f64::from(end.rules().ante.max(1));
        let gain = gain.clamp(-MOST, MOST);
        self.hands = self.hands * FADING + 1.0;
        self.sum = self.sum * FADING + gain;
        self.squares = self.squares * FADING + gain * gain;
    }

    /// In which share of the hands to play for what the opponent does wrong, at most this.
    pub(crate) fn trust(&self, most: f64) -> f64 {
        let count = self.hands + DOUBT;
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(1.0);
        // By how many standard errors it has paid.
        let sure = mean / (variance / count).sqrt();
        most * (CURIOSITY + (1.0 - CURIOSITY) * ((sure + 0.25) / 1.25).clamp(0.0, 1.0))
            * if sure < -0.5 { 0.0 } else { 1.0 }
    }

    pub(crate) fn is_sound(&self) -> bool {
        [self.hands, self.sum, self.squares].iter().all(|it| it.is_finite())
            && self.hands >= 0.0
            && self.squares >= 0.0
    }
}
