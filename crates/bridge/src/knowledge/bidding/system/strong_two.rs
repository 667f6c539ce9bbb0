//! Opposite a strong 2C: wait with 2D, or show values with a suit or a balanced hand. 2C is forcing to 2NT.

use super::{judgement, prelude::*};

/// The first answer.
pub(super) fn answer(s: &Situation) -> Rules {
    let mut r = Rules::default();
    if s.rho_call() != Call::Pass {
        return judgement::rules(s);
    }
    for suit in [Spades, Hearts] {
        let good = any().points(7..).length(suit, 5..).strength(suit, 2);
        r.say(bid(2, suit), good, Sense::Positive).game_forcing();
    }
    for suit in [Diamonds, Clubs] {
        let good = any().points(8..).length(suit, 6..).strength(suit, 4);
        r.say(bid(3, suit), good, Sense::Positive).game_forcing();
    }
    r.say(bid(2, NoTrump), any().points(8..).balanced(), Sense::Balanced(Grade::GameForcing)).game_forcing();
    r.say(bid(2, Diamonds), any(), Sense::Waiting).conventional(Convention::Waiting);
    r
}

/// The strong hand says what it has.
pub(super) fn rebid(s: &Situation) -> Rules {
    let mut r = Rules::default();
    let lowest = s.card().two_notrump.most + 1;
    let waiting = s.last_of(s.me.partner()).is_some_and(|meaning| meaning.convention == Convention::Waiting);
    if waiting {
        r.say(bid(2, NoTrump), any().points(lowest..=lowest + 2).balanced(), Sense::Balanced(Grade::Plain))
            .then(Convention::Notrump);
        r.say(
            bid(3, NoTrump),
            any().points(lowest + 3..=lowest + 6).balanced(),
            Sense::Balanced(Grade::Game),
        );
    }
    for suit in Suit::DESCENDING {
        if s.partners(suit) >= 5 {
            r.say(bid(s.cheapest(suit), suit), any().length(suit, 3..), Sense::Raise(Grade::Plain))
                .game_forcing();
        }
    }
    for length in [6, 5] {
        for suit in Suit::DESCENDING {
            r.say(bid(s.cheapest(suit), suit), any().length(suit, length..), Sense::Natural).game_forcing();
        }
    }
    for suit in [Clubs, Diamonds] {
        r.say(bid(s.cheapest(suit), suit), any().length(suit, 4..), Sense::NoFiveCardSuit).game_forcing();
    }
    if !waiting {
        r.say(bid(s.cheapest(NoTrump), NoTrump), any().balanced(), Sense::Balanced(Grade::Plain))
            .game_forcing();
    }
    r
}
