//! Judgement in the auction: the plausible calls are tried on deals drawn from what everybody has promised, the auction is bid to
//! its end by the rules, and the contract that it comes to is solved double dummy.

mod beliefs;
mod fact;
mod outcome;
mod table;

pub use beliefs::{AuctionSampler, Promises};
pub use fact::BiddingFact;
pub use outcome::{BidOut, BidOutScratch};
pub use table::{AuctionTable, AuctionView};

use crate::{
    Call, Contract,
    knowledge::bidding::{Agreement, Reading},
};
use cards::CardSet;
use worlds::{Ask, Budget, Decision, DecisionError, Pimc, SearchFact, Survey, View as _};

/// A glance takes one of so many deals.
const GLANCE: u64 = 4;

/// A decision with the contracts that each call leads to, deal by deal.
type CallSurvey = Survey<Call, BiddingFact, Vec<Option<Contract>>>;

/// A player of the auction: the rules alone, or the rules with judgement where they leave a choice.
#[derive(Debug, Clone)]
pub struct Bidder {
    /// What a decision may cost; a count is of deals. `None` for the rules alone.
    pub imagining: Option<Budget>,
    /// So many IMPs must a call be better than that of the rules, beyond chance.
    pub bar: f64,
    /// And so many standard errors.
    pub caution: f64,
    search: Pimc<Promises, BidOut>,
}

impl Bidder {
    /// The usual number of deals.
    pub const DEALS: u64 = 24;

    /// The rules alone.
    pub fn by_rules() -> Self {
        Self::new(None)
    }

    /// Imagining, at this cost a call unless the question says otherwise.
    pub fn imagining(budget: Budget) -> Self {
        Self::new(Some(budget))
    }

    fn new(imagining: Option<Budget>) -> Self {
        let search = Pimc {
            name: String::from("bidder"),
            beliefs: Promises,
            oracle: BidOut,
            budget: imagining.unwrap_or(Budget::Count(Self::DEALS)),
        };
        Self { imagining, bar: 0.5, caution: 2.0, search }
    }

    /// What to say with this hand after this auction, and why: the values are IMPs a board against the call of the rules.
    pub fn decide(
        &self,
        reading: &Reading,
        hand: CardSet,
        ask: &Ask,
    ) -> Result<Decision<Call, BiddingFact>, DecisionError> {
        let view = AuctionView::new(reading, hand).ok_or(DecisionError::NotToAct)?;
        let mut calls = Vec::new();
        view.actions(&mut calls);
        let agreement = BiddingFact::Agreement(Agreement::from(&reading.choose(hand)));
        let (Some(&rule), true) = (calls.first(), self.imagining.is_some() && calls.len() > 1) else {
            let action = calls.first().copied().ok_or(DecisionError::NotToAct)?;
            return Ok(Decision {
                action,
                candidates: vec![worlds::Candidate::new(action, 0.0)],
                evidence: worlds::Evidence::default(),
                facts: vec![agreement],
            });
        };
        // A glance finds the rival, if there is one; only the two of them are then thought through.
        let mut survey = self.survey(&view, &calls, &self.glance(ask))?;
        let best = &survey.decision.candidates[0];
        if best.action != rule && best.mean > self.bar {
            let two = vec![rule, best.action];
            survey = self.survey(&view.among(two.clone()), &two, ask)?;
        }
        let best = &survey.decision.candidates[0];
        let bar = self.bar.max(self.caution * best.stderr);
        let (best, gain) = (best.action, best.mean);
        if best != rule && gain <= bar {
            survey.choose(rule);
            survey.decision.facts.push(SearchFact::HeldBack { best, chosen: rule, gain, bar }.into());
        }
        let mut decision = survey.decision;
        for candidate in &mut decision.candidates {
            if let Some(at) = survey.actions.iter().position(|&call| call == candidate.action) {
                let ends = survey.worlds.iter().map(|(weight, ends, _)| (*weight, ends[at]));
                candidate.facts = fact::ends(ends);
            }
        }
        decision.facts.push(agreement);
        Ok(decision)
    }

    /// The question at a part of its cost, with other deals than those of the thought itself, so that its values are not those that
    /// looked best.
    fn glance(&self, ask: &Ask) -> Ask {
        ask.child(1).within(match ask.budget_or(self.search.budget) {
            Budget::Count(deals) => Budget::Count(deals.div_ceil(GLANCE)),
            Budget::Time(time) => Budget::Time(time / GLANCE as u32),
        })
    }

    /// What these calls come to, with the contracts that they lead to on each deal.
    fn survey(&self, view: &AuctionView, calls: &[Call], ask: &Ask) -> Result<CallSurvey, DecisionError> {
        self.search.survey(view, ask, |table: &AuctionTable| self.search.oracle.ends(table, calls))
    }
}
