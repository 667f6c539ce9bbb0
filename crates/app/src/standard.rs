//! Standard input and output, which `-` stands for.

use anyhow::Context;
use std::{
    io::{self, Write},
    path::Path,
};

/// Whether a path means standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Writes to standard output; that nobody reads it any more is no error.
pub(crate) fn print(text: &[u8]) -> anyhow::Result<()> {
    match io::stdout().lock().write_all(text) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.context("standard output"),
    }
}
