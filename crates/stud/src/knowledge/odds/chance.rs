use super::subsets::{one, ranked};
use crate::game::Strength;
use cards::{Card, CardSet};
use pokers::Hand;
use rand::{Rng, RngExt};

/// The chance that `mine` wins (ties count half) when both hands are completed to `size` cards from the live ones, over so many
/// random continuations.
pub fn sampled_chance(
    mine: CardSet,
    theirs: CardSet,
    live: CardSet,
    size: usize,
    samples: u32,
    rng: &mut impl Rng,
) -> f64 {
    let cards: Vec<Card> = live.iter().collect();
    let needs = [size.saturating_sub(mine.len()), size.saturating_sub(theirs.len())];
    if needs[0] + needs[1] > cards.len() || samples == 0 {
        return 0.5;
    }
    let halves = if size < 5 {
        let strength = |known: CardSet, new: &[Card]| {
            Strength::of(new.iter().fold(known, |hand, &card| hand | CardSet::of(card)))
        };
        halves_won(cards, needs, samples, rng, |new| strength(mine, new), |new| strength(theirs, new))
    } else {
        let (mine, theirs) = (ranked(mine), ranked(theirs));
        let value = |known: Hand, new: &[Hand]| new.iter().fold(known, |hand, &card| hand + card).evaluate();
        let cards = cards.into_iter().map(one).collect();
        halves_won(cards, needs, samples, rng, |new| value(mine, new), |new| value(theirs, new))
    };
    f64::from(halves) / f64::from(2 * samples)
}

/// Wins count two halves, ties one.
fn halves_won<C: Copy, V: Ord>(
    mut cards: Vec<C>,
    needs: [usize; 2],
    samples: u32,
    rng: &mut impl Rng,
    mine: impl Fn(&[C]) -> V,
    theirs: impl Fn(&[C]) -> V,
) -> u32 {
    let drawn = needs[0] + needs[1];
    let mut halves = 0;
    for _ in 0..samples {
        // The order left by the last draw does not matter: the first cards are drawn anew.
        for at in 0..drawn {
            let other = rng.random_range(at..cards.len());
            cards.swap(at, other);
        }
        let (ours, others) = (mine(&cards[..needs[0]]), theirs(&cards[needs[0]..drawn]));
        halves += u32::from(ours > others) + u32::from(ours >= others);
    }
    halves
}
