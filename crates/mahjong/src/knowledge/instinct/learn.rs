//! Learns what actions are worth from hands in which everybody goes by the same instinct, now and then otherwise than it says.
//!
//! Of every decision it is known what was done, how likely that was, and what the hand came to in the end. What is better than usual goes
//! with the figures by which an action differs from the usual one: least squares over these is what actions are worth to whoever goes on
//! as before (the natural policy gradient). Going by that is better than going by what one went by; so it is done again and again.

use super::{super::merit::eliminate, SLOTS, STAGES, Traits, traits::STAGES_OF_A_SHANTEN};
use worlds::Seat;

/// Of one decision in so many the products are added up: they are known well long before what they are multiplied with.
const PRODUCTS: u64 = 3;
/// Actions less likely than this count nothing for the products.
const RARE: f32 = 1e-3;
/// What is seen less often than this is hardly known to be unusual.
const SELDOM: f64 = 100.0;
/// The points of a hand vary at least so much.
const LEAST_VARIANCE: f64 = 1e6;

/// What one stage has taught.
#[derive(Debug, Clone)]
struct Stage {
    /// Mean products of figures by which actions differ from the usual, times decisions.
    products: Vec<f64>,
    /// The same figures times what the hand came to.
    sums: Vec<f64>,
    /// How often, what it came to, and its square; not dealing, and dealing.
    counts: [[f64; 3]; 2],
}

impl Default for Stage {
    fn default() -> Self {
        Self { products: vec![0.0; SLOTS * SLOTS], sums: vec![0.0; SLOTS], counts: [[0.0; 3]; 2] }
    }
}

/// What hands have taught.
#[derive(Debug, Clone)]
pub struct Experience {
    stages: Vec<Stage>,
    decisions: u64,
    /// The figures of the usual action of one decision, and which of them there are.
    middle: [f32; SLOTS],
    marked: [bool; SLOTS],
    touched: Vec<u16>,
}

impl Default for Experience {
    fn default() -> Self {
        Self {
            stages: vec![Stage::default(); STAGES],
            decisions: 0,
            middle: [0.0; SLOTS],
            marked: [false; SLOTS],
            touched: Vec::new(),
        }
    }
}

/// A decision whose hand is not over yet: where its figures are kept, from and up to.
#[derive(Debug, Clone, Copy)]
pub struct Taken {
    stage: u16,
    /// Whose it was.
    pub seat: Seat,
    dealer: bool,
    from: usize,
    to: usize,
}

/// What decisions of each stage come to on average, not dealing and dealing.
pub type Usual = Vec<[f64; 2]>;

impl Experience {
    /// Remembers a decision of a seat: how likely each action was, and which was chosen. Its figures beside the usual ones go to `into`.
    pub fn decide(
        &mut self,
        traits: &Traits,
        odds: &[f32],
        chosen: usize,
        (seat, dealer): (Seat, bool),
        into: &mut Vec<(u16, f32)>,
    ) -> Taken {
        self.decisions += 1;
        self.touched.clear();
        for (action, &odd) in odds.iter().enumerate().filter(|(_, odd)| **odd > 0.0) {
            for &(slot, figure) in traits.terms(action) {
                let at = usize::from(slot);
                if !std::mem::replace(&mut self.marked[at], true) {
                    self.touched.push(slot);
                }
                self.middle[at] += odd * figure;
            }
        }
        if self.decisions.is_multiple_of(PRODUCTS) {
            self.multiply(traits, odds);
        }
        let from = into.len();
        for &slot in &self.touched {
            let at = usize::from(slot);
            self.marked[at] = false;
            into.push((slot, -std::mem::take(&mut self.middle[at])));
        }
        for &(slot, figure) in traits.terms(chosen) {
            if let Some(term) = into[from..].iter_mut().find(|term| term.0 == slot) {
                term.1 += figure;
            }
        }
        Taken { stage: traits.stage() as u16, seat, dealer, from, to: into.len() }
    }

