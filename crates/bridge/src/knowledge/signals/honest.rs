use super::{Order, SPOTS, Signal, SignalKind, SignalReading};
use crate::knowledge::points;
use cards::CardSet;

/// Queen and better.
const HONOURS: u16 = 0x1C00;

impl Signal {
    /// The likelihood of the card for a player who was dealt these ranks in its suit. What a suit preference depends on lies in
    /// other suits: see [`likelihood_of_hand`](Self::likelihood_of_hand).
    pub fn likelihood(&self, ranks: u16, reading: SignalReading) -> f64 {
        match (reading, self.kind) {
            (SignalReading::Ignored, _) | (_, SignalKind::SuitPreference) => 1.0,
            (SignalReading::Strict, SignalKind::Count) => f64::from(u8::from(self.is_true_count(ranks))),
            _ => {
                let liked = ranks & HONOURS != 0;
                self.mixed(ranks, self.high(ranks, liked), reading.honesty())
            }
        }
    }

    /// The likelihood of the card by what a whole hand, as dealt, has in other suits; 1 unless it is a suit preference.
    pub fn likelihood_of_hand(&self, hand: CardSet, reading: SignalReading) -> f64 {
        let (Some([higher, lower]), true) = (self.suits, reading != SignalReading::Ignored) else {
            return 1.0;
        };
        let (above, below) = (points(hand.suit(higher)), points(hand.suit(lower)));
        let ranks = hand.ranks(self.card.suit());
        if above == below {
            let spots = spots_of(ranks);
            return 1.0 / f64::from(spots.count_ones().max(1));
        }
        self.mixed(ranks, self.ordered(above > below), reading.honesty())
    }

    /// The chance that an honest player with this hand, as dealt, plays the card; the same for each card that is as true.
    pub fn honest(&self, hand: CardSet) -> f64 {
        let ranks = hand.ranks(self.card.suit());
        match self.kind {
            SignalKind::SuitPreference => self.likelihood_of_hand(hand, SignalReading::Likely(1.0)),
            _ => self.likelihood(ranks, SignalReading::Likely(1.0)),
        }
    }

    /// Whether a high card tells the truth: what the agreement says for these ranks.
    fn high(&self, ranks: u16, liked: bool) -> bool {
        self.ordered(match self.kind {
            SignalKind::Count => ranks.count_ones().is_multiple_of(2),
            _ => liked,
        })
    }

    /// Whether a high card says what it would say by the standard agreement.
    fn ordered(&self, standard: bool) -> bool {
        match self.order {
            Order::Standard => standard,
            Order::UpsideDown => !standard,
        }
    }

    /// The chance of the card when the truth is a high or a low one: the lowest card, or one of the other spot cards.
    fn mixed(&self, ranks: u16, high: bool, honesty: f64) -> f64 {
        let card = 1 << self.card.rank().index();
        if ranks & card == 0 {
            return 0.0;
        }
        let spots = spots_of(ranks);
        let lowest = spots & spots.wrapping_neg();
        let others = spots & !lowest;
        let true_cards = if high && others != 0 { others } else { lowest };
        let honest = if true_cards & card != 0 { 1.0 / f64::from(true_cards.count_ones()) } else { 0.0 };
        honesty * honest + (1.0 - honesty) / f64::from(spots.count_ones().max(1))
    }

    /// The papers' constraint: the lowest of an odd number, or another than the lowest of an even one. Whoever has only one spot
    /// card has no choice, and tells nothing by it.
    fn is_true_count(&self, ranks: u16) -> bool {
        let card = 1 << self.card.rank().index();
        let lowest = ranks & (card - 1) == 0;
        let odd = ranks.count_ones() % 2 == 1;
        let alone = spots_of(ranks).count_ones() == 1;
        ranks & card != 0
            && (alone
                || match self.order {
                    Order::Standard => odd == lowest,
                    Order::UpsideDown => odd != lowest,
                })
    }
}

/// The spot cards among these ranks, or all when there are none.
const fn spots_of(ranks: u16) -> u16 {
    if ranks & SPOTS == 0 { ranks } else { ranks & SPOTS }
}
