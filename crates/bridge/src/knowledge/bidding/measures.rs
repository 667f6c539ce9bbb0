use cards::{CardSet, Suit};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a bidder counts in a hand, as sixteen bytes that are compared in a few instructions.
///
/// Each suit has its length, its strength (its high-card points) and whether it stops a run of the suit at no trumps; the hand
/// has its high-card points, its points with short suits, its shape and its aces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Measures {
    /// A lane of sixteen bits for each suit: length below, strength above.
    suits: u64,
    /// Stoppers in the lower bytes of the suits' lanes; points, total, shape, aces in the upper bytes, in that order.
    whole: u64,
}

/// Which number of [`Measures`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Cards in a suit.
    Length(Suit),
    /// High-card points in a suit.
    Strength(Suit),
    /// 1 with a stopper at no trumps (A, Kx, Qxx, Jxxx), otherwise 0.
    Stopper(Suit),
    /// High-card points: ace 4, king 3, queen 2, jack 1.
    Points,
    /// High-card points and 3 for a void, 2 for a singleton, 1 for a doubleton.
    Total,
    /// 0 balanced (no singleton, at most one doubleton), 1 semi-balanced (5-4-2-2, 6-3-2-2), 2 any other.
    Shape,
    /// Aces.
    Aces,
}

impl Measure {
    /// All sixteen.
    pub fn all() -> impl Iterator<Item = Measure> {
        let of_suits = Suit::ASCENDING
            .into_iter()
            .flat_map(|suit| [Measure::Length(suit), Measure::Strength(suit), Measure::Stopper(suit)]);
        of_suits.chain([Measure::Points, Measure::Total, Measure::Shape, Measure::Aces])
    }

    /// The largest value that a hand can have.
    pub const fn largest(self) -> u8 {
        match self {
            Measure::Length(_) => 13,
            Measure::Strength(_) => 10,
            Measure::Stopper(_) => 1,
            Measure::Points | Measure::Total => 40,
            Measure::Shape => 2,
            Measure::Aces => 4,
        }
    }

    /// Which of the two words it is in, and how far from its lowest bit.
    const fn place(self) -> (bool, u32) {
        match self {
            Measure::Length(suit) => (true, suit.index() as u32 * 16),
            Measure::Strength(suit) => (true, suit.index() as u32 * 16 + 8),
            Measure::Stopper(suit) => (false, suit.index() as u32 * 16),
            Measure::Points => (false, 8),
            Measure::Total => (false, 24),
            Measure::Shape => (false, 40),
            Measure::Aces => (false, 56),
        }
    }
}

/// The lowest bit of each suit's lane.
const LANES: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each byte.
const TOPS: u64 = 0x8080_8080_8080_8080;

/// 1 in the lanes whose number, at most 15, is at least `least`.
#[inline]
const fn at_least(lanes: u64, least: u64) -> u64 {
    (lanes + (16 - least) * LANES) >> 4 & LANES
}

/// The sum of the four lanes.
#[inline]
const fn sum(lanes: u64) -> u64 {
    lanes.wrapping_mul(LANES) >> 48
}

/// How many cards in each lane.
#[inline]
const fn lengths(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    (bytes + (bytes >> 8)) & 0x00FF_00FF_00FF_00FF
}

impl Measures {
    /// All zero.
    pub(super) const ZERO: Measures = Measures { suits: 0, whole: 0 };

    /// Counts a hand.
    #[inline]
    pub const fn of(hand: CardSet) -> Self {
        let bits = hand.bits();
        let [ace, king, queen, jack] =
            [bits >> 12 & LANES, bits >> 11 & LANES, bits >> 10 & LANES, bits >> 9 & LANES];
        let length = lengths(bits);
        let [one, two, three] = [at_least(length, 1), at_least(length, 2), at_least(length, 3)];
        let strength = 4 * ace + 3 * king + 2 * queen + jack;
        let stopper = ace | king & two | queen & three | jack & at_least(length, 4);
        let points = sum(strength);
        let short = 12 - sum(one) - sum(two) - sum(three);
        let shape = Self::shape(short as u8, sum(two) == 4) as u64;
        let whole = points << 8 | (points + short) << 24 | shape << 40 | sum(ace) << 56;
        Self { suits: length | strength << 8, whole: stopper | whole }
    }

