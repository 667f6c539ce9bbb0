//! `kakehiki mahjong match`

use super::player::SettingArguments;
use crate::long_work;
use clap::Args;
use mahjong::players::{PlayerKind, TwoAgainstTwo};
use std::path::PathBuf;
use worlds::{
    Seed,
    matches::{Ended, Plan, run},
};

/// Plays two against two, like opposite like: games of four hands (east only, no repeats). Every game is played twice with
/// the same walls and the players changing seats.
///
/// Players: random, greedy, careful, uct, full.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong match careful greedy
  kakehiki mahjong match uct greedy --loops 1000 --games 20 --json
  kakehiki mahjong match full careful --time 1 --checkpoint full.jsonl")]
pub(crate) struct Arguments {
    /// Whose lead is measured
    player: PlayerKind,
    /// Whom it plays
    opponent: PlayerKind,
    #[command(flatten)]
    settings: SettingArguments,
    /// How many games; each is played twice
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep the results in this file, and continue from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let line_ups = [self.settings.line_up(self.player)?, self.settings.line_up(self.opponent)?];
        let contest = TwoAgainstTwo::new([&line_ups[0], &line_ups[1]]);
        let plan = Plan {
            deals: self.games,
            checkpoint: self.checkpoint,
            ..Plan::new(format!("{line_ups:?}"), Seed(self.seed))
        };
        let stop = long_work::stop_flag()?;
        let bar = long_work::progress("games", self.games);
        let outcome = run(&contest, &plan, &stop, &mut |standing| bar.set_position(standing.played))?;
        bar.finish_and_clear();
        if self.json {
            println!("{}", serde_json::to_string(&outcome)?);
            return Ok(());
        }
        let [ours, theirs] = line_ups.map(|line_up| line_up.name());
        println!("{ours} ahead of {theirs}: {} games, each played twice", outcome.standing.played);
        for measure in &outcome.standing.measures {
            let interval = measure.mean.interval95();
            println!(
                "  {:27} {:>+8.1}   [{:+.1}, {:+.1}] with 95 % confidence",
                measure.name,
                measure.mean.mean(),
                interval.low,
                interval.high
            );
        }
        if outcome.ended == Ended::Stopped {
            println!("  stopped after {} of {} games", outcome.standing.played, outcome.standing.deals);
        }
        Ok(())
    }
}
