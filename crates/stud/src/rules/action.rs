use cards::Card;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Give up the hand.
    Drop,
    /// Pay what there is to pay: call, check when there is nothing, or the bring-in.
    Call,
    /// Pay what there is to pay and so much more: bet, or raise.
    Raise(u32),
    /// Turn up this hole card.
    Open(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drop => write!(f, "drop"),
            Self::Call => write!(f, "call"),
            Self::Raise(by) => write!(f, "raise {by}"),
            Self::Open(card) => write!(f, "open {}", card.poker()),
        }
    }
}

/// Something that a player did, as everybody saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Event {
    /// Who.
    pub seat: usize,
    /// In which turn, from 1.
    pub turn: usize,
    /// What.
    pub action: Action,
    /// What it cost: points put into the pot.
    pub paid: u32,
}
