//! Players asked in positions of records, for `agree` and `reproduce mahjong`.

use super::sample;
use crate::{long_work, tongue::words};
use anyhow::Context;
use lab::mahjong::{Sample, agreed};
use mahjong::{
    players::PlayerSettings,
    records::{self, Position},
};
use std::{
    fs,
    path::{Path, PathBuf},
};
use telling::say;
use worlds::{Seed, matches::Plan};

/// Positions of records, and where the answers of players are kept.
pub(crate) struct Inquiry {
    pub(crate) discards: Sample,
    pub(crate) answers: Sample,
    records: Seed,
    seed: Seed,
    checkpoints: Option<PathBuf>,
    stop: worlds::Stop,
}

impl Inquiry {
    /// At most so many positions of each sort, drawn evenly.
    pub(crate) fn draw(
        paths: &[PathBuf],
        limit: usize,
        seed: Seed,
        checkpoints: Option<PathBuf>,
    ) -> anyhow::Result<Self> {
        let stop = long_work::stop_on_interrupt()?;
        if let Some(folder) = &checkpoints {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        let records = identity(paths)?;
        let [discards, answers] = sample::draw(paths, limit, seed, &stop)?;
        Ok(Self { discards, answers, records, seed, checkpoints, stop })
    }

    /// Whether Ctrl-C was heard: what was asked after it is not whole.
    pub(crate) fn stopped(&self) -> bool {
        self.stop.is_due()
    }

    /// What a player answers in each of these positions, and whether it is what was done. What was kept is not asked again.
    pub(crate) fn ask<'a>(
        &self,
        settings: &PlayerSettings,
        what: &str,
        sample: &'a Sample,
    ) -> anyhow::Result<Vec<(&'a Position, bool)>> {
        let name = settings.name();
        // All settings count, a model's weights too, but nobody wants to read them.
        let all = Seed::of_text(&format!("{settings:?}"));
        let experiment = format!("{name}, {what}, records {:016x}, settings {:016x}", self.records.0, all.0);
        let mut plan = Plan::new(experiment, self.seed);
        plan.checkpoint =
            self.checkpoints.as_deref().map(|folder| checkpoint(folder, &format!("{name}-{what}"), &plan));
        let plan = long_work::prepared(plan)?;
        let work = say!(words(), "progress-work", work = what);
        let bar = long_work::progress(&format!("{name}, {work}"), sample.positions().len() as u64);
        let answers = agreed(
            &*settings.player(),
            sample,
            plan,
            &self.stop,
            &mut long_work::told(&bar, sample.positions().len() as u64),
        )?;
        bar.finish_and_clear();
        Ok(answers)
    }
}

/// The file for what a plan brings. All that counts has a part in its name: what differs in a setting has a file of its own.
pub(crate) fn checkpoint(folder: &Path, name: &str, plan: &Plan) -> PathBuf {
    let all = Seed::of_text(&format!("{}, seed {}", plan.experiment, plan.seed));
    folder.join(format!("{}-{:016x}.jsonl", name.replace(' ', "-"), all.0))
}

/// Records by the names and sizes of their files.
fn identity(paths: &[PathBuf]) -> anyhow::Result<Seed> {
    let mut all = String::new();
    for file in records::find(paths)? {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        // What cannot be read is named when it is tried.
        let size = fs::metadata(&file).map_or(0, |about| about.len());
        all += &format!("{name} {size}\n");
    }
    Ok(Seed::of_text(&all))
}
