//! `kakehiki mahjong match`

use super::player::SettingArguments;
use crate::contest::{ContestOptions, Wording};
use clap::Args;
use mahjong::players::{LineUp, PlayerKind, TwoAgainstTwo};
use worlds::Seed;

/// Two against two on the same walls, with confidence intervals.
///
/// Like sits opposite like. A game is four hands (east only, no repeats), and is played twice with the same walls and the players
/// changing seats. Figures are a hand and seat by which the first player is ahead.
///
/// Players: random; greedy (least shanten, then by chance); careful (shanten, accepted tiles, tile value, safe discards); uct (the
/// paper's); full (search and rule together).
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong match careful greedy
  kakehiki mahjong match uct greedy --loops 1000 --games 20 --json
  kakehiki mahjong match full careful --time 1 --checkpoint full.jsonl")]
pub(crate) struct Arguments {
    /// Whose lead is measured
    player: PlayerKind,
    /// Whom it plays
    opponent: PlayerKind,
    #[command(flatten)]
    settings: SettingArguments,
    /// How many games; each is played twice
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[command(flatten)]
    options: ContestOptions,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let line_ups = [self.settings.line_up(self.player)?, self.settings.line_up(self.opponent)?];
        let Pairing { contest, experiment, names: [ours, theirs] } = Pairing::new(line_ups.each_ref());
        let wording = Wording { deals: "games", each: "", digits: 1, signed: true };
        self.options.play(&contest, experiment, [&ours, &theirs], self.games, wording, |played| {
            format!("{ours} ahead of {theirs}: {played} games, each played twice")
        })?;
        Ok(())
    }
}

/// Two players who meet: their match, all that its results depend on, and their names.
pub(crate) struct Pairing {
    pub(crate) contest: TwoAgainstTwo,
    pub(crate) experiment: String,
    pub(crate) names: [String; 2],
}

impl Pairing {
    pub(crate) fn new(line_ups: [&LineUp; 2]) -> Self {
        let names = line_ups.map(LineUp::name);
        // All settings count, a model's weights too, but nobody wants to read them.
        let settings = Seed::of_text(&format!("{line_ups:?}"));
        let experiment = format!("{} against {}, settings {:016x}", names[0], names[1], settings.0);
        Self { contest: TwoAgainstTwo::new(line_ups), experiment, names }
    }
}
