//! `kakehiki mahjong convert`

use super::{format_name::FormatName, input};
use crate::standard::{is_standard, print};
use crate::tongue::words;
use anyhow::{Context, ensure};
use clap::Args;
use mahjong::records::{self, Event, HandRecord, Record, WinRecord};
use std::{collections::BTreeSet, fs, path::PathBuf};
use telling::say;

/// Converts records to mjai lines or tenhou.net/6 JSON
///
/// Reads tenhou mjlog (XML), tenhou.net/6 JSON and mjai lines, plain or gzip. What is not told of how hands ended is worked out
/// where our table follows the record; whether it does is what `kakehiki mahjong check` says. What the new format has no place for
/// is named; titles, ranks and ratings are not read.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong convert game.mjlog game.mjai
  kakehiki mahjong convert game.mjai game.json
  kakehiki mahjong convert --to mjai game.mjlog - | head -3")]
pub(crate) struct Arguments {
    /// What to read; - is standard input
    input: PathBuf,
    /// What to write; - is standard output
    output: PathBuf,
    /// The format of the output, when its name does not tell
    #[arg(long, value_name = "FORMAT")]
    to: Option<FormatName>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let to = FormatName::of(self.to, &self.output, " or --to")?;
        let games = input::load(&self.input)?;
        ensure!(!games.is_empty(), "{}: no game in it", self.input.display());
        let whole: Vec<Record> = games.iter().cloned().map(Record::completed).collect();
        let text = to.write(&whole).with_context(|| self.input.display().to_string())?;
        let again = records::read(&text).context("what was written cannot be read again")?;
        if is_standard(&self.output) {
            print(text.as_bytes())?;
        } else {
            fs::write(&self.output, text).with_context(|| self.output.display().to_string())?;
        }
        let hands: usize = games.iter().map(|game| game.hands.len()).sum();
        let (words, format) = (words(), to.to_string());
        let done =
            say!(words, "mahjong-convert-done", games = games.len(), hands = hands, format = format.as_str());
        eprintln!("{done}");
        let lost = lost(&games, &again);
        if !lost.is_empty() {
            let names: Vec<String> =
                lost.into_iter().map(|part| say!(words, "mahjong-convert-part", part = part)).collect();
            let what = names.join(", ");
            let lost = say!(words, "mahjong-convert-lost", format = format.as_str(), what = what);
            eprintln!("kakehiki: {lost}");
        }
        Ok(())
    }
}

/// What is not the same when what was written is read again.
fn lost(before: &[Record], after: &[Record]) -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    let mut compare = |name, same: bool| {
        if !same {
            names.insert(name);
        }
    };
    compare("games", before.len() == after.len());
    for (before, after) in before.iter().zip(after) {
        compare("names", before.names == after.names);
        compare("rules", before.rules == after.rules);
        compare("final-scores", before.final_scores == after.final_scores);
        compare("results", before.results == after.results);
        compare("seed", before.shuffle == after.shuffle);
        compare("hands", before.hands.len() == after.hands.len());
        for (before, after) in before.hands.iter().zip(&after.hands) {
            let deal = |hand: &HandRecord| (hand.start, hand.dealt, hand.indicator);
            compare("deals", deal(before) == deal(after));
            let turned = |hand: &HandRecord| {
                hand.events.iter().filter(|event| matches!(event, Event::Indicator(_))).count()
            };
            compare("indicators", turned(before) == turned(after));
            let [before, after] = [before, after].map(essential);
            compare("events", before.len() == after.len());
            for events in before.into_iter().zip(after) {
                match events {
                    (Event::Win(before), Event::Win(after)) => {
                        let won = |win: &WinRecord| (win.winner, win.from, win.ura.clone());
                        compare("wins", won(before) == won(after) && kept(before.deltas, after.deltas));
                        compare("liable", kept(before.liable, after.liable));
                        compare("yaku", kept(before.yaku, after.yaku));
                        compare("fu", kept(before.fu, after.fu));
                        compare("points", kept(before.points, after.points));
                    }
                    (
                        Event::Drawn { end: before, deltas: paid },
                        Event::Drawn { end: after, deltas: again },
                    ) => {
                        compare("draw", kept(*before, *after));
                        compare("draw-payments", kept(*paid, *again));
                    }
                    (before, after) => compare("events", before == after),
                }
            }
        }
    }
    names
}

/// Whether what was told is told again.
fn kept<T: Copy + PartialEq>(before: Option<T>, after: Option<T>) -> bool {
    before.is_none() || before == after
}

/// The events without those whose moment follows from the others: formats differ in whether they tell it.
fn essential(hand: &HandRecord) -> Vec<&Event> {
    let follows = |event: &&Event| matches!(event, Event::RiichiPaid { .. } | Event::Indicator(_));
    hand.events.iter().filter(|event| !follows(event)).collect()
}
