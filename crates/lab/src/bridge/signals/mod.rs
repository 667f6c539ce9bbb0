//! The figures of the papers on count signals beside ours.

mod first_example;
mod problems;
mod teams;
mod times;

pub use first_example::{AceOrDuck, BELIEVED, WestsDiamonds, ace_or_duck};
pub use problems::{
    CardCounts, ProblemScore, SentSignals, TechniqueScore, cards_played, problem_score, signals_sent,
    technique_scores,
};
pub use teams::{TeamOutcome, WORLDS, team_match};
pub use times::{DECISIONS, TIMED_EXAMPLES, TIMED_METHODS, on_threads, seconds_a_decision};
