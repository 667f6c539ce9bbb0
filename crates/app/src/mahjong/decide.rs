//! `kakehiki mahjong decide`

use super::{input, notation, player::PlayerArguments, situation};
use anyhow::{Context, bail, ensure};
use clap::Args;
use mahjong::{
    Action, Hand, Kind, RoundView, Rules, Start, Tile,
    algo::Riichi,
    players::{Adviser, LineUp, PlayerKind, Reward, positions},
    records::Witness,
};
use serde::Serialize;
use std::path::{Path, PathBuf};
use worlds::{Decision, Player};

/// What a player would do with these tiles or in this moment of a record, and why.
///
/// Candidates come best first, in columns: value, what each is worth (a line below says in what: points for full and uct, a
/// rating for the others); visits, how often it was tried; shanten, how many tiles it leaves the hand from ready; accepted, how
/// many unseen tiles bring the hand nearer then, or complete it. Below them stands why.
///
/// With --tiles it is the seat's own draw, with 25,000 points each and no honba: the dealer's first in the first east hand, unless
/// --seat-wind, --round-wind or --turn say otherwise. What was discarded before is then not known.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong decide --tiles '123m 4067p 2399s EEC' --indicator 3p
  kakehiki mahjong decide --tiles '123m 4067p 2399s 117z' --seat-wind S --turn 6 --player careful --json
  kakehiki mahjong decide game.mjlog --hand 3 --decision 12 --time 2

Tiles: numbers before their suit (m characters, p circles, s bamboo), 0 or 5pr for a red five; E S W N, then white P, green F,
red C, or 1z to 7z.")]
pub(crate) struct Arguments {
    /// A record; - is standard input
    #[arg(value_name = "RECORD", required_unless_present = "tiles")]
    #[arg(conflicts_with_all = ["tiles", "indicator", "seat_wind", "round_wind", "turn"])]
    record: Option<PathBuf>,
    /// Which game of the record, from 1
    #[arg(long, default_value_t = 1)]
    game: usize,
    /// Which hand of the game, from 1
    #[arg(long, default_value_t = 1)]
    hand: usize,
    /// Which decision of that hand, from 1, those of all seats
    #[arg(long, default_value_t = 1)]
    decision: usize,
    /// 14 tiles, the last one just drawn
    #[arg(long, conflicts_with_all = ["game", "hand", "decision"])]
    tiles: Option<String>,
    /// The dora indicator that goes with --tiles
    #[arg(long, default_value = "N", value_parser = notation::tile)]
    indicator: Tile,
    /// The wind of the seat that goes with --tiles: E deals
    #[arg(long, default_value = "E", value_name = "E|S|W|N", value_parser = notation::wind)]
    seat_wind: Kind,
    /// The wind of the round that goes with --tiles
    #[arg(long, default_value = "E", value_name = "E|S|W|N", value_parser = notation::wind)]
    round_wind: Kind,
    /// The seat's turn that goes with --tiles, from 1: one more than the discards that it has made
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=18))]
    turn: u8,
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
    why: Vec<String>,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let line_up = self.player.line_up()?;
        let (view, played) = match (&self.tiles, &self.record) {
            (Some(tiles), _) => (self.dealt(tiles)?, None),
            (None, Some(record)) => self.recorded(record)?,
            (None, None) => bail!("a record or --tiles was expected"),
        };
        let decision = Adviser::new(&line_up).decide(&view, self.player.seed())?;
        let lines = lines(&decision);
        let meaning = meaning(&line_up, &decision);
        let (round, seat) = (view.round(), view.seat());
        let offer = round.offer().filter(|_| !round.is_turn());
        if self.json {
            let start = round.start();
            let texts = |tiles: &mut dyn Iterator<Item = Tile>| -> Vec<String> {
                tiles.map(|tile| tile.to_string()).collect()
            };
            let sets = [0, 1, 2, 3].map(|seat| situation::sets(round, seat));
            let discards = [0, 1, 2, 3].map(|seat| {
                let own = round.discards().iter().filter(|discard| discard.seat() == seat);
                texts(&mut own.map(|discard| discard.tile()))
            });
            let riichi: Vec<usize> = (0..4).filter(|&seat| round.riichi(seat) != Riichi::None).collect();
            let json = serde_json::json!({
                "player": line_up.name(), "hand": view.hand().to_string(), "seat": seat,
                "round": format!("{}{}", start.wind(), start.number % 4 + 1), "honba": start.honba,
                "sticks": round.sticks(), "seat_wind": round.seat_wind(seat).to_string(),
                "indicators": texts(&mut round.indicators()),
                "dora": texts(&mut round.indicators().map(|tile| tile.kind().next_dora().tile())),
                "scores": round.scores(), "riichi": riichi, "left": round.left(),
                "sets": sets, "discards": discards, "drawn": round.drawn(seat).map(|tile| tile.to_string()),
                "offer": offer.map(|tile| serde_json::json!({ "seat": round.turn(), "tile": tile.to_string() })),
                "action": decision.action.to_string(), "reasons": texts_of(&decision.reasons),
                "played": played.map(|action: Action| action.to_string()),
                "value_means": meaning, "candidates": lines, "worlds": decision.evidence.worlds,
            });
            println!("{json}");
            return Ok(());
        }
        print!("{}", situation::told(round, seat));
        if self.tiles.is_some() && (self.turn > 1 || seat != round.dealer()) {
            println!("what was discarded before is not known");
        }
        println!("\n{:22} {:>9} {:>8} {:>8} {:>9}", line_up.name(), "value", "visits", "shanten", "accepted");
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
        println!("value: {meaning}");
        decision.reasons.iter().for_each(|reason| println!("{}", reason.text));
        for line in lines.iter().take(EXPLAINED).filter(|line| !line.why.is_empty()) {
            println!("  {}: {}", line.action, line.why.join("; "));
        }
        if let Some(played) = played {
            println!("in the record: {played}");
        }
        Ok(())
    }

    fn recorded(&self, path: &Path) -> anyhow::Result<(RoundView, Option<Action>)> {
        let game = input::load_game(path, self.game)?;
        let name = path.display();
        let hands = game.hands.len();
        ensure!((1..=hands).contains(&self.hand), "{name}: no hand {}, the last one is {hands}", self.hand);
        let (found, differs) = positions(&game);
        let found: Vec<_> = found.into_iter().filter(|at| at.hand + 1 == self.hand).collect();
        let count = found.len();
        let until = differs.map_or(String::new(), |differs| format!(" before {differs}"));
        let at = self.decision.checked_sub(1).and_then(|at| found.into_iter().nth(at));
        let at = at.with_context(|| {
            format!(
                "{name}: hand {} has no decision {}, the last one is {count}{until}",
                self.hand, self.decision
            )
        })?;
        Ok((at.view, Some(at.played)))
    }

    /// The seat's own draw, with these 14 tiles.
    fn dealt(&self, text: &str) -> anyhow::Result<RoundView> {
        let tiles = notation::tiles(text).map_err(anyhow::Error::msg)?;
        ensure!(tiles.len() == 14, "{text:?} has {} tiles: 14 were expected", tiles.len());
        let own: Hand = tiles[..13].iter().copied().collect();
        ensure!(own.len() == 13, "{text:?} has more than four of a kind");
        let rules = Rules::default();
        // Seat 0 deals.
        let steps = |wind: Kind| wind.index() - Kind::EAST.index();
        let number = 4 * steps(self.round_wind) as u8;
        let start = Start { number, honba: 0, sticks: 0, scores: [rules.start; 4] };
        let witness = Witness::new(rules, steps(self.seat_wind), start, own, self.indicator);
        witness.and_then(|witness| witness.drawing(tiles[13], self.turn - 1)).map_err(anyhow::Error::msg)
    }
}

