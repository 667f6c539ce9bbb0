use super::subsets::{one, points, ranked};
use crate::game::Strength;
use cards::{Card, CardSet};
use pokers::Hand;

/// The score of the best hand in some cards: its points, 0 to 9, and a fraction for its place among hands of its kind.
///
/// A pair of aces is almost 2. The fraction keeps the order of hands of equally many cards. With five cards or more the order
/// is that of `pokers`; with fewer, which it does not rank, that of [`Strength`].
pub fn score(cards: CardSet) -> f64 {
    if cards.len() < 5 { few(cards).1.into() } else { many(ranked(cards)).1.into() }
}

/// The points and the score of fewer than five cards.
fn few(cards: CardSet) -> (usize, f32) {
    let strength = Strength::of(cards);
    (strength.category().points(), strength.score() as f32)
}

/// The points and the score of five cards or more.
#[inline]
fn many(hand: Hand) -> (usize, f32) {
    /// What one place is worth: the best hand of each kind, by points, has the place before the last.
    const PLACE: [f32; 10] = {
        let places = [2357.0, 3888.0, 937.0, 1028.0, 11.0, 2357.0, 157.0, 170.0, 11.0, 11.0];
        let mut shares = [0.0; 10];
        let mut points = 0;
        while points < 10 {
            shares[points] = 1.0 / places[points];
            points += 1;
        }
        shares
    };
    let value = hand.evaluate();
    let points = points(value);
    (points, points as f32 + f32::from(value & 0xFFF) * PLACE[points])
}

/// Calls `visit` with the points and the score of `seen` with every set of `unseen` of these cards.
pub(super) fn each_score(seen: CardSet, live: CardSet, unseen: usize, visit: &mut impl FnMut(usize, f32)) {
    let cards: Vec<Card> = live.iter().collect();
    if seen.len() + unseen < 5 {
        each_few(seen, &cards, unseen, visit);
    } else {
        let cards: Vec<Hand> = cards.into_iter().map(one).collect();
        each_many(ranked(seen), &cards, unseen, visit);
    }
}

fn each_few(seen: CardSet, live: &[Card], unseen: usize, visit: &mut impl FnMut(usize, f32)) {
    if unseen == 0 {
        let (points, score) = few(seen);
        return visit(points, score);
    }
    for (at, &card) in live.iter().enumerate() {
        each_few(seen | CardSet::of(card), &live[at + 1..], unseen - 1, visit);
    }
}

fn each_many(seen: Hand, live: &[Hand], unseen: usize, visit: &mut impl FnMut(usize, f32)) {
    let mut rank = |hand: Hand| {
        let (points, score) = many(hand);
        visit(points, score);
    };
    match unseen {
        0 => return rank(seen),
        // The innermost loop, where the time goes.
        1 => return live.iter().for_each(|&card| rank(seen + card)),
        _ => {}
    }
    for (at, &card) in live.iter().enumerate() {
        each_many(seen + card, &live[at + 1..], unseen - 1, visit);
    }
}
