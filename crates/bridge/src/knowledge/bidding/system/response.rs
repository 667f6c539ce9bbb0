//! Partner opened and the opponents are silent.

use super::{judgement, prelude::*, weak_two};
use crate::{Bid, knowledge::bidding::MajorTwoNotrump};

/// The first answer to an opening bid.
pub(super) fn rules(s: &Situation, opening: Bid) -> Rules {
    match (opening.level(), opening.strain().suit()) {
        (1, Some(suit)) if is_major(suit) => to_major(s, suit),
        (1, Some(suit)) => to_minor(s, suit),
        (_, Some(_)) => weak_two::rules(s, opening),
        _ => judgement::rules(s),
    }
}

/// Whether I passed before, so that a new suit at the two level cannot be strong.
fn passed(s: &Situation) -> bool {
    s.calls_of(s.me).next().is_some()
}

/// One of a major.
fn to_major(s: &Situation, major: Suit) -> Rules {
    let mut r = Rules::default();
    let need = 8 - s.partners(major).clamp(3, 5);
    let support = any().length(major, need..);
    let four = any().length(major, need + 1..);
    let five = any().length(major, need + 2..);
    let jacoby = s.card().two_notrump_response == MajorTwoNotrump::Jacoby;
    r.say(bid(4, NoTrump), four.total(20..).points(16..), Sense::AceAsking)
        .conventional(Convention::AceAsking(Some(major)));
    let splinters = s.card().splinters && !passed(s);
    if splinters {
        for suit in Suit::DESCENDING.into_iter().filter(|&suit| suit != major) {
            let level = if suit > major { 3 } else { 4 };
            let short = four.length(suit, ..=1).points(9..=13).total(13..=16);
            r.say(bid(level, suit), short, Sense::Splinter).game_forcing().artificial = true;
        }
    }
    if jacoby && !passed(s) {
        r.say(bid(2, NoTrump), four.total(13..), Sense::Raise(Grade::GameForcing))
            .game_forcing()
            .artificial = true;
    }
    if s.card().drury && passed(s) {
        // With a shape for game it is bid at once.
        let ways = [support.total(10..=12).points(8..), four.total(10..=12).points(7..)];
        r.say(bid(2, Clubs), ways, Sense::Drury).conventional(Convention::Drury(major));
    }
    jump_shifts(s, &mut r, major);
    r.say(bid(4, major), five.points(..=9).total(6..), Sense::Raise(Grade::Weak)).then(Convention::Preempt);
    r.say(bid(3, major), four.total(10..=12), Sense::Raise(Grade::Invitational));
    r.say(
        bid(2, major),
        [support.total(6..=10), four.points(3..).total(5..=9)],
        Sense::Raise(Grade::Minimum),
    );
    if major == Hearts {
        new_suit(&mut r, Spades, 1, 4, any().points(6..));
        r.say(bid(1, Spades), any().total(6..).points(5..).length(Spades, 5..), Sense::NewSuit(Grade::Plain))
            .forcing();
    }
    if !jacoby {
        notrump_jump(&mut r, 2, any().length(major, ..=3), 13..=15);
    }
    if passed(s) {
        r.say(bid(3, major), support.total(11..=12), Sense::Raise(Grade::Invitational));
    }
    if jacoby {
        two_over_one(s, &mut r, major);
    }
    let (short, points) = if jacoby { (2, 13..=15) } else { (3, 16..=18) };
    notrump_jump(&mut r, 3, any().length(major, ..=short), points);
    if !jacoby {
        two_over_one(s, &mut r, major);
    }
    if !passed(s) && s.card().two_over_one {
        for suit in Suit::DESCENDING.into_iter().filter(|&suit| suit < major) {
            let long = any().points(9..=11).length(suit, 6..).strength(suit, 4).length(major, ..=2);
            r.say(bid(3, suit), long, Sense::LongSuit(Grade::Invitational));
        }
    }
    if !passed(s) {
        let strong = any().points(16..).length(major, need..);
        let ways = [support.points(13..).length(Clubs, 3..), strong.length(Clubs, 2..)];
        r.say(bid(2, Clubs), ways, Sense::DelayedRaise).game_forcing();
    }
    r.say(bid(3, major), support.total(11..=12), Sense::Raise(Grade::Invitational));
    r.say(bid(4, major), support.total(13..=15), Sense::ToPlay);
    for suit in Suit::DESCENDING.into_iter().filter(|&suit| suit != major && !splinters) {
        let level = if suit < major { 3 } else { 2 };
        let weak = any().points(4..=8).length(suit, 7..).strength(suit, 3).length(major, ..=2);
        r.say(bid(level + 1, suit), weak, Sense::Preempt).then(Convention::Preempt);
    }
    r.say(bid(1, NoTrump), any().points(6..=11).length(major, ..need), Sense::NoFit(Grade::Plain));
    r.say(bid(1, NoTrump), any().points(6..=12).length(major, ..=need), Sense::NaturalNotrump);
    r.say(Call::Pass, any().points(..=5), Sense::TooWeak);
    r
}

