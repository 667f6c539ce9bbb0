use super::{HandRange, Measures};
use cards::CardSet;
use serde::{Deserialize, Deserializer, Serialize};

/// What a call, or a whole auction, says about a hand: one of a few ranges, and none of some others.
///
/// There is always at least one range. The hands that were excluded are those that would have made another call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Promise {
    #[serde(deserialize_with = "some_ways")]
    ways: Vec<HandRange>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    excluded: Vec<HandRange>,
}

/// More ways than this are merged: what is lost is sharpness, never a hand.
const MOST_WAYS: usize = 12;

/// More exclusions than this are forgotten, the oldest first.
const MOST_EXCLUDED: usize = 40;

/// Hands that are farther outside are all taken as equally unlikely.
const FARTHEST: u32 = 24;

/// How likely a player is to make a call although the system has a better one.
const BETTER_CALL: f64 = 0.2;

impl Promise {
    /// Nothing is promised.
    pub fn nothing() -> Self {
        Self::from(HandRange::any())
    }

    /// One of these ways; nothing when there are none that a hand can go.
    pub fn one_of(ways: impl IntoIterator<Item = HandRange>) -> Self {
        let mut unique: Vec<HandRange> = Vec::new();
        for way in ways.into_iter().filter(HandRange::is_possible) {
            // A way inside a wider one says nothing new.
            if !unique.iter().any(|other| other.contains(&way)) {
                unique.retain(|other| !way.contains(other));
                unique.push(way);
            }
        }
        if unique.is_empty() {
            return Self::nothing();
        }
        while unique.len() > MOST_WAYS {
            merge_last(&mut unique);
        }
        Self { ways: unique, excluded: Vec::new() }
    }

    /// The same without the hands of these ranges.
    #[must_use]
    pub fn excluding(mut self, ranges: impl IntoIterator<Item = HandRange>) -> Self {
        self.excluded.extend(ranges);
        let surplus = self.excluded.len().saturating_sub(MOST_EXCLUDED);
        self.excluded.drain(..surplus);
        self
    }

    /// The ways to keep it.
    pub fn ways(&self) -> &[HandRange] {
        &self.ways
    }

    /// The hands that would have called otherwise.
    pub fn excluded(&self) -> &[HandRange] {
        &self.excluded
    }

    /// Whether a hand keeps it.
    #[inline]
    pub fn fits(&self, hand: CardSet) -> bool {
        let measures = Measures::of(hand);
        let any_fits = |ranges: &[HandRange]| ranges.iter().any(|range| range.fits_measured(hand, measures));
        any_fits(&self.ways) && !any_fits(&self.excluded)
    }

    /// One range around all ways.
    pub fn hull(&self) -> HandRange {
        let mut ways = self.ways.iter();
        let first = ways.next().copied().unwrap_or_default();
        ways.fold(first, |hull, way| hull.hull(way))
    }

    /// The hands that keep both promises; `None` when they contradict each other.
    pub fn and(&self, other: &Promise) -> Option<Promise> {
        let pairs = self.ways.iter().flat_map(|one| other.ways.iter().map(move |two| (one, two)));
        let both: Vec<HandRange> =
            pairs.map(|(one, two)| one.and(two)).filter(HandRange::is_possible).collect();
        if both.is_empty() {
            return None;
        }
        let excluded = self.excluded.iter().chain(&other.excluded).copied();
        Some(Self::one_of(both).excluding(excluded))
    }

    /// A promise that hands which nearly keep this one keep as well; for when somebody did not mean what we think.
    #[must_use]
    pub fn relaxed(&self, points: u8) -> Self {
        Self::one_of(self.ways.iter().map(|way| way.relaxed(points)))
    }

    /// How likely the promise is with this hand: 1 for a hand that keeps it, half of that for every point, and for every half card,
    /// that it is outside. Nobody keeps to the letter of a system, so it is never 0; a hand for which there was a better call is
    /// unlikely, not impossible.
    pub fn weight(&self, hand: CardSet) -> f64 {
        let measures = Measures::of(hand);
        let other_call = self.excluded.iter().any(|range| range.fits_measured(hand, measures));
        let outside = self.distance_measured(hand, measures).min(FARTHEST) as i32;
        0.5f64.powi(outside) * if other_call { BETTER_CALL } else { 1.0 }
    }

