//! What is counted in a hand whose calls were heard, as numbered features.
//!
//! A number counts by its steps away from the usual: a hand of eight points has the steps below eleven, ten and nine. So each weight says
//! what one step means, and hands in between are in between.

use super::HeardCall;
use crate::{Auction, Bid, Call, Contract, knowledge::points, knowledge::points_of_ranks};
use cards::{CardSet, Pair, Seat, Strain, Suit};
use worlds::conduct::Options;

/// Steps of one number: those up to `usual` are counted when it is below them, the others when it reaches them.
struct Steps {
    first: u16,
    usual: u8,
    steps: &'static [u8],
}

impl Steps {
    const fn after(before: &Steps, usual: u8, steps: &'static [u8]) -> Self {
        Self { first: before.end(), usual, steps }
    }

    const fn end(&self) -> u16 {
        self.first + self.steps.len() as u16
    }

    #[inline]
    fn push(&self, value: u8, mut push: impl FnMut(u16)) {
        for (at, &step) in (self.first..).zip(self.steps) {
            if if step <= self.usual { value < step } else { value >= step } {
                push(at);
            }
        }
    }
}

const POINTS: Steps =
    Steps { first: 0, usual: 11, steps: &[3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20] };
/// Points and the cards of the two longest suits.
const TOTAL: Steps = Steps::after(&POINTS, 19, &[15, 17, 18, 19, 20, 21, 22, 24, 27]);
const BID: Steps = Steps::after(&TOTAL, 5, &[2, 3, 4, 5, 6, 7, 8]);
const PARTNERS: Steps = Steps::after(&BID, 3, &[1, 2, 3, 4, 5]);
const OPPONENTS: Steps = Steps::after(&PARTNERS, 3, &[1, 2, 3, 4, 5]);
const OTHER_MAJOR: Steps = Steps::after(&OPPONENTS, 2, &[2, 4, 5, 6]);
const OTHER_MINOR: Steps = Steps::after(&OTHER_MAJOR, 2, &[2, 4, 5, 6]);
const UNEVEN: u16 = OTHER_MINOR.end();
const BID_HONOURS: Steps = Steps { first: UNEVEN + 1, usual: 2, steps: &[2, 4, 6] };
const THEIR_HONOURS: Steps = Steps::after(&BID_HONOURS, 2, &[2, 4]);
const ACES: Steps = Steps::after(&THEIR_HONOURS, 1, &[1, 2, 3]);
/// Of one kind of call.
const OF_CALL: u16 = ACES.end();

/// The two hands of the declaring side together.
const TOGETHER: Steps = Steps {
    first: 0,
    usual: 23,
    steps: &[14, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 32, 34, 36],
};
const TRUMPS: Steps = Steps::after(&TOGETHER, 8, &[6, 7, 8, 9, 10, 11]);
const MISSING_ACES: Steps = Steps::after(&TRUMPS, 0, &[1, 2, 3]);
const OF_CONTRACT: u16 = MISSING_ACES.end();
/// Kinds of contracts, and twice the last three: after somebody of the side asked for aces.
const CONTRACTS: u16 = 8 + 3;

const FIRST_CONTRACT: u16 = HeardCall::KINDS * OF_CALL;

/// How many features hands are described by in all.
pub const fn call_features() -> usize {
    (FIRST_CONTRACT + CONTRACTS * OF_CONTRACT) as usize
}

impl HeardCall {
    const fn first(&self) -> u16 {
        self.kind * OF_CALL
    }

    pub(super) fn points(&self, points: u8, mut push: impl FnMut(u16)) {
        POINTS.push(points, |at| push(self.first() + at));
    }

    pub(super) fn total(&self, total: u8, mut push: impl FnMut(u16)) {
        TOTAL.push(total, |at| push(self.first() + at));
    }

    pub(super) fn length(&self, suit: Suit, length: u8, mut push: impl FnMut(u16)) {
        let steps = match Some(suit) {
            suit if suit == self.bid => &BID,
            suit if suit == self.partners => &PARTNERS,
            suit if suit == self.opponents => &OPPONENTS,
            _ if matches!(suit, Suit::Hearts | Suit::Spades) => &OTHER_MAJOR,
            _ => &OTHER_MINOR,
        };
        steps.push(length, |at| push(self.first() + at));
    }

    pub(super) fn uneven(&self, mut push: impl FnMut(u16)) {
        push(self.first() + UNEVEN);
    }

    /// The honours of a suit, in points.
    pub(super) fn honours(&self, suit: Suit, points: u8, mut push: impl FnMut(u16)) {
        let mut push = |at| push(self.first() + at);
        if self.bid == Some(suit) {
            BID_HONOURS.push(points, &mut push);
        }
        if self.opponents == Some(suit) {
            THEIR_HONOURS.push(points, push);
        }
    }

