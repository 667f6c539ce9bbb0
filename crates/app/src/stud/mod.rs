//! `kakehiki stud …`

use clap::Subcommand;

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {}
    }
}
