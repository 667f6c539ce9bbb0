//! `kakehiki bridge show`

use super::{
    diagram::{Pen, draw},
    input::{FormatName, Refusals, format_of, read_bytes},
    selection::Selection,
};
use crate::standard::print;
use anyhow::bail;
use bridge::records::{LocatedRecord, Record, Replay, decode, read};
use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;

/// Draws the deal, the auction and the play of every record of a file
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge show problem.pbn
  kakehiki bridge show final.lin --board 7 --room closed --comments
  kakehiki bridge show --from lin --json - < final.lin")]
pub(crate) struct Arguments {
    /// A PBN or LIN file; - is standard input
    file: PathBuf,
    #[command(flatten)]
    selection: Selection,
    /// What was said at the table and about it, too
    #[arg(long)]
    comments: bool,
    /// The format, when neither the name nor the content tells
    #[arg(long, value_name = "FORMAT")]
    from: Option<FormatName>,
    /// For programs: one JSON object a record and line
    #[arg(long)]
    json: bool,
}

/// What `--json` prints of a record.
#[derive(Serialize, JsonSchema)]
pub(super) struct ShownRecord<'a> {
    line: usize,
    room: Option<&'a str>,
    #[serde(flatten)]
    record: &'a Record,
    /// Declarer's tricks and the score of North and South, when they are known.
    tricks: Option<u8>,
    score: Option<i32>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let bytes = read_bytes(&self.file)?;
        let format = format_of(&self.file, self.from, &bytes);
        let text = decode(&bytes, format);
        let mut refused = Refusals::default();
        let mut shown = 0;
        for found in read(&text, format) {
            let found = match found {
                Ok(found) => found,
                Err(error) => {
                    refused.add(&self.file, &error);
                    continue;
                }
            };
            if !self.selection.wants(&found.record) {
                continue;
            }
            let replay = found.replay();
            if let Err(error) = &replay {
                refused.add(&self.file, error);
            }
            self.show(&found, replay.ok().as_ref(), shown > 0)?;
            shown += 1;
        }
        if shown == 0 && refused.count == 0 {
            bail!("{}: no such record in it", self.file.display());
        }
        refused.into_result()
    }

    fn show(&self, found: &LocatedRecord<'_>, replay: Option<&Replay>, again: bool) -> anyhow::Result<()> {
        if self.json {
            let (tricks, score) = replay.map_or((None, None), |replay| (replay.tricks, replay.score));
            let record = &found.record;
            let line =
                ShownRecord { line: found.places.line(), room: record.tag("Room"), record, tricks, score };
            return print(format!("{}\n", serde_json::to_string(&line)?).as_bytes());
        }
        let mut picture = draw(&found.record, replay, Pen::of_terminal(), self.comments);
        if again {
            picture.insert_str(0, "\n────\n\n");
        }
        print(picture.as_bytes())
    }
}
