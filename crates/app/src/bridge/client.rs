//! `kakehiki bridge client`

use super::bid::ImagineArgument;
use crate::{bridge::MethodName, long_work, tongue::words};
use anyhow::{Context, ensure};
use bridge::{Seat, knowledge::bidding::ConventionCard, knowledge::signals::Signalling};
use clap::Args;
use std::{
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};
use telling::{bridge::seat, say};
use wire::table_manager::{ClientError, ClientSettings, ThinkerSettings, TranscriptLine, play};
use worlds::{Budget, Seed, Stop};

/// Sits down at any Table Manager, and bids and plays there
///
/// With version 19 every call is explained, and so is what the defenders' cards tell. When the connection is lost it comes back to its
/// seat.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge client localhost:2000 --seat N --team Kakehiki
  kakehiki bridge client 192.168.1.5:2000 --seat W --team Kakehiki --protocol 18 --method c --delay 200
  kakehiki bridge client localhost:2000 --team Kakehiki --log        # on any seat, every line shown")]
pub(crate) struct Arguments {
    /// Where the Table Manager listens
    #[arg(value_name = "HOST:PORT")]
    address: String,
    /// The seat: N, E, S or W; any unless told
    #[arg(long)]
    seat: Option<Seat>,
    /// The name of the team; partners have the same
    #[arg(long, default_value = "Kakehiki")]
    team: String,
    /// The version of the protocol
    #[arg(long, default_value_t = 19, value_parser = clap::value_parser!(u32).range(18..=19))]
    protocol: u32,
    #[command(flatten)]
    thinking: ThinkingArguments,
    /// Wait so many milliseconds before each line, for hosts that cannot keep up
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 0)]
    delay: u64,
    /// How many seconds the host may be silent
    #[arg(long, value_name = "SECONDS", default_value_t = 3600)]
    wait: u64,
    /// How often to come back after the connection was lost
    #[arg(long, value_name = "TIMES", default_value_t = 10)]
    retry: u32,
    /// Show every line
    #[arg(long)]
    log: bool,
}

/// How a client plays.
#[derive(Debug, Clone, Args)]
pub(super) struct ThinkingArguments {
    /// Program A (no signals), B (reads them) or C (reads them, and weighs what its own card tells)
    #[arg(long, value_enum, default_value_t = MethodName::B)]
    pub(super) method: MethodName,
    /// How many deals to look at for each card
    #[arg(long, value_name = "NUMBER", conflicts_with = "time")]
    worlds: Option<u64>,
    /// How many seconds to think about a card
    #[arg(long, value_name = "SECONDS")]
    time: Option<f64>,
    #[command(flatten)]
    pub(super) bidding: ImagineArgument,
    /// What the defenders' cards mean, of all players: standard, upside-down, quiet, count or none
    #[arg(long, default_value_t)]
    signals: Signalling,
    /// Where the players' chance starts
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    player_seed: u64,
}

impl ThinkingArguments {
    pub(super) fn settings(&self) -> anyhow::Result<ThinkerSettings> {
        let budget = match (self.worlds, self.time) {
            (Some(worlds), _) => {
                ensure!((2..=10_000).contains(&worlds), "--worlds is {worlds}: expected 2 to 10000");
                Some(Budget::Count(worlds))
            }
            (None, Some(time)) => {
                ensure!((0.001..=3600.0).contains(&time), "--time is {time}: expected 0.001 to 3600 seconds");
                Some(Budget::Time(Duration::from_secs_f64(time)))
            }
            (None, None) => None,
        };
        let card = ConventionCard::default().with(|it| it.signals = self.signals.signals());
        let (method, seed) = (self.method.into(), Seed(self.player_seed));
        Ok(ThinkerSettings::new(method, [card; 2], seed).with(|it| {
            it.budget = budget;
            it.imagine = self.bidding.imagine;
        }))
    }
}

/// The pause before a lost connection is tried again.
const PAUSE: Duration = Duration::from_millis(500);

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.delay <= 60_000, "--delay is {}: expected at most 60000", self.delay);
        let settings = ClientSettings::new(&self.team, self.thinking.settings()?).with(|it| {
            it.seat = self.seat;
            it.version = self.protocol;
            it.delay = Duration::from_millis(self.delay);
            it.patience = Duration::from_secs(self.wait);
        });
        let stop = long_work::stop_on_interrupt()?;
        let (mut played, mut left) = (0, self.retry);
        loop {
            let stream = self.connect()?;
            let report = play(stream, &settings, &stop, &mut |line| self.show(line));
            match report {
                Ok(report) => {
                    played += report.boards.len();
                    if report.ended || left == 0 || stop.is_due() {
                        let who = seat(&words(), report.seat);
                        println!("{}", say!(words(), "wire-client-done", seat = who, boards = played));
                        return Ok(());
                    }
                }
                // A host that was killed may come back, and so may we.
                Err(ClientError::Io(_) | ClientError::NoSeat(_)) if left > 0 && left < self.retry => {}
                Err(error) => return Err(error.into()),
            }
            left -= 1;
            eprintln!("{}", say!(words(), "wire-client-lost"));
            pause(&stop);
        }
    }

    /// The host may start after us, or again.
    fn connect(&self) -> anyhow::Result<TcpStream> {
        let since = Instant::now();
        loop {
            match TcpStream::connect(&self.address) {
                Ok(stream) => return Ok(stream),
                Err(_) if since.elapsed() < Duration::from_secs(10) => thread::sleep(PAUSE),
                Err(error) => return Err(error).with_context(|| self.address.clone()),
            }
        }
    }

    fn show(&self, line: TranscriptLine<'_>) {
        if self.log {
            match line {
                TranscriptLine::Sent(line) => println!("< {line}"),
                TranscriptLine::Heard(line) => println!("> {line}"),
            }
        }
    }
}

fn pause(stop: &Stop) {
    if !stop.is_due() {
        thread::sleep(PAUSE);
    }
}
