//! The games that one can sit down to.

mod bridge;
mod draw;
mod mahjong;
mod mind;
mod problems;
mod stud;

use crate::room::Room;

/// All of them, in the order in which they are offered.
pub(crate) static ALL: &[&dyn Room] = &[&bridge::Bridge, &stud::Stud, &mahjong::Mahjong, &problems::Problems];

/// What hangs over a room's door: sprite, symbol and class of each picture.
pub(crate) fn emblem(room: &str) -> &'static [(&'static str, &'static str, &'static str)] {
    match room {
        "bridge" => &[("card", "SA", "S"), ("card", "HK", "H"), ("card", "DQ", "D"), ("card", "CJ", "C")],
        "stud" => &[
            ("card", "back", ""),
            ("card", "back", ""),
            ("card", "SQ", "S"),
            ("card", "DT", "D"),
            ("card", "H9", "H"),
        ],
        "mahjong" => &[("tile", "E", ""), ("tile", "1s", ""), ("tile", "5pr", ""), ("tile", "9m", "")],
        "problems" => &[("card", "D8", "D"), ("card", "back", ""), ("card", "C2", "C")],
        _ => &[],
    }
}
