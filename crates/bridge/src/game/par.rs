use super::{Bid, Contract, Doubling, Vulnerability};
use cards::{Pair, Seat};
use serde::{Deserialize, Serialize};

/// How many tricks each declarer (index of the seat) takes in each strain (its index) when everybody sees all cards.
pub type TrickTable = [[u8; 5]; 4];

/// The result of an auction in which both sides know every card and do their best.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Par {
    /// For North and South.
    pub score: i32,
    /// The contracts that end so; none when the board is passed out.
    pub contracts: Vec<Contract>,
}

/// The par result on this dealer and vulnerability.
///
/// Solved backwards from `7NT`: whoever did not make the last bid lets it stand, doubled when it goes down, or bids on.
pub fn par(table: &TrickTable, dealer: Seat, vulnerability: Vulnerability) -> Par {
    let end = |pair: Pair, bid: Bid| ended(table, vulnerability, pair, bid);
    let best = |pair: Pair, one: i32, other: i32| match pair {
        Pair::NorthSouth => one.max(other),
        Pair::EastWest => one.min(other),
    };
    // after[pair][bid]: the score when this pair has made this bid; from[pair][bid]: the best the pair gets by bidding at
    // least this much.
    let mut after = [[0; Bid::COUNT]; 2];
    let mut from = [[None; Bid::COUNT + 1]; 2];
    for bid in Bid::ascending().rev() {
        for pair in Pair::ALL {
            let stays = end(pair, bid).0;
            let bids_on: Option<i32> = from[(!pair).index()][bid.index() + 1];
            let value = bids_on.map_or(stays, |value| best(!pair, stays, value));
            after[pair.index()][bid.index()] = value;
            let higher: Option<i32> = from[pair.index()][bid.index() + 1];
            from[pair.index()][bid.index()] = Some(higher.map_or(value, |other| best(pair, value, other)));
        }
    }
    let opening = |pair: Pair| from[pair.index()][0].unwrap_or(0);
    let second = best(!dealer.pair(), 0, opening(!dealer.pair()));
    let score = best(dealer.pair(), second, opening(dealer.pair()));
    let contracts = Pair::ALL
        .into_iter()
        .flat_map(|pair| Bid::ascending().map(move |bid| (pair, bid)))
        .filter(|&(pair, bid)| {
            score != 0 && after[pair.index()][bid.index()] == score && end(pair, bid).0 == score
        })
        .flat_map(|(pair, bid)| end(pair, bid).1)
        .flatten()
        .collect();
    Par { score, contracts }
}

/// The score for North and South when a pair's bid stands, and with whom as declarer.
fn ended(
    table: &TrickTable,
    vulnerability: Vulnerability,
    pair: Pair,
    bid: Bid,
) -> (i32, [Option<Contract>; 2]) {
    let tricks = |seat: Seat| table[seat.index()][bid.strain().index()];
    let most = pair.seats().map(tricks).into_iter().max().unwrap_or(0);
    let doubling = if most < bid.tricks() { Doubling::Doubled } else { Doubling::Undoubled };
    let contract = |declarer| Contract { bid, doubling, declarer };
    let score = contract(pair.seats()[0]).score_for(Pair::NorthSouth, vulnerability, most);
    (score, pair.seats().map(|seat| (tricks(seat) == most).then(|| contract(seat))))
}
