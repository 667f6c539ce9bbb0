//! Starting other programs.

use anyhow::{Context, Result, bail};
use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| ".".into(), Path::to_path_buf)
}

/// Runs a program in the workspace's folder; an error if it fails.
pub(crate) fn program(program: &str, arguments: &[&str]) -> Result<()> {
    let status = Command::new(program)
        .args(arguments)
        .current_dir(root())
        .status()
        .with_context(|| format!("{program} did not start"))?;
    if !status.success() {
        bail!("{program} {} failed", arguments.join(" "));
    }
    Ok(())
}

/// Runs the cargo that runs us.
pub(crate) fn cargo(arguments: &[&str]) -> Result<()> {
    program(env!("CARGO"), arguments)
}

/// Whether a program answers; its output is thrown away.
pub(crate) fn answers(program: &str, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Installs those of these Debian packages that are missing.
pub(crate) fn need_debian_packages(packages: &[&str]) -> Result<()> {
    let missing: Vec<&str> =
        packages.iter().copied().filter(|package| !answers("dpkg", &["-s", package])).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let mut arguments = vec!["install", "-y", "-qq", "--no-install-recommends"];
    arguments.extend(&missing);
    program("apt-get", &["update", "-qq"])
        .and_then(|()| program("apt-get", &arguments))
        .with_context(|| format!("please install {}", missing.join(" ")))
}

/// A Python with these packages, in a virtual environment below `target/`.
pub(crate) fn python_with(packages: &[&str]) -> Result<String> {
    let home = root().join("target/python");
    let python = home.join("bin/python").display().to_string();
    if !answers(&python, &["--version"]) {
        program("python3", &["-m", "venv", &home.display().to_string()])?;
    }
    if !packages.is_empty() {
        let mut arguments = vec!["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        arguments.extend(packages);
        program(&python, &arguments)?;
    }
    Ok(python)
}

/// The folder of modules of these npm packages, installed below `target/`.
pub(crate) fn node_with(packages: &[&str]) -> Result<String> {
    let home = root().join("target/npm").display().to_string();
    let mut arguments =
        vec!["install", "--silent", "--no-audit", "--no-fund", "--no-save", "--prefix", &home];
    arguments.extend(packages);
    std::fs::create_dir_all(&home)?;
    program("npm", &arguments)?;
    Ok(format!("{home}/node_modules"))
}
