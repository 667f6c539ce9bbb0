use thiserror::Error;

/// Text that is no card, suit, rank or hand.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{found:?} is not {expected}")]
pub struct ParseError {
    /// What stood there, cut to a readable length.
    pub found: String,
    /// What was expected, as a phrase: "a card, such as SA".
    pub expected: &'static str,
}

impl ParseError {
    /// The error for this text; a long one is cut.
    pub fn new(found: &str, expected: &'static str) -> Self {
        Self { found: found.chars().take(60).collect(), expected }
    }
}
