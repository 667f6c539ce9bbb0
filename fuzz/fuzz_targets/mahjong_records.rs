//! No record panics, whether it is read, replayed or written; what is written is read the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahjong::records::{self, mjai, replay::replay, tenhou6};

fuzz_target!(|text: &str| {
    let Ok(mut games) = records::read(text) else { return };
    assert_eq!(mjai::read(&mjai::write(&games)).map(|again| again.len()), Ok(games.len()));
    for game in &mut games {
        let _ = tenhou6::read(&tenhou6::write(game));
        let _ = game.shuffle_walls();
        let _ = replay(game);
    }
});
