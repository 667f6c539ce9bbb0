//! Files in and out, and what is wrong with them.

use crate::standard::is_standard;
use anyhow::{Context, bail};
use bridge::records::{Format, Warning};
use clap::ValueEnum;
use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

/// A format by name, for files whose name does not tell it
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatName {
    /// Portable Bridge Notation
    Pbn,
    /// Bridge Base Online, single hands and vugraph
    Lin,
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Self {
        match name {
            FormatName::Pbn => Self::Pbn,
            FormatName::Lin => Self::Lin,
        }
    }
}

/// No file of bridge records is larger; what is would fill the memory.
const LARGEST: u64 = 1 << 30;

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = LARGEST + 1;
    if is_standard(path) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    }
    .with_context(|| path.display().to_string())?;
    if bytes.len() as u64 > LARGEST {
        bail!("{}: larger than {} MB, which no file of bridge records is", path.display(), LARGEST >> 20);
    }
    Ok(bytes)
}

/// The files among and below these paths, and standard input where it is one of them. What is not there comes last: it is named
/// when it is read, after what can be used.
pub(crate) fn find(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let (mut standard, named): (Vec<_>, Vec<_>) = paths.iter().cloned().partition(|path| is_standard(path));
    // It can be read once.
    standard.truncate(1);
    let (there, missing): (Vec<_>, Vec<_>) = named.into_iter().partition(|path| path.exists());
    Ok([files::find(there, |_| true)?, standard, missing].concat())
}

/// The same for what is counted together, where a path that is not there would change the figures: it is refused.
pub(crate) fn find_all(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let missing = paths.iter().find(|path| !is_standard(path) && !path.exists());
    match missing {
        Some(path) => bail!("{}: no such file or folder", path.display()),
        None => find(paths),
    }
}

/// The format that was asked for, or that the name of what is to be written tells.
pub(crate) fn format_to_write(path: &Path, asked: Option<FormatName>) -> anyhow::Result<Format> {
    let format = asked.map(Format::from).or_else(|| Format::of_path(path));
    format.with_context(|| {
        format!("{}: the name does not tell the format, expected .pbn, .lin or --to", path.display())
    })
}

/// The format that was asked for, or that the name or the beginning tells.
pub(crate) fn format_of(path: &Path, asked: Option<FormatName>, bytes: &[u8]) -> Format {
    asked.map(Format::from).or_else(|| Format::of_path(path)).unwrap_or_else(|| Format::of_content(bytes))
}

/// Names what was read though it is not as the format has it.
pub(crate) fn warn(path: &Path, warnings: &[Warning]) {
    for warning in warnings {
        eprintln!("kakehiki: {}: {warning}", path.display());
    }
}

/// The refused records of a file: the first few in words, the others counted.
#[derive(Debug, Default)]
pub(crate) struct Refusals {
    first: Vec<String>,
    pub(crate) count: usize,
}

impl Refusals {
    const SHOWN: usize = 10;

    pub(crate) fn add(&mut self, path: &Path, error: &dyn std::fmt::Display) {
        self.count += 1;
        if self.first.len() < Self::SHOWN {
            self.first.push(format!("{}: {error}", path.display()));
        }
    }

    /// An error of one line for one refused record; of one line each for more.
    pub(crate) fn into_result(self) -> anyhow::Result<()> {
        let Some((last, before)) = self.first.split_last() else { return Ok(()) };
        for line in before {
            eprintln!("kakehiki: {line}");
        }
        match self.count - self.first.len() {
            0 => bail!("{last}"),
            more => bail!("{last} (and {more} more records refused)"),
        }
    }
}
