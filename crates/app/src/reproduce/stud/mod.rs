//! `kakehiki reproduce stud`

mod matches;
mod published;
mod small;

use crate::long_work;
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::path::PathBuf;

/// The experiment of the stud paper and what goes beyond it.
///
/// Its parts: published hands, the match against every opponent, what each part of the player is worth, the small game. In a match
/// 100 hands are a series. The decks are balanced: each side would win half of the showdowns. They are the same for every
/// opponent, and each set of them is played twice with the cards exchanged.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki reproduce stud
  kakehiki reproduce stud --part published
  kakehiki reproduce stud --part matches --sets 100 --checkpoints results/")]
pub(crate) struct Arguments {
    /// Only this part
    #[arg(long, value_enum)]
    part: Option<Part>,
    /// Sets of decks for each opponent; each is two series
    #[arg(long, default_value_t = 100)]
    sets: u64,
    /// Sets of decks for each opponent with a part of the player turned off
    #[arg(long, default_value_t = 25)]
    sets_without: u64,
    /// Rounds of regret minimisation in the small game
    #[arg(long, default_value_t = 1_000_000)]
    rounds: u64,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep the results of the matches in this folder, and continue from it
    #[arg(long, value_name = "FOLDER")]
    checkpoints: Option<PathBuf>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The three hands of the paper: estimates beside ours, and what our player does
    Published,
    /// The full player and the paper's against every opponent
    Matches,
    /// The full player without each of its parts
    Without,
    /// The small game: how exploitable each player is
    Small,
}

/// What `--json` prints.
#[derive(Debug, Default, Serialize)]
struct Results {
    published: Vec<published::Turn>,
    matches: Vec<matches::Row>,
    without: Vec<matches::Row>,
    small: Vec<small::Row>,
    /// Whether Ctrl-C cut it short.
    stopped: bool,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let stop = long_work::stop_flag()?;
        let wanted = |part: Part| self.part.is_none_or(|only| only == part);
        let mut results = Results::default();
        if wanted(Part::Published) {
            results.published = published::run(self.json)?;
        }
        if wanted(Part::Matches) {
            results.matches = matches::all_opponents(&self, &stop)?;
        }
        if wanted(Part::Without) {
            results.without = matches::without_a_part(&self, &stop)?;
        }
        let stopped = || stop.load(std::sync::atomic::Ordering::Relaxed);
        if wanted(Part::Small) && !stopped() {
            results.small = small::run(&self, &stop)?;
        }
        results.stopped = stopped();
        if self.json {
            println!("{}", serde_json::to_string(&results)?);
        } else if results.stopped {
            println!("\nstopped: what is above was played, the rest was not");
        }
        Ok(())
    }
}
