//! What is learned from our own play, where every hand is known: to read the others, and what actions are worth.

use mahjong::{
    knowledge::{Balance, Judgement, Lessons, Reliability, Threats, learn},
    players::{Aim, Example, PlayerKind, PlayerSettings, decisions, watch},
    records::{Event, Record, replay::Replay},
};
use rayon::prelude::*;
use worlds::{Ask, Budget, Seed, Stop, View};

/// Hands are played in so many parts, whatever the number of threads.
const PARTS: u64 = 16;
/// In what order lessons are gone over.
const ORDER: Seed = Seed(1);
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

/// How well the reading of others holds in records: whether they were ready, and whether discards dealt in.
#[must_use]
pub fn check_threats(threats: &Threats, games: &[Record]) -> [Reliability; 2] {
    let parts: Vec<[Reliability; 2]> = games
        .par_iter()
        .map(|game| {
            let mut found = [Reliability::default(), Reliability::default()];
            for hand in &game.hands {
                let Ok(mut replay) = Replay::new(&game.rules, hand) else { continue };
                while let Some(event) = hand.events.get(replay.at) {
                    if let Event::Discard { seat, tile, .. } = *event
                        && replay.round.is_turn()
                    {
                        found[0].ready(threats, &replay.round, seat);
                        found[1].deal_in(threats, &replay.round, seat, tile.kind());
                    }
                    if replay.step().is_err() {
                        break;
                    }
                }
            }
            found
        })
        .collect();
    let mut all = [Reliability::default(), Reliability::default()];
    for part in &parts {
        all.iter_mut().zip(part).for_each(|(all, part)| all.append(part));
    }
    all
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
    let (mut both, mut rule, mut seen, mut count) = (0.0, 0.0, 0.0, 0.0);
    for example in examples {
        let values = judgement.values(&example.merits);
        let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len().max(1) as f64;
        let (middle, level) = (mean(&values), mean(&example.points));
        for (value, points) in values.iter().zip(&example.points) {
            let (x, y) = (value - middle, points - level);
            (both, rule, seen, count) = (both + x * y, rule + x * x, seen + y * y, count + 1.0);
        }
    }
    let off = ((seen - 2.0 * both + rule) / f64::max(count, 1.0)).max(0.0).sqrt();
    let slope = if rule > 0.0 { both / rule } else { 0.0 };
    RuleFit { positions: 0, checked: examples.len(), slope, off }
}
