//! Our own drawings of cards and tiles: as sprites, of which one request brings a whole deck and whose colours a page sets through
//! CSS variables, and as pictures that stand alone.

mod card;
mod court;
mod kanji;
mod picture;
mod suit;
mod tile;

pub use card::deck;
pub use picture::{Row, picture};
pub use tile::tiles;

/// A sprite of these symbols.
pub fn sprite(symbols: impl Iterator<Item = String>) -> String {
    let mut svg = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg">"#);
    svg.extend(symbols);
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_and_tile_is_drawn_once() {
        let count = |sprite: &str| sprite.matches("<symbol ").count();
        assert_eq!(count(&deck()), 52 + 1 + 4, "a deck, a back and four suits");
        assert_eq!(count(&tiles()), 34 + 3 + 1, "34 kinds, three red fives and a back");
        for svg in [deck(), tiles()] {
            assert_eq!(svg.matches("<symbol ").count(), svg.matches("</symbol>").count());
            assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
        }
    }
}
