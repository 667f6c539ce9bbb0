//! What is learned from our own play, where every hand is known: to read the others, and what actions are worth.

use mahjong::{
    Action, Fact,
    knowledge::{Balance, Judgement, Lessons, Reliability, Threats, learn},
    players::{Aim, Example, PlayerKind, PlayerSettings, chances, decisions, watch},
    records::{Event, HandRecord, Record, replay::Replay},
};
use rayon::prelude::*;
use worlds::{Ask, Budget, Seat, Seed, Stop, View, World};

/// Hands are played in so many parts, whatever the number of threads.
const PARTS: u64 = 16;
/// In what order lessons are gone over.
const ORDER: Seed = Seed(1);
/// In how many imagined tables a chance to win is counted.
const TABLES: u64 = 400;
/// So many hands are tried at a time.
const CHUNK: u64 = 20;

/// Plays hands with some sense, and learns from them who is ready, for what and how dear.
pub fn learn_threats(
    hands: u64,
    times: usize,
    seed: Seed,
    stop: &Stop,
    heard: impl FnMut(usize, [f64; 2]),
) -> Threats {
    let parts: Vec<Lessons> = (0..PARTS)
        .into_par_iter()
        .map(|part| {
            let mut lessons = Lessons::default();
            let own = (0..hands.div_ceil(PARTS)).take_while(|_| !stop.is_due());
            own.for_each(|hand| watch(seed.child(part).child(hand), &mut lessons));
            lessons
        })
        .collect();
    let mut all = Lessons::default();
    parts.iter().for_each(|part| all.append(part));
    learn(&all, times, ORDER, stop, heard)
}

/// Predicted chances beside what happened in records.
#[derive(Debug, Clone, Default)]
pub struct Calibration {
    /// Whether others were ready who had not declared riichi.
    pub ready: Reliability,
    /// The same of those who had called.
    pub open: Reliability,
    /// Whether discards dealt in, for each of the others.
    pub deal_in: Reliability,
    /// Whether who discarded won the hand in the end.
    pub win: Reliability,
}

impl Calibration {
    fn append(&mut self, other: &Self) {
        self.ready.append(&other.ready);
        self.open.append(&other.open);
        self.deal_in.append(&other.deal_in);
        self.win.append(&other.win);
    }
}

/// How well chances hold in records: how the others are read, and of one discard in so many how often play-outs in imagined tables win.
#[must_use]
pub fn calibrate(threats: &Threats, games: &[Record], one_in: u64, seed: Seed, stop: &Stop) -> Calibration {
    let parts: Vec<Calibration> = games
        .par_iter()
        .enumerate()
        .map(|(number, game)| {
            let mut found = Calibration::default();
            for (at, hand) in game.hands.iter().enumerate() {
                if stop.is_due() {
                    break;
                }
                let seed = seed.child(number as u64).child(at as u64);
                calibrate_hand(threats, game, hand, one_in, seed, stop, &mut found);
            }
            found
        })
        .collect();
    let mut all = Calibration::default();
    parts.iter().for_each(|part| all.append(part));
    all
}

fn calibrate_hand(
    threats: &Threats,
    game: &Record,
    hand: &HandRecord,
    one_in: u64,
    seed: Seed,
    stop: &Stop,
    found: &mut Calibration,
) {
    let Ok(mut replay) = Replay::new(&game.rules, hand) else { return };
    let mut hopes: Vec<(Seat, f64)> = Vec::new();
    while let Some(event) = hand.events.get(replay.at) {
        if let Event::Discard { seat, tile, .. } = *event
            && replay.round.is_turn()
        {
            let round = &replay.round;
            found.ready.ready(threats, round, seat, false);
            found.open.ready(threats, round, seat, true);
            found.deal_in.deal_in(threats, round, seat, tile.kind());
            let own = seed.child(replay.at as u64);
            if let Some(played) = replay.next_action().filter(|_| own.0.is_multiple_of(one_in.max(1))) {
                let ask = Ask::new(own).until(stop);
                if let Some(Fact::Chances { win, .. }) = chances(&round.view(seat), played, TABLES, &ask) {
                    hopes.push((seat, win));
                }
            }
        }
        if replay.step().is_err() {
            return;
        }
    }
    let Some(outcome) = replay.round.outcome() else { return };
    for (seat, chance) in hopes {
        found.win.add(chance, outcome.end.is_win() && outcome.is_winner(seat));
    }
}

/// How a fitted rule did in positions that it was not fitted to.
#[derive(Debug, Clone, Copy, Default)]
pub struct RuleFit {
    /// How many positions it was fitted to.
    pub positions: usize,
    /// How many it was held against.
    pub checked: usize,
    /// By how much the points of play-outs rise when the rule's rise by one.
    pub slope: f64,
    /// How far the rule is off, as a standard deviation in points; the play-outs' own chance is part of it.
    pub off: f64,
}

