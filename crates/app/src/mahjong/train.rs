//! `kakehiki mahjong train`

use super::sample;
use crate::tongue::words;
use crate::{
    long_work,
    standard::{is_standard, print},
};
use anyhow::{Context, ensure};
use clap::Args;
use mahjong::players::{Lesson, train};
use rayon::prelude::*;
use std::{fs, ops::ControlFlow, path::PathBuf};
use telling::say;
use worlds::Seed;

/// Learns a linear ranking of actions from records.
///
/// How much each feature of an action counts goes into a file for `--model`.
/// The weights start from the rule of thumb and are moved until the recorded actions are as likely as they can be.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong train records/ --output model.json
  kakehiki mahjong agree others/ --player careful --model model.json")]
pub(crate) struct Arguments {
    /// Files, or folders with .mjlog, .xml, .json, .jsonl, .mjson, .mjai and .gz files
    #[arg(required = true, value_name = "RECORDS")]
    records: Vec<PathBuf>,
    /// Where the weights go; - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// How many positions of each sort at most
    #[arg(long, default_value_t = 100_000)]
    positions: usize,
    /// How many times to go over them
    #[arg(long, default_value_t = 30)]
    times: usize,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.positions > 0, "--positions is 0: expected at least 1");
        ensure!(self.times > 0, "--times is 0: expected at least 1");
        let stop = long_work::stop_on_interrupt()?;
        let [discards, answers] = sample::draw(&self.records, self.positions, Seed(self.seed), &stop)?;
        ensure!(!stop.is_due(), "stopped before the records were read: nothing is written");
        let positions: Vec<_> = discards.positions().chain(answers.positions()).collect();
        // Discards and answers mixed, in an order that the seed decides.
        let mut lessons: Vec<(u64, Lesson)> = positions
            .par_iter()
            .enumerate()
            .filter(|_| !stop.is_due())
            .filter_map(|(n, position)| Some((Seed(self.seed).child(n as u64).0, Lesson::new(position)?)))
            .collect();
        lessons.sort_by_key(|&(key, _)| key);
        let lessons: Vec<Lesson> = lessons.into_iter().map(|(_, lesson)| lesson).collect();
        let bar = long_work::progress("learning", self.times as u64);
        let (mut last, mut done) = (0.0, 0);
        let weights = train(&lessons, self.times, |time, loss| {
            (last, done) = (loss, time);
            bar.inc(1);
            if stop.is_due() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        bar.finish_and_clear();
        let text = serde_json::to_string_pretty(&weights)? + "\n";
        if is_standard(&self.output) {
            print(text.as_bytes())?;
        } else {
            fs::write(&self.output, text).with_context(|| self.output.display().to_string())?;
        }
        let (words, file) = (words(), self.output.display().to_string());
        let (count, loss) = (lessons.len(), format!("{last:.3}"));
        eprintln!("{}", say!(words, "mahjong-train-done", file = file, count = count, loss = loss));
        if done < self.times {
            eprintln!("{}", say!(words, "mahjong-train-stopped", done = done, times = self.times));
        }
        Ok(())
    }
}
