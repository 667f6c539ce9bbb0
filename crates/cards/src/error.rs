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
    pub(crate) fn new(found: &str, expected: &'static str) -> Self {
        Self { found: found.chars().take(60).collect(), expected }
    }
}
