//! Tiles as people write them.

use mahjong::{Kind, Tile};

/// Reads `123m 067p EEC`: numbers before their suit, 0 (or r behind it) for a red five, honours by their letters or as 1z to 7z.
pub(crate) fn tiles(text: &str) -> Result<Vec<Tile>, String> {
    let mut tiles = Vec::new();
    let mut numbers: Vec<u8> = Vec::new();
    let mut red = None;
    for (column, letter) in text.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
        let wrong = |what: String| format!("{text:?}, column {}: {what}", column + 1);
        let may_be_red = red.take();
        match letter {
            '0'..='9' => numbers.push(letter as u8 - b'0'),
            'r' if may_be_red.is_some() => {
                let last = tiles.last_mut().zip(may_be_red);
                if let Some((last, five)) = last {
                    *last = five;
                }
            }
            'm' | 'p' | 's' | 'z' => {
                if numbers.is_empty() {
                    return Err(wrong(format!("a number was expected before {letter}")));
                }
                for number in numbers.drain(..) {
                    let tile = suited(number, letter);
                    tiles.push(tile.ok_or_else(|| wrong(format!("{number}{letter} is no tile")))?);
                }
                red = tiles.last().filter(|tile| !tile.is_red()).and_then(|tile| tile.kind().red());
            }
            _ if !numbers.is_empty() => {
                return Err(wrong(format!("m, p, s or z was expected after a number, found {letter}")));
            }
            _ => {
                let at = "ESWNPFC".find(letter).and_then(|at| Kind::new(27 + at as u8));
                tiles.push(at.map(Kind::tile).ok_or_else(|| {
                    wrong(format!(
                        "{letter} is no tile: a number and its suit, or E S W N P F C was expected"
                    ))
                })?);
            }
        }
    }
    if numbers.is_empty() {
        Ok(tiles)
    } else {
        Err(format!("{text:?}: m, p, s or z was expected after the last number"))
    }
}

/// One of a suit: of characters, circles, bamboo, or honours; 0 is a red five.
fn suited(number: u8, suit: char) -> Option<Tile> {
    let suit = "mpsz".find(suit)? as u8;
    match number {
        0 => Kind::new(9 * suit + 4).filter(|_| suit < 3)?.red(),
        _ => Kind::new(9 * suit + number - 1).map(Kind::tile),
    }
}

/// Reads one tile.
pub(crate) fn tile(text: &str) -> Result<Tile, String> {
    match tiles(text)?[..] {
        [tile] => Ok(tile),
        ref other => Err(format!("{text:?} names {} tiles: one was expected", other.len())),
    }
}

/// Reads a wind.
pub(crate) fn wind(text: &str) -> Result<Kind, String> {
    let kind = tile(text).map(Tile::kind).ok().filter(|kind| (Kind::EAST..=Kind::NORTH).contains(kind));
    kind.ok_or_else(|| format!("{text:?} is no wind: E, S, W or N was expected"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_notations_of_red_fives_and_honours_are_read() {
        assert_eq!(tiles("40m 5pr 123z 567z"), tiles("4m5mr 0p ESW PFC"));
        assert_eq!(tile("0p"), Ok("5pr".parse().unwrap_or(Tile::HIDDEN)));
        assert_eq!(wind("3z"), wind("W"));
    }

    #[test]
    fn what_is_refused_is_not_recommended() {
        let refusal = |text: &str| tiles(text).err().unwrap_or_default();
        assert!(refusal("12m 8z").contains("column 6: 8z is no tile"), "{}", refusal("12m 8z"));
        assert!(refusal("4pr").contains("r is no tile"), "{}", refusal("4pr"));
        assert!(refusal("m").contains("a number was expected before m"));
        assert!(refusal("12E").contains("m, p, s or z was expected after a number, found E"));
        assert!(refusal("12").contains("after the last number"));
        assert!(tile("12m").is_err() && wind("P").is_err());
    }
}
