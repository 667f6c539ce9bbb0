use crate::rules::Action;
use worlds::{Candidate, Reason};

/// What a part of the player decides, and why.
pub(super) struct Choice {
    pub(super) action: Action,
    pub(super) candidates: Vec<Candidate<Action>>,
    pub(super) reasons: Vec<Reason>,
}

impl Choice {
    pub(super) fn new(action: Action, reason: Reason) -> Self {
        Self { action, candidates: Vec::new(), reasons: vec![reason] }
    }
}
