use super::{Bid, Call, Contract, Doubling};
use cards::Seat;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A legal auction, finished or not.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Calls", into = "Calls")]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
}

/// A call that the laws do not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum IllegalCall {
    /// The auction has ended.
    #[error("{0} after the end of the auction")]
    AuctionOver(Call),
    /// Not above the last bid.
    #[error("{bid} is not higher than {last}")]
    Insufficient {
        /// What was bid.
        bid: Bid,
        /// The last bid before it.
        last: Bid,
    },
    /// There is no bid of the opponents that is not doubled yet.
    #[error("a double of nothing that the opponents bid")]
    Double,
    /// There is no double by the opponents.
    #[error("a redouble of nothing that the opponents doubled")]
    Redouble,
}

impl Auction {
    /// No call longer: three passes, then each bid with two passes, a double, two passes, a redouble and two passes.
    pub const LONGEST: usize = 319;

    /// An auction that this seat opens.
    pub const fn new(dealer: Seat) -> Self {
        Self { dealer, calls: Vec::new() }
    }

    /// The auction of these calls, if they are legal; otherwise the first that is not, and why.
    pub fn from_calls(
        dealer: Seat,
        calls: impl IntoIterator<Item = Call>,
    ) -> Result<Self, (usize, IllegalCall)> {
        let mut auction = Self::new(dealer);
        for (i, call) in calls.into_iter().enumerate() {
            auction.call(call).map_err(|error| (i, error))?;
        }
        Ok(auction)
    }

    /// Who calls first.
    #[inline]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The calls so far.
    #[inline]
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The calls so far with their callers.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, Call)> + ExactSizeIterator + '_ {
        self.calls.iter().enumerate().map(|(i, &call)| (self.dealer.plus(i), call))
    }

    /// Whose turn it is; `None` when the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_over() { None } else { Some(self.dealer.plus(self.calls.len())) }
    }

    /// Whether three players have passed after a bid, or all four at first.
    pub fn is_over(&self) -> bool {
        self.calls.len() >= 4 && self.calls.ends_with(&[Call::Pass; 3])
    }

    /// Whether nobody bid.
    pub fn is_passed_out(&self) -> bool {
        self.is_over() && self.last_bid().is_none()
    }

    /// The last bid and who made it.
    pub fn last_bid(&self) -> Option<(Seat, Bid)> {
        self.iter().rev().find_map(|(seat, call)| match call {
            Call::Bid(bid) => Some((seat, bid)),
            _ => None,
        })
    }

    /// Whether the last bid is doubled.
    pub fn doubling(&self) -> Doubling {
        match self.calls.iter().rev().find(|&&call| call != Call::Pass) {
            Some(Call::Double) => Doubling::Doubled,
            Some(Call::Redouble) => Doubling::Redoubled,
            _ => Doubling::Undoubled,
        }
    }

    /// The contract, when the auction is over and was not passed out.
    pub fn contract(&self) -> Option<Contract> {
        if self.is_over() { self.standing() } else { None }
    }

    /// The contract if everybody passed from here on. The first of the pair to name the strain declares.
    pub fn standing(&self) -> Option<Contract> {
        let (bidder, bid) = self.last_bid()?;
        let named = |(seat, call): (Seat, Call)| match call {
            Call::Bid(other) => seat.pair() == bidder.pair() && other.strain() == bid.strain(),
            _ => false,
        };
        let declarer = self.iter().find(|&entry| named(entry)).map_or(bidder, |(seat, _)| seat);
        Some(Contract { bid, doubling: self.doubling(), declarer })
    }

    /// Whether the next player may say this, and if not, why.
    pub fn check(&self, call: Call) -> Result<(), IllegalCall> {
        let Some(turn) = self.turn() else { return Err(IllegalCall::AuctionOver(call)) };
        let last = self.last_bid();
        let by_opponents = last.is_some_and(|(seat, _)| seat.pair() != turn.pair());
        match call {
            Call::Pass => Ok(()),
            Call::Bid(bid) => match last {
                Some((_, last)) if bid <= last => Err(IllegalCall::Insufficient { bid, last }),
                _ => Ok(()),
            },
            Call::Double if by_opponents && self.doubling() == Doubling::Undoubled => Ok(()),
            Call::Double => Err(IllegalCall::Double),
            Call::Redouble if last.is_some() && !by_opponents && self.doubling() == Doubling::Doubled => {
                Ok(())
            }
            Call::Redouble => Err(IllegalCall::Redouble),
        }
    }

    /// What the next player may say: pass, double, redouble, then bids from the lowest. Nothing when the auction is over.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> + '_ {
        [Call::Pass, Call::Double, Call::Redouble]
            .into_iter()
            .chain(Bid::ascending().map(Call::Bid))
            .filter(|&call| self.check(call).is_ok())
    }

    /// The next player says this.
    pub fn call(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.check(call)?;
        self.calls.push(call);
        Ok(())
    }

    /// Takes the last call back.
    pub fn undo(&mut self) -> Option<Call> {
        self.calls.pop()
    }
}

/// The stored form, which may be illegal.
#[derive(Serialize, Deserialize)]
struct Calls {
    dealer: Seat,
    calls: Vec<Call>,
}

impl TryFrom<Calls> for Auction {
    type Error = IllegalCall;

    fn try_from(stored: Calls) -> Result<Self, IllegalCall> {
        Self::from_calls(stored.dealer, stored.calls).map_err(|(_, error)| error)
    }
}

impl From<Auction> for Calls {
    fn from(auction: Auction) -> Self {
        Self { dealer: auction.dealer, calls: auction.calls }
    }
}
