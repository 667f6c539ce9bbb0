//! `kakehiki bridge deal`

use crate::{
    bridge::input::{FormatName, format_to_write},
    standard::{is_standard, print},
    tongue::words,
};
use anyhow::{Context, ensure};
use bridge::{
    knowledge::bidding::HandRange,
    records::{Record, encode, write},
};
use clap::Args;
use std::{fs, path::PathBuf};
use telling::say;
use wire::{
    boards::{self, PreparedBoard},
    hands::{self, UnknownWords},
};
use worlds::Seed;

/// Deals boards to a file, at random or with hands made to order
///
/// Hands are described by points, lengths and shape, with commas between: 15-17 hcp; 12+ total points; 5+ spades; 2-3 hearts; exactly
/// 4 clubs; balanced; 5=4=3=1 (spades, hearts, diamonds, clubs).
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge deal 16 boards.pbn
  kakehiki bridge deal 100 slams.lin --north '20-22 hcp, balanced' --south '10+ hcp' --seed 7
  kakehiki bridge deal 4 - --to pbn --east '5=5=2=1, 8-11 hcp'")]
pub(crate) struct Arguments {
    /// How many boards
    count: u32,
    /// What to write; - is standard output
    output: PathBuf,
    #[command(flatten)]
    order: Order,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The format, when the name does not tell
    #[arg(long, value_name = "FORMAT")]
    to: Option<FormatName>,
}

/// What the hands have to be like.
#[derive(Debug, Clone, Args)]
pub(super) struct Order {
    /// North's hand, such as '15-17 hcp, balanced'
    #[arg(long, value_name = "HAND", value_parser = range, default_value = "", hide_default_value = true)]
    north: Hand,
    /// East's hand
    #[arg(long, value_name = "HAND", value_parser = range, default_value = "", hide_default_value = true)]
    east: Hand,
    /// South's hand
    #[arg(long, value_name = "HAND", value_parser = range, default_value = "", hide_default_value = true)]
    south: Hand,
    /// West's hand
    #[arg(long, value_name = "HAND", value_parser = range, default_value = "", hide_default_value = true)]
    west: Hand,
}

type Hand = HandRange;

fn range(text: &str) -> Result<HandRange, UnknownWords> {
    hands::parse(text)
}

/// No file of boards is longer.
const MOST_BOARDS: u32 = 1_000_000;

impl Order {
    /// So many boards with such hands.
    pub(super) fn boards(&self, count: u32, seed: u64) -> anyhow::Result<Vec<PreparedBoard>> {
        ensure!((1..=MOST_BOARDS).contains(&count), "{count} boards: expected 1 to {MOST_BOARDS}");
        Ok(boards::random(Seed(seed), count, &[self.north, self.east, self.south, self.west])?)
    }
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let to = format_to_write(&self.output, self.to)?;
        let records: Vec<Record> =
            self.order.boards(self.count, self.seed)?.iter().map(Record::from).collect();
        let bytes = encode(&write(&records, to), to);
        if is_standard(&self.output) {
            return print(&bytes);
        }
        fs::write(&self.output, bytes).with_context(|| self.output.display().to_string())?;
        let file = self.output.display().to_string();
        eprintln!("{}", say!(words(), "wire-dealt", boards = records.len(), file = file));
        Ok(())
    }
}
