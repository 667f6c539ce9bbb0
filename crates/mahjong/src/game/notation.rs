//! Tiles as people write them: `123m 067p EEC`.

use crate::{Hand, Kind, Tile};
use thiserror::Error;

/// A text that is no tiles.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotationError {
    /// A suit without a number before it.
    #[error("column {column}: a number was expected before {suit}")]
    NumberExpected {
        /// Where, from 1.
        column: usize,
        /// The suit's letter.
        suit: char,
    },
    /// No tile has this number in this suit.
    #[error("column {column}: {number}{suit} is no tile")]
    NoSuchTile {
        /// Where, from 1.
        column: usize,
        /// The number.
        number: u8,
        /// The suit's letter.
        suit: char,
    },
    /// Something else than a suit after numbers.
    #[error("column {column}: m, p, s or z was expected after a number, found {found}")]
    SuitExpected {
        /// Where, from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// Neither a number nor an honour.
    #[error("column {column}: {found} is no tile: a number and its suit, or E S W N P F C was expected")]
    TileExpected {
        /// Where, from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// Numbers at the end without their suit.
    #[error("m, p, s or z was expected after the last number")]
    Unfinished,
    /// Another number of tiles than one.
    #[error("{0} tiles: one was expected")]
    OneExpected(usize),
    /// Not a wind.
    #[error("no wind: E, S, W or N was expected")]
    WindExpected,
}

/// Reads `123m 067p EEC`: numbers before their suit, 0 (or r behind it) for a red five, honours by their letters or as 1z to 7z.
pub fn tiles(text: &str) -> Result<Vec<Tile>, NotationError> {
    let mut tiles = Vec::new();
    let mut numbers: Vec<u8> = Vec::new();
    let mut red = None;
    for (at, letter) in text.chars().enumerate().filter(|(_, letter)| !letter.is_whitespace()) {
        let column = at + 1;
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
                    return Err(NotationError::NumberExpected { column, suit: letter });
                }
                for number in numbers.drain(..) {
                    let wrong = NotationError::NoSuchTile { column, number, suit: letter };
                    tiles.push(suited(number, letter).ok_or(wrong)?);
                }
                red = tiles.last().filter(|tile| !tile.is_red()).and_then(|tile| tile.kind().red());
            }
            _ if !numbers.is_empty() => return Err(NotationError::SuitExpected { column, found: letter }),
            _ => {
                let kind = "ESWNPFC".find(letter).and_then(|at| Kind::new(27 + at as u8));
                let wrong = NotationError::TileExpected { column, found: letter };
                tiles.push(kind.map(Kind::tile).ok_or(wrong)?);
            }
        }
    }
    if numbers.is_empty() { Ok(tiles) } else { Err(NotationError::Unfinished) }
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
pub fn tile(text: &str) -> Result<Tile, NotationError> {
    match tiles(text)?[..] {
        [tile] => Ok(tile),
        ref other => Err(NotationError::OneExpected(other.len())),
    }
}

/// Reads a wind.
pub fn wind(text: &str) -> Result<Kind, NotationError> {
    let kind = tile(text).map(Tile::kind).ok().filter(|kind| (Kind::EAST..=Kind::NORTH).contains(kind));
    kind.ok_or(NotationError::WindExpected)
}

/// Writes tiles, sorted, each suit behind its numbers: what [`tiles`] reads. At most four of a kind.
#[must_use]
pub fn write(tiles: &[Tile]) -> String {
    tiles.iter().copied().collect::<Hand>().to_string()
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
    fn what_is_written_is_read() {
        let hand = tiles("1230m 445p 4777s EEC").unwrap();
        assert_eq!(write(&hand), "1230m 445p 4777s EEC");
        assert_eq!(tiles(&write(&hand)), Ok(hand));
    }

    #[test]
    fn what_is_refused_is_not_recommended() {
        let refusal = |text: &str| tiles(text).map_or_else(|error| error.to_string(), |_| String::new());
        assert!(refusal("12m 8z").contains("column 6: 8z is no tile"), "{}", refusal("12m 8z"));
        assert!(refusal("4pr").contains("r is no tile"), "{}", refusal("4pr"));
        assert!(refusal("m").contains("a number was expected before m"));
        assert!(refusal("12E").contains("m, p, s or z was expected after a number, found E"));
        assert!(refusal("12").contains("after the last number"));
        assert!(tile("12m").is_err() && wind("P").is_err());
    }
}
