//! `kakehiki mahjong …`

mod agree;
mod arena;
mod check;
mod convert;
mod decide;
mod format_name;
mod input;
pub(crate) mod inquiry;
mod learn_rule;
mod learn_threats;
mod match_up;
mod mjai;
mod play;
pub(crate) mod player;
mod review;
mod sample;
mod self_play;
mod server;
mod train;

use crate::{
    contest::MatchReport,
    schema::{Shape, shape},
};
use clap::Subcommand;

/// What the commands print for programs.
pub(crate) const SHAPES: [(&str, Shape); 6] = [
    ("check", shape::<check::Answer<'_>>),
    ("decide", shape::<decide::Answer>),
    ("agree", shape::<agree::Answer>),
    ("match", shape::<MatchReport<'_>>),
    ("arena", shape::<MatchReport<'_>>),
    ("review", shape::<review::ReviewAnswer>),
];

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(check::Arguments),
    Convert(convert::Arguments),
    Decide(decide::Arguments),
    Agree(agree::Arguments),
    Arena(arena::Arguments),
    Match(match_up::Arguments),
    Play(play::Arguments),
    Review(review::Arguments),
    Mjai(mjai::Arguments),
    Server(server::Arguments),
    Train(train::Arguments),
    LearnThreats(learn_threats::Arguments),
    LearnRule(learn_rule::Arguments),
    SelfPlay(self_play::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Check(arguments) => arguments.run(),
            Self::Convert(arguments) => arguments.run(),
            Self::Decide(arguments) => arguments.run(),
            Self::Agree(arguments) => arguments.run(),
            Self::Arena(arguments) => arguments.run(),
            Self::Match(arguments) => arguments.run(),
            Self::Play(arguments) => arguments.run(),
            Self::Review(arguments) => arguments.run(),
            Self::Mjai(arguments) => arguments.run(),
            Self::Server(arguments) => arguments.run(),
            Self::Train(arguments) => arguments.run(),
            Self::LearnThreats(arguments) => arguments.run(),
            Self::LearnRule(arguments) => arguments.run(),
            Self::SelfPlay(arguments) => arguments.run(),
        }
    }
}
