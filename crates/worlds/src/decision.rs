use serde::{Deserialize, Serialize};

/// What a player does, and the facts for it. The command line, the page, the logs and the tests all read this one type; words are
/// made where they are shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decision<A, F> {
    /// What it does.
    pub action: A,
    /// Every legal action that was weighed: what it does first, then by what they are worth.
    pub candidates: Vec<Candidate<A, F>>,
    /// The worlds behind the numbers.
    pub evidence: Evidence,
    /// Why: the game's facts, most important first.
    pub facts: Vec<F>,
}

impl<A, F> Decision<A, F> {
    /// The same decision about something else: a game's own actions in words, cards as one kind of move.
    #[must_use]
    pub fn map<B>(self, mut f: impl FnMut(A) -> B) -> Decision<B, F> {
        Decision {
            action: f(self.action),
            candidates: self.candidates.into_iter().map(|candidate| candidate.map(&mut f)).collect(),
            evidence: self.evidence,
            facts: self.facts,
        }
    }

    /// The same decision with other facts: those of another game, or words.
    #[must_use]
    pub fn map_facts<G>(self, mut f: impl FnMut(F) -> G) -> Decision<A, G> {
        Decision {
            action: self.action,
            candidates: self.candidates.into_iter().map(|candidate| candidate.map_facts(&mut f)).collect(),
            evidence: self.evidence,
            facts: self.facts.into_iter().map(f).collect(),
        }
    }
}

impl<A: Copy + Eq, F> Decision<A, F> {
    /// Takes another of the candidates than the best, and puts it first.
    pub fn choose(&mut self, action: A) {
        if let Some(at) = self.candidates.iter().position(|candidate| candidate.action == action) {
            self.candidates[..=at].rotate_right(1);
            self.action = action;
        }
    }
}

/// One action that was weighed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Candidate<A, F> {
    /// The action.
    pub action: A,
    /// What it is worth on average to the player.
    pub mean: f64,
    /// The standard error of that mean; 0 when the worlds are all there are, infinite (in JSON `null`) after
    /// less than two tries.
    #[serde(with = "unbounded")]
    pub stderr: f64,
    /// The standard deviation of what it is worth from world to world.
    pub spread: f64,
    /// In how many worlds, or how many times, it was tried.
    pub visits: u64,
    /// The share of worlds (by weight) in which nothing was better; for a tree search, the share of the loops that took it.
    pub best_share: f64,
    /// What else is known of it: what each other seat would then believe, the signal that it sends, its rules.
    pub facts: Vec<F>,
}

impl<A, F> Candidate<A, F> {
    /// An action with its worth, before anything is known of how sure that is.
    pub fn new(action: A, mean: f64) -> Self {
        Self { action, mean, stderr: 0.0, spread: 0.0, visits: 0, best_share: 0.0, facts: Vec::new() }
    }

    /// The same about something else.
    #[must_use]
    pub fn map<B>(self, f: impl FnOnce(A) -> B) -> Candidate<B, F> {
        let Self { action, mean, stderr, spread, visits, best_share, facts } = self;
        Candidate { action: f(action), mean, stderr, spread, visits, best_share, facts }
    }

    /// The same with other facts.
    #[must_use]
    pub fn map_facts<G>(self, f: impl FnMut(F) -> G) -> Candidate<A, G> {
        let Self { action, mean, stderr, spread, visits, best_share, facts } = self;
        let facts = facts.into_iter().map(f).collect();
        Candidate { action, mean, stderr, spread, visits, best_share, facts }
    }
}

/// What a decision rests on.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Evidence {
    /// How many worlds were looked at.
    pub worlds: u64,
    /// As how many equally weighted worlds they count: (Σw)² / Σw².
    pub effective: f64,
    /// Whether these are all the worlds there are.
    pub exhaustive: bool,
}

/// A number that may be infinite, which JSON writes as `null`.
pub(crate) mod unbounded {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(*value)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        Ok(Option::<f64>::deserialize(deserializer)?.unwrap_or(f64::INFINITY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SearchFact;

    #[test]
    fn the_same_about_something_else() {
        let decision = |action: &str, other: &str| Decision {
            action: action.to_owned(),
            candidates: vec![
                Candidate { visits: 3, best_share: 0.75, ..Candidate::new(action.to_owned(), 1.5) },
                Candidate { stderr: 0.5, spread: 2.0, ..Candidate::new(other.to_owned(), 1.0) },
            ],
            evidence: Evidence { worlds: 4, effective: 3.5, exhaustive: true },
            facts: vec!["why"],
        };
        assert_eq!(decision("a", "b").map(|action| action.to_uppercase()), decision("A", "B"));
    }

    #[test]
    fn json_round_trip() {
        let candidate = Candidate { stderr: f64::INFINITY, visits: 1, ..Candidate::new(7_u8, 1.5) };
        let decision = Decision {
            action: 7,
            candidates: vec![candidate],
            evidence: Evidence { worlds: 1, effective: 1.0, exhaustive: false },
            facts: vec![
                SearchFact::HeldBack { best: 8, chosen: 7, gain: 2.0, bar: 3.0 },
                SearchFact::Comparison {
                    chosen: 7,
                    other: 8,
                    gain: 1.0,
                    stderr: f64::INFINITY,
                    better: 1.0,
                    worse: 0.0,
                },
            ],
        };
        let json = serde_json::to_string(&decision).unwrap();
        assert!(json.contains("\"stderr\":null") && json.contains("\"fact\":\"held-back\""), "{json}");
        assert_eq!(serde_json::from_str::<Decision<u8, SearchFact<u8>>>(&json).unwrap(), decision);
    }
}
