//! What players, winds and actions are called.

use ::mahjong::{Kind, Start};
use telling::{Words, say};

/// A player by seat; the person is 0.
pub(super) fn player(seat: usize, w: &Words) -> String {
    match seat % 4 {
        0 => say!(w, "page-mahjong-you"),
        1 => say!(w, "page-mahjong-right"),
        2 => say!(w, "page-mahjong-across"),
        _ => say!(w, "page-mahjong-left"),
    }
}

/// The message that names a wind.
pub(super) fn wind_message(kind: Kind) -> &'static str {
    match kind.index() - Kind::EAST.index() {
        0 => "page-mahjong-east",
        1 => "page-mahjong-south",
        2 => "page-mahjong-west",
        _ => "page-mahjong-north",
    }
}

pub(super) fn wind(kind: Kind, w: &Words) -> String {
    w.say(wind_message(kind))
}

/// `East 1`.
pub(super) fn hand(start: &Start, w: &Words) -> String {
    say!(w, "page-mahjong-hand", wind = wind(start.wind(), w), number = start.number % 4 + 1)
}

/// What is done, without its tiles, by the verb with which it is written; nothing for a discard, whose tile says it all.
pub(super) fn verb(written: &str, w: &Words) -> String {
    match written {
        "riichi" => say!(w, "page-mahjong-riichi"),
        "closed kan" => say!(w, "page-mahjong-closed-kan"),
        "added kan" => say!(w, "page-mahjong-added-kan"),
        "open kan" => say!(w, "page-mahjong-open-kan"),
        "tsumo" => say!(w, "page-mahjong-tsumo"),
        "ron" => say!(w, "page-mahjong-ron"),
        "nine terminals" => say!(w, "page-mahjong-nine-terminals"),
        "pon" => say!(w, "page-mahjong-pon"),
        "chi" => say!(w, "page-mahjong-chi"),
        "pass" => say!(w, "page-mahjong-pass"),
        _ => String::new(),
    }
}

/// The message that names these rules.
pub(super) fn rules(name: &str) -> &'static str {
    match name {
        "mahjong-soul" => "page-mahjong-rules-mahjong-soul",
        "m-league" => "page-mahjong-rules-m-league",
        "wrc" => "page-mahjong-rules-wrc",
        _ => "page-mahjong-rules-tenhou",
    }
}
