//! What a browser may send, without a server: a form with which a table is opened, and what is then done there.

use crate::{form::Fields, room::Sitting, rooms::ALL};
use telling::Words;

/// Nobody's patience is tried with more than this.
const MOST_MOVES: usize = 24;

/// The first line of `text` names a room, the next ones up to an empty line are fields (`name=value`, with `\n` for a new line in a
/// file), and the rest is done at the table, a line each. What may not be done must change nothing, and what was done must come out
/// the same when it is replayed from the store.
pub fn visit(text: &str) {
    let mut lines = text.lines();
    let named = lines.next().unwrap_or_default();
    let Some(room) = ALL.iter().find(|room| room.name() == named) else { return };
    let fields: Fields = lines
        .by_ref()
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.replace("\\n", "\n")))
        .collect();
    let Ok(setup) = room.setup(&fields, 1, None) else { return };
    let Ok(mut table) = room.open(&setup) else { return };
    let mut done = Vec::new();
    for what in lines.take(MOST_MOVES) {
        let before = looks(table.as_ref());
        match table.apply(what) {
            Ok(()) => done.push(what),
            Err(_) => {
                assert_eq!(looks(table.as_ref()), before, "{what:?} was refused, and something changed");
            }
        }
    }
    let Ok(mut again) = room.open(&setup) else { return };
    for what in &done {
        assert!(again.apply(what).is_ok(), "{what:?} was possible once");
    }
    assert_eq!(looks(again.as_ref()), looks(table.as_ref()), "replayed: {done:?}");
}

/// Everything by which two tables can be told apart without drawing them.
fn looks(table: &dyn Sitting) -> (String, String, Vec<String>, bool) {
    let words = Words::default();
    (table.turn().name().to_owned(), table.title(&words), table.log(&words), table.is_open())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_moves_of_every_room() {
        for text in [
            "",
            "stud",
            "stud\ngame=stud\nhands=2\n\ncall\ncall\nnonsense\nraise 4294967295\nraise 4\n\u{0}\ndrop\ndeal",
            "stud\ngame=seven-turns\nhands=99999999999999999999\n\ncall",
            "mahjong\nlength=east\n\npass\ndiscard 1m\n1m\ntsumo\nron\nnext",
            "bridge\nseat=S\nboards=1\nmethod=B\n\nPass\nPass\n1C\n8NT\nPass\nXX\nAS\nclaim 99",
            "bridge\nseat=W\nfile=[Deal \"N:AKQ2.K43.432.432 J543.A52.AQJ.765 T98.QJT.KT9.AKQJ 76.9876.8765.T98\"]\\n\n\nPass",
            "bridge\nseat=W\nfile=[Deal \"N:...\"]\\n\n\nPass",
            "problems\nproblem=1\n\nD8\nDA\nD8",
        ] {
            visit(text);
        }
    }
}
