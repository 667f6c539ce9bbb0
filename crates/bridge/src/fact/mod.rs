//! What can be said of a decision in bridge, as types. Words are made elsewhere.

mod shares;

pub(crate) use shares::shares_of;
pub use shares::{CardMean, CardShare, CardShift, Instead, LengthShare, LengthShift};

use crate::{
    beliefs::Trust,
    knowledge::bidding::{Agreement, Promise},
    knowledge::signals::{Order, Signal, SignalKind},
};
use cards::{Card, CardSet, Seat, Suit};
use serde::{Deserialize, Serialize};
use worlds::SearchFact;

/// Something that was concluded, weighed or agreed, and speaks for a card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "BridgeFact"))]
#[serde(tag = "fact", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Fact {
    /// What a hidden hand promised in the auction.
    Promise {
        /// Whose hand.
        seat: Seat,
        /// The ranges it is in. What other calls would have shown is left out.
        promise: Promise,
    },
    /// The first lead, and what is believed of its suit.
    Lead {
        /// Who led.
        seat: Seat,
        /// Which card.
        card: Card,
        /// How many cards of the suit it was dealt.
        lengths: Vec<LengthShare>,
    },
    /// A signal, and what it changed.
    Signal {
        /// Who gave it.
        seat: Seat,
        /// By which card.
        card: Card,
        /// What it is about.
        kind: SignalKind,
        /// Which way round.
        order: Order,
        /// The suit that the lengths are of: the card's own, or the higher one of a preference.
        suit: Suit,
        /// How many cards of the suit it was dealt.
        lengths: Vec<LengthShare>,
        /// What would be believed if this card were no signal.
        unread: Vec<LengthShare>,
    },
    /// What a card of a hidden hand told, read by how people play: by how much it moved what is believed.
    Told {
        /// Who played it.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The number of cards in its suit that it speaks for most, if it speaks for one.
        length: Option<LengthShift>,
        /// High cards that it shows, in its own suit or another.
        shown: Vec<CardShift>,
        /// High cards that it denies.
        denied: Vec<CardShift>,
        /// What would have been played with one of those.
        #[serde(default)]
        instead: Option<Instead>,
        /// The suit that it asks for, if it is a suit preference.
        #[serde(default)]
        asks: Option<Suit>,
    },
    /// How far calls and signals are believed, where not all of them can be true.
    Trust {
        /// How far.
        trust: Trust,
    },
    /// What another seat would believe after the candidate.
    Belief {
        /// Who would.
        seat: Seat,
        /// Of whose hand.
        holder: Seat,
        /// In which suit.
        suit: Suit,
        /// How many cards it was dealt.
        lengths: Vec<LengthShare>,
        /// Its high cards that may or may not be there.
        honours: Vec<CardShare>,
    },
    /// What the best cards come to where a seat was dealt so many cards of a suit.
    ByLength {
        /// Whose cards decide.
        seat: Seat,
        /// In which suit.
        suit: Suit,
        /// How many it was dealt.
        length: u8,
        /// The share of the deals.
        share: f64,
        /// What each card comes to there.
        means: Vec<CardMean>,
    },
    /// The first lead is the agreed card of the best suit rather than the best card.
    AgreedLead {
        /// The card.
        card: Card,
        /// What that costs on average.
        cost: f64,
    },
    /// The card is one that good players choose, rather than the best by the solver alone.
    Experience {
        /// The card.
        card: Card,
        /// How likely good players are to choose it.
        chance: f64,
        /// The best by the solver alone.
        solver: Card,
        /// How likely they are to choose that.
        solver_chance: f64,
        /// By how much the solver has it ahead.
        cost: f64,
    },
    /// What the player's own card tells the others.
    OwnSignal {
        /// The card.
        card: Card,
        /// What it is about.
        kind: SignalKind,
        /// Whether it is so.
        honesty: Honesty,
    },
    /// A signal beside the hand that it came from, when all cards may be seen.
    SignalCheck {
        /// Who gave it.
        seat: Seat,
        /// By which card.
        card: Card,
        /// What it is about.
        kind: SignalKind,
        /// Which way round.
        order: Order,
        /// How many cards of the suit the seat was dealt.
        length: u8,
        /// Whether the card tells the truth.
        honest: bool,
    },
    /// The agreement behind a call.
    Agreement(Agreement),
    /// What a search says of any decision; stored as the search stores it.
    #[serde(untagged)]
    Search(SearchFact<Card>),
}

