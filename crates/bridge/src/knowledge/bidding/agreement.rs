use super::{Choice, Promise, Rule, Sense};
use crate::Call;
use serde::{Deserialize, Serialize};

/// Why a call is made: the agreement behind it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Agreement {
    /// The call.
    pub call: Call,
    /// What it is; `None` when no agreement has a call for this situation.
    pub sense: Option<Sense>,
    /// What it promises.
    pub promise: Promise,
    /// Whether the hand has what the call promises. If no agreement fits the hand, the nearest is taken.
    pub in_system: bool,
}

impl From<&Choice> for Agreement {
    fn from(choice: &Choice) -> Self {
        Self {
            call: choice.call,
            sense: choice.rule.as_ref().map(|rule| rule.sense),
            promise: choice.rule.as_ref().map_or_else(Promise::nothing, Rule::promise),
            in_system: choice.in_system,
        }
    }
}
