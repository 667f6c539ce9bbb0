//! How fast each plays on one core, in turns of a second of processor time.

use crate::peer::Peer;
use clap::Args;
use cpu_time::ThreadTime;
use mahjong::{Game, Hand, Playout, Round, Rules, Wall, game::shanten};
use rand::RngExt;
use riichienv_core::{action::ActionType, shanten::calc_shanten_from_counts};
use std::{collections::HashMap, hint::black_box, time::Duration};
use worlds::{Rng, Seed};

#[derive(Args, Default)]
pub struct Arguments {
    /// How many turns each takes
    #[arg(long, default_value_t = 5)]
    turns: usize,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let turns = arguments.turns.max(3);
    let mut rng = Seed(1).rng();
    let mut playout = Playout::default();
    let hands = random_hands(&mut rng);
    let their_hands: Vec<[u8; 34]> = hands.iter().map(|hand| *hand.counts()).collect();
    let mut next = 0;
    let mut wins = [0u64; 2];
    let mut counts = [0u64; 2];
    let mut rates: [Vec<f64>; 5] = Default::default();
    for _ in 0..turns {
        rates[0].push(rate(|| {
            let mut round = deal(&mut rng);
            let outcome = playout.random(&mut round, &mut rng);
            counts[0] += 1;
            wins[0] += u64::from(outcome.is_some_and(|outcome| outcome.end.is_win()));
        }));
        rates[1].push(rate(|| random_peer_hand(&mut rng)));
        rates[2].push(rate(|| {
            let mut round = deal(&mut rng);
            let outcome = playout.greedy(&mut round, &mut rng);
            counts[1] += 1;
            wins[1] += u64::from(outcome.is_some_and(|outcome| outcome.end.is_win()));
        }));
        rates[3].push(
            1_000.0
                * rate(|| {
                    for _ in 0..1_000 {
                        next = (next + 1) % hands.len();
                        black_box(shanten::shanten(&hands[next], 0));
                    }
                }),
        );
        rates[4].push(
            1_000.0
                * rate(|| {
                    for _ in 0..1_000 {
                        next = (next + 1) % hands.len();
                        black_box(calc_shanten_from_counts(&their_hands[next], 4));
                    }
                }),
        );
    }
    let names = [
        "ours, random play-outs",
        "riichienv-core, random play",
        "ours, play-outs that aim at winning",
        "ours, shanten",
        "riichienv-core, shanten",
    ];
    println!("{:38} {:>14} {:>14} {:>14}", "a second, on one core", "median", "least", "most");
    for (name, rates) in names.iter().zip(&mut rates) {
        rates.sort_by(f64::total_cmp);
        println!(
            "{name:38} {:>14.0} {:>14.0} {:>14.0}",
            rates[rates.len() / 2],
            rates[0],
            rates[rates.len() - 1]
        );
    }
    let median = |at: usize| rates[at][rates[at].len() / 2];
    println!("random play, ours to riichienv-core: {:.0} to 1", median(0) / median(1));
    println!("shanten, ours to riichienv-core: {:.2} to 1", median(3) / median(4));
    let share = |at: usize| 100.0 * wins[at] as f64 / counts[at] as f64;
    println!(
        "play-outs that end in a win: {:.2} % of the random ones, {:.1} % of those that aim at it",
        share(0),
        share(1)
    );
    Ok(())
}

/// How often it can be done in a second of this thread's processor time: what else the machine does counts for little.
fn rate(mut work: impl FnMut()) -> f64 {
    let start = ThreadTime::now();
    let mut done = 0u32;
    while start.elapsed() < Duration::from_secs(1) {
        work();
        done += 1;
    }
    f64::from(done) / start.elapsed().as_secs_f64()
}

fn deal(rng: &mut Rng) -> Round {
    let rules = Rules::default();
    let start = mahjong::Start { number: 0, honba: 0, sticks: 0, scores: [25_000; 4] };
    Round::new(rules, start, Wall::shuffled(&rules, rng))
}

fn random_hands(rng: &mut Rng) -> Vec<Hand> {
    let rules = Rules::default();
    let game = Game::new(rules);
    let deal = |rng: &mut Rng| game.deal(Wall::shuffled(&rules, rng));
    (0..4_096).filter_map(|n| deal(rng).map(|round| *round.hand(n % 4))).collect()
}

/// One hand of random play on their table, by the cheapest of their ways: no log, no observations.
fn random_peer_hand(rng: &mut Rng) {
    let mut ids: [u8; 136] = std::array::from_fn(|id| id as u8);
    for left in (1..ids.len()).rev() {
        ids.swap(left, rng.random_range(0..=left));
    }
    let start = mahjong::Start { number: 0, honba: 0, sticks: 0, scores: [25_000; 4] };
    let mut peer = Peer::new(Rules::default(), &start, &ids);
    while !peer.is_over() {
        let mut actions = HashMap::new();
        for seat in peer.active() {
            let legal = peer.legal(seat);
            // A riichi without its tile waits for the discard.
            let action = legal[rng.random_range(0..legal.len())].clone();
            debug_assert_ne!(action.action_type, ActionType::Kita);
            actions.insert(seat, action);
        }
        peer.step(actions);
    }
    black_box(peer.scores());
}
