//! The files of the repository.
#![allow(dead_code, reason = "each test uses its own part")]

use std::{
    fs,
    path::{Path, PathBuf},
};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// Every file below a folder with this extension, in order; nothing that was built, and no hidden folder.
pub(crate) fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && name != "corpus" && !name.starts_with('.') {
                folders.push(path);
            } else if path.extension().is_some_and(|other| other == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
