//! What the file of a match says: a line that names the experiment and the program, and a line for each deal.
//!
//! Every line is a JSON object that ends with its checksum. The checksum of a deal starts from that of the first line, so that a
//! deal of another experiment is damage here.

use super::{Plan, Score};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fmt,
    io::{self, BufRead, Read},
};
use thiserror::Error;

/// No line of ours is longer; a file that has one is something else.
const LONGEST_LINE: u64 = 1 << 20;

/// What stands before the eight digits of a checksum, and after them.
const CHECK: (&str, &str) = (",\"crc\":\"", "\"}");

/// The first line: all that the scores depend on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the program that played. Another one may decide otherwise.
    pub version: String,
    /// What is being measured, with its settings.
    pub experiment: String,
    /// Where chance starts.
    pub seed: u64,
    /// The names of the figures.
    pub measures: Vec<String>,
}

/// Any other line.
#[derive(Serialize, Deserialize)]
struct Deal {
    deal: u64,
    #[serde(flatten)]
    score: Score,
}

/// What a checkpoint keeps.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CheckpointContents {
    /// The scores by deal.
    pub scores: BTreeMap<u64, Score>,
    /// How many bytes the whole lines take: what is behind them is not kept.
    pub bytes: u64,
    /// The end that was damaged.
    pub dropped: Option<DamagedTail>,
}

/// The damaged end of a checkpoint: half a line after a kill, or lines that are not what was written. Its deals are played again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DamagedTail {
    /// The line with which it starts, counted from 1.
    pub line: u64,
    /// How long it was.
    pub bytes: u64,
}

impl fmt::Display for DamagedTail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, bytes } = self;
        write!(f, "the end was damaged from line {line} on and is dropped ({bytes} bytes)")
    }
}

/// Why a checkpoint is refused.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum CheckpointError {
    #[error(transparent)]
    Reading(#[from] io::Error),
    #[error("line {line}: {what}")]
    Damaged { line: u64, what: String },
    #[error("another experiment: expected {expected}, found {found}")]
    Other { expected: Box<Header>, found: Box<Header> },
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&json(self))
    }
}

