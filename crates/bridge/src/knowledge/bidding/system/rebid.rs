//! The opener's second call.

use super::{competition, judgement, notrump, opening, prelude::*, strong_two};
use crate::{
    Bid,
    knowledge::bidding::{Forcing, situation::is_game},
};

/// The opener's second call.
pub(super) fn rules(s: &Situation, opening: Bid) -> Rules {
    let answer = s.last_of(s.me.partner()).map_or(Call::Pass, |meaning| meaning.call);
    let silent = s.rho_call() == Call::Pass;
    // Two clubs may be short there, with support for the major; the rebid is the same.
    let two_over_one = |answer: Bid, suit: Suit| {
        s.card().two_over_one && answer.level() == 2 && answer.strain() < suit.into()
    };
    match (opening.level(), opening.strain().suit(), answer) {
        (2, Some(Clubs), Call::Bid(_)) if silent && s.own().least(Measure::Points) >= 18 => {
            strong_two::rebid(s)
        }
        (1, Some(suit), Call::Bid(answer)) if s.uncontested() || silent => match answer.strain().suit() {
            Some(new) if new != suit && (s.partners(new) >= 3 || two_over_one(answer, suit)) => {
                if answer.level() == 1 || (answer.level() == 2 && new < suit) {
                    after_new_suit(s, suit, new, answer)
                } else {
                    judgement::rules(s)
                }
            }
            Some(same) if same == suit && !is_major(suit) && answer.level() == 2 && s.must_bid() => {
                after_minor_raise(s, suit)
            }
            None if answer.level() == 1 => after_one_notrump(s, suit),
            None if answer.level() == 2 && s.partners(suit) >= 4 => after_jacoby(suit),
            _ => judgement::rules(s),
        },
        (1, Some(suit), Call::Bid(answer)) => match answer.strain().suit() {
            Some(new) if new != suit && answer.level() == 1 => {
                competition::opener_after_new_suit(s, suit, new)
            }
            _ => judgement::rules(s),
        },
        (1, Some(_), Call::Double) if s.uncontested() => judgement::rules(s),
        (1, Some(suit), Call::Double) => competition::opener_after_negative_double(s, suit),
        (1, Some(_), Call::Pass) if s.standing().is_some_and(|(_, bid)| bid.strain() == NoTrump) => {
            judgement::rules(s)
        }
        (1, Some(_), Call::Pass) if s.has_acted(s.me.partner()) => judgement::rules(s),
        (1, Some(suit), Call::Pass) => competition::opener_reopens(s, suit),
        (_, None, _) => notrump::choose_after_transfer(s).unwrap_or_else(|| judgement::rules(s)),
        _ => judgement::rules(s),
    }
}

/// The points of balanced hands that did not open in notrump: for the cheapest notrump rebid, and for a jump in it.
fn balanced_ranges(s: &Situation, opened: Suit) -> [std::ops::RangeInclusive<u8>; 2] {
    let card = s.card();
    let (one, two) = (card.one_notrump, card.two_notrump);
    let below_two = two.least.saturating_sub(1);
    let opening =
        opening::least_points(s.auction.calls().iter().take_while(|&&call| call == Call::Pass).count());
    match one.least {
        ..=12 => [one.most + 1..=one.most + 3, one.most + 3..=below_two],
        least if is_major(opened) && !card.five_card_major_in_notrump => {
            [opening..=least + 1, least + 2..=below_two]
        }
        least => [opening..=least - 1, one.most + 1..=below_two],
    }
}

