//! Random deals and positions, the same for the same seed.

use cards::{Card, CardSet, Seat, Suit};
use double_dummy::Position;

/// A small generator (SplitMix64): all that a shuffle needs.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ 0x5DEE_CE66_D1CE_4E5B)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    pub(crate) fn trump(&mut self) -> Option<Suit> {
        Suit::ASCENDING.get(self.below(5)).copied()
    }

    /// A shuffled pack, thirteen cards each.
    pub(crate) fn deal(&mut self) -> [CardSet; 4] {
        let mut pack: Vec<Card> = CardSet::DECK.into_iter().collect();
        for place in (1..52).rev() {
            pack.swap(place, self.below(place + 1));
        }
        [0, 13, 26, 39].map(|start| pack[start..start + 13].iter().copied().collect())
    }

    /// A random legal card.
    pub(crate) fn card(&mut self, position: &Position) -> Card {
        let legal = position.legal();
        let index = self.below(legal.len());
        legal.into_iter().nth(index).expect("a position that is not over")
    }

    /// A position after so many random cards of a random deal.
    pub(crate) fn position(&mut self, cards: usize) -> Position {
        let (trump, leader) = (self.trump(), Seat::from_index(self.below(4)));
        let mut position = Position::new(self.deal(), trump, leader).expect("a deal");
        for _ in 0..cards {
            position = position.play(self.card(&position)).expect("a legal card").0;
        }
        position
    }
}