/// One of a minor.
fn to_minor(s: &Situation, minor: Suit) -> Rules {
    let mut r = Rules::default();
    let no_major = any().length(Hearts, ..=3).length(Spades, ..=3);
    let long = if minor == Clubs { 5 } else { 4 };
    jump_shifts(s, &mut r, minor);
    suits_at_one_level(s, &mut r, minor);
    let support = no_major.length(minor, long..);
    let inverted = s.card().inverted_minors && !passed(s);
    if inverted {
        let strong = support.points(10..);
        let few = support.points(9..=9).total(11..);
        // Balanced hands of thirteen to fifteen bid two no trumps.
        let ways = [few, strong.points(..=12), strong.points(16..), strong.with(Measure::Shape, 1..)];
        r.say(bid(2, minor), ways, Sense::Raise(Grade::Strong)).forcing();
        let weak = support.length(minor, 5..).points(4..=9).total(6..).with(Measure::Shape, 1..);
        r.say(bid(3, minor), weak, Sense::Raise(Grade::Weak)).then(Convention::Preempt);
    } else {
        r.say(bid(3, minor), support.total(10..=12).points(9..), Sense::Raise(Grade::Invitational));
    }
    let other = if minor == Clubs { Diamonds } else { Clubs };
    // Five cards of the other minor are worth a bid that forces to game.
    let short = if inverted { no_major.length(other, ..=4) } else { no_major };
    notrump_jump(&mut r, 2, short, 13..=15);
    notrump_jump(&mut r, 3, no_major, 16..=18);
    two_over_one(s, &mut r, minor);
    if !inverted {
        r.say(bid(2, minor), support.points(5..=9).with(Measure::Shape, 1..), Sense::Raise(Grade::Minimum));
    }
    r.say(bid(1, NoTrump), no_major.points(6..=10), Sense::NaturalNotrump);
    r.say(bid(1, NoTrump), no_major.points(11..=11).balanced(), Sense::NaturalNotrump);
    if !inverted {
        r.say(bid(2, minor), support.points(5..=9).total(6..), Sense::Raise(Grade::Minimum));
    } else {
        // The raise to two is strong and that to three has five.
        r.say(bid(1, NoTrump), support.points(5..=9), Sense::NaturalNotrump);
    }
    if !passed(s) {
        let strong = no_major.points(11..);
        if minor == Clubs {
            r.say(bid(1, Diamonds), strong.length(Diamonds, 3..), Sense::NewSuit(Grade::Plain)).forcing();
        } else {
            r.say(bid(2, Clubs), strong.length(Clubs, 3..), Sense::NewSuit(Grade::GameForcing))
                .game_forcing();
        }
    }
    if inverted {
        r.say(bid(2, minor), no_major.points(10..).length(minor, 4..), Sense::Raise(Grade::Strong)).forcing();
    } else {
        r.say(bid(3, minor), no_major.points(10..=12).length(minor, 4..), Sense::Raise(Grade::Invitational));
        r.say(bid(3, NoTrump), no_major.points(13..), Sense::ToPlay);
    }
    r.say(Call::Pass, any().points(..=5), Sense::TooWeak);
    r
}

