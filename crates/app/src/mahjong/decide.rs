//! `kakehiki mahjong decide`

use super::player::PlayerArguments;
use anyhow::{Context, bail, ensure};
use clap::Args;
use mahjong::{
    Action, Hand, RoundView, Rules, Start, Tile,
    players::{Adviser, positions},
    records::{self, Witness, mjai::Message},
};
use serde::Serialize;
use std::path::{Path, PathBuf};
use worlds::{Decision, Player};

/// What a player would do, and why: in a moment of a record, or with 14 tiles given as text.
///
/// Candidates come best first, with what each is worth, how often it was tried, and the shanten and the number of accepted
/// tiles that it leaves.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong decide --tiles '123m 4067p 2399s EEC' --indicator 3p
  kakehiki mahjong decide --tiles '123m 4067p 2399s EEC' --player careful --json
  kakehiki mahjong decide game.mjlog --hand 3 --decision 12 --time 2")]
pub(crate) struct Arguments {
    /// A record
    #[arg(value_name = "RECORD", required_unless_present = "tiles", conflicts_with = "tiles")]
    record: Option<PathBuf>,
    /// Which hand of the record, from 1
    #[arg(long, default_value_t = 1)]
    hand: usize,
    /// Which decision of that hand, from 1
    #[arg(long, default_value_t = 1)]
    decision: usize,
    /// 14 tiles, the last one just drawn: 0 is a red five, honours are E S W N P F C
    #[arg(long)]
    tiles: Option<String>,
    /// The dora indicator that goes with --tiles
    #[arg(long, default_value = "N")]
    indicator: Tile,
    #[command(flatten)]
    player: PlayerArguments,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// One candidate, for people and programs.
#[derive(Serialize)]
struct Line {
    action: String,
    value: f64,
    visits: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    shanten: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    accepted: Option<f64>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let line_up = self.player.line_up()?;
        let (view, played) = match (&self.tiles, &self.record) {
            (Some(tiles), _) => (dealt(tiles, self.indicator)?, None),
            (None, Some(record)) => self.recorded(record)?,
            (None, None) => bail!("a record or --tiles was expected"),
        };
        let decision = Adviser::new(&line_up).decide(&view, self.player.seed())?;
        let lines = lines(&decision);
        if self.json {
            let played = played.map(|action: Action| action.to_string());
            let json = serde_json::json!({
                "player": line_up.name(), "hand": view.hand().to_string(), "seat": view.seat(),
                "action": decision.action.to_string(), "played": played, "candidates": lines,
                "worlds": decision.evidence.worlds,
            });
            println!("{json}");
            return Ok(());
        }
        println!("seat {} holds {}", view.seat(), view.hand());
        if let Some(offer) = view.round().offer() {
            println!("seat {} offers {offer}", view.round().turn());
        }
        println!("{:22} {:>9} {:>8} {:>8} {:>9}", line_up.name(), "value", "visits", "shanten", "accepted");
        for line in &lines {
            let figure = |figure: Option<f64>| figure.map_or(String::new(), |figure| figure.to_string());
            println!(
                "  {:20} {:>9.1} {:>8} {:>8} {:>9}",
                line.action,
                line.value,
                line.visits,
                figure(line.shanten),
                figure(line.accepted)
            );
        }
        if let Some(played) = played {
            println!("in the record: {played}");
        }
        Ok(())
    }

    fn recorded(&self, path: &Path) -> anyhow::Result<(RoundView, Option<Action>)> {
        let games = records::load(path)?;
        let found: Vec<_> = positions(&games[0]).into_iter().filter(|at| at.hand + 1 == self.hand).collect();
        let count = found.len();
        let at = self.decision.checked_sub(1).and_then(|at| found.into_iter().nth(at));
        let at = at.with_context(|| {
            format!(
                "{}: hand {} has {count} decisions, {} was asked for",
                path.display(),
                self.hand,
                self.decision
            )
        })?;
        Ok((at.view, Some(at.played)))
    }
}

fn lines(decision: &Decision<Action>) -> Vec<Line> {
    let line = |candidate: &worlds::Candidate<Action>| {
        let figures = || candidate.reasons.iter().flat_map(|reason| &reason.figures);
        let figure = |name: &str| figures().find(|(of, _)| of == name).map(|&(_, value)| value);
        Line {
            action: candidate.action.to_string(),
            value: candidate.mean,
            visits: candidate.visits,
            shanten: figure("shanten"),
            accepted: figure("accepted"),
        }
    };
    decision.candidates.iter().map(line).collect()
}

/// The dealer's first choice with these 14 tiles.
fn dealt(text: &str, indicator: Tile) -> anyhow::Result<RoundView> {
    let tiles = tiles(text)?;
    ensure!(tiles.len() == 14, "{text:?} has {} tiles: 14 were expected", tiles.len());
    let own: Hand = tiles[..13].iter().copied().collect();
    ensure!(own.len() == 13, "{text:?} has more than four of a kind");
    let rules = Rules::default();
    let start = Start { number: 0, honba: 0, sticks: 0, scores: [rules.start; 4] };
    let mut witness = Witness::new(rules, 0, start, own, indicator).map_err(anyhow::Error::msg)?;
    witness.hear(&Message::Tsumo { actor: 0, pai: tiles[13] }).map_err(anyhow::Error::msg)?;
    witness.view().map_err(anyhow::Error::msg)?.context("there is nothing to decide")
}

/// Reads `123m 067p EEC`: numbers before their suit, 0 for a red five, honours by their letters.
fn tiles(text: &str) -> anyhow::Result<Vec<Tile>> {
    let mut tiles = Vec::new();
    let mut numbers = Vec::new();
    for (column, letter) in text.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
        let place = || format!("{text:?}, column {}", column + 1);
        match letter {
            '0'..='9' => numbers.push(letter),
            'm' | 'p' | 's' if !numbers.is_empty() => {
                for number in numbers.drain(..) {
                    let name =
                        if number == '0' { format!("5{letter}r") } else { format!("{number}{letter}") };
                    tiles.push(name.parse::<Tile>().with_context(place)?);
                }
            }
            _ if numbers.is_empty() => tiles.push(letter.to_string().parse::<Tile>().with_context(place)?),
            _ => bail!("{}: m, p or s was expected after a number, found {letter}", place()),
        }
    }
    ensure!(numbers.is_empty(), "{text:?}: m, p or s was expected after the last number");
    Ok(tiles)
}
