//! What the auction says of a hand by its lengths and points, as a weight that is never 0: looked up, because deals are drawn by it.

use super::{
    clues::{is_plain, points_of},
    split::{ByPoints, Lengths},
};
use crate::knowledge::bidding::{HandRange, Measure, Measures, Promise, Reading};
use cards::{CardSet, Seat, Suit};
use std::sync::LazyLock;

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

/// The calls of an auction as weights of hands.
#[derive(Debug)]
pub(crate) struct SoftCalls {
    promises: [Promise; 4],
    /// By seat and shape: for each number of points how far such a hand is at least from what was promised.
    distances: [Vec<[u8; 41]>; 4],
}

/// What each distance weighs.
pub(crate) type Odds = [f32; 256];

impl SoftCalls {
    pub(crate) fn new(auction: &Reading) -> Self {
        let promises = Seat::ALL.map(|seat| auction.strict_promise(seat));
        let distances = promises.each_ref().map(|promise| {
            let silent = *promise == Promise::nothing();
            if silent {
                Vec::new()
            } else {
                SHAPE_LIST.iter().map(|&shape| distances(promise, shape)).collect()
            }
        });
        Self { promises, distances }
    }

    /// The weights of distances when calls are trusted this much: 1 as they stand, 0 not at all.
    pub(crate) fn odds(trust: f64) -> Odds {
        std::array::from_fn(|code| {
            let away = (code & 0x7F) as f64 * POINT.ln();
            let better = if code & usize::from(BETTER_CALL) != 0 { BETTER.ln() } else { 0.0 };
            (trust * (away + better)).exp() as f32
        })
    }

    /// The factors of a hand of these lengths by its points: no less than what the calls say of it.
    pub(crate) fn by_points(&self, seat: Seat, lengths: Lengths, odds: &Odds) -> ByPoints {
        let shape = shape_number(lengths).and_then(|number| self.distances[seat.index()].get(number));
        shape.map_or([1.0; 41], |codes| codes.map(|code| odds[usize::from(code)]))
    }

    /// What the calls say of a hand, over what [`by_points`](Self::by_points) says of its lengths and points.
    pub(crate) fn rest(&self, seat: Seat, hand: CardSet, trust: f64, odds: &Odds) -> f64 {
        let lengths = Suit::ASCENDING.map(|suit| hand.length(suit) as u8);
        let shape = shape_number(lengths).and_then(|number| self.distances[seat.index()].get(number));
        let Some(codes) = shape else { return 1.0 };
        let drawn = odds[usize::from(codes[usize::from(crate::knowledge::points(hand))])];
        self.promises[seat.index()].weight(hand).powf(trust) / f64::from(drawn)
    }

    /// The logarithm of what the calls say of a hand.
    pub(crate) fn log(&self, seat: Seat, hand: CardSet) -> f64 {
        self.promises[seat.index()].weight(hand).ln()
    }

    /// Whether a seat said nothing.
    pub(crate) fn is_silent(&self, seat: Seat) -> bool {
        self.distances[seat.index()].is_empty()
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
    use crate::{Auction, Call, Deal, Vulnerability};

    #[test]
    fn shapes_are_numbered_in_order() {
        assert_eq!(SHAPE_LIST.len(), SHAPES);
        for (number, &shape) in SHAPE_LIST.iter().enumerate() {
            assert_eq!(shape_number(shape), Some(number), "{shape:?}");
        }
    }

    /// What is looked up and what is left over come to what the promise says, and the table never understates.
    #[test]
    fn the_table_and_the_rest_are_the_promise() {
        let calls = "1S P 2NT P 4NT P 5D P 6S P P P".split(' ').map(|call| call.parse::<Call>().unwrap());
        let auction = Auction::from_calls(Seat::South, calls).unwrap();
        let reading = Reading::new(&auction, Vulnerability::None, &Default::default());
        let calls = SoftCalls::new(&reading);
        let mut rng = worlds::Seed(9).rng();
        for trust in [1.0, 0.6] {
            let odds = SoftCalls::odds(trust);
            for _ in 0..300 {
                let deal = Deal::random(&mut rng);
                for seat in Seat::ALL {
                    let hand = deal[seat];
                    let lengths = Suit::ASCENDING.map(|suit| hand.length(suit) as u8);
                    let table = f64::from(
                        calls.by_points(seat, lengths, &odds)[usize::from(crate::knowledge::points(hand))],
                    );
                    let rest = calls.rest(seat, hand, trust, &odds);
                    let expected = reading.strict_promise(seat).weight(hand).powf(trust);
                    assert!((table * rest - expected).abs() < 1e-6 * expected, "{hand} {table} {rest}");
                    assert!(rest > 0.0 && rest < 1.001, "{hand} {rest}");
                }
            }
        }
    }
}
