use super::{Game, Strength, public::MOST_CARDS};
use cards::{Card, CardSet, Rank, Suit};
use rand::{Rng, RngExt};
use std::cmp::Ordering;
use thiserror::Error;
use worlds::Seat;

/// Both players' cards in the order in which they are dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal {
    game: Game,
    /// Places beyond the game's hand size are filled with anything and never looked at.
    cards: [[Card; MOST_CARDS]; 2],
}

const ANY: Card = Card::new(Suit::Clubs, Rank::TWO);

/// Cards that cannot be dealt.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidDeal {
    /// Too many or too few cards.
    #[error("player {player} has {found} cards: expected {expected}")]
    Count {
        /// Which player, from 1.
        player: usize,
        /// How many cards there were.
        found: usize,
        /// How many the game deals.
        expected: usize,
    },
    /// A card twice.
    #[error("{card} is dealt twice")]
    Twice {
        /// The card.
        card: String,
    },
    /// A card that is not in the deck of this game.
    #[error("{card} is not in the deck of this game")]
    NotInDeck {
        /// The card.
        card: String,
    },
}

impl Deal {
    /// A deal of these cards, for each player in the order in which they are dealt.
    pub fn new(game: Game, hands: [&[Card]; 2]) -> Result<Self, InvalidDeal> {
        let expected = game.hand_size();
        let mut seen = CardSet::EMPTY;
        let mut cards = [[ANY; MOST_CARDS]; 2];
        for (player, hand) in hands.into_iter().enumerate() {
            if hand.len() != expected {
                return Err(InvalidDeal::Count { player: player + 1, found: hand.len(), expected });
            }
            for (place, &card) in hand.iter().enumerate() {
                if !game.deck().contains(card) {
                    return Err(InvalidDeal::NotInDeck { card: card.poker() });
                }
                if !seen.insert(card) {
                    return Err(InvalidDeal::Twice { card: card.poker() });
                }
                cards[player][place] = card;
            }
        }
        Ok(Self { game, cards })
    }

    /// A deal at random.
    pub fn random(game: Game, rng: &mut impl Rng) -> Self {
        Self::completing(game, &[[None; MOST_CARDS]; 2], rng)
    }

    /// A deal with these cards in these places and the others at random.
    pub(crate) fn completing(
        game: Game,
        known: &[[Option<Card>; MOST_CARDS]; 2],
        rng: &mut impl Rng,
    ) -> Self {
        let fixed: CardSet = known.iter().flatten().flatten().copied().collect();
        let mut pack = [ANY; 52];
        let mut left = 0;
        for card in game.deck() - fixed {
            pack[left] = card;
            left += 1;
        }
        let size = game.hand_size();
        let mut cards = [[ANY; MOST_CARDS]; 2];
        for (seat, places) in known.iter().enumerate() {
            for (place, &card) in places.iter().take(size).enumerate() {
                cards[seat][place] = card.unwrap_or_else(|| {
                    let at = rng.random_range(0..left);
                    left -= 1;
                    pack.swap(at, left);
                    pack[left]
                });
            }
        }
        Self { game, cards }
    }

    /// The game that it is for.
    pub fn game(&self) -> Game {
        self.game
    }

    /// A player's cards in the order in which they are dealt.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.cards[seat & 1][..self.game.hand_size()]
    }

    /// How strong a player's cards are in the end.
    pub fn strength(&self, seat: Seat) -> Strength {
        Strength::of(self.hand(seat).iter().copied().collect())
    }

    /// Whether the first player's cards beat the second's at the showdown.
    pub fn showdown(&self) -> Ordering {
        self.strength(0).cmp(&self.strength(1))
    }

    /// The same with the players' cards exchanged.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self { game: self.game, cards: [self.cards[1], self.cards[0]] }
    }
}
