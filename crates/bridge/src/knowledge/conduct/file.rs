//! The file of a fitted table: a line of text that says what it is, a line of JSON with all that is small, then the weights as
//! sixteen-bit numbers.

use super::{CardConduct, CardTrust, layout};
use crate::knowledge::calling::call_features;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use worlds::conduct::{Logit, Styles};

/// The first line.
const TITLE: &str = "kakehiki bridge conduct 2";
/// Weights are written in units of this.
const UNIT: f32 = 1.0 / 2048.0;

/// Where a table comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Origin {
    /// Whose records, and under which licence.
    pub source: String,
    /// The command that makes it again.
    pub command: String,
    /// How many tables were learned from.
    pub tables: usize,
    /// How many choices.
    pub choices: usize,
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FileProblem {
    /// Another kind of file.
    #[error("no table of conduct: expected a file that starts with \"{TITLE}\"")]
    Title,
    /// The second line.
    #[error("line 2: {0}")]
    Header(String),
    /// A table for other features.
    #[error("a table of {found} weights, expected {expected}: it was fitted by another version")]
    Features {
        /// In the file.
        found: usize,
        /// Here.
        expected: usize,
    },
    /// Cut short, or with something behind.
    #[error("{found} bytes of weights, expected {expected}")]
    Length {
        /// In the file.
        found: usize,
        /// By its header.
        expected: usize,
    },
}

/// The second line.
#[derive(Serialize, Deserialize)]
struct Header {
    origin: Origin,
    features: usize,
    movable: usize,
    shares: Vec<f64>,
    trust: Vec<CardTrust>,
    /// How many weights of calls there are; none in files of before.
    #[serde(default)]
    calls: usize,
}

impl CardConduct {
    /// As a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let header = Header {
            origin: self.origin.clone(),
            features: self.logit.weights().len(),
            movable: self.styles.offsets.first().map_or(0, Vec::len),
            shares: self.styles.shares.clone(),
            trust: self.trust.clone(),
            calls: self.calls.weights().len(),
        };
        let header = serde_json::to_string(&header).unwrap_or_default();
        let mut bytes = format!("{TITLE}\n{header}\n").into_bytes();
        let weights = self.logit.weights().iter().chain(self.styles.offsets.iter().flatten());
        let weights = weights.chain(self.calls.weights());
        for weight in weights {
            let units = (weight / UNIT).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX));
            bytes.extend((units as i16).to_le_bytes());
        }
        bytes
    }

    /// From a file's bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileProblem> {
        from_bytes(bytes)
    }
}

pub(super) fn from_bytes(bytes: &[u8]) -> Result<CardConduct, FileProblem> {
    let rest = bytes.strip_prefix(TITLE.as_bytes()).and_then(|rest| rest.strip_prefix(b"\n"));
    let rest = rest.ok_or(FileProblem::Title)?;
    let end = rest.iter().position(|&byte| byte == b'\n').ok_or(FileProblem::Title)?;
    let header: Header =
        serde_json::from_slice(&rest[..end]).map_err(|error| FileProblem::Header(error.to_string()))?;
    if header.features != layout::FEATURES {
        return Err(FileProblem::Features { found: header.features, expected: layout::FEATURES });
    }
    if ![0, call_features()].contains(&header.calls) {
        return Err(FileProblem::Features { found: header.calls, expected: call_features() });
    }
    let data = &rest[end + 1..];
    let per_class = header.movable.min(layout::FEATURES);
    let expected = 2 * (header.features + per_class.saturating_mul(header.shares.len()) + header.calls);
    if data.len() != expected {
        return Err(FileProblem::Length { found: data.len(), expected });
    }
    let mut numbers =
        data.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) * UNIT);
    let logit = Logit::new(numbers.by_ref().take(header.features).collect());
    let offsets = header.shares.iter().map(|_| numbers.by_ref().take(per_class).collect()).collect();
    let calls = Logit::new(numbers.collect());
    Ok(CardConduct {
        logit,
        styles: Styles { shares: header.shares, offsets },
        calls,
        trust: header.trust,
        origin: header.origin,
    })
}
