//! Everything that must hold before a change lands.

use crate::run::{cargo, need_debian_packages};
use anyhow::Result;

pub(crate) fn all() -> Result<()> {
    // The archives of real records are packed with xz.
    if crate::run::root().join("../shared/data").is_dir() {
        need_debian_packages(&["tar", "xz-utils"])?;
    }
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace", "--locked"])
}

/// The page in a real browser: apart from the other checks while some of these tests can hang.
pub(crate) fn browser() -> Result<()> {
    need_debian_packages(&["chromium", "chromium-driver"])?;
    cargo(&["test", "--package", "page-tests", "--features", "browser", "--test", "browser", "--locked"])
}
