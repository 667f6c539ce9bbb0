//! Standard input and output, which `-` stands for.

use crate::within;
use anyhow::Context;
use std::{
    fmt::Arguments,
    io::{self, Write},
    path::Path,
};

/// Whether a path means standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Writes to standard output; that nobody reads it any more is no error.
pub(crate) fn print(text: &[u8]) -> anyhow::Result<()> {
    if within::print(text) {
        return Ok(());
    }
    match io::stdout().lock().write_all(text) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.context("standard output"),
    }
}

/// Writes to standard output, as `print!` and `println!` do. Where that is not possible there is no point in going on: one line says
/// why. That nobody reads it any more needs no line.
pub(crate) fn write_or_end(text: Arguments<'_>, end: &str) {
    if within::print(format!("{text}{end}").as_bytes()) {
        return;
    }
    let mut output = io::stdout().lock();
    let written = output.write_fmt(text).and_then(|()| output.write_all(end.as_bytes()));
    if let Err(error) = written {
        if error.kind() != io::ErrorKind::BrokenPipe {
            eprintln!("kakehiki: standard output: {error}");
        }
        std::process::exit(1);
    }
}
