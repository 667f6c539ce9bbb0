use crate::{Call, Contract, knowledge::bidding::Agreement};
use serde::{Deserialize, Serialize};
use worlds::SearchFact;

/// What can be said of a call that was thought about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "fact", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BiddingFact {
    /// What the rules say.
    Agreement(Agreement),
    /// Where a call leads when everybody goes on by the rules.
    LeadsTo {
        /// The contract; `null` when all pass.
        contract: Option<Contract>,
        /// On which share of the deals.
        share: f64,
    },
    /// What the search says of any decision.
    #[serde(untagged)]
    Search(SearchFact<Call>),
}

impl From<SearchFact<Call>> for BiddingFact {
    fn from(fact: SearchFact<Call>) -> Self {
        Self::Search(fact)
    }
}

/// No more contracts than this are named for a call.
const NAMED: usize = 3;

/// The contracts that a call leads to, the most frequent first.
pub(super) fn ends(ends: impl Iterator<Item = (f64, Option<Contract>)>) -> Vec<BiddingFact> {
    let mut shares: Vec<(Option<Contract>, f64)> = Vec::new();
    let mut total = 0.0;
    for (weight, end) in ends {
        total += weight;
        match shares.iter_mut().find(|(contract, _)| *contract == end) {
            Some((_, share)) => *share += weight,
            None => shares.push((end, weight)),
        }
    }
    shares.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let named = shares.into_iter().take(NAMED);
    named
        .map(|(contract, share)| BiddingFact::LeadsTo { contract, share: share / f64::max(total, 1.0) })
        .collect()
}
