//! Decisions as they are handed over: the JSON of every game's report.

use crate::long::bad;
use pyo3::prelude::*;
use std::time::Duration;
use telling::{Game, Language, Report, Tell, Unit, Words};
use worlds::{Budget, Decision};

/// The words of a language by its code; `ascii` writes suits as letters.
pub(crate) fn words(language: &str, ascii: bool) -> PyResult<Words> {
    Ok(Words::new(language.parse::<Language>().map_err(bad)?).ascii(ascii))
}

/// What a decision may cost, if it is said.
pub(crate) fn budget(count: Option<u64>, seconds: Option<f64>, what: &str) -> PyResult<Option<Budget>> {
    match (count, seconds) {
        (Some(_), Some(_)) => Err(bad(format!("{what} and time are both given: expected one of them"))),
        (Some(0), None) => Err(bad(format!("{what} is 0: expected at least 1"))),
        (Some(count), None) => Ok(Some(Budget::Count(count))),
        (None, Some(seconds)) => {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            let time = time.ok_or_else(|| bad(format!("time is {seconds}: expected seconds above 0")))?;
            Ok(Some(Budget::Time(time)))
        }
        (None, None) => Ok(None),
    }
}

/// The report of a decision as JSON.
pub(crate) fn json<A: std::fmt::Display, F: Tell + Clone + serde::Serialize>(
    game: Game,
    who: [String; 2],
    unit: Unit,
    decision: &Decision<A, F>,
    words: &Words,
) -> PyResult<String> {
    serde_json::to_string(&Report::new(game, who, unit, decision, words)).map_err(bad)
}
