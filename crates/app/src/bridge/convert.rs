//! `kakehiki bridge convert`

use super::input::{FormatName, Refusals, format_of, format_to_write, read_bytes, warn};
use crate::{
    standard::{is_standard, print},
    tongue::words,
};
use anyhow::{Context, bail, ensure};
use bridge::records::{Format, Record, decode, encode, read, write, write_pbn_1};
use clap::Args;
use std::{collections::BTreeSet, fs, path::PathBuf};
use telling::say;

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
    /// PBN 1.0 for old programs: without tables and end positions
    #[arg(long)]
    pbn_1: bool,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let to = format_to_write(&self.output, self.to)?;
        ensure!(!self.pbn_1 || to == Format::Pbn, "--pbn-1 writes PBN, and the output is to be {to}");
        let bytes = read_bytes(&self.input)?;
        let from = format_of(&self.input, self.from, &bytes);
        let text = decode(&bytes, from);
        let mut refused = Refusals::default();
        let mut records = Vec::new();
        for found in read(&text, from) {
            match found.and_then(|found| found.replay().map(|_| found)) {
                Ok(found) => {
                    warn(&self.input, &found.warnings());
                    records.push(found.record.completed());
                }
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
        let written = if self.pbn_1 { write_pbn_1(&records) } else { write(&records, to) };
        let lost = lost(&records, read(&written, to).map(|found| Some(found.ok()?.record.completed())));
        let bytes = encode(&written, to);
        if is_standard(&self.output) {
            print(&bytes)?;
        } else {
            fs::write(&self.output, bytes).with_context(|| self.output.display().to_string())?;
        }
        let (words, from, format) = (words(), from.to_string(), to.to_string());
        eprintln!(
            "{}",
            say!(
                words,
                "convert-done",
                records = records.len(),
                from = from,
                format = format.as_str(),
                left_out = left_out
            )
        );
        if !lost.is_empty() {
            let names: Vec<String> =
                lost.iter().map(|part| say!(words, "convert-part", part = part.as_str())).collect();
            let lost = say!(words, "convert-lost", format = format, what = names.join(", "));
            eprintln!("kakehiki: {lost}");
        }
        Ok(())
    }
}

/// The parts of records that are not the same when what was written is read again, by their names.
fn lost(before: &[Record], after: impl Iterator<Item = Option<Record>>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut after = after;
    for before in before {
        let Some(after) = after.next().flatten() else {
            names.insert("records".into());
            continue;
        };
        let tricks = |record: &Record| record.replay().ok().and_then(|replay| replay.tricks);
        let calls = |record: &Record| {
            let auction = record.auction.clone();
            auction.map(|auction| (auction.calls, auction.to_be_continued)).unwrap_or_default()
        };
        let deal = |record: &Record| record.deal.unwrap_or_default().with_fourth_hand();
        let parts = [
            ("board", before.board == after.board),
            ("players", before.players == after.players),
            ("dealer", before.dealer == after.dealer),
            ("vulnerability", before.vulnerability == after.vulnerability),
            ("deal", deal(before) == deal(&after)),
            ("contract", before.contract == after.contract),
            ("result", tricks(before) == tricks(&after)),
            ("auction", calls(before) == calls(&after)),
            ("play", before.play == after.play),
            ("comments", before.comments == after.comments),
        ];
        names.extend(parts.iter().filter(|(_, same)| !same).map(|(name, _)| (*name).to_owned()));
        let tags = before.tags.iter().filter(|(name, value)| after.tag(name) != Some(value));
        names.extend(tags.map(|(name, _)| name.to_string()));
        let tables = before.tables.iter().filter(|table| !after.tables.contains(table));
        names.extend(tables.map(|table| table.name.clone()));
    }
    names
}
