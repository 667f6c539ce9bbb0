//! The Python package: its wheel in a fresh virtual environment, its tests, and its benchmark beside other packages.

use crate::run::{answers, program, root};
use anyhow::{Context, Result, bail};
use std::{fs, path::PathBuf};

/// What the tests need. What the others are compared with comes apart: without it those tests say that they are skipped.
const TESTING: [&str; 7] = ["pytest", "mypy", "numpy", "distributed", "pettingzoo", "matplotlib", "ruff"];
const PEERS: [&str; 3] = ["endplay==0.5.12", "riichienv==0.4.11", "pokerkit==0.7.7"];

const MAKER: &str = "maturin>=1.9,<2";

/// Builds the wheel, installs it where nothing else is, and runs its tests. Without Python that is said and nothing is run; CI has to
/// have it.
pub(crate) fn test() -> Result<()> {
    let known = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    if !answers("python3", &["-c", known]) {
        let missing =
            "Python 3.10 or later with venv was not found: the tests of the Python package were not run.";
        if std::env::var_os("CI").is_some() {
            bail!(missing);
        }
        println!("{missing}");
        return Ok(());
    }
    let python = fresh("python-test")?;
    install(&python, &[&[MAKER], &TESTING[..]].concat())?;
    if install(&python, &PEERS).is_err() {
        println!("The packages to compare with could not be had: those tests are skipped.");
    }
    // Built in a fraction of the time, and fast enough for tests.
    wheel(&python, "quick")?;
    program(
        &python,
        &["-m", "ruff", "check", "--config", "python/pyproject.toml", "python", "peers/python"],
    )?;
    program(&python, &["-m", "pytest", "-rs", "-c", "python/pyproject.toml", "python/tests"])
}

/// The same questions to us and to other packages, and how long each takes.
pub(crate) fn bench(arguments: &[String]) -> Result<()> {
    let python = fresh("python-bench")?;
    install(&python, &[&[MAKER, "distributed"], &PEERS[..]].concat())?;
    wheel(&python, "release")?;
    let mut command = vec!["peers/python/bench.py"];
    command.extend(arguments.iter().map(String::as_str));
    program(&python, &command)
}

/// A new virtual environment below `target/`.
fn fresh(name: &str) -> Result<String> {
    let home = root().join("target").join(name);
    if home.exists() {
        fs::remove_dir_all(&home).with_context(|| home.display().to_string())?;
    }
    program("python3", &["-m", "venv", &home.display().to_string()])?;
    Ok(home.join("bin/python").display().to_string())
}

fn install(python: &str, packages: &[&str]) -> Result<()> {
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--prefer-binary"];
    program(python, &[&pip[..], packages].concat())
}

/// Builds the wheel with this profile and installs it.
fn wheel(python: &str, profile: &str) -> Result<()> {
    let folder: PathBuf = root().join("target/wheels").join(profile);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    let out = folder.display().to_string();
    let build = ["-m", "maturin", "build", "--quiet", "--locked", "--manifest-path", "python/Cargo.toml"];
    program(python, &[&build[..], &["--profile", profile, "--interpreter", python, "--out", &out]].concat())?;
    let mut built = fs::read_dir(&folder).with_context(|| out.clone())?;
    let wheel = built.next().with_context(|| format!("{out}: no wheel"))??.path().display().to_string();
    install(python, &["--no-deps", &wheel])
}
