//! What is not PBN and can still mean only one thing.

use std::fmt;

/// A way in which a file departs from the standard, and how it was read. It is never written so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Leniency {
    /// The first call is a bid, and the contract and the first lead say that so many passed before it.
    OpeningPasses(usize),
    /// The cards of a trick start with another column; the deal says whose they are.
    TrickColumns,
    /// `--` for a card that is not known.
    DoubleDash,
    /// `4C*`: an alert if calls follow, otherwise the end of the auction.
    Star,
    /// `all`, `All Pass`: the passes that end the auction.
    AllPass,
    /// `=1` for the note `=1=`.
    HalfNote,
    /// Words behind a comment, where only tags can stand: more of the comment.
    TextAfterComment,
    /// A comment in a comment.
    NestedComment,
    /// The value of a well-known tag without quotation marks.
    BareTag,
    /// `3NTR`: redoubled.
    Redoubled,
    /// A contract without its declarer, who sits before the first leader.
    DeclarerByLead,
}

impl fmt::Display for Leniency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OpeningPasses(1) => f.write_str("an opening pass is left out: contract and lead tell it"),
            Self::OpeningPasses(count) => {
                write!(f, "{count} opening passes are left out: contract and lead tell them")
            }
            Self::TrickColumns => {
                f.write_str("a trick in another column order: read by whose cards they are")
            }
            Self::DoubleDash => f.write_str("-- read as -, a card that is not known"),
            Self::Star => f.write_str("* at a call read as its alert, or as the end of the auction"),
            Self::AllPass => f.write_str("read as AP, all pass"),
            Self::HalfNote => f.write_str("a note reference without its second = sign"),
            Self::TextAfterComment => f.write_str("text after a comment read as a comment"),
            Self::NestedComment => f.write_str("a comment in a comment read as one"),
            Self::BareTag => f.write_str("a tag without quotation marks"),
            Self::Redoubled => f.write_str("R read as redoubled"),
            Self::DeclarerByLead => f.write_str("no declarer: taken from the first lead"),
        }
    }
}

/// A leniency, and where in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Warning {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1.
    pub column: usize,
    /// What was read otherwise than the standard has it.
    pub leniency: Leniency,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, leniency } = self;
        write!(f, "line {line}, column {column}: {leniency}")
    }
}

/// Leniencies with their offsets, as many as are worth telling of one record.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Leniencies(pub(in super::super) Vec<(usize, Leniency)>);

impl Leniencies {
    pub(super) fn note(&mut self, at: usize, leniency: Leniency) {
        if self.0.len() < 100 {
            self.0.push((at, leniency));
        }
    }
}
