//! Running tests, and counting them: a test that was not run is a number that one sees.

use crate::run::root;
use anyhow::{Context, Result, bail};
use std::{
    collections::BTreeMap,
    fmt,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

/// How many tests passed, and how many were not run, by the reason that they give.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct TestCounts {
    passed: usize,
    ignored: BTreeMap<String, usize>,
}

impl TestCounts {
    /// Takes in a line that a test program prints.
    fn hear(&mut self, line: &str) {
        if let Some(result) = line.strip_prefix("test result: ") {
            let passed = result.split_whitespace().zip(result.split_whitespace().skip(1));
            let passed =
                passed.filter(|(_, what)| *what == "passed;").find_map(|(count, _)| count.parse().ok());
            self.passed += passed.unwrap_or(0);
        } else if let Some((_, reason)) = line.split_once(" ... ignored") {
            let reason = reason.trim_start_matches([',', ' ']);
            let reason = if reason.is_empty() { "no reason given" } else { reason };
            *self.ignored.entry(reason.to_owned()).or_default() += 1;
        }
    }
}

impl fmt::Display for TestCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} tests passed, {} ignored", self.passed, self.ignored.values().sum::<usize>())?;
        self.ignored.iter().try_for_each(|(reason, count)| writeln!(f, "{count:6} ignored: {reason}"))
    }
}

/// Runs `cargo test` with these arguments, shows what it prints, and counts.
pub(crate) fn tests(arguments: &[&str]) -> Result<TestCounts> {
    let mut child = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(root())
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo did not start")?;
    let mut tally = TestCounts::default();
    for line in BufReader::new(child.stdout.take().context("cargo has no output")?).lines() {
        let line = line?;
        println!("{line}");
        tally.hear(&line);
    }
    if !child.wait()?.success() {
        bail!("cargo {} failed", arguments.join(" "));
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_run_is_counted_by_its_reason() {
        let mut tally = TestCounts::default();
        let output = "running 3 tests\n\
            test one ... ok\n\
            test two ... ignored, needs ../shared\n\
            test three ... ignored\n\
            test result: ok. 1 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: ok. 41 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n";
        output.lines().for_each(|line| tally.hear(line));
        assert_eq!(
            tally.to_string(),
            "42 tests passed, 2 ignored\n     1 ignored: needs ../shared\n     1 ignored: no reason given\n"
        );
    }
}
