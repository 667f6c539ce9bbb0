//! One board in both rooms.

use crate::{epbot::EpBot, rival::Rival};
use anyhow::{Context, Result};
use bridge::{
    Auction, Call, CardSet, Contract, Deal, Pair, Seat, Vulnerability, imps,
    knowledge::bidding::{ConventionCard, Reading},
    players::bidder::Bidder,
};
use cards::Strain;
use double_dummy::{Position, Solver};
use serde::{Deserialize, Serialize};
use worlds::{Ask, Seed};

/// Whom ours are measured against.
pub(crate) enum Peer {
    EpBot(EpBot),
    Rival(Rival),
}

impl Peer {
    fn deal(&mut self, dealt: &Dealt) -> Result<()> {
        match self {
            Self::EpBot(peer) => peer.deal(&dealt.deal.hands(), dealt.dealer, dealt.vulnerability),
            Self::Rival(_) => Ok(()),
        }
    }

    fn call(&mut self, seat: Seat, reading: &Reading, hand: CardSet) -> Result<Call> {
        match self {
            Self::EpBot(peer) => peer.call(seat),
            Self::Rival(peer) => peer.call(reading, hand),
        }
    }

    fn hear(&mut self, seat: Seat, call: Call) -> Result<()> {
        match self {
            Self::EpBot(peer) => peer.hear(seat, call),
            Self::Rival(_) => Ok(()),
        }
    }
}

/// A deal by its number, with its dealer and vulnerability.
pub(crate) struct Dealt {
    pub(crate) number: u64,
    deal: Deal,
    dealer: Seat,
    vulnerability: Vulnerability,
}

impl Dealt {
    pub(crate) fn new(seed: u64, number: u64) -> Self {
        let deal = Deal::random(&mut Seed(seed).child(number).rng());
        let dealer = Seat::from_index(number as usize % 4);
        let vulnerability = Vulnerability::ALL[(number as usize / 4 + number as usize) % 4];
        Self { number, deal, dealer, vulnerability }
    }
}

/// What one room came to.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Room {
    pub(crate) calls: String,
    pub(crate) contract: Option<Contract>,
    /// Declarer's tricks, double dummy.
    pub(crate) tricks: u8,
}

/// What a board came to: in the first room ours sit North and South, in the second East and West.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Board {
    pub(crate) number: u64,
    pub(crate) deal: String,
    pub(crate) dealer: Seat,
    pub(crate) vulnerability: Vulnerability,
    /// For North and South; not looked for when it is to be quick.
    pub(crate) par: Option<i32>,
    pub(crate) rooms: [Room; 2],
    /// High-card points of North and South.
    pub(crate) points: u8,
    /// The tricks of each seat, clubs to no trumps.
    pub(crate) table: Option<[[u8; 5]; 4]>,
}

impl Room {
    /// For North and South.
    pub(crate) fn score(&self, vulnerability: Vulnerability) -> i32 {
        self.contract.map_or(0, |contract| contract.score_for(Pair::NorthSouth, vulnerability, self.tricks))
    }
}

impl Board {
    /// IMPs of ours.
    pub(crate) fn imps(&self) -> i32 {
        imps(self.rooms[0].score(self.vulnerability) - self.rooms[1].score(self.vulnerability))
    }

    /// Whether ours would say all this again.
    pub(crate) fn again(&self, dealt: &Dealt, bidder: &Bidder) -> bool {
        let hands = dealt.deal.hands();
        Pair::ALL.into_iter().zip(&self.rooms).all(|(ours, room)| {
            let mut reading = start(dealt);
            room.calls.split(' ').filter_map(|call| call.parse().ok()).all(|call: Call| {
                let Some(seat) = reading.auction().turn() else { return false };
                let same = seat.pair() != ours
                    || decide(&reading, hands[seat.index()], dealt, bidder).ok() == Some(call);
                reading.hear(call);
                same
            })
        })
    }

    /// Plays both rooms. To be quick, no more is solved than the contracts, and those only where they differ.
    pub(crate) fn play(
        dealt: &Dealt,
        peer: &mut Peer,
        bidder: &Bidder,
        solver: &mut Solver,
        quick: bool,
    ) -> Result<Self> {
        let auctions =
            [room(dealt, Pair::NorthSouth, peer, bidder)?, room(dealt, Pair::EastWest, peer, bidder)?];
        let contracts = auctions.each_ref().map(Auction::contract);
        let hands = dealt.deal.hands();
        let table = if quick { None } else { Some(solver.table(&hands)?) };
        let mut tricks = |contract: Contract| -> Result<u8> {
            match table {
                Some(table) => Ok(table.tricks(contract.declarer, contract.strain())),
                None if contracts[0] == contracts[1] => Ok(contract.bid.tricks()),
                None => {
                    let position = Position::new(hands, contract.strain().suit(), contract.leader())?;
                    Ok(13 - solver.tricks(&position)? as u8)
                }
            }
        };
        let mut rooms = Vec::new();
        for auction in &auctions {
            let contract = auction.contract();
            let calls: Vec<String> = auction.calls().iter().map(Call::to_string).collect();
            let tricks = contract.map_or(Ok(0), &mut tricks)?;
            rooms.push(Room { calls: calls.join(" "), contract, tricks });
        }
        let points = bridge::knowledge::points;
        Ok(Self {
            number: dealt.number,
            deal: dealt.deal.to_string(),
            dealer: dealt.dealer,
            vulnerability: dealt.vulnerability,
            par: table.map(|table| table.par(dealt.dealer, dealt.vulnerability).score),
            rooms: rooms.try_into().map_err(|_| anyhow::anyhow!("two rooms"))?,
            points: points(hands[0]) + points(hands[2]),
            table: table.map(|table| {
                Seat::ALL.map(|seat| Strain::ASCENDING.map(|strain| table.tricks(seat, strain)))
            }),
        })
    }
}

/// The auction of one room with ours in these seats.
fn room(dealt: &Dealt, ours: Pair, peer: &mut Peer, bidder: &Bidder) -> Result<Auction> {
    let hands = dealt.deal.hands();
    peer.deal(dealt)?;
    let mut reading = start(dealt);
    while let Some(seat) = reading.auction().turn() {
        let hand = hands[seat.index()];
        let call = if seat.pair() == ours {
            decide(&reading, hand, dealt, bidder)?
        } else {
            peer.call(seat, &reading, hand)?
        };
        reading.auction().check(call).map_err(|illegal| anyhow::anyhow!("{call} by {seat}: {illegal}"))?;
        peer.hear(seat, call)?;
        reading.hear(call).context("the auction was over")?;
    }
    Ok(reading.auction().clone())
}

fn start(dealt: &Dealt) -> Reading {
    Reading::start(dealt.dealer, dealt.vulnerability, &[ConventionCard::default(); 2])
}

/// What ours say. A decision's chance hangs on the board and on how far the auction is, on nothing else.
fn decide(reading: &Reading, hand: CardSet, dealt: &Dealt, bidder: &Bidder) -> Result<Call> {
    let ask = Ask::new(Seed(dealt.number).child(reading.auction().calls().len() as u64));
    Ok(bidder.decide(reading, hand, &ask)?.action)
}
