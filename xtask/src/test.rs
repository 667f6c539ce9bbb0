//! Everything that must hold before a change lands.

use crate::{
    python,
    run::{cargo, need_debian_packages, root},
    tally::tests,
};
use anyhow::Result;

/// What the page is tested in.
const BROWSER: [&str; 2] = ["chromium", "chromium-driver"];

/// What the whole workspace is built with: as it stands in the lock file, optional parts included.
const WHOLE: [&str; 3] = ["--workspace", "--all-features", "--locked"];

pub(crate) fn all() -> Result<()> {
    let real_records = root().join("../shared/data").is_dir();
    if real_records {
        // The archives are packed with xz.
        want_debian_packages(&["tar", "xz-utils"])?;
    }
    want_debian_packages(&BROWSER)?;
    // What holds the terminal in which tables are played.
    want_debian_packages(&["tmux"])?;
    cargo(&["fmt", "--all", "--check"])?;
    crate::deny::if_installed()?;
    // The libraries that others take alone, without what is optional in them.
    cargo(&["check", "--package", "kakehiki-cards", "--package", "double-dummy", "--locked"])?;
    cargo(&[&["clippy"], &WHOLE[..], &["--all-targets", "--", "-D", "warnings"]].concat())?;
    let mut command = [&["test"], &WHOLE[..]].concat();
    if real_records {
        command.extend(["--", "--include-ignored"]);
    }
    let tally = tests(&command)?;
    python::test()?;
    print!("{tally}");
    if !real_records {
        println!("There is no ../shared beside the project: the tests that need it were not run.");
    }
    Ok(())
}

/// A release wraps where a number grows too large; here it would panic.
pub(crate) fn overflow() -> Result<()> {
    let checked =
        ["--config", "profile.release.overflow-checks=true", "--config", "profile.release.lto=false"];
    let tests = ["--exclude", "page-tests", "--release", "--no-fail-fast"];
    cargo(&[&checked[..], &["test"], &WHOLE, &tests].concat())
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
