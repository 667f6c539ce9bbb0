use super::{replay::Fault, text::Cursor};
use std::borrow::Cow;
use thiserror::Error;

/// What is wrong with a record, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct FileError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem,
}

impl FileError {
    /// The problem at this offset of a text, which is not before the cursor.
    pub(super) fn at(text: &str, cursor: Cursor, offset: usize, problem: impl Into<Problem>) -> Self {
        let Cursor { line, column, .. } = cursor.advanced(text, offset);
        Self { line, column, problem: problem.into() }
    }
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// Something else should stand here.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there, cut to a readable length.
        found: String,
        /// What should.
        expected: &'static str,
    },
    /// The text ends too early.
    #[error("the file ends here, expected {0}")]
    CutShort(&'static str),
    /// The hands do not go together.
    #[error(transparent)]
    Deal(#[from] crate::BadDeal),
    /// A hand of another size than its format prescribes.
    #[error("{seat} has {count} cards, expected {expected}")]
    HandSize {
        /// Whose hand.
        seat: crate::Seat,
        /// Its size.
        count: usize,
        /// What it should be.
        expected: usize,
    },
    /// A play section whose order cannot be told.
    #[error("the order of these cards cannot be told: {0}")]
    Order(&'static str),
    /// More comments, notes or tags than any record has.
    #[error("more than any record has: this is noise")]
    TooMuch,
    /// The record is well formed, and breaks the laws or contradicts itself.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Problem {
    /// Something else than expected; a long text is cut.
    pub(super) fn unexpected(found: &str, expected: &'static str) -> Self {
        let mut shown: String = found.chars().take(40).collect();
        if shown.len() < found.len() {
            shown.push('…');
        }
        Self::Unexpected { found: format!("{shown:?}"), expected }
    }

    /// What kind of problem, in a few words: the same for all records that are refused for the same reason.
    pub fn reason(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Unexpected { expected, .. } => return format!("expected {expected}").into(),
            Self::CutShort(_) => "cut short",
            Self::Deal(crate::BadDeal::Twice { .. }) => "a card in two hands",
            Self::Deal(crate::BadDeal::TooMany { .. }) | Self::HandSize { .. } => "a hand of the wrong size",
            Self::TooMuch => "too much for one record",
            Self::Order(_) => "cards in no clear order",
            Self::Fault(fault) => fault.reason(),
        })
    }
}
