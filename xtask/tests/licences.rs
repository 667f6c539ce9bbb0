//! What we depend on comes from the registry under a licence that `deny.toml` allows. cargo-deny says the same and more (`cargo xtask deny`),
//! but takes minutes to build; this runs everywhere.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

mod support;

use serde_json::Value;
use std::{collections::BTreeSet, fs, process::Command};

/// The quoted texts of the list `allow` in deny.toml.
fn allowed() -> BTreeSet<String> {
    let text = fs::read_to_string(support::root().join("deny.toml")).unwrap();
    let list = text.split("allow = [").nth(1).unwrap().split(']').next().unwrap();
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether a licence expression can be kept with these licences: words, `WITH`, `AND`, `OR`, brackets, and the old `/` for `OR`.
fn permits(allowed: &BTreeSet<String>, expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let (permitted, rest) = any(allowed, &words);
    permitted && rest.is_empty()
}

fn any<'a, 'b>(allowed: &BTreeSet<String>, words: &'a [&'b str]) -> (bool, &'a [&'b str]) {
    let (mut permitted, mut rest) = all(allowed, words);
    while let ["OR", more @ ..] = rest {
        let (other, after) = all(allowed, more);
        (permitted, rest) = (permitted | other, after);
    }
    (permitted, rest)
}

fn all<'a, 'b>(allowed: &BTreeSet<String>, words: &'a [&'b str]) -> (bool, &'a [&'b str]) {
    let (mut permitted, mut rest) = one(allowed, words);
    while let ["AND", more @ ..] = rest {
        let (other, after) = one(allowed, more);
        (permitted, rest) = (permitted & other, after);
    }
    (permitted, rest)
}

fn one<'a, 'b>(allowed: &BTreeSet<String>, words: &'a [&'b str]) -> (bool, &'a [&'b str]) {
    match words {
        ["(", inner @ ..] => match any(allowed, inner) {
            (permitted, [")", rest @ ..]) => (permitted, rest),
            (_, rest) => (false, rest),
        },
        [licence, "WITH", exception, rest @ ..] => {
            (allowed.contains(&format!("{licence} WITH {exception}")), rest)
        }
        [licence, rest @ ..] => (allowed.contains(*licence), rest),
        [] => (false, &[]),
    }
}

#[test]
fn expressions_are_understood() {
    let allowed = BTreeSet::from([
        "MIT".to_owned(),
        "Apache-2.0".to_owned(),
        "Apache-2.0 WITH LLVM-exception".to_owned(),
    ]);
    for good in [
        "MIT",
        "MIT OR GPL-3.0",
        "GPL-3.0 OR MIT AND Apache-2.0",
        "(MIT OR GPL-3.0) AND Apache-2.0",
        "Apache-2.0/MIT",
        "Apache-2.0 WITH LLVM-exception",
    ] {
        assert!(permits(&allowed, good), "{good}");
    }
    for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT", "MIT MIT", "GPL-3.0 WITH LLVM-exception"] {
        assert!(!permits(&allowed, bad), "{bad}");
    }
}

#[test]
fn every_dependency_is_permitted() {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--all-features", "--locked"])
        .current_dir(support::root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let (allowed, packages) = (allowed(), metadata["packages"].as_array().unwrap());
    assert!(allowed.contains("MIT") && packages.len() > 100);
    let mut refused = Vec::new();
    for package in packages {
        let licence = package["license"].as_str().unwrap_or_default();
        let source = package["source"].as_str();
        let registered = source
            .is_none_or(|source| source.starts_with("registry+https://github.com/rust-lang/crates.io-index"));
        if !permits(&allowed, licence) || !registered {
            refused.push(format!("{} {}: {licence:?} from {source:?}", package["name"], package["version"]));
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}
