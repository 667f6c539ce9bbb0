//! Fuzzing with cargo-fuzz, which needs the nightly compiler.

use crate::run::{answers, cargo, program, root};
use anyhow::{Context, Result};
use clap::Args;
use std::fs;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Which targets; all of them when none is named
    targets: Vec<String>,
    /// How long each runs
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if !answers("cargo", &["+nightly", "fuzz", "--version"]) {
        cargo(&["install", "cargo-fuzz", "--locked"])?;
    }
    let targets = if arguments.targets.is_empty() { all_targets()? } else { arguments.targets.clone() };
    let limit = format!("-max_total_time={}", arguments.seconds);
    for target in &targets {
        println!("fuzzing {target} for {} s", arguments.seconds);
        let (found, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
        fs::create_dir_all(root().join(&found)).with_context(|| found.clone())?;
        let run = ["+nightly", "fuzz", "run", target, &found];
        // Our own seeds are read beside what earlier runs found, and not added to.
        let seeds = [seeds.as_str()];
        let seeds = if root().join(seeds[0]).is_dir() { &seeds[..] } else { &[] };
        let limits = ["--", &limit, "-timeout=10", "-rss_limit_mb=2048"];
        program("cargo", &[&run[..], seeds, &limits[..]].concat())?;
    }
    println!("{} targets, no finding", targets.len());
    Ok(())
}

/// One file a target.
fn all_targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}
