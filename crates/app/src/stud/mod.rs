//! `kakehiki stud …`

mod answer;
mod equity;
mod match_up;
mod play;
mod told;

use clap::Subcommand;

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Equity(equity::Arguments),
    Match(match_up::Arguments),
    Play(play::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Equity(arguments) => arguments.run(),
            Self::Match(arguments) => arguments.run(),
            Self::Play(arguments) => arguments.run(),
        }
    }
}
