//! `kakehiki stud …`

mod answer;
mod equity;
mod lines;
mod match_up;
mod play;
mod show;
mod train;

use crate::{
    contest::MatchReport,
    schema::{Shape, shape},
};
use clap::Subcommand;

/// What the commands print for programs.
pub(crate) const SHAPES: [(&str, Shape); 3] = [
    ("play", shape::<lines::Event<'_>>),
    ("match", shape::<MatchReport<'_>>),
    ("equity", shape::<equity::Answer>),
];

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Equity(equity::Arguments),
    Match(match_up::Arguments),
    Play(play::Arguments),
    Show(show::Arguments),
    Train(train::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Equity(arguments) => arguments.run(),
            Self::Match(arguments) => arguments.run(),
            Self::Play(arguments) => arguments.run(),
            Self::Show(arguments) => arguments.run(),
            Self::Train(arguments) => arguments.run(),
        }
    }
}
