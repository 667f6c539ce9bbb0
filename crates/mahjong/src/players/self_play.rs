//! Hands in which everybody goes by the same instinct, now and then otherwise than it says: what it grows by.

use super::Reflex;
use crate::{
    Action, Round, Rules, Start, Wall,
    knowledge::instinct::{Experience, Instinct, Taken, Usual},
};
use rand::RngExt;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use worlds::{Rng, Seat, Seed, Stop, World};

/// Hands of a round are played in so many parts, whatever the number of threads.
const PARTS: u64 = 8;
/// After so many rounds the steps are half as long: what is nearly known moves little.
const PACE: f64 = 8.0;

/// How an instinct is learned, and how far it has come: all that is needed to go on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SelfPlay {
    /// Where chance starts.
    pub seed: u64,
    /// How many hands a round has.
    pub hands: u64,
    /// How freely others than the best action are chosen: one that is worth so many points less is e times less likely.
    pub heat: f32,
    /// How far a weight may move in the first round, as a standard deviation in points.
    pub reach: f64,
    /// How many rounds were played.
    pub rounds: u64,
    /// What decisions came to in the last of them.
    usual: Usual,
    /// What was learned.
    pub instinct: Instinct,
}

/// How the hands of a round went, all seats together.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    /// Hands and seats.
    pub seats: u64,
    /// Wins.
    pub wins: u64,
    /// Deal-ins.
    pub deal_ins: u64,
    /// Riichi declared.
    pub riichi: u64,
    /// Hands opened.
    pub opened: u64,
}

impl Tally {
    fn add(&mut self, round: &Round) {
        let outcome = round.outcome().filter(|outcome| outcome.end.is_win());
        for seat in 0..4 {
            let won = |seat: Seat| outcome.is_some_and(|outcome| outcome.is_winner(seat));
            let dealt_in = outcome.is_some_and(|outcome| outcome.turn() == seat) && !won(seat);
            let place = &round.places[seat];
            self.append(&Tally {
                seats: 1,
                wins: won(seat).into(),
                deal_ins: dealt_in.into(),
                riichi: place.in_riichi().into(),
                opened: (!place.is_closed()).into(),
            });
        }
    }

    fn append(&mut self, other: &Tally) {
        self.seats += other.seats;
        self.wins += other.wins;
        self.deal_ins += other.deal_ins;
        self.riichi += other.riichi;
        self.opened += other.opened;
    }
}

impl SelfPlay {
    /// Nothing is learned yet.
    #[must_use]
    pub fn new(seed: u64, hands: u64, heat: f32, reach: f64) -> Self {
        Self { seed, hands, heat, reach, rounds: 0, usual: Usual::new(), instinct: Instinct::rough() }
    }

    /// Whether both are learned in the same way, however far each has come.
    #[must_use]
    pub fn same_settings(&self, other: &Self) -> bool {
        let settings = |it: &Self| (it.seed, it.hands, it.heat, it.reach);
        settings(self) == settings(other)
    }

    /// Plays a round and learns from it. Nothing when it was stopped: then nothing is learned either.
    pub fn round(&mut self, stop: &Stop) -> Option<Tally> {
        let seed = Seed(self.seed).child(self.rounds);
        let parts: Vec<(Experience, Tally)> = (0..PARTS)
            .into_par_iter()
            .map(|part| {
                let (mut table, mut tally) = (Table::default(), Tally::default());
                for hand in (part..self.hands).step_by(PARTS as usize).take_while(|_| !stop.is_due()) {
                    tally.add(&table.play(self, seed.child(hand)));
                }
                (table.experience, tally)
            })
            .collect();
        if stop.is_due() {
            return None;
        }
        let (mut experience, mut tally) = (Experience::default(), Tally::default());
        for (part, counts) in &parts {
            experience.append(part);
            tally.append(counts);
        }
        let share = PACE / (PACE + self.rounds as f64);
        self.instinct.grow(&experience.worth(self.reach), share);
        self.usual = experience.usual();
        self.rounds += 1;
        Some(tally)
    }
}

/// A table where hands are played to learn from.
#[derive(Default)]
struct Table {
    reflex: Reflex,
    odds: Vec<f32>,
    figures: Vec<(u16, f32)>,
    taken: Vec<Taken>,
    experience: Experience,
}

