//! Real records, played on our table to the last point.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use mahjong::{
    Kind,
    algo::Yaku,
    records::{
        self, Event, Record, WinRecord, mjai,
        replay::{Tally, replay},
        tenhou6,
    },
};
use std::{fs, path::Path};

/// Replays every record of a folder, with the walls from its seeds where there are any; prints what differs.
fn replay_all(folder: &Path, extension: &str) -> Tally {
    let mut total = Tally::default();
    let mut wrong = 0;
    for file in field_data::files(folder, extension) {
        let mut games = records::load(&file).unwrap_or_else(|error| panic!("{error}"));
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
    for file in field_data::files(&folder, "json") {
        let game = tenhou6::read(&fs::read_to_string(&file).unwrap()).unwrap();
        let again = tenhou6::read(&tenhou6::write(&game)).unwrap();
        assert_eq!(again.hands, game.hands, "{}", file.display());
        assert_eq!(again.final_scores, game.final_scores);
    }
}

#[test]
fn mjlog_games_written_as_tenhou6_and_mjai_replay_alike() {
    let Some(folder) = common::records() else { return };
    for file in
        field_data::files(&folder, "mjlog").iter().filter(|file| file.to_string_lossy().contains("phoenix"))
    {
        let game = records::load(file).unwrap().remove(0);
        let Ok(expected) = replay(&game) else { panic!("{}", file.display()) };
        if expected.cut > 0 {
            continue;
        }
        let again = tenhou6::read(&tenhou6::write(&game)).unwrap();
        assert_eq!(replay(&again), Ok(expected), "{}", file.display());
        let again = mjai::read(&mjai::write(std::slice::from_ref(&game))).unwrap().remove(0);
        let unscored = Tally { scored: 0, ..expected };
        assert_eq!(replay(&again), Ok(unscored), "{}", file.display());
    }
}

/// A record with one fact changed must not pass: otherwise the replay compares nothing.
#[test]
fn altered_records_are_found_out() {
    let Some(folder) = common::records() else { return };
    let files = field_data::files(&folder, "mjlog");
    let file = files.iter().find(|file| file.to_string_lossy().contains("phoenix-2022")).unwrap();
    let game = records::load(file).unwrap().remove(0);
    let win = |game: &mut Record| -> usize {
        game.hands.iter().position(|hand| matches!(hand.events.last(), Some(Event::Win(_)))).unwrap()
    };
    let alter: [fn(&mut WinRecord); 4] = [
        |win| win.fu = win.fu.map(|fu| fu + 10),
        |win| win.points = win.points.map(|points| points + 100),
        |win| win.deltas = win.deltas.map(|deltas| deltas.map(|delta| delta + 100)),
        |win| win.yaku.as_mut().unwrap().add(Yaku::DORA, 1),
    ];
    for alter in alter {
        let mut game = game.clone();
        let at = win(&mut game);
        let Some(Event::Win(win)) = game.hands[at].events.last_mut() else { panic!() };
        alter(win);
        assert_eq!(replay(&game).unwrap_err().hand, at + 1);
    }
    let mut shifted = game;
    shifted.shuffle_walls().unwrap();
    let draw = shifted.hands[0].events.iter_mut().find_map(|event| match event {
        Event::Draw { tile, .. } => Some(tile),
        _ => None,
    });
    let tile = draw.unwrap();
    *tile = if *tile == Kind::EAST.tile() { Kind::WHITE.tile() } else { Kind::EAST.tile() };
    assert_eq!(replay(&shifted).unwrap_err().hand, 1);
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
