//! `kakehiki reproduce …`: the papers' experiments, one command each.

mod mahjong;
mod signals;
mod stud;

use clap::Subcommand;

/// The experiments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// The mahjong paper: agreement of plain UCT and of the full player with records, by loops and by reward
    Mahjong(mahjong::Arguments),
    /// The stud player: published hands, the match against every opponent, what each part is worth, the small game
    Stud(stud::Arguments),
    Signals(signals::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Mahjong(arguments) => arguments.run(),
            Self::Stud(arguments) => arguments.run(),
            Self::Signals(arguments) => arguments.run(),
        }
    }
}
