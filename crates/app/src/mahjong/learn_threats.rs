//! `kakehiki mahjong learn-threats`

use super::input;
use crate::{long_work, tongue::words};
use anyhow::{Context, ensure};
use clap::Args;
use lab::mahjong::{calibrate, learn_threats};
use mahjong::knowledge::{Reliability, Threats};
use std::{
    fs,
    path::{Path, PathBuf},
};
use telling::say;
use worlds::Seed;

/// Learns from our own play who is ready, for what, and how dear; and checks it on records.
///
/// Hands are played by the play-outs that the full player searches with: every hand is known, and no record is looked at. With --check
/// the chances are held against what happened in records, in ten groups of rising chance; so are the chances to win that play-outs in
/// imagined tables have after a discard.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong learn-threats --output threats.json
  kakehiki mahjong learn-threats --check records/")]
pub(crate) struct Arguments {
    /// How many hands to play
    #[arg(long, default_value_t = 20_000)]
    hands: u64,
    /// How many times to go over them
    #[arg(long, default_value_t = 4)]
    times: usize,
    /// Where what was learned goes; without it the reading that comes with the program is checked
    #[arg(long, short, value_name = "FILE", required_unless_present = "check")]
    output: Option<PathBuf>,
    /// Records to hold it against
    #[arg(long, value_name = "RECORDS", num_args = 1..)]
    check: Vec<PathBuf>,
    /// With --check: one in so many discards is played on in imagined tables, for the chance to win the hand
    #[arg(long, value_name = "DISCARDS", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..))]
    one_in: u16,
    /// Where chance starts
    #[arg(long, default_value_t = 5)]
    seed: u64,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.hands > 0, "--hands is 0: expected at least 1");
        ensure!(self.times > 0, "--times is 0: expected at least 1");
        let threats = match &self.output {
            Some(output) => self.learn(output)?,
            None => Threats::fitted().clone(),
        };
        if self.check.is_empty() {
            return Ok(());
        }
        let mut games = Vec::new();
        for file in input::find(&self.check)? {
            games.extend(input::load(&file)?);
        }
        let words = words();
        let stop = long_work::stop_on_interrupt()?;
        let found = calibrate(&threats, &games, self.one_in.into(), Seed(self.seed), &stop);
        ensure!(!stop.is_due(), "stopped before all records were looked at");
        for (title, cases) in [
            (say!(words, "mahjong-calibration-ready"), found.ready),
            (say!(words, "mahjong-calibration-open"), found.open),
            (say!(words, "mahjong-calibration-deal-in"), found.deal_in),
            (say!(words, "mahjong-calibration-win"), found.win),
        ] {
            println!("{title}");
            print(&cases);
        }
        Ok(())
    }

    fn learn(&self, output: &Path) -> anyhow::Result<Threats> {
        let stop = long_work::stop_on_interrupt()?;
        let mut last = [0.0; 2];
        let threats =
            learn_threats(self.hands, self.times, Seed(self.seed), &stop, |_, losses| last = losses);
        ensure!(!stop.is_due(), "stopped before all was learned: nothing is written");
        let text = serde_json::to_string(&threats)? + "\n";
        fs::write(output, text).with_context(|| output.display().to_string())?;
        let [ready, waits] = last.map(|loss| format!("{loss:.4}"));
        let file = output.display().to_string();
        let said = say!(
            words(),
            "mahjong-learned-threats",
            file = file,
            hands = self.hands,
            ready = ready,
            waits = waits
        );
        eprintln!("{said}");
        Ok(threats)
    }
}

fn print(cases: &Reliability) {
    for bin in cases.tenths() {
        println!("  {:>9} {:>7.2} {:>7.2}", bin.cases, 100.0 * bin.predicted, 100.0 * bin.happened);
    }
}
