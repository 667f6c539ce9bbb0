//! Our own drawings, as SVG sprites: one request brings a whole deck, and the page's colours reach into it through CSS variables.

mod card;
mod chip;
mod court;
mod icon;
mod kanji;
mod suit;
mod tile;

pub(crate) use card::deck;
pub(crate) use chip::chips;
pub(crate) use icon::icon;
pub(crate) use tile::tiles;

/// A sprite of these symbols.
fn sprite(symbols: impl Iterator<Item = String>) -> String {
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
        for svg in [deck(), tiles(), chips()] {
            assert_eq!(svg.matches("<symbol ").count(), svg.matches("</symbol>").count());
            assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
        }
    }
}
