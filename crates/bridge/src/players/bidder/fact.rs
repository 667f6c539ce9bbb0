use crate::{Call, Contract, knowledge::bidding::Agreement};
use serde::{Deserialize, Serialize};
use worlds::SearchFact;

/// What can be said of a call that was thought about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "fact", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum BiddingFact {
    /// The agreement behind the call.
    Agreement(Agreement),
    /// Where a call leads when everybody goes on by the rules.
    LeadsTo {
        /// The contract; `null` when all pass.
        contract: Option<Contract>,
        /// On which share of the deals.
        share: f64,
        /// On which share of these it is made; `null` when not all of them were solved.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        makes: Option<f64>,
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

impl From<Agreement> for BiddingFact {
    fn from(agreement: Agreement) -> Self {
        Self::Agreement(agreement)
    }
}

/// Where a call leads on one deal.
#[derive(Debug, Clone, Copy)]
pub(super) struct End {
    /// The contract; nothing when all pass.
    pub(super) contract: Option<Contract>,
    /// Declarer's tricks, if they were counted.
    pub(super) tricks: Option<u8>,
}

/// No more contracts than this are named for a call.
const NAMED: usize = 3;

/// The deals that lead to one contract.
struct Ends {
    contract: Option<Contract>,
    weight: f64,
    /// Those of them where it is made, and where that is known.
    made: f64,
    solved: f64,
}

/// The contracts that a call leads to, the most frequent first.
pub(super) fn ends(ends: impl Iterator<Item = (f64, End)>) -> Vec<BiddingFact> {
    let mut found: Vec<Ends> = Vec::new();
    let mut total = 0.0;
    for (weight, End { contract, tricks }) in ends {
        total += weight;
        let at = found.iter().position(|ends| ends.contract == contract).unwrap_or_else(|| {
            found.push(Ends { contract, weight: 0.0, made: 0.0, solved: 0.0 });
            found.len() - 1
        });
        let ends = &mut found[at];
        ends.weight += weight;
        if let (Some(contract), Some(tricks)) = (contract, tricks) {
            ends.solved += weight;
            ends.made += if tricks >= 6 + contract.bid.level() { weight } else { 0.0 };
        }
    }
    found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
    let named = found.into_iter().take(NAMED);
    named
        .map(|ends| BiddingFact::LeadsTo {
            contract: ends.contract,
            share: ends.weight / f64::max(total, 1.0),
            makes: (ends.solved == ends.weight).then(|| ends.made / ends.weight),
        })
        .collect()
}
