use crate::{Honesty, Play};
use cards::{Card, ParseError};
use std::{fmt, str::FromStr};

/// What program C tells where nothing else decides: its cards come to the same, and so does what everybody would make of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Candour {
    /// The truth, rather than nothing, and nothing rather than a lie: for whoever advises a person, or plays with one.
    #[default]
    Truthful,
    /// The truth to a partner who led, or has yet to play to the trick; otherwise, and with discards, a lie rather than nothing, and
    /// nothing rather than the truth: declarer has more use for it than partner.
    Wily,
}

impl Candour {
    /// What it would rather tell with this card.
    pub(super) fn rather(self, play: &Play, card: Card) -> Honesty {
        let trick = play.trick();
        let discards = trick.suit() != Some(card.suit());
        let is_fourth = trick.cards.len() == 3;
        if self == Candour::Wily && (discards || is_fourth) { Honesty::False } else { Honesty::True }
    }
}

impl fmt::Display for Candour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Candour::Truthful => "truthful",
            Candour::Wily => "wily",
        })
    }
}

impl FromStr for Candour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "truthful" => Ok(Candour::Truthful),
            "wily" => Ok(Candour::Wily),
            _ => Err(ParseError::new(text, "truthful or wily")),
        }
    }
}
