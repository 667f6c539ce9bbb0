//! A number of tricks by null-window questions.

use crate::{Position, SolveError, Solver};

/// Trick starts that a question may visit at first; most need far fewer.
const FIRST_BUDGET: u64 = 300_000;
/// How much more it gets when it is asked again.
const MORE: u64 = 4;

/// A number of tricks, with the ranks on which it rests.
pub(crate) struct Count {
    pub(crate) tricks: usize,
    pub(crate) ranks: u64,
}

/// What came of a question.
pub(crate) enum Outcome {
    /// The answer, and the ranks on which it rests.
    Sure { made: bool, ranks: u64 },
    /// The budget was spent; what the answer looked like by then.
    Leaning { made: bool },
}

/// What is known and what is guessed about a number of tricks.
///
/// The question one trick away from the truth can cost many times what those at the truth cost. So no question is pursued at any
/// price: when its budget is spent, its neighbour comes next, until what looks right stands beside what looks wrong; then these
/// two get more.
struct Hunt {
    /// The most that are known to be made, and the fewest that are known not to be.
    sure: (usize, usize),
    /// The same with what only looks so; never wider.
    leaning: (usize, usize),
    /// The ranks on which the two that are known rest.
    ranks: (u64, u64),
    /// What each question was last allowed.
    budgets: [u64; 15],
}

impl Hunt {
    fn new(left: usize) -> Self {
        let ends = (0, left + 1);
        Self { sure: ends, leaning: ends, ranks: (0, 0), budgets: [0; 15] }
    }

    /// The question to ask after one that was, or looked, made or not; nothing when all is known.
    fn next(&self, made: bool) -> Option<usize> {
        let (low, high) = self.leaning;
        if high - low > 1 {
            return Some(if made { low + 1 } else { high - 1 });
        }
        match (low == self.sure.0, high == self.sure.1) {
            (true, true) => None,
            (true, false) => Some(high),
            (false, true) => Some(low),
            (false, false) => Some(if self.budgets[low] < self.budgets[high] { low } else { high }),
        }
    }

    /// What to allow a question.
    fn budget(&mut self, tricks: usize) -> u64 {
        let budget = &mut self.budgets[tricks];
        *budget = if *budget == 0 { FIRST_BUDGET } else { budget.saturating_mul(MORE) };
        *budget
    }

    /// Takes in what came of a question; whether it was, or looks, made.
    fn learn(&mut self, tricks: usize, outcome: &Outcome) -> bool {
        let made = match *outcome {
            Outcome::Sure { made: true, ranks } => {
                self.sure.0 = tricks;
                self.ranks.0 = ranks;
                true
            }
            Outcome::Sure { made: false, ranks } => {
                self.sure.1 = tricks;
                self.ranks.1 = ranks;
                false
            }
            Outcome::Leaning { made } => made,
        };
        // What looked otherwise before is open again.
        if made {
            self.leaning.0 = tricks;
            if self.leaning.1 <= tricks {
                self.leaning.1 = self.sure.1;
            }
        } else {
            self.leaning.1 = tricks;
            if self.leaning.0 >= tricks {
                self.leaning.0 = self.sure.0;
            }
        }
        made
    }
}

impl Solver {
    /// The number of tricks of the side whose turn it is, by questions around a guess.
    pub(crate) fn count(&mut self, position: &Position, guess: usize) -> Result<Count, SolveError> {
        let count = self.count_within(position, guess, u64::MAX)?;
        // Without a limit it is found.
        Ok(count.unwrap_or(Count { tricks: 0, ranks: 0 }))
    }

    /// The same, given up after so many trick starts.
    pub(crate) fn count_within(
        &mut self,
        position: &Position,
        guess: usize,
        trick_starts: u64,
    ) -> Result<Option<Count>, SolveError> {
        let until = self.effort().nodes.saturating_add(trick_starts);
        let left = position.tricks_left();
        let mut hunt = Hunt::new(left);
        let mut question = (left > 0).then_some(guess.clamp(1, left.max(1)));
        while let Some(tricks) = question {
            let left = until.saturating_sub(self.effort().nodes);
            if left == 0 {
                return Ok(None);
            }
            let budget = hunt.budget(tricks).min(left);
            let outcome = self.question(position, tricks, budget)?;
            let made = hunt.learn(tricks, &outcome);
            question = hunt.next(made);
        }
        Ok(Some(Count { tricks: hunt.sure.0, ranks: hunt.ranks.0 | hunt.ranks.1 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever questions cost, and however misleading they look before they are answered, the truth comes out.
        #[test]
        fn the_truth_comes_out(
            left in 1_usize..14,
            truth in 0_usize..14,
            guess in 1_usize..14,
            costs in prop::array::uniform15(0..FIRST_BUDGET * 100),
            looks in prop::collection::vec(any::<bool>(), 64),
        ) {
            let (truth, guess) = (truth.min(left), guess.min(left));
            let mut hunt = Hunt::new(left);
            let mut looks = looks.into_iter().cycle();
            let (mut question, mut asked) = (Some(guess), 0);
            while let Some(tricks) = question {
                prop_assert!(1 <= tricks && tricks <= left);
                let outcome = if hunt.budget(tricks) >= costs[tricks] {
                    Outcome::Sure { made: tricks <= truth, ranks: 1 << tricks }
                } else {
                    Outcome::Leaning { made: looks.next().unwrap() }
                };
                let made = hunt.learn(tricks, &outcome);
                question = hunt.next(made);
                asked += 1;
                prop_assert!(asked < 100);
            }
            prop_assert_eq!(hunt.sure, (truth, truth + 1));
            // Only the two questions at the truth count.
            let expected = |tricks: usize| if (1..=left).contains(&tricks) { 1 << tricks } else { 0 };
            prop_assert_eq!(hunt.ranks, (expected(truth), expected(truth + 1)));
        }
    }
}
