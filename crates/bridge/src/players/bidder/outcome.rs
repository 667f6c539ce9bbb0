use super::{AuctionTable, estimate, fact::End};
use crate::{Call, Contract, imps};
use cards::{CardSet, Seat};
use double_dummy::{Position, Solver};
use std::sync::Arc;
use worlds::{Oracle, Stop};

/// No auction by the rules is longer in earnest.
const LONGEST: usize = 60;

/// A deal that takes more trick starts than this, one of fifteen, would cost as much as many others.
const PATIENCE: u64 = 120_000;

/// What a call is worth on a known deal: everybody goes on by the rules, and the tricks of the contract are counted. In IMPs against
/// the first of the calls.
#[derive(Debug, Clone, Copy, Default)]
pub struct BidOut {
    /// Whether the tricks are only estimated, not solved double dummy.
    pub estimated: bool,
}

/// What one thread keeps.
pub struct BidOutScratch {
    solver: Solver,
    /// The tricks of the present deal, by declarer and strain.
    known: Vec<((Seat, cards::Strain), u8)>,
    hands: [CardSet; 4],
    /// Where the calls led on the present deal.
    ends: Vec<End>,
}

impl BidOutScratch {
    /// Where the calls led that were valued last.
    pub(super) fn ends(&self) -> Vec<End> {
        self.ends.clone()
    }

    fn tricks(&mut self, hands: &[CardSet; 4], contract: Contract) -> u8 {
        if self.hands != *hands {
            self.hands = *hands;
            self.known.clear();
        }
        let key = (contract.declarer, contract.strain());
        if let Some(&(_, tricks)) = self.known.iter().find(|(known, _)| *known == key) {
            return tricks;
        }
        let tricks = tricks(&mut self.solver, hands, contract, PATIENCE);
        self.known.push((key, tricks));
        tricks
    }
}

/// Declarer's tricks when all cards are seen; an estimate where that takes more trick starts than this.
pub(super) fn tricks(solver: &mut Solver, hands: &[CardSet; 4], contract: Contract, patience: u64) -> u8 {
    let guess = estimate::tricks(hands, contract).round() as usize;
    let position = Position::new(*hands, contract.strain().suit(), contract.leader());
    let defence = position
        .ok()
        .and_then(|position| solver.tricks_within(&position, 13usize.saturating_sub(guess), patience).ok());
    // Once stopped nobody listens.
    defence.flatten().map_or(guess as u8, |defence| 13u8.saturating_sub(defence as u8))
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
}

/// What each call comes to against the first when the tricks are only estimated: on average over by how much they may be missed. What
/// one side gets more, the other gets less, whoever declares.
fn estimate(ends: &[End], hands: &[CardSet; 4], score: impl Fn(Contract, u8) -> i32, into: &mut Vec<f64>) {
    into.resize(ends.len(), 0.0);
    for miss in estimate::MISSES {
        let scored = |end: &End| {
            end.contract.map_or(0, |contract| {
                let luck = if contract.declarer.index() % 2 == 0 { miss } else { -miss };
                let tricks = (estimate::tricks(hands, contract) + luck).round().clamp(0.0, 13.0);
                score(contract, tricks as u8)
            })
        };
        let usual = ends.first().map_or(0, &scored);
        for (value, end) in into.iter_mut().zip(ends) {
            *value += f64::from(imps(scored(end) - usual)) / estimate::MISSES.len() as f64;
        }
    }
}

impl Oracle<AuctionTable> for BidOut {
    type Scratch = BidOutScratch;

    fn scratch(&self, stop: &Stop) -> BidOutScratch {
        let mut solver = Solver::default();
        solver.set_stop(double_dummy::Stop::on(Arc::clone(stop.flag())));
        BidOutScratch { solver, known: Vec::new(), hands: [CardSet::EMPTY; 4], ends: Vec::new() }
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
        let mut ends = std::mem::take(&mut scratch.ends);
        ends.clear();
        ends.extend(calls.iter().map(|&call| End { contract: self.end(table, call), tricks: None }));
        // A deal on which all calls come to the same contract need not be solved.
        if ends.iter().all(|end| end.contract == ends[0].contract) {
            into.resize(calls.len(), 0.0);
        } else {
            let (pair, vulnerability) = (Seat::from_index(seat).pair(), table.reading.vulnerability());
            if self.estimated {
                estimate(
                    &ends,
                    &table.hands,
                    |contract, tricks| contract.score_for(pair, vulnerability, tricks),
                    into,
                );
            } else {
                let mut usual = None;
                for end in &mut ends {
                    end.tricks = end.contract.map(|contract| scratch.tricks(&table.hands, contract));
                    let score = end
                        .contract
                        .zip(end.tricks)
                        .map_or(0, |(contract, tricks)| contract.score_for(pair, vulnerability, tricks));
                    into.push(f64::from(imps(score - *usual.get_or_insert(score))));
                }
            }
        }
        scratch.ends = ends;
    }

    fn value(&self, _: &mut BidOutScratch, table: &AuctionTable, seat: worlds::Seat) -> f64 {
        worlds::World::payoff(table, seat)
    }
}
