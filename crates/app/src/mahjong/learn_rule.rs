//! `kakehiki mahjong learn-rule`

use crate::{long_work, tongue::words};
use anyhow::{Context, ensure};
use clap::Args;
use lab::mahjong::{check_rule, learn_rule};
use mahjong::players::{PlayerKind, PlayerSettings};
use std::{fs, path::PathBuf};
use telling::say;
use worlds::Seed;

/// Fits the rule of the full player to play-outs of our own.
///
/// Positions come from hands that we play ourselves. In each, every action is tried in the same imagined tables, and the weights of the
/// rule are those that come nearest to what the actions came to. A fifth of the hands is kept apart to hold the rule against. With --check
/// nothing is fitted: the rule of one of the full players is held against play-outs, as it is.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong learn-rule --output rule.json
  kakehiki mahjong learn-rule --hands 2000 --loops 300 --output rule.json
  kakehiki mahjong learn-rule --check full --hands 300")]
pub(crate) struct Arguments {
    /// How many hands to play
    #[arg(long, default_value_t = 1_000)]
    hands: u64,
    /// How many play-outs for each action
    #[arg(long, default_value_t = 120)]
    loops: u64,
    /// How strongly weights are held near 0
    #[arg(long, default_value_t = 10_000.0)]
    hold: f64,
    /// Where the weights go
    #[arg(long, short, value_name = "FILE", required_unless_present = "check")]
    output: Option<PathBuf>,
    /// Hold the rule of this player against play-outs: full-1 to full-5 or full
    #[arg(long, value_name = "PLAYER", conflicts_with = "output")]
    check: Option<PlayerKind>,
    /// Where chance starts
    #[arg(long, default_value_t = 99)]
    seed: u64,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.hands > 0, "--hands is 0: expected at least 1");
        ensure!(self.loops > 0, "--loops is 0: expected at least 1");
        ensure!(
            self.hold > 0.0 && self.hold.is_finite(),
            "--hold is {}: expected a number above 0",
            self.hold
        );
        let stop = long_work::stop_on_interrupt()?;
        let bar = long_work::progress("playing", self.hands);
        let Some(output) = &self.output else {
            let player = self.check.unwrap_or(PlayerKind::Full);
            ensure!(player.is_full(), "--check: expected full-1 to full-5 or full");
            let settings = PlayerSettings::new(player);
            let seed = Seed(self.seed);
            let fits = check_rule(&settings, self.hands, self.loops, seed, &stop, |at| bar.set_position(at));
            bar.finish_and_clear();
            ensure!(!stop.is_due(), "stopped before all hands were played");
            let words = words();
            let titles = [
                say!(words, "mahjong-checked-all"),
                say!(words, "mahjong-discards"),
                say!(words, "mahjong-answers"),
            ];
            for (title, fit) in titles.into_iter().zip(fits) {
                let line = say!(
                    words,
                    "mahjong-checked-rule",
                    what = title,
                    checked = fit.checked,
                    slope = format!("{:.2}", fit.slope),
                    off = format!("{:.0}", fit.off)
                );
                println!("{line}");
            }
            return Ok(());
        };
        let (rule, fit) = learn_rule(self.hands, self.loops, self.hold, Seed(self.seed), &stop, |played| {
            bar.set_position(played);
        });
        bar.finish_and_clear();
        let text = serde_json::to_string(&rule)? + "\n";
        fs::write(output, text).with_context(|| output.display().to_string())?;
        let said = say!(
            words(),
            "mahjong-learned-rule",
            file = output.display().to_string(),
            positions = fit.positions,
            checked = fit.checked,
            slope = format!("{:.2}", fit.slope),
            off = format!("{:.0}", fit.off)
        );
        eprintln!("{said}");
        Ok(())
    }
}
