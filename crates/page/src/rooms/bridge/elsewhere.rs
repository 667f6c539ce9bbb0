use super::{Board, BoardDeal, names};
use bridge::{Contract, Pair, Vulnerability};
use cards::Doubling;
use std::fmt;
use telling::{Words, say};

/// What came of a board at another table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Elsewhere {
    vulnerability: Vulnerability,
    /// The contract and declarer's tricks; nothing when all passed.
    played: Option<(Contract, u8)>,
}

impl fmt::Display for Elsewhere {
    /// As events have it: `3NT by S =`; `passed out`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.played {
            Some((contract, tricks)) => write!(f, "{contract} {}", contract.result(tricks)),
            None => f.write_str("passed out"),
        }
    }
}

impl Elsewhere {
    pub(super) const fn new(vulnerability: Vulnerability, played: Option<(Contract, u8)>) -> Self {
        Self { vulnerability, played }
    }

    /// Of a board that is over.
    pub(super) fn of(board: &Board) -> Self {
        Self::new(board.dealt.vulnerability, board.contract().zip(board.tricks()))
    }

    /// What the file says of a board that came from one.
    pub(super) fn in_file(dealt: &BoardDeal) -> Option<Self> {
        Self::read(dealt.in_file.as_deref()?, dealt.vulnerability)
    }

    /// In words, with the score of a pair.
    pub(super) fn tell_for(&self, pair: Pair, w: &Words) -> String {
        w.figures(&format!("{} ({:+})", self.tell(w), self.score_for(pair)))
    }

    /// In words.
    pub(super) fn tell(&self, w: &Words) -> String {
        match self.played {
            Some((contract, tricks)) => names::played(contract, tricks, w),
            None => say!(w, "page-bridge-passed-out"),
        }
    }

    pub(super) fn score_for(&self, pair: Pair) -> i32 {
        self.played.map_or(0, |(contract, tricks)| contract.score_for(pair, self.vulnerability, tricks))
    }

    /// The event: the score of North and South, and the result.
    pub(super) fn event(&self) -> String {
        format!("elsewhere {} {self}", self.score_for(Pair::NorthSouth))
    }

    /// From an event, which must be written exactly so.
    pub(super) fn read(event: &str, vulnerability: Vulnerability) -> Option<Self> {
        let words: Vec<&str> = event.split(' ').collect();
        let played = match words[..] {
            [_, _, what, "by", declarer, result] => {
                let bid = what.trim_end_matches('X');
                let doubling = *Doubling::ALL.get(what.len() - bid.len())?;
                let contract =
                    Contract { bid: bid.parse().ok()?, doubling, declarer: declarer.parse().ok()? };
                let over: i8 = if result == "=" { 0 } else { result.parse().ok()? };
                let tricks = contract.bid.tricks().checked_add_signed(over).filter(|&tricks| tricks <= 13)?;
                Some((contract, tricks))
            }
            _ => None,
        };
        Some(Self { vulnerability, played }).filter(|read| read.event() == event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_true_is_read() {
        let vulnerability = Vulnerability::None;
        for event in [
            "elsewhere 0 passed out",
            "elsewhere 400 3NT by S =",
            "elsewhere -120 1NT by E +1",
            "elsewhere 1400 7CX by W -6",
            "elsewhere 1520 7NT by N =",
            "elsewhere 230 1CXX by N =",
        ] {
            assert_eq!(
                Elsewhere::read(event, vulnerability).map(|read| read.event()).as_deref(),
                Some(event)
            );
        }
        for event in [
            "elsewhere -7600 <h1>x</h1>",
            "elsewhere -2147483648 passed out",
            "elsewhere 9999 3NT by S =",
            "elsewhere 400 3NT by S = ",
            "elsewhere 400 3NT by S +0",
            "elsewhere 430 3NT by S +9",
            "elsewhere 400 3NTXXX by S =",
            "elsewhere",
            "",
        ] {
            assert_eq!(Elsewhere::read(event, vulnerability), None, "{event}");
        }
    }
}
