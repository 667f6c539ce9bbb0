//! `kakehiki mahjong …`

mod check;

use clap::Subcommand;

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Replays records on our own table and compares everything with what they say
    Check(check::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Check(arguments) => arguments.run(),
        }
    }
}