/// A suit that partner does not know yet.
fn new_suit(r: &mut Rules, suit: Suit, level: u8, length: u8, hand: HandRange) {
    r.say(bid(level, suit), hand.length(suit, length..), Sense::NewSuit(Grade::Plain)).forcing();
}

/// Over a minor: the longest suit; of two with five cards the higher, of several with four the lowest.
fn suits_at_one_level(s: &Situation, r: &mut Rules, minor: Suit) {
    let suits: Vec<Suit> = Suit::DESCENDING.into_iter().filter(|&suit| suit > minor).collect();
    let values = [any().points(6..), any().points(5..).total(7..)];
    // Six cards of a major are not left to play in a minor.
    let long = |suit| is_major(suit).then(|| any().points(3..).total(6..).length(suit, 6..));
    // A hand that will not bid again shows a major before diamonds.
    if minor == Clubs {
        for suit in MAJORS {
            let four = any().points(..=10).length(suit, 4..=4).length(Diamonds, 4..=5);
            let four = MAJORS.into_iter().fold(four, |hand, other| hand.length(other, ..=4));
            for hand in values {
                r.say(bid(1, suit), hand.and(&four), Sense::NewSuit(Grade::Plain)).forcing();
            }
        }
    }
    for length in [7, 6, 5] {
        for &suit in &suits {
            let others = suits.iter().filter(|&&other| other != suit);
            for hand in values.into_iter().chain(long(suit)) {
                let shape = others.clone().fold(hand.length(suit, length..), |range, &other| {
                    range.length(other, ..=if other > suit { length - 1 } else { length })
                });
                r.say(bid(s.cheapest(suit), suit), shape, Sense::NewSuit(Grade::Plain)).forcing();
            }
        }
    }
    for &suit in suits.iter().rev() {
        for hand in values {
            new_suit(r, suit, s.cheapest(suit), 4, hand);
        }
    }
}

/// A new suit at the two level: values for game, four cards, five for hearts over spades. The longest first.
fn two_over_one(s: &Situation, r: &mut Rules, opened: Suit) {
    for length in [6, 5, 4] {
        for suit in [Hearts, Diamonds, Clubs].into_iter().filter(|&suit| suit < opened) {
            let drury = suit == Clubs && is_major(opened) && s.card().drury;
            if passed(s) && !drury && length >= if is_major(suit) { 5 } else { 6 } {
                let hand = any().points(9..=11).length(suit, length..);
                r.say(bid(2, suit), hand, Sense::NewSuit(Grade::Plain));
            } else if !passed(s) && (length >= 5 || suit != Hearts) {
                // Over a major twelve points without a long suit are for 1NT.
                let least = if s.card().two_over_one && is_major(opened) && length < 6 { 13 } else { 12 };
                let hand = any().points(least..).length(suit, length..);
                r.say(bid(2, suit), hand, Sense::NewSuit(Grade::GameForcing)).game_forcing();
            }
        }
    }
}

/// A jump in a new suit: seventeen points with a suit that needs no help.
fn jump_shifts(s: &Situation, r: &mut Rules, opened: Suit) {
    if passed(s) {
        return;
    }
    for suit in Suit::ASCENDING.into_iter().filter(|&suit| suit != opened) {
        if is_major(opened) && suit < opened && s.card().two_over_one {
            continue;
        }
        let own = any().points(17..).length(suit, 6..).strength(suit, 8);
        r.say(bid(s.cheapest(suit) + 1, suit), own, Sense::JumpShift).game_forcing();
    }
}

/// A jump in no trumps: balanced, in a range.
fn notrump_jump(r: &mut Rules, level: u8, hand: HandRange, points: std::ops::RangeInclusive<u8>) {
    let rule = r.say(bid(level, NoTrump), hand.points(points).balanced(), Sense::Balanced(Grade::Plain));
    if level == 2 {
        rule.game_forcing();
    }
}
