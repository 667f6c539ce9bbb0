use crate::{fact::Fact, game::Action};
use worlds::Candidate;

/// What a part of the player decides, and why.
pub(super) struct Choice {
    pub(super) action: Action,
    pub(super) candidates: Vec<Candidate<Action, Fact>>,
    pub(super) why: Fact,
}

impl Choice {
    pub(super) fn new(action: Action, why: Fact) -> Self {
        Self { action, candidates: Vec::new(), why }
    }
}
