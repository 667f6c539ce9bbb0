//! The opponents opened and our side has not acted yet.

use super::prelude::*;
use crate::{Bid, knowledge::bidding::NotrumpDefence};

/// The first action against an opening.
pub(super) fn rules(s: &Situation) -> Rules {
    let Some((_, last)) = s.standing() else { return Rules::default() };
    // Two passes after their bid: it ends the auction if I pass too, and partner may be the one with the points.
    let balancing = s.auction.calls().ends_with(&[Call::Pass, Call::Pass]);
    // Unless they have nearly enough for game: then it is not partner who has them.
    let points = |seat: cards::Seat| s.hands[seat.index()].least(Measure::Points);
    let balancing = balancing && points(s.me.next()) + points(s.me.previous()) <= 20;
    // At game, or in their no trumps, they are not the ones who stopped too early.
    let balancing = balancing && last.level() <= 3 && last.strain() != NoTrump;
    match last.strain() {
        NoTrump if last.level() <= 2 && s.their_suits().next().is_none() => against_notrump(s, last),
        NoTrump if last.level() >= 3 => high(last),
        _ if last.level() <= 4 => against_suits(s, last, balancing),
        _ => high(last),
    }
}

/// Points are discounted by this much in the balancing seat.
fn discount(balancing: bool) -> u8 {
    if balancing { 3 } else { 0 }
}

/// They have bid one or more suits.
fn against_suits(s: &Situation, last: Bid, balancing: bool) -> Rules {
    let mut r = Rules::default();
    let less = discount(balancing);
    let theirs: Vec<Suit> = s.their_suits().collect();
    let level = last.level();
    let notrump = s.cheapest(NoTrump);
    let strong = any().points(18 - less..);
    let shapely = any().points(16 - less..).total(20 - less..);
    // Their no trumps leave no place for ours: over them the cheapest is for two suits. And when both of them have bid, there are too
    // few points left for partner.
    let both = s.has_acted(s.me.next()) && s.has_acted(s.me.previous());
    if level <= 3 && last.strain() != NoTrump && !(both && notrump >= 2) {
        let (low, high) = if notrump == 1 { (15 - less - less / 3, 18 - less) } else { (15 - less / 3, 18) };
        let hand = s.stopped(any().points(low..=high)).balanced();
        // A major of five is worth more as trumps.
        let major = if notrump == 1 && !balancing { 4 } else { 5 };
        let hand = MAJORS.into_iter().fold(hand, |hand, suit| hand.length(suit, ..=major));
        r.say(bid(notrump, NoTrump), hand, Sense::Balanced(Grade::Plain)).then(Convention::Notrump);
    }
    if both && level == 2 && notrump == 2 {
        lowest_two(&mut r, &theirs, if s.vulnerable() { 11 } else { 9 });
    }
    long_suits(s, &mut r, &theirs, less);
    r.say(Call::Double, strong, Sense::AnyStrong { least: 18 - less }).then(Convention::Takeout);
    r.say(Call::Double, shapely, Sense::Takeout(Grade::Strong)).then(Convention::Takeout);
    if level == 1 && !balancing {
        two_suiters(s, &mut r, &theirs);
    }
    // A weak hand with a long suit jumps rather than overcall; in the balancing seat there is nobody to shut out.
    let jumps_first = !balancing && s.card().weak_jump_overcalls;
    if level <= 2 && jumps_first {
        jumps(s, &mut r, &theirs);
    }
    if !balancing {
        takeout_first(s, &mut r, &theirs, level);
    }
    suits(s, &mut r, &theirs, less);
    takeout(&mut r, &theirs, level, less);
    if level <= 2 && !jumps_first {
        jumps(s, &mut r, &theirs);
    }
    r.say(Call::Pass, any().points(..18 - less), Sense::NoOvercall);
    r
}

