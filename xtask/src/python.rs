//! The Python package: its wheel in a fresh virtual environment, its tests, and its benchmark beside other packages.

use crate::run::{answers, cargo, program, root};
use anyhow::{Context, Result, bail};
use std::{
    env::consts::{DLL_PREFIX, DLL_SUFFIX},
    fs,
    path::Path,
};

/// What the tests need. What the others are compared with comes apart: without it those tests say that they are skipped.
const TESTING: [&str; 8] =
    ["pytest", "mypy", "numpy", "distributed", "pettingzoo", "matplotlib", "ruff", "wheel"];
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
    let wheel = wheel_of_tests(&python)?;
    install(&python, &["--no-deps", &wheel])?;
    program(
        &python,
        &["-m", "ruff", "check", "--config", "python/pyproject.toml", "python", "peers/python"],
    )?;
    program(&python, &["-m", "pytest", "-rs", "-c", "python/pyproject.toml", "python/tests"])
}

/// The same questions to us and to other packages, and how long each takes.
pub(crate) fn bench(arguments: &[String]) -> Result<()> {
    let python = fresh("python-bench")?;
    install(&python, &[&[MAKER, "distributed", "open_spiel==2.0.2"], &PEERS[..]].concat())?;
    released(&python)?;
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

/// Builds the wheel as it is published, and installs it.
fn released(python: &str) -> Result<()> {
    let folder = emptied("release")?;
    let build = ["-m", "maturin", "build", "--quiet", "--locked", "--manifest-path", "python/Cargo.toml"];
    program(python, &[&build[..], &["--release", "--interpreter", python, "--out", &folder]].concat())?;
    install(python, &["--no-deps", &only_file(&folder)?])
}

/// A wheel of what the tests of the workspace have built, so that nothing is compiled a second time: maturin says what is in it, the
/// rest is copied. Its name.
fn wheel_of_tests(python: &str) -> Result<String> {
    // Nothing to do when the tests were run; built here with the same packages and features, or all of it would be compiled again.
    cargo(&["test", "--no-run", "--quiet", "--workspace", "--all-features", "--locked"])?;
    let (content, folder) = (emptied("test-content")?, emptied("test")?);
    let told = ["-m", "maturin", "pep517", "write-dist-info", "--manifest-path", "python/Cargo.toml"];
    program(python, &[&told[..], &["--interpreter", python, "--metadata-directory", &content]].concat())?;
    let package = Path::new(&content).join("kakehiki");
    copy(&root().join("python/kakehiki"), &package)?;
    let library = root().join("target/debug/deps").join(format!("{DLL_PREFIX}_core{DLL_SUFFIX}"));
    fs::copy(&library, package.join("_core.abi3.so")).with_context(|| library.display().to_string())?;
    program(python, &["-m", "wheel", "pack", &content, "--dest-dir", &folder])?;
    only_file(&folder)
}

/// A new folder below `target/wheels`.
fn emptied(name: &str) -> Result<String> {
    let folder = root().join("target/wheels").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder.display().to_string())
}

fn only_file(folder: &str) -> Result<String> {
    let found = fs::read_dir(folder)?.next().with_context(|| format!("{folder}: no wheel"))??;
    Ok(found.path().display().to_string())
}

/// The sources of a package of Python.
fn copy(from: &Path, into: &Path) -> Result<()> {
    fs::create_dir_all(into)?;
    for entry in fs::read_dir(from)? {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        let is_source =
            path.extension().is_some_and(|ending| ending == "py" || ending == "pyi" || ending == "typed");
        if path.is_dir() && name != "__pycache__" {
            copy(&path, &into.join(&name))?;
        } else if is_source {
            fs::copy(&path, into.join(&name))?;
        }
    }
    Ok(())
}
