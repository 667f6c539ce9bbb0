use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How much a decision may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Budget {
    /// So many worlds or loops: a seed then makes the result repeatable to the bit, on any number of threads.
    Count(u64),
    /// As many as this time allows.
    Time(Duration),
}