impl Header {
    /// The header of a plan.
    #[must_use]
    pub fn new(plan: &Plan, measures: &[String]) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").into(),
            experiment: plan.experiment.clone(),
            seed: plan.seed.0,
            measures: measures.to_vec(),
        }
    }

    /// The first line of a file, with its end.
    #[must_use]
    pub fn line(&self) -> String {
        sealed(&json(self), 0)
    }

    /// The line of a deal, with its end.
    #[must_use]
    pub fn deal_line(&self, deal: u64, score: &Score) -> String {
        sealed(&json(&Deal { deal, score: score.clone() }), self.check())
    }

    /// Where the checksums of the deals start.
    fn check(&self) -> u32 {
        crc(self.line().as_bytes(), 0)
    }

    /// Reads a checkpoint of this match. Empty, or with half of this very header, it keeps nothing yet.
    pub fn read(&self, source: impl BufRead) -> Result<CheckpointContents, CheckpointError> {
        let mut lines = Lines { source, number: 0 };
        let Some(first) = lines.next()? else { return Ok(CheckpointContents::default()) };
        if !first.complete && self.line().as_bytes().starts_with(&first.bytes) {
            let dropped = Some(DamagedTail { line: 1, bytes: first.length() });
            return Ok(CheckpointContents { dropped, ..CheckpointContents::default() });
        }
        let found = Self::parse(&first)?;
        if found != *self {
            return Err(CheckpointError::Other { expected: Box::new(self.clone()), found: Box::new(found) });
        }
        self.read_deals(lines, first.length())
    }

    /// The header of a file, whatever it keeps; `None` where there is no whole line.
    pub fn of(source: impl BufRead) -> Result<Option<Self>, CheckpointError> {
        let first = Lines { source, number: 0 }.next()?;
        first.filter(|first| first.complete).map(|first| Self::parse(&first)).transpose()
    }

    fn parse(line: &CheckpointLine) -> Result<Self, CheckpointError> {
        let damaged = |what: String| CheckpointError::Damaged { line: 1, what };
        let object = unsealed(&line.bytes, 0).filter(|_| line.complete);
        let object =
            object.ok_or_else(|| damaged("expected the start of a checkpoint with its checksum".into()))?;
        serde_json::from_slice(&object)
            .map_err(|error| damaged(format!("expected the start of a checkpoint: {error}")))
    }

    fn read_deals<R: BufRead>(
        &self,
        mut lines: Lines<R>,
        header: u64,
    ) -> Result<CheckpointContents, CheckpointError> {
        let check = self.check();
        let mut kept = CheckpointContents { bytes: header, ..CheckpointContents::default() };
        while let Some(line) = lines.next()? {
            let object = unsealed(&line.bytes, check).filter(|_| line.complete);
            match (object, &mut kept.dropped) {
                // Perhaps the end: what follows will tell.
                (None, None) => kept.dropped = Some(DamagedTail { line: lines.number, bytes: line.length() }),
                (None, Some(dropped)) => dropped.bytes += line.length(),
                (Some(_), Some(dropped)) => {
                    let what = "this line is not what was written, and others follow it".into();
                    return Err(CheckpointError::Damaged { line: dropped.line, what });
                }
                (Some(object), None) => {
                    let damaged = |what| CheckpointError::Damaged { line: lines.number, what };
                    let (deal, score) = self.deal(&object).map_err(damaged)?;
                    if kept.scores.insert(deal, score).is_some() {
                        return Err(damaged(format!("deal {deal} stands here for the second time")));
                    }
                    kept.bytes += line.length();
                }
            }
        }
        Ok(kept)
    }

    fn deal(&self, object: &[u8]) -> Result<(u64, Score), String> {
        let Deal { deal, score } =
            serde_json::from_slice(object).map_err(|error| format!("expected a deal: {error}"))?;
        let (expected, found) = (self.measures.len(), score.figures.len());
        if expected != found {
            return Err(format!("expected {expected} figures, found {found}"));
        }
        Ok((deal, score))
    }
}

/// A line, or as much of one as is looked at together.
struct CheckpointLine {
    bytes: Vec<u8>,
    /// Whether it had its end.
    complete: bool,
}

impl CheckpointLine {
    fn length(&self) -> u64 {
        self.bytes.len() as u64 + u64::from(self.complete)
    }
}

struct Lines<R> {
    source: R,
    /// The number of the line read last, from 1.
    number: u64,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> io::Result<Option<CheckpointLine>> {
        let mut bytes = Vec::new();
        self.source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        let complete = bytes.pop_if(|last| *last == b'\n').is_some();
        self.number += 1;
        Ok((complete || !bytes.is_empty()).then_some(CheckpointLine { bytes, complete }))
    }
}

/// A line of an object with its checksum in it.
fn sealed(object: &str, start: u32) -> String {
    let body = object.strip_suffix('}').unwrap_or(object);
    format!("{body}{}{:08x}{}\n", CHECK.0, crc(body.as_bytes(), start), CHECK.1)
}

/// The object of a line without its end, if the checksum is right.
fn unsealed(line: &[u8], start: u32) -> Option<Vec<u8>> {
    let line = line.strip_suffix(CHECK.1.as_bytes())?;
    let (line, digits) = line.split_at_checked(line.len().checked_sub(8)?)?;
    let body = line.strip_suffix(CHECK.0.as_bytes())?;
    // Digits in one spelling: what was changed was changed.
    let expected = format!("{:08x}", crc(body, start));
    (digits == expected.as_bytes()).then(|| [body, b"}"].concat())
}

fn crc(bytes: &[u8], start: u32) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(start);
    hasher.update(bytes);
    hasher.finalize()
}

/// The lines hold nothing that JSON cannot say.
fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).unwrap_or_default()
}
