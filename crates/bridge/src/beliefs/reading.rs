use crate::knowledge::{conduct::CardConduct, signals::SignalReading};
use std::sync::Arc;

/// How calls and cards are read.
#[derive(Debug, Clone, PartialEq)]
pub enum Reading {
    /// Calls weigh, and cards by how people play them: nothing is impossible but by the rules of the game.
    Conduct(Arc<CardConduct>),
    /// Calls weigh; of the cards only who followed suit counts.
    Calls,
    /// Calls are promises, and cards are signals by agreement: the papers' way.
    Rules(SignalReading),
}

impl Reading {
    /// By the table that ships.
    pub fn conduct() -> Self {
        Self::Conduct(CardConduct::public())
    }

    /// How signals are read by agreement; not at all unless it is by rules.
    pub(crate) const fn signals(&self) -> SignalReading {
        match self {
            Reading::Rules(reading) => *reading,
            _ => SignalReading::Ignored,
        }
    }

    /// Whether calls weigh, and rule nothing out.
    pub(crate) const fn weighs(&self) -> bool {
        !matches!(self, Reading::Rules(_))
    }
}

impl From<SignalReading> for Reading {
    fn from(reading: SignalReading) -> Self {
        Self::Rules(reading)
    }
}
