//! What the matches of every game share: their options, progress while they are played, and how the outcome is told.

use crate::{long_work, tongue::words, within};
use anyhow::ensure;
use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;
use telling::{Words, from_left, say, width};
use worlds::{
    Seed,
    matches::{Contest, EndReason, Measure, Outcome, Plan},
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
    /// What a figure is for: `board`, `series`, `none`.
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
        let plan = Plan::new(experiment, Seed(self.seed)).deals(deals).checkpoint(self.checkpoint);
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
        let words = words();
        if outcome.standing.played > 0 {
            for row in rows(&outcome.standing.measures, wording, &words) {
                println!("  {row}");
            }
        }
        if outcome.ended == EndReason::Stopped {
            println!("  {}", say!(words, "match-stopped", played = outcome.standing.played, deals = deals));
        }
        Ok(Some(outcome))
    }
}

/// A line for each measure, the figures below each other.
fn rows(measures: &[Measure], wording: Wording, words: &Words) -> Vec<String> {
    let Wording { each, digits, signed, .. } = wording;
    let each = match say!(words, "match-each", each = each) {
        each if each.is_empty() => each,
        each => format!(" {each}"),
    };
    let names: Vec<String> = measures
        .iter()
        .map(|measure| say!(words, "match-measure", measure = measure.name.as_str()))
        .collect();
    let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
    let row = |(measure, name): (&Measure, String)| {
        let mean = measure.mean.mean();
        let figure = if signed { format!("{mean:+.digits$}") } else { format!("{mean:.digits$}") };
        let figure = words.figures(&figure);
        let sure = sureness(measure.mean.interval95(), wording, words);
        format!("{} {figure:>9}{each}   {sure}", from_left(&name, widest))
    };
    measures.iter().zip(names).map(row).collect()
}

/// How sure a mean is, in words.
fn sureness(interval: Interval, Wording { digits, signed, .. }: Wording, words: &Words) -> String {
    if !interval.is_bounded() {
        return words.say("match-one-deal");
    }
    let interval = if signed { format!("{interval:+.digits$}") } else { format!("{interval:.digits$}") };
    say!(words, "match-sure", interval = interval)
}

#[cfg(test)]
mod tests {
    use super::*;
    use telling::Language;
    use worlds::stats::Mean;

    fn told(figures: &[f64], language: Language) -> Vec<String> {
        let measure = |name: &str| {
            let mean = Mean::of(figures.iter().copied());
            Measure { name: name.into(), mean, won: 0, lost: 0 }
        };
        let wording = Wording { deals: "boards", each: "board", digits: 1, signed: true };
        rows(&[measure("IMPs"), measure("tricks")], wording, &Words::new(language))
    }

    #[test]
    fn one_deal_has_no_interval() {
        let english = |figures: &[f64]| told(figures, Language::English).swap_remove(0);
        assert_eq!(english(&[3.0]), "IMPs        +3.0 a board   (one deal: no interval)");
        assert_eq!(english(&[3.0, 3.0]), "IMPs        +3.0 a board   [+3.0, +3.0] with 95 % confidence");
    }

    #[test]
    fn figures_stand_below_each_other_in_every_language() {
        for language in [Language::English, Language::Japanese] {
            let columns: Vec<usize> = told(&[3.0, 3.0], language)
                .iter()
                .map(|row| width(row.split("+3.0").next().unwrap_or("")))
                .collect();
            assert_eq!(columns[0], columns[1], "{language:?}");
        }
    }
}
