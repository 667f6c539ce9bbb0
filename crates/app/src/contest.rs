//! What the matches of every game share: their options, progress while they are played, and how the outcome is told.

use crate::{long_work, within};
use anyhow::ensure;
use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;
use worlds::{
    Seed,
    matches::{Contest, Ended, Measure, Outcome, Plan},
    stats::Interval,
};

/// The options of every match.
#[derive(Debug, Args)]
pub(crate) struct ContestOptions {
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep the results in this file, and continue from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// For programs: one JSON object, with the sides, the seed, the settings, for each measure its mean with the 95 % interval from
    /// low to high, and the score of every deal
    #[arg(long)]
    json: bool,
}

/// How the figures of a match are told.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wording {
    /// What a deal is called, also by the option for their number: `boards`.
    pub(crate) deals: &'static str,
    /// What a figure is for, with a space before it, or nothing: ` a board`.
    pub(crate) each: &'static str,
    /// Digits behind the point.
    pub(crate) digits: usize,
    /// Whether figures above 0 have a sign.
    pub(crate) signed: bool,
}

/// What `--json` prints.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MatchReport<'a> {
    /// Whose gains the figures are.
    player: &'a str,
    /// Whom it played.
    opponent: &'a str,
    /// Where chance started.
    seed: Seed,
    /// All that the scores depend on besides.
    settings: &'a str,
    /// How the program was called.
    arguments: Vec<String>,
    #[serde(flatten)]
    outcome: &'a Outcome,
}

impl ContestOptions {
    /// Plays so many deals between the sides and tells the outcome: as JSON, or a line by `title` with the figures below it. The
    /// outcome is returned for what a game has to add, unless it went to a program. `experiment` names all that the scores
    /// depend on.
    pub(crate) fn play<C: Contest>(
        self,
        contest: &C,
        experiment: String,
        [player, opponent]: [&str; 2],
        deals: u64,
        wording: Wording,
        title: impl FnOnce(u64) -> String,
    ) -> anyhow::Result<Option<Outcome>> {
        ensure!(deals > 0, "--{} is 0: expected at least 1", wording.deals);
        let plan = Plan { deals, checkpoint: self.checkpoint, ..Plan::new(experiment, Seed(self.seed)) };
        let (seed, experiment) = (plan.seed, plan.experiment.clone());
        let stop = long_work::stop_on_interrupt()?;
        let outcome = long_work::play(contest, plan, wording.deals, &stop)?;
        if self.json {
            let report = MatchReport {
                player,
                opponent,
                seed,
                settings: &experiment,
                arguments: within::arguments(),
                outcome: &outcome,
            };
            println!("{}", serde_json::to_string(&report)?);
            return Ok(None);
        }
        println!("{}", title(outcome.standing.played));
        let width = outcome.standing.measures.iter().map(|measure| measure.name.len()).max().unwrap_or(0);
        for measure in &outcome.standing.measures {
            println!("  {}", line(measure, width, wording));
        }
        if outcome.ended == Ended::Stopped {
            println!("  stopped after {} of {deals} {}", outcome.standing.played, wording.deals);
        }
        Ok(Some(outcome))
    }
}

fn line(measure: &Measure, width: usize, wording: Wording) -> String {
    let Wording { each, digits, signed, .. } = wording;
    let (name, mean) = (&measure.name, measure.mean.mean());
    let figure = if signed { format!("{mean:+.digits$}") } else { format!("{mean:.digits$}") };
    format!("{name:width$} {figure:>9}{each}   {}", sureness(measure.mean.interval95(), digits, signed))
}

/// How sure a mean is, in words.
fn sureness(interval: Interval, digits: usize, signed: bool) -> String {
    if !interval.is_bounded() {
        return "(one deal: no interval)".into();
    }
    let interval = if signed { format!("{interval:+.digits$}") } else { format!("{interval:.digits$}") };
    interval + " with 95 % confidence"
}

#[cfg(test)]
mod tests {
    use super::*;
    use worlds::stats::Mean;

    fn told(figures: &[f64]) -> String {
        let measure =
            Measure { name: "imps".into(), mean: Mean::of(figures.iter().copied()), won: 0, lost: 0 };
        line(&measure, 6, Wording { deals: "boards", each: " a board", digits: 1, signed: true })
    }

    #[test]
    fn one_deal_has_no_interval() {
        assert_eq!(told(&[3.0]), "imps        +3.0 a board   (one deal: no interval)");
        assert_eq!(told(&[3.0, 3.0]), "imps        +3.0 a board   [+3.0, +3.0] with 95 % confidence");
    }
}
