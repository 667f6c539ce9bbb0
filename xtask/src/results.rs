//! The pages of `docs/results`, written by the commands that stand in them.
//!
//! A fence of the kind `console result` holds a command, what it printed, and which commit printed it:
//!
//! ````text
//! ```console result
//! $ kakehiki bridge suit AT42/953
//! …
//! # commit 2baa47f, 2 s
//! ```
//! ````

use crate::run::{cargo, root};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::{fs, process::Command, time::Instant};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Which page, such as `stud`
    page: String,
    /// Only commands that contain this
    #[arg(long, default_value = "")]
    only: String,
    /// What a word of the commands stands for here, such as `RECORDS=../records`
    #[arg(long = "with", value_name = "WORD=VALUE")]
    values: Vec<String>,
    /// Only say which commands would run
    #[arg(long)]
    list: bool,
}

const OPENING: &str = "```console result";
const CLOSING: &str = "```";
const PROMPT: &str = "$ kakehiki ";

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let path = root().join("docs/results").join(format!("{}.md", arguments.page));
    let mut text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let all = commands(&text)?;
    let chosen: Vec<String> = all.into_iter().filter(|command| command.contains(&arguments.only)).collect();
    ensure!(!chosen.is_empty(), "{} has no such command", path.display());
    if arguments.list {
        chosen.iter().for_each(|command| println!("kakehiki {command}"));
        return Ok(());
    }
    let commit = commit()?;
    cargo(&["build", "--release", "--quiet", "--package", "kakehiki"])?;
    for command in chosen {
        println!("kakehiki {command}");
        let began = Instant::now();
        let printed = printed(&command, &arguments.values)?;
        let note = format!("# commit {commit}, {} s", began.elapsed().as_secs());
        text = replaced(&text, &command, &printed, &note);
        // After each: whoever ends this keeps what is finished.
        fs::write(&path, &text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// The commit that is built; what is not in it would be reported under a wrong name.
fn commit() -> Result<String> {
    let git = |arguments: &[&str]| -> Result<String> {
        let told = Command::new("git").args(arguments).current_dir(root()).output()?;
        ensure!(told.status.success(), "git {} failed", arguments.join(" "));
        Ok(String::from_utf8_lossy(&told.stdout).trim().to_owned())
    };
    let changed = git(&["status", "--porcelain", "--", "crates", "Cargo.lock"])?;
    ensure!(changed.is_empty(), "commit first what is changed, so that the results can name it");
    git(&["rev-parse", "--short=7", "HEAD"])
}

/// The commands of a page, without `kakehiki`.
fn commands(text: &str) -> Result<Vec<String>> {
    let mut lines = text.lines();
    let mut commands = Vec::new();
    while lines.any(|line| line == OPENING) {
        match lines.next().and_then(|line| line.strip_prefix(PROMPT)) {
            Some(command) => commands.push(command.to_owned()),
            None => bail!("a result begins without `{PROMPT}`"),
        }
    }
    Ok(commands)
}

/// What a command prints.
fn printed(command: &str, values: &[String]) -> Result<String> {
    let value = |word: &str| {
        let given = values.iter().find_map(|pair| pair.split_once('=').filter(|(name, _)| *name == word));
        given.map_or_else(|| word.to_owned(), |(_, value)| value.to_owned())
    };
    let told = Command::new(root().join("target/release/kakehiki"))
        .args(command.split_whitespace().map(value))
        .current_dir(root())
        .stderr(std::process::Stdio::inherit())
        .output()
        .context("kakehiki did not start")?;
    ensure!(told.status.success(), "kakehiki {command} failed");
    let lines = String::from_utf8_lossy(&told.stdout).into_owned();
    Ok(lines.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"))
}

/// The page with this below a command.
fn replaced(text: &str, command: &str, printed: &str, note: &str) -> String {
    let head = format!("{OPENING}\n{PROMPT}{command}\n");
    let Some(at) = text.find(&head).map(|at| at + head.len()) else { return text.to_owned() };
    let end = text[at..].find(CLOSING).map_or(text.len(), |end| at + end);
    format!("{}{}\n{note}\n{}", &text[..at], printed.trim_matches('\n'), &text[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_takes_the_place_of_the_one_before() {
        let page = "One\n```console result\n$ kakehiki a 1\nold\n# commit 0, 1 s\n```\nTwo\n```console result\n$ kakehiki b\n```\n";
        assert_eq!(commands(page).unwrap(), ["a 1", "b"]);
        let page = replaced(page, "b", "first\n\nlast\n", "# commit 1, 2 s");
        let page = replaced(&page, "a 1", "new", "# commit 1, 3 s");
        assert_eq!(
            page,
            "One\n```console result\n$ kakehiki a 1\nnew\n# commit 1, 3 s\n```\nTwo\n\
             ```console result\n$ kakehiki b\nfirst\n\nlast\n# commit 1, 2 s\n```\n"
        );
    }

    #[test]
    fn every_result_of_ours_names_its_commit() {
        for entry in fs::read_dir(root().join("docs/results")).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "md") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            commands(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            for block in text.split(&format!("{OPENING}\n")).skip(1) {
                let block = block.split(CLOSING).next().unwrap_or_default();
                let last = block.lines().last().unwrap_or_default();
                let commit =
                    last.strip_prefix("# commit ").and_then(|rest| rest.get(..7)).unwrap_or_default();
                let named = commit.len() == 7 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
                assert!(named, "{}: a result ends with {last:?}", path.display());
            }
        }
    }
}
