//! Fitting the conduct of cards to records: `kakehiki bridge learn`.

use bridge::{
    knowledge::conduct::{CardConduct, ChoiceKind, Lessons, Origin, features, movable_features},
    records::{Format, decode, read},
};
use rayon::prelude::*;
use std::path::PathBuf;
use worlds::{
    Seed, Stop,
    conduct::{Loss, StyleTrainer, Trainer},
};

/// So many choices tell the styles of pairs as well as all do.
const ENOUGH_FOR_STYLES: usize = 400_000;

/// How the conduct of cards is fitted.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// How often all choices are gone over.
    pub rounds: u64,
    /// How strongly weights are drawn to 0.
    pub shrinkage: f32,
    /// How many styles of pairs are told apart; fewer than two for none.
    pub styles: usize,
    /// Where chance starts.
    pub seed: Seed,
}

impl Default for Lesson {
    fn default() -> Self {
        Self { rounds: 6, shrinkage: 2.0, styles: 3, seed: Seed(1) }
    }
}

/// Which files are learned from, and which are kept apart to report on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Half {
    /// Learned from and tuned on.
    Tuning,
    /// Only reported on.
    Reporting,
}

impl Half {
    /// The half that a file belongs to: a matter of its name alone, so that it is the same wherever the file lies.
    pub fn of(path: &std::path::Path) -> Self {
        let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        if Seed::of_text(&name).0 & 1 == 0 { Half::Tuning } else { Half::Reporting }
    }
}

/// The choices of all sound records in these files, in their order. Files that cannot be read teach nothing.
pub fn lessons(files: &[PathBuf], stop: &Stop, done: impl Fn() + Sync) -> Lessons {
    let parts: Vec<Lessons> = files
        .par_chunks(files.len().div_ceil(64).max(1))
        .map(|files| {
            let mut lessons = Lessons::default();
            for path in files.iter().filter(|_| !stop.is_due()) {
                for record in records(path) {
                    lessons.add(&record);
                }
                done();
            }
            lessons
        })
        .collect();
    let mut all = Lessons::default();
    parts.iter().for_each(|part| all.merge(part));
    all
}

/// The records of a file that can be read.
pub fn records(path: &std::path::Path) -> Vec<bridge::records::Record> {
    let Ok(bytes) = std::fs::read(path) else { return Vec::new() };
    let format = Format::of_path(path).unwrap_or_else(|| Format::of_content(&bytes));
    let text = decode(&bytes, format);
    read(&text, format).filter_map(Result::ok).map(|found| found.record).collect()
}

/// What a fit came to on choices that it did not see.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// What each kind of choice costs.
    pub losses: Vec<Loss>,
    /// The same when the style of the pair is inferred from its choices before; empty without styles.
    pub styled: Vec<Loss>,
    /// The perplexity of each kind for whoever plays any legal card as soon as another.
    pub uniform: Vec<f64>,
    /// The same for whoever plays the lowest card as often as it is played, and else any other.
    pub lowest: Vec<f64>,
}

/// Fits weights and styles.
pub fn fit(
    lesson: &Lesson,
    lessons: &Lessons,
    held_out: &Lessons,
    origin: Origin,
    stop: &Stop,
    mut told: impl FnMut(u64, f64, f64),
) -> CardConduct {
    let mut trainer = Trainer::new(features(), lesson.seed);
    trainer.shrinkage = lesson.shrinkage;
    let mut state = trainer.start();
    for round in 1..=lesson.rounds {
        let loss = trainer.round(&mut state, &lessons.choices, stop);
        if stop.is_due() {
            break;
        }
        let mut out = Loss::default();
        Trainer::losses(&state.logit(), &held_out.choices).iter().for_each(|part| out.merge(part));
        told(round, loss.mean(), out.mean());
    }
    let mut conduct = CardConduct::new(state.logit(), origin);
    conduct.origin.tables = lessons.tables;
    conduct.origin.choices = lessons.choices.len();
    if lesson.styles > 1 && !stop.is_due() {
        let mut trainer = StyleTrainer::new(lesson.styles, movable_features(), lesson.seed.child(1));
        trainer.labels = ChoiceKind::ALL
            .into_iter()
            .filter(|kind| kind.is_defenders())
            .fold(0, |all, kind| all | 1 << kind.index());
        trainer.most = ENOUGH_FOR_STYLES;
        conduct.styles = trainer.fit(conduct.logit.weights(), &lessons.choices, stop).0;
    }
    conduct
}

