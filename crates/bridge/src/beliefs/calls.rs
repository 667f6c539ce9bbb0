//! What the auction says of a hand by its lengths and points, as a weight that is never 0: looked up, because deals are drawn by it.

use super::{
    clues::{is_plain, points_of},
    split::{ByPoints, Lengths},
};
use crate::knowledge::{
    bidding::{HandRange, Measure, Measures, Promise, Reading},
    calling::CallHabits,
};
use cards::{CardSet, Seat, Suit};
use std::sync::{Arc, LazyLock, OnceLock};

/// How many shapes thirteen cards have.
const SHAPES: usize = 560;
/// Hands that are farther from a promise are all as unlikely.
const FARTHEST: u32 = 24;
/// Set beside the distance where another call would have been better.
const BETTER_CALL: u8 = 0x80;
/// What a point away, and a better call, are taken to cost when deals are drawn. What [`Promise::weight`] really says is put right
/// by the weights of the deals.
const POINT: f64 = 0.5;
const BETTER: f64 = 0.2;

/// How far calls are trusted that weigh: 1 as they stand, 0 not at all.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CallTrust {
    /// What the system promises.
    pub promises: f64,
    /// What is known beyond that of how people call.
    pub habits: f64,
}

/// The calls of an auction as weights of hands.
#[derive(Debug)]
pub(crate) struct SoftCalls {
    promises: [Promise; 4],
    /// By seat and shape: for each number of points how far such a hand is at least from what was promised.
    distances: [Vec<[u8; 41]>; 4],
    habits: CallHabits,
}

impl SoftCalls {
    pub(crate) fn new(auction: &Reading, habits: CallHabits) -> Self {
        let promises = Seat::ALL.map(|seat| auction.strict_promise(seat));
        let distances = promises
            .each_ref()
            .map(|promise| SHAPE_LIST.iter().map(|&shape| distances(promise, shape)).collect());
        Self { promises, distances, habits }
    }

    /// The logarithm of what the system promises of a hand.
    pub(crate) fn log_of_promise(&self, seat: Seat, hand: CardSet) -> f64 {
        self.promises[seat.index()].weight(hand).ln()
    }

    /// The logarithm of what is known beyond that of a deal, of which some seats are hidden.
    pub(crate) fn log_of_habits(&self, hidden: impl Fn(Seat) -> bool, dealt: &[CardSet; 4]) -> f64 {
        self.habits.log(hidden, dealt)
    }
}

/// The same when they are trusted so far.
#[derive(Debug)]
pub(crate) struct WeighedCalls {
    calls: Arc<SoftCalls>,
    pub(crate) trust: CallTrust,
    /// By seat and shape: the factor of such a hand by its points. Made when it is asked for.
    factors: [OnceLock<Vec<ByPoints>>; 4],
}

impl WeighedCalls {
    pub(crate) fn new(calls: Arc<SoftCalls>, trust: CallTrust) -> Self {
        Self { calls, trust, factors: Default::default() }
    }

    /// The factors of a hand of these lengths by its points.
    pub(crate) fn by_points(&self, seat: Seat, lengths: Lengths) -> ByPoints {
        shape_number(lengths).map_or([1.0; 41], |shape| self.factors(seat)[shape])
    }

    fn factors(&self, seat: Seat) -> &[ByPoints] {
        self.factors[seat.index()].get_or_init(|| {
            let habits = self.trust.habits as f32;
            let odds: [f32; 256] = std::array::from_fn(|code| {
                let away = (code & 0x7F) as f64 * POINT.ln();
                let better = if code & usize::from(BETTER_CALL) != 0 { BETTER.ln() } else { 0.0 };
                (self.trust.promises * (away + better)) as f32
            });
            let shapes = SHAPE_LIST.iter().zip(&self.calls.distances[seat.index()]);
            let factors = |(&shape, codes): (&Lengths, &[u8; 41])| {
                std::array::from_fn(|points| {
                    let known = habits * self.calls.habits.shape(seat, shape, points as u8);
                    (odds[usize::from(codes[points])] + known).exp()
                })
            };
            shapes.map(factors).collect()
        })
    }

    /// What the calls say of a hand, over what [`by_points`](Self::by_points) says of its lengths and points.
    pub(crate) fn rest(&self, seat: Seat, hand: CardSet) -> f64 {
        let lengths = Suit::ASCENDING.map(|suit| hand.length(suit) as u8);
        let points = crate::knowledge::points(hand);
        let drawn = f64::from(self.by_points(seat, lengths)[usize::from(points)]);
        let habits = &self.calls.habits;
        let known = habits.shape(seat, lengths, points) + habits.cards(seat, hand);
        let promised = self.calls.promises[seat.index()].weight(hand).powf(self.trust.promises);
        promised * (self.trust.habits * f64::from(known)).exp() / drawn
    }

    /// What the contract says of declarer's two hands.
    pub(crate) fn contract(&self, dealt: &[CardSet; 4]) -> f64 {
        (self.trust.habits * f64::from(self.calls.habits.contract(dealt))).exp()
    }

