use serde::{Deserialize, Serialize};

/// Which small card of a long suit is led.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SmallLead {
    /// The fourth from the top.
    #[default]
    FourthBest,
    /// The third from an even number, the lowest from an odd one.
    ThirdAndFifth,
}

/// How the first lead is chosen in its suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Leads {
    /// From a long suit against no trumps.
    pub against_notrump: SmallLead,
    /// From a long suit against a suit contract.
    pub against_suits: SmallLead,
    /// Whether the top of touching honours is led.
    pub top_of_sequence: bool,
    /// Whether a small card is never led away from an ace against a suit contract.
    pub never_under_an_ace: bool,
}

impl Leads {
    /// The same with these small cards from a long suit.
    #[must_use]
    pub const fn small(self, against_notrump: SmallLead, against_suits: SmallLead) -> Self {
        Self { against_notrump, against_suits, ..self }
    }
}

impl Default for Leads {
    fn default() -> Self {
        Self {
            against_notrump: SmallLead::FourthBest,
            against_suits: SmallLead::FourthBest,
            top_of_sequence: true,
            never_under_an_ace: true,
        }
    }
}
