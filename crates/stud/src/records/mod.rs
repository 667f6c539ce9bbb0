//! Hand histories as PHH, the open poker hand history format (TOML).
//!
//! Standard stud is PHH's variant `F7S`, which other programs read too: PokerKit plays each of these files to its end and pays the
//! same. The game of seven turns has no name there, and neither have bets up to the pot or within a spread: such a hand is written as
//! `P7S` or `S7S` with `_game = "seven-turns"`, turning up a hole card is `sm`, the showing of cards, and PokerKit does not read it. The players' reasons are in `_reasons`, one text for each thing that a player did, in the words of whoever
//! writes the file.

mod history;
mod read;
mod write;

pub use history::{History, Step, Street, Variant};
pub use read::PhhError;

use crate::game::{Action, Rules, Table};
use cards::Card;
use worlds::Seat;

/// A hand that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The rules.
    pub rules: Rules,
    /// What the players had.
    pub stacks: [u32; 2],
    /// Who acts first where the cards do not decide it.
    pub first: Seat,
    /// The players' names.
    pub players: [String; 2],
    /// Their cards in the order in which they were dealt, as far as they were dealt and are known.
    pub cards: [Vec<Option<Card>>; 2],
    /// What they did, in order.
    pub actions: Vec<Action>,
    /// Why, for each of the actions; empty where nothing is known.
    pub reasons: Vec<String>,
}

impl Record {
    /// The record of a table at which nobody acts any more, or not yet.
    pub fn of(table: &Table, stacks: [u32; 2], players: [String; 2], reasons: Vec<String>) -> Self {
        let dealt = table.rules().game.dealt(table.turn());
        let cards =
            [0, 1].map(|seat| table.deal().hand(seat).iter().take(dealt).copied().map(Some).collect());
        let actions: Vec<Action> = table.history().iter().map(|event| event.action).collect();
        let mut reasons = reasons;
        reasons.resize(actions.len(), String::new());
        Self { rules: *table.rules(), stacks, first: table.first(), players, cards, actions, reasons }
    }

    /// The text of the file.
    pub fn to_phh(&self) -> String {
        write::text(self)
    }

    /// Reads the text of a file.
    pub fn from_phh(text: &str) -> Result<Self, PhhError> {
        read::record(text)
    }

    /// Several hands in one file (`.phhs`): sections with their numbers, from 1.
    pub fn to_phhs(records: &[Self]) -> String {
        let section = |(number, record): (usize, &Self)| format!("[{number}]\n{}\n", record.to_phh());
        (1..).zip(records).map(section).collect()
    }

    /// Reads a file of several hands, in the order of their numbers.
    pub fn from_phhs(text: &str) -> Result<Vec<Self>, PhhError> {
        read::records(text)
    }
}