/// What choices cost that were not learned from.
pub fn outcome(conduct: &CardConduct, held_out: &Lessons) -> Outcome {
    let mut losses = Trainer::losses(&conduct.logit, &held_out.choices);
    losses.resize(ChoiceKind::COUNT, Loss::default());
    let mut styled = if conduct.styles.is_empty() {
        Vec::new()
    } else {
        conduct.styles.losses(conduct.logit.weights(), &held_out.choices)
    };
    if !styled.is_empty() {
        styled.resize(ChoiceKind::COUNT, Loss::default());
    }
    let uniform =
        (0..ChoiceKind::COUNT).map(|kind| (held_out.uniform[kind] / losses[kind].count.max(1) as f64).exp());
    let lowest = (0..ChoiceKind::COUNT).map(|kind| held_out.lowest_perplexity(kind));
    Outcome { uniform: uniform.collect(), lowest: lowest.collect(), losses, styled }
}

/// Tables to read, one a file, with at least five tricks played: at most this many, spread over the files of one half.
pub fn tables(files: &[PathBuf], half: Half, most: usize) -> Vec<bridge::Table> {
    let files: Vec<&PathBuf> = files.iter().filter(|path| Half::of(path) == half).collect();
    let step = (files.len() / most.max(1)).max(1);
    let chosen: Vec<&PathBuf> = files.into_iter().step_by(step).take(most).collect();
    let found: Vec<Option<bridge::Table>> = chosen.par_iter().map(|path| table(path)).collect();
    found.into_iter().flatten().collect()
}

/// One table of a file, which its name decides.
fn table(path: &std::path::Path) -> Option<bridge::Table> {
    let records = records(path);
    let name = path.file_name()?.to_string_lossy();
    let first = Seed::of_text(&name).child(1).0 as usize % records.len().max(1);
    let in_order = records.iter().cycle().skip(first).take(records.len());
    in_order.filter(|record| record.deal.is_some_and(|deal| deal.is_complete())).find_map(|record| {
        let table = record.replay().ok()?.board?.table()?.clone();
        (table.play_so_far().history().len() >= 20).then_some(table)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing test is a message to us")]
mod tests {
    use super::super::{
        reading::{MOMENTS, sittings, trust},
        report,
    };
    use super::*;
    use bridge::{Auction, Call, Deal, Objective, Prelude, Seat, Table, Vulnerability};
    use std::sync::Arc;
    use worlds::{Ask, World};

    /// A table at which everybody plays the lowest card.
    fn lowest_cards(seed: u64) -> Table {
        let calls = ["1NT", "P", "P", "P"].map(|call| call.parse::<Call>().unwrap());
        let auction = Auction::from_calls(Seat::South, calls).unwrap();
        let contract = auction.contract().unwrap();
        let prelude =
            Prelude { vulnerability: Vulnerability::None, auction, contract, objective: Objective::Tricks };
        let mut table = Table::new(Arc::new(prelude), &Deal::random(&mut Seed(seed).rng())).unwrap();
        for _ in 0..40 {
            let legal = table.play_so_far().legal_cards();
            table.play(legal.iter().min_by_key(|card| card.rank()).unwrap());
        }
        table
    }

    fn played(seeds: std::ops::Range<u64>) -> Lessons {
        let mut lessons = Lessons::default();
        seeds.for_each(|seed| lessons.add_table(&lowest_cards(seed), [0, 1]));
        lessons
    }

    #[test]
    fn players_of_the_lowest_card_are_learned_and_read() {
        let (seen, unseen) = (played(0..80), played(80..100));
        let lesson = Lesson { rounds: 10, shrinkage: 0.1, styles: 2, seed: Seed(1) };
        let mut last = 0.0;
        let stop = Stop::never();
        let mut conduct = fit(&lesson, &seen, &unseen, Origin::default(), &stop, |_, _, out| last = out);
        let outcome = outcome(&conduct, &unseen);
        let second = ChoiceKind::SecondHand.index();
        assert!(outcome.losses[second].perplexity() < 1.2, "{:?}", outcome.losses[second]);
        assert!(outcome.uniform[second] > 1.8 && outcome.lowest[second] < 1.01 && last > 0.0);
        assert_eq!((conduct.origin.tables, conduct.styles.len()), (80, 2));
        let fitted = Arc::new(conduct.clone());
        let read = sittings(&fitted, &Default::default(), &lowest_cards(100), 60, true, &Ask::new(Seed(2)));
        assert_eq!(read.len(), 3 * MOMENTS.len());
        conduct.trust = trust(&read);
        assert_eq!(conduct.trust.len(), MOMENTS.len());
        let text = report::text(&conduct, &read, &telling::Words::default());
        let late = |line: &str| line.split_whitespace().take(2).eq(["declarer", "8"]);
        assert!(text.lines().any(late) && !text.contains("NaN"), "{text}");
    }

    #[test]
    fn half_of_the_files_by_name() {
        let half = |name: u32| Half::of(std::path::Path::new(&format!("a/{name}.lin")));
        let count = (0..1000).filter(|&name| half(name) == Half::Tuning).count();
        assert!((450..550).contains(&count), "{count}");
        assert_eq!(half(7), Half::of(std::path::Path::new("elsewhere/7.lin")));
    }
}
