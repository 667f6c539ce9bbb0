use super::Bid;
use cards::{Seat, Strain};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Whether the last bid was doubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum Doubling {
    /// Neither.
    #[default]
    Undoubled,
    /// Doubled.
    Doubled,
    /// Doubled and redoubled.
    Redoubled,
}

impl Doubling {
    /// From undoubled to redoubled.
    pub const ALL: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];

    /// 1, 2 or 4.
    #[inline]
    pub const fn factor(self) -> i32 {
        1 << self as i32
    }
}

impl fmt::Display for Doubling {
    /// Nothing, `X` or `XX`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["", "X", "XX"][*self as usize])
    }
}

/// What is to be played, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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