    /// How far a hand is from keeping it, in points and cards.
    pub fn distance(&self, hand: CardSet) -> u32 {
        self.distance_measured(hand, Measures::of(hand))
    }

    fn distance_measured(&self, hand: CardSet, measures: Measures) -> u32 {
        if self.ways.iter().any(|way| way.fits_measured(hand, measures)) {
            return 0;
        }
        self.ways.iter().map(|way| way.distance_measured(hand, measures)).min().unwrap_or(0)
    }
}

/// At least one way: none at all is any hand.
fn some_ways<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<HandRange>, D::Error> {
    let ways = Vec::deserialize(deserializer)?;
    Ok(if ways.is_empty() { vec![HandRange::any()] } else { ways })
}

/// Joins the last way to the one before it.
fn merge_last(ways: &mut Vec<HandRange>) {
    if let (Some(last), Some(before)) = (ways.pop(), ways.last_mut()) {
        *before = before.hull(&last);
    }
}

impl From<HandRange> for Promise {
    fn from(range: HandRange) -> Self {
        Self { ways: vec![range], excluded: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Suit;

    fn strong_notrump() -> HandRange {
        HandRange::any().points(15..=17).balanced()
    }

    #[test]
    fn both_promises_at_once() {
        let notrump = Promise::from(strong_notrump());
        let spades = Promise::from(HandRange::any().points(16..).length(Suit::Spades, 5..));
        let both = notrump.and(&spades).expect("no contradiction");
        assert_eq!(both.hull().bounds(crate::knowledge::bidding::Measure::Points), (16, 17));
        assert_eq!(both.hull().bounds(crate::knowledge::bidding::Measure::Length(Suit::Spades)), (5, 5));
        assert_eq!(notrump.and(&Promise::from(HandRange::any().length(Suit::Spades, 7..))), None);
        assert_eq!(notrump.and(&Promise::from(HandRange::any().points(..=14))), None);
    }

    #[test]
    fn a_hand_outside_is_unlikely_but_possible() {
        let promise = Promise::from(strong_notrump()).excluding([HandRange::any().length(Suit::Hearts, 5..)]);
        let hand = |text: &str| text.parse::<CardSet>().expect("a hand");
        assert_eq!(promise.weight(hand("AQ52.KJ4.A83.K92")), 1.0);
        assert_eq!(promise.weight(hand("AQ5.KJ942.A83.K9")), BETTER_CALL);
        let weaker = promise.weight(hand("AQ52.K64.A83.J92"));
        assert!((0.1..0.6).contains(&weaker), "{weaker}");
        let wild = promise.weight(hand("T98765432.2.3.32"));
        assert!(0.0 < wild && wild < 1e-5, "{wild}");
    }

    #[test]
    fn a_hand_fits_both_exactly_when_it_fits_each() {
        let mut rng = worlds::Seed(3).rng();
        let one = Promise::from(HandRange::any().points(6..=12).length(Suit::Hearts, 3..))
            .excluding([HandRange::any().total(11..)]);
        let two = Promise::one_of([
            HandRange::any().balanced(),
            HandRange::any().length(Suit::Spades, 5..).total(8..),
        ]);
        let both = one.and(&two).expect("no contradiction");
        let mut fitting = 0;
        for _ in 0..2000 {
            for hand in crate::Deal::random(&mut rng).hands() {
                assert_eq!(both.fits(hand), one.fits(hand) && two.fits(hand), "{hand}");
                assert!(!both.fits(hand) || both.hull().fits(hand), "{hand}");
                assert!(!one.fits(hand) || one.relaxed(1).fits(hand), "{hand}");
                fitting += usize::from(both.fits(hand));
            }
        }
        assert!(fitting > 100);
    }
}
