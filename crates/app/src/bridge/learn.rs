//! `kakehiki bridge learn`

use super::{input::find_all, reading::load};
use crate::{
    long_work::{progress, stop_on_interrupt},
    standard::{is_standard, print},
    tongue::words,
};
use anyhow::{Context, ensure};
use bridge::knowledge::conduct::{CardConduct, ChoiceKind, Origin};
use clap::Args;
use lab::bridge::{
    calling,
    conduct::{Half, Lesson, Outcome, fit, lessons, outcome, tables},
    reading::{sittings, trust},
};
use rayon::prelude::*;
use std::{fmt::Write as _, fs, path::PathBuf, sync::Arc};
use telling::{from_left, from_right, say};
use worlds::{Ask, Seed, Stop};

/// Learns how people play their cards from records.
///
/// The weights of a card's features go into a file for `--conduct`. Half of the files, by a hash of their names, is learned from; a
/// quarter of the others tells what the choices of strangers cost.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge learn records/
  kakehiki bridge learn records/ --output conduct.bin --source \"our club, 2024\"
  kakehiki bridge reading records/ --conduct conduct.bin")]
pub(crate) struct Arguments {
    /// PBN and LIN files, and folders of them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where the weights go; - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Whose records they are, to be kept in the file
    #[arg(long, default_value = "")]
    source: String,
    /// How many times to go over the choices
    #[arg(long, default_value_t = 6)]
    rounds: u64,
    /// How strongly weights are drawn to 0
    #[arg(long, default_value_t = 2.0)]
    shrinkage: f32,
    /// How many styles of pairs are told apart; 0 for none
    #[arg(long, default_value_t = 3)]
    styles: usize,
    /// On how many tables the trust in many cards together is fitted; 0 leaves every card as it stands
    #[arg(long, default_value_t = 400)]
    boards: usize,
    /// How many deals are drawn for each of its readers
    #[arg(long, default_value_t = 400)]
    deals: usize,
    /// From one table in how many it is learned how people call; 0 leaves that as it is
    #[arg(long, value_name = "TABLES", default_value_t = 3)]
    calls: usize,
    /// Keep the weights of cards of this table, and fit only how people call, and how far cards and calls are trusted
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rounds", "shrinkage", "styles", "source"])]
    weights: Option<PathBuf>,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let files = find_all(&self.files)?;
        let stop = stop_on_interrupt()?;
        let (mut ours, others): (Vec<PathBuf>, Vec<PathBuf>) =
            files.iter().cloned().partition(|path| Half::of(path) == Half::Tuning);
        if self.weights.is_some() {
            ours.clear();
        }
        let others: Vec<PathBuf> = others.into_iter().step_by(4).collect();
        let bar = progress("files", (ours.len() + others.len()) as u64);
        let learned = lessons(&ours, &stop, || bar.inc(1));
        let held_out = lessons(&others, &stop, || bar.inc(1));
        bar.finish_and_clear();
        ensure!(!stop.is_due(), "stopped before the records were read: nothing is written");
        let learns = self.weights.is_none();
        ensure!(
            !learns || !learned.choices.is_empty(),
            "no choice of a card found: expected records with a play"
        );
        let origin = Origin { source: self.source.clone(), command: self.command(), ..Origin::default() };
        let lesson = Lesson {
            rounds: self.rounds,
            shrinkage: self.shrinkage,
            styles: self.styles,
            seed: Seed(self.seed),
        };
        let mut conduct = match &self.weights {
            Some(path) => (*load(Some(path))?).clone(),
            None => {
                let bar = progress("learning", self.rounds);
                let fitted = fit(&lesson, &learned, &held_out, origin, &stop, |_, loss, strangers| {
                    let (loss, strangers) = (format!("{loss:.4}"), format!("{strangers:.4}"));
                    bar.set_message(say!(words(), "progress-loss", loss = loss, strangers = strangers));
                    bar.inc(1);
                });
                bar.finish_and_clear();
                fitted
            }
        };
        self.learn_calls(&mut conduct, &files, &stop);
        self.calibrate(&mut conduct, &files, &stop);
        let report = report(&conduct, &outcome(&conduct, &held_out), held_out.tables);
        match &self.output {
            Some(path) if is_standard(path) => {
                eprint!("{report}");
                print(&conduct.to_bytes())
            }
            Some(path) => {
                fs::write(path, conduct.to_bytes()).with_context(|| path.display().to_string())?;
                print(report.as_bytes())
            }
            None => print(report.as_bytes()),
        }
    }

    /// Fits what calls say of hands beyond the system's promises.
    fn learn_calls(&self, conduct: &mut CardConduct, files: &[PathBuf], stop: &Stop) {
        if self.calls == 0 || stop.is_due() {
            return;
        }
        let bar = progress("files", files.len() as u64);
        let seed = Seed(self.seed).child(2);
        let ours = calling::lessons(files, Half::Tuning, self.calls, seed, stop, || bar.inc(1));
        let others = calling::lessons(files, Half::Reporting, 8 * self.calls, seed, stop, || bar.inc(1));
        bar.finish_and_clear();
        let bar = progress("learning", 0);
        let calls = calling::fit(&ours, &others, seed, stop, |_, loss, strangers| {
            let (loss, strangers) = (format!("{loss:.4}"), format!("{strangers:.4}"));
            bar.set_message(say!(words(), "progress-loss", loss = loss, strangers = strangers));
            bar.inc(1);
        });
        bar.finish_and_clear();
        if !stop.is_due() {
            conduct.calls = calls;
        }
    }

    /// Fits how far many cards together may be trusted, on tables of the files that were learned from.
    fn calibrate(&self, conduct: &mut CardConduct, files: &[PathBuf], stop: &Stop) {
        if self.boards == 0 || stop.is_due() {
            return;
        }
        let tables = tables(files, Half::Tuning, self.boards);
        let bar = progress("reading", tables.len() as u64);
        let (strangers, fitted) = (Default::default(), Arc::new(conduct.clone()));
        let all: Vec<_> = tables
            .par_iter()
            .enumerate()
            .flat_map_iter(|(i, table)| {
                let ask = Ask::new(Seed(self.seed)).until(stop).child(i as u64);
                let read = sittings(&fitted, &strangers, table, self.deals, false, &ask);
                bar.inc(1);
                read
            })
            .collect();
        bar.finish_and_clear();
        if !stop.is_due() {
            conduct.trust = trust(&all);
        }
    }

    /// What was asked, without the names of files.
    fn command(&self) -> String {
        format!(
            "kakehiki bridge learn FILES --rounds {} --shrinkage {} --styles {} --calls {} --boards {} --deals {} --seed {}",
            self.rounds, self.shrinkage, self.styles, self.calls, self.boards, self.deals, self.seed
        )
    }
}

