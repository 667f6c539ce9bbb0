use crate::Unsatisfiable;
use thiserror::Error;

/// Why a player gives no decision.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DecisionError {
    /// The seat whose view it is has nothing to decide.
    #[error("this seat is not to act")]
    NotToAct,
    /// It was stopped before it had looked at anything.
    #[error("it was stopped before any world was looked at")]
    Stopped,
    /// The beliefs find no world.
    #[error(transparent)]
    Unsatisfiable(#[from] Unsatisfiable),
    /// Somebody played what the rules do not allow.
    #[error("{who} played against the rules: {what}")]
    Illegal {
        /// Who did.
        who: String,
        /// What is wrong with it.
        what: String,
    },
}
