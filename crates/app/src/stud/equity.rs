//! `kakehiki stud equity`

use anyhow::{Context, bail};
use cards::{Card, CardSet};
use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use stud::{
    game::Category,
    knowledge::odds::{Equity, Situation},
};
use telling::say;

/// Exact odds for given up, hole and dead cards.
///
/// Of seven-card stud for two, from the first up-cards on: every way in which the unseen cards may fall is counted.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki stud equity --hole 'As Ah' --up 'Kd 2c' --their-up 'Qs Jh'
  kakehiki stud equity --hole AsAh --up Kd --their-up Qs --dead 'Ac 5d' --json

The JSON object has win, tie, lose, equity (the share of the pot), deals (how many were counted), milliseconds, and for each kind
of hand (nothing, pair, two_pairs, …, royal_flush) the chance to hold it in the end: mine and theirs.")]
pub(crate) struct Arguments {
    /// Your hole cards
    #[arg(long, default_value = "", value_name = "CARDS")]
    hole: String,
    /// Your up-cards
    #[arg(long, default_value = "", value_name = "CARDS")]
    up: String,
    /// The opponent's up-cards
    #[arg(long, default_value = "", value_name = "CARDS")]
    their_up: String,
    /// The opponent's hole cards, as far as they are known
    #[arg(long, default_value = "", value_name = "CARDS")]
    their_hole: String,
    /// Cards that are out of play: of players who dropped, say
    #[arg(long, default_value = "", value_name = "CARDS")]
    dead: String,
    /// For programs: one JSON object
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "StudEquity")]
pub(super) struct Answer {
    win: f64,
    tie: f64,
    lose: f64,
    equity: f64,
    deals: u64,
    mine: Kinds,
    theirs: Kinds,
    milliseconds: f64,
}

impl Answer {
    fn new(equity: &Equity, milliseconds: f64) -> Self {
        let Equity { win, tie, lose, equity, deals, mine, theirs, .. } = *equity;
        Self { win, tie, lose, equity, deals, mine: kinds(&mine), theirs: kinds(&theirs), milliseconds }
    }
}

/// The chance of each kind of hand, by its name.
type Kinds = BTreeMap<String, f64>;

fn kinds(chances: &[f64; 10]) -> Kinds {
    Category::ALL.map(|kind| (kind.name().replace('-', "_"), chances[kind.points()])).into()
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mine = cards("--hole", &self.hole)?.chain("--up", &self.up)?;
        let theirs = cards("--their-hole", &self.their_hole)?.chain("--their-up", &self.their_up)?;
        let dead = cards("--dead", &self.dead)?;
        let start = std::time::Instant::now();
        let equity = Situation { mine: mine.0, theirs: theirs.0, dead: dead.0 }.equity()?;
        let milliseconds = start.elapsed().as_secs_f64() * 1e3;
        if self.json {
            println!("{}", serde_json::to_string(&Answer::new(&equity, milliseconds))?);
            return Ok(());
        }
        let words = crate::tongue::words();
        let percent = |share: f64| format!("{:.3}", share * 100.0);
        let [win, tie, lose] = [equity.win, equity.tie, equity.lose].map(percent);
        println!("{}", say!(words, "stud-equity-odds", win = win, tie = tie, lose = lose));
        let milliseconds = format!("{milliseconds:.1}");
        let share = say!(
            words,
            "stud-equity-share",
            equity = percent(equity.equity),
            deals = equity.deals.to_string(),
            milliseconds = milliseconds,
        );
        println!("{share}\n");
        let [you, opponent] = [words.say("stud-equity-you"), words.say("stud-equity-opponent")];
        println!("{:18} {you:>9} {opponent:>9}", "");
        for kind in Category::ALL {
            let (mine, theirs) = (equity.mine[kind.points()], equity.theirs[kind.points()]);
            let name = telling::stud::category(kind, &words);
            println!("{name:18} {:>7.3} % {:>7.3} %", mine * 100.0, theirs * 100.0);
        }
        Ok(())
    }
}

/// Cards of one option.
#[derive(Clone, Copy)]
struct GivenCards(CardSet);

impl GivenCards {
    /// With the cards of another option, none of them a second time.
    fn chain(self, option: &str, text: &str) -> anyhow::Result<GivenCards> {
        let more = cards(option, text)?.0;
        match (self.0 & more).lowest() {
            Some(card) => bail!("{option}: {} is given twice", card.poker()),
            None => Ok(GivenCards(self.0 | more)),
        }
    }
}

/// Reads cards with or without spaces between them: `AsAh`, `As 10h`.
fn cards(option: &str, text: &str) -> anyhow::Result<GivenCards> {
    let mut set = CardSet::EMPTY;
    let mut rest = text.trim_start_matches([' ', ',']);
    while !rest.is_empty() {
        let end = if rest.starts_with("10") { 3 } else { 2 };
        let end = rest.char_indices().nth(end).map_or(rest.len(), |(at, _)| at);
        let card: Card = rest[..end].parse().with_context(|| option.to_owned())?;
        if !set.insert(card) {
            bail!("{option}: {} is given twice", card.poker());
        }
        rest = rest[end..].trim_start_matches([' ', ',']);
    }
    Ok(GivenCards(set))
}
