//! The curves as a picture: agreement over the logarithm of the loops.

use super::Agreement;
use std::fmt::Write;

/// One point of a curve.
#[derive(Debug, Clone, Copy)]
pub struct Point<'a> {
    /// Whose.
    pub player: &'a str,
    /// Of which positions: `discards` or `answers`.
    pub what: &'a str,
    /// What the player wants.
    pub reward: &'a str,
    /// How many loops a decision has; 0 without search.
    pub loops: u64,
    /// Of answers: the calls that the players made, and those that they left alone.
    pub parts: Option<[Agreement; 2]>,
    /// How often it does the same.
    pub share: Agreement,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 460.0;
const LEFT: f64 = 60.0;
const BELOW: f64 = 50.0;
const ABOVE: f64 = 30.0;
const LEGEND: f64 = 150.0;
/// The figures of the paper: with 14 tiles, loops and per cent.
const PAPER: [(f64, f64); 2] = [(10_000.0, 39.7), (100_000.0, 50.0)];

/// A curve: what it is called, whose it is, its colour.
const CURVES: [(&str, &str, &str, &str); 4] = [
    ("full, discards", "full", "discards", "#0b6e4f"),
    ("plain UCT, discards", "uct", "discards", "#c8553d"),
    ("full, answers", "full", "answers", "#5fb49c"),
    ("plain UCT, answers", "uct", "answers", "#e8a598"),
];

/// Players that do not search, with 14 tiles: a line across.
const RULES: [(&str, &str, &str); 4] = [
    ("random", "random, discards", "#999"),
    ("greedy", "greedy, discards", "#777"),
    ("careful", "careful rule, discards", "#555"),
    ("linear", "linear model, discards", "#335c8a"),
];

/// Draws the points with their intervals.
#[must_use]
pub fn svg(points: &[Point<'_>]) -> String {
    let loops = points.iter().filter(|point| point.loops > 0).map(|point| point.loops as f64);
    let least = loops.clone().fold(f64::INFINITY, f64::min).clamp(1.0, 100.0).log10().floor();
    let most = loops.fold(0.0, f64::max).max(100_000.0).log10().ceil();
    let x = |loops: f64| LEFT + (loops.log10() - least) / (most - least) * (WIDTH - LEFT - LEGEND);
    let y = |share: f64| HEIGHT - BELOW - share * (HEIGHT - BELOW - ABOVE);
    let mut out = String::new();
    let mut add = |text: String| {
        // Writing to a string does not fail.
        let _ = writeln!(out, "{text}");
    };
    add(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>"#
    ));
    let right = WIDTH - LEGEND;
    for tenth in 0..=10 {
        let (height, label) = (y(f64::from(tenth) / 10.0), tenth * 10);
        add(format!(r##"<path d="M{LEFT} {height}H{right}" stroke="#ddd"/>"##));
        add(format!(r#"<text x="{}" y="{}" text-anchor="end">{label} %</text>"#, LEFT - 6.0, height + 4.0));
    }
    for power in least as i32..=most as i32 {
        let at = x(10_f64.powi(power));
        add(format!(
            r#"<text x="{at}" y="{}" text-anchor="middle">{}</text>"#,
            HEIGHT - BELOW + 18.0,
            10_u64.pow(power.max(0) as u32)
        ));
    }
    add(format!(
        r#"<text x="{LEFT}" y="14">what the players of the records did, with 95 % intervals</text>"#
    ));
    let middle = f64::midpoint(LEFT, right);
    add(format!(r#"<text x="{middle}" y="{}" text-anchor="middle">loops</text>"#, HEIGHT - 12.0));
    for (place, (name, player, what, colour)) in CURVES.into_iter().enumerate() {
        let mut own: Vec<&Point<'_>> =
            points.iter().filter(|point| point.player == player && point.what == what).collect();
        own.sort_by_key(|point| point.loops);
        let mut line = String::new();
        for point in own {
            let (at, share) = (x(point.loops as f64), point.share);
            let (height, low, high) = (y(share.agreement), y(share.low), y(share.high));
            let _ = write!(line, "{}{at:.1} {height:.1}", if line.is_empty() { "M" } else { "L" });
            add(format!(r#"<path d="M{at:.1} {low:.1}V{high:.1}" stroke="{colour}"/>"#));
            add(format!(r#"<circle cx="{at:.1}" cy="{height:.1}" r="3.5" fill="{colour}"/>"#));
        }
        add(format!(r#"<path d="{line}" stroke="{colour}" stroke-width="2" fill="none"/>"#));
        let height = 40.0 + 22.0 * place as f64;
        add(format!(r#"<path d="M{} {height}h18" stroke="{colour}" stroke-width="2"/>"#, right + 8.0));
        add(format!(r#"<text x="{}" y="{}">{name}</text>"#, right + 30.0, height + 4.0));
    }
    let mut rules: Vec<_> = RULES
        .into_iter()
        .filter_map(|rule| {
            let own = points.iter().find(|point| point.player == rule.0 && point.what == "discards");
            own.map(|point| (y(point.share.agreement), rule))
        })
        .collect();
    rules.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut free = 0.0;
    for (height, (_, label, colour)) in rules {
        // Labels of neighbours do not lie upon one another.
        let below = (height + 4.0).max(free);
        free = below + 13.0;
        add(format!(r#"<path d="M{LEFT} {height:.1}H{right}" stroke="{colour}" stroke-dasharray="5 4"/>"#));
        add(format!(r#"<text x="{}" y="{below:.1}" fill="{colour}">{label}</text>"#, right + 6.0));
    }
    for (loops, share) in PAPER {
        let (at, height) = (x(loops), y(share / 100.0));
        add(format!(r#"<path d="M{at} {}l5 5l-5 5l-5 -5z" fill="black"/>"#, height - 5.0));
    }
    add(format!(r#"<path d="M{} 123l5 5l-5 5l-5 -5z" fill="black"/>"#, right + 17.0));
    add(format!(r#"<text x="{}" y="132">the paper, discards</text>"#, right + 30.0));
    add("</svg>".into());
    out
}
