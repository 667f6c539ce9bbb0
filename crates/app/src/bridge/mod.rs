//! `kakehiki bridge …`

mod bid;
mod bidding_check;
mod check;
mod convert;
mod decide;
mod diagram;
mod input;
mod match_up;
mod selection;
mod show;
mod solve;

pub(crate) use decide::MethodName;

use clap::Subcommand;

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Show(show::Arguments),
    Convert(convert::Arguments),
    Check(check::Arguments),
    Bid(bid::Arguments),
    BiddingCheck(bidding_check::Arguments),
    Decide(decide::Arguments),
    Match(match_up::Arguments),
    Solve(solve::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Show(arguments) => arguments.run(),
            Self::Convert(arguments) => arguments.run(),
            Self::Check(arguments) => arguments.run(),
            Self::Bid(arguments) => arguments.run(),
            Self::BiddingCheck(arguments) => arguments.run(),
            Self::Decide(arguments) => arguments.run(),
            Self::Match(arguments) => arguments.run(),
            Self::Solve(arguments) => arguments.run(),
        }
    }
}
