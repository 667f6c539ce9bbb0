//! `kakehiki mahjong arena`

use super::player::SettingArguments;
use crate::{
    contest::{ContestOptions, Wording},
    tongue::words,
};
use anyhow::ensure;
use clap::{Args, ValueEnum};
use mahjong::players::PlayerKind;
use std::{sync::PoisonError, time::Duration};
use telling::say;
use wire::mjai::{Arena, Dialect, Side};

/// Two bots on the same walls, with confidence intervals.
///
/// A bot is a command that speaks mjai on standard input and output and is given its seat as the last argument, or one of our players by
/// name (random, greedy, careful, uct, full). A game is four hands (east only, no repeats), and is played once for each way to sit. A bot
/// that is late or breaks the rules loses the choice: it passes, or discards what it drew.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong arena 'python bot.py' careful
  kakehiki mahjong arena './mine --fast' './mine' --games 200 --checkpoint mine.jsonl
  kakehiki mahjong arena 'kakehiki mahjong mjai --player careful' greedy --dialect events --alone")]
pub(crate) struct Arguments {
    /// The bot whose lead is measured
    bot: String,
    /// Whom it plays
    opponent: String,
    /// One of the first against three of the second
    #[arg(long)]
    alone: bool,
    /// How the commands speak: an array of events up to each choice (mjai.app), or one event a line
    #[arg(long, value_enum, default_value_t = DialectName::Arrays)]
    dialect: DialectName,
    /// How many seconds a bot may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    limit: f64,
    /// How many games; each is played once for every way to sit
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[command(flatten)]
    settings: SettingArguments,
    #[command(flatten)]
    options: ContestOptions,
}

/// The dialects as they are named on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum DialectName {
    Arrays,
    Events,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!((0.001..=3600.0).contains(&self.limit), "--limit is {}: expected 0.001 to 3600", self.limit);
        let arena = Arena {
            sides: [self.side(&self.bot)?, self.side(&self.opponent)?],
            alone: self.alone,
            dialect: match self.dialect {
                DialectName::Arrays => Dialect::Arrays,
                DialectName::Events => Dialect::Events,
            },
            limit: Duration::from_secs_f64(self.limit),
            faults: Default::default(),
        };
        let Self { bot, opponent, alone, dialect, games, options, .. } = self;
        let seating = if alone { "one against three" } else { "two against two" };
        let experiment = format!("{bot} against {opponent}, {seating}, {dialect:?}, {:?}", self.settings);
        let wording = Wording { deals: "games", each: "none", digits: 2, signed: true };
        let outcome = options.play(&arena, experiment, [&bot, &opponent], games, wording, |played| {
            say!(
                words(),
                "wire-arena-title",
                bot = bot.as_str(),
                opponent = opponent.as_str(),
                played = played
            )
        })?;
        let faults = *arena.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if outcome.is_some() && faults != [0, 0] {
            println!("  {}", say!(words(), "wire-arena-faults", ours = faults[0], theirs = faults[1]));
        }
        Ok(())
    }

    /// One of our players by its name, or else a command.
    fn side(&self, text: &str) -> anyhow::Result<Side> {
        if let Ok(kind) = text.parse::<PlayerKind>() {
            let settings = self.settings.settings(kind)?;
            return Ok(Side::Ours(Box::new(move || settings.player())));
        }
        let command: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        ensure!(!command.is_empty(), "expected a command or the name of a player, found nothing");
        Ok(Side::Command(command))
    }
}
