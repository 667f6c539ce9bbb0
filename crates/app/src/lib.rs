//! The commands of `kakehiki`, for its binary and for programs that have them in their own process.

// Those of the standard library panic where nothing can be written. They stand before the modules, which then use these.
macro_rules! print {
    ($($text:tt)*) => { $crate::standard::write_or_end(format_args!($($text)*), "") };
}
macro_rules! println {
    () => { $crate::standard::write_or_end(format_args!(""), "\n") };
    ($($text:tt)*) => { $crate::standard::write_or_end(format_args!($($text)*), "\n") };
}

mod bridge;
mod contest;
mod long_work;
mod mahjong;
mod reproduce;
mod schema;
#[cfg(feature = "page")]
mod serve;
mod standard;
mod stud;
mod terminal;
mod tongue;
mod usage;
mod within;

use clap::{Parser, Subcommand};
pub(crate) use tongue::words;
pub use within::{Refusal, Within, merge_kept, run_within};

/// Plays, analyses and explains games of hidden information
#[derive(Debug, Parser)]
#[command(name = "kakehiki", version, about)]
struct Cli {
    /// Without a command: serve
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    tongue: tongue::Tongue,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// The web page: sit down at a table, look into the players' minds
    #[cfg(feature = "page")]
    Serve(serve::Arguments),
    /// Contract bridge: files, double-dummy results, decisions
    #[command(subcommand)]
    Bridge(bridge::Command),
    /// Seven-card stud: play, odds, matches
    #[command(subcommand)]
    Stud(stud::Command),
    /// Riichi mahjong: decisions, records, matches
    #[command(subcommand)]
    Mahjong(mahjong::Command),
    /// The papers' experiments and what goes beyond them
    #[command(subcommand)]
    Reproduce(reproduce::Command),
    Schema(schema::Arguments),
}

impl Command {
    fn run(self) -> anyhow::Result<()> {
        match self {
            #[cfg(feature = "page")]
            Self::Serve(arguments) => arguments.run(),
            Self::Bridge(command) => command.run(),
            Self::Stud(command) => command.run(),
            Self::Mahjong(command) => command.run(),
            Self::Reproduce(command) => command.run(),
            Self::Schema(arguments) => arguments.run(),
        }
    }
}

/// What the binary does.
#[cfg(feature = "page")]
pub fn main() -> std::process::ExitCode {
    let Cli { command, tongue } = Cli::try_parse().unwrap_or_else(|error| usage::end(&error));
    tongue.settle();
    let command = command.unwrap_or_else(|| Command::Serve(serve::Arguments::default()));
    if !matches!(command, Command::Serve(_)) {
        // A reader that has seen enough (`| head`) ends the command quietly. A server must outlive its readers.
        sigpipe::reset();
    }
    match command.run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            // One line: what happened, then each cause.
            eprintln!("kakehiki: {}", in_one_line(&error));
            std::process::ExitCode::FAILURE
        }
    }
}

/// The error and its causes; one that the text before ends with already is not said again.
fn in_one_line(error: &anyhow::Error) -> String {
    error.chain().fold(String::new(), |line, cause| match (cause.to_string(), line) {
        (cause, line) if line.is_empty() => cause,
        (cause, line) if line.ends_with(&cause) => line,
        (cause, line) => format!("{line}: {cause}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;

    #[test]
    fn a_cause_is_said_once() {
        let cause = || anyhow::Error::from(io::Error::other("it is a folder"));
        let quoting = cause().context("notes.txt: it is a folder").context("nothing is kept");
        assert_eq!(in_one_line(&quoting), "nothing is kept: notes.txt: it is a folder");
        assert_eq!(in_one_line(&cause().context("notes.txt")), "notes.txt: it is a folder");
    }
}
