use super::{Measure, Measures, bounds::StoredRange};
use cards::{CardSet, Suit};
use serde::{Deserialize, Serialize};
use std::ops::{Bound, RangeBounds};

/// Hands between two bounds in everything that is counted, with some cards for certain and without some others.
///
/// Stored as a table of what it bounds: `{"points": {"least": 15, "most": 17}, "shape": {"least": 0, "most": 0}}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "StoredRange", from = "StoredRange")]
pub struct HandRange {
    low: Measures,
    high: Measures,
    holds: CardSet,
    lacks: CardSet,
}

impl Default for HandRange {
    fn default() -> Self {
        Self::any()
    }
}

impl HandRange {
    /// Any hand.
    pub fn any() -> Self {
        let high = Measure::all().fold(Measures::ZERO, |all, m| all.with(m, m.largest()));
        Self { low: Measures::ZERO, high, holds: CardSet::EMPTY, lacks: CardSet::EMPTY }
    }

    /// Whether this hand is one of them.
    #[inline]
    pub fn fits(&self, hand: CardSet) -> bool {
        self.fits_measured(hand, Measures::of(hand))
    }

    /// Whether this hand is one of them, when it is counted already.
    #[inline]
    pub fn fits_measured(&self, hand: CardSet, measures: Measures) -> bool {
        self.low.all_at_most(measures)
            && measures.all_at_most(self.high)
            && hand.is_superset(self.holds)
            && (hand & self.lacks).is_empty()
    }

    /// The least and the most of one number.
    #[inline]
    pub const fn bounds(&self, measure: Measure) -> (u8, u8) {
        (self.low.get(measure), self.high.get(measure))
    }

    /// The least of one number.
    #[inline]
    pub const fn least(&self, measure: Measure) -> u8 {
        self.low.get(measure)
    }

    /// The most of one number.
    #[inline]
    pub const fn most(&self, measure: Measure) -> u8 {
        self.high.get(measure)
    }

    /// Cards that every hand of the range has.
    #[inline]
    pub const fn certain(&self) -> CardSet {
        self.holds
    }

    /// Cards that no hand of the range has.
    #[inline]
    pub const fn absent(&self) -> CardSet {
        self.lacks
    }

    /// Those of the range whose number is also within these bounds.
    #[must_use]
    pub fn with(mut self, measure: Measure, within: impl RangeBounds<u8>) -> Self {
        let low = match within.start_bound() {
            Bound::Included(&least) => least,
            Bound::Excluded(&below) => below.saturating_add(1),
            Bound::Unbounded => 0,
        };
        let high = match within.end_bound() {
            Bound::Included(&most) => most,
            Bound::Excluded(&above) => above.saturating_sub(1),
            Bound::Unbounded => measure.largest(),
        };
        self.low = self.low.with(measure, self.low.get(measure).max(low.min(127)));
        self.high = self.high.with(measure, self.high.get(measure).min(high));
        self
    }

    /// With high-card points within these bounds.
    #[must_use]
    pub fn points(self, within: impl RangeBounds<u8>) -> Self {
        self.with(Measure::Points, within)
    }

    /// With points, short suits included, within these bounds.
    #[must_use]
    pub fn total(self, within: impl RangeBounds<u8>) -> Self {
        self.with(Measure::Total, within)
    }

    /// With so many cards of a suit.
    #[must_use]
    pub fn length(self, suit: Suit, within: impl RangeBounds<u8>) -> Self {
        self.with(Measure::Length(suit), within)
    }

    /// With at least so many high-card points in a suit.
    #[must_use]
    pub fn strength(self, suit: Suit, least: u8) -> Self {
        self.with(Measure::Strength(suit), least..)
    }

    /// With a stopper in a suit.
    #[must_use]
    pub fn stopper(self, suit: Suit) -> Self {
        self.with(Measure::Stopper(suit), 1..)
    }

