//! Exact odds, street by street.

use anyhow::Result;
use cards::{Card, CardSet};
use std::time::Instant;
use stud::{
    game::{Deal, Game},
    knowledge::odds::Situation,
};
use worlds::Seed;

const DEALS: u64 = 5;

pub fn run() -> Result<()> {
    println!("\nexact odds, all threads: milliseconds a situation (mean and worst of {DEALS})");
    for (street, mine, theirs) in [("third", 3, 1), ("fourth", 4, 2), ("fifth", 5, 3), ("sixth", 6, 4), ("seventh", 7, 4)] {
        let (mut sum, mut worst) = (0.0, 0.0f64);
        for deal in 0..DEALS {
            let cards = Deal::random(Game::Stud, &mut Seed(deal).rng());
            let first = |cards: &[Card], skip: usize, count: usize| cards.iter().skip(skip).take(count).copied().collect::<CardSet>();
            let situation = Situation { mine: first(cards.hand(0), 0, mine), theirs: first(cards.hand(1), 2, theirs), dead: CardSet::EMPTY };
            let start = Instant::now();
            std::hint::black_box(situation.equity()?);
            let taken = start.elapsed().as_secs_f64() * 1e3;
            sum += taken;
            worst = worst.max(taken);
        }
        println!("{street:>8} {:>9.2} {worst:>9.2}", sum / DEALS as f64);
    }
    Ok(())
}
