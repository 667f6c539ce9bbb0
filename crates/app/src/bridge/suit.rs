//! `kakehiki bridge suit`

use crate::{standard::print, tongue::words};
use bridge::knowledge::combination::{Combination, Hand, Line};
use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::Write as _;
use telling::{Words, say};

/// How to play one suit when nothing is known of where the missing cards lie, and how likely each number of tricks is
///
/// Declarer may lead from either hand at will, and the defenders play as if they saw everything: the chance is that of the best line
/// for at least so many tricks. An x stands for a small card.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge suit AQT9/xxx
  kakehiki bridge suit AT42/953 AKTxx/Qx --json")]
pub(crate) struct Arguments {
    /// The cards of the two hands, with a slash between them
    #[arg(required = true, value_name = "HAND/HAND")]
    suits: Vec<Combination>,
    /// For programs: one JSON object a suit and line
    #[arg(long)]
    json: bool,
}

/// What `--json` prints of a suit.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BridgeSuit")]
pub(super) struct SuitReport {
    /// The cards of both hands.
    suit: String,
    lines: Vec<LineReport>,
}

/// The best line for at least so many tricks.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "BridgeSuitLine")]
struct LineReport {
    tricks: usize,
    chance: f64,
    /// From which hand to lead first, 1 or 2; absent where there is no chance.
    from: Option<u8>,
    /// The card to lead first.
    card: Option<String>,
}

impl From<&Line> for LineReport {
    fn from(line: &Line) -> Self {
        Self {
            tricks: line.tricks,
            chance: line.chance,
            from: line.first.map(|(hand, _)| if hand == Hand::First { 1 } else { 2 }),
            card: line.first.map(|(_, rank)| rank.to_string()),
        }
    }
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let words = words();
        let mut out = String::new();
        for suit in &self.suits {
            let lines = suit.lines();
            if self.json {
                let lines = lines.iter().map(LineReport::from).collect();
                out += &serde_json::to_string(&SuitReport { suit: suit.to_string(), lines })?;
                out.push('\n');
            } else {
                table(&words, suit, &lines, &mut out);
            }
        }
        print(out.as_bytes())
    }
}

fn table(words: &Words, suit: &Combination, lines: &[Line], out: &mut String) {
    let text = suit.to_string();
    let (first, second) = text.split_once('/').unwrap_or((&text, ""));
    let _ = writeln!(out, "{}", say!(words, "suit-hands", first = first, second = second));
    for line in lines {
        let chance = format!("{:.1}", 100.0 * line.chance);
        let told = match line.first {
            Some((hand, rank)) => say!(
                words,
                "suit-line",
                tricks = line.tricks,
                chance = chance,
                card = rank.to_string(),
                hand = if hand == Hand::First { first } else { second },
            ),
            None => say!(words, "suit-no-line", tricks = line.tricks),
        };
        let _ = writeln!(out, "  {told}");
    }
}
