//! `kakehiki mahjong decide`

use super::{
    input,
    player::{PlayerArguments, RulesArguments},
};
use crate::tongue::words;
use anyhow::{Context, bail, ensure};
use clap::Args;
use mahjong::{
    Action, Fact, Hand, Kind, Riichi, Round, RoundView, Start, Tile,
    game::notation,
    knowledge::Reward,
    players::{Adviser, PlayerKind, PlayerSettings},
    records::{Witness, positions},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};
use telling::{Columns, Game, Report, Tell, Unit, Words, mahjong as say_mahjong, say};
use worlds::{Decision, Player};

/// What a player would do with these tiles or in this moment of a record, and why.
///
/// Candidates come best first, in columns: value, what each is worth (a line below says in what: points for full and uct, a
/// rating for the others); visits, how often it was tried; shanten, how many tiles it leaves the hand from tenpai; ukeire, how many
/// unseen tiles bring the hand nearer then, or complete it. Below them stands why.
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
    table: RulesArguments,
    #[command(flatten)]
    player: PlayerArguments,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// What `--json` prints: the decision, and where it was taken.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MahjongDecision")]
pub(super) struct Answer {
    #[serde(flatten)]
    report: Report<Fact>,
    /// The table as the seat sees it.
    situation: Situation,
    /// What was done in the record.
    played: Option<String>,
}

/// A table as one seat sees it, for programs.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MahjongSituation")]
struct Situation {
    round: String,
    honba: u8,
    sticks: u8,
    seat: usize,
    seat_wind: Kind,
    hand: String,
    drawn: Option<Tile>,
    offer: Option<Offer>,
    indicators: Vec<Tile>,
    dora: Vec<Tile>,
    scores: [i32; 4],
    riichi: Vec<usize>,
    left: u8,
    melds: [Vec<String>; 4],
    discards: [Vec<Tile>; 4],
}

/// A tile that somebody has discarded just now.
#[derive(Serialize, JsonSchema)]
struct Offer {
    seat: usize,
    tile: Tile,
}

impl Situation {
    fn new(round: &Round, seat: usize) -> Self {
        let start = round.start();
        let offer = round.offer().filter(|_| !round.is_turn());
        let discards = |seat: usize| {
            let own = round.discards().iter().filter(|discard| discard.seat() == seat);
            own.map(|discard| discard.tile()).collect()
        };
        Self {
            round: format!("{}{}", start.wind(), start.number % 4 + 1),
            honba: start.honba,
            sticks: round.sticks(),
            seat,
            seat_wind: round.seat_wind(seat),
            hand: round.hand(seat).to_string(),
            drawn: round.drawn(seat),
            offer: offer.map(|tile| Offer { seat: round.turn(), tile }),
            indicators: round.indicators().collect(),
            dora: round.indicators().map(|tile| tile.kind().next_dora().tile()).collect(),
            scores: *round.scores(),
            riichi: (0..4).filter(|&seat| round.riichi(seat) != Riichi::None).collect(),
            left: round.left(),
            melds: [0, 1, 2, 3]
                .map(|seat| round.melds(seat).iter().map(|meld| meld.tiles().to_string()).collect()),
            discards: [0, 1, 2, 3].map(discards),
        }
    }
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = self.player.settings()?;
        let (view, played) = match (&self.tiles, &self.record) {
            (Some(tiles), _) => (self.dealt(tiles)?, None),
            (None, Some(record)) => self.recorded(record)?,
            (None, None) => bail!("a record or --tiles was expected"),
        };
        let decision = Adviser::new(&settings).decide(&view, &self.player.seed().into())?;
        let (round, seat, words) = (view.round(), view.seat(), words());
        if self.json {
            let who = [settings.name(), seat.to_string()];
            let report = Report::new(Game::Mahjong, who, unit(&settings), &decision, &words);
            let played = played.map(|action| action.to_string());
            let answer = Answer { report, situation: Situation::new(round, seat), played };
            println!("{}", serde_json::to_string(&answer)?);
            return Ok(());
        }
        print!("{}", say_mahjong::situation(round, seat, &words));
        if self.tiles.is_some() && (self.turn > 1 || seat != round.dealer()) {
            println!("{}", say!(words, "mahjong-discards-unknown"));
        }
        print(&settings, &decision, &words);
        if let Some(played) = played {
            println!("{}", say!(words, "mahjong-recorded", action = say_mahjong::action(played, &words)));
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
        let tiles = notation::tiles(text).with_context(|| format!("{text:?}"))?;
        ensure!(tiles.len() == 14, "{text:?} has {} tiles: 14 were expected", tiles.len());
        let own: Hand = tiles[..13].iter().copied().collect();
        ensure!(own.len() == 13, "{text:?} has more than four of a kind");
        let rules = self.table.rules;
        // Seat 0 deals.
        let steps = |wind: Kind| wind.index() - Kind::EAST.index();
        let number = 4 * steps(self.round_wind) as u8;
        let start = Start { number, honba: 0, sticks: 0, scores: [rules.start; 4] };
        let witness = Witness::new(rules, steps(self.seat_wind), start, own, self.indicator);
        Ok(witness?.drawing(tiles[13], self.turn - 1)?)
    }
}

/// Of so many candidates it is also said why.
const EXPLAINED: usize = 4;

/// The candidates in columns, and why.
fn print(settings: &PlayerSettings, decision: &Decision<Action, Fact>, words: &Words) {
    let mut columns = Columns::new(1);
    columns.row([
        settings.name(),
        say!(words, "mahjong-column-value"),
        say!(words, "mahjong-column-visits"),
        say!(words, "mahjong-column-shanten"),
        say!(words, "mahjong-column-ukeire"),
    ]);
    for candidate in &decision.candidates {
        let hand = candidate.facts.iter().find_map(Fact::hand);
        let [shanten, accepted] = hand
            .map_or_else(Default::default, |(shanten, accepted)| [shanten.to_string(), accepted.to_string()]);
        columns.row([
            format!("  {}", say_mahjong::action(candidate.action, words)),
            words.figures(&format!("{:.1}", candidate.mean)),
            candidate.visits.to_string(),
            shanten,
            accepted,
        ]);
    }
    print!("\n{columns}");
    println!("{}", say!(words, "mahjong-value-line", meaning = meaning(settings, decision, words)));
    decision.facts.iter().for_each(|fact| println!("{}", fact.tell(words).text));
    for candidate in decision.candidates.iter().take(EXPLAINED).filter(|one| !one.facts.is_empty()) {
        let why: Vec<String> = candidate.facts.iter().map(|fact| fact.tell(words).text).collect();
        let action = say_mahjong::action(candidate.action, words);
        println!("{}", say!(words, "mahjong-candidate", action = action, why = why.join("; ")));
    }
}

/// What a candidate's value is measured in.
fn unit(settings: &PlayerSettings) -> Unit {
    match (settings.kind, settings.reward) {
        (kind, _) if kind.is_full() => Unit::Points,
        (PlayerKind::Uct, Reward::Points | Reward::Placement) => Unit::Points,
        _ => Unit::Rating,
    }
}

/// What a candidate's value stands for.
fn meaning(settings: &PlayerSettings, decision: &Decision<Action, Fact>, words: &Words) -> String {
    let searched = decision.candidates.iter().any(|candidate| candidate.visits > 0);
    let value = say_mahjong::rating_name(settings.kind, searched, words);
    if !settings.kind.searches() || settings.reward == Reward::Points {
        return value;
    }
    say!(words, "mahjong-value-reward", value = value, reward = settings.reward.name())
}
