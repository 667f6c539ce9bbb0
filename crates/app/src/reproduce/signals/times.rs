//! How long a decision takes, and how that grows with the deals looked at.

use anyhow::Context;
use bridge::players::{CardPlayer, Example, Method};
use std::time::Instant;
use worlds::{Budget, Player, Seed};

/// Decisions for each figure.
const SEEDS: u64 = 3;

/// Prints a line for each program and number of deals.
pub(super) fn report() -> anyhow::Result<()> {
    let threads = rayon::current_num_threads();
    println!(
        "\nSeconds for a decision on {threads} threads (the papers: tens of seconds for A and B, five minutes for C)"
    );
    for (method, counts) in [(Method::B, [25, 50, 100, 200]), (Method::C, [12, 24, 48, 96])] {
        for name in ["1", "1-sender", "2", "7"] {
            let example = Example::named(name).context("an example is missing")?;
            let view = example.position()?.view()?;
            let mut times = Vec::new();
            for count in counts {
                let start = Instant::now();
                for seed in 0..SEEDS {
                    // Each time one whose solver has found nothing yet.
                    let budget = Budget::Count(count);
                    let player = CardPlayer { budget, ..CardPlayer::new(method, example.cards()) };
                    player.decide(&view, Seed(seed))?;
                }
                times.push(format!("{count} deals {:.2}", start.elapsed().as_secs_f64() / SEEDS as f64));
            }
            println!("{method:?}  example {name:<9} {}", times.join(", "));
        }
    }
    Ok(())
}
