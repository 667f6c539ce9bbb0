//! What somebody has made of the problems so far.

use lab::bridge::problems;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// By the names of the problems.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Progress(BTreeMap<String, Attempts>);

/// One problem that was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Attempts {
    /// Whether the first answer was right.
    first: bool,
    /// Whether any was.
    pub(super) solved: bool,
    tries: u32,
}

impl Progress {
    /// As it was kept; whatever cannot be read counts as nothing.
    pub(super) fn read(kept: Option<&str>) -> Self {
        kept.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    /// With one more answer, as it is kept.
    pub(super) fn with(mut self, problem: &str, right: bool) -> Option<String> {
        let tried =
            self.0.entry(problem.to_owned()).or_insert(Attempts { first: right, solved: false, tries: 0 });
        tried.solved |= right;
        tried.tries = tried.tries.saturating_add(1);
        serde_json::to_string(&self).ok()
    }

    pub(super) fn of(&self, problem: &str) -> Option<Attempts> {
        self.0.get(problem).copied()
    }

    /// How many are solved, how many of those at the first try, and how many there are.
    pub(super) fn score(&self) -> [usize; 3] {
        let tried = || problems().filter_map(|example| self.of(example.name));
        let solved = tried().filter(|tried| tried.solved).count();
        [solved, tried().filter(|tried| tried.first).count(), problems().count()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_answer_stays_the_first() {
        let mut kept = None;
        for (problem, right) in [("1", false), ("1", true), ("2", true), ("2", false)] {
            kept = Progress::read(kept.as_deref()).with(problem, right);
        }
        let progress = Progress::read(kept.as_deref());
        assert_eq!(progress.score(), [2, 1, problems().count()]);
        assert!(progress.of("1").is_some_and(|tried| tried.solved && tried.tries == 2));
        assert_eq!(progress.of("3"), None);
        assert_eq!(Progress::read(Some("nonsense")), Progress::default());
    }
}
