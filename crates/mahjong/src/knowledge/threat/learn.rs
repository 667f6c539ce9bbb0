//! Learns to read the others from tables where every hand is known, and checks it on other such tables.

use super::{
    Threats,
    signs::{READY, Signs, WAIT, WORTH},
};
use crate::{Kind, Round};
use worlds::{
    Seat, Seed, Stop,
    conduct::{Choices, Options, Trainer},
};

/// What tables teach.
#[derive(Debug, Clone, Default)]
pub struct Lessons {
    ready: Choices<u16>,
    waits: Choices<u16>,
    /// The normal equations of what deal-ins cost.
    products: [[f64; WORTH]; WORTH],
    sums: [f64; WORTH],
    buffers: (Options<u16>, Vec<u16>),
}

impl Lessons {
    /// Looks from one seat at the others, all of whose hands are known.
    pub fn look(&mut self, round: &Round, seat: Seat) {
        let unseen = round.unseen_kinds_by(seat);
        for other in (0..4).filter(|&other| other != seat) {
            let signs = Signs::new(round, other);
            let ready = !round.waits(other).is_empty();
            let (options, terms) = &mut self.buffers;
            if !signs.riichi {
                signs.ready(terms);
                push(&mut self.ready, options, terms, ready);
            }
            if !ready {
                continue;
            }
            for kind in (round.hand(seat).kinds() - signs.safe).iter() {
                let wins = win(round, other, kind);
                signs.waits(kind, &unseen, terms);
                push(&mut self.waits, options, terms, wins.is_some());
                if let Some(points) = wins {
                    let figures = signs.worth(kind, &unseen);
                    for (row, &one) in figures.iter().enumerate() {
                        self.sums[row] += one * points;
                        figures.iter().enumerate().for_each(|(at, &two)| self.products[row][at] += one * two);
                    }
                }
            }
        }
    }

    /// Adds what others have seen.
    pub fn append(&mut self, other: &Lessons) {
        self.ready.append(&other.ready, |group| group);
        self.waits.append(&other.waits, |group| group);
        for row in 0..WORTH {
            self.sums[row] += other.sums[row];
            (0..WORTH).for_each(|at| self.products[row][at] += other.products[row][at]);
        }
    }

    /// How many hands were looked at that may have been ready, and how many kinds that may have been waited for.
    #[must_use]
    pub fn counts(&self) -> [usize; 2] {
        [self.ready.len(), self.waits.len()]
    }
}

/// What a seat would win on a discard of this kind, if it may.
fn win(round: &Round, seat: Seat, kind: Kind) -> Option<f64> {
    let may = round.waits(seat).contains(kind) && !round.is_furiten(seat);
    let score = may.then(|| round.score(seat, kind.tile(), false)).flatten()?;
    Some(score.points(round.dealer() == seat, false).into())
}

fn push(choices: &mut Choices<u16>, options: &mut Options<u16>, terms: &[u16], yes: bool) {
    options.clear();
    options.close();
    terms.iter().for_each(|&term| options.push(term));
    options.close();
    choices.push(options, usize::from(yes), 0, 0);
}

/// Fits what reading the others goes by; `heard` is told the mean losses of each time that all is gone over.
pub fn learn(
    lessons: &Lessons,
    times: usize,
    seed: Seed,
    stop: &Stop,
    mut heard: impl FnMut(usize, [f64; 2]),
) -> Threats {
    let trainers = [READY, WAIT].map(|features| Trainer::new(features, seed));
    let mut fits = trainers.each_ref().map(Trainer::start);
    for time in 0..times {
        let losses = [
            trainers[0].round(&mut fits[0], &lessons.ready, stop).mean(),
            trainers[1].round(&mut fits[1], &lessons.waits, stop).mean(),
        ];
        heard(time + 1, losses);
        if stop.is_due() {
            break;
        }
    }
    Threats { ready: fits[0].logit(), waits: fits[1].logit(), worth: solve(lessons.products, lessons.sums) }
}

/// The weights with which figures come nearest to what was paid.
fn solve(mut rows: [[f64; WORTH]; WORTH], mut sums: [f64; WORTH]) -> [f64; WORTH] {
    // A little doubt, so that a figure that never occurred has the weight 0.
    (0..WORTH).for_each(|at| rows[at][at] += 1.0);
    for at in 0..WORTH {
        for below in at + 1..WORTH {
            let share = rows[below][at] / rows[at][at];
            let upper = rows[at];
            rows[below].iter_mut().zip(upper).for_each(|(cell, above)| *cell -= share * above);
            sums[below] -= share * sums[at];
        }
    }
    let mut weights = [0.0; WORTH];
    for at in (0..WORTH).rev() {
        let known: f64 = (at + 1..WORTH).map(|later| rows[at][later] * weights[later]).sum();
        weights[at] = (sums[at] - known) / rows[at][at];
    }
    weights
}

/// Predicted chances beside what happened, in ten groups of rising chance.
#[derive(Debug, Clone, Default)]
pub struct Reliability {
    cases: Vec<(f32, bool)>,
}

/// One of the groups.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bin {
    /// How many cases.
    pub cases: usize,
    /// The mean of the predicted chances.
    pub predicted: f64,
    /// How often it happened.
    pub happened: f64,
}

impl Reliability {
    /// One prediction, and whether it came true.
    pub fn add(&mut self, chance: f64, happened: bool) {
        self.cases.push((chance as f32, happened));
    }

    /// Whether each of the others was ready, those in riichi left out; `open`: of those who have called alone.
    pub fn ready(&mut self, threats: &Threats, round: &Round, seat: Seat, open: bool) {
        let mut terms = Vec::new();
        for other in (0..4).filter(|&other| other != seat) {
            let signs = Signs::new(round, other);
            if !signs.riichi && (signs.is_open() || !open) {
                self.cases.push((threats.ready(&signs, &mut terms), !round.waits(other).is_empty()));
            }
        }
    }

    /// Whether a discard of a kind dealt in, for each of the others.
    pub fn deal_in(&mut self, threats: &Threats, round: &Round, seat: Seat, kind: Kind) {
        let (unseen, held) = (round.unseen_kinds_by(seat), crate::KindSet::of(kind));
        for other in (0..4).filter(|&other| other != seat) {
            let threat = threats.of(round, other, &unseen, held);
            self.cases.push((threat.deal_in(kind) as f32, win(round, other, kind).is_some()));
        }
    }

    /// Adds others.
    pub fn append(&mut self, other: &Reliability) {
        self.cases.extend_from_slice(&other.cases);
    }

    /// Ten groups of as many cases each, from the least chance to the greatest.
    #[must_use]
    pub fn tenths(&self) -> Vec<Bin> {
        let mut cases = self.cases.clone();
        cases.sort_by(|one, other| one.0.total_cmp(&other.0));
        let size = cases.len().div_ceil(10).max(1);
        let bin = |group: &[(f32, bool)]| {
            let count = group.len() as f64;
            Bin {
                cases: group.len(),
                predicted: group.iter().map(|&(chance, _)| f64::from(chance)).sum::<f64>() / count,
                happened: group.iter().filter(|&&(_, happened)| happened).count() as f64 / count,
            }
        };
        cases.chunks(size).map(bin).collect()
    }
}
