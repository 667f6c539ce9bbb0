use super::AuctionTable;
use crate::{Call, Contract, imps};
use cards::{CardSet, Seat};
use double_dummy::{Position, Solver};
use std::sync::Arc;
use worlds::{Oracle, Stop};

/// No auction by the rules is longer in earnest.
const LONGEST: usize = 60;

/// What a call is worth on a known deal: everybody goes on by the rules, and the contract is solved double dummy. In IMPs against
/// the first of the calls.
#[derive(Debug, Clone, Copy, Default)]
pub struct BidOut;

/// What one thread keeps.
pub struct BidOutScratch {
    solver: Solver,
    /// The tricks of the present deal, by declarer and strain.
    known: Vec<((Seat, cards::Strain), u8)>,
    hands: [CardSet; 4],
}

impl BidOutScratch {
    fn tricks(&mut self, hands: &[CardSet; 4], contract: Contract) -> u8 {
        if self.hands != *hands {
            self.hands = *hands;
            self.known.clear();
        }
        let key = (contract.declarer, contract.strain());
        if let Some(&(_, tricks)) = self.known.iter().find(|(known, _)| *known == key) {
            return tricks;
        }
        let tricks = tricks(&mut self.solver, hands, contract);
        self.known.push((key, tricks));
        tricks
    }
}

/// Declarer's tricks when all cards are seen.
pub(super) fn tricks(solver: &mut Solver, hands: &[CardSet; 4], contract: Contract) -> u8 {
    let position = Position::new(*hands, contract.strain().suit(), contract.leader());
    let defence = position.ok().and_then(|position| solver.tricks(&position).ok());
    // Once stopped nobody listens.
    13u8.saturating_sub(defence.unwrap_or(0) as u8)
}

impl BidOut {
    /// The contract after a call, when everybody goes on by the rules; `None` when it is passed out.
    pub fn end(&self, table: &AuctionTable, call: Call) -> Option<Contract> {
        let mut reading = (*table.reading).clone();
        reading.hear(call);
        while let Some(seat) = reading.auction().turn() {
            if reading.auction().calls().len() > LONGEST || reading.say(table.hands[seat.index()]).is_none() {
                break;
            }
        }
        reading.auction().standing()
    }

    /// The contract after each of these calls.
    pub fn ends(&self, table: &AuctionTable, calls: &[Call]) -> Vec<Option<Contract>> {
        calls.iter().map(|&call| self.end(table, call)).collect()
    }
}

impl Oracle<AuctionTable> for BidOut {
    type Scratch = BidOutScratch;

    fn scratch(&self, stop: &Stop) -> BidOutScratch {
        let mut solver = Solver::default();
        solver.set_stop(double_dummy::Stop::on(Arc::clone(stop.flag())));
        BidOutScratch { solver, known: Vec::new(), hands: [CardSet::EMPTY; 4] }
    }

    fn values(
        &self,
        scratch: &mut BidOutScratch,
        table: &AuctionTable,
        seat: worlds::Seat,
        calls: &[Call],
        into: &mut Vec<f64>,
    ) {
        into.clear();
        let ends = self.ends(table, calls);
        let pair = Seat::from_index(seat).pair();
        let mut score = |end: Option<Contract>| match end {
            Some(contract) => {
                let tricks = scratch.tricks(&table.hands, contract);
                contract.score_for(pair, table.reading.vulnerability(), tricks)
            }
            None => 0,
        };
        let Some(&first) = ends.first() else { return };
        // A deal on which all calls come to the same contract need not be solved.
        if ends.iter().all(|&end| end == first) {
            into.resize(calls.len(), 0.0);
            return;
        }
        let usual = score(first);
        into.extend(ends.iter().map(|&end| f64::from(imps(score(end) - usual))));
    }

    fn value(&self, _: &mut BidOutScratch, table: &AuctionTable, seat: worlds::Seat) -> f64 {
        worlds::World::payoff(table, seat)
    }
}
