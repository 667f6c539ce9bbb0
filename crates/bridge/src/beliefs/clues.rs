use super::{
    calls::WeighedCalls,
    split::{ByPoints, Lengths, Model},
};
use crate::{
    knowledge::bidding::{HandRange, Measure, Measures, Promise},
    knowledge::signals::{LastWin, OpeningLead, Signal, SignalReading},
};
use cards::{CardSet, Seat, Suit};
use std::sync::Arc;

/// Every number of points.
const ANY_POINTS: u64 = u64::MAX;

/// What a seat's calls say of its hand.
#[derive(Clone)]
pub(crate) enum CallEvidence {
    /// Every hand that does not keep the promise is impossible.
    Promised(Promise),
    /// Such hands are the less likely the farther away they are.
    Weighed {
        /// Whose hand.
        seat: Seat,
        calls: Arc<WeighedCalls>,
    },
}

impl CallEvidence {
    /// Whether it says nothing.
    pub(crate) fn is_nothing(&self) -> bool {
        match self {
            CallEvidence::Promised(promise) => *promise == Promise::nothing(),
            CallEvidence::Weighed { seat, calls } => calls.is_silent(*seat),
        }
    }
}

/// All that is known of one hidden hand besides its cards on the table.
#[derive(Clone)]
pub(crate) struct Clues {
    /// The cards that it has played.
    pub(crate) shown: CardSet,
    /// The suits of which it has no card left.
    pub(crate) out: [bool; 4],
    /// What it said in the auction.
    pub(crate) said: CallEvidence,
    /// Its signals, and how they are read.
    pub(crate) signals: Vec<Signal>,
    pub(crate) reading: SignalReading,
    /// Its opening lead.
    pub(crate) lead: Option<OpeningLead>,
    /// The tricks that it won as the last to play.
    pub(crate) wins: Vec<LastWin>,
}

impl Clues {
    /// The factor of what it was dealt in one suit.
    pub(crate) fn suit(&self, suit: Suit, ranks: u16) -> f64 {
        if self.out[suit.index()] && ranks != self.shown.ranks(suit) {
            return 0.0;
        }
        let signals = self.signals.iter().filter(|signal| signal.card.suit() == suit);
        let told: f64 = signals.map(|signal| signal.likelihood(ranks, self.reading)).product();
        let lead = self.lead.filter(|lead| lead.card.suit() == suit);
        let wins = self.wins.iter().filter(|win| win.card.suit() == suit);
        let won: f64 = wins.map(|win| win.likelihood(ranks)).product();
        told * won * lead.map_or(1.0, |lead| lead.likelihood(ranks, self.reading == SignalReading::Strict))
    }

    /// The factors of its lengths by its points; nothing when it cannot have these lengths.
    pub(crate) fn shape(&self, lengths: Lengths) -> Option<ByPoints> {
        match &self.said {
            CallEvidence::Promised(promise) => {
                let points = promised(promise, lengths);
                let factor = self.lead.map_or(1.0, |lead| lead.likelihood_of_suit(lengths)) as f32;
                let factors = std::array::from_fn(|at| if points >> at & 1 == 1 { factor } else { 0.0 });
                (points != 0).then_some(factors)
            }
            CallEvidence::Weighed { seat, calls } => Some(calls.by_points(*seat, lengths)),
        }
    }

    /// The factor of a hand that [`suit`](Self::suit) and [`shape`](Self::shape) leave out, because it depends on single cards of
    /// several suits: for promises the chance to keep it.
    pub(crate) fn rest(&self, hand: CardSet) -> f64 {
        match &self.said {
            CallEvidence::Promised(promise) if !promise.fits(hand) => 0.0,
            CallEvidence::Promised(_) => {
                self.signals.iter().map(|s| s.likelihood_of_hand(hand, self.reading)).product()
            }
            CallEvidence::Weighed { seat, calls } => calls.rest(*seat, hand),
        }
    }
}

/// The points that may go with these lengths by a promise, one bit each.
fn promised(promise: &Promise, lengths: Lengths) -> u64 {
    let kept = promise.ways().iter().fold(0, |points, way| points | points_of(way, lengths));
    let plain = promise.excluded().iter().filter(|range| is_plain(range));
    plain.fold(kept, |points, range| points & !points_of(range, lengths))
}

/// The points that a hand of the range may have with these lengths, one bit each.
pub(super) fn points_of(range: &HandRange, lengths: Lengths) -> u64 {
    let within = |measure, value: u8| {
        let (least, most) = range.bounds(measure);
        least <= value && value <= most
    };
    if !Suit::ASCENDING.iter().all(|&suit| within(Measure::Length(suit), lengths[suit.index()])) {
        return 0;
    }
    let short: u8 = lengths.iter().map(|&length| 3u8.saturating_sub(length)).sum();
    let shape = Measures::shape(short, lengths.iter().all(|&length| length >= 2));
    if !within(Measure::Shape, shape) {
        return 0;
    }
    let (least, most) = range.bounds(Measure::Points);
    let (least_total, most_total) = range.bounds(Measure::Total);
    if most_total < short {
        return 0;
    }
    bits(least.max(least_total.saturating_sub(short)), most.min(most_total - short))
}

/// The bits from `least` to `most`, both included.
fn bits(least: u8, most: u8) -> u64 {
    if least > most {
        0
    } else {
        (ANY_POINTS >> (63 - u32::from(most.min(63)))) & (ANY_POINTS << least.min(63))
    }
}

/// Whether a range is about lengths and points alone.
pub(super) fn is_plain(range: &HandRange) -> bool {
    let whole = |measure: Measure| range.bounds(measure) == (0, measure.largest());
    range.certain().is_empty()
        && range.absent().is_empty()
        && whole(Measure::Aces)
        && Suit::ASCENDING.iter().all(|&suit| whole(Measure::Strength(suit)) && whole(Measure::Stopper(suit)))
}

/// Two hidden hands.
pub(crate) struct Two<'a>(pub(crate) [&'a Clues; 2]);

impl Model for Two<'_> {
    fn suit(&self, suit: Suit, ranks: [u16; 2]) -> f64 {
        let first = self.0[0].suit(suit, ranks[0]);
        if first > 0.0 { first * self.0[1].suit(suit, ranks[1]) } else { 0.0 }
    }

    fn shape(&self, hand: usize, lengths: Lengths) -> Option<ByPoints> {
        self.0[hand].shape(lengths)
    }
}

/// One hidden hand, and the rest of the cards in two more.
pub(crate) struct One<'a>(pub(crate) &'a Clues);

impl Model for One<'_> {
    fn suit(&self, suit: Suit, ranks: [u16; 2]) -> f64 {
        self.0.suit(suit, ranks[0])
    }

    fn shape(&self, hand: usize, lengths: Lengths) -> Option<ByPoints> {
        if hand == 0 { self.0.shape(lengths) } else { Some([1.0; 41]) }
    }
}
