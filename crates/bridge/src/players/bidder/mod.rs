//! Judgement in the auction: the plausible calls are tried on deals drawn from what everybody has promised, and the auction is bid to
//! its end by the rules. At a glance the tricks of the contracts are estimated; then the call of the rules and its best rival are
//! compared on more and more deals, solved double dummy, until it is clear which is better.

mod beliefs;
mod estimate;
mod fact;
mod outcome;
mod table;

pub use beliefs::{AuctionSampler, Promises};
pub use fact::BiddingFact;
pub use outcome::{BidOut, BidOutScratch};
pub use table::{AuctionTable, AuctionView};

use crate::{
    Call,
    knowledge::bidding::{Agreement, Reading},
};
use cards::CardSet;
use fact::End;
use worlds::{
    Ask, Budget, Candidate, Decision, DecisionError, Evidence, Pimc, SearchFact, Survey, View as _,
};

/// A glance at all calls takes one of so many deals, on which the tricks are only estimated.
const GLANCE: u64 = 2;

/// A call that looks better by so many IMPs at a glance is worth a thought.
const PROMISING: f64 = 0.5;

/// Two calls are compared on so many parts of the deals, one after the other, until it is clear which is better.
const ROUNDS: [u64; 4] = [8, 8, 4, 2];

/// A call is given up when so many standard errors more would not make it good enough, and made before all deals were looked at when it
/// is better by so many more than it has to be.
const HOPE: f64 = 1.0;
const SURE: f64 = 0.5;

/// On fewer deals than this nothing is sure.
const FEWEST: usize = 16;

/// A decision with where each call leads, deal by deal.
type CallSurvey = Survey<Call, BiddingFact, Vec<End>>;

/// A player of the auction: the rules alone, or the rules with judgement where they leave a choice.
#[derive(Debug, Clone)]
pub struct Bidder {
    /// What a decision may cost; a count is of the deals on which two calls are compared when that is close. `None` for the rules alone.
    pub imagining: Option<Budget>,
    /// So many IMPs must a call be better than that of the rules: what is imagined is wrong by about as much, on however many deals.
    pub bar: f64,
    /// And so many standard errors.
    pub caution: f64,
    search: Pimc<Promises, BidOut>,
}

impl Default for Bidder {
    /// Imagining at the usual cost.
    fn default() -> Self {
        Self::imagining(Budget::Count(Self::DEALS))
    }
}

impl Bidder {
    /// The usual number of deals.
    pub const DEALS: u64 = 64;

    /// The rules alone.
    pub fn by_rules() -> Self {
        Self::new(None)
    }

    /// Imagining, at this cost a call unless the question says otherwise.
    pub fn imagining(budget: Budget) -> Self {
        Self::new(Some(budget))
    }

    /// Imagining on so many deals; the rules alone when there are none.
    pub fn on(deals: u64) -> Self {
        Self::new((deals > 0).then_some(Budget::Count(deals)))
    }

    fn new(imagining: Option<Budget>) -> Self {
        let search = Pimc {
            name: String::from("bidder"),
            beliefs: Promises,
            oracle: BidOut { estimated: false },
            budget: imagining.unwrap_or(Budget::Count(Self::DEALS)),
        };
        Self { imagining, bar: 1.5, caution: 2.0, search }
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
        let rule = calls.first().copied().ok_or(DecisionError::NotToAct)?;
        if self.imagining.is_none() || calls.len() == 1 {
            return Ok(Decision {
                action: rule,
                candidates: vec![Candidate::new(rule, 0.0)],
                evidence: Evidence::default(),
                facts: vec![Agreement::from(&reading.choose(hand)).into()],
            });
        }
        // A glance finds the rival, if there is one; only the two of them are then thought through.
        let glance = Pimc { oracle: BidOut { estimated: true }, ..self.search.clone() };
        let mut survey = self.survey(&glance, &view, &self.part(ask, 1, GLANCE))?;
        let best = &survey.decision.candidates[0];
        if best.action != rule && best.mean > PROMISING {
            let rivals = vec![rule, best.action];
            survey = self.compare(&view.among(rivals), ask)?;
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
        // The reason of a usual call is its agreement; of another one, what was imagined.
        if decision.action == rule {
            decision.facts.insert(0, Agreement::from(&reading.choose(hand)).into());
        } else {
            decision.facts.push(Agreement::from(&reading.choice_of(decision.action, hand)).into());
        }
        Ok(decision)
    }

    /// The call of the rules and its rival on more and more deals, other ones than those of the glance, so that its values are not
    /// those that looked best.
    fn compare(&self, view: &AuctionView, ask: &Ask) -> Result<CallSurvey, DecisionError> {
        let mut rounds = ROUNDS.iter().zip(2..).map(|(&part, round)| self.part(ask, round, part));
        let first = rounds.next().unwrap_or_else(|| ask.clone());
        let mut survey = self.survey(&self.search, view, &first)?;
        for ask in rounds {
            if self.is_settled(&survey) {
                break;
            }
            match self.survey(&self.search, view, &ask) {
                Ok(more) => survey = survey.join(more),
                // What was found before stands.
                Err(DecisionError::Stopped) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(survey)
    }

    /// Whether more deals would hardly change what is decided: the rival is hopeless or, after more than a first look, surely better.
    fn is_settled(&self, survey: &CallSurvey) -> bool {
        let [_, rival] = survey.actions[..] else { return true };
        let rival = survey.decision.candidates.iter().find(|candidate| candidate.action == rival);
        rival.is_none_or(|rival| {
            let hopeless = rival.mean + HOPE * rival.stderr < self.bar;
            let surely = rival.mean > self.bar.max((self.caution + SURE) * rival.stderr);
            hopeless || surely && survey.worlds.len() >= FEWEST
        })
    }

    /// The question at a part of its cost, with deals of its own.
    fn part(&self, ask: &Ask, task: u64, part: u64) -> Ask {
        ask.child(task).within(match ask.budget_or(self.search.budget) {
            Budget::Count(deals) => Budget::Count(deals.div_ceil(part)),
            Budget::Time(time) => Budget::Time(time / part as u32),
        })
    }

    /// What the calls of this view come to, with where they lead on each deal.
    fn survey(
        &self,
        search: &Pimc<Promises, BidOut>,
        view: &AuctionView,
        ask: &Ask,
    ) -> Result<CallSurvey, DecisionError> {
        search.survey(view, ask, |scratch, _: &AuctionTable| scratch.ends())
    }
}
