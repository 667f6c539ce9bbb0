//! A command within another program: what it prints is handed back, the program says when it has to stop, and its matches may be
//! one share of the whole, kept where the program wants them.

use crate::{Cli, in_one_line};
use anyhow::Context;
use clap::Parser;
use std::{
    cell::RefCell,
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};
use telling::Words;
use thiserror::Error;
use worlds::{
    Seed, Stop,
    matches::{Plan, Share, merge},
};

/// How a command runs within another program.
#[derive(Clone, Default)]
pub struct Within {
    /// What ends it early.
    pub stop: Stop,
    /// The share of each of its matches that is played.
    pub share: Option<Share>,
    /// A folder in which every match is kept, under a name that says all that it depends on.
    pub keep: Option<PathBuf>,
    /// Hears of every deal: how many of how many are done.
    pub progress: Option<Arc<dyn Fn(u64, u64) + Send + Sync>>,
}

/// Why a command did not do what it was asked to.
#[derive(Debug, Error)]
pub enum Refusal {
    /// No such command, or not with these arguments.
    #[error("{0}")]
    Usage(String),
    /// It failed.
    #[error("{0}")]
    Failed(String),
}

/// The command that runs within another program in this thread.
struct RunningCommand {
    within: Within,
    arguments: Vec<String>,
    words: Words,
    printed: Vec<u8>,
}

thread_local! {
    static RUNNING: RefCell<Option<RunningCommand>> = const { RefCell::new(None) };
}

/// Runs a command in this thread and returns what it prints. Without the program's name: `["stud", "equity", "As Ah", "Kd Kc"]`.
pub fn run_within(arguments: &[String], within: Within) -> Result<Vec<u8>, Refusal> {
    let name = std::iter::once("kakehiki".to_owned());
    let Cli { command, tongue } = match Cli::try_parse_from(name.chain(arguments.iter().cloned())) {
        Ok(cli) => cli,
        // Help and the version were asked for.
        Err(answer) if !answer.use_stderr() => return Ok(answer.to_string().into_bytes()),
        Err(error) => return Err(Refusal::Usage(what_is_wrong(&crate::usage::told(&error)))),
    };
    let command =
        command.ok_or_else(|| Refusal::Usage("a command was expected, such as bridge solve".into()))?;
    #[cfg(feature = "page")]
    if matches!(command, crate::Command::Serve(_)) {
        return Err(Refusal::Usage("the page is a program of its own: kakehiki serve".into()));
    }
    let running =
        RunningCommand { within, arguments: arguments.to_vec(), words: tongue.words(), printed: Vec::new() };
    RUNNING.set(Some(running));
    let result = command.run();
    let printed = RUNNING.take().map_or_else(Vec::new, |running| running.printed);
    result.map(|()| printed).map_err(|error| Refusal::Failed(in_one_line(&error)))
}

/// What a refusal of arguments says before it goes on to usage and tips, in one line.
fn what_is_wrong(refusal: &str) -> String {
    let first = refusal.trim().split("\n\n").next().unwrap_or_default();
    let lines: Vec<&str> = first.lines().map(str::trim).collect();
    lines.join(" ").trim_start_matches("error: ").to_owned()
}

/// Brings together what was kept of the shares of a command, each in a folder of its own, so that a run that keeps its matches in
/// `into` has nothing left to play.
pub fn merge_kept(shares: &[PathBuf], into: &Path) -> Result<(), Refusal> {
    let merged = || -> anyhow::Result<()> {
        fs::create_dir_all(into).with_context(|| into.display().to_string())?;
        let mut names = BTreeSet::new();
        for share in shares {
            for entry in fs::read_dir(share).with_context(|| share.display().to_string())? {
                names.insert(entry?.file_name());
            }
        }
        for name in names {
            let parts: Vec<PathBuf> =
                shares.iter().map(|share| share.join(&name)).filter(|path| path.is_file()).collect();
            merge(&parts, &into.join(&name))?;
        }
        Ok(())
    };
    merged().map_err(|error| Refusal::Failed(in_one_line(&error)))
}

fn running<T>(look: impl FnOnce(&mut RunningCommand) -> T) -> Option<T> {
    RUNNING.with_borrow_mut(|running| running.as_mut().map(look))
}

/// How the program that we are within wants it, if we are within one.
pub(crate) fn within() -> Option<Within> {
    running(|running| running.within.clone())
}

/// Whether only a share is played: what is no match is then left to whoever brings the shares together.
pub(crate) fn is_share() -> bool {
    within().is_some_and(|within| within.share.is_some())
}

/// The words of this command.
pub(crate) fn words() -> Option<Words> {
    running(|running| running.words)
}

/// The command's own arguments: those of the process, unless we are within another program.
pub(crate) fn arguments() -> Vec<String> {
    running(|running| running.arguments.clone()).unwrap_or_else(|| {
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into()).collect()
    })
}

/// Takes what is printed; false where it is for standard output.
pub(crate) fn print(text: &[u8]) -> bool {
    running(|running| running.printed.extend_from_slice(text)).is_some()
}

/// The plan as it is played here: its share of the deals, kept where the program that we are within wants it.
pub(crate) fn planned(plan: Plan) -> Plan {
    let Some(Within { share, keep, .. }) = within() else { return plan };
    let all = Seed::of_text(&format!("{}, seed {}", plan.experiment, plan.seed));
    let checkpoint =
        keep.map(|folder| folder.join(format!("{:016x}.jsonl", all.0))).or_else(|| plan.checkpoint.clone());
    plan.share(share).checkpoint(checkpoint)
}
