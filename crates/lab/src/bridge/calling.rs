//! Fitting how people call to records: which of some deals that the system's promises allow was the real one.

use super::{
    conduct::{Half, records},
    reading::{Role, prior},
};
use bridge::{
    Play, Seat, Table, View,
    knowledge::calling::{call_features, describe},
};
use rayon::prelude::*;
use std::{path::PathBuf, sync::Arc};
use worlds::{
    Beliefs, Sampler as _, Seed, Stop,
    conduct::{Choices, Logit, Loss, Options, Trainer},
};

/// How many deals are drawn beside the real one.
const OTHERS: u64 = 15;
/// How often the choices are gone over.
const ROUNDS: u64 = 40;
/// How strongly weights are drawn to 0.
const SHRINKAGE: f32 = 4.0;

/// The real deals of tables among drawn ones, as three readers see them when dummy is down: of one table in `every`, in the files of
/// one half.
pub fn lessons(
    files: &[PathBuf],
    half: Half,
    every: usize,
    seed: Seed,
    stop: &Stop,
    done: impl Fn() + Sync,
) -> Choices<u16> {
    let files: Vec<&PathBuf> = files.iter().filter(|path| Half::of(path) == half).collect();
    let parts: Vec<Choices<u16>> = files
        .par_chunks(files.len().div_ceil(64).max(1))
        .enumerate()
        .map(|(part, files)| {
            let mut choices = Choices::default();
            let seed = seed.child(part as u64);
            let mut number = 0;
            for path in files.iter().filter(|_| !stop.is_due()) {
                for record in records(path)
                    .into_iter()
                    .filter(|record| record.deal.is_some_and(|deal| deal.is_complete()))
                {
                    let Some(table) = record.replay().ok().and_then(|replay| replay.board?.table().cloned())
                    else {
                        continue;
                    };
                    number += 1;
                    if number % every.max(1) as u64 == 0 {
                        add(&mut choices, &table, seed.child(number));
                    }
                }
                done();
            }
            choices
        })
        .collect();
    let mut all = Choices::default();
    parts.iter().for_each(|part| all.append(part, |group| group));
    all
}

fn add(choices: &mut Choices<u16>, table: &Table, seed: Seed) {
    let mut play: Play = *table.play_so_far();
    while play.claimed().is_some() || play.history().len() > 1 {
        play.undo();
    }
    if play.history().is_empty() {
        return;
    }
    let (prelude, prior) = (table.prelude(), prior());
    let mut options = Options::default();
    for role in Role::ALL {
        let view = View::new(Arc::clone(prelude), play, role.seat(play.declarer()));
        let Ok(sampler) = prior.sampler(&view) else { continue };
        let hidden = |seat: Seat| !view.play().is_known(seat);
        let truth = play.dealt();
        let seed = seed.child(role as u64);
        let drawn = (0..OTHERS).filter_map(|at| sampler.draw(&mut seed.child(at).rng()).ok());
        let drawn = drawn.map(|drawn| drawn.world.play_so_far().dealt());
        options.clear();
        for dealt in std::iter::once(truth).chain(drawn) {
            describe(&prelude.auction, &prelude.contract, hidden, &dealt, &mut options);
        }
        choices.push(&options, 0, role as u8, 0);
    }
}

/// Fits weights to such choices; `told` hears after each round what the truth cost on the way, and what it costs where nothing was learned.
pub fn fit(
    choices: &Choices<u16>,
    held_out: &Choices<u16>,
    seed: Seed,
    stop: &Stop,
    mut told: impl FnMut(u64, f64, f64),
) -> Logit {
    let mut trainer = Trainer::new(call_features(), seed);
    trainer.shrinkage = SHRINKAGE;
    trainer.batch = 1024;
    let mut state = trainer.start();
    for round in 1..=ROUNDS {
        let loss = trainer.round(&mut state, choices, stop);
        if stop.is_due() {
            break;
        }
        let mut out = Loss::default();
        Trainer::losses(&state.logit(), held_out).iter().for_each(|part| out.merge(part));
        told(round, loss.mean(), out.mean());
    }
    state.logit()
}
