use super::{Deal, Trick};
use cards::{Card, CardSet, Pair, Rank, Seat, Strain, Suit};
use std::fmt;
use thiserror::Error;

/// What stands in places where no card was played yet, so that equal positions are equal bytes.
pub(super) const FILLER: Card = Card::new(Suit::Clubs, Rank::TWO);

/// The play of a hand: who holds what now, and every card in order. 104 bytes, copied and never on the heap.
///
/// Hands may be hidden: their cards are then accepted when they come, as far as what is known allows them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    hands: [CardSet; 4],
    history: [Card; 52],
    /// Two bits a trick, the first trick lowest.
    leaders: u32,
    played: u8,
    /// Tricks in the whole play: thirteen, or fewer in an end position.
    tricks: u8,
    won: [u8; 2],
    strain: Strain,
    declarer: Seat,
    /// One bit a seat: whether its hand is known.
    known: u8,
    claimed: Option<u8>,
}

/// A card that the laws do not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum IllegalCard {
    /// All tricks are played or claimed.
    #[error("{0} after the end of the play")]
    PlayOver(Card),
    /// It is in another hand.
    #[error("{seat} does not hold {card}")]
    NotHeld {
        /// Whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// It was played before.
    #[error("{card} was played before")]
    PlayedBefore {
        /// The card.
        card: Card,
    },
    /// There is a card of the suit led.
    #[error("{seat} revokes: {card}, with {} in hand", in_suit(*holding))]
    Revoke {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// What the player has of the suit led.
        holding: CardSet,
    },
}

/// The cards of one suit as players say them: `SKT8`.
fn in_suit(holding: CardSet) -> String {
    let suit = holding.highest().map(Card::suit);
    suit.map(|suit| format!("{suit}{}", holding.holding(suit))).unwrap_or_default()
}

/// A claim of a number of tricks that cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a claim of {claimed} tricks for declarer, who has {won} with {left} to come")]
pub struct ImpossibleClaim {
    /// Declarer's tricks in all according to the claim.
    pub claimed: u8,
    /// Declarer's tricks so far.
    pub won: u8,
    /// How many tricks are not decided yet.
    pub left: u8,
}

/// Four hands that cannot be played out: they must be all of one size, or hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{seat} has {count} cards and another hand {other}, expected as many")]
pub struct UnevenHands {
    /// Who has another number of cards.
    pub seat: Seat,
    /// How many.
    pub count: usize,
    /// How many somebody else has.
    pub other: usize,
}

impl Play {
    /// The play of a deal from the first lead on, by the declarer's left-hand opponent. An empty hand is a hidden one.
    pub fn new(deal: &Deal, strain: Strain, declarer: Seat) -> Result<Self, UnevenHands> {
        Self::from_position(deal, strain, declarer, declarer.next(), [0, 0])
    }

    /// The play from an end position: hands of equal size, `leader` to lead, tricks already won by each pair.
    pub fn from_position(
        deal: &Deal,
        strain: Strain,
        declarer: Seat,
        leader: Seat,
        won: [u8; 2],
    ) -> Result<Self, UnevenHands> {
        let hands = deal.hands();
        let size = hands.iter().map(|hand| hand.len()).max().unwrap_or(0);
        let mut known = 0;
        for seat in Seat::ALL {
            let count = hands[seat.index()].len();
            if count != 0 && count != size {
                return Err(UnevenHands { seat, count, other: size });
            }
            known |= u8::from(count != 0) << seat.index();
        }
        let tricks = if size == 0 { 13 } else { size as u8 };
        Ok(Self {
            hands,
            history: [FILLER; 52],
            leaders: leader.index() as u32,
            played: 0,
            tricks,
            won,
            strain,
            declarer,
            known,
            claimed: None,
        })
    }

    /// What is trumps.
    #[inline]
    pub const fn strain(&self) -> Strain {
        self.strain
    }

