use crate::Words;
use serde::Serialize;

/// Something that can be told in words.
pub trait Tell {
    /// It in words.
    fn tell(&self, words: &Words) -> Line;
}

/// A sentence, the shares that can be drawn with it, and what it rests on.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// Shares of one whole, to be drawn as bars; empty where the sentence says it all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Share>,
    /// What it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<Line>,
}

/// A part of one whole.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Share {
    /// Of what.
    pub name: String,
    /// How much, from 0 to 1.
    pub share: f64,
}

impl Line {
    /// A sentence that stands for itself.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// The same with shares to be drawn.
    #[must_use]
    pub fn with_shares<N: Into<String>>(mut self, shares: impl IntoIterator<Item = (N, f64)>) -> Self {
        self.shares.extend(shares.into_iter().map(|(name, share)| Share { name: name.into(), share }));
        self
    }

    /// The same with something more that it rests on.
    #[must_use]
    pub fn because(mut self, line: Line) -> Self {
        self.because.push(line);
        self
    }
}
