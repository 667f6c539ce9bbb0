//! About how many tricks a contract takes, at a thousandth of what solving it costs: good enough to see which calls are worth solving.

use crate::{
    Contract,
    knowledge::bidding::{Measure, Measures},
};
use cards::{CardSet, Rank, Suit};

/// By how much the tricks miss the estimate: the middles of four equal parts of what solved deals show.
pub(super) const MISSES: [f64; 4] = [-1.25, -0.35, 0.35, 1.25];

/// The more tricks there seem to be, the less room is left for them.
const CROWDED: f64 = 10.5;

/// Declarer's tricks on a known deal, to within about one. The figures are the least squares for 1,500 solved random deals, rounded.
pub(super) fn tricks(hands: &[CardSet; 4], contract: Contract) -> f64 {
    let declarer = contract.declarer;
    let ours = [declarer, declarer.partner()].map(|seat| hands[seat.index()]);
    let theirs = [declarer.next(), declarer.previous()].map(|seat| hands[seat.index()]);
    let both = ours[0] | ours[1];
    let points = f64::from(Measures::of(both).get(Measure::Points));
    let held = |rank: Rank| both.iter().filter(|card| card.rank() == rank).count() as f64;
    let (aces, kings) = (held(Rank::ACE), held(Rank::KING));
    let estimate = match contract.strain().suit() {
        Some(trumps) => {
            let shortness: usize = ours
                .iter()
                .flat_map(|hand| others(trumps).map(|suit| 3usize.saturating_sub(hand.length(suit))))
                .sum();
            let honours = f64::from(Measures::of(both).get(Measure::Strength(trumps)));
            let longest = theirs.map(|hand| hand.length(trumps)).into_iter().max().unwrap_or(0);
            -4.2 + 0.28 * points
                + 0.67 * both.length(trumps) as f64
                + 0.23 * shortness as f64
                + 0.1 * honours
                + 0.5 * aces
                + 0.2 * kings
                - 0.46 * longest as f64
        }
        None => {
            let weakest = Suit::ASCENDING.map(|suit| both.length(suit)).into_iter().min().unwrap_or(0);
            let run = Suit::ASCENDING.map(|suit| run(theirs, ours, suit)).into_iter().max().unwrap_or(0);
            -3.65 + 0.375 * points + 0.55 * aces + 0.18 * kings - 0.19 * run as f64 + 0.245 * weakest as f64
        }
    };
    let estimate = if estimate > CROWDED { CROWDED + 0.75 * (estimate - CROWDED) } else { estimate };
    estimate.clamp(0.0, 13.0)
}

/// The other three suits.
fn others(trumps: Suit) -> impl Iterator<Item = Suit> {
    Suit::ASCENDING.into_iter().filter(move |&suit| suit != trumps)
}

/// How many tricks a side can take at once in a suit: its cards from the top, and all of the longer hand when the others are out by then.
fn run(side: [CardSet; 2], others: [CardSet; 2], suit: Suit) -> usize {
    let longest = |hands: [CardSet; 2]| hands.map(|hand| hand.length(suit)).into_iter().max().unwrap_or(0);
    let highest_of_others = (others[0] | others[1]).suit(suit).highest();
    let cards = (side[0] | side[1]).suit(suit);
    let top =
        cards.iter().filter(|card| highest_of_others.is_none_or(|high| card.rank() > high.rank())).count();
    let length = longest(side);
    if top > 0 && top >= longest(others) { length } else { top.min(length) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bid, Deal, Doubling};
    use cards::{Seat, Strain};
    use double_dummy::Solver;

    /// On average right, and mostly within a trick, in contracts that somebody would play.
    #[test]
    fn the_estimate_is_near_what_solving_finds() {
        let mut rng = worlds::Seed(19).rng();
        let mut solver = Solver::default();
        let mut misses = Vec::new();
        for _ in 0..8 {
            let hands = Deal::random(&mut rng).hands();
            let table = solver.table(&hands).expect("a whole deal");
            for (declarer, strain) in
                Seat::ALL.into_iter().flat_map(|seat| Strain::ASCENDING.into_iter().map(move |to| (seat, to)))
            {
                let together = |suit| {
                    hands[declarer.index()].length(suit) + hands[declarer.partner().index()].length(suit)
                };
                if strain.suit().is_some_and(|suit| together(suit) < 7) {
                    continue;
                }
                let bid = Bid::new(1, strain).expect("a bid");
                let contract = Contract { bid, declarer, doubling: Doubling::Undoubled };
                misses.push(f64::from(table.tricks(declarer, strain)) - tricks(&hands, contract));
            }
        }
        let mean = misses.iter().sum::<f64>() / misses.len() as f64;
        let spread =
            (misses.iter().map(|miss| (miss - mean).powi(2)).sum::<f64>() / misses.len() as f64).sqrt();
        assert!(mean.abs() < 0.4, "{mean}");
        assert!((0.8..1.3).contains(&spread), "{spread}");
    }
}