    /// Whether a seat promised nothing.
    pub(crate) fn is_silent(&self, seat: Seat) -> bool {
        self.calls.promises[seat.index()] == Promise::nothing()
    }
}

/// How far hands of these lengths are at least from a promise, by their points.
fn distances(promise: &Promise, lengths: Lengths) -> [u8; 41] {
    let short: u8 = lengths.iter().map(|&length| 3u8.saturating_sub(length)).sum();
    let shape = Measures::shape(short, lengths.iter().all(|&length| length >= 2));
    let mut nearest = [FARTHEST; 41];
    for way in promise.ways() {
        let outside = |measure, value: u8| {
            let (low, high) = way.bounds(measure);
            u32::from(low.saturating_sub(value).max(value.saturating_sub(high)))
        };
        let suits = Suit::ASCENDING.map(|suit| outside(Measure::Length(suit), lengths[suit.index()]));
        let away = 2 * (suits.iter().sum::<u32>() + outside(Measure::Shape, shape));
        for (points, nearest) in nearest.iter_mut().enumerate().filter(|_| away < FARTHEST) {
            let points = points as u8;
            let far = away + outside(Measure::Points, points) + outside(Measure::Total, points + short);
            *nearest = far.min(*nearest);
        }
    }
    let plain = promise.excluded().iter().filter(|range: &&HandRange| is_plain(range));
    let better = plain.fold(0, |points, range| points | points_of(range, lengths));
    std::array::from_fn(|points| {
        nearest[points] as u8 | if better >> points & 1 == 1 { BETTER_CALL } else { 0 }
    })
}

/// All shapes, in the order of their numbers.
static SHAPE_LIST: LazyLock<Vec<Lengths>> = LazyLock::new(|| {
    let mut shapes = Vec::with_capacity(SHAPES);
    for clubs in 0..=13 {
        for diamonds in 0..=13 - clubs {
            for hearts in 0..=13 - clubs - diamonds {
                shapes.push([clubs, diamonds, hearts, 13 - clubs - diamonds - hearts]);
            }
        }
    }
    shapes
});

/// The number of a shape of thirteen cards.
fn shape_number(lengths: Lengths) -> Option<usize> {
    let [clubs, diamonds, hearts, spades] = lengths.map(usize::from);
    if clubs + diamonds + hearts + spades != 13 {
        return None;
    }
    // Shapes of fewer clubs come first; with c clubs there are (14 - c)(15 - c)/2 of them.
    let up_to = |n: usize| n * (n + 1) * (n + 2) / 6;
    let rest = 13 - clubs;
    let before_diamonds: usize = diamonds * (rest + 1) - diamonds * diamonds.saturating_sub(1) / 2;
    Some(SHAPES - up_to(14 - clubs) + before_diamonds + hearts)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing test is a message to us")]
mod tests {
    use super::*;
    use crate::{Auction, Call, Deal, Vulnerability, knowledge::calling::call_features};
    use worlds::conduct::Logit;

    #[test]
    fn shapes_are_numbered_in_order() {
        assert_eq!(SHAPE_LIST.len(), SHAPES);
        for (number, &shape) in SHAPE_LIST.iter().enumerate() {
            assert_eq!(shape_number(shape), Some(number), "{shape:?}");
        }
    }

    /// What is looked up and what is left over come to what promise and habits say together.
    #[test]
    fn the_table_and_the_rest_are_the_whole() {
        let calls = "1S P 2NT P 4NT P 5D P 6S P P P".split(' ').map(|call| call.parse::<Call>().unwrap());
        let auction = Auction::from_calls(Seat::South, calls).unwrap();
        let reading = Reading::new(&auction, Vulnerability::None, &Default::default());
        let weights = (0..call_features()).map(|at| 0.3 * (at as f32 * 0.37).sin());
        let habits = CallHabits::new(&Logit::new(weights.collect()), &auction, &auction.contract().unwrap());
        let soft = Arc::new(SoftCalls::new(&reading, habits));
        let mut rng = worlds::Seed(9).rng();
        for trust in [CallTrust { promises: 1.0, habits: 0.0 }, CallTrust { promises: 0.6, habits: 0.8 }] {
            let calls = WeighedCalls::new(Arc::clone(&soft), trust);
            for _ in 0..300 {
                let dealt = Deal::random(&mut rng).hands();
                let mut product = calls.contract(&dealt).ln();
                let mut expected = trust.habits * soft.log_of_habits(|_| true, &dealt);
                for seat in Seat::ALL {
                    let hand = dealt[seat.index()];
                    let lengths = Suit::ASCENDING.map(|suit| hand.length(suit) as u8);
                    let points = usize::from(crate::knowledge::points(hand));
                    product += f64::from(calls.by_points(seat, lengths)[points]).ln();
                    product += calls.rest(seat, hand).ln();
                    expected += trust.promises * soft.log_of_promise(seat, hand);
                }
                assert!((product - expected).abs() < 1e-3, "{product} {expected}");
            }
        }
    }
}
