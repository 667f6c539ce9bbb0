//! Real records that tests read where they are at hand.
//!
//! They lie in the folder `shared` beside the project, and are not ours to ship. A test that needs them says so,
//! `#[ignore = "needs ../shared"]`, and fails if it is run without them: so none passes without having looked. `cargo xtask test`
//! runs these tests where the folder is there, and counts them as ignored where it is not.
#![allow(clippy::panic, reason = "only tests call it, and a test fails by panicking")]

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::Command,
    sync::{Mutex, PoisonError},
};

/// Held while an archive is unpacked: the tests of one process are threads, and share the folder they unpack in.
static UNPACKING: Mutex<()> = Mutex::new(());

/// The folder with what was in `shared/data/NAME.tar.xz`, unpacked once below `target/`.
#[track_caller]
pub fn archive(name: &str) -> PathBuf {
    unpacked(name, &project().join("target/field-data"))
}

#[track_caller]
fn unpacked(name: &str, home: &Path) -> PathBuf {
    let packed = shared(&format!("data/{name}.tar.xz"));
    let folder = home.join(name);
    let _alone = UNPACKING.lock().unwrap_or_else(PoisonError::into_inner);
    if !folder.is_dir() {
        // Unpacked aside and then moved, so that tests of other processes see all of it or nothing.
        let aside = home.join(format!("{name}.{}", std::process::id()));
        if let Err(error) = unpack(&packed, &aside).and_then(|()| fs::rename(&aside, &folder)) {
            let _ = fs::remove_dir_all(&aside);
            assert!(folder.is_dir(), "{} does not unpack: {error}", packed.display());
        }
    }
    folder
}

/// A file or folder below `shared`.
#[track_caller]
pub fn shared(path: &str) -> PathBuf {
    let whole = project().join("../shared").join(path);
    assert!(whole.exists(), "there is no ../shared/{path} beside the project");
    whole
}

/// Every file below a folder with this extension, which may be none at all, in order of its path.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().unwrap_or_default() == extension {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn project() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn unpack(archive: &Path, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let status = Command::new("tar").arg("xf").arg(archive).arg("-C").arg(folder).status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other("tar failed")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[ignore = "needs ../shared"]
    fn threads_that_unpack_at_once_all_see_whole_files() {
        let home = project().join(format!("target/field-data/at-once.{}", std::process::id()));
        let sizes = || {
            let found = files(&unpacked("mahjong-vectors", &home), "json");
            found.iter().map(|file| fs::metadata(file).map_or(0, |facts| facts.len())).collect::<Vec<_>>()
        };
        let seen: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(sizes)).collect();
            threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
        });
        let _ = fs::remove_dir_all(&home);
        assert!(!seen[0].is_empty());
        assert_eq!(seen.len(), 8);
        assert!(seen.iter().all(|sizes| *sizes == seen[0]), "{seen:?}");
    }
}
