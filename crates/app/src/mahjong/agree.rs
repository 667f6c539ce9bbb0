//! `kakehiki mahjong agree`

use super::{inquiry::Inquiry, player::PlayerArguments};
use crate::{tongue::words, within::is_share};
use anyhow::{bail, ensure};
use clap::Args;
use lab::mahjong::{Agreement, Sample};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;
use telling::{from_left, say};

/// How often a player does what the players of records did.
///
/// With 14 tiles: which one they discarded; when asked about a discard: whether they took it. Positions are drawn evenly from all
/// records. Those without a choice are left out, and so are answers that the record cannot know because another's went before.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong agree records/ --player careful
  kakehiki mahjong agree records/ --player uct --loops 10000 --positions 300 --json
  kakehiki mahjong agree records/ --player full --time 5 --positions 100
  kakehiki mahjong agree records/ --player uct --loops 500000 --checkpoints answers/")]
pub(crate) struct Arguments {
    /// Files, or folders with .mjlog, .xml, .json, .jsonl, .mjson, .mjai and .gz files
    #[arg(required = true, value_name = "RECORDS")]
    records: Vec<PathBuf>,
    #[command(flatten)]
    player: PlayerArguments,
    /// How many positions of each sort at most
    #[arg(long, default_value_t = 2_000)]
    positions: usize,
    /// Leave out the answers to discards
    #[arg(long)]
    discards_only: bool,
    /// Keep the answers in this folder, and do not ask again what is there
    #[arg(long, value_name = "FOLDER")]
    checkpoints: Option<PathBuf>,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// What `--json` prints: the discards, and the answers beside them.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MahjongAgreement")]
pub(super) struct Answer {
    player: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<Agreement>,
    /// Whether it was stopped before all positions were looked at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    #[serde(flatten)]
    discards: Agreement,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.positions > 0, "--positions is 0: expected at least 1");
        let settings = self.player.settings()?;
        let inquiry = Inquiry::draw(&self.records, self.positions, self.player.seed(), self.checkpoints)?;
        let ask = |what: &str, sample: &Sample| {
            let answers = inquiry.ask(&settings, what, sample)?;
            anyhow::Ok(Agreement::among(answers.into_iter().map(|(_, agreed)| agreed)))
        };
        let discards = ask("discards", &inquiry.discards)?;
        let calls = if self.discards_only { None } else { Some(ask("answers", &inquiry.answers)?) };
        if discards.positions == 0 && !is_share() {
            bail!("no position was looked at");
        }
        let name = settings.name();
        if self.json {
            println!(
                "{}",
                serde_json::to_string(&Answer { player: name, calls, stopped: inquiry.stopped(), discards })?
            );
            return Ok(());
        }
        let words = words();
        println!("{}", say!(words, "mahjong-agree-title", player = name));
        let sorts =
            [(say!(words, "mahjong-discards"), Some(discards)), (say!(words, "mahjong-answers"), calls)];
        for (what, share) in sorts {
            let Some(Agreement { positions, agreement, low, high }) = share else { continue };
            let [low, high] = [low, high].map(|share| format!("{:.1}", 100.0 * share));
            let (what, share) = (from_left(&what, 9), format!("{:5.1}", 100.0 * agreement));
            let line = say!(
                words,
                "mahjong-agree-line",
                what = what,
                share = share,
                low = low,
                high = high,
                count = positions
            );
            println!("{line}");
        }
        if inquiry.stopped() {
            println!("  {}", say!(words, "mahjong-stopped", count = self.positions));
        }
        Ok(())
    }
}