/// Natural overcalls: the longest suit first, the higher of equals.
fn suits(s: &Situation, r: &mut Rules, theirs: &[Suit], less: u8) {
    for length in [7, 6, 5] {
        for suit in Suit::DESCENDING.into_iter().filter(|suit| !theirs.contains(suit)) {
            let level = s.cheapest(suit);
            let most = 17 - less / 3;
            let natural = any().length(suit, length..);
            let sense = Sense::Overcall;
            match level {
                1 => {
                    let good = natural.points(7 - less / 3..=most).strength(suit, 2);
                    let fair = natural.points(9 - less / 3..=most).strength(suit, 1);
                    let poor = natural.points(11 - less / 2..=most);
                    r.say(bid(1, suit), [good, fair, poor], sense);
                }
                2 => {
                    let ways = [
                        natural.points(12 - less..=most).strength(suit, 5),
                        natural.points(10 - less..=most).length(suit, 6..),
                        natural.points(14 - less..=most).strength(suit, 3),
                    ];
                    r.say(bid(2, suit), ways, sense);
                }
                3 => {
                    let ways = [
                        natural.points(12 - less..=most).length(suit, 6..),
                        natural.points(10 - less..=most).length(suit, 7..),
                        natural.points(13 - less..=most).strength(suit, 5),
                        natural.points(11 - less / 3..=most).total(15 - less / 3..).strength(suit, 4),
                    ];
                    r.say(bid(3, suit), ways, sense);
                }
                4 if is_major(suit) => {
                    r.say(bid(4, suit), natural.points(14 - less..).length(suit, 6..), sense);
                }
                _ => {}
            }
        }
    }
}

/// A suit so long that game is bid with it at once: a major over anything up to the four level, a minor over four of a major.
fn long_suits(s: &Situation, r: &mut Rules, theirs: &[Suit], less: u8) {
    let open = |suit: &Suit, game: u8| !theirs.contains(suit) && s.cheapest(*suit) <= game;
    for suit in MAJORS.into_iter().filter(|suit| open(suit, 4)) {
        let solid = any().points(12 - less..=19).length(suit, 7..).strength(suit, 8);
        let long = any().points(10 - less..=17).length(suit, 8..).strength(suit, 5);
        r.say(bid(4, suit), [solid, long], Sense::LongSuit(Grade::Game));
    }
    for suit in [Diamonds, Clubs].into_iter().filter(|suit| open(suit, 5) && s.cheapest(*suit) == 5) {
        let solid = any().points(14..).total(19..).length(suit, 7..).strength(suit, 6);
        r.say(bid(5, suit), solid, Sense::LongSuit(Grade::Game));
    }
}

/// With four cards of a major that they have not bid, support for the rest and no long suit, a double before a suit at the two
/// level.
fn takeout_first(s: &Situation, r: &mut Rules, theirs: &[Suit], level: u8) {
    let &[theirs] = theirs else { return };
    let unbid = || Suit::ASCENDING.into_iter().filter(move |&suit| suit != theirs);
    let hand = unbid()
        .fold(any().points(12 + level / 2..).length(theirs, ..=2), |hand, suit| hand.length(suit, 3..));
    let majors = || unbid().filter(|&suit| is_major(suit));
    let ways = majors().map(|major| {
        let short = majors().fold(hand.length(major, 4..=4), |hand, other| hand.length(other, ..=4));
        unbid().filter(|&suit| !is_major(suit)).fold(short, |hand, minor| hand.length(minor, ..=5))
    });
    if level <= 3 && s.cheapest(Diamonds) >= 2 {
        let mut ways: Vec<HandRange> = ways.collect();
        if is_major(theirs) {
            // A singleton in their major: no suit of five says as much.
            let all = any().points(13..).length(theirs, ..=1);
            ways.push(unbid().fold(all, |hand, suit| hand.length(suit, 3..=5)));
        }
        r.say(Call::Double, ways, Sense::Takeout(Grade::Plain)).then(Convention::Takeout);
    }
}

