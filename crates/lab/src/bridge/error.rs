use bridge::players::PositionError;
use thiserror::Error;
use worlds::{DecisionError, Unsatisfiable};

/// An experiment that could not be done.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExperimentError {
    /// No example has this name.
    #[error("no example {name}: expected one of {}", names())]
    NoSuchExample {
        /// The name that was asked for.
        name: String,
    },
    /// An example that is no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A player that does not decide.
    #[error(transparent)]
    Decision(#[from] DecisionError),
    /// No deal fits what a seat knows.
    #[error(transparent)]
    Beliefs(#[from] Unsatisfiable),
    /// Threads that cannot be had.
    #[error(transparent)]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// Without a seed nothing is tried.
    #[error("no seed: expected at least one")]
    NoSeed,
}

fn names() -> String {
    super::EXAMPLES.iter().map(|example| example.name).collect::<Vec<_>>().join(", ")
}