/// After a new suit by partner, at the one or two level.
fn after_new_suit(s: &Situation, opened: Suit, new: Suit, answer: Bid) -> Rules {
    let mut r = Rules::default();
    let two_level = answer.level() == 2;
    // A passed hand, or one that bid over their double, has limited itself.
    let limited = two_level && s.last_of(s.me.partner()).is_some_and(|last| last.forcing == Forcing::No);
    if limited {
        let content = any().points(..=14).length(new, 2..).length(opened, ..=5);
        r.say(Call::Pass, content, Sense::NothingToAdd);
    }
    if limited {
        let strong = any().length(new, 3..).points(15..);
        r.say(bid(3, NoTrump), strong.points(17..).balanced(), Sense::ToPlay);
        r.say(bid(if is_major(new) { 4 } else { 5 }, new), strong.total(20..), Sense::Raise(Grade::Game));
        r.say(bid(3, new), strong.total(..=19), Sense::Raise(Grade::Invitational));
        r.say(Call::Pass, any().length(new, 3..).points(..=14), Sense::NothingToAdd);
    } else {
        raises(s, &mut r, new, answer.level());
    }
    let [low, high] = balanced_ranges(s, opened);
    let notrump = s.cheapest(NoTrump);
    let short = if two_level { any() } else { any().length(new, ..=3) };
    r.say(bid(notrump + 1, NoTrump), short.points(high).balanced(), Sense::Balanced(Grade::Strong));
    if !two_level {
        for suit in Suit::ASCENDING.into_iter().filter(|&suit| suit > new && suit != opened) {
            if s.cheapest(suit) == 1 {
                r.say(bid(1, suit), any().length(suit, 4..).points(..=18), Sense::SecondSuit(Grade::Plain));
                let strong = any().length(suit, 4..).points(19..);
                r.say(bid(2, suit), strong, Sense::SecondSuit(Grade::VeryStrong)).game_forcing();
            }
        }
    }
    r.say(bid(notrump, NoTrump), short.points(low).balanced(), Sense::Balanced(Grade::Minimum));
    own_suit(s, &mut r, opened, 6);
    second_suits(s, &mut r, opened, new, two_level);
    if is_major(new) && !two_level {
        let three = any().length(new, 3..=3).with(Measure::Shape, 1..).total(..=15);
        // Partner goes on as if there were four.
        r.say(bid(2, new), three, Sense::NoBetterCall);
    }
    if notrump == 1 && s.card().off_shape_notrump {
        // No second suit and no third card of partner's: five cards of a minor are told already.
        let five = any().points(10..least_above(s)).length(opened, ..=5).length(new, 1..=2);
        r.say(bid(1, NoTrump), five, Sense::Balanced(Grade::Minimum));
    }
    own_suit(s, &mut r, opened, 5);
    if limited {
        r.say(Call::Pass, any().points(..=17), Sense::NothingToAdd);
    } else if two_level {
        let below_game = |call| matches!(call, Call::Bid(bid) if !is_game(bid));
        for rule in r.iter_mut().filter(|rule| below_game(rule.call)) {
            rule.forcing = rule.forcing.max(Forcing::Round);
        }
    }
    r
}

/// The least points that are too many for the cheapest notrump rebid.
fn least_above(s: &Situation) -> u8 {
    let one = s.card().one_notrump;
    if one.least <= 12 { one.most + 4 } else { one.least }
}

/// Support for partner's suit by strength.
fn raises(s: &Situation, r: &mut Rules, new: Suit, level: u8) {
    let need = 8 - s.partners(new).clamp(4, 5);
    let support = any().length(new, need..);
    if level == 2 {
        let game = if is_major(new) { 4 } else { 5 };
        r.say(bid(game, new), support.total(17..=19).with(Measure::Shape, 1..), Sense::Raise(Grade::Strong));
        r.say(bid(3, new), support, Sense::Raise(Grade::Plain));
        return;
    }
    if is_major(new) && s.card().splinters {
        let others = Suit::ASCENDING.into_iter().filter(|&suit| suit != new && !s.is_ours(suit));
        for suit in others {
            let short = support.length(suit, ..=1).points(15..).total(19..);
            r.say(bid(s.cheapest(suit) + 2, suit), short, Sense::Splinter).game_forcing().artificial = true;
        }
    }
    if is_major(new) {
        r.say(bid(4, new), support.total(19..), Sense::Raise(Grade::Game));
        r.say(bid(3, new), support.total(16..=18), Sense::Raise(Grade::Strong));
        r.say(bid(2, new), support.total(..=15), Sense::Raise(Grade::Minimum));
    } else {
        r.say(bid(3, new), support.total(16..), Sense::Raise(Grade::Strong));
        r.say(bid(2, new), support.total(..=15).with(Measure::Shape, 1..), Sense::Raise(Grade::Minimum));
    }
}

/// The opened suit again, with this length.
fn own_suit(s: &Situation, r: &mut Rules, opened: Suit, length: u8) {
    let long = any().length(opened, length..);
    let level = s.cheapest(opened);
    if length >= 6 {
        if is_major(opened) {
            let seven = long.length(opened, 7..).strength(opened, 6).total(18..);
            let ways = [long.total(20..), seven, long.length(opened, 8..).total(17..)];
            r.say(bid(4, opened), ways, Sense::LongSuit(Grade::Game));
        }
        if !is_major(opened) {
            let solid = long.length(opened, 6..).strength(opened, 9).points(16..);
            r.say(bid(3, NoTrump), [long.points(19..), solid], Sense::LongSuit(Grade::VeryStrong));
        }
        let most = if is_major(opened) { 19 } else { 40 };
        let seven = long.length(opened, 7..).strength(opened, 6).total(15..=most);
        let ways = [long.total(17..=most), seven];
        r.say(bid(level + 1, opened), ways, Sense::LongSuit(Grade::Strong));
        r.say(bid(level, opened), long.total(..=16), Sense::LongSuit(Grade::Minimum));
    } else {
        r.say(bid(level, opened), long.total(..=18), Sense::Minimum);
    }
}