/// A double for the other suits.
fn takeout(r: &mut Rules, theirs: &[Suit], level: u8, less: u8) {
    let least = [12, 12, 12, 13, 14][usize::from(level.min(4))] - less;
    let unbid: Vec<Suit> = Suit::ASCENDING.into_iter().filter(|suit| !theirs.contains(suit)).collect();
    let short = theirs.iter().fold(any(), |hand, &suit| hand.length(suit, ..=2));
    let support = unbid.iter().fold(short.points(least..), |hand, &suit| hand.length(suit, 3..));
    let mut ways = vec![support];
    // Both majors excuse a doubleton in a minor, when they bid the other one.
    if theirs.len() == 1 && !is_major(theirs[0]) {
        let majors = MAJORS.into_iter().fold(short.points(least..), |hand, suit| hand.length(suit, 4..));
        ways.push(majors);
    }
    if theirs.len() == 1 && is_major(theirs[0]) {
        let other = if theirs[0] == Hearts { Spades } else { Hearts };
        ways.push(short.points(least + 1..).length(other, 4..=4));
    }
    if level == 1 {
        // Not the ideal shape, but the majors and a good hand.
        let majors = unbid.iter().filter(|&&suit| is_major(suit));
        let fair =
            |least: u8| theirs.iter().fold(any().points(least..), |hand, &suit| hand.length(suit, ..=3));
        ways.push(majors.fold(fair(least + 3), |hand, &suit| hand.length(suit, 3..)));
        ways.push(unbid.iter().fold(fair(least + 1), |hand, &suit| hand.length(suit, 3..)));
    }
    if less > 0 && level == 1 {
        // Partner has something, or they would have bid more.
        let flat =
            theirs.iter().fold(any().points(least + 2..).balanced(), |hand, &suit| hand.length(suit, ..=3));
        ways.push(flat);
    }
    r.say(Call::Double, ways, Sense::Takeout(Grade::Plain)).then(Convention::Takeout);
}

/// Two suits of five: the opponents' suit for the majors or the other major and a minor, 2NT for the two lowest.
fn two_suiters(s: &Situation, r: &mut Rules, theirs: &[Suit]) {
    let least = if s.vulnerable() { 9 } else { 7 };
    let five = |one: Suit, other: Suit| any().points(least..=16).length(one, 5..).length(other, 5..);
    if let &[theirs] = theirs {
        let cue = bid(s.cheapest(theirs), theirs);
        let ways = match theirs {
            Hearts => vec![five(Spades, Clubs), five(Spades, Diamonds)],
            Spades => vec![five(Hearts, Clubs), five(Hearts, Diamonds)],
            _ => vec![five(Hearts, Spades)],
        };
        r.say(cue, ways, Sense::TwoSuiter).conventional(Convention::Asking);
    }
    lowest_two(r, theirs, least);
}

/// 2NT for the two lowest suits that they have not bid.
fn lowest_two(r: &mut Rules, theirs: &[Suit], least: u8) {
    let mut unbid = Suit::ASCENDING.into_iter().filter(|suit| !theirs.contains(suit));
    if let (Some(one), Some(other)) = (unbid.next(), unbid.next()) {
        let five = any().points(least..=16).length(one, 5..).length(other, 5..);
        r.say(bid(2, NoTrump), five, Sense::UnusualNotrump).conventional(Convention::Asking);
    }
}

/// A jump in a long suit, weak or strong by agreement.
fn jumps(s: &Situation, r: &mut Rules, theirs: &[Suit]) {
    for suit in Suit::DESCENDING.into_iter().filter(|suit| !theirs.contains(suit)) {
        let level = s.cheapest(suit) + 1;
        if level > 4 {
            continue;
        }
        if s.card().weak_jump_overcalls {
            if level <= 3 {
                // Seven cards go to three at once.
                let seven = any().points(4..=10).length(suit, 7..).strength(suit, 3);
                r.say(bid(3, suit), seven, Sense::Preempt).then(Convention::Preempt);
            }
            let six = any().points(4..=10).length(suit, level + 4..).strength(suit, 2);
            r.say(bid(level, suit), six, Sense::Preempt).then(Convention::Preempt);
            if is_major(suit) {
                let eight = any().points(4..=11).length(suit, 8..).strength(suit, 3);
                r.say(bid(4, suit), eight, Sense::Preempt).then(Convention::Preempt);
            }
        } else if level == 2 {
            r.say(bid(2, suit), any().points(15..=18).length(suit, 6..), Sense::LongSuit(Grade::Strong));
        }
    }
}

