use cards::Card;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "StudAction"))]
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

/// An action as it is called at the table, with what there is to pay: a call of nothing is a check, a raise of nothing a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Announcement {
    /// Gives up the hand.
    Drop,
    /// Stays where there is nothing to pay.
    Check,
    /// Pays this to stay.
    Call(u32),
    /// Pays the bring-in.
    BringIn(u32),
    /// The first to bet in an interval bets this.
    Bet(u32),
    /// Pays what there is to pay and this much more.
    Raise(u32),
    /// Completes the bring-in to this.
    Complete(u32),
    /// Turns up this hole card.
    Open(Card),
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Drop => write!(f, "drop"),
            Self::Check => write!(f, "check"),
            Self::Call(price) => write!(f, "call {price}"),
            Self::BringIn(price) => write!(f, "bring-in {price}"),
            Self::Bet(by) => write!(f, "bet {by}"),
            Self::Raise(by) => write!(f, "raise {by}"),
            Self::Complete(to) => write!(f, "complete to {to}"),
            Self::Open(card) => write!(f, "open {}", card.poker()),
        }
    }
}

impl From<Action> for Announcement {
    /// As it is called where nothing is known of what there is to pay.
    fn from(action: Action) -> Self {
        match action {
            Action::Drop => Self::Drop,
            Action::Call => Self::Check,
            Action::Raise(by) => Self::Raise(by),
            Action::Open(card) => Self::Open(card),
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
