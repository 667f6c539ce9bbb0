use serde::{Deserialize, Serialize};

/// What a player does, and why. The command line, the page, the logs and the tests all read this one type.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decision<A> {
    /// What it does.
    pub action: A,
    /// Every legal action that was weighed: what it does first, then by what they are worth.
    pub candidates: Vec<Candidate<A>>,
    /// The worlds behind the numbers.
    pub evidence: Evidence,
    /// Why, in words and figures, most important first.
    pub reasons: Vec<Reason>,
}

impl<A> Decision<A> {
    /// The same decision about something else: a game's own actions in words, cards as one kind of move.
    #[must_use]
    pub fn map<B>(self, mut f: impl FnMut(A) -> B) -> Decision<B> {
        Decision {
            action: f(self.action),
            candidates: self.candidates.into_iter().map(|candidate| candidate.map(&mut f)).collect(),
            evidence: self.evidence,
            reasons: self.reasons,
        }
    }
}

impl<A: Copy + Eq> Decision<A> {
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
pub struct Candidate<A> {
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
    /// What else is to be said of it: what each other seat would then believe, the signal that it sends, its rules.
    pub reasons: Vec<Reason>,
}

impl<A> Candidate<A> {
    /// An action with its worth, before anything is known of how sure that is.
    pub fn new(action: A, mean: f64) -> Self {
        Self { action, mean, stderr: 0.0, spread: 0.0, visits: 0, best_share: 0.0, reasons: Vec::new() }
    }

    /// The same about something else.
    #[must_use]
    pub fn map<B>(self, f: impl FnOnce(A) -> B) -> Candidate<B> {
        let Self { action, mean, stderr, spread, visits, best_share, reasons } = self;
        Candidate { action: f(action), mean, stderr, spread, visits, best_share, reasons }
    }
}

/// What a decision rests on.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Evidence {
    /// How many worlds were looked at.
    pub worlds: u64,
    /// As how many equally weighted worlds they count: (Σw)² / Σw².
    pub effective: f64,
    /// Whether these are all the worlds there are.
    pub exhaustive: bool,
}

/// Something said for a decision: a sentence, the figures in it, and what it rests on in turn.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Reason {
    /// What kind of reason, for programs: `auction`, `signal`, `rule`, `belief`.
    pub kind: String,
    /// The sentence, for people.
    pub text: String,
    /// Its figures by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<(String, f64)>,
    /// What it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<Reason>,
}

impl Reason {
    /// A reason of this kind with this sentence.
    pub fn new(kind: &str, text: impl Into<String>) -> Self {
        Self { kind: kind.into(), text: text.into(), ..Self::default() }
    }

    /// The same with a figure more, unless it is not finite: JSON has no word for that.
    #[must_use]
    pub fn figure(mut self, name: &str, value: f64) -> Self {
        if value.is_finite() {
            self.figures.push((name.into(), value));
        }
        self
    }

    /// The same with something more that it rests on.
    #[must_use]
    pub fn because(mut self, reason: Reason) -> Self {
        self.because.push(reason);
        self
    }
}

/// A number that may be infinite, which JSON writes as `null`.
mod unbounded {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(*value)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        Ok(Option::<f64>::deserialize(deserializer)?.unwrap_or(f64::INFINITY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_about_something_else() {
        let decision = |action: &str, other: &str| Decision {
            action: action.to_owned(),
            candidates: vec![
                Candidate { visits: 3, best_share: 0.75, ..Candidate::new(action.to_owned(), 1.5) },
                Candidate { stderr: 0.5, spread: 2.0, ..Candidate::new(other.to_owned(), 1.0) },
            ],
            evidence: Evidence { worlds: 4, effective: 3.5, exhaustive: true },
            reasons: vec![Reason::new("rule", "why")],
        };
        assert_eq!(decision("a", "b").map(|action| action.to_uppercase()), decision("A", "B"));
    }

    #[test]
    fn json_round_trip() {
        let candidate = Candidate { stderr: f64::INFINITY, visits: 1, ..Candidate::new(7_u8, 1.5) };
        let reason = Reason::new("rule", "why").figure("kept", 1.0).figure("left out", f64::NAN);
        let decision = Decision {
            action: 7,
            candidates: vec![candidate],
            evidence: Evidence { worlds: 1, effective: 1.0, exhaustive: false },
            reasons: vec![reason.because(Reason::new("belief", "what it rests on"))],
        };
        let json = serde_json::to_string(&decision).unwrap();
        assert!(json.contains("\"stderr\":null") && !json.contains("left out"), "{json}");
        assert_eq!(serde_json::from_str::<Decision<u8>>(&json).unwrap(), decision);
    }
}
