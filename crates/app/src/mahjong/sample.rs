//! Positions from records, for `agree` and `train`.

use crate::long_work;
use crate::tongue::words;
use anyhow::bail;
use lab::mahjong::Sample;
use mahjong::records::{self, Position, positions};
use rayon::prelude::*;
use std::path::PathBuf;
use telling::say;
use worlds::Seed;

/// At most so many discards and so many answers, drawn evenly. Files that cannot be read are named and left out.
pub(crate) fn draw(
    paths: &[PathBuf],
    limit: usize,
    seed: Seed,
    stop: &worlds::Stop,
) -> anyhow::Result<[Sample; 2]> {
    let files = records::find(paths)?;
    let bar = long_work::progress("reading", files.len() as u64);
    let empty = || [Sample::of(limit), Sample::of(limit)];
    let [discards, answers] = files
        .par_iter()
        .enumerate()
        .filter(|_| !stop.is_due())
        .map(|(number, file)| {
            let [mut discards, mut answers] = empty();
            match records::load(file) {
                Ok(games) => {
                    for (game, record) in games.iter().enumerate() {
                        let (found, differs) = positions(record);
                        if let Some(differs) = differs {
                            let (words, game) = (words(), game + 1);
                            let what = format!("{}: game {game} from {differs}", file.display());
                            eprintln!("{}", say!(words, "mahjong-left-out", what = what));
                        }
                        let seed = seed.child(number as u64).child(game as u64);
                        discards.add(&found, seed, Position::is_turn);
                        answers.add(&found, seed, |position| !position.is_turn());
                    }
                }
                Err(error) => {
                    let words = words();
                    eprintln!("{}", say!(words, "mahjong-left-out", what = error.to_string()));
                }
            }
            bar.inc(1);
            [discards, answers]
        })
        .reduce(empty, |[discards, answers], [more, other]| [discards.merge(more), answers.merge(other)]);
    bar.finish_and_clear();
    if discards.positions().len() + answers.positions().len() == 0 {
        bail!("no decision in {}: records of games were expected", paths[0].display());
    }
    Ok([discards, answers])
}
