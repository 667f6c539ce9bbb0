//! `kakehiki mahjong review`

use super::{input, player::PlayerArguments};
use crate::long_work;
use crate::tongue::words;
use anyhow::{Context, ensure};
use clap::Args;
use mahjong::{
    Action,
    players::{PlayerKind, Review, Reviewer, Verdict},
    records::{Position, positions},
};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::{fs, path::PathBuf};
use telling::{Words, mahjong as say_mahjong, say};
use worlds::Ask;

/// Each decision of one player of a record beside ours, worst losses first.
///
/// A loss is in points: how far what was played falls behind what our player would have done, by the full player's rule and play-outs
/// together, give or take the chance that is left. The rating says where the choices lie between the worst (0) and ours (100).
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong review game.mjlog --seat 2
  kakehiki mahjong review game.mjlog --seat 2 --html review.html
  kakehiki mahjong review game.mjlog --time 1 --worst 5 --from 300
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
    /// Show only what cost at least so many points
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    from: Option<f64>,
    /// Write the review as a page with the tables drawn, for a browser
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
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
    /// The round as players name it.
    round: String,
    /// Which of the seat's turns in this hand, from 1; for an answer to a discard the one before.
    turn: usize,
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
    /// By how many points the recorded action falls behind ours.
    loss: f64,
    /// The standard error of that; nothing where something was never tried.
    stderr: Option<f64>,
    /// Where the recorded action lies between the worst (0) and the best (1).
    mark: f64,
    /// Why, in a sentence.
    why: String,
}

/// What `--json` prints.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MahjongReview")]
pub(super) struct ReviewAnswer {
    /// Who judges.
    player: String,
    /// Whose decisions, from 0.
    seat: u8,
    /// How many decisions were looked at.
    asked: usize,
    /// In how many of them it would have done the same.
    agreed: usize,
    /// From 0, always the worst choice, to 100, always ours.
    rating: f64,
    /// The loss over all of them, in points.
    loss: f64,
    /// The standard error of that; nothing where something was never tried.
    stderr: Option<f64>,
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
        let scale = self.player.settings.settings(PlayerKind::Full)?;
        let reviewer = Reviewer::new(&settings, &scale);
        let stop = long_work::stop_on_interrupt()?;
        let bar = long_work::progress("decisions", own.len() as u64);
        let asked: Vec<&Position> = own.iter().map(|(_, at)| at).collect();
        let ask = Ask::new(self.player.seed()).until(&stop);
        let judged = reviewer.judge_all(&asked, &ask, &|| bar.inc(1))?;
        bar.finish_and_clear();
        let (decisions, verdicts): (Vec<usize>, Vec<Verdict>) =
            judged.into_iter().map(|(place, verdict)| (own[place].0, verdict)).unzip();
        let review = Review { player: settings.name(), seat: self.seat.into(), verdicts };
        let words = words();
        if let Some(file) = &self.html {
            let page = say_mahjong::review::page(&review, &words);
            fs::write(file, page).with_context(|| file.display().to_string())?;
            eprintln!("{}", say!(words, "mahjong-review-written", file = file.display().to_string()));
        }
        let stopped = review.verdicts.len() < own.len();
        if self.json {
            println!("{}", serde_json::to_string(&answer(&review, &decisions, stopped, &words))?);
            return Ok(());
        }
        self.print(&review, &decisions, &words);
        if stopped {
            println!("{}", say!(words, "mahjong-stopped", count = own.len()));
        }
        Ok(())
    }

    /// How it was played, and the worst losses with a line each.
    fn print(&self, review: &Review, decisions: &[usize], words: &Words) {
        let (lost, stderr) = review.loss();
        let summary = say!(
            words,
            "mahjong-review-summary",
            who = say_mahjong::first_wind(self.seat.into(), words),
            player = review.player.clone(),
            same = review.agreed(),
            count = review.verdicts.len(),
            rating = format!("{:.1}", review.rating()),
            sign = if lost < 0.0 { "gain" } else { "loss" },
            points = format!("{:.0}", lost.abs()),
            margin = say_mahjong::review::margin(stderr),
        );
        println!("{summary}");
        let worst = review.worst(self.from.unwrap_or(f64::MIN));
        if worst.is_empty() {
            return;
        }
        println!("{}", say!(words, "mahjong-review-scale"));
        for verdict in worst.into_iter().take(self.worst) {
            let number = review.verdicts.iter().position(|one| std::ptr::eq(one, verdict));
            let [played, ours] =
                [verdict.played, verdict.ours].map(|action| say_mahjong::action(action, words));
            let line = say!(
                words,
                "mahjong-review-line",
                loss = format!("{:>6.0}", say_mahjong::review::whole(-verdict.loss)),
                margin = format!("{:<7}", say_mahjong::review::margin(verdict.stderr)),
                when = say_mahjong::review::turn(verdict, words),
                hand = verdict.hand + 1,
                decision = number.map_or(0, |number| decisions[number]),
                played = played,
                ours = ours,
                held = say_mahjong::held(verdict.view.round(), verdict.view.seat()),
                why = say_mahjong::review::reason(verdict, words),
            );
            println!("{line}");
        }
    }
}

/// For programs.
fn answer(review: &Review, decisions: &[usize], stopped: bool, words: &Words) -> ReviewAnswer {
    let line = |(verdict, &decision): (&Verdict, &usize)| ReviewedDecision {
        hand: verdict.hand + 1,
        round: say_mahjong::round_name(verdict.view.round().start(), words),
        turn: verdict.turn,
        decision,
        held: say_mahjong::held(verdict.view.round(), verdict.view.seat()),
        played: verdict.played,
        ours: verdict.ours,
        agrees: verdict.agrees,
        loss: verdict.loss,
        stderr: verdict.stderr,
        mark: verdict.mark,
        why: say_mahjong::review::reason(verdict, words),
    };
    let mut lines: Vec<ReviewedDecision> = review.verdicts.iter().zip(decisions).map(line).collect();
    lines.sort_by(|a, b| b.loss.total_cmp(&a.loss));
    let (loss, stderr) = review.loss();
    ReviewAnswer {
        player: review.player.clone(),
        seat: review.seat as u8,
        asked: lines.len(),
        agreed: review.agreed(),
        rating: review.rating(),
        loss,
        stderr,
        decisions: lines,
        stopped,
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
