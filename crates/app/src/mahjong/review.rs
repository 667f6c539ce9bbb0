//! `kakehiki mahjong review`

use super::{input, player::PlayerArguments, situation};
use crate::long_work;
use anyhow::ensure;
use clap::Args;
use mahjong::{
    Round,
    players::{LineUp, PlayerKind, Position, positions},
};
use rayon::prelude::*;
use serde::Serialize;
use std::{cmp::Ordering, path::PathBuf, sync::atomic};
use worlds::{Player, Seed};

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
#[derive(Serialize)]
struct Line {
    /// The hand, from 1.
    hand: usize,
    /// The decision of that hand as `decide` counts them, over all seats, from 1.
    decision: usize,
    held: String,
    played: String,
    ours: String,
    agrees: bool,
    /// By how many points the recorded action falls behind ours in play-outs on the same tables.
    loss: f64,
    /// The standard error of that.
    stderr: f64,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let line_up = self.player.line_up()?;
        let (found, differs) = positions(&input::load_game(&self.record, self.game)?);
        if let Some(differs) = &differs {
            eprintln!("left out: {}: from {differs}", self.record.display());
        }
        let found = numbered(found);
        let own: Vec<_> =
            found.into_iter().filter(|(_, at)| at.view.seat() == usize::from(self.seat)).collect();
        ensure!(!own.is_empty(), "{}: seat {} decides nothing", self.record.display(), self.seat);
        let player = line_up.player();
        let judge = Judge { player: &*player, scale: self.player.settings.line_up(PlayerKind::Full)? };
        let stop = long_work::stop_flag()?;
        let bar = long_work::progress("decisions", own.len() as u64);
        let mut lines: Vec<Line> = own
            .par_iter()
            .enumerate()
            .filter(|_| !stop.load(atomic::Ordering::Relaxed))
            .map(|(number, (decision, at))| {
                let line = judge.line(*decision, at, self.player.seed().child(number as u64));
                bar.inc(1);
                line
            })
            .collect::<anyhow::Result<_>>()?;
        bar.finish_and_clear();
        lines.sort_by(|a, b| b.loss.partial_cmp(&a.loss).unwrap_or(Ordering::Equal));
        let same = lines.iter().filter(|line| line.agrees).count();
        let lost: f64 = lines.iter().map(|line| line.loss).sum();
        let unsure = lines.iter().map(|line| line.stderr.powi(2)).sum::<f64>().sqrt();
        if self.json {
            let mut json = serde_json::json!({
                "player": line_up.name(), "seat": self.seat, "asked": lines.len(), "agreed": same, "loss": lost,
                "stderr": unsure, "decisions": lines,
            });
            if lines.len() < own.len() {
                json["stopped"] = true.into();
            }
            println!("{json}");
            return Ok(());
        }
        let verb = if lost < 0.0 { "gained" } else { "cost" };
        println!(
            "seat {} decided as {} would in {same} of {} decisions; the others {verb} {:.0} ± {unsure:.0} points in all by play-outs",
            self.seat,
            line_up.name(),
            lines.len(),
            lost.abs()
        );
        let worst: Vec<&Line> = lines.iter().filter(|line| !line.agrees).take(self.worst).collect();
        if !worst.is_empty() {
            println!("losses in points, each give or take its standard error");
            println!(
                "{:>6} {:>6} {:>5} {:>8}   {:20} {:20} held",
                "loss", "±", "hand", "decision", "played", "ours"
            );
        }
        for line in worst {
            println!(
                "{:>6.0} {:>6.0} {:>5} {:>8}   {:20} {:20} {}",
                line.loss, line.stderr, line.hand, line.decision, line.played, line.ours, line.held
            );
        }
        if lines.len() < own.len() {
            println!("stopped before all {} decisions were looked at", own.len());
        }
        Ok(())
    }
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
    scale: LineUp,
}

impl Judge<'_> {
    fn line(&self, decision: usize, at: &Position, seed: Seed) -> anyhow::Result<Line> {
        let ours = self.player.decide(&at.view, seed)?.action;
        let agrees = at.agrees(ours);
        let (loss, stderr) = if agrees {
            (0.0, 0.0)
        } else {
            let behind = self.scale.behind(&at.view, at.played, ours, seed.child(1))?;
            (behind.ahead, behind.variance.sqrt())
        };
        Ok(Line {
            hand: at.hand + 1,
            decision,
            held: situation::held(at.view.round(), at.view.seat()),
            played: at.played.to_string(),
            ours: ours.to_string(),
            agrees,
            loss,
            stderr,
        })
    }
}
