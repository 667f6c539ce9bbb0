//! Records as files: plain or compressed with gzip, alone or in folders.

use super::{Record, RecordError, read};
use flate2::read::MultiGzDecoder;
use std::{
    fs, io,
    io::Read,
    path::{Path, PathBuf},
};
use thiserror::Error;

/// A file holds at most this many bytes when unpacked.
const LARGEST: u64 = 256 << 20;

/// A file whose games cannot be read.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The file itself.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// What is in it.
    #[error("{}: {error}", path.display())]
    Record {
        /// Which.
        path: PathBuf,
        /// Where and why.
        error: RecordError,
    },
}

/// The games in a file.
pub fn load(path: &Path) -> Result<Vec<Record>, LoadError> {
    let file = fs::File::open(path).map_err(|error| LoadError::File { path: path.into(), error })?;
    load_from(file, path)
}

/// The games in what is read from somewhere; `path` is what errors call it.
pub fn load_from(source: impl Read, path: &Path) -> Result<Vec<Record>, LoadError> {
    let text = text_of(source).map_err(|error| LoadError::File { path: path.into(), error })?;
    read(&text).map_err(|error| LoadError::Record { path: path.into(), error })
}

fn text_of(source: impl Read) -> io::Result<String> {
    let bytes = read_bounded(source)?;
    let bytes =
        if bytes.starts_with(&[0x1f, 0x8b]) { read_bounded(MultiGzDecoder::new(&bytes[..]))? } else { bytes };
    String::from_utf8(bytes).map_err(|_| io::Error::other("no text: UTF-8 was expected"))
}

fn read_bounded(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::other(format!("larger than {} MB", LARGEST >> 20)));
    }
    Ok(bytes)
}

/// The record files among and below these paths, in order, each once. A file that is named is taken whatever it is called.
pub fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, LoadError> {
    files::find(paths, looks_like_a_record)
        .map_err(|files::FindError { path, error }| LoadError::File { path, error })
}

fn looks_like_a_record(path: &Path) -> bool {
    let known = ["mjlog", "xml", "json", "jsonl", "mjson", "mjai", "gz"];
    path.extension().and_then(|ending| ending.to_str()).is_some_and(|ending| known.contains(&ending))
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write;

    /// A link to nowhere is one unreadable file among others, and a link upwards leads nowhere new.
    #[test]
    #[cfg(unix)]
    fn links_end_nothing() {
        let folder = std::env::temp_dir().join(format!("kakehiki-links-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, folder.join(name)).unwrap();
        fs::write(folder.join("game.mjai"), "").unwrap();
        link("nowhere", "gone.mjai");
        link(".", "self");
        let found = find(std::slice::from_ref(&folder)).unwrap();
        assert_eq!(found, ["game.mjai", "gone.mjai"].map(|name| folder.join(name)));
        assert!(find(&[folder.join("gone.mjai")]).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    /// Files that were packed one by one and joined are read to the end.
    #[test]
    fn all_parts_of_a_packed_file_are_read() {
        let packed = |text: &str| {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(text.as_bytes()).unwrap();
            encoder.finish().unwrap()
        };
        let joined = [packed("one\n"), packed("two\n")].concat();
        assert_eq!(text_of(&joined[..]).unwrap(), "one\ntwo\n");
    }
}
