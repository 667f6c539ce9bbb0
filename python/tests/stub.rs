//! The types that Python is told of are those that are there.

#![allow(clippy::unwrap_used, reason = "a failing test is a message to us")]

use std::{fs, path::Path};

fn sources(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else {
            into.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// Every class and function of the module has its line in `_core.pyi`, and the other way round.
#[test]
fn what_the_module_has_is_declared() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    sources(&home.join("src"), &mut code);
    let quoted = |text: &str| text.split('"').nth(1).unwrap().to_owned();
    let classes = code.split("#[pyclass(").skip(1).map(|rest| quoted(rest.split_once("name = ").unwrap().1));
    let name = |rest: &str| {
        let declared = rest.split_once("fn ").unwrap().1;
        declared.split(['(', '<']).next().unwrap().to_owned()
    };
    let functions = code.split("#[pyfunction]").skip(1).map(name);
    let mut built: Vec<String> = classes.chain(functions).collect();

    let stub = fs::read_to_string(home.join("kakehiki/_core.pyi")).unwrap();
    let word = |line: &str| line.split([' ', '(', ':']).nth(1).map(str::to_owned);
    let told =
        stub.lines().filter(|line| line.starts_with("class ") || line.starts_with("def ")).filter_map(word);
    let mut told: Vec<String> = told.collect();
    built.sort();
    told.sort();
    assert!(built.len() > 20, "{built:?}");
    assert_eq!(built, told);
}
