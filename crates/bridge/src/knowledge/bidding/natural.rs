//! What a call says among strangers, for calls without an agreement: broad, and honest about it.

use super::{Convention, Forcing, Grade, HandRange, Meaning, Sense, Situation, Understanding};
use crate::{Bid, Call};
use cards::Suit;

/// The meaning of a legal call for which there is no agreement.
pub(super) fn meaning(s: &Situation, call: Call) -> Meaning {
    let (range, sense, artificial) = match call {
        Call::Pass => (HandRange::any(), Sense::NothingToAdd, false),
        Call::Double => (HandRange::any().points(7..), Sense::Values, false),
        Call::Redouble => (HandRange::any(), Sense::AnyHand, true),
        Call::Bid(bid) => of_bid(s, bid),
    };
    Meaning {
        seat: s.me,
        call,
        promise: range.into(),
        excluded: Vec::new(),
        senses: vec![sense],
        forcing: if artificial && matches!(call, Call::Bid(_)) { Forcing::Round } else { Forcing::No },
        artificial,
        convention: Convention::None,
        understanding: Understanding::Guessed,
        contradicts: false,
    }
}

fn of_bid(s: &Situation, bid: Bid) -> (HandRange, Sense, bool) {
    let any = HandRange::any();
    let Some(suit) = bid.strain().suit() else {
        return (any.length_of_all(1), Sense::NaturalNotrump, false);
    };
    if s.is_theirs(suit) && !s.is_ours(suit) {
        return (any.points(6..), Sense::CueBid(Grade::Plain), true);
    }
    if s.partners(suit) >= 3 {
        return (any.length(suit, 2..), Sense::Raise(Grade::Plain), false);
    }
    let fit = |trumps| s.shown(s.me, trumps) + s.partners(trumps) >= 8;
    if bid.level() >= 4 && !s.is_ours(suit) && Suit::ASCENDING.into_iter().any(fit) {
        return (any, Sense::ControlBid, true);
    }
    let jump = bid.level() > s.cheapest(suit);
    let least = match s.shown(s.me, suit) {
        shown @ 4.. => shown,
        _ if jump || bid.level() >= 3 => 5,
        _ => 4,
    };
    (any.length(suit, least..), Sense::Natural, false)
}

impl HandRange {
    /// With at least so many cards in every suit.
    pub(super) fn length_of_all(self, least: u8) -> Self {
        Suit::ASCENDING.into_iter().fold(self, |range, suit| range.length(suit, least..))
    }
}
