use cards::{Bid, Doubling, Pair, Seat, Strain, Vulnerability, score};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is to be played, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Contract {
    /// The last bid of the auction.
    pub bid: Bid,
    /// Whether it was doubled.
    pub doubling: Doubling,
    /// Who plays it.
    pub declarer: Seat,
}

impl Contract {
    /// Declarer's partner, whose cards everybody sees after the opening lead.
    #[inline]
    pub const fn dummy(self) -> Seat {
        self.declarer.partner()
    }

    /// Who leads first: declarer's left-hand opponent.
    #[inline]
    pub const fn leader(self) -> Seat {
        self.declarer.next()
    }

    /// Its strain.
    #[inline]
    pub const fn strain(self) -> Strain {
        self.bid.strain()
    }

    /// What declarer's pair scores for so many tricks.
    #[inline]
    pub const fn score(self, vulnerability: Vulnerability, tricks: u8) -> i32 {
        score(self.bid, self.doubling, vulnerability.includes(self.declarer.pair()), tricks)
    }

    /// What this pair scores when declarer takes so many tricks.
    #[inline]
    pub const fn score_for(self, pair: Pair, vulnerability: Vulnerability, tricks: u8) -> i32 {
        let score = self.score(vulnerability, tricks);
        if pair as u8 == self.declarer.pair() as u8 { score } else { -score }
    }

    /// The result as players write it: `=`, `+1`, `-2`.
    pub fn result(self, tricks: u8) -> String {
        match i32::from(tricks) - i32::from(self.bid.tricks()) {
            0 => "=".into(),
            over => format!("{over:+}"),
        }
    }
}

impl fmt::Display for Contract {
    /// `3NTX by S`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} by {}", self.bid, self.doubling, self.declarer)
    }
}
