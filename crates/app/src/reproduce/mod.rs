//! `kakehiki reproduce …`: the papers' experiments, one command each.

mod mahjong;
mod signals;
mod stud;

use crate::schema::{Shape, shape};
use clap::Subcommand;

/// What the commands print for programs.
pub(crate) const SHAPES: [(&str, Shape); 1] = [("stud", shape::<stud::Results>)];

/// The experiments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Mahjong(mahjong::Arguments),
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
