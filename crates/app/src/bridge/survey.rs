//! `kakehiki bridge survey`

use super::{input::find_all, reading::load};
use crate::{
    long_work::{play, stop_on_interrupt},
    standard::print,
    tongue::words,
};
use anyhow::ensure;
use bridge::beliefs::{Inference, Reading};
use clap::Args;
use lab::bridge::{
    conduct::Half,
    positions::{Place, Quarry, Side},
    surveys::SurveyContest,
};
use std::path::PathBuf;
use telling::say;
use worlds::{Seed, matches::Plan};

/// Solves positions of real records once, and keeps what each card comes to in the deals that a player imagines there.
///
/// The positions are those of `errors` with the same files, half, side, places and seed. Rules for choosing a card are then compared on
/// them in a moment, by `errors --surveyed`. A run that was stopped is continued from the file.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge survey records/ --half tuning --side declarer --output declarer.jsonl
  kakehiki bridge survey records/ --half tuning --side defender --place lead --positions 2000 --output leads.jsonl
  kakehiki bridge errors leads.jsonl --surveyed --rate 0,0.05,0.1 --steadiness 0,1")]
pub(crate) struct Arguments {
    /// PBN and LIN files, and folders of them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where they are kept
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// How many positions to look for
    #[arg(long, default_value_t = 1000)]
    positions: u64,
    /// Whose decisions; both unless told
    #[arg(long, value_enum)]
    side: Option<Side>,
    /// Where in a trick; everywhere unless told
    #[arg(long, value_enum, value_delimiter = ',')]
    place: Vec<Place>,
    /// Which files
    #[arg(long, value_enum, default_value_t = Half::Tuning)]
    half: Half,
    /// How many deals for each position, and for each way to read
    #[arg(long, default_value_t = 40)]
    worlds: u64,
    /// A table from `learn`, instead of the one that ships
    #[arg(long, value_name = "FILE")]
    conduct: Option<PathBuf>,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.positions > 0, "--positions is 0: expected at least 1");
        ensure!(self.worlds > 0, "--worlds is 0: expected at least 1");
        let half = self.half;
        let mut files = find_all(&self.files)?;
        files.retain(|path| Half::of(path) == half);
        ensure!(!files.is_empty(), "no file of that half: expected records of real tables");
        let conduct = load(self.conduct.as_ref())?;
        let readers = [Reading::Calls, Reading::Conduct(conduct.clone())];
        let (side, places) = (self.side, self.place);
        let settings = format!(
            "survey {:?} {:?} {:?} of {} files, {} deals{}",
            self.half,
            side,
            places,
            files.len(),
            self.worlds,
            if self.conduct.is_some() { " by a table of one's own" } else { "" },
        );
        let contest = SurveyContest {
            quarry: Quarry { files, side, places },
            readers: readers.map(|reading| Inference::new(Default::default(), reading)).to_vec(),
            deals: self.worlds,
            conduct,
        };
        let plan = Plan::new(settings, Seed(self.seed)).deals(self.positions).checkpoint(self.output);
        let outcome = play(&contest, plan, "positions", &stop_on_interrupt()?)?;
        let found = outcome.scores.iter().filter(|(_, score)| !score.note.is_empty()).count();
        let told = say!(words(), "survey-kept", found = found, tried = outcome.standing.played);
        print(format!("{told}\n").as_bytes())
    }
}
