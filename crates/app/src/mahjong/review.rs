//! `kakehiki mahjong review`

use super::{input, player::PlayerArguments};
use crate::long_work;
use crate::tongue::words;
use anyhow::ensure;
use clap::Args;
use mahjong::{
    Action, Round,
    players::{PlayerKind, PlayerSettings},
    records::{Position, positions},
};
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::{cmp::Ordering, path::PathBuf};
use telling::{Words, mahjong as say_mahjong, say};
use worlds::{Ask, Player};

/// Each decision of one player of a record beside ours, worst losses first.
///
/// A loss is in points: where our player would have done something else, both actions are tried in the same imagined tables,
/// each played to its end by play-outs, and the loss is how far the recorded one falls behind, give or take the chance that is
/// left. A loss below 0 says that the play-outs like the recorded action better, but our player's rule of thumb does not.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong review game.mjlog --seat 2
  kakehiki mahjong review game.mjlog --time 1 --worst 5
  kakehiki mahjong review game.json --player careful --json")]
pub(crate) struct Arguments {
    /// A record; - is standard input
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// Whose decisions: 0 dealt first
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..4))]
    seat: u8,
    /// Which game of the record, from 1
    #[arg(long, default_value_t = 1)]
    game: usize,
    /// How many of the worst to show
    #[arg(long, default_value_t = 20)]
    worst: usize,
    #[command(flatten)]
    player: PlayerArguments,
    /// For programs: one JSON object, with all decisions
    #[arg(long)]
    json: bool,
}

/// One decision.
#[derive(Serialize, JsonSchema)]
struct ReviewedDecision {
    /// The hand, from 1.
    hand: usize,
    /// The decision of that hand as `decide` counts them, over all seats, from 1.
    decision: usize,
    held: String,
    #[serde(serialize_with = "as_it_reads")]
    #[schemars(with = "String")]
    played: Action,
    #[serde(serialize_with = "as_it_reads")]
    #[schemars(with = "String")]
    ours: Action,
    agrees: bool,
    /// By how many points the recorded action falls behind ours in play-outs on the same tables.
    loss: f64,
    /// The standard error of that.
    stderr: f64,
}

/// What `--json` prints.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MahjongReview")]
pub(super) struct Review {
    /// Who judges.
    player: String,
    /// Whose decisions, from 0.
    seat: u8,
    /// How many decisions were looked at.
    asked: usize,
    /// In how many of them it would have done the same.
    agreed: usize,
    /// The loss over all of them, in points.
    loss: f64,
    /// The standard error of that.
    stderr: f64,
    /// Each of them, worst first.
    decisions: Vec<ReviewedDecision>,
    /// Whether it was stopped before all were looked at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = self.player.settings()?;
        let (found, differs) = positions(&input::load_game(&self.record, self.game)?);
        if let Some(differs) = &differs {
            let words = words();
            let what = format!("{}: from {differs}", self.record.display());
            eprintln!("{}", say!(words, "mahjong-left-out", what = what));
        }
        let found = numbered(found);
        let own: Vec<_> =
            found.into_iter().filter(|(_, at)| at.view.seat() == usize::from(self.seat)).collect();
        ensure!(!own.is_empty(), "{}: seat {} decides nothing", self.record.display(), self.seat);
        let player = settings.player();
        let judge = Judge { player: &*player, scale: self.player.settings.settings(PlayerKind::Full)? };
        let stop = long_work::stop_on_interrupt()?;
        let bar = long_work::progress("decisions", own.len() as u64);
        let mut lines: Vec<ReviewedDecision> = own
            .par_iter()
            .enumerate()
            .filter(|_| !stop.is_due())
            .filter_map(|(number, (decision, at))| {
                let ask = Ask::new(self.player.seed().child(number as u64)).until(&stop);
                let line = judge.line(*decision, at, &ask);
                bar.inc(1);
                // What was cut short is no judgement.
                (!stop.is_due()).then_some(line)
            })
            .collect::<anyhow::Result<_>>()?;
        bar.finish_and_clear();
        lines.sort_by(|a, b| b.loss.partial_cmp(&a.loss).unwrap_or(Ordering::Equal));
        let same = lines.iter().filter(|line| line.agrees).count();
        let lost: f64 = lines.iter().map(|line| line.loss).sum();
        let unsure = lines.iter().map(|line| line.stderr.powi(2)).sum::<f64>().sqrt();
        if self.json {
            let review = Review {
                player: settings.name(),
                seat: self.seat,
                asked: lines.len(),
                agreed: same,
                loss: lost,
                stderr: unsure,
                stopped: lines.len() < own.len(),
                decisions: lines,
            };
            println!("{}", serde_json::to_string(&review)?);
            return Ok(());
        }
        let words = words();
        let (who, sign) =
            (say_mahjong::seat(self.seat.into(), &words), if lost < 0.0 { "gain" } else { "loss" });
        let summary = say!(
            words,
            "mahjong-review-summary",
            who = who,
            player = settings.name(),
            same = same,
            count = lines.len(),
            sign = sign,
            points = format!("{:.0}", lost.abs()),
            stderr = format!("{unsure:.0}"),
        );
        println!("{summary}");
        let worst: Vec<&ReviewedDecision> =
            lines.iter().filter(|line| !line.agrees).take(self.worst).collect();
        print(&worst, &words);
        if lines.len() < own.len() {
            println!("{}", say!(words, "mahjong-stopped", count = own.len()));
        }
        Ok(())
    }
}

