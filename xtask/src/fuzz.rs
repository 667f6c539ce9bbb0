//! Fuzzing with cargo-fuzz, which needs the nightly compiler.

use crate::run::{answers, cargo, program, root};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::{
    fs::{self, File},
    path::Path,
    process::{Command, Stdio},
    sync::Mutex,
    thread,
    time::Duration,
};
use wait4::Wait4;

/// A start costs so much that it is not worth it for less.
const SLACK: Duration = Duration::from_secs(2);

#[derive(Args)]
pub(crate) struct Arguments {
    /// Which targets; all of them when none is named
    targets: Vec<String>,
    /// How long each has a processor: on a busy machine it takes longer by the clock
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// How many run at the same time
    #[arg(long, default_value_t = 1)]
    at_once: usize,
}

/// What a target did in its time.
struct Outcome {
    reach: Reach,
    /// What it had of the processor.
    processor: Duration,
}

/// How far a target came, by the fuzzer's own words.
#[derive(Debug, PartialEq, Eq)]
struct Reach {
    /// How many inputs it was given.
    runs: u64,
    /// How many edges of the program they reached.
    edges: u64,
    /// Edges with how often they were taken, which is what the fuzzer goes by.
    features: u64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if !answers("cargo", &["+nightly", "fuzz", "--version"]) {
        cargo(&["install", "cargo-fuzz", "--locked"])?;
    }
    let known = all_targets()?;
    if let Some(stranger) = arguments.targets.iter().find(|target| !known.contains(target)) {
        bail!("there is no target {stranger:?}: {}", known.join(", "));
    }
    let targets = if arguments.targets.is_empty() { known } else { arguments.targets.clone() };
    // Once for all: what is changed while they run does not come into it.
    let host = host()?;
    program("cargo", &["+nightly", "fuzz", "build", "--target", &host])?;
    let built = root().join("fuzz/target").join(host).join("release");
    println!("{:16} {:>12} {:>8} {:>9} {:>11}", "target", "runs", "edges", "features", "processor s");
    let waiting = Mutex::new(targets.iter());
    let findings = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..arguments.at_once.clamp(1, targets.len()) {
            scope.spawn(|| {
                while let Some(target) = waiting.lock().ok().and_then(|mut waiting| waiting.next()) {
                    match fuzz(&built, target, arguments.seconds) {
                        Ok(Outcome { reach: Reach { runs, edges, features }, processor }) => {
                            let processor = processor.as_secs();
                            println!("{target:16} {runs:>12} {edges:>8} {features:>9} {processor:>11}");
                        }
                        Err(error) => {
                            println!("{target:16} {error:#}");
                            findings.lock().map(|mut all| all.push(target.as_str())).unwrap_or_default();
                        }
                    }
                }
            });
        }
    });
    let findings = findings.into_inner().unwrap_or_default();
    ensure!(findings.is_empty(), "findings in {}", findings.join(", "));
    println!("{} targets, {} s of a processor each, no finding", targets.len(), arguments.seconds);
    Ok(())
}

/// Runs one target until it had a processor for so long: the fuzzer itself goes by the clock, so on a busy machine it is started again, and
/// goes on from what it found.
fn fuzz(built: &Path, target: &str, seconds: u32) -> Result<Outcome> {
    let wanted = Duration::from_secs(seconds.into());
    let mut all = fuzz_by_the_clock(built, target, seconds)?;
    while let Some(left) = wanted.checked_sub(all.processor).filter(|left| *left > SLACK) {
        let more = fuzz_by_the_clock(built, target, left.as_secs() as u32 + 1)?;
        all.processor += more.processor;
        all.reach = Reach { runs: all.reach.runs + more.reach.runs, ..more.reach };
    }
    Ok(all)
}

/// Runs one target for so many seconds; its own words go to a file.
fn fuzz_by_the_clock(built: &Path, target: &str, seconds: u32) -> Result<Outcome> {
    let [found, artifacts] = ["corpus", "artifacts"].map(|kind| root().join("fuzz").join(kind).join(target));
    for folder in [&found, &artifacts] {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let said = root().join(format!("fuzz/target/{target}.log"));
    let log = File::create(&said).with_context(|| said.display().to_string())?;
    let end = Command::new(built.join(target))
        // Our own seeds are read beside what earlier runs found, and not added to.
        .args([found, root().join("fuzz/seeds").join(target)])
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .arg(format!("-max_total_time={seconds}"))
        // Long enough to build the tables of mahjong once on a busy machine; what hangs takes longer.
        .args(["-timeout=60", "-rss_limit_mb=2048", "-print_final_stats=1"])
        // SQLite has two tables of one name that do not meet; nothing else of C is in here.
        .env("ASAN_OPTIONS", "detect_odr_violation=0")
        .current_dir(root())
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()
        .and_then(|mut fuzzer| fuzzer.wait4())
        .with_context(|| format!("{target} did not start"))?;
    let text = String::from_utf8_lossy(&fs::read(&said)?).into_owned();
    ensure!(end.status.success(), "failed: {}", said.display());
    let reach = reach(&text).with_context(|| format!("{} has no figures", said.display()))?;
    Ok(Outcome { reach, processor: end.rusage.utime + end.rusage.stime })
}

/// What this machine is called by the compiler.
fn host() -> Result<String> {
    let told = Command::new("rustc").args(["+nightly", "-vV"]).output().context("rustc did not start")?;
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not say what machine this is")
}

/// The figures that the fuzzer told last.
fn reach(said: &str) -> Option<Reach> {
    let after = |mark: &str| {
        let at = said.rfind(mark)? + mark.len();
        said[at..].split_whitespace().next()?.parse().ok()
    };
    Some(Reach {
        runs: after("stat::number_of_executed_units:")?,
        edges: after(" cov: ")?,
        features: after(" ft: ")?,
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_told_last() {
        let said = "#2\tINITED cov: 3 ft: 4 corp: 1/1b\n#9\tDONE   cov: 70 ft: 181 corp: 40/1b\n\
                    Done 9 runs in 1 second(s)\nstat::number_of_executed_units: 9\nstat::average_exec_per_sec:     9\n";
        assert_eq!(reach(said), Some(Reach { runs: 9, edges: 70, features: 181 }));
        assert_eq!(reach("error: no such target"), None);
    }
}
