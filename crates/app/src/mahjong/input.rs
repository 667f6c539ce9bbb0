//! Records from files and from standard input.

use crate::standard::is_standard;
use anyhow::ensure;
use mahjong::records::{self, LoadError, Record};
use std::{
    io,
    path::{Path, PathBuf},
};

/// The games in a file, or on standard input for `-`.
pub(crate) fn load(path: &Path) -> Result<Vec<Record>, LoadError> {
    if is_standard(path) { records::load_from(io::stdin().lock(), path) } else { records::load(path) }
}

/// A game of those in a file, counted from 1.
pub(crate) fn load_game(path: &Path, number: usize) -> anyhow::Result<Record> {
    let mut games = load(path)?;
    let count = games.len();
    ensure!((1..=count).contains(&number), "{}: no game {number}, the last one is {count}", path.display());
    Ok(games.swap_remove(number - 1))
}

/// The record files among and below these paths, and standard input where it is one of them.
pub(crate) fn find(paths: &[PathBuf]) -> Result<Vec<PathBuf>, LoadError> {
    let (mut standard, named): (Vec<_>, Vec<_>) = paths.iter().cloned().partition(|path| is_standard(path));
    // It can be read once.
    standard.truncate(1);
    Ok([records::find(&named)?, standard].concat())
}