    pub(super) fn aces(&self, aces: u8, mut push: impl FnMut(u16)) {
        ACES.push(aces, |at| push(self.first() + at));
    }
}

/// What a contract asks of its two hands together.
#[derive(Debug, Clone, Copy)]
pub(super) struct ContractKind {
    kind: u16,
    trumps: Option<Suit>,
}

impl ContractKind {
    pub(super) fn new(auction: &Auction, contract: &Contract) -> Self {
        let (level, strain) = (contract.bid.level(), contract.strain());
        let kind = match (level, strain) {
            (7, _) => 7,
            (6, _) => 6,
            (5, _) => 5,
            (4, Strain::Hearts | Strain::Spades) => 4,
            (4, Strain::NoTrump) => 5,
            (3, Strain::NoTrump) => 3,
            (_, Strain::NoTrump) => 0,
            (1 | 2, _) => 1,
            _ => 2,
        };
        let asked = asked_for_aces(auction, contract.declarer.pair());
        Self { kind: if kind >= 5 && asked { kind + 3 } else { kind }, trumps: strain.suit() }
    }

    pub(super) fn points(&self, together: u8, mut push: impl FnMut(u16)) {
        TOGETHER.push(together, |at| push(self.first() + at));
    }

    pub(super) fn length(&self, together: u8, mut push: impl FnMut(u16)) {
        if self.trumps.is_some() {
            TRUMPS.push(together, |at| push(self.first() + at));
        }
    }

    pub(super) fn missing_aces(&self, missing: u8, mut push: impl FnMut(u16)) {
        MISSING_ACES.push(missing, |at| push(self.first() + at));
    }

    const fn first(&self) -> u16 {
        FIRST_CONTRACT + self.kind * OF_CONTRACT
    }

    /// The points of both hands, their trumps, and the aces that they miss.
    pub(super) fn measure(&self, hands: [CardSet; 2]) -> [u8; 3] {
        let both = hands[0] | hands[1];
        let trumps = self.trumps.map_or(0, |suit| both.length(suit) as u8);
        [points(both), trumps, 4 - aces(both)]
    }
}

/// Whether somebody of this side bid 4NT over a suit.
fn asked_for_aces(auction: &Auction, pair: Pair) -> bool {
    let asks = |call: Call| call == Bid::new(4, Strain::NoTrump).map_or(Call::Pass, Call::Bid);
    auction.iter().any(|(seat, call)| seat.pair() == pair && asks(call))
}

pub(super) fn aces(hand: CardSet) -> u8 {
    Suit::ASCENDING.into_iter().map(|suit| (hand.ranks(suit) >> 12 & 1) as u8).sum()
}

/// The lengths of a hand, clubs first.
pub(super) fn lengths(hand: CardSet) -> [u8; 4] {
    Suit::ASCENDING.map(|suit| hand.length(suit) as u8)
}

/// The cards of the two longest suits.
pub(super) fn two_longest(lengths: [u8; 4]) -> u8 {
    let mut sorted = lengths;
    sorted.sort_unstable();
    sorted[2] + sorted[3]
}

/// Whether a suit is a singleton or void.
pub(super) fn is_uneven(lengths: [u8; 4]) -> bool {
    lengths.iter().any(|&length| length < 2)
}

/// Describes one deal, of which these seats are asked about, as an option.
pub fn describe(
    auction: &Auction,
    contract: &Contract,
    asked: impl Fn(Seat) -> bool,
    dealt: &[CardSet; 4],
    options: &mut Options<u16>,
) {
    for call in HeardCall::all(auction).into_iter().filter(|call| asked(call.seat)) {
        let hand = dealt[call.seat.index()];
        let lengths = lengths(hand);
        call.points(points(hand), |at| options.push(at));
        call.total(points(hand) + two_longest(lengths), |at| options.push(at));
        for suit in Suit::ASCENDING {
            call.length(suit, lengths[suit.index()], |at| options.push(at));
            call.honours(suit, points_of_ranks(hand.ranks(suit)), |at| options.push(at));
        }
        if is_uneven(lengths) {
            call.uneven(|at| options.push(at));
        }
        call.aces(aces(hand), |at| options.push(at));
    }
    let declarer = contract.declarer;
    if asked(declarer) || asked(declarer.partner()) {
        let kind = ContractKind::new(auction, contract);
        let [points, trumps, missing] =
            kind.measure([declarer, declarer.partner()].map(|seat| dealt[seat.index()]));
        kind.points(points, |at| options.push(at));
        kind.length(trumps, |at| options.push(at));
        kind.missing_aces(missing, |at| options.push(at));
    }
    options.close();
}
