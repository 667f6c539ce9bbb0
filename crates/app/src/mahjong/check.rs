//! `kakehiki mahjong check`

use super::input;
use crate::long_work;
use crate::tongue::words;
use anyhow::bail;
use clap::Args;
use mahjong::records::replay::{Mismatch, ReplayCounts, replay};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};
use telling::{Columns, Words, say};

/// Replays records on our own table and compares everything with what they say.
///
/// Every draw, call, win, yaku, fu and point is compared. Reads tenhou mjlog (XML), tenhou.net/6 JSON and mjai lines, plain or
/// gzip, files or folders. Where a record carries its shuffle seed, the walls are rebuilt from it, so that every tile drawn comes
/// from our own wall.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong check game.mjlog
  kakehiki mahjong check records/ more/game.json --json
  kakehiki mahjong convert --to mjai game.mjlog - | kakehiki mahjong check -")]
pub(crate) struct Arguments {
    /// Files, or folders with .mjlog, .xml, .json, .jsonl, .mjson, .mjai and .gz files; - is standard input
    #[arg(required = true, value_name = "RECORDS")]
    records: Vec<PathBuf>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// What one file gave.
#[derive(Default)]
struct FileCheck {
    tally: ReplayCounts,
    differences: Vec<Difference>,
}

/// A game that differs from our table, or a file that cannot be read.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "RecordDifference")]
struct Difference {
    file: PathBuf,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    what: String,
}

impl Difference {
    fn tell(&self, words: &Words) -> String {
        let file = self.file.display().to_string();
        match self.game {
            Some(game) => {
                say!(words, "mahjong-check-game", file = file, game = game, what = self.what.as_str())
            }
            None => self.what.clone(),
        }
    }
}

/// What `--json` prints.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MahjongCheck")]
pub(super) struct Answer<'a> {
    total: ReplayCounts,
    folders: Vec<Folder<'a>>,
    differences: &'a [Difference],
    /// Whether it was stopped before all files were looked at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
}

#[derive(Serialize, JsonSchema)]
struct Folder<'a> {
    folder: &'a Path,
    #[serde(flatten)]
    tally: ReplayCounts,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let files = input::find(&self.records)?;
        if files.is_empty() {
            bail!(
                "no record below {}: .mjlog, .xml, .json, .jsonl, .mjson, .mjai or .gz files were expected",
                self.records[0].display()
            );
        }
        let stop = long_work::stop_on_interrupt()?;
        let bar = long_work::progress("replaying", files.len() as u64);
        let checked: Vec<(&Path, FileCheck)> = files
            .par_iter()
            .filter(|_| !stop.is_due())
            .map(|file| {
                let checked = check(file);
                bar.inc(1);
                (file.parent().unwrap_or(Path::new("")), checked)
            })
            .collect();
        bar.finish_and_clear();
        let stopped = checked.len() < files.len();
        let mut folders: BTreeMap<&Path, ReplayCounts> = BTreeMap::new();
        let (mut total, mut differences) = (ReplayCounts::default(), Vec::new());
        for (folder, checked) in checked {
            *folders.entry(folder).or_default() += checked.tally;
            total += checked.tally;
            differences.extend(checked.differences);
        }
        if self.json {
            let folders = folders.into_iter().map(|(folder, tally)| Folder { folder, tally }).collect();
            println!(
                "{}",
                serde_json::to_string(&Answer { total, folders, differences: &differences, stopped })?
            );
        } else {
            let words = words();
            if total.games > 0 {
                print(&folders, &total, &words);
            }
            differences.iter().for_each(|difference| println!("{}", difference.tell(&words)));
            if stopped {
                println!("{}", say!(words, "mahjong-stopped", count = files.len()));
            }
        }
        match differences.len() {
            0 => Ok(()),
            1 => bail!("1 record differs or cannot be read"),
            count => bail!("{count} records differ or cannot be read"),
        }
    }
}

fn check(file: &Path) -> FileCheck {
    let mut checked = FileCheck::default();
    let mut differ = |game, what: String| {
        let file = file.to_path_buf();
        checked.differences.push(Difference { file, game, what });
    };
    match input::load(file) {
        Err(error) => differ(None, error.to_string()),
        Ok(mut games) => {
            for (number, game) in games.iter_mut().enumerate() {
                if let Err(what) = game.shuffle_walls() {
                    differ(Some(number + 1), what.to_string());
                    continue;
                }
                match replay(game) {
                    Ok(tally) => checked.tally += tally,
                    Err(Mismatch { hand, event, what, .. }) => {
                        let words = words();
                        let what = what.to_string();
                        let place =
                            say!(words, "mahjong-check-place", hand = hand, event = event, what = what);
                        differ(Some(number + 1), place);
                    }
                }
            }
        }
    }
    checked
}

/// A column of the table: its head, and what it counts.
type Column = (String, fn(&ReplayCounts) -> u64);

fn columns(words: &Words) -> [Column; 12] {
    [
        (say!(words, "mahjong-check-games"), |tally| tally.games),
        (say!(words, "mahjong-check-hands"), |tally| tally.hands),
        (say!(words, "mahjong-check-walls"), |tally| tally.walls),
        (say!(words, "mahjong-check-draws"), |tally| tally.draws),
        (say!(words, "mahjong-check-discards"), |tally| tally.discards),
        (say!(words, "mahjong-check-calls"), |tally| tally.calls),
        (say!(words, "mahjong-check-riichi"), |tally| tally.riichi),
        (say!(words, "mahjong-check-wins"), |tally| tally.wins),
        (say!(words, "mahjong-check-scored"), |tally| tally.scored),
        (say!(words, "mahjong-check-drawn"), |tally| tally.drawn),
        (say!(words, "mahjong-check-cut"), |tally| tally.cut),
        (say!(words, "mahjong-check-finals"), |tally| tally.finals),
    ]
}

fn print(folders: &BTreeMap<&Path, ReplayCounts>, total: &ReplayCounts, words: &Words) {
    let columns = columns(words);
    let name =
        |folder: &Path| folder.file_name().unwrap_or(folder.as_os_str()).to_string_lossy().into_owned();
    let mut table = Columns::new(1);
    let mut line = |name: String, cells: [String; 12]| table.row([name].into_iter().chain(cells));
    let counts = |tally: &ReplayCounts| columns.each_ref().map(|(_, count)| count(tally).to_string());
    line(say!(words, "mahjong-check-equal"), columns.each_ref().map(|(name, _)| name.clone()));
    for (folder, tally) in folders {
        line(name(folder), counts(tally));
    }
    if folders.len() > 1 {
        line(say!(words, "mahjong-check-all"), counts(total));
    }
    print!("{table}");
    println!("{}", say!(words, "mahjong-check-legend"));
}
