//! The folder of the store: nobody else reads it, and one program at a time uses it.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
};

const GAMES: &str = "games.sqlite";
const LOCK: &str = "kakehiki.lock";

/// A folder that is ours until this goes away, at the latest with the process.
pub(crate) struct Folder {
    pub(crate) file: PathBuf,
    _lock: File,
}

/// Why a folder is not ours to use.
pub(crate) enum NoFolder {
    /// Another server is using it.
    Taken,
    /// It cannot be made, or nothing can be written there.
    Unusable(io::Error),
}

impl From<io::Error> for NoFolder {
    fn from(error: io::Error) -> Self {
        Self::Unusable(error)
    }
}

impl Folder {
    /// Makes the folder if it is not there, and takes it.
    pub(crate) fn take(path: &Path) -> Result<Self, NoFolder> {
        make(path)?;
        // The games have a lock of SQLite's own, which another of ours would undo: this file has nothing but the lock.
        let lock = private(&path.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => (),
            Err(TryLockError::WouldBlock) => return Err(NoFolder::Taken),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        if is_ours_alone(path) {
            keep_private(path, 0o700);
        }
        let file = path.join(GAMES);
        // The journal that SQLite puts beside it gets the same rights.
        private(&file)?;
        Ok(Self { file, _lock: lock })
    }
}

fn make(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens a file that only its owner may read, and makes it if it is not there.
fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    keep_private(path, 0o600);
    Ok(file)
}

/// Whether nothing but the store is there. Somebody may have named a folder that others use too: its rights are not ours to change.
fn is_ours_alone(path: &Path) -> bool {
    let ours = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| {
            entry.file_name().to_str().is_some_and(|name| name == LOCK || name.starts_with(GAMES))
        })
    };
    fs::read_dir(path).is_ok_and(|mut entries| entries.all(ours))
}

/// Not every disk knows of rights: where it does not, the games are as private as everything else there.
#[cfg(unix)]
fn keep_private(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    if fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o777 != mode) {
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode));
    }
}

#[cfg(not(unix))]
fn keep_private(_path: &Path, _mode: u32) {}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_folder_is_private_and_taken_once() {
        let path = std::env::temp_dir().join(format!("kakehiki-folder-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).unwrap();
        fs::write(path.join(GAMES), "").unwrap();
        for (path, open) in [(&path, 0o755), (&path.join(GAMES), 0o644)] {
            fs::set_permissions(path, fs::Permissions::from_mode(open)).unwrap();
        }
        let folder = Folder::take(&path).ok().unwrap();
        assert_eq!((mode(&path), mode(&folder.file)), (0o700, 0o600));
        assert!(matches!(Folder::take(&path), Err(NoFolder::Taken)));
        drop(folder);
        assert!(Folder::take(&path).is_ok());
        // What others keep there too is not closed to them.
        fs::write(path.join("notes.txt"), "").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        assert!(Folder::take(&path).is_ok());
        assert_eq!(mode(&path), 0o755);
        fs::remove_dir_all(path).unwrap();
    }
}
