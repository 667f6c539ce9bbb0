use super::{AuctionTable, AuctionView};
use crate::knowledge::bidding::{Promise, Reading};
use cards::{Card, CardSet, Seat};
use rand::RngExt;
use rand::seq::SliceRandom;
use std::sync::Arc;
use worlds::{Rng, Unsatisfiable, Weighted};

/// So many deals are tried until one is kept; then the likeliest of them is taken.
const TRIES: usize = 4000;

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
    /// A random deal of the unseen cards, and how likely it makes the auction.
    fn propose(&self, cards: &mut [Card], rng: &mut Rng) -> ([CardSet; 4], f64) {
        cards.shuffle(rng);
        let mut hands = [CardSet::EMPTY; 4];
        hands[self.seat.index()] = self.hand;
        let mut weight = 1.0;
        for ((seat, promise), cards) in self.others.iter().zip(cards.chunks(13)) {
            let hand: CardSet = cards.iter().copied().collect();
            hands[seat.index()] = hand;
            weight *= promise.weight(hand);
        }
        (hands, weight)
    }
}

impl worlds::Sampler<AuctionTable> for AuctionSampler {
    fn draw(&self, rng: &mut Rng) -> Result<Weighted<AuctionTable>, Unsatisfiable> {
        let mut cards = self.unseen.clone();
        let (mut likeliest, mut most) = self.propose(&mut cards, rng);
        for _ in 0..TRIES {
            let (hands, weight) = self.propose(&mut cards, rng);
            if weight > most {
                (likeliest, most) = (hands, weight);
            }
            if rng.random::<f64>() < weight {
                likeliest = hands;
                break;
            }
        }
        Ok(Weighted {
            world: AuctionTable { hands: likeliest, reading: Arc::clone(&self.reading) },
            weight: 1.0,
        })
    }

    fn even(&self) -> bool {
        true
    }
}
