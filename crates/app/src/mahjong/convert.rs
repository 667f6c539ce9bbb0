//! `kakehiki mahjong convert`

use super::format_name::FormatName;
use crate::standard::{is_standard, print};
use anyhow::{Context, ensure};
use clap::Args;
use mahjong::records::{self, Event, HandRecord, Record, WinRecord};
use std::{collections::BTreeSet, fs, io, path::PathBuf};

/// Converts records to mjai lines or tenhou.net/6 JSON
///
/// Reads tenhou mjlog (XML), tenhou.net/6 JSON and mjai lines, plain or gzip. What the new format has no place for is named;
/// whether a record keeps the rules is what `kakehiki mahjong check` says.
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
        let to = FormatName::of(self.to, &self.output)?;
        let games = if is_standard(&self.input) {
            records::load_from(io::stdin().lock(), &self.input)?
        } else {
            records::load(&self.input)?
        };
        ensure!(!games.is_empty(), "{}: no game in it", self.input.display());
        let text = to.write(&games).with_context(|| self.input.display().to_string())?;
        let again = records::read(&text).context("what was written cannot be read again")?;
        if is_standard(&self.output) {
            print(text.as_bytes())?;
        } else {
            fs::write(&self.output, text).with_context(|| self.output.display().to_string())?;
        }
        let hands: usize = games.iter().map(|game| game.hands.len()).sum();
        eprintln!("{} games, {hands} hands, as {to}", games.len());
        let lost = lost(&games, &again);
        if !lost.is_empty() {
            let names: Vec<&str> = lost.into_iter().collect();
            eprintln!("kakehiki: {to} cannot say all of it, left out or changed: {}", names.join(", "));
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
        compare("final scores", before.final_scores == after.final_scores);
        compare("the seed of the walls", before.shuffle == after.shuffle);
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
                        let paid = |win: &WinRecord| (win.winner, win.from, win.ura.clone(), win.deltas);
                        compare("wins", paid(before) == paid(after));
                        compare("yaku", before.yaku == after.yaku);
                        compare("fu", before.fu == after.fu);
                        compare("points without counters", before.points == after.points);
                    }
                    (
                        Event::Drawn { end: before, deltas: paid },
                        Event::Drawn { end: after, deltas: again },
                    ) => {
                        compare("why nobody won", before.is_none() || before == after);
                        compare(
                            "what is paid when nobody won",
                            paid.unwrap_or_default() == again.unwrap_or_default(),
                        );
                    }
                    (before, after) => compare("events", before == after),
                }
            }
        }
    }
    names
}

/// The events without those whose moment follows from the others: formats differ in whether they tell it.
fn essential(hand: &HandRecord) -> Vec<&Event> {
    let follows = |event: &&Event| matches!(event, Event::RiichiPaid { .. } | Event::Indicator(_));
    hand.events.iter().filter(|event| !follows(event)).collect()
}
