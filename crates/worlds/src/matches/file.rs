//! The file of a match while it is played: one run at a time writes to it.

use super::{
    MatchError, Plan, Score,
    checkpoint::{CheckpointError, DamagedTail, Header},
};
use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

pub(super) struct MatchFile {
    file: File,
    path: PathBuf,
    header: Header,
    /// How long it is with its last whole line.
    whole: u64,
}

/// What a file had when it was opened.
pub(super) struct ResumedFile {
    pub(super) file: MatchFile,
    pub(super) scores: BTreeMap<u64, Score>,
    pub(super) dropped: Option<DamagedTail>,
}

impl MatchFile {
    /// Makes the file, or reads what it keeps and cuts off an end that was damaged. Nobody else has it until it is closed.
    pub(super) fn open(path: &Path, plan: &Plan, measures: &[String]) -> Result<ResumedFile, MatchError> {
        let failed = |source| MatchError::File { path: path.into(), source };
        let file = locked(path, true)?;
        let header = Header::new(plan, measures);
        let kept = header.read(BufReader::new(&file)).map_err(|refused| told(path, refused))?;
        let mut file = Self { file, path: path.into(), header, whole: kept.bytes };
        file.cut().map_err(failed)?;
        if kept.bytes == 0 {
            file.write(&file.header.line())?;
        }
        Ok(ResumedFile { file, scores: kept.scores, dropped: kept.dropped })
    }

    /// Keeps a deal.
    pub(super) fn append(&mut self, deal: u64, score: &Score) -> Result<(), MatchError> {
        self.write(&self.header.deal_line(deal, score))
    }

    /// A whole line at once. What was written of it when that failed is cut off: another line may follow.
    fn write(&mut self, line: &str) -> Result<(), MatchError> {
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        match written {
            Ok(()) => self.whole += line.len() as u64,
            Err(_) => drop(self.cut()),
        }
        written.map_err(|source| MatchError::File { path: self.path.clone(), source })
    }

    /// Ends the file with its last whole line.
    fn cut(&mut self) -> io::Result<()> {
        self.file.set_len(self.whole)?;
        self.file.seek(SeekFrom::Start(self.whole)).map(drop)
    }
}

/// Cuts the damaged end off a file, whatever match it is of, and says what that was.
pub(super) fn mend(path: &Path) -> Result<Option<DamagedTail>, MatchError> {
    let failed = |source| MatchError::File { path: path.into(), source };
    if !path.exists() {
        return Ok(None);
    }
    let mut file = locked(path, false)?;
    let Some(header) = Header::of(BufReader::new(&file)).map_err(|refused| told(path, refused))? else {
        return Ok(None);
    };
    file.rewind().map_err(failed)?;
    let kept = header.read(BufReader::new(&file)).map_err(|refused| told(path, refused))?;
    file.set_len(kept.bytes).map_err(failed)?;
    Ok(kept.dropped)
}

/// Brings what several files keep of one match into a new one, deal after deal: the parts of a match that was played in shares.
/// A deal in two of them must have the same score in both.
pub fn merge(parts: &[PathBuf], into: &Path) -> Result<(), MatchError> {
    let mut all: Option<(Header, BTreeMap<u64, Score>)> = None;
    for path in parts {
        let failed = |source| MatchError::File { path: path.clone(), source };
        let source = fs::read(path).map_err(failed)?;
        let Some(header) = Header::of(&source[..]).map_err(|refused| told(path, refused))? else { continue };
        let expected = all.as_ref().map_or(&header, |(first, _)| first).clone();
        let kept = expected.read(&source[..]).map_err(|refused| told(path, refused))?;
        let (_, scores) = all.get_or_insert_with(|| (header, BTreeMap::new()));
        for (deal, score) in kept.scores {
            if scores.insert(deal, score.clone()).is_some_and(|other| other != score) {
                return Err(MatchError::Differs { path: path.clone(), deal });
            }
        }
    }
    let lines = all.map_or_else(String::new, |(header, scores)| {
        let deals = scores.iter().map(|(&deal, score)| header.deal_line(deal, score));
        header.line() + &deals.collect::<String>()
    });
    fs::write(into, lines).map_err(|source| MatchError::File { path: into.into(), source })
}

/// The file, which must be one, and ours alone as long as it is open: the lock ends with the process, however that ends.
fn locked(path: &Path, create: bool) -> Result<File, MatchError> {
    let failed = |source| MatchError::File { path: path.into(), source };
    // Opening a pipe or a device may wait, or do something.
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(failed(io::Error::other("expected a regular file to keep results in")));
    }
    let file = OpenOptions::new().read(true).write(true).create(create).truncate(false).open(path);
    let file = file.map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(MatchError::InUse { path: path.into() }),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}

fn told(path: &Path, refused: CheckpointError) -> MatchError {
    let path = path.into();
    match refused {
        CheckpointError::Reading(source) => MatchError::File { path, source },
        CheckpointError::Damaged { line, what } => MatchError::Damaged { path, line, what },
        CheckpointError::Other { expected, found } => {
            MatchError::OtherExperiment { path, expected: expected.to_string(), found: found.to_string() }
        }
    }
}
