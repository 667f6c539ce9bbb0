//! `kakehiki reproduce mahjong`

use crate::{long_work, mahjong::sample};
use ::mahjong::players::{LineUp, PlayerKind, Reward, agreement};
use clap::Args;
use std::{path::PathBuf, sync::atomic::Ordering};
use worlds::{Budget, Seed};

/// The mahjong paper: how often plain UCT discards what the players of records did, by reward and by loops.
///
/// The published figures stand beside ours. They were measured on other records; 1,000 positions at 100,000 loops take hours.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  kakehiki reproduce mahjong records/ --positions 200 --loops 100,1000,10000")]
pub(crate) struct Arguments {
    /// Files, or folders with records
    #[arg(required = true, value_name = "RECORDS")]
    records: Vec<PathBuf>,
    /// How many positions
    #[arg(long, default_value_t = 1_000)]
    positions: usize,
    /// How many loops, one column of the experiment each
    #[arg(long, value_delimiter = ',', default_value = "10000,100000")]
    loops: Vec<u64>,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The paper's figures: loops, reward, per cent.
const PUBLISHED: [(u64, Reward, f64); 6] = [
    (100_000, Reward::Points, 50.0),
    (100_000, Reward::Rank, 34.6),
    (100_000, Reward::SoftPoints, 32.7),
    (100_000, Reward::SoftRank, 26.6),
    (10_000, Reward::Points, 39.7),
    (10_000, Reward::Win, 29.8),
];

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let seed = Seed(self.seed);
        let stop = long_work::stop_flag()?;
        let [discards, _] = sample::draw(&self.records, self.positions, seed, &stop)?;
        println!("{:12} {:>8} {:>7}   ours, with 95 % confidence", "reward", "loops", "paper");
        for &loops in &self.loops {
            for (name, reward) in Reward::NAMES {
                let line_up = LineUp { budget: Budget::Count(loops), reward, ..LineUp::new(PlayerKind::Uct) };
                let bar = long_work::progress(name, discards.positions().len() as u64);
                let ours = agreement(&*line_up.player(), &discards, seed, &stop, &|| bar.inc(1))?;
                bar.finish_and_clear();
                let paper = PUBLISHED.iter().find(|figure| (figure.0, figure.1) == (loops, reward));
                let paper = paper.map_or("–".into(), |(.., figure)| format!("{figure:.1} %"));
                let [share, low, high] = [ours.agreement, ours.low, ours.high].map(|part| 100.0 * part);
                println!(
                    "{name:12} {loops:>8} {paper:>7}   {share:.1} %  [{low:.1}, {high:.1}]  of {}",
                    ours.positions
                );
                if stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
