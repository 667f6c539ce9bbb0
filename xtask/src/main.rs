//! The project's own commands: `cargo xtask test`, `browser`, `python`, `bench`, `peers`, `deny`, `overflow`, `fuzz`,
//! `decisions`, `results`.

mod bench;
mod decisions;
mod deny;
mod fuzz;
mod peers;
mod python;
mod results;
mod run;
mod tally;
mod test;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own commands")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Installs what is missing and runs every check: format, lints, all tests
    Test,
    /// Installs a browser where it is missing, and plays the page in it
    Browser,
    /// Builds the Python package's wheel in a fresh environment, and runs its tests
    Python,
    /// Measures us beside a named peer in one run (without a name: lists the benchmarks)
    Bench(bench::Arguments),
    /// Tries our doors with programs that others wrote (without a name: lists them)
    Peers(peers::Arguments),
    /// Installs cargo-deny where it is missing, and checks licences, sources and bans
    Deny,
    /// Runs all tests of the libraries and the program, optimised as for a release, with arithmetic that must not overflow
    Overflow,
    /// Runs the fuzz targets (all of them, or the named ones), each for some seconds of a processor
    Fuzz(fuzz::Arguments),
    /// Writes anew what every player does in fixed positions, after a change that is meant to alter it
    Decisions,
    /// Runs the commands of a page of docs/results, and writes what they print and the commit below each
    Results(results::Arguments),
}

fn main() -> Result<()> {
    match Cli::parse().task {
        Task::Test => test::all(),
        Task::Browser => test::browser(),
        Task::Python => python::test(),
        Task::Bench(arguments) => bench::run(&arguments),
        Task::Peers(arguments) => peers::run(&arguments),
        Task::Deny => deny::run(),
        Task::Overflow => test::overflow(),
        Task::Fuzz(arguments) => fuzz::run(&arguments),
        Task::Decisions => decisions::write(),
        Task::Results(arguments) => results::run(&arguments),
    }
}