/// The worst losses, a line each.
fn print(worst: &[&ReviewedDecision], words: &Words) {
    if worst.is_empty() {
        return;
    }
    println!("{}", say!(words, "mahjong-review-scale"));
    println!(
        "{:>6} {:>6} {:>5} {:>8}   {:24} {:24} {}",
        say!(words, "mahjong-review-loss"),
        "±",
        say!(words, "mahjong-review-hand"),
        say!(words, "mahjong-review-decision"),
        say!(words, "mahjong-review-played"),
        say!(words, "mahjong-review-ours"),
        say!(words, "mahjong-review-held"),
    );
    for line in worst {
        let [played, ours] = [line.played, line.ours].map(|action| say_mahjong::action(action, words));
        println!(
            "{:>6.0} {:>6.0} {:>5} {:>8}   {played:24} {ours:24} {}",
            line.loss, line.stderr, line.hand, line.decision, line.held
        );
    }
}

/// An action as other commands write it in JSON: which of two equal tiles is discarded does not matter.
fn as_it_reads<S: Serializer>(action: &Action, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(action)
}

/// The positions with their number in their hand, from 1.
fn numbered(found: Vec<Position>) -> Vec<(usize, Position)> {
    let (mut hand, mut number) = (0, 0);
    let mut count = |at: &Position| {
        number = if at.hand == hand { number + 1 } else { 1 };
        hand = at.hand;
        number
    };
    found.into_iter().map(|at| (count(&at), at)).collect()
}

/// Who judges, and on what scale.
struct Judge<'a> {
    player: &'a dyn Player<Round>,
    /// Whose play-outs tell what a difference costs.
    scale: PlayerSettings,
}

impl Judge<'_> {
    fn line(&self, decision: usize, at: &Position, ask: &Ask) -> anyhow::Result<ReviewedDecision> {
        let ours = self.player.decide(&at.view, ask)?.action;
        let agrees = at.agrees(ours);
        let (loss, stderr) = if agrees {
            (0.0, 0.0)
        } else {
            let behind = self.scale.behind(&at.view, at.played, ours, &ask.child(1))?;
            (behind.ahead, behind.variance.sqrt())
        };
        Ok(ReviewedDecision {
            hand: at.hand + 1,
            decision,
            held: say_mahjong::held(at.view.round(), at.view.seat()),
            played: at.played,
            ours,
            agrees,
            loss,
            stderr,
        })
    }
}
