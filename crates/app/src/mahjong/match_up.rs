//! `kakehiki mahjong match`

use super::player::{RulesArguments, SettingArguments};
use crate::contest::{ContestOptions, Wording};
use crate::tongue::words;
use clap::Args;
use lab::mahjong::Pairing;
use mahjong::players::PlayerKind;
use telling::say;

/// Two against two on the same walls, with confidence intervals.
///
/// Like sits opposite like. A game is four hands (east only, no repeats), and is played twice with the same walls and the players
/// changing seats. Figures are a hand and seat by which the first player is ahead.
///
/// Players: random; greedy (least shanten, then by chance); careful (shanten, accepted tiles, tile value, safe discards); uct (the
/// paper's); full (search and rule together); full-1 to full-5 (its earlier versions);
/// instinct (what it learned by playing against itself, at first sight and alone).
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong match careful greedy
  kakehiki mahjong match uct greedy --loops 1000 --games 20 --json
  kakehiki mahjong match full careful --time 1 --checkpoint full.jsonl
  kakehiki mahjong match full full-1 --loops 300 --rules mahjong-soul")]
pub(crate) struct Arguments {
    /// Whose lead is measured
    player: PlayerKind,
    /// Whom it plays
    opponent: PlayerKind,
    #[command(flatten)]
    table: RulesArguments,
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
        let players = [self.settings.settings(self.player)?, self.settings.settings(self.opponent)?];
        let Pairing { contest, experiment, names: [ours, theirs] } =
            Pairing::with_rules(players.each_ref(), self.table.rules);
        let wording = Wording { deals: "games", each: "none", digits: 1, signed: true };
        self.options.play(&contest, experiment, [&ours, &theirs], self.games, wording, |played| {
            let words = words();
            say!(words, "mahjong-match-title", ours = ours.clone(), theirs = theirs.clone(), played = played)
        })?;
        Ok(())
    }
}