    /// Balanced: no singleton, at most one doubleton.
    #[must_use]
    pub fn balanced(self) -> Self {
        self.with(Measure::Shape, ..=0)
    }

    /// Balanced, 5-4-2-2 or 6-3-2-2.
    #[must_use]
    pub fn semi_balanced(self) -> Self {
        self.with(Measure::Shape, ..=1)
    }

    /// With so many aces.
    #[must_use]
    pub fn aces(self, within: impl RangeBounds<u8>) -> Self {
        self.with(Measure::Aces, within)
    }

    /// With these cards.
    #[must_use]
    pub fn holding(mut self, cards: CardSet) -> Self {
        self.holds |= cards;
        self
    }

    /// Without these cards.
    #[must_use]
    pub fn without(mut self, cards: CardSet) -> Self {
        self.lacks |= cards;
        self
    }

    /// The hands of both ranges; perhaps none.
    #[must_use]
    pub fn and(&self, other: &HandRange) -> Self {
        Self {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
            holds: self.holds | other.holds,
            lacks: self.lacks | other.lacks,
        }
        .tightened()
    }

    /// Whether every hand of the other range is in this one, by its bounds.
    pub fn contains(&self, other: &HandRange) -> bool {
        self.low.all_at_most(other.low)
            && other.high.all_at_most(self.high)
            && other.holds.is_superset(self.holds)
            && other.lacks.is_superset(self.lacks)
    }

    /// The least and the most of one number, each only where the other numbers do not imply it.
    #[must_use]
    pub fn news(&self, measure: Measure) -> (Option<u8>, Option<u8>) {
        let implied = self.without_bounds(measure).tightened();
        let (low, high) = self.bounds(measure);
        let least = (low > implied.least(measure)).then_some(low);
        (least, (high < implied.most(measure).min(measure.largest())).then_some(high))
    }

    /// The range without what it says about one number.
    #[must_use]
    fn without_bounds(mut self, measure: Measure) -> Self {
        self.low = self.low.with(measure, 0);
        self.high = self.high.with(measure, measure.largest());
        self
    }

    /// The smallest range with the hands of both.
    #[must_use]
    pub fn hull(&self, other: &HandRange) -> Self {
        Self {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
            holds: self.holds & other.holds,
            lacks: self.lacks & other.lacks,
        }
    }

    /// The same hands with what the bounds imply for each other made plain: the lengths add up to thirteen, the points with short
    /// suits are at least the points without, a balanced hand has two to five cards in a suit, and so on.
    #[must_use]
    pub fn tightened(self) -> Self {
        let mut range = self;
        range = match range.most(Measure::Shape) {
            0 => Suit::ASCENDING.into_iter().fold(range, |range, suit| range.length(suit, 2..=5)),
            1 => Suit::ASCENDING.into_iter().fold(range, |range, suit| range.length(suit, 2..=6)),
            _ => range,
        };
        let all = |bound: fn(&HandRange, Measure) -> u8, range: &HandRange| -> u8 {
            Suit::ASCENDING.into_iter().map(|suit| bound(range, Measure::Length(suit))).sum()
        };
        let (least, most) = (all(HandRange::least, &range), all(HandRange::most, &range));
        let before = range;
        for suit in Suit::ASCENDING {
            let (low, high) = before.bounds(Measure::Length(suit));
            let need = 13u8.saturating_sub(most.saturating_sub(high));
            let room = 13u8.saturating_sub(least.saturating_sub(low));
            range = range.length(suit, need..=room);
        }
        let short = match range.most(Measure::Shape) {
            0 => 1,
            1 => 2,
            _ => 7,
        };
        let (points, total) = (range.bounds(Measure::Points), range.bounds(Measure::Total));
        range = range.total(points.0..=points.1 + short);
        range.points(total.0.saturating_sub(short)..=total.1)
    }

