use super::{AuctionTable, AuctionView};
use crate::knowledge::bidding::{Promise, Reading};
use cards::{Card, CardSet, Seat};
use rand::RngExt;
use rand::seq::SliceRandom;
use std::sync::Arc;
use worlds::{Rng, Unsatisfiable, WeightedWorld};

/// So many exchanges of two cards lead from a random deal to one that is as likely as the promises make it.
const EXCHANGES: usize = 300;

/// Deals as likely as what everybody has promised with them.
#[derive(Debug, Clone, Copy, Default)]
pub struct Promises;

/// Draws deals for one auction and one hand.
pub struct AuctionSampler {
    seat: Seat,
    hand: CardSet,
    reading: Arc<Reading>,
    others: [(Seat, Promise); 3],
    unseen: Vec<Card>,
}

impl worlds::Beliefs<AuctionTable> for Promises {
    type Sampler = AuctionSampler;

    fn sampler(&self, view: &AuctionView) -> Result<AuctionSampler, Unsatisfiable> {
        let (seat, reading) = (view.caller(), view.reading());
        let others = [1, 2, 3].map(|away| {
            let other = seat.plus(away);
            (other, reading.strict_promise(other))
        });
        let unseen = (CardSet::DECK - view.hand()).iter().collect();
        Ok(AuctionSampler { seat, hand: view.hand(), reading: Arc::clone(reading), others, unseen })
    }
}

impl AuctionSampler {
    /// A walk over deals whose steps exchange two cards of two players, taken as often as they make the auction likelier
    /// (Metropolis): no deal is impossible, so it finds its way from any start, and needs no luck however much was promised.
    fn walk(&self, rng: &mut Rng) -> [CardSet; 3] {
        let mut cards = self.unseen.clone();
        cards.shuffle(rng);
        let mut hands: [CardSet; 3] =
            std::array::from_fn(|at| cards[13 * at..13 * (at + 1)].iter().copied().collect());
        let weight = |at: usize, hand: CardSet| self.others[at].1.weight(hand);
        let mut weights: [f64; 3] = std::array::from_fn(|at| weight(at, hands[at]));
        for _ in 0..EXCHANGES {
            let one = rng.random_range(0..3);
            let other = (one + rng.random_range(1..3)) % 3;
            let (i, j) = (13 * one + rng.random_range(0..13), 13 * other + rng.random_range(0..13));
            let (mine, theirs) = (CardSet::of(cards[i]), CardSet::of(cards[j]));
            let (first, second) = ((hands[one] - mine) | theirs, (hands[other] - theirs) | mine);
            let (new, newer) = (weight(one, first), weight(other, second));
            let ratio = new * newer / (weights[one] * weights[other]);
            if ratio >= 1.0 || rng.random::<f64>() < ratio {
                cards.swap(i, j);
                (hands[one], hands[other]) = (first, second);
                (weights[one], weights[other]) = (new, newer);
            }
        }
        hands
    }
}

impl worlds::Sampler<AuctionTable> for AuctionSampler {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<AuctionTable>, Unsatisfiable> {
        let mut hands = [CardSet::EMPTY; 4];
        hands[self.seat.index()] = self.hand;
        for ((seat, _), hand) in self.others.iter().zip(self.walk(rng)) {
            hands[seat.index()] = hand;
        }
        Ok(WeightedWorld { world: AuctionTable { hands, reading: Arc::clone(&self.reading) }, weight: 1.0 })
    }

    fn even(&self) -> bool {
        true
    }
}