/// The perplexity of strangers' choices by kind.
fn report(conduct: &CardConduct, outcome: &Outcome, tables: usize) -> String {
    let mut out = String::new();
    let weights = conduct.logit.weights();
    let used = weights.iter().filter(|weight| weight.abs() >= 0.01).count();
    let words = words();
    let learned = say!(
        words,
        "learn-from",
        tables = conduct.origin.tables,
        choices = conduct.origin.choices,
        used = used,
        weights = weights.len()
    );
    let _ = writeln!(out, "{learned}\n{}", say!(words, "learn-strangers", tables = tables));
    let heads = [
        words.say("learn-choices"),
        words.say("learn-fitted"),
        words.say("learn-styled"),
        words.say("learn-lowest"),
        words.say("learn-any"),
    ];
    let heads: Vec<String> = heads.iter().map(|head| from_right(head, 11)).collect();
    let _ = writeln!(out, "{:30}{}", "", heads.concat());
    for kind in ChoiceKind::ALL {
        let (i, loss) = (kind.index(), outcome.losses[kind.index()]);
        let styled = outcome.styled.get(i).filter(|_| kind.is_defenders());
        let styled = styled.map_or(String::new(), |loss| format!("{:.2}", loss.perplexity()));
        let name = serde_json::to_string(&kind).unwrap_or_default();
        let name = say!(words, "learn-kind", kind = name.trim_matches('"'));
        let _ = writeln!(
            out,
            "{}{:>11}{:>11.2}{:>11}{:>11.2}{:>11.2}",
            from_left(&name, 30),
            loss.count,
            loss.perplexity(),
            styled,
            outcome.lowest[i],
            outcome.uniform[i]
        );
    }
    if !conduct.styles.is_empty() {
        let shares: Vec<String> =
            conduct.styles.shares.iter().map(|share| format!("{:.0} %", 100.0 * share)).collect();
        let _ = writeln!(out, "{}", say!(words, "learn-styles", shares = shares.join(", ")));
    }
    out
}
