use super::{court, sprite, suit};
use cards::{Card, Rank, Suit};

/// How large a card is drawn.
pub(super) const WIDTH: f32 = 100.0;
pub(super) const HEIGHT: f32 = 140.0;

/// All 52 cards, each under its name (`SA`), a `back`, and the suits alone (`suit-S`).
#[must_use]
pub fn deck() -> String {
    let suits = Suit::DESCENDING.map(|suit| {
        let shape = suit::shape(suit);
        format!(r#"<symbol id="suit-{suit}" viewBox="-50 -50 100 100"><g fill="currentColor">{shape}</g></symbol>"#)
    });
    sprite((0..52).filter_map(Card::from_index).map(symbol).chain([back()]).chain(suits))
}

fn symbol(card: Card) -> String {
    format!(r#"<symbol id="{card}" viewBox="0 0 {WIDTH} {HEIGHT}">{}</symbol>"#, face(card))
}

/// The face of a card.
pub(super) fn face(card: Card) -> String {
    let middle = match card.rank() {
        Rank::ACE => suit::at(card.suit(), 50.0, 70.0, 46.0),
        rank if rank >= Rank::JACK => court::figure(card),
        rank => pips(card, rank.index() + 2),
    };
    let corner = corner(card);
    format!(
        r#"{}<g fill="currentColor">{corner}{middle}<g transform="rotate(180 50 70)">{corner}</g></g>"#,
        blank("var(--card,#fff)")
    )
}

fn blank(fill: &str) -> String {
    format!(
        r#"<rect x=".75" y=".75" width="98.5" height="138.5" rx="8" fill="{fill}" stroke="var(--card-edge,#c9c5bb)" stroke-width="1.5"/>"#
    )
}

/// Rank above suit: what shows of a card that others overlap.
fn corner(card: Card) -> String {
    let (label, size) =
        if card.rank() == Rank::TEN { ("10".into(), 23) } else { (card.rank().to_string(), 27) };
    let spacing = if card.rank() == Rank::TEN { r#" letter-spacing="-2.5""# } else { "" };
    format!(
        r#"<text x="14" y="26" font-size="{size}" font-weight="700" font-family="var(--index-font,system-ui,sans-serif)" text-anchor="middle"{spacing}>{label}</text>{}"#,
        suit::at(card.suit(), 14.0, 40.0, 19.0)
    )
}

/// The pips of a two to a ten.
fn pips(card: Card, count: usize) -> String {
    let (upright, turned) = layout(count);
    let draw = |&(x, y): &(f32, f32)| suit::at(card.suit(), x, y, 18.0);
    format!(
        r#"{}<g transform="rotate(180 50 70)">{}</g>"#,
        upright.iter().map(draw).collect::<String>(),
        turned.iter().map(draw).collect::<String>()
    )
}

type Places = &'static [(f32, f32)];

/// Where pips stand upright, and where they do once the card is turned round.
fn layout(count: usize) -> (Places, Places) {
    const LEFT: f32 = 38.0;
    const RIGHT: f32 = 62.0;
    const CENTRE: (f32, f32) = (50.0, 70.0);
    const PAIR: Places = &[(LEFT, 26.0), (RIGHT, 26.0)];
    const TWO_PAIRS: Places = &[(LEFT, 25.0), (RIGHT, 25.0), (LEFT, 55.0), (RIGHT, 55.0)];
    match count {
        2 => (&[(50.0, 26.0)], &[(50.0, 26.0)]),
        3 => (&[(50.0, 26.0), CENTRE], &[(50.0, 26.0)]),
        4 => (PAIR, PAIR),
        5 => (&[(LEFT, 26.0), (RIGHT, 26.0), CENTRE], PAIR),
        6 => (&[(LEFT, 26.0), (RIGHT, 26.0), (LEFT, 70.0), (RIGHT, 70.0)], PAIR),
        7 => (&[(LEFT, 26.0), (RIGHT, 26.0), (LEFT, 70.0), (RIGHT, 70.0), (50.0, 48.0)], PAIR),
        8 => (
            &[(LEFT, 26.0), (RIGHT, 26.0), (LEFT, 70.0), (RIGHT, 70.0), (50.0, 48.0)],
            &[(LEFT, 26.0), (RIGHT, 26.0), (50.0, 48.0)],
        ),
        9 => (&[(LEFT, 25.0), (RIGHT, 25.0), (LEFT, 55.0), (RIGHT, 55.0), CENTRE], TWO_PAIRS),
        _ => {
            const WITH_TOP: Places =
                &[(LEFT, 25.0), (RIGHT, 25.0), (LEFT, 55.0), (RIGHT, 55.0), (50.0, 40.0)];
            (WITH_TOP, WITH_TOP)
        }
    }
}

fn back() -> String {
    let mut lattice = String::new();
    for step in 0..9 {
        let x = 4 + step * 24 - 60;
        lattice += &format!("M{x} 8L{} 132M{} 8L{x} 132", x + 62, x + 62);
    }
    format!(
        r#"<symbol id="back" viewBox="0 0 {WIDTH} {HEIGHT}">{}<clipPath id="back-inside"><rect x="8" y="8" width="84" height="124" rx="5"/></clipPath><rect x="8" y="8" width="84" height="124" rx="5" fill="var(--back,#35506b)"/><path clip-path="url(#back-inside)" d="{lattice}" fill="none" stroke="var(--back-line,#ffffff)" stroke-opacity=".28" stroke-width="1.6"/></symbol>"#,
        blank("var(--card,#fff)")
    )
}
