//! Licences, sources and bans of what we depend on, by cargo-deny. It takes minutes to build, so the tests use it where it is, and this
//! command installs it.

use crate::run::{answers, cargo};
use anyhow::Result;

/// What can be checked without the database of advisories.
const CHECKS: [&str; 5] = ["deny", "check", "bans", "licenses", "sources"];

fn is_installed() -> bool {
    answers(env!("CARGO"), &["deny", "--version"])
}

/// Installs it where it is missing, and checks.
pub(crate) fn run() -> Result<()> {
    if !is_installed() {
        // Not optimised: it is built in half the time, and checks in a moment all the same.
        cargo(&["install", "cargo-deny", "--locked", "--debug"])?;
    }
    cargo(&CHECKS)
}

/// Checks where it is installed; elsewhere says that it did not.
pub(crate) fn if_installed() -> Result<()> {
    if is_installed() {
        return cargo(&CHECKS);
    }
    println!(
        "cargo-deny is not installed: licences and sources were not checked (`cargo xtask deny` installs it)."
    );
    Ok(())
}