impl Table {
    fn play(&mut self, school: &SelfPlay, seed: Seed) -> Round {
        let mut rng = seed.rng();
        let mut round = deal(&mut rng);
        self.figures.clear();
        self.taken.clear();
        while let Some(seat) = round.actor() {
            let action = self.any(school, &round, seat, &mut rng);
            round.play(action);
        }
        for taken in &self.taken {
            self.experience.settle(taken, &self.figures, round.payoff(taken.seat), &school.usual);
        }
        round
    }

    /// An action, the likelier the more it is worth; what was chosen is remembered.
    fn any(&mut self, school: &SelfPlay, round: &Round, seat: Seat, rng: &mut Rng) -> Action {
        if let Some(action) = self.reflex.look(&school.instinct, round, seat) {
            return action;
        }
        let values = self.reflex.values();
        let highest = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        self.odds.clear();
        self.odds.extend(values.iter().map(|value| ((value - highest) / school.heat).exp()));
        let all: f32 = self.odds.iter().sum();
        self.odds.iter_mut().for_each(|odd| *odd /= all);
        let mut at = rng.random_range(0.0..1.0_f32);
        let chosen = self.odds.iter().position(|odd| {
            at -= odd;
            at < 0.0
        });
        let chosen = chosen.unwrap_or(0);
        let who = (seat, round.dealer() == seat);
        let taken = self.experience.decide(self.reflex.traits(), &self.odds, chosen, who, &mut self.figures);
        self.taken.push(taken);
        self.reflex.actions()[chosen]
    }
}

/// Any hand of a game, everybody having as many points.
fn deal(rng: &mut Rng) -> Round {
    let rules = Rules::default();
    let start = Start { number: rng.random_range(0..8), honba: 0, sticks: 0, scores: [rules.start; 4] };
    Round::new(rules, start, Wall::shuffled(&rules, rng))
}

/// Two against two on the same wall, twice with the seats changed, everybody doing the best at first sight: by how many points a hand and
/// seat the first is ahead.
#[must_use]
pub fn duel(first: &Instinct, second: &Instinct, seed: Seed) -> f64 {
    let (mut reflex, mut lead) = (Reflex::default(), 0.0);
    for sitting in 0..2 {
        let mut round = deal(&mut seed.rng());
        let ours = |seat: Seat| (seat + sitting).is_multiple_of(2);
        while let Some(seat) = round.actor() {
            let action = reflex.best(if ours(seat) { first } else { second }, &round, seat);
            round.play(action);
        }
        lead +=
            (0..4).map(|seat| if ours(seat) { round.payoff(seat) } else { -round.payoff(seat) }).sum::<f64>();
    }
    // Four seats, two sittings; a lead is a difference of two.
    lead / 4.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_the_same_on_any_number_of_threads_and_from_a_file() {
        let mut school = SelfPlay::new(7, 24, 100.0, 50.0);
        let tally = school.round(&Stop::never()).unwrap();
        assert_eq!(tally.seats, 4 * 24);
        let text = serde_json::to_string(&school).unwrap();
        let mut read: SelfPlay = serde_json::from_str(&text).unwrap();
        assert_eq!(read, school);
        school.round(&Stop::never());
        let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        alone.install(|| read.round(&Stop::never()));
        assert_eq!(read, school);
        assert_ne!(school.instinct, Instinct::rough());
    }

    #[test]
    fn what_is_stopped_learns_nothing() {
        let mut school = SelfPlay::new(7, 24, 100.0, 50.0);
        let stop = Stop::never();
        stop.now();
        assert!(school.round(&stop).is_none());
        assert_eq!(school, SelfPlay::new(7, 24, 100.0, 50.0));
    }

    #[test]
    fn learning_from_so_few_hands_already_helps_those_who_know_nothing() {
        let nothing = Instinct::from(Vec::new());
        let mut school = SelfPlay { instinct: nothing.clone(), ..SelfPlay::new(3, 400, 100.0, 200.0) };
        for _ in 0..4 {
            school.round(&Stop::never());
        }
        let leads: Vec<f64> =
            (0..100).into_par_iter().map(|at| duel(&school.instinct, &nothing, Seed(1).child(at))).collect();
        let mean = leads.iter().sum::<f64>() / 100.0;
        assert!(mean > 200.0, "{mean}");
    }
}
