//! `kakehiki reproduce …`: the papers' experiments, one command each.

mod stud;

use clap::Subcommand;

/// The experiments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// The stud player: published hands, the match against every opponent, what each part is worth, the small game
    Stud(stud::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Stud(arguments) => arguments.run(),
        }
    }
}
