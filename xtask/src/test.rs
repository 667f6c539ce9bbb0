//! Everything that must hold before a change lands.

use crate::run::{cargo, need_debian_packages};
use anyhow::Result;

pub(crate) fn all() -> Result<()> {
    // The archives of real records are packed with xz.
    if crate::run::root().join("../shared/data").is_dir() {
        need_debian_packages(&["tar", "xz-utils"])?;
    }
    // Without a browser its tests skip themselves, but never in CI.
    if let Err(error) = need_debian_packages(&["chromium", "chromium-driver"]) {
        if std::env::var_os("CI").is_some() {
            return Err(error);
        }
        println!("the tests in a browser are skipped: {error:#}");
    }
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace", "--locked"])
}
