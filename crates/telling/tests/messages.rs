//! Both languages have the same messages with the same variables, and every message that is asked for is there.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failure is a message to us")]

use bridge::knowledge::bidding::{Grade, Sense};
use fluent_syntax::{ast, parser};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The variables of each message of a language, by its name.
fn messages(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(language);
    for file in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let text = fs::read_to_string(&file).unwrap();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let mut variables = BTreeSet::new();
            in_pattern(message.value.as_ref().unwrap(), &mut variables);
            let before = found.insert(message.id.name.to_owned(), variables);
            assert!(before.is_none(), "{}: {} stands twice", file.display(), message.id.name);
        }
    }
    found
}

fn in_pattern(pattern: &ast::Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &ast::Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => in_inline(inline, variables),
        ast::Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            variants.iter().for_each(|variant| in_pattern(&variant.value, variables));
        }
    }
}

fn in_inline(inline: &ast::InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => in_expression(expression, variables),
        _ => {}
    }
}

#[test]
fn both_languages_say_the_same() {
    let (english, japanese) = (messages("en"), messages("ja"));
    for (name, variables) in &english {
        let theirs = japanese.get(name).unwrap_or_else(|| panic!("{name} is missing in Japanese"));
        // A plural that Japanese does not have may be left out, nothing else.
        let missing: Vec<_> = variables.difference(theirs).collect();
        let more: Vec<_> = theirs.difference(variables).collect();
        assert!(missing.is_empty() && more.is_empty(), "{name}: missing {missing:?}, more {more:?}");
    }
    let unknown: Vec<_> = japanese.keys().filter(|name| !english.contains_key(*name)).collect();
    assert!(unknown.is_empty(), "only in Japanese: {unknown:?}");
}

#[test]
fn every_message_that_is_asked_for_is_there() {
    let known = messages("en");
    let mut missing = BTreeSet::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for name in ["telling", "page", "app", "lab", "wire"] {
        for file in sources(&crates.join(name)) {
            let text = fs::read_to_string(&file).unwrap();
            for asked in asked_for(&text) {
                // A name that is made from a value has some messages at least.
                let there = match asked.split_once('{') {
                    Some((start, _)) => known.keys().any(|name| name.starts_with(start)),
                    None => known.contains_key(asked),
                };
                if !there {
                    missing.insert(format!("{asked} in {}", file.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The names in `say!(words, "name"` and `.say("name"`, and those of the page.
fn asked_for(text: &str) -> impl Iterator<Item = &str> {
    let after = |start: &'static str| text.split(start).skip(1);
    let in_macro = after("say!(").filter_map(|rest| {
        let (words, rest) = rest.split_once(',')?;
        let rest =
            rest.trim_start().strip_prefix('"').filter(|_| !words.replace("()", "").contains(['(', ';']))?;
        Some(rest.split_once('"')?.0)
    });
    let in_method = after(".say(\"").filter_map(|rest| Some(rest.split_once('"')?.0));
    in_macro.chain(in_method).chain(page_names(text))
}

/// The names of the page's messages, wherever they stand: a choice is a value and the message that names it.
fn page_names(text: &str) -> impl Iterator<Item = &str> {
    let literals = text.split("\"page-").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.len()));
    let starts = text.match_indices("\"page-").map(|(start, _)| start + 1);
    starts.zip(literals).map(|(start, rest)| &text[start..start + "page-".len() + rest])
}

/// A message that nobody asks for any more is in a translator's way.
#[test]
fn every_message_is_asked_for() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let files = ["telling", "page", "app", "lab", "wire"].map(|name| sources(&crates.join(name)));
    let texts: Vec<String> = files.iter().flatten().map(|file| fs::read_to_string(file).unwrap()).collect();
    // Wherever a name stands as a literal: it may be chosen first and asked for later.
    let literals: BTreeSet<&str> = texts.iter().flat_map(|text| text.split('"')).collect();
    let built = built_names();
    // What stands before a value: `page-technique-{}`.
    let starts: Vec<&str> = literals
        .iter()
        .filter_map(|text| Some(text.split_once('{')?.0).filter(|start| start.ends_with('-')))
        .collect();
    let is_built = |name: &String| built.contains(name) || starts.iter().any(|start| name.starts_with(start));
    let known = messages("en");
    let idle: Vec<&String> =
        known.keys().filter(|name| !literals.contains(name.as_str()) && !is_built(name)).collect();
    assert!(idle.is_empty(), "{idle:#?}");
}

/// The names that are made from values: what calls are, and what a mahjong hand is worth.
fn built_names() -> BTreeSet<String> {
    let stored = |value: serde_json::Value| match value {
        serde_json::Value::Object(fields) => fields.keys().next().unwrap().clone(),
        value => value.as_str().unwrap().to_owned(),
    };
    let senses = Sense::all().map(|sense| format!("sense-{}", stored(serde_json::to_value(sense).unwrap())));
    let grades = Grade::ALL.map(|grade| format!("grade-{}", stored(serde_json::to_value(grade).unwrap())));
    let yaku = mahjong::Yaku::all().map(|yaku| format!("mahjong-yaku-{}", yaku.identifier()));
    let built: BTreeSet<String> = senses.chain(grades).chain(yaku).collect();
    built
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("tests") && !path.ends_with("target") {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "html") {
            found.push(path);
        }
    }
    found
}
