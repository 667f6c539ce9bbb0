//! The file of a match: a line that says which experiment it is, and a line for each deal, appended when it is played.

use super::{MatchError, Plan, Score};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// The first line.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Header {
    experiment: String,
    seed: u64,
    measures: Vec<String>,
}

/// Any other line.
#[derive(Serialize, Deserialize)]
struct Line {
    deal: u64,
    #[serde(flatten)]
    score: Score,
}

/// No line of ours is longer; a file that has one is something else.
const LONGEST_LINE: u64 = 1 << 20;

pub(super) struct Checkpoint {
    file: File,
    path: PathBuf,
}

impl Checkpoint {
    /// Makes the file, or reads it: what it keeps, in the order of the deals. A last line that was cut short is removed.
    pub(super) fn open(
        path: &Path,
        plan: &Plan,
        measures: &[String],
    ) -> Result<(Self, Vec<(u64, Score)>), MatchError> {
        let failed = |source| MatchError::File { path: path.into(), source };
        let header =
            Header { experiment: plan.experiment.clone(), seed: plan.seed.0, measures: measures.to_vec() };
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut checkpoint = Self { file: file.map_err(failed)?, path: path.into() };
        let (scores, whole) = checkpoint.read(&header)?;
        checkpoint.file.set_len(whole).map_err(failed)?;
        checkpoint.file.seek(SeekFrom::End(0)).map_err(failed)?;
        if whole == 0 {
            checkpoint.write(&header)?;
        }
        Ok((checkpoint, scores.into_iter().collect()))
    }

    /// The scores, and how many bytes the whole lines take. A deal that is there twice counts as it was first.
    fn read(&self, header: &Header) -> Result<(BTreeMap<u64, Score>, u64), MatchError> {
        let failed = |source| MatchError::File { path: self.path.clone(), source };
        let mut reader = BufReader::new(&self.file);
        let (mut scores, mut whole, mut number) = (BTreeMap::new(), 0, 0);
        let mut line = Vec::new();
        loop {
            line.clear();
            let read =
                io::Read::take(&mut reader, LONGEST_LINE).read_until(b'\n', &mut line).map_err(failed)?;
            number += 1;
            let complete = line.pop_if(|last| *last == b'\n').is_some();
            if number == 1 && !(read == 0 || !complete && json(header).as_bytes().starts_with(&line)) {
                self.check(header, &line)?;
            }
            if !complete {
                // Cut short by a stop at the wrong moment, unless it is too long for that.
                return if (read as u64) < LONGEST_LINE {
                    Ok((scores, whole))
                } else {
                    Err(self.damaged(number, "expected a deal, found a very long line"))
                };
            }
            whole += read as u64;
            if number > 1 {
                let Line { deal, score } = serde_json::from_slice(&line)
                    .map_err(|error| self.damaged(number, &format!("expected a deal: {error}")))?;
                if score.figures.len() != header.measures.len() {
                    let what =
                        format!("expected {} figures, found {}", header.measures.len(), score.figures.len());
                    return Err(self.damaged(number, &what));
                }
                scores.entry(deal).or_insert(score);
            }
        }
    }

    /// The first line is ours, and of this experiment.
    fn check(&self, header: &Header, line: &[u8]) -> Result<(), MatchError> {
        let found: Header = serde_json::from_slice(line)
            .map_err(|error| self.damaged(1, &format!("expected the start of a checkpoint: {error}")))?;
        if found == *header {
            return Ok(());
        }
        Err(MatchError::OtherExperiment {
            path: self.path.clone(),
            expected: json(header),
            found: json(&found),
        })
    }

    fn damaged(&self, line: usize, what: &str) -> MatchError {
        MatchError::Damaged { path: self.path.clone(), line, what: what.into() }
    }

    /// Keeps a deal.
    pub(super) fn append(&mut self, deal: u64, score: &Score) -> Result<(), MatchError> {
        self.write(&Line { deal, score: score.clone() })
    }

    /// A whole line at once.
    fn write(&mut self, line: &impl Serialize) -> Result<(), MatchError> {
        let text = json(line) + "\n";
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|source| MatchError::File { path: self.path.clone(), source })
    }
}

/// The lines hold nothing that JSON cannot say.
fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).unwrap_or_default()
}
