use crate::DealTable;
use cards::{Bid, Doubling, Pair, Seat, Strain, Vulnerability, score};

/// A contract of a par result.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ParContract {
    /// Level and strain.
    pub bid: Bid,
    /// Who may declare it for this result: one of a pair, or both.
    pub declarers: Vec<Seat>,
    /// Whether the other side doubles; it does when the contract fails.
    pub doubling: Doubling,
    /// Tricks above (or, negative, below) what the contract needs.
    pub result: i32,
}

/// What comes out when both sides bid perfectly and see all cards.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Par {
    /// The score of North and South.
    pub score: i32,
    /// The contracts that reach it, as players write them: a part-score at the level that it makes, all else at its lowest level. None if
    /// all pass.
    pub contracts: Vec<ParContract>,
}

/// What a game scores at least: five of a minor, or three notrump, not vulnerable.
const LEAST_GAME: i32 = 400;

/// For each bid, by each pair, what North and South get once it is made and the other pair passes or goes on as it likes.
struct Auction<'a> {
    table: &'a DealTable,
    vulnerability: Vulnerability,
    values: [[i32; 2]; Bid::COUNT],
}

/// A contract is doubled when it fails.
fn doubling(result: i32) -> Doubling {
    if result < 0 { Doubling::Doubled } else { Doubling::Undoubled }
}

impl<'a> Auction<'a> {
    fn new(table: &'a DealTable, vulnerability: Vulnerability) -> Self {
        let mut auction = Self { table, vulnerability, values: [[0; 2]; Bid::COUNT] };
        for bid in Bid::ascending().rev() {
            for pair in Pair::ALL {
                let higher = auction.best_bid(!pair, bid.index() + 1, auction.passed_out(bid, pair));
                auction.values[bid.index()][pair.index()] = higher;
            }
        }
        auction
    }

    /// The tricks of a pair's better declarer above what the bid needs.
    fn result(&self, bid: Bid, pair: Pair) -> i32 {
        i32::from(self.table.best(pair, bid.strain())) - i32::from(bid.tricks())
    }

    /// What North and South get when a bid of this pair ends the auction.
    fn passed_out(&self, bid: Bid, pair: Pair) -> i32 {
        let tricks = self.table.best(pair, bid.strain());
        let doubling = doubling(self.result(bid, pair));
        let score = score(bid, doubling, self.vulnerability.includes(pair), tricks);
        if pair == Pair::NorthSouth { score } else { -score }
    }

    /// What North and South get when this pair may choose among its bids from this one up, or leave it at `otherwise`.
    fn best_bid(&self, pair: Pair, first: usize, otherwise: i32) -> i32 {
        let bids = self.values[first..].iter().map(|value| value[pair.index()]);
        if pair == Pair::NorthSouth { bids.fold(otherwise, i32::max) } else { bids.fold(otherwise, i32::min) }
    }

    /// Whether a bid of a pair that fails is above whatever the other pair makes for more: else that is bid instead, even if it leads back
    /// to the same score.
    fn is_worth_doubling(&self, bid: Bid, pair: Pair, score: i32) -> bool {
        let for_more = |other: Bid| match !pair {
            Pair::NorthSouth => self.passed_out(other, !pair) > score,
            Pair::EastWest => self.passed_out(other, !pair) < score,
        };
        let higher = Bid::ascending().skip(bid.index() + 1);
        self.result(bid, pair) >= 0
            || !higher.into_iter().any(|other| self.result(other, !pair) >= 0 && for_more(other))
    }

    /// The bid of a pair in a strain that reaches the par score and that the other pair has no reason to disturb.
    fn contract(&self, score: i32, strain: Strain, pair: Pair) -> Option<ParContract> {
        let mut bids = (1..=7).filter_map(|level| Bid::new(level, strain)).filter(|&bid| {
            self.values[bid.index()][pair.index()] == score
                && self.passed_out(bid, pair) == score
                && self.is_worth_doubling(bid, pair, score)
        });
        let lowest = bids.next()?;
        let is_part_score = self.result(lowest, pair) >= 0 && score.abs() < LEAST_GAME;
        let bid = if is_part_score { bids.next_back().unwrap_or(lowest) } else { lowest };
        let most = self.table.best(pair, strain);
        let result = self.result(bid, pair);
        let declarers =
            pair.seats().into_iter().filter(|&seat| self.table.tricks(seat, strain) == most).collect();
        Some(ParContract { bid, declarers, doubling: doubling(result), result })
    }
}

impl DealTable {
    /// Par for a dealer and a vulnerability.
    pub fn par(&self, dealer: Seat, vulnerability: Vulnerability) -> Par {
        let auction = Auction::new(self, vulnerability);
        // The dealer's side bids, or passes and lets the other side begin.
        let first = dealer.pair();
        let score = auction.best_bid(first, 0, auction.best_bid(!first, 0, 0));
        let mut contracts = Vec::new();
        if score != 0 {
            for strain in Strain::ASCENDING {
                contracts
                    .extend(Pair::ALL.into_iter().filter_map(|pair| auction.contract(score, strain, pair)));
            }
        }
        Par { score, contracts }
    }
}
