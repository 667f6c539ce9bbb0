use super::{kanji, sprite};

const INK: &str = "var(--tile-ink,#20242b)";
const RED: &str = "var(--tile-red,#b8242a)";
const GREEN: &str = "var(--tile-green,#17724a)";
const BLUE: &str = "var(--tile-blue,#1f4f8f)";

pub(super) const WIDTH: f32 = 60.0;
pub(super) const HEIGHT: f32 = 80.0;

/// All tiles under their mjai names (`1m` … `9s`, `5mr`, `E` … `C`), and a `back`.
#[must_use]
pub fn tiles() -> String {
    let numbers = (1..=9).flat_map(|n| ['m', 'p', 's'].map(|suit| format!("{n}{suit}")));
    let reds = ['m', 'p', 's'].map(|suit| format!("5{suit}r"));
    let honours = ["E", "S", "W", "N", "P", "F", "C"].map(String::from);
    let symbol =
        |name: String| format!(r#"<symbol id="{name}" viewBox="0 0 60 80">{}</symbol>"#, face(&name));
    sprite(numbers.chain(reds).chain(honours).map(symbol).chain([back()]))
}

/// The face of the tile with this mjai name.
pub(super) fn face(name: &str) -> String {
    let mut letters = name.chars();
    let (index, drawing) = match (letters.next().and_then(|first| first.to_digit(10)), letters.next()) {
        (Some(n @ 1..=9), Some(suit)) => (n.to_string(), number(n as usize, suit, name.ends_with('r'))),
        _ => (name.to_owned(), honour(name)),
    };
    format!(
        r#"{}{drawing}<text x="53" y="14" font-size="13" font-weight="600" font-family="system-ui,sans-serif" text-anchor="middle" fill="{INK}" opacity="var(--tile-index,0)">{index}</text>"#,
        blank("var(--tile,#fdfbf4)")
    )
}

/// The face over the edge of the tile's body.
fn blank(fill: &str) -> String {
    format!(
        r#"<rect x=".6" y=".6" width="58.8" height="78.8" rx="6" fill="var(--tile-side,#d8d2c0)" stroke="var(--tile-edge,#b9b29d)" stroke-width="1.2"/><rect x="1.2" y="1.2" width="57.6" height="74" rx="5.5" fill="{fill}"/>"#
    )
}

fn back() -> String {
    format!(r#"<symbol id="back" viewBox="0 0 60 80">{}</symbol>"#, blank("var(--tile-back,#d9962f)"))
}

fn number(n: usize, suit: char, red: bool) -> String {
    match suit {
        'm' => {
            let digit = ['一', '二', '三', '四', '五', '六', '七', '八', '九'][n - 1];
            kanji::at(digit, 30.0, 22.0, 29.0, if red { RED } else { INK })
                + &kanji::at('萬', 30.0, 56.0, 31.0, RED)
        }
        'p' => circles(n, red),
        _ => bamboo(n, red),
    }
}

fn honour(name: &str) -> String {
    match name {
        "E" => kanji::at('東', 30.0, 38.5, 47.0, INK),
        "S" => kanji::at('南', 30.0, 38.5, 47.0, INK),
        "W" => kanji::at('西', 30.0, 38.5, 47.0, INK),
        "N" => kanji::at('北', 30.0, 38.5, 47.0, INK),
        "F" => kanji::at('發', 30.0, 38.5, 48.0, GREEN),
        "C" => kanji::at('中', 30.0, 38.5, 48.0, RED),
        _ => format!(
            r#"<rect x="10" y="12" width="40" height="53" rx="3" fill="none" stroke="{BLUE}" stroke-width="3"/><rect x="15" y="17" width="30" height="43" rx="1.5" fill="none" stroke="{BLUE}" stroke-width="1.3"/>"#
        ),
    }
}

fn circles(n: usize, red: bool) -> String {
    const L: f32 = 17.0;
    const M: f32 = 30.0;
    const R: f32 = 43.0;
    if n == 1 {
        let petals: String = (0..8)
            .map(|turn| format!(r#"<ellipse cx="30" cy="25.5" rx="2.6" ry="5" fill="{RED}" transform="rotate({} 30 38)"/>"#, turn * 45))
            .collect();
        return format!(
            r#"<circle cx="30" cy="38" r="21" fill="none" stroke="{GREEN}" stroke-width="3.2"/>{petals}<circle cx="30" cy="38" r="5.5" fill="{BLUE}"/>"#
        );
    }
    let places: &[(f32, f32, &str)] = match n {
        2 => &[(M, 21.0, GREEN), (M, 55.0, BLUE)],
        3 => &[(L - 2.0, 18.0, BLUE), (M, 38.0, RED), (R + 2.0, 58.0, GREEN)],
        4 => &[(L, 20.0, BLUE), (R, 20.0, GREEN), (L, 56.0, GREEN), (R, 56.0, BLUE)],
        5 => &[(L, 18.0, BLUE), (R, 18.0, GREEN), (M, 38.0, RED), (L, 58.0, GREEN), (R, 58.0, BLUE)],
        6 => &[
            (L, 16.0, GREEN),
            (R, 16.0, GREEN),
            (L, 40.0, RED),
            (R, 40.0, RED),
            (L, 60.0, RED),
            (R, 60.0, RED),
        ],
        7 => &[
            (14.0, 13.0, GREEN),
            (M, 20.0, GREEN),
            (46.0, 27.0, GREEN),
            (L + 2.0, 45.0, RED),
            (R - 2.0, 45.0, RED),
            (L + 2.0, 62.0, RED),
            (R - 2.0, 62.0, RED),
        ],
        8 => &[
            (L + 2.0, 13.5, BLUE),
            (R - 2.0, 13.5, BLUE),
            (L + 2.0, 30.0, BLUE),
            (R - 2.0, 30.0, BLUE),
            (L + 2.0, 46.5, BLUE),
            (R - 2.0, 46.5, BLUE),
            (L + 2.0, 63.0, BLUE),
            (R - 2.0, 63.0, BLUE),
        ],
        _ => &[
            (13.0, 16.0, GREEN),
            (M, 16.0, GREEN),
            (47.0, 16.0, GREEN),
            (13.0, 38.0, RED),
            (M, 38.0, RED),
            (47.0, 38.0, RED),
            (13.0, 60.0, BLUE),
            (M, 60.0, BLUE),
            (47.0, 60.0, BLUE),
        ],
    };
    let radius = match n {
        2 => 12.5,
        3..=5 => 9.8,
        6 => 9.0,
        _ => 7.6,
    };
    places.iter().map(|&(x, y, colour)| circle(x, y, radius, if red { RED } else { colour })).collect()
}

fn circle(x: f32, y: f32, radius: f32, colour: &str) -> String {
    format!(
        r#"<circle cx="{x}" cy="{y}" r="{}" fill="none" stroke="{colour}" stroke-width="{}"/><circle cx="{x}" cy="{y}" r="{}" fill="{colour}"/>"#,
        radius * 0.82,
        radius * 0.34,
        radius * 0.32
    )
}

/// One stick of bamboo is a place, a lean in degrees and a colour.
fn bamboo(n: usize, red: bool) -> String {
    const TOP: f32 = 21.0;
    const LOW: f32 = 55.0;
    if n == 1 {
        return bird();
    }
    let row = |y: f32, colours: &[&'static str]| -> Vec<(f32, f32, f32, &'static str)> {
        let gap = if colours.len() == 2 { 22.0 } else { 16.0 };
        let first = 30.0 - gap * (colours.len() as f32 - 1.0) / 2.0;
        colours.iter().enumerate().map(|(i, &colour)| (first + gap * i as f32, y, 0.0, colour)).collect()
    };
    let (sticks, length) = match n {
        2 => (vec![(30.0, TOP, 0.0, BLUE), (30.0, LOW, 0.0, GREEN)], 28.0),
        3 => ([vec![(30.0, TOP, 0.0, BLUE)], row(LOW, &[GREEN, GREEN])].concat(), 28.0),
        4 => ([row(TOP, &[BLUE, GREEN]), row(LOW, &[GREEN, BLUE])].concat(), 28.0),
        5 => (
            [row(TOP, &[GREEN, BLUE]), vec![(30.0, 38.0, 0.0, RED)], row(LOW, &[BLUE, GREEN])].concat(),
            28.0,
        ),
        6 => ([row(TOP, &[GREEN, GREEN, GREEN]), row(LOW, &[BLUE, BLUE, BLUE])].concat(), 28.0),
        7 => (
            [
                vec![(30.0, 14.0, 0.0, RED)],
                row(37.5, &[GREEN, BLUE, GREEN]),
                row(61.0, &[GREEN, BLUE, GREEN]),
            ]
            .concat(),
            20.0,
        ),
        8 => (eight(), 27.0),
        _ => (
            [row(14.5, &[RED, BLUE, GREEN]), row(38.0, &[RED, BLUE, GREEN]), row(61.5, &[RED, BLUE, GREEN])]
                .concat(),
            20.0,
        ),
    };
    sticks
        .into_iter()
        .map(|(x, y, lean, colour)| stick(x, y, length, lean, if red { RED } else { colour }))
        .collect()
}

/// An M over a W.
fn eight() -> Vec<(f32, f32, f32, &'static str)> {
    vec![
        (10.0, 21.0, 0.0, GREEN),
        (23.0, 21.0, -24.0, GREEN),
        (37.0, 21.0, 24.0, GREEN),
        (50.0, 21.0, 0.0, GREEN),
        (10.0, 55.0, 0.0, BLUE),
        (23.0, 55.0, 24.0, BLUE),
        (37.0, 55.0, -24.0, BLUE),
        (50.0, 55.0, 0.0, BLUE),
    ]
}

fn stick(x: f32, y: f32, length: f32, lean: f32, colour: &str) -> String {
    let half = length / 2.0;
    format!(
        r#"<g transform="translate({x} {y}) rotate({lean})"><path d="M0 {}V{}M0 {}V{}" stroke="{colour}" stroke-width="7.2" stroke-linecap="round"/><path d="M-4.2 0H4.2" stroke="{colour}" stroke-width="3" stroke-linecap="round"/><path d="M0 {}V-3.5M0 3.5V{}" stroke="var(--tile,#fdfbf4)" stroke-opacity=".8" stroke-width="1.5" stroke-linecap="round"/></g>"#,
        3.2 - half,
        -3.6,
        3.6,
        half - 3.2,
        3.6 - half,
        half - 3.6
    )
}

/// The one of bamboo, by custom a bird.
fn bird() -> String {
    format!(
        r#"<path d="M30 44C38 52 46 60 50 71C42 68 36 64 32 58C32 64 31 69 28 73C24 68 23 62 24 56C20 61 15 64 10 65C13 56 18 49 24 44Z" fill="{GREEN}"/><path d="M23 47C15 40 15 26 25 20C31 16 40 18 43 24C38 24 37 27 37 31C38 40 34 49 23 47Z" fill="{BLUE}"/><path d="M43 24L51 26L43 29Q39 28 43 24Z" fill="{RED}"/><circle cx="36" cy="23.5" r="2" fill="var(--tile,#fdfbf4)"/><path d="M20 33C24 30 30 31 32 36C30 41 25 43 21 42Z" fill="{RED}"/><path d="M29 17L26 9M33 16.5L33 8M37 17.5L41 10" stroke="{RED}" stroke-width="2" stroke-linecap="round"/>"#
    )
}
