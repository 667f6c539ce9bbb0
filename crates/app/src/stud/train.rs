//! `kakehiki stud train`

use crate::{long_work, tongue::words};
use anyhow::{Context, ensure};
use clap::{Args, ValueEnum};
use std::{
    fs,
    path::{Path, PathBuf},
};
use stud::knowledge::blueprint::{Form, Trainer};
use telling::say;
use worlds::{Seed, Stop};

/// Works out the strategy that the full player plays.
///
/// Regret minimisation by external sampling on the whole game, in which cards and bets are told apart coarsely. The same seed gives
/// the same strategy on any number of threads. With --checkpoint it can be stopped and goes on from there; to take more rounds than
/// before is to go on. A round is 24 boards with 48 deals each.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki stud train fixed-limit --output fixed-limit.blueprint
  kakehiki stud train seven-turns --rounds 3000 --checkpoint training.bin --output seven-turns.blueprint")]
pub(crate) struct Arguments {
    /// Which game
    #[arg(value_enum)]
    game: Game,
    /// Rounds in all
    #[arg(long, default_value_t = 6_000)]
    rounds: u64,
    /// Where the strategy goes
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Keep the training in this file, and go on from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Game {
    /// Standard fixed-limit stud
    FixedLimit,
    /// The paper's seven turns with bets up to the pot
    SevenTurns,
}

/// Rounds between two savings.
const STEP: u64 = 250;

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.rounds > 0, "--rounds is 0: expected at least 1");
        let form = match self.game {
            Game::FixedLimit => Form::FixedLimit,
            Game::SevenTurns => Form::SevenTurns,
        };
        let stop = long_work::stop_on_interrupt()?;
        let mut trainer = self.start(form)?;
        let words = words();
        let bar = long_work::progress(&words.say("stud-train-rounds"), self.rounds);
        while trainer.rounds() < self.rounds && !stop.is_due() {
            let until = (trainer.rounds() + STEP).min(self.rounds);
            trainer.train(until, &stop, &mut |progress| bar.set_position(progress.rounds));
            if let Some(file) = &self.checkpoint {
                save(file, &trainer.to_bytes())?;
            }
        }
        bar.finish_and_clear();
        self.finish(&trainer, &stop)
    }

    fn start(&self, form: Form) -> anyhow::Result<Trainer> {
        let new = || Trainer::new(form, Seed(self.seed));
        let Some(file) = self.checkpoint.as_ref().filter(|file| file.exists()) else { return Ok(new()) };
        let name = || file.display().to_string();
        let trainer = Trainer::from_bytes(&fs::read(file).with_context(name)?).with_context(name)?;
        ensure!(trainer.form() == form, "{}: this is a training of another game", name());
        ensure!(
            trainer.seed() == Seed(self.seed),
            "{}: this training has the seed {}",
            name(),
            trainer.seed()
        );
        Ok(trainer)
    }

    fn finish(&self, trainer: &Trainer, stop: &Stop) -> anyhow::Result<()> {
        // Nothing was learnt: what may lie there already is worth more.
        ensure!(trainer.rounds() > 0, "stopped before the first round was done: nothing is written");
        let blueprint = trainer.blueprint();
        let bytes = blueprint.to_bytes();
        save(&self.output, &bytes)?;
        let (words, (met, all)) = (words(), blueprint.met());
        let (file, rounds) = (self.output.display().to_string(), trainer.rounds());
        eprintln!(
            "{}",
            say!(
                words,
                "stud-train-done",
                file = file,
                rounds = rounds,
                met = met,
                all = all,
                bytes = bytes.len()
            )
        );
        if stop.is_due() && rounds < self.rounds {
            eprintln!("{}", say!(words, "stud-train-stopped", done = rounds, rounds = self.rounds));
        }
        Ok(())
    }
}

/// Replaces a file at once: whatever happens, the old or the new one is there.
fn save(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let name = || file.display().to_string();
    let new = file.with_extension(format!("{}.new", std::process::id()));
    fs::write(&new, bytes).and_then(|()| fs::rename(&new, file)).with_context(name)
}
