//! No record panics, whether it is read, replayed, completed, written or searched for decisions; what is written is read the
//! same, and every decision that is found is allowed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahjong::records::{self, mjai, positions, replay::replay, tenhou6};

fuzz_target!(|text: &str| {
    let Ok(mut games) = records::read(text) else { return };
    assert_eq!(mjai::read(&mjai::write(&games)).map(|again| again.len()), Ok(games.len()));
    for game in &mut games {
        let _ = tenhou6::read(&tenhou6::write(game));
        let _ = game.shuffle_walls();
        let _ = replay(game);
        let (found, _) = positions(game);
        assert!(found.iter().all(|position| position.view.round().allows(position.played)));
        let whole = game.clone().completed();
        assert_eq!(replay(&whole).is_ok(), replay(game).is_ok());
        let _ = tenhou6::read(&tenhou6::write(&whole));
    }
});
