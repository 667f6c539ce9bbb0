//! Ranges in words.

use super::{HandRange, Measure};
use cards::Suit;

/// `1 heart`, `2 hearts`, `1 point with short suits`.
pub(crate) fn counted(count: usize, plural: &str) -> String {
    let (noun, rest) = plural.split_at(plural.find(' ').unwrap_or(plural.len()));
    let noun = if count == 1 { noun.trim_end_matches('s') } else { noun };
    format!("{count} {noun}{rest}")
}

/// `5+ hearts`, `15–17 points`, `at most 3 spades`; nothing when the bounds say nothing that the others do not imply.
fn amount(range: &HandRange, measure: Measure, noun: &str) -> Option<String> {
    let implied = range.without_bounds(measure).tightened();
    let (mut low, mut high) = range.bounds(measure);
    if high >= implied.most(measure) {
        high = measure.largest();
    }
    if low <= implied.least(measure) {
        low = 0;
    }
    let unbounded = high >= measure.largest();
    match (low, high) {
        (0, _) if unbounded => None,
        (0, 0) => Some(format!("no {noun}")),
        (low, high) if low == high => Some(counted(low.into(), noun)),
        (low, _) if unbounded => Some(format!("{low}+ {noun}")),
        (0, high) => Some(format!("at most {}", counted(high.into(), noun))),
        (low, high) => Some(format!("{low}–{high} {noun}")),
    }
}

/// A range in words, the points first.
pub(super) fn of_range(range: &HandRange) -> String {
    let shape = range.most(Measure::Shape);
    let mut parts: Vec<String> = Vec::new();
    parts.extend(amount(range, Measure::Points, "points"));
    parts.extend(amount(range, Measure::Total, "points with short suits"));
    parts.extend(match shape {
        0 => Some("balanced".into()),
        1 => Some("semi-balanced".into()),
        _ if range.least(Measure::Shape) > 0 => Some("not balanced".into()),
        _ => None,
    });
    for suit in Suit::DESCENDING {
        parts.extend(amount(range, Measure::Length(suit), suit.plural()));
    }
    for suit in Suit::DESCENDING {
        let least = range.least(Measure::Strength(suit));
        if least > 0 {
            parts.push(format!("{least}+ points in {}", suit.plural()));
        }
        match range.bounds(Measure::Stopper(suit)) {
            (1, _) => parts.push(format!("{} stopped", suit.plural())),
            (_, 0) => parts.push(format!("{} not stopped", suit.plural())),
            _ => {}
        }
    }
    parts.extend(amount(range, Measure::Aces, "aces"));
    for (cards, verb) in [(range.certain(), "with"), (range.absent(), "without")] {
        if !cards.is_empty() {
            let names: Vec<String> = cards.iter().rev().map(|card| card.to_string()).collect();
            parts.push(format!("{verb} {}", names.join(" ")));
        }
    }
    if parts.is_empty() { "any hand".into() } else { parts.join(", ") }
}
