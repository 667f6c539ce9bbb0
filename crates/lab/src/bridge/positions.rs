//! Positions cut from real records in which the legal cards differ double dummy.

use super::conduct::records;
use bridge::{
    Card, Play, Table,
    players::{BorrowedSolver, DoubleDummy},
};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use worlds::{Ask, Oracle};

/// So many cards of a record are tried until one is found that matters.
const TRIES: usize = 8;

/// Who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// A defender.
    Defender,
    /// Declarer, for either hand.
    Declarer,
}

/// Where in a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The first lead of all.
    FirstLead,
    /// A later lead.
    Lead,
    /// In the suit led, as second hand.
    SecondHand,
    /// As third hand.
    ThirdHand,
    /// As fourth hand.
    FourthHand,
    /// A discard or a ruff.
    Discard,
}

impl Place {
    /// All of them.
    pub const ALL: [Place; 6] = [
        Place::FirstLead,
        Place::Lead,
        Place::SecondHand,
        Place::ThirdHand,
        Place::FourthHand,
        Place::Discard,
    ];

    fn of(play: &Play) -> Self {
        let trick = play.trick();
        match trick.suit() {
            None if play.history().is_empty() => Place::FirstLead,
            None => Place::Lead,
            Some(led) if play.legal_cards().suit(led).is_empty() => Place::Discard,
            Some(_) => {
                [Place::SecondHand, Place::ThirdHand, Place::FourthHand][(trick.cards.len() - 1).min(2)]
            }
        }
    }
}

/// Where positions are cut, and which are wanted.
#[derive(Debug, Clone)]
pub struct Quarry {
    /// The files.
    pub files: Vec<PathBuf>,
    /// Whose decisions; both sides' when there is none.
    pub side: Option<Side>,
    /// Where in a trick; everywhere when there is none.
    pub places: Vec<Place>,
}

/// A position in which it matters what is played.
#[derive(Debug, Clone)]
pub struct Position {
    /// The true deal, with the card to come.
    pub table: Table,
    /// Whose decision.
    pub side: Side,
    /// Where in the trick.
    pub place: Place,
    /// What was played at the table.
    pub played: Card,
    /// How many tricks each legal card loses when everybody sees everything, in ascending order of the cards.
    pub losses: Vec<(Card, u8)>,
    /// The file, the board, and the number of the card.
    pub note: String,
}

impl Position {
    /// What a card loses.
    pub fn loss(&self, card: Card) -> f64 {
        self.losses.iter().find(|(other, _)| *other == card).map_or(0.0, |(_, loss)| f64::from(*loss))
    }
}

/// How many tricks each legal card loses when everybody sees everything.
pub fn losses(solver: &mut BorrowedSolver, play: &Play) -> Vec<(Card, u8)> {
    let tricks = DoubleDummy::declarer_tricks_by_card(solver, play);
    let declares = play.turn().is_some_and(|turn| turn.pair() == play.declarer().pair());
    let best = tricks.iter().map(|&(_, tricks)| tricks);
    let best = if declares { best.max() } else { best.min() }.unwrap_or(0);
    tricks.into_iter().map(|(card, tricks)| (card, tricks.abs_diff(best))).collect()
}

/// The table with no more than so many cards played.
pub fn before(table: &Table, cards: usize) -> Table {
    let mut before = table.clone();
    while before.play_so_far().claimed().is_some() || before.play_so_far().history().len() > cards {
        before.undo();
    }
    before
}

impl Quarry {
    fn wants(&self, play: &Play) -> bool {
        let Some(turn) = play.turn() else { return false };
        self.side.is_none_or(|side| side == side_of(turn.pair() == play.declarer().pair()))
            && (self.places.is_empty() || self.places.contains(&Place::of(play)))
            && play.legal_cards().len() > 1
    }

    /// A position, which its number and seed decide; none when the file has none that matters.
    pub fn cut(&self, number: u64, ask: &Ask) -> Option<Position> {
        let path = self.files.get(number as usize % self.files.len().max(1))?;
        let any = |what: u64, of: usize| ask.seed.child(what).0 as usize % of.max(1);
        let records = records(path);
        let first = any(0, records.len());
        let mut in_order = records.iter().cycle().skip(first).take(records.len());
        let (record, table) = in_order.find_map(|record| {
            let whole = record.deal.is_some_and(|deal| deal.is_complete());
            let table = record.replay().ok()?.board?.table()?.clone();
            (whole && !table.play_so_far().history().is_empty()).then_some((record, table))
        })?;
        let history = table.play_so_far().history().to_vec();
        let mut wanted: Vec<Table> = (0..history.len()).map(|at| before(&table, at)).collect();
        wanted.retain(|table| self.wants(table.play_so_far()));
        let solver = DoubleDummy::default();
        let mut scratch = solver.scratch(&ask.stop);
        for attempt in 1..=TRIES as u64 {
            if wanted.is_empty() {
                break;
            }
            let table = wanted.swap_remove(any(attempt, wanted.len()));
            let play = table.play_so_far();
            let losses = losses(&mut scratch, play);
            if losses.iter().all(|(_, loss)| *loss == 0) {
                continue;
            }
            let at = play.history().len();
            let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
            let board = record.board.map_or_else(String::new, |board| format!(" board {board}"));
            let (place, played) = (Place::of(play), history[at]);
            let side = side_of(play.turn().is_some_and(|turn| turn.pair() == play.declarer().pair()));
            let note = format!("{name}{board} card {}: {played}", at + 1);
            return Some(Position { table, side, place, played, losses, note });
        }
        None
    }
}

fn side_of(declares: bool) -> Side {
    if declares { Side::Declarer } else { Side::Defender }
}
