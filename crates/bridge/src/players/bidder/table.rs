use super::BiddingFact;
use crate::{Call, knowledge::bidding::Reading};
use cards::{CardSet, Seat};
use double_dummy::Solver;
use std::{fmt, sync::Arc};

/// A deal and its auction so far.
#[derive(Clone)]
pub struct AuctionTable {
    /// The cards, North first.
    pub hands: [CardSet; 4],
    /// The auction, and what it says.
    pub reading: Arc<Reading>,
}

/// What the next to call knows: a hand and the auction. The calls are those that are worth a thought with it.
#[derive(Clone)]
pub struct AuctionView {
    seat: Seat,
    hand: CardSet,
    reading: Arc<Reading>,
    /// The calls to choose from, where they are fewer than all that are worth a thought.
    among: Option<Vec<Call>>,
}

impl AuctionView {
    /// The view of whoever is to call; `None` when the auction is over or the hand has not thirteen cards.
    pub fn new(reading: &Reading, hand: CardSet) -> Option<Self> {
        let seat = reading.auction().turn().filter(|_| hand.len() == 13)?;
        Some(Self { seat, hand, reading: Arc::new(reading.clone()), among: None })
    }

    /// The same view with a choice between these calls alone.
    #[must_use]
    pub fn among(self, calls: Vec<Call>) -> Self {
        Self { among: Some(calls), ..self }
    }

    /// Whose view it is.
    pub fn caller(&self) -> Seat {
        self.seat
    }

    /// The hand.
    pub fn hand(&self) -> CardSet {
        self.hand
    }

    /// The auction, and what it says.
    pub fn reading(&self) -> &Arc<Reading> {
        &self.reading
    }
}

impl PartialEq for AuctionView {
    fn eq(&self, other: &Self) -> bool {
        (self.seat, self.hand) == (other.seat, other.hand)
            && self.among == other.among
            && self.reading.auction() == other.reading.auction()
            && self.reading.vulnerability() == other.reading.vulnerability()
    }
}

impl fmt::Debug for AuctionView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:?}", self.seat, self.hand, self.reading.auction())
    }
}

impl worlds::View for AuctionView {
    type Action = Call;

    fn seat(&self) -> worlds::Seat {
        self.seat.index()
    }

    fn actions(&self, into: &mut Vec<Call>) {
        into.clear();
        if self.reading.auction().turn() == Some(self.seat) {
            match &self.among {
                Some(calls) => into.extend(calls),
                None => into.extend(self.reading.plausible(self.hand)),
            }
        }
    }
}

impl worlds::World for AuctionTable {
    type Action = Call;
    type View = AuctionView;
    type Fact = BiddingFact;

    fn seats(&self) -> usize {
        4
    }

    fn actor(&self) -> Option<worlds::Seat> {
        self.reading.auction().turn().map(Seat::index)
    }

    fn actions(&self, into: &mut Vec<Call>) {
        into.clear();
        if let Some(seat) = self.reading.auction().turn() {
            into.extend(self.reading.plausible(self.hands[seat.index()]));
        }
    }

    fn play(&mut self, call: Call) {
        Arc::make_mut(&mut self.reading).hear(call);
    }

    /// The score of the contract when both sides play as if they saw all cards.
    fn payoff(&self, seat: worlds::Seat) -> f64 {
        let Some(contract) = self.reading.auction().contract() else { return 0.0 };
        let tricks = super::outcome::tricks(&mut Solver::default(), &self.hands, contract, u64::MAX);
        f64::from(contract.score_for(Seat::from_index(seat).pair(), self.reading.vulnerability(), tricks))
    }

    fn view(&self, seat: worlds::Seat) -> AuctionView {
        let seat = Seat::from_index(seat);
        AuctionView { seat, hand: self.hands[seat.index()], reading: Arc::clone(&self.reading), among: None }
    }
}

impl fmt::Debug for AuctionTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.hands, self.reading.auction())
    }
}
