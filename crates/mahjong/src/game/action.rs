use crate::{Kind, Tile};
use serde::{Deserialize, Serialize, de};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// What a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "What a seat does.", example = &"discard 5p drawn"))]
pub enum Action {
    /// Discards a tile; `drawn`: the one just drawn.
    ///
    /// When the tile just drawn equals one in the hand, [`actions`](worlds::World::actions) names only the drawn one, because
    /// the two are worth the same; the other is [allowed](crate::Round::allows) too.
    Discard {
        /// The tile.
        tile: Tile,
        /// Whether it is the one just drawn.
        drawn: bool,
    },
    /// Declares riichi with this discard.
    Riichi {
        /// The tile.
        tile: Tile,
        /// Whether it is the one just drawn.
        drawn: bool,
    },
    /// Lays down four alike from the hand.
    ClosedKan(Kind),
    /// Adds the fourth tile to a pon.
    AddedKan(Kind),
    /// Wins with the tile just drawn.
    Tsumo,
    /// Ends the hand for nine kinds of ones, nines and honours.
    NineTerminals,
    /// Wins with the tile on offer.
    Ron,
    /// Takes the discard for four alike.
    OpenKan,
    /// Takes the discard for three alike, with these two from the hand, in order.
    Pon([Tile; 2]),
    /// Takes the discard for three in a row, with these two from the hand, in order.
    Chi([Tile; 2]),
    /// Lets the tile on offer go.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Discard { tile, .. } => write!(f, "discard {tile}"),
            Action::Riichi { tile, .. } => write!(f, "riichi {tile}"),
            Action::ClosedKan(kind) => write!(f, "closed kan {kind}"),
            Action::AddedKan(kind) => write!(f, "added kan {kind}"),
            Action::Tsumo => f.write_str("tsumo"),
            Action::NineTerminals => f.write_str("nine terminals"),
            Action::Ron => f.write_str("ron"),
            Action::OpenKan => f.write_str("open kan"),
            Action::Pon([a, b]) => write!(f, "pon with {a} {b}"),
            Action::Chi([a, b]) => write!(f, "chi with {a} {b}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// A text that names no action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{0:?} is no action: expected one such as discard 5m, riichi E drawn, pon with 2p 2p, closed kan 9s, tsumo or pass"
)]
pub struct ParseActionError(pub String);

impl Action {
    /// As it is kept: as it reads, and whether a discarded tile is the one just drawn.
    #[must_use]
    pub fn notation(&self) -> String {
        match self {
            Action::Discard { drawn: true, .. } | Action::Riichi { drawn: true, .. } => {
                format!("{self} drawn")
            }
            _ => self.to_string(),
        }
    }

    /// The words of an action as an action.
    fn of_words(words: &[&str]) -> Option<Self> {
        let tile = |text: &str| text.parse::<Tile>().ok();
        let (words, drawn) = match words {
            [words @ .., "drawn"] => (words, true),
            words => (words, false),
        };
        Some(match *words {
            ["discard", text] => Action::Discard { tile: tile(text)?, drawn },
            ["riichi", text] => Action::Riichi { tile: tile(text)?, drawn },
            ["closed", "kan", text] => Action::ClosedKan(tile(text)?.kind()),
            ["added", "kan", text] => Action::AddedKan(tile(text)?.kind()),
            ["tsumo"] => Action::Tsumo,
            ["nine", "terminals"] => Action::NineTerminals,
            ["ron"] => Action::Ron,
            ["open", "kan"] => Action::OpenKan,
            ["pon", "with", one, other] => Action::Pon([tile(one)?, tile(other)?]),
            ["chi", "with", one, other] => Action::Chi([tile(one)?, tile(other)?]),
            ["pass"] => Action::Pass,
            _ => return None,
        })
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let words: Vec<&str> = text.split(' ').take(6).collect();
        Self::of_words(&words).ok_or_else(|| ParseActionError(text.chars().take(40).collect()))
    }
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.notation())
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}
