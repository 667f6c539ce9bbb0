//! Every example is run by the tests: its package says `test = true` and `harness = false`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::fs;

#[test]
fn every_example_is_run() {
    let examples = support::files(&support::root().join("crates"), "rs");
    let examples: Vec<_> =
        examples.iter().filter(|file| file.parent().unwrap().ends_with("examples")).collect();
    assert!(examples.len() >= 5);
    for example in examples {
        let manifest = example.parent().unwrap().with_file_name("Cargo.toml");
        let name = example.file_stem().unwrap().to_string_lossy();
        let wanted = format!("[[example]]\nname = \"{name}\"\ntest = true\nharness = false\n");
        assert!(
            fs::read_to_string(&manifest).unwrap().contains(&wanted),
            "{} does not run {name}",
            manifest.display()
        );
    }
}
