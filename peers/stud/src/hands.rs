//! Random hands of fixed-limit stud: a second of ours after a second of PokerKit's, in turns; and PokerKit replays hands of ours.

use crate::python;
use anyhow::{Result, ensure};
use rand::RngExt;
use std::time::Instant;
use stud::{
    game::{Deal, Rules, Session, Table, Terms},
    players::{opponents::Random, play_hand},
    records::Record,
};
use worlds::{Seed, World};

const ROUNDS: usize = 3;
const REPLAYED: u64 = 400;

pub fn run() -> Result<()> {
    replay()?;
    println!("\nrandom hands of fixed-limit stud for two, one thread, hands a second");
    println!("{:>12} {:>14} {:>14} {:>16}", "PokerKit", "ours", "ratio", "with players");
    for round in 0..ROUNDS {
        let theirs = python("pokerkit_hands.py", &["speed".into(), "2".into()])?["hands_a_second"]
            .as_f64()
            .unwrap_or_default();
        let (ours, with_players) = (ours(round as u64), with_players(round as u64)?);
        println!("{theirs:>12.0} {ours:>14.0} {:>12.0} × {with_players:>16.0}", ours / theirs);
    }
    million()
}

/// The rules alone, as PokerKit is measured: any legal action.
fn ours(seed: u64) -> f64 {
    let (start, mut rng, mut hands) = (Instant::now(), Seed(seed).rng(), 0u64);
    let mut actions = Vec::new();
    while start.elapsed().as_secs_f64() < 2.0 {
        for _ in 0..1000 {
            let mut table = Table::new(Rules::FIXED_LIMIT, Deal::random(Rules::FIXED_LIMIT.game, &mut rng), [1000; 2], 0);
            while table.actor().is_some() {
                table.actions(&mut actions);
                table.play(actions[rng.random_range(0..actions.len())]);
            }
            std::hint::black_box(table.gain(0));
            hands += 1;
        }
    }
    hands as f64 / start.elapsed().as_secs_f64()
}

/// Two players that see only their views.
fn with_players(seed: u64) -> Result<f64> {
    let (start, mut hands) = (Instant::now(), 0u64);
    while start.elapsed().as_secs_f64() < 2.0 {
        for _ in 0..1000 {
            one_hand(Seed(seed).child(hands))?;
            hands += 1;
        }
    }
    Ok(hands as f64 / start.elapsed().as_secs_f64())
}

fn one_hand(seed: Seed) -> Result<i64> {
    let rules = Rules::FIXED_LIMIT;
    let mut session = Session::new(Terms { rules, hands: 1, points: 1000 });
    session.deal(Deal::random(rules.game, &mut seed.rng()))?;
    play_hand(&mut session, [&mut Random, &mut Random], &seed.into())?;
    Ok(session.tally(0).gain)
}

/// A match of a million hands in one run.
fn million() -> Result<()> {
    let start = Instant::now();
    let mut gain = 0;
    for hand in 0..1_000_000 {
        gain += one_hand(Seed(7).child(hand))?;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("a match of 1,000,000 hands: {seconds:.1} s, {:.0} hands a second (balance {gain})", 1e6 / seconds);
    Ok(())
}

/// PokerKit reads our hand histories and must come to the same gains.
fn replay() -> Result<()> {
    let folder = std::env::temp_dir().join(format!("kakehiki-phh-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut gains = Vec::new();
    for hand in 0..REPLAYED {
        let mut rng = Seed(hand).rng();
        let mut table = Table::new(Rules::FIXED_LIMIT, Deal::random(Rules::FIXED_LIMIT.game, &mut rng), [1000; 2], 0);
        let mut actions = Vec::new();
        while table.actor().is_some() {
            table.actions(&mut actions);
            table.play(actions[rng.random_range(0..actions.len())]);
        }
        let record = Record::of(&table, [1000; 2], ["a".into(), "b".into()], Vec::new());
        std::fs::write(folder.join(format!("{hand:04}.phh")), record.to_phh())?;
        gains.push(table.gain(0));
    }
    let theirs = python("pokerkit_hands.py", &["replay".into(), folder.display().to_string()]);
    std::fs::remove_dir_all(&folder)?;
    let theirs: Vec<i64> = serde_json::from_value(theirs?["gains"].clone())?;
    let same = theirs.iter().zip(&gains).filter(|(a, b)| a == b).count();
    println!("PokerKit replays {REPLAYED} hands of ours from PHH: {same} with the same gains");
    ensure!(theirs == gains, "the gains differ");
    Ok(())
}