/// They opened in no trumps.
fn against_notrump(s: &Situation, last: Bid) -> Rules {
    let mut r = Rules::default();
    let strength = s.their_card().one_notrump.least.max(14);
    let penalty = if last.level() == 1 { strength + 1 } else { 19 };
    let defence = if last.level() == 1 { s.card().notrump_defence } else { NotrumpDefence::Natural };
    if defence != NotrumpDefence::Dont {
        r.say(Call::Double, any().points(penalty..), Sense::Penalty);
    }
    if last.level() == 1 {
        notrump_shapes(s, &mut r, penalty);
    }
    let least = if s.vulnerable() { 9 } else { 8 };
    match defence {
        NotrumpDefence::Natural => {}
        NotrumpDefence::Cappelletti => {
            cappelletti(&mut r, any().points(least..penalty));
            r.say(Call::Pass, any().points(..penalty), Sense::NoOvercall);
            return r;
        }
        NotrumpDefence::Dont => {
            dont(&mut r, any().points(least..));
            r.say(Call::Pass, any(), Sense::NoOvercall);
            return r;
        }
    }
    for length in [6, 5] {
        for suit in Suit::DESCENDING {
            let level = s.cheapest(suit);
            let least = match length {
                6 => 8,
                _ if is_major(suit) => 10,
                _ => 12,
            } + 3 * (level.saturating_sub(2));
            let hand = any().points(least..penalty).length(suit, length..).strength(suit, 3);
            let hand = if length == 5 { hand.with(Measure::Shape, 1..) } else { hand };
            if level <= 3 {
                r.say(bid(level, suit), hand, Sense::Overcall);
            }
        }
    }
    r.say(Call::Pass, any().points(..penalty), Sense::NoOvercall);
    r
}

/// Over one notrump the shape counts: long suits at once as high as they go, and 2NT for the minors.
fn notrump_shapes(s: &Situation, r: &mut Rules, penalty: u8) {
    for suit in MAJORS {
        let eight = any().points(5..penalty).length(suit, 8..).strength(suit, 3);
        r.say(bid(4, suit), eight, Sense::Preempt).then(Convention::Preempt);
    }
    for suit in Suit::DESCENDING {
        let seven = any().points(4..=9).length(suit, 7..).strength(suit, 4);
        r.say(bid(3, suit), seven, Sense::Preempt).then(Convention::Preempt);
    }
    let least = if s.vulnerable() { 9 } else { 7 };
    let minors = any().points(least..penalty).length(Clubs, 5..).length(Diamonds, 5..);
    r.say(bid(2, NoTrump), minors, Sense::UnusualNotrump).conventional(Convention::Asking);
}

/// 2C any long suit, 2D both majors, 2H and 2S that major and a minor.
fn cappelletti(r: &mut Rules, values: HandRange) {
    let majors = [(Hearts, Spades), (Spades, Hearts)];
    let ways = majors.map(|(long, other)| values.length(long, 5..).length(other, 4..));
    r.say(bid(2, Diamonds), ways, Sense::TwoSuiter).conventional(Convention::Asking);
    for major in [Spades, Hearts] {
        let ways = [Clubs, Diamonds].map(|minor| values.length(major, 5..).length(minor, 4..));
        r.say(bid(2, major), ways, Sense::TwoSuiter);
    }
    let long = Suit::ASCENDING.map(|suit| values.length(suit, 6..).strength(suit, 3));
    r.say(bid(2, Clubs), long, Sense::OneSuiter).conventional(Convention::OneSuiter);
}

/// A double is a long suit but spades; 2C, 2D and 2H are that suit and a higher one.
fn dont(r: &mut Rules, values: HandRange) {
    let majors = [(Hearts, Spades), (Spades, Hearts)];
    let ways = majors.map(|(long, other)| values.length(long, 5..).length(other, 4..));
    r.say(bid(2, Hearts), ways, Sense::TwoSuiter).conventional(Convention::Asking);
    r.say(bid(2, Spades), values.length(Spades, 6..), Sense::Overcall);
    for minor in [Diamonds, Clubs] {
        let higher = Suit::ASCENDING.into_iter().filter(|&other| other > minor);
        let ways: Vec<HandRange> = higher
            .flat_map(|other| {
                [values.length(minor, 5..).length(other, 4..), values.length(minor, 4..).length(other, 5..)]
            })
            .collect();
        r.say(bid(2, minor), ways, Sense::TwoSuiter);
    }
    let long = [Clubs, Diamonds, Hearts].map(|suit| values.length(suit, 6..).strength(suit, 3));
    r.say(Call::Double, long, Sense::OneSuiter).then(Convention::OneSuiter);
}

/// They are at the five level, or in 3NT or more: too high to look for a suit of ours.
fn high(last: Bid) -> Rules {
    let mut r = Rules::default();
    r.say(Call::Double, any().points(17 + last.level() / 2..), Sense::Penalty);
    r.say(Call::Pass, any().points(..17 + last.level() / 2), Sense::NothingToAdd);
    r
}