    fn multiply(&mut self, traits: &Traits, odds: &[f32]) {
        let products = &mut self.stages[traits.stage()].products;
        let weight = PRODUCTS as f64;
        for (action, &odd) in odds.iter().enumerate().filter(|(_, odd)| **odd > RARE) {
            let terms = traits.terms(action);
            for &(row, one) in terms {
                let share = weight * f64::from(odd * one);
                let row = &mut products[usize::from(row) * SLOTS..(usize::from(row) + 1) * SLOTS];
                terms.iter().for_each(|&(at, two)| row[usize::from(at)] += share * f64::from(two));
            }
        }
        for &row in &self.touched {
            let share = weight * f64::from(self.middle[usize::from(row)]);
            let cells = &mut products[usize::from(row) * SLOTS..(usize::from(row) + 1) * SLOTS];
            for &at in &self.touched {
                cells[usize::from(at)] -= share * f64::from(self.middle[usize::from(at)]);
            }
        }
    }

    /// What a decision came to, beside what those of its stage usually do.
    pub fn settle(&mut self, taken: &Taken, figures: &[(u16, f32)], points: f64, usual: &Usual) {
        let at = usize::from(taken.stage);
        let usual = usual.get(at).map_or(0.0, |usual| usual[usize::from(taken.dealer)]);
        let stage = &mut self.stages[at];
        let count = &mut stage.counts[usize::from(taken.dealer)];
        for (sum, more) in count.iter_mut().zip([1.0, points, points * points]) {
            *sum += more;
        }
        for &(slot, figure) in &figures[taken.from..taken.to] {
            stage.sums[usize::from(slot)] += f64::from(figure) * (points - usual);
        }
    }

    /// What decisions come to on average.
    #[must_use]
    pub fn usual(&self) -> Usual {
        let mean = |[count, sum, _]: [f64; 3]| (sum / count.max(SELDOM)).round();
        self.stages.iter().map(|stage| stage.counts.map(mean)).collect()
    }

    /// Adds what others have seen.
    pub fn append(&mut self, other: &Experience) {
        self.stages.iter_mut().zip(&other.stages).for_each(|(own, other)| own.append(other));
        self.decisions += other.decisions;
    }

    /// What actions are worth beside the usual one, to whoever goes on as in this experience: first what all stages of a shanten have in
    /// common, then what is left to each. `reach`: how far a weight may be from 0 before anything is known, as a standard deviation in
    /// points; what is left to single stages may be half as far.
    #[must_use]
    pub fn worth(&self, reach: f64) -> Vec<f64> {
        let mut weights = Vec::with_capacity(STAGES * SLOTS);
        for alike in self.stages.chunks(STAGES_OF_A_SHANTEN) {
            let mut all = Stage::default();
            alike.iter().for_each(|stage| all.append(stage));
            let common = all.worth(reach, &[0.0; SLOTS]);
            weights.extend(alike.iter().flat_map(|stage| stage.worth(reach / 2.0, &common)));
        }
        weights
    }
}

impl Stage {
    fn append(&mut self, other: &Stage) {
        let add =
            |own: &mut [f64], more: &[f64]| own.iter_mut().zip(more).for_each(|(one, more)| *one += more);
        add(&mut self.products, &other.products);
        add(&mut self.sums, &other.sums);
        add(self.counts.as_flattened_mut(), other.counts.as_flattened());
    }

    /// The weights that come nearest to what decisions came to, held near these.
    fn worth(&self, reach: f64, near: &[f64]) -> Vec<f64> {
        let count: f64 = self.counts.iter().map(|count| count[0]).sum();
        let squares = |[count, sum, squares]: [f64; 3]| squares - sum * sum / count.max(1.0);
        let variance = self.counts.map(squares).iter().sum::<f64>() / count.max(1.0);
        let hold = variance.max(LEAST_VARIANCE) / reach.powi(2);
        let (mut rows, mut sums) = (self.products.clone(), self.sums.clone());
        for slot in 0..SLOTS {
            rows[slot * SLOTS + slot] += hold;
            sums[slot] += hold * near[slot];
        }
        eliminate(rows, sums)
    }
}
