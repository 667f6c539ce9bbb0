//! What was imagined before a call.

use super::listed;
use crate::{
    Line, Tell, Words,
    bridge::{call, seat},
    say,
    search::percent,
};
use bridge::{Call, players::bidder::BiddingFact};
use worlds::{Candidate, Decision};

impl Tell for BiddingFact {
    fn tell(&self, words: &Words) -> Line {
        match self {
            Self::Agreement(agreement) => agreement.tell(words),
            Self::Search(fact) => fact.map(|action| call(words, action)).tell(words),
            Self::LeadsTo { contract: None, share } => {
                Line::new(say!(words, "bid-leads-to-passed-out", percent = percent(*share)))
            }
            Self::LeadsTo { contract: Some(contract), share } => Line::new(say!(
                words,
                "bid-leads-to",
                contract = format!("{}{}", call(words, Call::Bid(contract.bid)), contract.doubling),
                seat = seat(words, contract.declarer),
                percent = percent(*share),
            )),
            _ => Line::default(),
        }
    }
}

/// Each call that was tried, what it is worth against that of the rules, and where it leads; nothing when nothing was imagined.
pub fn imagined(words: &Words, decision: &Decision<Call, BiddingFact>) -> Vec<String> {
    if decision.evidence.worlds == 0 {
        return Vec::new();
    }
    let line = |candidate: &Candidate<Call, BiddingFact>| {
        say!(
            words,
            "bid-candidate",
            call = call(words, candidate.action),
            gain = format!("{:+.1}", candidate.mean),
            stderr = format!("{:.1}", candidate.stderr),
            ends = listed(words, candidate.facts.iter().map(|fact| fact.tell(words).text)),
        )
    };
    let head = say!(words, "bid-imagined", deals = decision.evidence.worlds);
    std::iter::once(head).chain(decision.candidates.iter().map(line)).collect()
}
