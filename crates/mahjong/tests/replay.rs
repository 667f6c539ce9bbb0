//! Real records, played on our table to the last point.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use mahjong::records::{
    self, mjai,
    replay::{Tally, replay},
};
use std::{fs, io::Read, path::Path};

/// Replays every record of a folder, with the walls from its seeds where there are any; prints what differs.
fn replay_all(folder: &Path, extension: &str) -> Tally {
    let mut total = Tally::default();
    let mut wrong = 0;
    for file in field_data::files(folder, extension) {
        let bytes = fs::read(&file).unwrap();
        let text = if extension == "gz" {
            let mut text = String::new();
            flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
            text
        } else {
            String::from_utf8(bytes).unwrap()
        };
        let mut games = records::read(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        for game in &mut games {
            game.shuffle_walls().unwrap();
            match replay(game) {
                Ok(tally) => total += tally,
                Err(mismatch) => {
                    println!("{}: {mismatch}", file.display());
                    wrong += 1;
                }
            }
        }
    }
    println!("{}: {total:?}", folder.display());
    assert_eq!(wrong, 0, "{wrong} records differ");
    total
}

#[test]
fn mjlog_games_replay_on_the_walls_of_their_seeds() {
    let Some(folder) = common::records() else { return };
    for part in ["phoenix-2022", "phoenix-2010-2020", "edge-cases"] {
        let folder = field_data::files(&folder, "mjlog")
            .into_iter()
            .find_map(|file| file.ancestors().find(|above| above.ends_with(part)).map(Path::to_path_buf));
        let tally = replay_all(&folder.unwrap(), "mjlog");
        assert_eq!(tally.hands, tally.walls);
        assert_eq!(tally.wins, tally.scored);
    }
}

#[test]
fn tenhou6_games_replay() {
    let Some(folder) = common::records() else { return };
    let tally = replay_all(&folder, "json");
    assert_eq!(tally.games, 25);
}

#[test]
fn mjai_games_replay_and_are_written_again() {
    let Some(folder) = common::records() else { return };
    let tally = replay_all(&folder, "mjson");
    assert_eq!((tally.games, tally.cut), (92, 0));
    for file in field_data::files(&folder, "mjson") {
        let games = mjai::read(&fs::read_to_string(file).unwrap()).unwrap();
        assert_eq!(mjai::read(&mjai::write(&games)).unwrap(), games);
    }
}

#[test]
fn rounds_without_endings_replay() {
    let Some(folder) = common::records() else { return };
    let tally = replay_all(&folder, "gz");
    assert_eq!(tally.games, 3_380);
}