    /// The [shape](Measure::Shape) by the points for short suits, and whether every suit has two cards or more.
    #[inline]
    pub(crate) const fn shape(short: u8, all_two: bool) -> u8 {
        match (short, all_two) {
            (..=1, _) => 0,
            (2, true) => 1,
            _ => 2,
        }
    }

    /// One of the numbers.
    #[inline]
    pub const fn get(self, measure: Measure) -> u8 {
        let (in_suits, shift) = measure.place();
        (if in_suits { self.suits >> shift } else { self.whole >> shift }) as u8
    }

    /// The same with another number in one place.
    #[must_use]
    pub(super) const fn with(mut self, measure: Measure, value: u8) -> Self {
        let (in_suits, shift) = measure.place();
        let word = if in_suits { &mut self.suits } else { &mut self.whole };
        *word = *word & !(0xFF << shift) | (value as u64) << shift;
        self
    }

    /// Whether no number is above the other's. All are below 128, so a byte with its top bit lent never borrows from the next.
    #[inline]
    pub const fn all_at_most(self, other: Measures) -> bool {
        ((other.suits | TOPS) - self.suits) & ((other.whole | TOPS) - self.whole) & TOPS == TOPS
    }

    /// The larger of each number.
    #[must_use]
    pub fn max(self, other: Measures) -> Self {
        Measure::all().fold(self, |all, m| all.with(m, self.get(m).max(other.get(m))))
    }

    /// The smaller of each number.
    #[must_use]
    pub fn min(self, other: Measures) -> Self {
        Measure::all().fold(self, |all, m| all.with(m, self.get(m).min(other.get(m))))
    }
}

impl fmt::Debug for Measures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Measure::all().map(|measure| (measure, self.get(measure)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same counts, card by card.
    fn counted(hand: CardSet, measure: Measure) -> u8 {
        let points = |cards: CardSet| -> usize {
            cards.iter().map(|card| card.rank().index().saturating_sub(8)).sum()
        };
        let length = |suit| hand.length(suit);
        let short: usize = Suit::ASCENDING.into_iter().map(|suit| 3usize.saturating_sub(length(suit))).sum();
        let count = match measure {
            Measure::Length(suit) => length(suit),
            Measure::Strength(suit) => points(hand.suit(suit)),
            Measure::Stopper(suit) => usize::from(
                hand.suit(suit)
                    .highest()
                    .is_some_and(|card| length(suit) > 12 - card.rank().index() && card.rank().index() >= 9),
            ),
            Measure::Points => points(hand),
            Measure::Total => points(hand) + short,
            Measure::Shape => {
                let mut shape = Suit::ASCENDING.map(length);
                shape.sort_unstable();
                match shape {
                    [3, 3, 3, 4] | [2, 3, 4, 4] | [2, 3, 3, 5] => 0,
                    [2, 2, 4, 5] | [2, 2, 3, 6] => 1,
                    _ => 2,
                }
            }
            Measure::Aces => hand.iter().filter(|card| card.rank() == cards::Rank::ACE).count(),
        };
        count as u8
    }

    #[test]
    fn counting_by_bits_is_counting_by_cards() {
        let mut rng = worlds::Seed(1).rng();
        for _ in 0..500 {
            for hand in crate::Deal::random(&mut rng).hands() {
                for measure in Measure::all() {
                    assert_eq!(Measures::of(hand).get(measure), counted(hand, measure), "{hand} {measure:?}");
                }
            }
        }
    }

    #[test]
    fn comparing_words_is_comparing_numbers() {
        let mut rng = worlds::Seed(2).rng();
        for _ in 0..500 {
            let [a, b, ..] = crate::Deal::random(&mut rng).hands().map(Measures::of);
            for (one, other) in [(a, b), (a.min(b), b), (a, a.max(b)), (a, a)] {
                let expected = Measure::all().all(|m| one.get(m) <= other.get(m));
                assert_eq!(one.all_at_most(other), expected, "{one:?} {other:?}");
            }
        }
    }
}
