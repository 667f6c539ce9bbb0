//! `kakehiki bridge convert`

use super::input::{FormatName, Refusals, format_of, is_standard, print, read_bytes};
use anyhow::{Context, bail};
use bridge::files::{Format, decode, encode, read, write};
use clap::Args;
use std::{fs, path::PathBuf};

/// Converts between PBN and LIN. Every record is played through first
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge convert final.lin final.pbn
  kakehiki bridge convert --skip-bad final.lin final.pbn
  kakehiki bridge convert --to lin deal.pbn - | head -3
  curl -s URL | kakehiki bridge convert --from lin --to pbn - -")]
pub(crate) struct Arguments {
    /// What to read; - is standard input
    input: PathBuf,
    /// What to write; - is standard output
    output: PathBuf,
    /// The format of the input, when its name does not tell
    #[arg(long, value_name = "FORMAT")]
    from: Option<FormatName>,
    /// The format of the output, when its name does not tell
    #[arg(long, value_name = "FORMAT")]
    to: Option<FormatName>,
    /// Leave out records that cannot be read or contradict themselves, instead of writing nothing
    #[arg(long)]
    skip_bad: bool,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let Some(to) = self.to.map(Format::from).or_else(|| Format::of_path(&self.output)) else {
            bail!(
                "{}: the name does not tell the format, expected .pbn, .lin or --to",
                self.output.display()
            );
        };
        let bytes = read_bytes(&self.input)?;
        let from = format_of(&self.input, self.from, &bytes);
        let text = decode(&bytes, from);
        let mut refused = Refusals::default();
        let mut records = Vec::new();
        for found in read(&text, from) {
            match found.and_then(|found| found.replay().map(|_| found.record)) {
                Ok(record) => records.push(record.completed()),
                Err(error) => refused.add(&self.input, &error),
            }
        }
        let left_out = refused.count;
        if left_out > 0 && !self.skip_bad {
            return refused.into_result().context("nothing is written");
        }
        if records.is_empty() {
            bail!("{}: no record that could be written in it", self.input.display());
        }
        let bytes = encode(&write(&records, to), to);
        if is_standard(&self.output) {
            print(&bytes)?;
        } else {
            fs::write(&self.output, bytes).with_context(|| self.output.display().to_string())?;
        }
        eprintln!("{} records from {from} to {to}, {left_out} left out", records.len());
        Ok(())
    }
}
