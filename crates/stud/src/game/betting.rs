use super::Game;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How much may be bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Betting {
    /// The first player of an interval bets from `lower` to the pot; a raise is from 1 to the pot as it was when the interval
    /// began. Where the pot is less than `lower` it is the pot that is bet.
    Pot {
        /// The least first bet; 0 lets a player check.
        lower: u32,
    },
    /// The first bet of each interval is from `lower` to `upper`, which double each turn; raises are from 1 to `upper`.
    Spread {
        /// The least first bet of turn 1; 0 lets a player check.
        lower: u32,
        /// The greatest bet and raise of turn 1.
        upper: u32,
    },
    /// Fixed limit: bets and raises are `small` in the first two turns and `big` later. In turn 1 the player with the
    /// lowest up-card must pay the bring-in, and the next raise completes it to `small`; later the best up-cards act
    /// first. Without a bring-in the players act first in turn, hand by hand.
    Fixed {
        /// What the lowest up-card must pay, or 0.
        bring_in: u32,
        /// The bet of the first two turns.
        small: u32,
        /// The bet of the later turns.
        big: u32,
    },
}

/// The rules of a table for two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Rules {
    /// The course of the turns.
    pub game: Game,
    /// What each player pays before the cards are dealt.
    pub ante: u32,
    /// How much may be bet.
    pub betting: Betting,
    /// How many bets and raises an interval may have.
    pub raises: u8,
}

/// Rules under which no hand can be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidRules {
    /// Amounts that contradict each other or are too large to add up.
    #[error("{what} is {found}: expected {expected}")]
    Amount {
        /// Which amount.
        what: &'static str,
        /// What it was.
        found: u32,
        /// What it may be.
        expected: String,
    },
}

/// No amount may exceed this, so that sums of them never overflow.
pub const MOST_POINTS: u32 = 100_000_000;

impl Rules {
    /// The same with some of it changed: `Rules::FIXED_LIMIT.with(|it| it.ante = 2)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    /// Seven turns with antes of 5 and bets from 10 to the pot. The paper does not print its limits; the three hands that it
    /// shows fit these, and nine of their fifteen first bets are exactly the pot.
    pub const SEVEN_TURNS: Rules =
        Rules { game: Game::SevenTurns, ante: 5, betting: Betting::Pot { lower: 10 }, raises: 2 };

    /// Standard fixed-limit stud.
    pub const FIXED_LIMIT: Rules = Rules {
        game: Game::Stud,
        ante: 1,
        betting: Betting::Fixed { bring_in: 2, small: 4, big: 8 },
        raises: 4,
    };

    /// The small game: one bet and one raise an interval, of 2 points and in the last turn 4.
    pub const SMALL: Rules = Rules {
        game: Game::Small,
        ante: 1,
        betting: Betting::Fixed { bring_in: 0, small: 2, big: 4 },
        raises: 2,
    };

    /// An error when these rules make no game.
    pub fn check(&self) -> Result<(), InvalidRules> {
        let within = |what, found: u32, low: u32, high: u32| {
            let expected = format!("{low} to {high}");
            if (low..=high).contains(&found) {
                Ok(())
            } else {
                Err(InvalidRules::Amount { what, found, expected })
            }
        };
        within("the number of raises", self.raises.into(), 1, 20)?;
        match self.betting {
            Betting::Pot { lower } => {
                within("the ante", self.ante, 1, MOST_POINTS)?;
                within("the least bet", lower, 0, MOST_POINTS)?;
            }
            Betting::Spread { lower, upper } => {
                within("the ante", self.ante, 0, MOST_POINTS)?;
                within("the greatest bet", upper, 1, MOST_POINTS >> 7)?;
                within("the least bet", lower, 0, upper)?;
            }
            Betting::Fixed { bring_in, small, big } => {
                within("the ante", self.ante, 0, MOST_POINTS)?;
                within("the small bet", small, 1, MOST_POINTS >> 7)?;
                within("the bring-in", bring_in, 0, small)?;
                within("the big bet", big, small, MOST_POINTS >> 7)?;
            }
        }
        Ok(())
    }

    /// What the first to act in the first turn must pay.
    pub fn bring_in(&self) -> u32 {
        if let Betting::Fixed { bring_in, .. } = self.betting { bring_in } else { 0 }
    }

    /// The least and the greatest raise. `pot` is what lay there when the interval began, `level` what each must pay so far
    /// in it, `turn` counts from 1.
    pub(super) fn raise_range(&self, turn: usize, pot: u32, level: u32) -> (u32, u32) {
        match self.betting {
            Betting::Pot { lower } if level == 0 => (lower.min(pot).max(1), pot.max(1)),
            Betting::Pot { .. } => (1, pot.max(1)),
            Betting::Spread { lower, upper } => {
                let doubled = turn.saturating_sub(1).min(7);
                let lower = if level == 0 { lower << doubled } else { 1 };
                (lower.max(1), upper << doubled)
            }
            Betting::Fixed { bring_in, small, .. } if self.completes(turn, level) => {
                (small - bring_in, small - bring_in)
            }
            Betting::Fixed { small, big, .. } => {
                let size = if turn <= 2 { small } else { big };
                (size, size)
            }
        }
    }

    /// Whether the next raise completes the bring-in to the small bet.
    pub(super) fn completes(&self, turn: usize, level: u32) -> bool {
        match self.betting {
            Betting::Fixed { bring_in, small, .. } => {
                turn == 1 && level == bring_in && (1..small).contains(&bring_in)
            }
            _ => false,
        }
    }

    /// Whether the first to act in an interval may pass without a bet.
    pub(super) fn may_check(&self) -> bool {
        match self.betting {
            Betting::Pot { lower } => lower == 0,
            Betting::Spread { lower, .. } => lower == 0,
            Betting::Fixed { .. } => true,
        }
    }
}