    /// Who plays the contract.
    #[inline]
    pub const fn declarer(&self) -> Seat {
        self.declarer
    }

    /// Declarer's partner.
    #[inline]
    pub const fn dummy(&self) -> Seat {
        self.declarer.partner()
    }

    /// What a seat holds now; empty when its hand is hidden.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// What all seats hold now, North first.
    #[inline]
    pub const fn hands(&self) -> [CardSet; 4] {
        self.hands
    }

    /// Whether this seat's hand is known.
    #[inline]
    pub const fn is_known(&self, seat: Seat) -> bool {
        self.known >> seat.index() & 1 == 1
    }

    /// Every card played, in order.
    #[inline]
    pub fn history(&self) -> &[Card] {
        &self.history[..usize::from(self.played)]
    }

    /// Every card played, in order, with its player.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        (0..).zip(self.history()).map(|(i, &card)| (self.leader_of(i / 4).plus(i), card))
    }

    /// The tricks begun, in order.
    pub fn tricks(&self) -> impl ExactSizeIterator<Item = Trick<'_>> + DoubleEndedIterator {
        let begun = self.history().len().div_ceil(4);
        (0..begun).map(|number| self.trick_at(number))
    }

    /// The trick with this number, counted from 0; it may be empty.
    fn trick_at(&self, number: usize) -> Trick<'_> {
        let end = (number * 4 + 4).min(usize::from(self.played));
        Trick { leader: self.leader_of(number), cards: &self.history[number * 4..end] }
    }

    #[inline]
    const fn leader_of(&self, trick: usize) -> Seat {
        Seat::from_index((self.leaders >> (2 * trick)) as usize)
    }

    /// The trick that is being played; empty when the next card is a lead.
    #[inline]
    pub fn trick(&self) -> Trick<'_> {
        let played = usize::from(self.played);
        let number = played / 4;
        Trick { leader: self.leader_of(number), cards: &self.history[number * 4..played] }
    }

    /// What this seat has played so far.
    pub fn played_by(&self, seat: Seat) -> CardSet {
        self.iter().filter(|&(player, _)| player == seat).map(|(_, card)| card).collect()
    }

    /// The hands before the first card; the cards played are known even of hidden hands.
    pub fn dealt(&self) -> [CardSet; 4] {
        self.iter().fold(self.hands, |mut hands, (seat, card)| {
            hands[seat.index()].insert(card);
            hands
        })
    }

    /// The tricks a pair has won so far.
    #[inline]
    pub const fn won(&self, pair: Pair) -> u8 {
        self.won[pair.index()]
    }

    /// The tricks declarer's pair has: those won and, after a claim, those conceded to it.
    pub fn declarer_tricks(&self) -> u8 {
        self.claimed.unwrap_or(self.won(self.declarer.pair()))
    }

    /// How many tricks are not complete yet.
    #[inline]
    pub const fn tricks_left(&self) -> u8 {
        self.tricks - self.played / 4
    }

    /// What declarer was said to make in all, if the play ended with a claim.
    #[inline]
    pub const fn claimed(&self) -> Option<u8> {
        self.claimed
    }

    /// Whether there is nothing more to play.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.played == self.tricks * 4 || self.claimed.is_some()
    }

    /// From whose hand the next card comes.
    #[inline]
    pub fn turn(&self) -> Option<Seat> {
        let played = usize::from(self.played);
        if self.is_over() { None } else { Some(self.leader_of(played / 4).plus(played % 4)) }
    }

    /// Who chooses the next card: declarer for dummy.
    #[inline]
    pub fn actor(&self) -> Option<Seat> {
        self.turn().map(|turn| if turn == self.dummy() { self.declarer } else { turn })
    }

    /// The cards that may be played now, when the hand to play is known.
    #[inline]
    pub fn legal_cards(&self) -> CardSet {
        let Some(turn) = self.turn() else { return CardSet::EMPTY };
        let hand = self.hand(turn);
        match self.trick().suit() {
            Some(suit) if !hand.suit(suit).is_empty() => hand.suit(suit),
            _ => hand,
        }
    }

    /// Whether this card may be played now, and if not, why.
    pub fn check(&self, card: Card) -> Result<(), IllegalCard> {
        let Some(seat) = self.turn() else { return Err(IllegalCard::PlayOver(card)) };
        if self.legal_cards().contains(card) {
            return Ok(());
        }
        if self.history().contains(&card) {
            return Err(IllegalCard::PlayedBefore { card });
        }
        let hand = self.hand(seat);
        let elsewhere = self.hands.iter().any(|hand| hand.contains(card));
        match (self.is_known(seat), hand.contains(card)) {
            (false, _) if !elsewhere => Ok(()),
            (true, true) => Err(IllegalCard::Revoke { seat, card, holding: self.legal_cards() }),
            _ => Err(IllegalCard::NotHeld { seat, card }),
        }
    }

    /// Plays a card if it is legal.
    pub fn play(&mut self, card: Card) -> Result<(), IllegalCard> {
        self.check(card)?;
        self.play_legal(card);
        Ok(())
    }

    /// Plays a card that is known to be legal. Does nothing when the play is over.
    #[inline]
    pub fn play_legal(&mut self, card: Card) {
        let Some(turn) = self.turn() else { return };
        self.hands[turn.index()].remove(card);
        self.history[usize::from(self.played)] = card;
        self.played += 1;
        if self.played.is_multiple_of(4) {
            let number = usize::from(self.played / 4);
            if let Some(winner) = self.trick_at(number - 1).winner(self.strain) {
                self.won[winner.pair().index()] += 1;
                self.leaders |= (winner.index() as u32) << (2 * number);
            }
        }
    }

    /// Ends the play with this many tricks in all for declarer.
    pub fn claim(&mut self, tricks: u8) -> Result<(), ImpossibleClaim> {
        let (won, left) = (self.won(self.declarer.pair()), self.tricks_left());
        if tricks < won || tricks > won + left {
            return Err(ImpossibleClaim { claimed: tricks, won, left });
        }
        self.claimed = Some(tricks);
        Ok(())
    }

    /// Takes back a claim, or else the last card, which it returns.
    pub fn undo(&mut self) -> Option<Card> {
        if self.claimed.take().is_some() || self.played == 0 {
            return None;
        }
        if self.played.is_multiple_of(4) {
            let number = usize::from(self.played / 4);
            self.won[self.leader_of(number).pair().index()] -= 1;
            self.leaders &= !(3 << (2 * number));
        }
        self.played -= 1;
        let card = std::mem::replace(&mut self.history[usize::from(self.played)], FILLER);
        if let Some(turn) = self.turn()
            && self.is_known(turn)
        {
            self.hands[turn.index()].insert(card);
        }
        Some(card)
    }

    /// The same play as one seat sees it: its own hand, and dummy's once the first card is led; the others hidden.
    #[must_use]
    pub fn seen_by(mut self, seat: Seat) -> Self {
        for other in Seat::ALL {
            if other != seat && (other != self.dummy() || self.played == 0) {
                self.hands[other.index()] = CardSet::EMPTY;
                self.known &= !(1 << other.index());
            }
        }
        self
    }

    /// The same play with these cards in hand now: what a hidden hand is imagined to hold. The caller sees to it that the
    /// cards fit.
    #[must_use]
    pub const fn with_hands(mut self, hands: [CardSet; 4]) -> Self {
        self.hands = hands;
        self.known = 15;
        self
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Play")
            .field("hands", &self.hands)
            .field("strain", &self.strain)
            .field("declarer", &self.declarer)
            .field("history", &self.history())
            .field("won", &self.won)
            .field("known", &self.known)
            .field("claimed", &self.claimed)
            .finish()
    }
}
