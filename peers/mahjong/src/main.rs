//! Our mahjong table beside riichienv-core: how fast it plays, and whether the two agree.

mod agree;
mod peer;
mod speed;

use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play-outs, shanten and scores a second on one core, ours and riichienv-core's in turns
    Speed(speed::Arguments),
    /// Random hands on the same wall: legal moves, results and points must be equal
    Agree(agree::Arguments),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command.unwrap_or(Command::Speed(speed::Arguments::default())) {
        Command::Speed(arguments) => speed::run(&arguments),
        Command::Agree(arguments) => agree::run(&arguments),
    }
}
