//! Reads the real records and vectors, which are not part of the project.
#![allow(dead_code, reason = "each test binary uses its own part")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::PathBuf;

/// The unpacked folder of real game records.
pub(crate) fn records() -> PathBuf {
    field_data::archive("mahjong-records")
}

/// A JSON file of the vectors.
pub(crate) fn vectors(name: &str) -> serde_json::Value {
    let files = field_data::files(&field_data::archive("mahjong-vectors"), "json");
    let file = files.iter().find(|file| file.ends_with(name)).unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// A tile as majiang writes it: `m5`, `m0` for the red one, `z1`–`z7`.
pub(crate) fn majiang_tile(text: &str) -> kakehiki_mahjong::Tile {
    let (suit, number) = (text.as_bytes()[0], text.as_bytes()[1]);
    match (suit, number) {
        (b'z', number) => kakehiki_mahjong::Kind::new(27 + number - b'1').unwrap().tile(),
        (suit, b'0') => format!("5{}r", suit as char).parse().unwrap(),
        (suit, number) => format!("{}{}", number as char, suit as char).parse().unwrap(),
    }
}

/// The tiles of a hand as majiang writes it without commas: `m123p40s11z5`, the last drawn one last.
pub(crate) fn majiang_tiles(text: &str) -> Vec<kakehiki_mahjong::Tile> {
    let mut suit = 'm';
    let mut tiles = Vec::new();
    for letter in text.chars() {
        match letter {
            'm' | 'p' | 's' | 'z' => suit = letter,
            '0'..='9' => tiles.push(majiang_tile(&format!("{suit}{letter}"))),
            _ => {}
        }
    }
    tiles
}

/// A meld as majiang writes it (`m34-0`, `z444+4`) of this seat: `-`, `=`, `+` after the tile that came from the player
/// before, opposite, after.
pub(crate) fn majiang_meld(text: &str, seat: usize) -> kakehiki_mahjong::Meld {
    let tiles = majiang_tiles(text);
    let mark = text.find(['+', '=', '-']);
    let kind = match (tiles.len(), mark) {
        (4, None) => kakehiki_mahjong::MeldKind::ClosedKan,
        (4, Some(at)) if at + 1 < text.len() => kakehiki_mahjong::MeldKind::AddedKan,
        (4, _) => kakehiki_mahjong::MeldKind::OpenKan,
        _ if tiles.iter().all(|tile| tile.kind() == tiles[0].kind()) => kakehiki_mahjong::MeldKind::Pon,
        _ => kakehiki_mahjong::MeldKind::Chi,
    };
    let steps = mark.map_or(0, |at| {
        [('+', 1), ('=', 2), ('-', 3)].iter().find(|s| text[at..].starts_with(s.0)).unwrap().1
    });
    kakehiki_mahjong::Meld {
        kind,
        low: tiles.iter().map(|tile| tile.kind()).min().unwrap(),
        reds: tiles.iter().filter(|tile| tile.is_red()).count() as u8,
        called: mark.map_or(tiles[0], |at| tiles[at - 2]),
        from: ((seat + steps) % 4) as u8,
    }
}

/// The yaku that majiang calls this.
pub(crate) fn majiang_yaku(name: &str) -> kakehiki_mahjong::game::Yaku {
    let japanese = match name {
        "ダブル立直" => "両立直",
        "国士無双十三面" => "国士無双１３面",
        other => &other.replace("翻牌", "役牌"),
    };
    (0..55)
        .filter_map(kakehiki_mahjong::game::Yaku::new)
        .find(|yaku| yaku.tenhou_name() == japanese)
        .expect(name)
}
