use super::{
    HeardCall,
    features::{ContractKind, aces, is_uneven, lengths, two_longest},
};
use crate::{Auction, Contract, knowledge::points, knowledge::points_of_ranks};
use cards::{CardSet, Seat, Suit};
use worlds::conduct::Logit;

/// How likely hands are to be behind the calls of one auction, beyond what a system promises: logarithms, looked up.
#[derive(Debug, Clone)]
pub struct CallHabits {
    seats: [SeatHabits; 4],
    contract: ContractHabits,
}

/// What one seat's calls say of its hand.
#[derive(Debug, Clone)]
struct SeatHabits {
    points: [f32; 41],
    total: [f32; 64],
    lengths: [[f32; 14]; 4],
    uneven: f32,
    honours: [[f32; 11]; 4],
    aces: [f32; 5],
}

/// What the contract says of declarer's two hands.
#[derive(Debug, Clone)]
struct ContractHabits {
    declarer: Seat,
    kind: ContractKind,
    points: [f32; 41],
    trumps: [f32; 14],
    missing: [f32; 5],
}

/// What is counted of a call: it pushes the features.
type Terms<'a> = &'a dyn Fn(&HeardCall, &mut dyn FnMut(u16));

/// The sum of the weights of what is pushed.
fn sum(weights: &Logit, terms: impl FnOnce(&mut dyn FnMut(u16))) -> f32 {
    let mut total = 0.0;
    terms(&mut |at| total += weights.score(&[at]));
    total
}

impl CallHabits {
    /// What an auction says by these weights.
    pub fn new(weights: &Logit, auction: &Auction, contract: &Contract) -> Self {
        let calls = HeardCall::all(auction);
        let seats = Seat::ALL.map(|seat| {
            let own: Vec<HeardCall> = calls.iter().filter(|call| call.seat == seat).copied().collect();
            SeatHabits::new(weights, &own)
        });
        let kind = ContractKind::new(auction, contract);
        let contract = ContractHabits {
            declarer: contract.declarer,
            kind,
            points: std::array::from_fn(|at| sum(weights, |push| kind.points(at as u8, push))),
            trumps: std::array::from_fn(|at| sum(weights, |push| kind.length(at as u8, push))),
            missing: std::array::from_fn(|at| sum(weights, |push| kind.missing_aces(at as u8, push))),
        };
        Self { seats, contract }
    }

    /// What a seat's calls say of a hand with these lengths and points.
    pub(crate) fn shape(&self, seat: Seat, lengths: [u8; 4], points: u8) -> f32 {
        self.seats[seat.index()].shape(lengths, points)
    }

    /// What they say of its cards beyond that.
    pub(crate) fn cards(&self, seat: Seat, hand: CardSet) -> f32 {
        let habits = &self.seats[seat.index()];
        let honours = |suit: Suit| points_of_ranks(hand.ranks(suit));
        let suits = Suit::ASCENDING.into_iter().zip(&habits.honours);
        let honours: f32 = suits.map(|(suit, of)| of[usize::from(honours(suit))]).sum();
        honours + habits.aces[usize::from(aces(hand))]
    }

    /// What the contract says of declarer's two hands.
    pub(crate) fn contract(&self, dealt: &[CardSet; 4]) -> f32 {
        let of = &self.contract;
        let hands = [of.declarer, of.declarer.partner()].map(|seat| dealt[seat.index()]);
        let [points, trumps, missing] = of.kind.measure(hands).map(usize::from);
        of.points[points.min(40)] + of.trumps[trumps.min(13)] + of.missing[missing.min(4)]
    }

    /// What all of it says of a deal, of which some seats are hidden.
    pub fn log(&self, hidden: impl Fn(Seat) -> bool, dealt: &[CardSet; 4]) -> f64 {
        let seats = Seat::ALL.into_iter().filter(|&seat| hidden(seat));
        let alone: f32 = seats
            .map(|seat| {
                let hand = dealt[seat.index()];
                self.shape(seat, lengths(hand), points(hand)) + self.cards(seat, hand)
            })
            .sum();
        (alone + self.contract(dealt)).into()
    }
}

impl SeatHabits {
    fn new(weights: &Logit, calls: &[HeardCall]) -> Self {
        let of_all = |terms: Terms<'_>| -> f32 {
            calls.iter().map(|call| sum(weights, |push| terms(call, push))).sum()
        };
        let points = std::array::from_fn(|at| of_all(&|call, push| call.points(at as u8, push)));
        let total = std::array::from_fn(|at| of_all(&|call, push| call.total(at as u8, push)));
        let lengths = Suit::ASCENDING
            .map(|suit| std::array::from_fn(|at| of_all(&|call, push| call.length(suit, at as u8, push))));
        let uneven = of_all(&|call, push| call.uneven(push));
        let honours = Suit::ASCENDING
            .map(|suit| std::array::from_fn(|at| of_all(&|call, push| call.honours(suit, at as u8, push))));
        let aces = std::array::from_fn(|at| of_all(&|call, push| call.aces(at as u8, push)));
        Self { points, total, lengths, uneven, honours, aces }
    }

    fn shape(&self, lengths: [u8; 4], points: u8) -> f32 {
        let suits: f32 =
            lengths.iter().zip(&self.lengths).map(|(&length, of)| of[usize::from(length.min(13))]).sum();
        let uneven = if is_uneven(lengths) { self.uneven } else { 0.0 };
        let points = points.min(40);
        self.points[usize::from(points)]
            + self.total[usize::from(points + two_longest(lengths)).min(63)]
            + suits
            + uneven
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing test is a message to us")]
mod tests {
    use super::*;
    use crate::{
        Call, Deal,
        knowledge::calling::{call_features, describe},
    };
    use worlds::{Seed, conduct::Options};

    /// What is looked up is what the features weigh.
    #[test]
    fn the_tables_are_the_features() {
        let mut rng = Seed(4).rng();
        let weights = (0..call_features()).map(|at| (at as f32 * 0.37).sin());
        let weights = Logit::new(weights.collect());
        for calls in ["1S P 2NT P 4NT P 5D P 6S P P P", "1C X 1H P 4H P P P", "P P 1NT 2D X P P P"] {
            let calls = calls.split(' ').map(|call| call.parse::<Call>().unwrap());
            let auction = Auction::from_calls(Seat::South, calls).unwrap();
            let contract = auction.contract().unwrap();
            let habits = CallHabits::new(&weights, &auction, &contract);
            for _ in 0..50 {
                let dealt = Deal::random(&mut rng).hands();
                let hidden = |seat: Seat| seat != Seat::East;
                let mut options = Options::default();
                describe(&auction, &contract, hidden, &dealt, &mut options);
                let expected: f32 = options.iter().map(|terms| weights.score(terms)).sum();
                let log = habits.log(hidden, &dealt);
                assert!((log - f64::from(expected)).abs() < 1e-3, "{log} {expected}");
                assert!(aces(dealt[0]) <= 4);
            }
        }
    }
}
