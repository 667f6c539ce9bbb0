//! Everything that must hold before a change lands.

use crate::run::{cargo, need_debian_packages};
use anyhow::Result;

/// What the page is tested in.
const BROWSER: [&str; 2] = ["chromium", "chromium-driver"];

pub(crate) fn all() -> Result<()> {
    // The archives of real records are packed with xz.
    if crate::run::root().join("../shared/data").is_dir() {
        want_debian_packages(&["tar", "xz-utils"])?;
    }
    want_debian_packages(&BROWSER)?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace", "--locked"])
}

/// Installs them where that is possible. Where it is not, tests that miss them say that they are skipped; CI has to have them.
fn want_debian_packages(packages: &[&str]) -> Result<()> {
    match need_debian_packages(packages) {
        Err(error) if std::env::var_os("CI").is_some() => Err(error),
        _ => Ok(()),
    }
}

/// Only the page in a real browser.
pub(crate) fn browser() -> Result<()> {
    need_debian_packages(&BROWSER)?;
    cargo(&["test", "--package", "page-tests", "--test", "browser", "--locked"])
}