/// Tries all actions of positions of our own play in play-outs, so many for each action, and fits the rule to what they come to. The
/// last fifth of the hands is kept apart to hold it against.
pub fn learn_rule(
    hands: u64,
    loops: u64,
    hold: f64,
    seed: Seed,
    stop: &Stop,
    mut heard: impl FnMut(u64),
) -> (Judgement, RuleFit) {
    let teacher = PlayerSettings::new(PlayerKind::Second).with(|it| it.aim = Aim::Value);
    let (mut balance, mut kept) = (Balance::default(), Vec::new());
    let chunks = hands.div_ceil(CHUNK);
    for chunk in 0..chunks {
        if stop.is_due() {
            break;
        }
        let examples: Vec<Example> = (chunk * CHUNK..((chunk + 1) * CHUNK).min(hands))
            .into_par_iter()
            .flat_map_iter(|hand| examples_of(seed.child(hand), &teacher, loops, stop))
            .collect();
        if chunk >= chunks * 4 / 5 {
            kept.extend(examples);
        } else {
            for example in &examples {
                balance.add(&example.merits, &example.points, &vec![1.0; example.points.len()]);
            }
        }
        heard(((chunk + 1) * CHUNK).min(hands));
    }
    let judgement = balance.solve(hold);
    let fit = hold_against(&judgement, &kept);
    (judgement, RuleFit { positions: balance.positions, ..fit })
}

/// Tries all actions of positions of our own play in play-outs, so many for each action, and holds a player's rule against what they come
/// to: all positions, those with 14 tiles, and answers.
pub fn check_rule(
    player: &PlayerSettings,
    hands: u64,
    loops: u64,
    seed: Seed,
    stop: &Stop,
    mut heard: impl FnMut(u64),
) -> [RuleFit; 3] {
    let rule = player.opinion();
    let mut sums = [Slope::default(); 3];
    for chunk in 0..hands.div_ceil(CHUNK) {
        let own = chunk * CHUNK..((chunk + 1) * CHUNK).min(hands);
        let tried: Vec<(bool, Vec<f64>, Vec<f64>)> = own
            .clone()
            .into_par_iter()
            .filter(|_| !stop.is_due())
            .flat_map_iter(|hand| decisions(seed.child(hand)))
            .filter_map(|(view, seed)| {
                let actions = view.choices().ok()?;
                let wins = actions.iter().any(|action| matches!(action, Action::Ron | Action::Tsumo));
                if actions.len() < 2 || wins || stop.is_due() {
                    return None;
                }
                let budget = Budget::Count(loops * actions.len() as u64);
                let teacher = player.clone().with(|it| it.budget = budget);
                let trials = teacher.trials(&view, &actions, &Ask::new(seed).until(stop)).ok()?;
                let points = trials.iter().map(|trial| trial.ahead).collect();
                Some((view.round().is_turn(), rule.values(&view, &actions), points))
            })
            .collect();
        for (turn, values, points) in &tried {
            sums[0].add(values, points);
            sums[if *turn { 1 } else { 2 }].add(values, points);
        }
        heard(own.end);
    }
    sums.map(Slope::fit)
}

/// What is added up to find how one list of figures rises with another, within positions.
#[derive(Debug, Clone, Copy, Default)]
struct Slope {
    both: f64,
    rule: f64,
    seen: f64,
    count: f64,
    positions: usize,
}

impl Slope {
    /// Adds a position: what the rule says of its actions, and what they came to.
    fn add(&mut self, values: &[f64], points: &[f64]) {
        let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len().max(1) as f64;
        let (middle, level) = (mean(values), mean(points));
        for (value, points) in values.iter().zip(points) {
            let (x, y) = (value - middle, points - level);
            self.both += x * y;
            self.rule += x * x;
            self.seen += y * y;
            self.count += 1.0;
        }
        self.positions += 1;
    }

    fn fit(self) -> RuleFit {
        let off = ((self.seen - 2.0 * self.both + self.rule) / self.count.max(1.0)).max(0.0).sqrt();
        let slope = if self.rule > 0.0 { self.both / self.rule } else { 0.0 };
        RuleFit { positions: 0, checked: self.positions, slope, off }
    }
}

fn examples_of(seed: Seed, teacher: &PlayerSettings, loops: u64, stop: &Stop) -> Vec<Example> {
    let example = |(view, seed)| {
        let mut actions = Vec::new();
        View::actions(&view, &mut actions);
        let budget = Budget::Count(loops * actions.len() as u64);
        Example::new(&view, &teacher.clone().with(|it| it.budget = budget), &Ask::new(seed).until(stop))
    };
    decisions(seed).into_iter().filter_map(example).collect()
}

fn hold_against(judgement: &Judgement, examples: &[Example]) -> RuleFit {
    let mut sums = Slope::default();
    examples.iter().for_each(|example| sums.add(&judgement.values(&example.merits), &example.points));
    sums.fit()
}
