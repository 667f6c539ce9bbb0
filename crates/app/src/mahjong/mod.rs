//! `kakehiki mahjong …`

mod agree;
mod check;
mod convert;
mod decide;
mod format_name;
mod input;
pub(crate) mod inquiry;
pub(crate) mod match_up;
mod mjai;
mod notation;
mod play;
pub(crate) mod player;
mod review;
mod sample;
mod situation;
mod train;

use clap::Subcommand;

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(check::Arguments),
    Convert(convert::Arguments),
    Decide(decide::Arguments),
    Agree(agree::Arguments),
    Match(match_up::Arguments),
    Play(play::Arguments),
    Review(review::Arguments),
    Mjai(mjai::Arguments),
    Train(train::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Check(arguments) => arguments.run(),
            Self::Convert(arguments) => arguments.run(),
            Self::Decide(arguments) => arguments.run(),
            Self::Agree(arguments) => arguments.run(),
            Self::Match(arguments) => arguments.run(),
            Self::Play(arguments) => arguments.run(),
            Self::Review(arguments) => arguments.run(),
            Self::Mjai(arguments) => arguments.run(),
            Self::Train(arguments) => arguments.run(),
        }
    }
}
