//! `kakehiki mahjong …`

mod agree;
mod check;
mod decide;
mod match_up;
mod mjai;
mod play;
pub(crate) mod player;
mod review;
pub(crate) mod sample;
mod train;

use clap::Subcommand;

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Replays records on our own table and compares everything with what they say
    Check(check::Arguments),
    /// What a player would do with these tiles or in this moment of a record, and why
    Decide(decide::Arguments),
    /// How often a player does what the players of records did
    Agree(agree::Arguments),
    /// Two against two on the same walls
    Match(match_up::Arguments),
    /// Play at a terminal against three of our players
    Play(play::Arguments),
    /// Each decision of one player of a record beside ours, worst losses first
    Review(review::Arguments),
    /// A bot on standard input and output
    Mjai(mjai::Arguments),
    /// Learns a linear ranking of actions from records
    Train(train::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Check(arguments) => arguments.run(),
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
