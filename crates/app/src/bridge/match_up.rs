//! `kakehiki bridge match`

use crate::long_work;
use anyhow::ensure;
use bridge::players::{Style, TeamMatch};
use clap::Args;
use std::path::PathBuf;
use worlds::{
    Seed,
    matches::{Ended, Plan, run},
};

/// Plays a match of teams in IMPs: every board twice, with the cards exchanged
///
/// Styles: a (neither signals nor reads), x (reads, never signals), y (signals truly when it is free, and reads), c (weighs what
/// each card tells everybody). All bid the same system, so both tables play the same contracts.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge match y x --boards 100 --worlds 10
  kakehiki bridge match c x --defence --checkpoint c-x.jsonl")]
pub(crate) struct Arguments {
    /// The team whose gains are measured
    team: Style,
    /// The team it plays
    opponents: Style,
    /// How many boards
    #[arg(long, default_value_t = 100)]
    boards: u64,
    /// How many deals a player looks at for each card
    #[arg(long, default_value_t = 10)]
    worlds: u64,
    /// Declarer is always the same player, of style x; only the defenders change
    #[arg(long)]
    defence: bool,
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
        ensure!((2..=10_000).contains(&self.worlds), "--worlds is {}: expected 2 to 10000", self.worlds);
        let contest =
            TeamMatch { teams: [self.team, self.opponents], worlds: self.worlds, defence_only: self.defence };
        let plan = Plan {
            deals: self.boards,
            checkpoint: self.checkpoint,
            ..Plan::new(format!("{contest:?}"), Seed(self.seed))
        };
        let stop = long_work::stop_flag()?;
        let bar = long_work::progress("boards", self.boards);
        let outcome = run(&contest, &plan, &stop, &mut |standing| bar.set_position(standing.played))?;
        bar.finish_and_clear();
        if self.json {
            println!("{}", serde_json::to_string(&outcome)?);
            return Ok(());
        }
        let what = if self.defence { " in defence" } else { "" };
        println!("{} against {}{what}: {} boards", self.team, self.opponents, outcome.standing.played);
        for measure in &outcome.standing.measures {
            let interval = measure.mean.interval95();
            println!(
                "  {:7}{:>+9.3} a board   [{:+.3}, {:+.3}] with 95 % confidence",
                measure.name,
                measure.mean.mean(),
                interval.low,
                interval.high
            );
        }
        let differ = outcome.scores.iter().filter(|(_, score)| score.figures.first() != Some(&0.0)).count();
        println!("  {differ} boards differ");
        if outcome.ended == Ended::Stopped {
            println!("  stopped after {} of {} boards", outcome.standing.played, outcome.standing.deals);
        }
        Ok(())
    }
}
