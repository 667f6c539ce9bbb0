use cards::Card;
use serde::{Deserialize, Serialize};

/// How likely it is that a hand was dealt so many cards of a suit.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LengthShare {
    /// How many cards.
    pub length: u8,
    /// How likely, from 0 to 1.
    pub share: f64,
}

/// How likely it is that a hand was dealt a card.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardShare {
    /// The card.
    pub card: Card,
    /// How likely, from 0 to 1.
    pub share: f64,
}

/// How a card changed what is believed of another in its player's hand, as dealt.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardShift {
    /// The other card.
    pub card: Card,
    /// How likely it would be without, from 0 to 1.
    pub before: f64,
    /// How likely it is.
    pub after: f64,
}

/// What would have been played with a card that is therefore not there.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Instead {
    /// The card that is not there.
    pub with: Card,
    /// What would have been played with it.
    pub card: Card,
    /// How likely, from 0 to 1.
    pub chance: f64,
}

/// The same for a number of cards of its suit.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LengthShift {
    /// How many cards.
    pub length: u8,
    /// How likely it would be without, from 0 to 1.
    pub before: f64,
    /// How likely it is.
    pub after: f64,
}

/// What a card comes to on average.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardMean {
    /// The card.
    pub card: Card,
    /// What it comes to.
    pub mean: f64,
}

/// The lengths that are possible at all, the shortest first.
pub(crate) fn shares_of(lengths: &[f64; 14]) -> Vec<LengthShare> {
    let all = (0..).zip(lengths).map(|(length, &share)| LengthShare { length, share });
    all.filter(|length| length.share > 0.0).collect()
}
