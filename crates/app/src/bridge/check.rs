//! `kakehiki bridge check`

use super::input::{FormatName, find, format_of, read_bytes};
use crate::long_work::{progress, stop_on_interrupt};
use crate::standard::print;
use crate::tongue::words;
use anyhow::bail;
use bridge::records::{FileError, Replay, Warning, decode, read};
use clap::Args;
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt::Write as _,
    path::{Path, PathBuf},
};
use telling::say;

/// Plays every record through: legal calls and cards, contract, claim, result and score that agree. Counts what is refused,
/// and why
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge check records/
  kakehiki bridge check --list final.lin semifinal.lin
  kakehiki bridge check --json records/ > report.json")]
pub(crate) struct Arguments {
    /// PBN and LIN files, and folders of them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The format of all files, when neither name nor content tells
    #[arg(long, value_name = "FORMAT")]
    from: Option<FormatName>,
    /// Name every refused record with its line, and what was read though it is not as the format has it
    #[arg(long)]
    list: bool,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// What became of the records of a file, or of many.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[schemars(rename = "BridgeCheck")]
pub(super) struct CheckReport {
    files: usize,
    records: usize,
    /// Records of good form.
    read: usize,
    /// Records whose calls, cards, contract and results keep the laws and agree.
    sound: usize,
    /// Of these, records with a score.
    scored: usize,
    cards: usize,
    /// Of the sound ones, records that are not quite as their format has them and can mean only one thing.
    lenient: usize,
    refused: usize,
    /// How many were refused, by reason.
    reasons: BTreeMap<Cow<'static, str>, usize>,
    refusals: Vec<Refusal>,
    /// What was read so, with file and line.
    warnings: Vec<String>,
    /// Files that could not be read at all.
    unreadable: Vec<String>,
}

/// One refused record.
#[derive(Debug, Serialize, JsonSchema)]
struct Refusal {
    file: String,
    line: usize,
    column: usize,
    reason: Cow<'static, str>,
    message: String,
}

/// So many refusals are named a file: noise has no end of them.
const NAMED: usize = 1000;

impl CheckReport {
    fn of_file(path: &Path, from: Option<FormatName>, stop: &worlds::Stop) -> Self {
        let mut tally = Self { files: 1, ..Self::default() };
        let bytes = match read_bytes(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                tally.unreadable.push(format!("{error:#}"));
                return tally;
            }
        };
        let format = format_of(path, from, &bytes);
        for found in read(&decode(&bytes, format), format).take_while(|_| !stop.is_due()) {
            tally.records += 1;
            tally.read += usize::from(found.is_ok());
            match found.and_then(|found| Ok((found.replay()?, found.warnings()))) {
                Ok((replay, warnings)) => {
                    tally.accept(&replay);
                    tally.warn(path, &warnings);
                }
                Err(error) => tally.refuse(path, &error),
            }
        }
        tally
    }

    fn accept(&mut self, replay: &Replay) {
        self.sound += 1;
        self.scored += usize::from(replay.score.is_some());
        self.cards += replay.play.map_or(0, |play| play.history().len());
    }

    fn warn(&mut self, path: &Path, warnings: &[Warning]) {
        self.lenient += usize::from(!warnings.is_empty());
        let left = NAMED.saturating_sub(self.warnings.len());
        self.warnings
            .extend(warnings.iter().take(left).map(|warning| format!("{}: {warning}", path.display())));
    }

    fn refuse(&mut self, path: &Path, error: &FileError) {
        self.refused += 1;
        let reason = error.problem.reason();
        *self.reasons.entry(reason.clone()).or_default() += 1;
        if self.refusals.len() < NAMED {
            let file = path.display().to_string();
            let message = error.problem.to_string();
            self.refusals.push(Refusal { file, line: error.line, column: error.column, reason, message });
        }
    }

    fn plus(mut self, other: Self) -> Self {
        self.files += other.files;
        self.records += other.records;
        self.read += other.read;
        self.sound += other.sound;
        self.scored += other.scored;
        self.cards += other.cards;
        self.lenient += other.lenient;
        self.warnings.extend(other.warnings);
        self.refused += other.refused;
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        self.refusals.extend(other.refusals);
        self.unreadable.extend(other.unreadable);
        self
    }

    fn table(&self) -> String {
        let mut out = String::new();
        let words = words();
        let share = |count: usize| format!("{:.2}", 100.0 * count as f64 / self.records.max(1) as f64);
        let mut rows = vec![
            (self.files, words.say("check-files")),
            (self.records, words.say("check-records")),
            (self.read, say!(words, "check-read", share = share(self.read))),
            (self.sound, say!(words, "check-sound", share = share(self.sound))),
            (self.scored, words.say("check-scored")),
            (self.cards, words.say("check-cards")),
        ];
        if self.lenient > 0 {
            rows.push((self.lenient, words.say("check-lenient")));
        }
        rows.push((self.refused, say!(words, "check-refused", share = share(self.refused))));
        for (count, what) in rows {
            let _ = writeln!(out, "{count:>9} {what}");
        }
        let mut reasons: Vec<_> = self.reasons.iter().collect();
        reasons.sort_by_key(|(reason, count)| (std::cmp::Reverse(**count), *reason));
        for (reason, count) in reasons {
            let _ = writeln!(out, "{count:>13}  {reason}");
        }
        out
    }
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let files = find(&self.files)?;
        let stop = stop_on_interrupt()?;
        let bar = progress("files", files.len() as u64);
        let tallies: Vec<CheckReport> = files
            .par_iter()
            .filter(|_| !stop.is_due())
            .map(|path| {
                let tally = CheckReport::of_file(path, self.from, &stop);
                bar.inc(1);
                tally
            })
            .collect();
        bar.finish_and_clear();
        // Summed in the order of the files, so that lists come out the same every time.
        let tally = tallies.into_iter().fold(CheckReport::default(), CheckReport::plus);
        self.report(&tally, files.len(), &stop)
    }

    fn report(&self, tally: &CheckReport, files: usize, stop: &worlds::Stop) -> anyhow::Result<()> {
        if self.json {
            print(format!("{}\n", serde_json::to_string(tally)?).as_bytes())?;
        } else {
            // A single file's refusals are worth a line each.
            if self.list || files == 1 {
                tally.warnings.iter().for_each(|warning| eprintln!("{warning}"));
                for Refusal { file, line, column, message, .. } in &tally.refusals {
                    eprintln!("{file}: line {line}, column {column}: {message}");
                }
            }
            print(tally.table().as_bytes())?;
        }
        if stop.is_due() {
            bail!("stopped after {} of {files} files", tally.files);
        }
        if let [first, rest @ ..] = tally.unreadable.as_slice() {
            rest.iter().for_each(|line| eprintln!("kakehiki: {line}"));
            bail!("{first}");
        }
        if tally.refused > 0 {
            bail!("{} of {} records refused", tally.refused, tally.records);
        }
        if tally.records == 0 {
            bail!("no record found");
        }
        Ok(())
    }
}
