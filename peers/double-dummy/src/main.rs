//! The double-dummy solver beside DDS 2.9 and pons-dds, in one run and on one thread.

mod agree;
mod clock;
mod dds;
mod measure;
#[path = "../../../crates/double-dummy/tests/support/mod.rs"]
mod support;

use clap::{Parser, Subcommand};

/// The double-dummy solver beside its peers
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Times as ratios to DDS 2.9, peers interleaved deal by deal (the default)
    Time(measure::Sizes),
    /// Results beside those of DDS 2.9 and pons-dds: any difference is an error
    Agree(agree::Sizes),
}

fn main() -> anyhow::Result<()> {
    dds::start();
    match Cli::parse().command {
        None => measure::run(&measure::Sizes::parse_from(["time"])),
        Some(Command::Time(sizes)) => measure::run(&sizes),
        Some(Command::Agree(sizes)) => agree::run(&sizes),
    }
}
