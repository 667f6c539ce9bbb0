//! What was imagined before a call.

use super::listed;
use crate::{
    Line, Tell, Words,
    bridge::{call, seat},
    say,
    search::percent,
};
use bridge::{Call, players::bidder::BiddingFact};
use worlds::{Candidate, Decision, SearchFact};

impl Tell for BiddingFact {
    fn tell(&self, words: &Words) -> Line {
        match self {
            Self::Agreement(agreement) => agreement.tell(words),
            Self::Search(fact) => compared(words, fact),
            Self::LeadsTo { contract: None, share, .. } => {
                Line::new(say!(words, "bid-leads-to-passed-out", percent = percent(*share)))
            }
            Self::LeadsTo { contract: Some(contract), share, makes } => {
                let name = format!("{}{}", call(words, Call::Bid(contract.bid)), contract.doubling);
                let (seat, percent_of) = (seat(words, contract.declarer), percent(*share));
                Line::new(match makes {
                    Some(makes) => say!(
                        words,
                        "bid-leads-to-made",
                        contract = name,
                        seat = seat,
                        percent = percent_of,
                        makes = percent(*makes)
                    ),
                    None => say!(words, "bid-leads-to", contract = name, seat = seat, percent = percent_of),
                })
            }
            _ => Line::default(),
        }
    }
}

/// What the search says of calls, in IMPs.
fn compared(words: &Words, fact: &SearchFact<Call>) -> Line {
    let tenths = |imps: f64| format!("{imps:.1}");
    Line::new(match fact {
        SearchFact::Comparison { chosen, other, gain, better, worse, .. } if !fact.is_tie() => say!(
            words,
            "bid-comparison",
            chosen = call(words, *chosen),
            other = call(words, *other),
            gain = format!("{gain:+.1}"),
            better = percent(*better),
            worse = percent(*worse)
        ),
        SearchFact::HeldBack { best, chosen, gain, bar } => say!(
            words,
            "bid-held-back",
            best = call(words, *best),
            chosen = call(words, *chosen),
            gain = tenths(*gain),
            bar = tenths(*bar)
        ),
        fact => return fact.map(|action| call(words, action)).tell(words),
    })
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
