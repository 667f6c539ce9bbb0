//! `kakehiki bridge …`

mod algorithm;
mod bid;
mod bid_file;
mod bid_lines;
mod bidding_beliefs;
mod bidding_check;
mod bidding_peers;
mod card;
mod check;
mod client;
mod convert;
mod deal;
mod decide;
mod diagram;
mod errors;
mod input;
mod learn;
mod match_up;
mod play;
mod reading;
mod selection;
mod show;
mod solve;
mod suit;
mod survey;
mod table_manager;

pub(crate) use decide::MethodName;

use crate::{
    contest::MatchReport,
    schema::{Shape, shape},
};
use clap::Subcommand;

/// What the commands print for programs.
pub(crate) const SHAPES: [(&str, Shape); 10] = [
    ("show", shape::<show::ShownRecord<'_>>),
    ("check", shape::<check::CheckReport>),
    ("bid", shape::<bid::BidAnswer>),
    ("card", shape::<card::CardReport>),
    ("bidding-check", shape::<bidding_check::Answer>),
    ("decide", shape::<decide::Answer<'_>>),
    ("errors", shape::<errors::ErrorsReport>),
    ("match", shape::<MatchReport<'_>>),
    ("solve", shape::<solve::SolvedBoard<'_>>),
    ("suit", shape::<suit::SuitReport>),
];

/// The commands of this game, one file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Show(show::Arguments),
    Convert(convert::Arguments),
    Check(check::Arguments),
    Bid(bid::Arguments),
    BiddingCheck(bidding_check::Arguments),
    Card(card::Arguments),
    Client(client::Arguments),
    Deal(deal::Arguments),
    Decide(decide::Arguments),
    Errors(errors::Arguments),
    Learn(learn::Arguments),
    Reading(reading::Arguments),
    Match(match_up::Arguments),
    Play(play::Arguments),
    Solve(solve::Arguments),
    Suit(suit::Arguments),
    Survey(survey::Arguments),
    TableManager(table_manager::Arguments),
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self {
            Self::Show(arguments) => arguments.run(),
            Self::Convert(arguments) => arguments.run(),
            Self::Check(arguments) => arguments.run(),
            Self::Bid(arguments) => arguments.run(),
            Self::BiddingCheck(arguments) => arguments.run(),
            Self::Card(arguments) => arguments.run(),
            Self::Client(arguments) => arguments.run(),
            Self::Deal(arguments) => arguments.run(),
            Self::Decide(arguments) => arguments.run(),
            Self::Errors(arguments) => arguments.run(),
            Self::Learn(arguments) => arguments.run(),
            Self::Reading(arguments) => arguments.run(),
            Self::Match(arguments) => arguments.run(),
            Self::Play(arguments) => arguments.run(),
            Self::Solve(arguments) => arguments.run(),
            Self::Suit(arguments) => arguments.run(),
            Self::Survey(arguments) => arguments.run(),
            Self::TableManager(arguments) => arguments.run(),
        }
    }
}
