//! How long a decision takes, and how that grows with the deals looked at.

use crate::bridge::{Example, ExperimentError};
use bridge::players::{CardPlayer, Manner, Method};
use std::time::Instant;
use worlds::{Budget, Player, Seed};

/// Decisions for each figure.
pub const DECISIONS: u64 = 3;

/// The examples that are timed.
pub const TIMED_EXAMPLES: [&str; 4] = ["1", "1-sender", "2", "7"];

/// The programs, and how many deals each looks at.
pub const TIMED_METHODS: [(Method, [u64; 4]); 2] =
    [(Method::B, [25, 50, 100, 200]), (Method::C, [12, 24, 48, 96])];

/// How many seconds a program takes for a decision of an example with so many deals.
pub fn seconds_a_decision(
    example: &str,
    (method, manner): (Method, Manner),
    deals: u64,
) -> Result<f64, ExperimentError> {
    let example = Example::find(example)?;
    let view = example.position()?.view()?;
    let start = Instant::now();
    for seed in 0..DECISIONS {
        // Each time one whose solver has found nothing yet.
        let budget = Budget::Count(deals);
        let player = CardPlayer { budget, ..CardPlayer::reading(method, example.cards(), manner) };
        player.decide(&view, &Seed(seed).into())?;
    }
    Ok(start.elapsed().as_secs_f64() / DECISIONS as f64)
}

/// Seconds for a decision of program C with its most deals, on 1, 2, 4 and so on up to all threads.
pub fn on_threads(example: &str, manner: Manner) -> Result<Vec<(usize, f64)>, ExperimentError> {
    let [.., (method, [.., deals])] = TIMED_METHODS;
    let all = rayon::current_num_threads();
    let mut threads: Vec<usize> = (0..).map(|power| 1 << power).take_while(|&count| count < all).collect();
    threads.push(all);
    let timed = |count: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count).build()?;
        Ok((count, pool.install(|| seconds_a_decision(example, (method, manner), deals))?))
    };
    threads.into_iter().map(timed).collect()
}
