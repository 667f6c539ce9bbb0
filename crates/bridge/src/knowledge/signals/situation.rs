use super::{Order, SignalKind, Signals};
use crate::{Play, Trick, beats};
use cards::{Card, CardSet, Rank, Seat, Suit};

/// The spot cards, two to nine, as ranks: who plays a higher one wants the trick rather than to tell something.
pub(crate) const SPOTS: u16 = (1 << Rank::TEN.index()) - 1;

/// A card that tells something, if its player keeps to what the pair has agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signal {
    /// Who.
    pub seat: Seat,
    /// With which card.
    pub card: Card,
    /// What about.
    pub kind: SignalKind,
    /// Which way round.
    pub order: Order,
    /// Number of the card in the play, counted from 0.
    pub number: usize,
    /// For suit preference: the higher and the lower suit in question.
    pub suits: Option<[Suit; 2]>,
}

impl Signal {
    /// The signals among the cards played so far, in order. `signals` is what each pair has agreed. Uses only what
    /// everybody sees.
    pub fn all(play: &Play, signals: [Signals; 2]) -> Vec<Signal> {
        let mut shown = [CardSet::EMPTY; 4];
        let mut found = Vec::new();
        let mut number = 0;
        for trick in play.tricks() {
            for (place, (seat, card)) in trick.iter().enumerate() {
                if place > 0 {
                    let so_far = Trick { cards: &trick.cards[..place], ..trick };
                    let before = Before { trick: so_far, shown: &shown };
                    found.extend(before.signal(play, signals[seat.pair().index()], seat, card, number));
                }
                shown[seat.index()].insert(card);
                number += 1;
            }
        }
        found
    }

    /// The signal that the next card would be, if it is one.
    pub fn of_next(play: &Play, signals: [Signals; 2], card: Card) -> Option<Signal> {
        let seat = play.turn()?;
        let trick = play.trick();
        if trick.cards.is_empty() {
            return None;
        }
        let shown = Seat::ALL.map(|seat| play.played_by(seat));
        let before = Before { trick, shown: &shown };
        before.signal(play, signals[seat.pair().index()], seat, card, play.history().len())
    }
}

/// What everybody saw before a card.
struct Before<'a> {
    trick: Trick<'a>,
    shown: &'a [CardSet; 4],
}

impl Before<'_> {
    fn signal(&self, play: &Play, signals: Signals, seat: Seat, card: Card, number: usize) -> Option<Signal> {
        let (led, trumps) = (self.trick.suit()?, play.strain().suit());
        let defends = seat.pair() != play.declarer().pair();
        let first_of_suit = self.shown[seat.index()].suit(card.suit()).is_empty();
        let spot = SPOTS >> card.rank().index() & 1 == 1;
        if !defends || !first_of_suit || !spot || trumps == Some(card.suit()) {
            return None;
        }
        let (_, best) = self.trick.best(play.strain())?;
        let wins = beats(card, best, play.strain());
        let by_partner = self.trick.leader == seat.partner();
        let kind = if card.suit() != led {
            signals.discard?
        } else if by_partner {
            // Third hand: a card that wins so far tries to win, and says nothing.
            if wins {
                return None;
            }
            let agreed = signals.on_partners_lead?;
            let dummy_out = trumps.is_some() && self.dummy_out(play, led);
            if agreed == SignalKind::Attitude && dummy_out { SignalKind::SuitPreference } else { agreed }
        } else {
            // Fourth hand that wins the trick with its card plays to win.
            if wins && self.trick.cards.len() == 3 {
                return None;
            }
            signals.on_their_lead?
        };
        let suits = (kind == SignalKind::SuitPreference).then(|| side_suits(card.suit(), trumps)).flatten();
        if kind == SignalKind::SuitPreference && suits.is_none() {
            return None;
        }
        Some(Signal { seat, card, kind, order: signals.order(kind), number, suits })
    }

    /// Whether dummy has no more cards of this suit, so that nobody wants it continued for its high cards.
    fn dummy_out(&self, play: &Play, suit: Suit) -> bool {
        let dummy = play.dummy();
        let dealt = play.hand(dummy) | play.played_by(dummy);
        let mut gone = self.shown[dummy.index()];
        gone.extend(self.trick.cards.iter().copied());
        (dealt.suit(suit) - gone).is_empty()
    }
}

/// The two suits besides this one and trumps, the higher first; without trumps there are three, and no preference.
fn side_suits(suit: Suit, trumps: Option<Suit>) -> Option<[Suit; 2]> {
    let trumps = trumps?;
    let mut others = Suit::DESCENDING.into_iter().filter(|&other| other != suit && other != trumps);
    Some([others.next()?, others.next()?])
}
