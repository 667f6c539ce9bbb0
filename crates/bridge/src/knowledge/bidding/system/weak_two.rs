//! Opposite a weak two or a higher preempt.

use super::{judgement, prelude::*};
use crate::Bid;

/// The first answer to partner's preempt; to a strong two, overcalled or not, as the hands add up.
pub(super) fn rules(s: &Situation, opening: Bid) -> Rules {
    let mut r = Rules::default();
    let strong = s.partner().least(Measure::Points) >= 18;
    let Some(suit) = opening.strain().suit().filter(|_| !strong) else { return judgement::rules(s) };
    let level = opening.level();
    let game = if is_major(suit) { 4 } else { 5 };
    let support = any().length(suit, 3..);
    if level <= 4 {
        // Partner's suit needs little help from a very strong hand.
        let help = 8u8.saturating_sub(s.partners(suit).max(1)).max(1);
        let ways = [any().points(20..).length(suit, 3..), any().points(22..).length(suit, help..)];
        r.say(bid(4, NoTrump), ways, Sense::AceAsking).conventional(Convention::AceAsking(Some(suit)));
    }
    // A preempt takes about six tricks alone at the two level, seven at the three level: game needs the rest.
    let need = 19 - 2 * level.min(4);
    if level < game {
        // A long minor is worth its tricks to whoever can reach it: with a high honour.
        let tricks = any().points(need + 1..).length(suit, 2..).strength(suit, 3).semi_balanced();
        if is_major(suit) {
            r.say(bid(game, suit), any().length(suit, 2..).total(need + 1..), Sense::ToPlay);
        } else {
            r.say(bid(3, NoTrump), s.stopped(tricks), Sense::ToPlay);
            r.say(bid(game, suit), support.total(need + 4..), Sense::ToPlay);
        }
        for other in Suit::DESCENDING.into_iter().filter(|&other| other != suit) {
            let hand = any().points(15..).length(other, 5..).length(suit, ..=2);
            r.say(bid(s.cheapest(other), other), hand, Sense::NewSuit(Grade::Plain)).forcing();
        }
        if level <= 3 {
            let alone = if is_major(suit) { need + 2 } else { need + 5 };
            r.say(bid(3, NoTrump), s.stopped(any().points(alone..)).semi_balanced(), Sense::ToPlay);
        }
        let weak = support.points(..=need);
        for trumps in (3..=4u8).rev() {
            let at = level + trumps - 2;
            // Four of a suit on four trumps is too dear when vulnerable.
            let trumps = trumps + u8::from(at == 4 && s.vulnerable());
            if at <= game {
                r.say(bid(at, suit), weak.length(suit, trumps..).total(6..), Sense::Raise(Grade::Weak));
            }
        }
    }
    r.say(Call::Pass, any(), Sense::NothingToAdd);
    r
}