/// Of so many candidates it is also said why.
const EXPLAINED: usize = 4;

fn texts_of(reasons: &[worlds::Reason]) -> Vec<String> {
    reasons.iter().map(|reason| reason.text.clone()).collect()
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
            why: texts_of(&candidate.reasons),
        }
    };
    decision.candidates.iter().map(line).collect()
}

/// What a candidate's value is.
fn meaning(line_up: &LineUp, decision: &Decision<Action>) -> String {
    let searched = decision.candidates.iter().any(|candidate| candidate.visits > 0);
    let reward = match line_up.reward {
        Reward::Points => String::new(),
        reward => {
            let name = Reward::NAMES.iter().find(|(_, of)| *of == reward).map_or("", |(name, _)| name);
            format!(" (reward {name})")
        }
    };
    match line_up.kind {
        PlayerKind::Random => "none, any action is as good".into(),
        PlayerKind::Greedy => "the shanten that is left, below 0; a win 100".into(),
        PlayerKind::Linear => "the rating of the rule or the model, without a unit".into(),
        PlayerKind::Uct if line_up.reward == Reward::Points => {
            "points that play-outs of the hand bring on average".into()
        }
        PlayerKind::Uct => {
            format!("what play-outs of the hand bring on average, in the reward's units{reward}")
        }
        PlayerKind::Full if searched && line_up.reward == Reward::Points => {
            "points that the hand is expected to bring, by play-outs and rule together".into()
        }
        PlayerKind::Full if searched => {
            format!(
                "points by play-outs and rule together: only differences between candidates count{reward}"
            )
        }
        PlayerKind::Full => {
            format!("points ahead of what the rule prefers, by the rule alone: nothing was tried{reward}")
        }
    }
}
