//! Links in Markdown files lead somewhere, and the book has every page.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::{collections::BTreeSet, fs, path::Path};

/// The targets of the links and images of a text, outside of its code.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            code = !code;
        } else if !code {
            // Every other part of a line stands between back-ticks; a link's own text may do so too.
            let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
            let targets = prose.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
            found.extend(targets.map(|(target, _)| target.to_owned()));
        }
    }
    found
}

/// What GitHub and mdBook make of a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase().replace(' ', "-");
    kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
}

fn has_heading(file: &Path, fragment: &str) -> bool {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.lines()
        .filter(|line| line.starts_with('#'))
        .any(|line| anchor(line.trim_start_matches('#')) == fragment)
}

/// Why a link of this file leads nowhere, if it does.
fn broken(file: &Path, link: &str) -> Option<String> {
    // Other people's pages are not asked, and what rustdoc resolves is checked by rustdoc.
    if link.contains("://") || link.starts_with("mailto:") || link.contains("::") || link.contains('@') {
        return None;
    }
    let (path, fragment) =
        link.split_once('#').map_or((link, None), |(path, fragment)| (path, Some(fragment)));
    let target = if path.is_empty() { file.to_path_buf() } else { file.parent().unwrap().join(path) };
    let fault = if !target.exists() {
        "no such file"
    } else if fragment.is_some_and(|fragment| !has_heading(&target, fragment)) {
        "no such heading"
    } else {
        return None;
    };
    Some(format!("{}: {link}: {fault}", file.display()))
}

#[test]
fn links_lead_somewhere() {
    let files = support::files(&support::root(), "md");
    assert!(files.len() > 10);
    let mut count = 0;
    let broken: Vec<String> = files
        .iter()
        .flat_map(|file| {
            let links = links(&fs::read_to_string(file).unwrap());
            count += links.len();
            links.into_iter().filter_map(|link| broken(file, &link)).collect::<Vec<_>>()
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(count > 30, "only {count} links were found");
}

/// Every page stands in the table of contents, and every result is linked from the page of results.
#[test]
fn the_book_has_every_page() {
    let source = support::root().join("docs/src");
    let named = |page: &str| -> BTreeSet<_> {
        let text = fs::read_to_string(source.join(page)).unwrap();
        links(&text).iter().filter_map(|link| source.join(link).canonicalize().ok()).collect()
    };
    let summary = named("SUMMARY.md");
    for page in support::files(&source, "md").iter().filter(|page| !page.ends_with("SUMMARY.md")) {
        assert!(summary.contains(&page.canonicalize().unwrap()), "SUMMARY.md has no {}", page.display());
    }
    let results = named("results.md");
    for page in support::files(&support::root().join("docs/results"), "md") {
        assert!(results.contains(&page.canonicalize().unwrap()), "results.md has no {}", page.display());
    }
}

#[test]
fn links_are_found_outside_of_code() {
    let text =
        "a [page](docs/a.md#one) and ![image](b.png)\n`[no](link)` but [`yes`](c.md)\n```\n[no](d.md)\n```\n";
    assert_eq!(links(text), ["docs/a.md#one", "b.png", "c.md"]);
    assert_eq!(anchor(" Add a game: in an afternoon"), "add-a-game-in-an-afternoon");
}
