//! `kakehiki bridge reading`

use super::input::{find_all, read_bytes};
use crate::{
    long_work::{progress, stop_on_interrupt},
    standard::print,
    tongue::words,
};
use anyhow::{Context, ensure};
use bridge::knowledge::conduct::CardConduct;
use clap::Args;
use lab::bridge::{
    conduct::{Half, tables},
    reading::{Sitting, sittings, speed},
    report,
};
use rayon::prelude::*;
use std::{fmt::Write as _, path::PathBuf, sync::Arc};
use telling::say;
use worlds::{Ask, Seed};

/// Measures how well hidden hands are read from the cards played: what the truth costs a reader, in bits.
///
/// Only files are looked at that `learn` keeps apart, by a hash of their names.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge reading records/
  kakehiki bridge reading records/ --conduct conduct.bin --boards 1000")]
pub(crate) struct Arguments {
    /// PBN and LIN files, and folders of them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A table from `learn`, instead of the one that ships
    #[arg(long, value_name = "FILE")]
    conduct: Option<PathBuf>,
    /// How many tables to read at most, one a file
    #[arg(long, default_value_t = 500)]
    boards: usize,
    /// How many deals are drawn for each reader
    #[arg(long, default_value_t = 1000)]
    deals: usize,
    /// Where chance starts
    #[arg(long, default_value_t = 7)]
    seed: u64,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.deals > 0, "--deals is 0: expected at least 1");
        let conduct = load(self.conduct.as_ref())?;
        let files = find_all(&self.files)?;
        let stop = stop_on_interrupt()?;
        let tables = tables(&files, Half::Reporting, self.boards);
        ensure!(
            !tables.is_empty(),
            "no table found that can be read: expected records with five tricks played"
        );
        let bar = progress("tables", tables.len() as u64);
        let strangers = Default::default();
        let read: Vec<Sitting> = tables
            .par_iter()
            .enumerate()
            .filter(|_| !stop.is_due())
            .flat_map_iter(|(i, table)| {
                let ask = Ask::new(Seed(self.seed)).until(&stop).child(i as u64);
                let read = sittings(&conduct, &strangers, table, self.deals, true, &ask);
                bar.inc(1);
                read
            })
            .collect();
        bar.finish_and_clear();
        ensure!(!read.is_empty(), "stopped before a table was read");
        let mut text = report::text(&conduct, &read, &words());
        let speed = format!("{:.0}", speed(&conduct, &tables));
        let _ = writeln!(text, "\n{}", say!(words(), "reading-speed", speed = speed));
        print(text.as_bytes())
    }
}

/// The table of a file, or the one that ships.
pub(crate) fn load(path: Option<&PathBuf>) -> anyhow::Result<Arc<CardConduct>> {
    match path {
        None => Ok(CardConduct::public()),
        Some(path) => {
            let conduct = CardConduct::from_bytes(&read_bytes(path)?);
            Ok(Arc::new(conduct.with_context(|| path.display().to_string())?))
        }
    }
}
