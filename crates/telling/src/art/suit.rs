use cards::Suit;

/// A suit's shape, centred on 0 and about 100 wide and high, in the colour of the text around it.
pub(super) fn shape(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => {
            r#"<path d="M0-47C13-28 46-10 46 14C46 29 35 37 25 37C15 37 7 32 3.5 24C4.5 34 9 42 17 47H-17C-9 42-4.5 34-3.5 24C-7 32-15 37-25 37C-35 37-46 29-46 14C-46-10-13-28 0-47Z"/>"#
        }
        Suit::Hearts => {
            r#"<path d="M0 47C-13 27-46 8-46-17C-46-34-34-44-23-44C-12-44-4-37 0-26C4-37 12-44 23-44C34-44 46-34 46-17C46 8 13 27 0 47Z"/>"#
        }
        Suit::Diamonds => {
            r#"<path d="M0-48C9-29 22-12 37 0C22 12 9 29 0 48C-9 29-22 12-37 0C-22-12-9-29 0-48Z"/>"#
        }
        Suit::Clubs => {
            r#"<path d="M-4 2C-4 26-9 40-17 47H17C9 40 4 26 4 2Z"/><circle cy="-25" r="21.5"/><circle cx="-24" cy="11" r="21.5"/><circle cx="24" cy="11" r="21.5"/><circle r="11"/>"#
        }
    }
}

/// The shape at a place, `size` wide.
pub(super) fn at(suit: Suit, x: f32, y: f32, size: f32) -> String {
    format!(r#"<g transform="translate({x} {y}) scale({})">{}</g>"#, size / 100.0, shape(suit))
}
