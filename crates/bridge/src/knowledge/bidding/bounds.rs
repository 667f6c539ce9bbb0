use super::{HandRange, Measure};
use cards::{CardSet, Suit};
use serde::{Deserialize, Serialize};

/// The least and the most of a number, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bounds {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// A [`HandRange`] for programs: what it bounds, and nothing that it leaves open.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct StoredRange {
    /// High-card points.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Bounds>,
    /// The same and 3 for a void, 2 for a singleton, 1 for a doubleton.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<Bounds>,
    /// 0 balanced, 1 semi-balanced, 2 any other.
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<Bounds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    aces: Option<Bounds>,
    #[serde(skip_serializing_if = "SuitBounds::is_open")]
    spades: SuitBounds,
    #[serde(skip_serializing_if = "SuitBounds::is_open")]
    hearts: SuitBounds,
    #[serde(skip_serializing_if = "SuitBounds::is_open")]
    diamonds: SuitBounds,
    #[serde(skip_serializing_if = "SuitBounds::is_open")]
    clubs: SuitBounds,
    /// Cards that are held for certain.
    #[serde(skip_serializing_if = "none")]
    holds: CardSet,
    /// Cards that are held elsewhere.
    #[serde(skip_serializing_if = "none")]
    lacks: CardSet,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "asked so when it is stored")]
fn none(cards: &CardSet) -> bool {
    cards.is_empty()
}

/// What a range says of one suit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct SuitBounds {
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<Bounds>,
    /// High-card points in the suit.
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<Bounds>,
    /// Whether there is a stopper.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopper: Option<Bounds>,
}

impl SuitBounds {
    fn is_open(&self) -> bool {
        *self == Self::default()
    }
}

impl From<HandRange> for StoredRange {
    fn from(range: HandRange) -> Self {
        let bounds = |measure: Measure| {
            let (least, most) = range.bounds(measure);
            ((least, most) != (0, measure.largest())).then_some(Bounds { least, most })
        };
        let suit = |suit| SuitBounds {
            length: bounds(Measure::Length(suit)),
            strength: bounds(Measure::Strength(suit)),
            stopper: bounds(Measure::Stopper(suit)),
        };
        Self {
            points: bounds(Measure::Points),
            total: bounds(Measure::Total),
            shape: bounds(Measure::Shape),
            aces: bounds(Measure::Aces),
            spades: suit(Suit::Spades),
            hearts: suit(Suit::Hearts),
            diamonds: suit(Suit::Diamonds),
            clubs: suit(Suit::Clubs),
            holds: range.certain(),
            lacks: range.absent(),
        }
    }
}

impl From<StoredRange> for HandRange {
    fn from(stored: StoredRange) -> Self {
        let suits = [
            (Suit::Spades, stored.spades),
            (Suit::Hearts, stored.hearts),
            (Suit::Diamonds, stored.diamonds),
            (Suit::Clubs, stored.clubs),
        ];
        let of_suits = suits.into_iter().flat_map(|(suit, bounds)| {
            [
                (Measure::Length(suit), bounds.length),
                (Measure::Strength(suit), bounds.strength),
                (Measure::Stopper(suit), bounds.stopper),
            ]
        });
        let whole = [
            (Measure::Points, stored.points),
            (Measure::Total, stored.total),
            (Measure::Shape, stored.shape),
            (Measure::Aces, stored.aces),
        ];
        let range = HandRange::any().holding(stored.holds).without(stored.lacks);
        of_suits.chain(whole).fold(range, |range, (measure, bounds)| match bounds {
            Some(Bounds { least, most }) => range.with(measure, least..=most),
            None => range,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_stored_and_read() {
        let notrump = HandRange::any().points(15..=17).balanced();
        let text = serde_json::to_string(&notrump).expect("a table");
        assert_eq!(text, r#"{"points":{"least":15,"most":17},"shape":{"least":0,"most":0}}"#);
        let king = CardSet::of(cards::Card::new(Suit::Hearts, cards::Rank::KING));
        let two_suits = notrump.length(Suit::Hearts, 5..).stopper(Suit::Clubs).strength(Suit::Spades, 3);
        for range in [HandRange::any(), notrump, two_suits.aces(1..=2).holding(king).tightened()] {
            let text = serde_json::to_string(&range).expect("a table");
            assert_eq!(serde_json::from_str::<HandRange>(&text).expect("the same"), range, "{text}");
        }
    }
}
