use cards::{Card, CardSet, Seat, Suit};
use thiserror::Error;

/// Why four hands and a trick are no position of bridge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A card in two hands, or in a hand and on the table.
    #[error("{0} is there twice")]
    CardTwice(Card),
    /// Hands that do not belong to one trick.
    #[error("{seat} holds {found} cards where {expected} were expected")]
    Uneven {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        found: usize,
        /// How many it should have, judged by the first hand to play.
        expected: usize,
    },
    /// More cards on the table than an unfinished trick has.
    #[error("{0} cards on the table: an unfinished trick has at most 3")]
    TrickTooLong(usize),
    /// A card on the table although its player can follow suit.
    #[error("{seat} played {card} but still holds the suit that was led")]
    Revoke {
        /// Who.
        seat: Seat,
        /// With which card.
        card: Card,
    },
    /// A card played from a hand that does not hold it.
    #[error("{seat} does not hold {card}")]
    NotHeld {
        /// Whose turn it was.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A deal that is not 13 cards each.
    #[error("{seat} holds {found} cards where a deal has 13")]
    NotADeal {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        found: usize,
    },
}

/// Four open hands, the trumps, and the cards of the trick on the table.
///
/// Hands are those of North, East, South and West. They may have any number of cards up to thirteen, as long as
/// they come from one point of one play: who has played to the trick holds one card less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    hands: [CardSet; 4],
    trump: Option<Suit>,
    leader: Seat,
    trick: [Option<Card>; 3],
}

impl Position {
    /// The start of a trick, which `leader` leads.
    pub fn new(hands: [CardSet; 4], trump: Option<Suit>, leader: Seat) -> Result<Self, PositionError> {
        Self::in_trick(hands, trump, leader, &[])
    }

    /// The middle of a trick that `leader` led: `trick` holds the cards on the table in order; they are in no hand any more.
    pub fn in_trick(
        hands: [CardSet; 4],
        trump: Option<Suit>,
        leader: Seat,
        trick: &[Card],
    ) -> Result<Self, PositionError> {
        if trick.len() > 3 {
            return Err(PositionError::TrickTooLong(trick.len()));
        }
        let mut seen = CardSet::EMPTY;
        let sets = hands.into_iter().chain(trick.iter().map(|&card| CardSet::of(card)));
        for set in sets {
            if let Some(card) = (seen & set).lowest() {
                return Err(PositionError::CardTwice(card));
            }
            seen |= set;
        }
        let to_play = leader.plus(trick.len());
        let full = hands[to_play.index()].len();
        for ply in 0..4 {
            let seat = leader.plus(ply);
            let expected = if ply < trick.len() { full.saturating_sub(1) } else { full };
            let found = hands[seat.index()].len();
            if found != expected || (ply < trick.len() && full == 0) {
                return Err(PositionError::Uneven { seat, found, expected });
            }
        }
        if let Some(led) = trick.first() {
            for (ply, &card) in trick.iter().enumerate() {
                let seat = leader.plus(ply);
                if card.suit() != led.suit() && !hands[seat.index()].suit(led.suit()).is_empty() {
                    return Err(PositionError::Revoke { seat, card });
                }
            }
        }
        let mut table = [None; 3];
        for (place, &card) in table.iter_mut().zip(trick) {
            *place = Some(card);
        }
        Ok(Self { hands, trump, leader, trick: table })
    }

    /// The hands: North, East, South, West.
    pub fn hands(&self) -> &[CardSet; 4] {
        &self.hands
    }

    /// The trump suit, if there is one.
    pub fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// Who led, or is to lead, this trick.
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards on the table, in the order in which they were played.
    pub fn trick(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.trick.iter().copied().flatten()
    }

    /// How many cards are on the table: 0 to 3.
    pub fn trick_len(&self) -> usize {
        self.trick().count()
    }

    /// Whose turn it is.
    pub fn to_play(&self) -> Seat {
        self.leader.plus(self.trick_len())
    }

    /// How many tricks are still to be won, the one on the table among them.
    pub fn tricks_left(&self) -> usize {
        self.hands[self.to_play().index()].len()
    }

    /// The cards that the seat whose turn it is may play.
    pub fn legal(&self) -> CardSet {
        let hand = self.hands[self.to_play().index()];
        match self.trick[0] {
            Some(led) if !hand.suit(led.suit()).is_empty() => hand.suit(led.suit()),
            _ => hand,
        }
    }

    /// The position after this card, and the winner of the trick if it was the fourth.
    pub fn play(&self, card: Card) -> Result<(Self, Option<Seat>), PositionError> {
        let seat = self.to_play();
        if !self.hands[seat.index()].contains(card) {
            return Err(PositionError::NotHeld { seat, card });
        }
        if !self.legal().contains(card) {
            return Err(PositionError::Revoke { seat, card });
        }
        let mut next = *self;
        next.hands[seat.index()].remove(card);
        let ply = self.trick_len();
        if ply < 3 {
            next.trick[ply] = Some(card);
            return Ok((next, None));
        }
        let winner = self.winner_with(card);
        next.trick = [None; 3];
        next.leader = winner;
        Ok((next, Some(winner)))
    }

    /// Who wins the trick on the table once the fourth hand has played this card.
    fn winner_with(&self, last: Card) -> Seat {
        let mut best = (self.leader, last);
        for (ply, card) in self.trick().chain([last]).enumerate() {
            let beats = card.suit() == best.1.suit() && card.rank() > best.1.rank()
                || card.suit() != best.1.suit() && Some(card.suit()) == self.trump;
            if ply == 0 || beats {
                best = (self.leader.plus(ply), card);
            }
        }
        best.0
    }
}
