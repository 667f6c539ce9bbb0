//! Questions over HTTP, without the HTTP: a question is a route, its parameters and perhaps a body, and an answer is a status and JSON.
//! Nothing is remembered between questions, and the same question has the same answer.
//!
//! [`ben`] has the routes and words that clients of BEN know; [`decide`](self::decide) asks any of our players in any game.

pub mod ben;
pub mod decide;
mod openapi;

pub use openapi::openapi;

use serde::Deserialize;
use serde_json::{Value, json};
use telling::Words;
use thiserror::Error;
use worlds::{Budget, DecisionError, Stop};

/// A question.
#[derive(Debug, Clone, Default)]
pub struct Question {
    /// The address without its first `/`.
    pub route: String,
    /// The parameters of the address, in order.
    pub query: Vec<(String, String)>,
    /// What was sent besides.
    pub body: Vec<u8>,
}

/// An answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// The status of HTTP.
    pub status: u16,
    /// The body.
    pub body: Value,
}

/// Why a question has no answer.
#[derive(Debug, Error)]
pub enum RestError {
    /// A parameter, or a field of the body.
    #[error("{name}: {problem}")]
    Parameter {
        /// Which one.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The body is no JSON, or not what was expected.
    #[error("the body: {0}")]
    Body(String),
    /// All of it can be read, but it does not go together.
    #[error("{0}")]
    Position(String),
    /// The time was up, or whoever asked has gone.
    #[error("there was not enough time for an answer: ask for fewer worlds or loops")]
    Stopped,
}

impl RestError {
    /// Something is wrong with a parameter.
    #[allow(clippy::needless_pass_by_value, reason = "an error is told once, where it arises")]
    fn parameter(name: &str, problem: impl ToString) -> Self {
        Self::Parameter { name: name.to_owned(), problem: problem.to_string() }
    }

    /// What does not go together.
    #[allow(clippy::needless_pass_by_value, reason = "an error is told once, where it arises")]
    fn position(problem: impl ToString) -> Self {
        Self::Position(problem.to_string())
    }

    const fn status(&self) -> u16 {
        match self {
            Self::Stopped => 503,
            _ => 400,
        }
    }
}

impl From<DecisionError> for RestError {
    fn from(error: DecisionError) -> Self {
        match error {
            DecisionError::Stopped => Self::Stopped,
            other => Self::position(other),
        }
    }
}

impl From<Result<Value, RestError>> for Reply {
    fn from(result: Result<Value, RestError>) -> Self {
        match result {
            Ok(body) => Self { status: 200, body },
            Err(error) => Self {
                status: error.status(),
                body: json!({ "error": format!("An error occurred: {error}") }),
            },
        }
    }
}

/// What is asked with `GET`.
pub const GET_ROUTES: [&str; 9] =
    ["bid", "lead", "play", "claim", "contract", "explain", "explain_auction", "bids", "autoplay"];
/// What is asked with `POST` and a body of JSON.
pub const POST_ROUTES: [&str; 3] = ["cuebid", "cuebidscores", "api/decide"];

/// Answers a question; nothing if there is no such route. It ends early when `stop` is due.
pub fn answer(question: &Question, words: &Words, stop: &Stop) -> Option<Reply> {
    let parameters = ben::Parameters::new(&question.query);
    let result = match question.route.as_str() {
        "bid" => ben::bid(&parameters, stop),
        "lead" => ben::lead(&parameters, stop),
        "play" => ben::play(&parameters, stop),
        "claim" => ben::claim(&parameters, stop),
        "contract" => ben::contract(&parameters, stop),
        "explain" => ben::explain(&parameters),
        "explain_auction" => ben::explain_auction(&parameters),
        "bids" => ben::bids(&parameters),
        "autoplay" => ben::autoplay(&parameters, stop),
        "cuebid" => ben::cuebid(&question.body, stop),
        "cuebidscores" => body::<Value>(&question.body).map(|_| json!({})),
        "api/decide" => decide::decide(&question.body, words, stop),
        _ => return None,
    };
    Some(result.into())
}

/// More imagined deals than this nobody may ask for: a first lead takes about a tenth of a second of one core for each, and an answer has to
/// come within a minute on a machine with two.
const MOST_WORLDS: u64 = 400;

/// A number within limits.
fn within(name: &str, given: Option<u64>, least: u64, most: u64) -> Result<Option<Budget>, RestError> {
    match given {
        Some(count) if !(least..=most).contains(&count) => {
            Err(RestError::parameter(name, format!("{count}: expected {least} to {most}")))
        }
        count => Ok(count.map(Budget::Count)),
    }
}

/// A value that stands in JSON as people write it: `N`, `NS`.
fn parsed<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: std::str::FromStr<Err: std::fmt::Display>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}

/// A body of JSON.
fn body<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, RestError> {
    serde_json::from_slice(bytes).map_err(|error| RestError::Body(error.to_string()))
}
