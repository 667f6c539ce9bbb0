use super::{card, tile};
use cards::{Card, Suit};
use mahjong::Tile;

/// A row of a picture.
#[derive(Debug, Clone)]
pub enum Row {
    /// Cards, each over a part of the one before it.
    Cards(Vec<Card>),
    /// Tiles side by side.
    Tiles(Vec<Tile>),
    /// A line of text.
    Text(String),
}

const SCALE: f32 = 0.6;

/// Rows below one another as one picture that needs nothing else: for a notebook, say.
#[must_use]
pub fn picture(rows: &[Row]) -> String {
    let (mut body, mut width, mut top) = (String::new(), 1.0_f32, 0.0);
    for row in rows {
        let (wide, high) = match row {
            Row::Cards(cards) => {
                let step = card::WIDTH * 0.36;
                for (place, &one) in (0_u8..).zip(cards) {
                    let left = f32::from(place) * step;
                    let colour = if matches!(one.suit(), Suit::Hearts | Suit::Diamonds) {
                        "#b8242a"
                    } else {
                        "#20242b"
                    };
                    body += &at(left, top, (card::WIDTH, card::HEIGHT), colour, &card::face(one));
                }
                (step * cards.len().saturating_sub(1) as f32 + card::WIDTH, card::HEIGHT)
            }
            Row::Tiles(tiles) => {
                for (place, one) in (0_u8..).zip(tiles) {
                    let left = f32::from(place) * (tile::WIDTH + 2.0);
                    body +=
                        &at(left, top, (tile::WIDTH, tile::HEIGHT), "#20242b", &tile::face(&one.to_string()));
                }
                (tiles.len() as f32 * (tile::WIDTH + 2.0), tile::HEIGHT)
            }
            Row::Text(text) => {
                let text = text.replace('&', "&amp;").replace('<', "&lt;");
                body += &format!(
                    r#"<text x="2" y="{}" font-size="22" font-family="system-ui,sans-serif" fill="currentColor">{text}</text>"#,
                    top + 24.0
                );
                (text.chars().count() as f32 * 13.0, 32.0)
            }
        };
        width = width.max(wide);
        top += high + 6.0;
    }
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top}" width="{}" height="{}">{body}</svg>"#,
        width * SCALE,
        top * SCALE
    )
}

/// A drawing at a place.
fn at(left: f32, top: f32, (width, height): (f32, f32), colour: &str, drawing: &str) -> String {
    format!(
        r#"<svg x="{left}" y="{top}" width="{width}" height="{height}" viewBox="0 0 {width} {height}" color="{colour}">{drawing}</svg>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_stands_alone() {
        let rows = [
            Row::Text("North & <South>".into()),
            Row::Cards(vec![Card::from_index(0).unwrap(), Card::from_index(51).unwrap()]),
            Row::Tiles(vec!["5mr".parse().unwrap(), "E".parse().unwrap()]),
        ];
        let svg = picture(&rows);
        assert_eq!(svg.matches("<svg").count(), 5);
        assert_eq!(svg.matches("<svg").count(), svg.matches("</svg>").count());
        assert!(svg.contains("North &amp; &lt;South>") && !svg.contains("<use"), "{svg}");
        assert!(picture(&[]).ends_with("</svg>"));
    }
}