/// A second suit. Above the opened suit it is a reverse and strong, with a jump stronger still.
fn second_suits(s: &Situation, r: &mut Rules, opened: Suit, new: Suit, two_level: bool) {
    let second = Suit::ASCENDING.into_iter().filter(|&suit| suit != opened && suit != new);
    for suit in second {
        let level = s.cheapest(suit);
        let shape = any().length(suit, 4..).length(opened, 4..);
        if level == 1 {
            continue;
        }
        let reverse = suit > opened || level > 2;
        if reverse {
            let strong = shape.length(opened, 5..).points(if two_level { 15 } else { 16 }..);
            r.say(bid(level, suit), strong, Sense::SecondSuit(Grade::Strong)).forcing();
        } else {
            let very = shape.points(19..);
            r.say(bid(level + 1, suit), very, Sense::SecondSuit(Grade::VeryStrong)).game_forcing();
            r.say(bid(level, suit), shape.points(..=18), Sense::SecondSuit(Grade::Plain));
        }
    }
}

/// Partner has four cards of the opened suit and values for game: shortness first, then how strong.
fn after_jacoby(opened: Suit) -> Rules {
    let mut r = Rules::default();
    for suit in Suit::ASCENDING.into_iter().filter(|&suit| suit != opened) {
        r.say(bid(3, suit), any().length(suit, ..=1), Sense::Shortness).game_forcing().artificial = true;
    }
    r.say(bid(3, opened), any().points(17..), Sense::Raise(Grade::Extra)).game_forcing();
    r.say(bid(3, NoTrump), any().points(15..=16), Sense::Balanced(Grade::Extra)).game_forcing();
    r.say(bid(4, opened), any().points(..=14), Sense::Raise(Grade::Minimum));
    r
}

/// Partner raised a minor, strong: shortness in a good hand, balanced hands by points, a second suit, or a minimum.
fn after_minor_raise(s: &Situation, minor: Suit) -> Rules {
    let mut r = Rules::default();
    let [low, high] = balanced_ranges(s, minor);
    for suit in Suit::ASCENDING.into_iter().filter(|&suit| suit != minor) {
        let short = any().length(suit, ..=1).length(minor, 5..).points(15..);
        r.say(bid(s.cheapest(suit) + 1, suit), short, Sense::Shortness).game_forcing().artificial = true;
    }
    r.say(bid(3, NoTrump), any().points(high).balanced(), Sense::Balanced(Grade::Strong));
    r.say(bid(2, NoTrump), any().points(low).balanced(), Sense::Balanced(Grade::Minimum));
    for suit in Suit::ASCENDING.into_iter().filter(|&suit| suit != minor && s.cheapest(suit) == 2) {
        r.say(bid(2, suit), any().length(suit, 4..).points(14..), Sense::SecondSuit(Grade::Plain)).forcing();
    }
    r.say(bid(3, minor), any().points(..=14), Sense::Minimum);
    r.append(judgement::rules(s));
    r
}

/// Partner, who passed, has support and nearly the points for game: a sub-minimum says so with two of the major, a sound opening may
/// try for game, and a good one bids it.
pub(super) fn after_drury(s: &Situation, major: Suit) -> Rules {
    let mut r = Rules::default();
    if s.rho_call() == Call::Pass {
        r.say(bid(4, major), any().total(15..=19), Sense::Game);
        r.say(bid(2, major), any().total(..=13), Sense::Minimum);
        r.say(bid(2, Diamonds), any().total(14..=14), Sense::Waiting).forcing().artificial = true;
    }
    r.append(judgement::rules(s));
    r
}

/// After 1NT.
fn after_one_notrump(s: &Situation, opened: Suit) -> Rules {
    let mut r = Rules::default();
    let (_, most) = s.partner().bounds(Measure::Points);
    let game = 25 - s.partner().least(Measure::Points).clamp(5, 8);
    let invite = 26 - most.clamp(8, 10);
    r.say(bid(3, NoTrump), any().points(game..).semi_balanced(), Sense::ToPlay);
    r.say(bid(2, NoTrump), any().points(invite + 1..game).semi_balanced(), Sense::Invitation);
    own_suit(s, &mut r, opened, 6);
    second_suits(s, &mut r, opened, opened, false);
    r.say(bid(2, NoTrump), any().points(invite..game), Sense::Invitation);
    r.say(bid(3, NoTrump), any().points(game..), Sense::ToPlay);
    r.say(Call::Pass, any().points(..invite), Sense::NothingToAdd);
    r
}
