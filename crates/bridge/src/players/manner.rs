use super::Method;
use crate::{beliefs::Reading, knowledge::signals::SignalReading};
use cards::ParseError;
use std::{fmt, str::FromStr};

/// How the papers' programs read calls and cards, each as far as it reads at all: program A reads no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Manner {
    /// By how people bid and play, and by what the pairs have agreed, which they are taken to keep to more often than not: for
    /// problems, and for partners who know each other.
    #[default]
    Agreed,
    /// By how people bid and play, fitted to real tables, nothing being known of anybody's agreements; nothing is impossible but by
    /// the rules of the game.
    Conduct,
    /// Calls as promises, signals as agreements that are mostly kept.
    Rules,
    /// The papers' own: calls as promises, count without exception.
    Strict,
}

impl Manner {
    const NAMED: [(&'static str, Manner); 4] = [
        ("agreed", Manner::Agreed),
        ("conduct", Manner::Conduct),
        ("rules", Manner::Rules),
        ("strict", Manner::Strict),
    ];

    /// How far pairs are taken to keep to their convention cards where calls and cards weigh.
    pub const fn kept(self) -> f64 {
        match self {
            Manner::Agreed => 0.7,
            _ => 0.0,
        }
    }

    /// Whether calls and cards weigh, and nothing is impossible but by the rules of the game.
    pub const fn weighs(self) -> bool {
        matches!(self, Manner::Agreed | Manner::Conduct)
    }

    /// How one of the programs reads.
    pub fn reading(self, method: Method) -> Reading {
        match (self, method) {
            (Manner::Agreed | Manner::Conduct, Method::A) => Reading::Calls,
            (Manner::Agreed | Manner::Conduct, _) => Reading::conduct(),
            (_, Method::A) => Reading::Rules(SignalReading::Ignored),
            (Manner::Rules, _) => Reading::Rules(SignalReading::TRUSTING),
            (Manner::Strict, _) => Reading::Rules(SignalReading::Strict),
        }
    }
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMED[*self as usize].0)
    }
}

impl FromStr for Manner {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let named = Self::NAMED.into_iter().find(|(name, _)| *name == text);
        named
            .map(|(_, manner)| manner)
            .ok_or_else(|| ParseError::new(text, "agreed, conduct, rules or strict"))
    }
}
