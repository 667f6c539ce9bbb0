//! What players do in fixed positions, written anew.

use crate::run::root;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// The test that holds decisions to what is written down writes it instead.
pub(crate) fn write() -> Result<()> {
    let status = Command::new(env!("CARGO"))
        .args(["test", "--package", "kakehiki-lab", "--test", "decisions", "--locked"])
        .env("KAKEHIKI_WRITE_DECISIONS", "1")
        .current_dir(root())
        .status()
        .context("cargo did not start")?;
    if !status.success() {
        bail!("the decisions could not be written");
    }
    println!("Written anew below crates/lab/tests/decisions: `git diff` shows what changed.");
    Ok(())
}
