//! Points that earlier runs have worked out, and what they were worked out from.

use super::{Point, Question};
use ::mahjong::{players::Weights, records};
use anyhow::Context;
use std::{
    fs,
    path::{Path, PathBuf},
};
use worlds::Seed;

/// The points of a file.
#[derive(Default)]
pub(super) struct Kept {
    points: Vec<Point>,
    /// Whether it was said that some points are taken on trust.
    told: bool,
}

impl Kept {
    pub(super) fn read(path: &Path) -> anyhow::Result<Kept> {
        if !path.exists() {
            return Ok(Kept::default());
        }
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let lines = text.lines().enumerate().map(|(number, line)| {
            let place = || format!("{}, line {}: a point was expected", path.display(), number + 1);
            serde_json::from_str(line).with_context(place)
        });
        Ok(Kept { points: lines.collect::<anyhow::Result<_>>()?, told: false })
    }

    /// Takes out the point that answers a question for the most positions, so many at least.
    pub(super) fn take(
        &mut self,
        question: &Question<'_>,
        (loops, seed, positions): (u64, u64, u64),
        source: &str,
    ) -> Option<Point> {
        let same = |point: &Point| {
            (&*point.player, &*point.what, &*point.reward, point.loops, point.seed)
                == (question.player, question.what, question.reward, loops, seed)
                && point.share.positions >= positions
                && point.source.as_deref().is_none_or(|other| other == source)
        };
        let points = self.points.iter().enumerate().filter(|(_, point)| same(point));
        // What is known to be from here before what may be.
        let (at, _) = points.max_by_key(|(_, point)| (point.source.is_some(), point.share.positions))?;
        let point = self.points.swap_remove(at);
        if point.source.is_none() && !std::mem::replace(&mut self.told, true) {
            eprintln!(
                "kept points that do not say from which records and model they are: taken to be from these"
            );
        }
        Some(point)
    }
}

/// What points are worked out from.
pub(super) struct Sources {
    records: Seed,
    model: Option<Seed>,
}

impl Sources {
    /// Records by the names and sizes of their files, the model by its weights.
    pub(super) fn new(paths: &[PathBuf], model: Option<&Weights>) -> anyhow::Result<Sources> {
        let mut all = Seed(0);
        for file in records::find(paths)? {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let size = fs::metadata(&file).with_context(|| file.display().to_string())?.len();
            all = mixed(all, name.as_bytes()).child(size);
        }
        let model = model.map(serde_json::to_string).transpose()?;
        Ok(Sources { records: all, model: model.map(|text| mixed(all, text.as_bytes())) })
    }

    /// What a player's points are from, in short.
    pub(super) fn of(&self, player: &str) -> String {
        let source = if player == "linear" { self.model } else { None };
        format!("{:016x}", source.unwrap_or(self.records).0)
    }
}

fn mixed(seed: Seed, bytes: &[u8]) -> Seed {
    bytes.iter().fold(seed, |seed, &byte| seed.child(byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::mahjong::players::{LineUp, PlayerKind, Sample};

    #[test]
    fn points_of_other_records_are_not_taken() {
        let path = std::env::temp_dir().join(format!("kakehiki-kept-{}.jsonl", std::process::id()));
        let line = |source: &str, positions: u64| {
            format!(
                r#"{{"player":"uct","what":"discards","reward":"points","loops":100,"seed":1,{source}
                "positions":{positions},"agreed":1,"agreement":0.5,"low":0.4,"high":0.6}}"#
            )
            .replace('\n', "")
        };
        let lines = [line(r#""source":"other","#, 900), line("", 300), line(r#""source":"this","#, 200)];
        fs::write(&path, lines.join("\n")).unwrap();
        let mut kept = Kept::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        let question = Question {
            player: "uct",
            line_up: LineUp::new(PlayerKind::Uct),
            what: "discards",
            sample: &Sample::of(1),
            reward: "points",
        };
        let mut take = |positions| {
            let point = kept.take(&question, (100, 1, positions), "this");
            point.map(|point| point.share.positions)
        };
        // Too few; then what says where it is from; then what does not say; then nothing is left.
        assert_eq!([take(1_000), take(100), take(100), take(100)], [None, Some(200), Some(300), None]);
    }

    #[test]
    fn sources_tell_records_and_models_apart() {
        let folder = std::env::temp_dir().join(format!("kakehiki-sources-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let source = |text: &str, player: &str| {
            fs::write(folder.join("game.mjson"), text).unwrap();
            Sources::new(std::slice::from_ref(&folder), Some(&Weights::default())).unwrap().of(player)
        };
        let all = [source("one", "uct"), source("other", "uct"), source("one", "linear")];
        assert_eq!(source("one", "full"), all[0]);
        assert!(all[0] != all[1] && all[0] != all[2], "{all:?}");
        fs::remove_dir_all(&folder).unwrap();
    }
}