/// Whether a card tells the others what is so, by what the pair has agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Honesty {
    /// What is not so, although another card would tell the truth.
    False,
    /// Nothing.
    Silent,
    /// What is so.
    True,
}

impl Fact {
    /// A signal beside the hand, as dealt, that it came from.
    #[must_use]
    pub fn signal_check(signal: &Signal, hand: CardSet) -> Self {
        let Signal { seat, card, kind, order, .. } = *signal;
        let length = hand.length(card.suit()) as u8;
        Self::SignalCheck { seat, card, kind, order, length, honest: signal.honest(hand) > 0.0 }
    }

    /// Whether it was concluded from calls and cards before any card was weighed.
    #[must_use]
    pub const fn is_conclusion(&self) -> bool {
        matches!(
            self,
            Self::Promise { .. }
                | Self::Lead { .. }
                | Self::Signal { .. }
                | Self::Told { .. }
                | Self::Trust { .. }
        )
    }

    /// Whether it says what another seat would then believe.
    #[must_use]
    pub const fn is_belief(&self) -> bool {
        matches!(self, Self::Belief { .. })
    }

    /// Whether it says that the decision is a hasty first look.
    #[must_use]
    pub const fn is_hasty(&self) -> bool {
        matches!(self, Self::Search(SearchFact::Hasty))
    }
}

impl From<SearchFact<Card>> for Fact {
    fn from(fact: SearchFact<Card>) -> Self {
        Self::Search(fact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knowledge::bidding::HandRange;

    #[test]
    fn json_round_trip() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let lengths = vec![LengthShare { length: 2, share: 0.75 }, LengthShare { length: 3, share: 0.25 }];
        let range = HandRange::any().points(15..=17).balanced().holding([card("SA")].into_iter().collect());
        let compared = |stderr| {
            let (chosen, other) = (card("D8"), card("DA"));
            SearchFact::Comparison { chosen, other, gain: 261.3, stderr, better: 0.78, worse: 0.0 }
        };
        let (comparison, one_deal) = (compared(12.0), compared(f64::INFINITY));
        for (fact, name) in [
            (Fact::Promise { seat: Seat::South, promise: range.into() }, "promise"),
            (Fact::Lead { seat: Seat::West, card: card("H6"), lengths: lengths.clone() }, "lead"),
            (
                Fact::Told {
                    seat: Seat::East,
                    card: card("HQ"),
                    length: Some(LengthShift { length: 1, before: 0.1, after: 0.25 }),
                    shown: vec![CardShift { card: card("HJ"), before: 0.5, after: 0.75 }],
                    denied: Vec::new(),
                    instead: Some(Instead { with: card("HK"), card: card("HK"), chance: 0.75 }),
                    asks: Some(Suit::Diamonds),
                },
                "told",
            ),
            (Fact::Trust { trust: Trust::Loose }, "trust"),
            (
                Fact::Belief {
                    seat: Seat::East,
                    holder: Seat::West,
                    suit: Suit::Clubs,
                    lengths,
                    honours: vec![CardShare { card: card("CQ"), share: 0.5 }],
                },
                "belief",
            ),
            (Fact::AgreedLead { card: card("SK"), cost: 3.0 }, "agreed-lead"),
            (
                Fact::Experience {
                    card: card("SK"),
                    chance: 0.5,
                    solver: card("S4"),
                    solver_chance: 0.125,
                    cost: 3.0,
                },
                "experience",
            ),
            (Fact::Search(comparison), "comparison"),
            (Fact::Search(one_deal), "comparison"),
            (Fact::Search(SearchFact::Hasty), "hasty"),
        ] {
            let json = serde_json::to_string(&fact).unwrap();
            assert!(json.contains(&format!("\"fact\":\"{name}\"")), "{json}");
            assert_eq!(serde_json::from_str::<Fact>(&json).unwrap(), fact, "{json}");
        }
    }
}
