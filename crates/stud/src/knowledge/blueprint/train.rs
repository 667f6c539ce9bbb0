use super::{
    Blueprint, Form,
    cell::{Cuts, Standing},
    deals::{HANDS, Lot},
    trail::Trail,
    walk::{Additions, State, Walk},
};
use crate::game::{Betting, Course};
use rand::RngExt;
use rayon::prelude::*;
use worlds::{Rng, Seat, Seed, Stop};

/// Boards that cuts are found from.
const CUT_BOARDS: u64 = 1_500;
/// Boards of a round: what is learnt on them counts from the next round on, so that the order in which they are walked does not
/// matter.
const ROUND: u64 = 24;

/// How far the training is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Rounds so far.
    pub rounds: u64,
    /// Rounds in all.
    pub all: u64,
}

/// Regret minimisation by external sampling with linear weights: of each deal all of one player's choices are walked and one of the
/// other's, and later rounds count more. The same seed gives the same strategy on any number of threads.
#[derive(Debug, Clone, PartialEq)]
pub struct Trainer {
    pub(super) cuts: Cuts,
    pub(super) seed: Seed,
    pub(super) rounds: u64,
    pub(super) regrets: Vec<f32>,
    pub(super) chosen: Vec<f32>,
}

impl Trainer {
    /// Before the first round.
    pub fn new(form: Form, seed: Seed) -> Self {
        let lots: Vec<Vec<Vec<(f32, Standing)>>> = (0..CUT_BOARDS)
            .into_par_iter()
            .map(|board| {
                let seed = seed.child(u64::MAX - board);
                let mut seen = vec![Vec::new(); form.turns()];
                Lot::new(seed).seen(form, seed, &mut seen);
                seen
            })
            .collect();
        let mut seen = vec![Vec::new(); form.turns()];
        for lot in lots {
            seen.iter_mut().zip(lot).for_each(|(all, some)| all.extend(some));
        }
        let room = form.situations() * form.width();
        Self {
            cuts: Cuts::find(form, &mut seen),
            seed,
            rounds: 0,
            regrets: vec![0.0; room],
            chosen: vec![0.0; room],
        }
    }

    /// The game it is for.
    pub fn form(&self) -> Form {
        self.cuts.form
    }

    /// Rounds so far.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Where chance started.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Goes on until so many rounds are done in all, or it is stopped. `progress` is told after each round.
    pub fn train(&mut self, rounds: u64, stop: &Stop, progress: &mut dyn FnMut(Progress)) {
        let mut found: Vec<Additions> = (0..ROUND).map(|_| Additions::default()).collect();
        while self.rounds < rounds && !stop.is_due() {
            let first = self.rounds * ROUND;
            found.par_iter_mut().enumerate().for_each(|(board, found)| {
                found.regrets.clear();
                found.chosen.clear();
                if stop.is_due() {
                    return;
                }
                self.walk(self.seed.child(first + board as u64), found);
            });
            // A round that was cut short is none.
            if stop.is_due() {
                return;
            }
            self.rounds += 1;
            let weight = self.rounds as f32;
            for found in &found {
                found.regrets.iter().for_each(|&(at, more)| self.regrets[at as usize] += weight * more);
                found.chosen.iter().for_each(|&(at, more)| self.chosen[at as usize] += weight * more);
            }
            progress(Progress { rounds: self.rounds, all: rounds });
        }
    }

    /// The deals of one board.
    fn walk(&self, seed: Seed, found: &mut Additions) {
        let form = self.form();
        let rules = form.rules();
        let unit = match rules.betting {
            Betting::Fixed { small, .. } => 1.0 / small as f32,
            _ => 1.0 / (2 * rules.ante) as f32,
        };
        let lot = Lot::new(seed.child(0));
        let mut rng = seed.child(1).rng();
        let shift = rng.random_range(0..HANDS);
        for number in 0..HANDS {
            let deal = seed.child(2 + number as u64);
            let Some(mut dealt) = lot.deal_in(&self.cuts, number, (number + shift) % HANDS, deal) else {
                continue;
            };
            let first = number % 2;
            let opener = |course: &Course| -> Seat {
                if rules.bring_in() == 0 {
                    return first;
                }
                course.first_by_cards([0, 1].map(|seat| lot.up(seat, course.turn)))
            };
            let course = Course::new(rules, limit(form, &mut rng), first, opener);
            let openers = std::array::from_fn(|turn| opener(&Course { turn: turn + 1, ..course }));
            let state = State { course, trail: Trail::default(), six: [0; 2] };
            let cuts = &self.cuts;
            for learner in 0..2 {
                let mut walk = Walk {
                    form,
                    cuts,
                    regrets: &self.regrets,
                    dealt: &mut dealt,
                    openers,
                    rng: &mut rng,
                    found,
                    unit,
                };
                walk.value(&state, learner);
            }
        }
    }

    /// The average strategy so far.
    pub fn blueprint(&self) -> Blueprint {
        Blueprint::from_average(self.cuts.clone(), &self.chosen)
    }
}

/// The most that the players can pay in a hand.
const MOST: u32 = 100_000;

/// What the players can pay in a hand. Where bets grow with the pot it matters how much is left, and it is anything down to a
/// thousandth, smaller sums as likely as larger ones.
fn limit(form: Form, rng: &mut Rng) -> u32 {
    match form {
        Form::FixedLimit => MOST,
        Form::SevenTurns => (f64::from(MOST) * 10f64.powf(-3.0 * rng.random::<f64>())) as u32,
    }
}
