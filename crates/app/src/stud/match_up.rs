//! `kakehiki stud match`

use crate::contest::{ContestOptions, Wording};
use anyhow::ensure;
use clap::Args;
use stud::{
    game::{MOST_POINTS, Rules, Terms},
    players::{PlayerKind, SeriesMatch},
};
use telling::say;

/// A match of series between two players, with confidence intervals.
///
/// Every set of decks is balanced (each side would win half of the showdowns) and is played twice with the cards exchanged.
///
/// Players: full, paper (each also with -no-bluff, -no-learning, -no-whole, -no-drops, -no-fears, -no-reads, -no-blueprint, -no-resolving; full also
/// with -trust-0 to -trust-100, how far it may leave its strategy), random, caller, raiser, folder, honest, tight-passive, tight-aggressive, loose-passive, loose-aggressive, size-reader, switcher, uct with a number of loops (uct1000).
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki stud match full tight-aggressive
  kakehiki stud match paper paper-no-bluff --sets 250 --json
  kakehiki stud match full uct1000 --sets 10 --checkpoint uct.jsonl")]
pub(crate) struct Arguments {
    /// Whose gains are measured
    player: PlayerKind,
    /// Whom it plays
    opponent: PlayerKind,
    /// How many sets of decks; each is played twice, so this is twice as many series
    #[arg(long, default_value_t = 100)]
    sets: u64,
    /// Hands in a series
    #[arg(long, default_value_t = 100)]
    hands: usize,
    /// Points each player starts a series with
    #[arg(long, default_value_t = 100_000)]
    points: u32,
    /// Standard fixed-limit stud in place of the seven turns with bets up to the pot
    #[arg(long)]
    fixed_limit: bool,
    #[command(flatten)]
    options: ContestOptions,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!((1..=10_000).contains(&self.hands), "--hands is {}: expected 1 to 10000", self.hands);
        ensure!(
            (10..=MOST_POINTS).contains(&self.points),
            "--points is {}: expected 10 to {}",
            self.points,
            MOST_POINTS
        );
        let mut terms = Terms { hands: self.hands, points: self.points, ..Terms::PAPER };
        if self.fixed_limit {
            terms.rules = Rules::FIXED_LIMIT;
        }
        let contest = SeriesMatch { terms, player: self.player, opponent: self.opponent };
        let wording = Wording { deals: "sets", each: "series", digits: 1, signed: false };
        let Self { player, opponent, sets, hands, .. } = self;
        let words = crate::tongue::words();
        let [player, opponent] = [player, opponent].map(|side| side.to_string());
        self.options.play(
            &contest,
            format!("{contest:?}"),
            [&player, &opponent],
            sets,
            wording,
            |played| {
                say!(
                    words,
                    "stud-match-title",
                    player = player.as_str(),
                    opponent = opponent.as_str(),
                    series = 2 * played,
                    hands = hands,
                )
            },
        )?;
        Ok(())
    }
}
