//! Opposite a strong 2C: wait with 2D, or show eight points and a suit. 2C is forcing to 2NT.

use super::{judgement, prelude::*};

/// The first answer.
pub(super) fn answer(s: &Situation) -> Rules {
    let mut r = Rules::default();
    if s.rho_call() != Call::Pass {
        return judgement::rules(s);
    }
    for suit in [Spades, Hearts] {
        let good = any().points(8..).length(suit, 5..).strength(suit, 3);
        r.say(bid(2, suit), good, "eight points and five cards").game_forcing();
    }
    for suit in [Diamonds, Clubs] {
        let good = any().points(8..).length(suit, 6..).strength(suit, 4);
        r.say(bid(3, suit), good, "eight points and six cards").game_forcing();
    }
    r.say(bid(2, Diamonds), any(), "waiting").conventional(Convention::Waiting);
    r
}

/// The strong hand says what it has.
pub(super) fn rebid(s: &Situation) -> Rules {
    let mut r = Rules::default();
    let lowest = s.card().two_notrump.most + 1;
    let waiting = s.last_of(s.me.partner()).is_some_and(|meaning| meaning.convention == Convention::Waiting);
    if waiting {
        r.say(bid(2, NoTrump), any().points(lowest..=lowest + 2).balanced(), "balanced")
            .then(Convention::Notrump);
        r.say(bid(3, NoTrump), any().points(lowest + 3..=lowest + 6).balanced(), "balanced, to play");
    }
    for suit in Suit::DESCENDING {
        if s.partners(suit) >= 5 {
            r.say(bid(s.cheapest(suit), suit), any().length(suit, 3..), "support").game_forcing();
        }
    }
    for length in [6, 5] {
        for suit in Suit::DESCENDING {
            r.say(bid(s.cheapest(suit), suit), any().length(suit, length..), "natural, five cards or more")
                .game_forcing();
        }
    }
    for suit in [Clubs, Diamonds] {
        r.say(bid(s.cheapest(suit), suit), any().length(suit, 4..), "no five-card suit").game_forcing();
    }
    if !waiting {
        r.say(bid(s.cheapest(NoTrump), NoTrump), any().balanced(), "balanced, no support").game_forcing();
    }
    r
}
