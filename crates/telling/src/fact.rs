use crate::{Line, Tell, Words};
use bridge::players::bidder::BiddingFact;
use serde::{Deserialize, Serialize};
use worlds::SearchFact;

/// A fact of any of the games, for whoever keeps thoughts of all of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Fact {
    /// Of bridge.
    Bridge(bridge::Fact),
    /// Of its auctions.
    Bidding(BiddingFact),
    /// Of seven-card stud.
    Stud(stud::Fact),
    /// Of mahjong.
    Mahjong(mahjong::Fact),
}

impl Fact {
    /// Whether it says that the decision is a hasty first look.
    #[must_use]
    pub fn is_hasty(&self) -> bool {
        match self {
            Self::Bridge(fact) => fact.is_hasty(),
            Self::Stud(fact) => matches!(fact, stud::Fact::Search(SearchFact::Hasty)),
            Self::Mahjong(fact) => matches!(fact, mahjong::Fact::Search(SearchFact::Hasty)),
            Self::Bidding(_) => false,
        }
    }

    /// Whether it says how often a strategy that was worked out beforehand does something: it mixes, and need not do what is done most.
    #[must_use]
    pub fn is_of_a_strategy(&self) -> bool {
        matches!(self, Self::Stud(stud::Fact::Planned { .. }))
    }

    /// Whether it speaks of a call in an auction.
    #[must_use]
    pub fn is_of_a_call(&self) -> bool {
        matches!(self, Self::Bidding(_))
    }

    /// Whether it says what another player would then believe, or do.
    #[must_use]
    pub fn is_view(&self) -> bool {
        match self {
            Self::Bridge(fact) => fact.is_belief(),
            Self::Stud(fact) => matches!(fact, stud::Fact::Answer { .. }),
            Self::Mahjong(_) | Self::Bidding(_) => false,
        }
    }
}

impl Fact {
    /// The chances that it speaks of, in a few words that stand beside a picture; nothing of most facts.
    #[must_use]
    pub fn chances(&self, words: &Words) -> Option<String> {
        match self {
            Self::Mahjong(fact) => crate::mahjong::fact::chances(fact, words),
            _ => None,
        }
    }
}

impl From<bridge::Fact> for Fact {
    fn from(fact: bridge::Fact) -> Self {
        Self::Bridge(fact)
    }
}

impl From<BiddingFact> for Fact {
    fn from(fact: BiddingFact) -> Self {
        Self::Bidding(fact)
    }
}

impl From<stud::Fact> for Fact {
    fn from(fact: stud::Fact) -> Self {
        Self::Stud(fact)
    }
}

impl From<mahjong::Fact> for Fact {
    fn from(fact: mahjong::Fact) -> Self {
        Self::Mahjong(fact)
    }
}

impl Tell for Fact {
    fn tell(&self, words: &Words) -> Line {
        match self {
            Self::Bridge(fact) => fact.tell(words),
            Self::Bidding(fact) => fact.tell(words),
            Self::Stud(fact) => fact.tell(words),
            Self::Mahjong(fact) => fact.tell(words),
        }
    }
}
