//! `kakehiki mahjong self-play`

use crate::{long_work, tongue::words};
use anyhow::{Context, ensure};
use clap::Args;
use mahjong::{
    knowledge::instinct::Instinct,
    players::{SelfPlay, Tally, duel},
};
use rayon::prelude::*;
use std::{
    fs, io,
    path::{Path, PathBuf},
};
use telling::say;
use worlds::{Seed, stats::Mean};

/// Walls that nobody learned on.
const FRESH: Seed = Seed(0x2d5e_1f00);

/// Learns what actions are worth by playing against itself, from nobody's records.
///
/// In every hand all four seats go by what was learned so far, now and then otherwise than it says; what the hands then came to is what
/// the next round goes by. After each round the file is written anew: a command that is stopped and given again goes on from there, and
/// comes to the same in the end. Every ten rounds what was learned meets what learning started from, on fresh walls.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki mahjong self-play --output instinct.json
  kakehiki mahjong self-play --output instinct.json --rounds 200
  kakehiki mahjong self-play --output quick.json --rounds 5 --hands 1000")]
pub(crate) struct Arguments {
    /// Where what was learned goes; if the file is there, learning goes on from it
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// How many rounds in all
    #[arg(long, default_value_t = 40)]
    rounds: u64,
    /// How many hands a round has
    #[arg(long, default_value_t = 10_000)]
    hands: u64,
    /// How freely others than the best action are chosen: one that is worth so many points less is e times less likely
    #[arg(long, value_name = "POINTS", default_value_t = 80.0)]
    heat: f32,
    /// How far a weight may move in the first round, in points
    #[arg(long, value_name = "POINTS", default_value_t = 50.0)]
    reach: f64,
    /// On how many fresh walls it meets what learning started from
    #[arg(long, default_value_t = 1_000)]
    walls: u64,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        ensure!(self.rounds > 0, "--rounds is 0: expected at least 1");
        ensure!(self.hands > 0, "--hands is 0: expected at least 1");
        ensure!(
            self.heat > 0.0 && self.heat.is_finite(),
            "--heat is {}: expected a number above 0",
            self.heat
        );
        ensure!(
            self.reach > 0.0 && self.reach.is_finite(),
            "--reach is {}: expected a number above 0",
            self.reach
        );
        let mut school = self.begin()?;
        let stop = long_work::stop_on_interrupt()?;
        let bar = long_work::progress("learning", self.rounds);
        while school.rounds < self.rounds {
            bar.set_position(school.rounds);
            let Some(tally) = school.round(&stop) else { break };
            write(&self.output, &school)?;
            bar.suspend(|| self.tell(&school, &tally));
        }
        bar.finish_and_clear();
        let (file, rounds) = (self.output.display().to_string(), school.rounds);
        ensure!(rounds > 0, "stopped before a round was played: nothing is written");
        let hands = rounds * self.hands;
        eprintln!("{}", say!(words(), "mahjong-self-play-done", file = file, rounds = rounds, hands = hands));
        if rounds < self.rounds {
            eprintln!("{}", say!(words(), "mahjong-train-stopped", done = rounds, times = self.rounds));
        }
        Ok(())
    }

    /// From the start, or from the file.
    fn begin(&self) -> anyhow::Result<SelfPlay> {
        let new = SelfPlay::new(self.seed, self.hands, self.heat, self.reach);
        let text = match fs::read_to_string(&self.output) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(new),
            text => text.with_context(|| self.output.display().to_string())?,
        };
        let name = self.output.display();
        let school: SelfPlay =
            serde_json::from_str(&text).with_context(|| format!("{name} was not written by self-play"))?;
        ensure!(
            new.same_settings(&school),
            "{name} was learned with --seed {} --hands {} --heat {} --reach {}: expected the same, or another file",
            school.seed,
            school.hands,
            school.heat,
            school.reach
        );
        ensure!(school.rounds <= self.rounds, "{name} has {} rounds already", school.rounds);
        Ok(school)
    }

    fn tell(&self, school: &SelfPlay, tally: &Tally) {
        let share = |count: u64| format!("{:.1}", 100.0 * count as f64 / tally.seats.max(1) as f64);
        let words = words();
        let line = say!(
            words,
            "mahjong-self-play-round",
            round = school.rounds,
            wins = share(tally.wins),
            deal_ins = share(tally.deal_ins),
            riichi = share(tally.riichi),
            opened = share(tally.opened)
        );
        println!("{line}");
        if school.rounds.is_multiple_of(10) && self.walls > 1 {
            let start = Instinct::rough();
            let meet = |wall| duel(&school.instinct, &start, FRESH.child(wall));
            let leads: Vec<f64> = (0..self.walls).into_par_iter().map(meet).collect();
            let lead = Mean::of(leads);
            let interval = lead.interval95();
            let line = say!(
                words,
                "mahjong-self-play-lead",
                lead = format!("{:+.0}", lead.mean()),
                low = format!("{:+.0}", interval.low),
                high = format!("{:+.0}", interval.high),
                walls = self.walls
            );
            println!("{line}");
        }
    }
}

/// Whole or not at all: who is stopped while writing still has what was there before.
fn write(path: &Path, school: &SelfPlay) -> anyhow::Result<()> {
    let text = serde_json::to_string(school)? + "\n";
    let beside = path.with_extension("part");
    let name = || path.display().to_string();
    fs::write(&beside, text).with_context(name)?;
    fs::rename(&beside, path).with_context(name)
}
