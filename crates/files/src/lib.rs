#![doc = include_str!("../README.md")]

use std::{
    collections::HashSet,
    fs::{self, FileType, Metadata},
    io,
    path::{Path, PathBuf},
};
use thiserror::Error;

/// A path that cannot be visited.
#[derive(Debug, Error)]
#[error("{}: {error}", path.display())]
pub struct FindError {
    /// Which.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

/// The files among and below these paths. Of those in folders only the wanted ones; a file that is named is taken whatever it is
/// called. So is a named pipe, which is how a shell passes another program's output. A link to nowhere in a folder is taken as a
/// file: who reads it will name it.
pub fn find<P: AsRef<Path>>(
    paths: impl IntoIterator<Item = P>,
    wanted: impl Fn(&Path) -> bool,
) -> Result<Vec<PathBuf>, FindError> {
    let mut walk = Walk { waiting: Vec::new(), seen: HashSet::new(), found: Vec::new() };
    for path in paths {
        walk.named(path.as_ref())?;
        while let Some(path) = walk.waiting.pop() {
            walk.visit(path, &wanted)?;
        }
    }
    Ok(walk.found)
}

struct Walk {
    /// What folders hold and was not visited yet, the next one last.
    waiting: Vec<PathBuf>,
    seen: HashSet<Identity>,
    found: Vec<PathBuf>,
}

impl Walk {
    fn named(&mut self, path: &Path) -> Result<(), FindError> {
        let failed = |error| FindError { path: path.into(), error };
        let about = fs::metadata(path).map_err(failed)?;
        if about.is_dir() {
            return self.folder(path, &about);
        }
        if !about.is_file() && !is_pipe(about.file_type()) {
            return Err(failed(io::Error::other("expected a file or a folder, found a device or a socket")));
        }
        self.file(path.into(), &about)
    }

    fn visit(&mut self, path: PathBuf, wanted: &impl Fn(&Path) -> bool) -> Result<(), FindError> {
        match fs::metadata(&path) {
            Ok(about) if about.is_dir() => self.folder(&path, &about),
            Ok(about) if about.is_file() && wanted(&path) => self.file(path, &about),
            Err(_) if wanted(&path) => {
                self.found.push(path);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn file(&mut self, path: PathBuf, about: &Metadata) -> Result<(), FindError> {
        if self.is_new(&path, about)? {
            self.found.push(path);
        }
        Ok(())
    }

    fn folder(&mut self, path: &Path, about: &Metadata) -> Result<(), FindError> {
        if !self.is_new(path, about)? {
            return Ok(());
        }
        let failed = |error| FindError { path: path.into(), error };
        let entries = fs::read_dir(path).map_err(failed)?;
        let below: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
        let mut below = below.map_err(failed)?;
        below.sort_unstable_by(|a, b| b.cmp(a));
        self.waiting.extend(below);
        Ok(())
    }

    fn is_new(&mut self, path: &Path, about: &Metadata) -> Result<bool, FindError> {
        let identity = identity(path, about).map_err(|error| FindError { path: path.into(), error })?;
        Ok(self.seen.insert(identity))
    }
}

/// The device and the number on it: the same by whatever name.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(_: &Path, about: &Metadata) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;
    Ok((about.dev(), about.ino()))
}

#[cfg(unix)]
fn is_pipe(file_type: FileType) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&file_type)
}

/// The path without links.
#[cfg(not(unix))]
type Identity = PathBuf;

#[cfg(not(unix))]
fn identity(path: &Path, _: &Metadata) -> io::Result<Identity> {
    fs::canonicalize(path)
}

#[cfg(not(unix))]
fn is_pipe(_: FileType) -> bool {
    false
}
