//! `kakehiki mahjong server`

use super::player::SettingArguments;
use crate::{long_work, tongue::words};
use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use mahjong::{Rules, players::PlayerKind};
use std::{
    net::{IpAddr, SocketAddr, TcpListener},
    path::PathBuf,
    time::Duration,
};
use telling::{Words, say};
use wire::mjai::{MakePlayer, ServerEvent, ServerSettings, serve};
use worlds::Seed;

/// An mjai server: bots come over TCP, one JSON object a line, and play as soon as four are there.
///
/// Every line has to be answered, with none where there is nothing to do. Others' tiles are hidden. A bot that is late or breaks the rules
/// loses the choice: it passes, or discards what it drew. Who leaves ends the game.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong server                                        # four bots at mjsonp://localhost:11600/default
  kakehiki mahjong server --ours careful --ours full --time 1 --games 10 --folder games
  kakehiki mahjong review games/game-00001.mjson --seat 2")]
pub(crate) struct Arguments {
    /// Where to listen: this machine alone unless told
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    listen: IpAddr,
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 11600)]
    port: u16,
    /// The name of the room
    #[arg(long, default_value = "default")]
    room: String,
    /// How long a game is
    #[arg(long, value_enum, default_value_t = Length::Tonnan)]
    rules: Length,
    /// No red fives
    #[arg(long)]
    no_reds: bool,
    /// How many games, one after another
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// One of our players at the table: random, greedy, careful, uct or full; up to four
    #[arg(long, value_name = "PLAYER")]
    ours: Vec<PlayerKind>,
    #[command(flatten)]
    settings: SettingArguments,
    /// How many seconds a bot may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    limit: f64,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the games down here
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// How long a game is, as mjai names it.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Length {
    /// One hand
    OneKyoku,
    /// East
    Tonpu,
    /// East and south
    Tonnan,
}

/// No game has more hands.
const MOST_HANDS: usize = 200;

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.ours.len() <= 4, "--ours {} times: expected at most 4", self.ours.len());
        ensure!((0.001..=3600.0).contains(&self.limit), "--limit is {}: expected 0.001 to 3600", self.limit);
        let ours = self.ours.iter().map(|&kind| {
            let settings = self.settings.settings(kind)?;
            let name = settings.name();
            let make: MakePlayer = Box::new(move || settings.player());
            Ok((name, make))
        });
        let mut rules =
            Rules::default().with(|it| it.winds = if matches!(self.rules, Length::Tonnan) { 2 } else { 1 });
        if self.no_reds {
            rules.reds = [0; 3];
        }
        let ours = ours.collect::<anyhow::Result<_>>()?;
        let settings = ServerSettings::new(rules, Seed(self.seed)).with(|it| {
            it.ours = ours;
            it.room.clone_from(&self.room);
            it.games = self.games;
            it.hands = if matches!(self.rules, Length::OneKyoku) { 1 } else { MOST_HANDS };
            it.limit = Duration::from_secs_f64(self.limit);
            it.folder.clone_from(&self.folder);
        });
        let address = SocketAddr::new(self.listen, self.port);
        let listener = TcpListener::bind(address).with_context(|| address.to_string())?;
        let address = listener.local_addr()?.to_string();
        println!("{}", say!(words(), "wire-mjai-listening", address = address, room = self.room.as_str()));
        let stop = long_work::stop_on_interrupt()?;
        serve(&listener, &settings, &stop, &|event| println!("{}", tell(&words(), event)))?;
        Ok(())
    }
}

/// A line of the log.
fn tell(words: &Words, event: &ServerEvent) -> String {
    match event {
        ServerEvent::Joined { name } => say!(words, "wire-mjai-joined", name = name.as_str()),
        ServerEvent::Refused { why } => say!(words, "wire-turned-away", why = why.as_str()),
        ServerEvent::Fault(fault) => {
            say!(words, "wire-mjai-fault", seat = fault.seat, what = fault.what.as_str())
        }
        ServerEvent::Over { game, names, scores } => {
            let result: Vec<String> =
                names.iter().zip(scores).map(|(name, score)| format!("{name} {score}")).collect();
            say!(words, "wire-mjai-over", game = game.to_string(), result = result.join(", "))
        }
        ServerEvent::BrokenOff { game, why } => {
            say!(words, "wire-mjai-broken-off", game = game.to_string(), why = why.as_str())
        }
        _ => String::new(),
    }
}
