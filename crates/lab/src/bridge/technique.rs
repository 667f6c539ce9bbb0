//! Which technique each problem is about. The classes are those of the papers on defence; which problem belongs to which is our
//! reading.

use super::{EXAMPLES, Example, OWN, TEXTBOOK};

/// What the defenders do in a problem: the nine classes of the papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Technique {
    /// To win a trick or to let it go.
    Duck,
    /// Entries: theirs to remove, ours to make.
    Entries,
    /// Trumps: ours to promote, theirs to cut short.
    Trumps,
    /// The right card of two to five.
    Holdings,
    /// To win the lead.
    Lead,
    /// Where partner's honours are, and where ours.
    Honours,
    /// To keep control.
    Control,
    /// No throw-in and no squeeze.
    Endings,
    /// Not to let partner go wrong.
    Partner,
}

impl Technique {
    /// All of them, in the papers' order.
    pub const ALL: [Self; 9] = [
        Self::Duck,
        Self::Entries,
        Self::Trumps,
        Self::Holdings,
        Self::Lead,
        Self::Honours,
        Self::Control,
        Self::Endings,
        Self::Partner,
    ];

    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Duck => "duck",
            Self::Entries => "entries",
            Self::Trumps => "trumps",
            Self::Holdings => "holdings",
            Self::Lead => "lead",
            Self::Honours => "honours",
            Self::Control => "control",
            Self::Endings => "endings",
            Self::Partner => "partner",
        }
    }

    /// The technique with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|technique| technique.name() == name)
    }

    /// What a problem is about.
    pub fn of(problem: &str) -> Self {
        match problem {
            "1" | "1-modified" | "second-1" | "second-8" | "second-14" | "second-19" | "third-2"
            | "third-13" | "third-14" | "third-15" => Self::Duck,
            "second-12" | "second-15" | "third-7" | "third-10" | "third-20" => Self::Entries,
            "second-9" | "third-11" | "third-16" | "third-19" => Self::Lead,
            "166" | "third-3" | "third-5" | "third-8" | "third-17" => Self::Honours,
            "own-3" | "own-4" | "own-5" | "own-6" => Self::Trumps,
            "own-8" => Self::Entries,
            "own-2" | "own-11" => Self::Honours,
            "own-12" | "own-13" => Self::Control,
            "own-14" | "own-15" => Self::Endings,
            "1-sender" | "7" | "7-partner" | "180" | "own-1" | "own-7" | "own-9" | "own-10" => Self::Partner,
            _ => Self::Holdings,
        }
    }
}

/// All problems that have something to find: the papers', the textbook's and our own.
pub fn problems() -> impl Iterator<Item = &'static Example> + Clone {
    EXAMPLES.iter().filter(|example| example.answer().is_some()).chain(&TEXTBOOK).chain(&OWN)
}
