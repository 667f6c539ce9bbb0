use cards::{Card, Seat, Strain, Suit};

/// Whether `card` beats `best`, the best card of the trick before it.
#[inline]
pub fn beats(card: Card, best: Card, strain: Strain) -> bool {
    if card.suit() == best.suit() { card > best } else { strain.suit() == Some(card.suit()) }
}

/// Up to four cards, from the leader on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trick<'a> {
    /// Who led.
    pub leader: Seat,
    /// What was played, the lead first; at most four.
    pub cards: &'a [Card],
}

impl Trick<'_> {
    /// The suit that was led.
    #[inline]
    pub fn suit(&self) -> Option<Suit> {
        self.cards.first().map(|card| card.suit())
    }

    /// The best card so far, and who played it; `None` before the lead.
    #[inline]
    pub fn best(&self, strain: Strain) -> Option<(Seat, Card)> {
        self.iter().reduce(|best, next| if beats(next.1, best.1, strain) { next } else { best })
    }

    /// Who is winning it, or has won it; `None` before the lead.
    #[inline]
    pub fn winner(&self, strain: Strain) -> Option<Seat> {
        self.best(strain).map(|(seat, _)| seat)
    }

    /// Whose turn it is; `None` when it is complete.
    #[inline]
    pub fn turn(&self) -> Option<Seat> {
        if self.cards.len() < 4 { Some(self.leader.plus(self.cards.len())) } else { None }
    }

    /// What this seat played to it.
    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.cards.get(self.leader.places_to(seat)).copied()
    }

    /// Its cards with their players.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.cards.iter().enumerate().map(|(i, &card)| (self.leader.plus(i), card))
    }
}