    /// Whether there is a hand in it, as far as lengths and points can tell: some shape within the bounds whose short suits and
    /// honours allow the points. What only certain and absent cards together would rule out is not seen.
    pub fn is_possible(&self) -> bool {
        self.low.all_at_most(self.high)
            && (self.holds & self.lacks).is_empty()
            && self.shapes().any(|shape| self.allows(shape))
    }

    /// The lengths, clubs first, within the bounds.
    fn shapes(&self) -> impl Iterator<Item = [u8; 4]> {
        let [clubs, diamonds, hearts, spades] = Suit::ASCENDING.map(|suit| {
            let (low, high) = self.bounds(Measure::Length(suit));
            low.max(self.holds.length(suit) as u8)..=high.min(13 - self.lacks.length(suit) as u8)
        });
        let minors = clubs.flat_map(move |c| diamonds.clone().map(move |d| (c, d)));
        let three = minors.flat_map(move |(c, d)| hearts.clone().map(move |h| (c, d, h)));
        three.filter_map(move |(c, d, h)| {
            let s = 13u8.checked_sub(c + d + h)?;
            spades.contains(&s).then_some([c, d, h, s])
        })
    }

    /// Whether a hand of this shape can have the points.
    fn allows(&self, lengths: [u8; 4]) -> bool {
        let short: u8 = lengths.iter().map(|&length| 3u8.saturating_sub(length)).sum();
        let shape = Measures::shape(short, lengths.iter().all(|&length| length >= 2));
        let within = |measure, value: u8| (self.least(measure)..=self.most(measure)).contains(&value);
        let (mut most, mut least) = (0, 0);
        for suit in Suit::ASCENDING {
            let length = lengths[suit.index()];
            // A stopper needs its length; honours, the highest cards of the suit, need theirs.
            let possible = [0, 4, 7, 9, 10][usize::from(length.min(4))];
            let (low, high) = self.bounds(Measure::Strength(suit));
            if low > possible || self.least(Measure::Stopper(suit)) > length.min(1) {
                return false;
            }
            least += low.max(self.least(Measure::Stopper(suit)));
            most += high.min(possible);
        }
        let low =
            self.least(Measure::Points).max(self.least(Measure::Total).saturating_sub(short)).max(least);
        let low = low.max(4 * self.least(Measure::Aces));
        let high =
            self.most(Measure::Points).min(self.most(Measure::Total).saturating_sub(short)).min(most).min(37);
        within(Measure::Shape, shape) && short <= self.most(Measure::Total) && low <= high
    }

    /// How far a hand is outside, in points and cards; 0 when it fits.
    pub fn distance(&self, hand: CardSet) -> u32 {
        self.distance_measured(hand, Measures::of(hand))
    }

    /// The same when the hand is counted already.
    pub(super) fn distance_measured(&self, hand: CardSet, measures: Measures) -> u32 {
        if self.fits_measured(hand, measures) {
            return 0;
        }
        let outside = |measure| {
            let (low, high) = self.bounds(measure);
            let value = measures.get(measure);
            let weight = match measure {
                Measure::Length(_) | Measure::Shape => 2,
                _ => 1,
            };
            weight * u32::from(low.saturating_sub(value).max(value.saturating_sub(high)))
        };
        let cards = (self.holds - hand).len() + (self.lacks & hand).len();
        Measure::all().map(outside).sum::<u32>() + 3 * cards as u32
    }

    /// The range with room of so many points and one card on either side, and without its other demands.
    #[must_use]
    pub fn relaxed(&self, points: u8) -> Self {
        let (low, high) = self.bounds(Measure::Points);
        let range = Self::any().points(low.saturating_sub(points)..=high.saturating_add(points));
        Suit::ASCENDING.into_iter().fold(range, |range, suit| {
            let (low, high) = self.bounds(Measure::Length(suit));
            range.length(suit, low.saturating_sub(1)..=high.saturating_add(1))
        })
    }
}
