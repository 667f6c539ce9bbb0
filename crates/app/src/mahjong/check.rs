//! `kakehiki mahjong check`

use super::input;
use crate::long_work;
use anyhow::bail;
use clap::Args;
use mahjong::records::replay::{Mismatch, Tally, replay};
use rayon::prelude::*;
use serde::Serialize;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::atomic::Ordering,
};

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
struct Checked {
    tally: Tally,
    differences: Vec<Difference>,
}

/// A game that differs from our table, or a file that cannot be read.
#[derive(Serialize)]
struct Difference {
    file: PathBuf,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    what: String,
}

impl Difference {
    fn print(&self) {
        match self.game {
            Some(game) => println!("{}: game {game}, {}", self.file.display(), self.what),
            None => println!("{}", self.what),
        }
    }
}

/// What `--json` prints.
#[derive(Serialize)]
struct Answer<'a> {
    total: Tally,
    folders: Vec<Folder<'a>>,
    differences: &'a [Difference],
    /// Whether it was stopped before all files were looked at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
}

#[derive(Serialize)]
struct Folder<'a> {
    folder: &'a Path,
    #[serde(flatten)]
    tally: Tally,
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
        let stop = long_work::stop_flag()?;
        let bar = long_work::progress("replaying", files.len() as u64);
        let checked: Vec<(&Path, Checked)> = files
            .par_iter()
            .filter(|_| !stop.load(Ordering::Relaxed))
            .map(|file| {
                let checked = check(file);
                bar.inc(1);
                (file.parent().unwrap_or(Path::new("")), checked)
            })
            .collect();
        bar.finish_and_clear();
        let stopped = checked.len() < files.len();
        let mut folders: BTreeMap<&Path, Tally> = BTreeMap::new();
        let (mut total, mut differences) = (Tally::default(), Vec::new());
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
            if total.games > 0 {
                print(&folders, &total);
            }
            differences.iter().for_each(Difference::print);
            if stopped {
                println!("stopped before all {} files were looked at", files.len());
            }
        }
        match differences.len() {
            0 => Ok(()),
            1 => bail!("1 record differs or cannot be read"),
            count => bail!("{count} records differ or cannot be read"),
        }
    }
}

fn check(file: &Path) -> Checked {
    let mut checked = Checked::default();
    let mut differ = |game, what: String| {
        let file = file.to_path_buf();
        checked.differences.push(Difference { file, game, what });
    };
    match input::load(file) {
        Err(error) => differ(None, error.to_string()),
        Ok(mut games) => {
            for (number, game) in games.iter_mut().enumerate() {
                if let Err(what) = game.shuffle_walls() {
                    differ(Some(number + 1), what);
                    continue;
                }
                match replay(game) {
                    Ok(tally) => checked.tally += tally,
                    Err(Mismatch { hand, event, what }) => {
                        differ(Some(number + 1), format!("hand {hand}, event {event}: {what}"));
                    }
                }
            }
        }
    }
    checked
}

/// A column of the table: its head, and what it counts.
type Column = (&'static str, fn(&Tally) -> u64);

const COLUMNS: [Column; 12] = [
    ("games", |tally| tally.games),
    ("hands", |tally| tally.hands),
    ("walls", |tally| tally.walls),
    ("draws", |tally| tally.draws),
    ("discards", |tally| tally.discards),
    ("calls", |tally| tally.calls),
    ("riichi", |tally| tally.riichi),
    ("wins", |tally| tally.wins),
    ("scored", |tally| tally.scored),
    ("no win", |tally| tally.drawn),
    ("cut", |tally| tally.cut),
    ("finals", |tally| tally.finals),
];

fn print(folders: &BTreeMap<&Path, Tally>, total: &Tally) {
    let name =
        |folder: &Path| folder.file_name().unwrap_or(folder.as_os_str()).to_string_lossy().into_owned();
    let width = folders.keys().map(|folder| name(folder).chars().count()).max().unwrap_or(0).max(12);
    let line = |name: &str, cells: [String; 12]| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>8}")).collect();
        println!("{name:width$} {}", cells.join(" "));
    };
    line("equal", COLUMNS.map(|(name, _)| name.into()));
    for (folder, tally) in folders {
        line(&name(folder), COLUMNS.map(|(_, count)| count(tally).to_string()));
    }
    if folders.len() > 1 {
        line("all", COLUMNS.map(|(_, count)| count(total).to_string()));
    }
    println!(
        "walls: rebuilt from the seed; scored: wins with yaku, fu and points in the record; cut: hands without their end"
    );
}
