//! Our side opened and the opponents intervened before the opener's second call.

use super::{judgement, notrump, prelude::*, weak_two};
use crate::Bid;

/// The answer to partner's opening after an overcall or a double.
pub(super) fn rules(s: &Situation, opening: Bid) -> Rules {
    let rho = s.rho_call();
    match (opening.level(), opening.strain().suit(), rho) {
        (1, Some(suit), Call::Double) => after_double(s, suit),
        (1, Some(suit), Call::Bid(bid)) => match bid.strain().suit() {
            Some(theirs) if bid.level() <= 4 && theirs != suit => after_suit(s, suit, theirs, bid),
            None if bid.level() == 1 => after_notrump(suit),
            _ => judgement::rules(s),
        },
        (1 | 2, None, Call::Double) => notrump::rules(s),
        (1, None, Call::Bid(bid)) => over_our_notrump(s, bid),
        (2.., Some(_), _) => weak_two::rules(s, opening),
        _ => judgement::rules(s),
    }
}

/// They overcalled in a suit.
fn after_suit(s: &Situation, suit: Suit, theirs: Suit, over: Bid) -> Rules {
    let mut r = Rules::default();
    // Support for a major comes first; over a minor the majors do.
    if is_major(suit) {
        support(s, &mut r, suit, theirs);
    }
    high_suits(s, &mut r, suit, theirs, over);
    if over.level() <= s.card().negative_doubles_to.min(2) {
        // Length in their suit waits for partner's double.
        r.say(Call::Pass, any().points(..=14).length(theirs, 5..), Sense::NothingOrTrap);
    }
    negative_double(s, &mut r, theirs, over, true);
    new_suits(s, &mut r, suit, theirs);
    if !is_major(suit) {
        support(s, &mut r, suit, theirs);
    }
    notrumps(s, &mut r);
    negative_double(s, &mut r, theirs, over, false);
    let level = s.cheapest(suit);
    if !is_major(suit) && level <= 3 {
        let least = if level == 2 { 6 } else { 9 };
        let mut ways = vec![any().length(suit, 4..).total(least..=12)];
        if level == 3 {
            ways.push(any().length(suit, 5..).total(7..=12).points(5..));
        }
        r.say(bid(level, suit), ways, Sense::Raise(Grade::Plain));
    }
    let most = [9, 10, 11, 12][usize::from(over.level().clamp(1, 4)) - 1];
    r.say(Call::Pass, any().points(..=most), Sense::NothingOrTrap);
    let double = r.say(Call::Double, any().points(most + 1..), Sense::Values);
    if over.level() <= s.card().negative_doubles_to {
        double.then(Convention::Takeout);
    }
    r
}

/// Support for the opened suit, by strength; with the points for game through the opponents' suit.
fn support(s: &Situation, r: &mut Rules, suit: Suit, theirs: Suit) {
    let need = if is_major(suit) { 8 - s.partners(suit).clamp(3, 5) } else { 5 };
    let support = any().length(suit, need..);
    let level = s.cheapest(suit);
    if is_major(suit) && level <= 4 {
        let long = any().length(suit, need + 2..);
        r.say(bid(4, suit), long.points(..=9).total(7..), Sense::Raise(Grade::Weak));
    }
    let cue = s.cheapest(theirs);
    let weak_jump = s.card().weak_jump_raises && level == 2 && cue <= 3;
    if weak_jump {
        let four = any().length(suit, need + 1..);
        r.say(
            bid(cue, theirs),
            [support.total(11..), four.total(10..)],
            Sense::CueRaise(Grade::Invitational),
        )
        .conventional(Convention::Asking);
        let least = if s.vulnerable() { 5 } else { 3 };
        r.say(bid(3, suit), four.points(least..=8).total(5..=9), Sense::Raise(Grade::Weak));
    } else if cue <= 3 {
        r.say(bid(cue, theirs), support.total(13..), Sense::CueRaise(Grade::GameForcing))
            .conventional(Convention::Asking)
            .game_forcing();
    } else if is_major(suit) {
        let least = if level == 4 { 10 } else { 13 };
        r.say(bid(4, suit), [support.total(least..), any().length(suit, need + 1..).total(8..)], Sense::Game);
    }
    if level == 2 {
        if !weak_jump {
            r.say(bid(3, suit), support.total(10..=12), Sense::Raise(Grade::Invitational));
        }
        r.say(bid(2, suit), support.total(6..=if weak_jump { 10 } else { 9 }), Sense::Raise(Grade::Minimum));
    } else if level == 3 {
        r.say(bid(3, suit), support.total(8..=12), Sense::Raise(Grade::Plain));
    }
}

/// A double that shows the unbid majors: exactly four cards when another suit might be bid, or merely values.
fn negative_double(s: &Situation, r: &mut Rules, theirs: Suit, over: Bid, with_majors: bool) {
    if over.level() > s.card().negative_doubles_to {
        if with_majors {
            let trumps = any().points(9..).length(theirs, 4..).strength(theirs, 3);
            r.say(Call::Double, trumps, Sense::Penalty);
        }
        return;
    }
    let least = [6, 8, 10, 11][usize::from(over.level().clamp(1, 4)) - 1];
    let majors: Vec<Suit> = s.unbid_suits().filter(|&suit| is_major(suit)).collect();
    let sense = Sense::NegativeDouble;
    let ways: Vec<HandRange> = match (&majors[..], with_majors) {
        // With one major that could be bid at the one level, the bid shows five.
        (&[major], true) => {
            vec![any().points(least..).length(major, 4..=4), any().points(least..=8).length(major, 5..=5)]
        }
        (&[one, other], true) => vec![any().points(least..).length(one, 4..=4).length(other, 4..=4)],
        (&[one, other], false) => {
            vec![any().points(least + 1..).length(one, 4..=4), any().points(least + 1..).length(other, 4..=4)]
        }
        // Both majors are bid: the minors.
        (&[], false) => {
            vec![s.unbid_suits().fold(any().points(least + 2..), |hand, suit| hand.length(suit, 4..))]
        }
        _ => Vec::new(),
    };
    let one_level = majors.len() == 1 && s.cheapest(majors[0]) == 1;
    let ways: Vec<HandRange> = if one_level { ways.into_iter().take(1).collect() } else { ways };
    r.say(Call::Double, ways, sense).then(Convention::Takeout);
}

/// A long major is bid at the four level rather than hidden in a double.
fn high_suits(s: &Situation, r: &mut Rules, opened: Suit, theirs: Suit, over: Bid) {
    for suit in MAJORS.into_iter().filter(|&suit| suit != opened && suit != theirs) {
        if over.level() >= 3 && s.cheapest(suit) <= 4 {
            let ways =
                [any().points(11..).length(suit, 6..).strength(suit, 4), any().points(8..).length(suit, 7..)];
            r.say(bid(4, suit), ways, Sense::LongSuit(Grade::Game));
        }
    }
}

/// A suit of one's own.
fn new_suits(s: &Situation, r: &mut Rules, opened: Suit, theirs: Suit) {
    for length in [6, 5, 4] {
        for suit in Suit::DESCENDING.into_iter().filter(|&suit| suit != opened && suit != theirs) {
            let level = s.cheapest(suit);
            let (least, long) = match level {
                1 => (
                    6,
                    if is_major(suit) && s.unbid_suits().filter(|&suit| is_major(suit)).count() == 1 {
                        5
                    } else {
                        4
                    },
                ),
                2 => (if length == 6 { 8 } else { 9 }, 5),
                3 => (12, 5),
                _ => continue,
            };
            if length >= long {
                let hand = any().points(least..).length(suit, length..);
                r.say(bid(level, suit), hand, Sense::NewSuit(Grade::Plain)).forcing();
            }
        }
    }
}

/// Natural, with a stopper. Three overlaps with two: who has a fine thirteen may take either way.
fn notrumps(s: &Situation, r: &mut Rules) {
    let stopped = s.stopped(any()).semi_balanced();
    let lowest = s.cheapest(NoTrump);
    r.say(bid(3, NoTrump), stopped.points(13..=18), Sense::Stopper(Grade::Game));
    if lowest <= 2 {
        r.say(bid(2, NoTrump), stopped.points(11..=14), Sense::Stopper(Grade::Invitational));
    }
    if lowest == 1 {
        r.say(bid(1, NoTrump), stopped.points(7..=10), Sense::Stopper(Grade::Plain));
    }
}

/// They doubled for take-out.
fn after_double(s: &Situation, suit: Suit) -> Rules {
    let mut r = Rules::default();
    let need = if is_major(suit) { 8 - s.partners(suit).clamp(4, 5) } else { 5 };
    let support = |extra: u8| any().length(suit, need + extra..);
    r.say(bid(2, NoTrump), support(1).total(11..), Sense::Raise(Grade::Strong))
        .conventional(Convention::Asking);
    if is_major(suit) {
        r.say(bid(4, suit), support(2).points(..=9), Sense::Raise(Grade::Weak));
    }
    r.say(bid(3, suit), support(1).points(..=9).total(5..), Sense::Raise(Grade::Weak));
    r.say(bid(2, suit), support(0).total(5..=10), Sense::Raise(Grade::Plain));
    r.say(Call::Redouble, any().points(10..), Sense::Values);
    for length in [6, 5, 4] {
        for other in Suit::DESCENDING.into_iter().filter(|&other| other != suit) {
            let level = s.cheapest(other);
            let shape = any().length(other, length..).points(if level == 1 { 5 } else { 6 }..=9);
            if level == 1 || level == 2 && length >= 5 {
                r.say(bid(level, other), shape, Sense::NewSuit(Grade::Plain));
            }
        }
    }
    r.say(bid(1, NoTrump), any().points(7..=9), Sense::NaturalNotrump);
    r.say(Call::Pass, any().points(..=9), Sense::NothingToAdd);
    r
}

/// They overcalled 1NT.
fn after_notrump(suit: Suit) -> Rules {
    let mut r = Rules::default();
    r.say(Call::Double, any().points(9..), Sense::Penalty);
    r.say(
        bid(2, suit),
        any().length(suit, if is_major(suit) { 3 } else { 5 }..).total(5..),
        Sense::Raise(Grade::Plain),
    );
    for other in Suit::DESCENDING.into_iter().filter(|&other| other != suit) {
        r.say(bid(2, other), any().length(other, 6..).points(3..), Sense::ToPlay);
    }
    r.say(Call::Pass, any().points(..=8), Sense::NothingToAdd);
    r
}

/// They overcalled our 1NT.
fn over_our_notrump(s: &Situation, over: Bid) -> Rules {
    let mut r = Rules::default();
    let least = s.partner().least(Measure::Points);
    let game = 25u8.saturating_sub(least);
    let invite = game.saturating_sub(2);
    for suit in [Spades, Hearts] {
        if !s.is_theirs(suit) {
            r.say(bid(4, suit), any().length(suit, 6..).total(game..), Sense::Game);
            if s.cheapest(suit) <= 3 {
                let forcing = any().length(suit, 5..).points(game..);
                r.say(bid(3, suit), forcing, Sense::NewSuit(Grade::GameForcing)).game_forcing();
            }
        }
    }
    r.say(bid(3, NoTrump), s.stopped(any().points(game..)), Sense::Stopper(Grade::Game));
    let relay = s.card().lebensohl && over.level() == 2;
    if relay {
        lebensohl(s, &mut r, game);
    }
    if let Some(theirs) = over.strain().suit()
        && s.cheapest(theirs) <= 3
    {
        r.say(bid(s.cheapest(theirs), theirs), any().points(game..), Sense::CueForMajor)
            .conventional(Convention::Asking)
            .game_forcing();
    }
    for suit in Suit::DESCENDING.into_iter().filter(|&suit| !s.is_theirs(suit)) {
        if s.cheapest(suit) == 2 {
            r.say(bid(2, suit), any().length(suit, 5..).points(4..game), Sense::ToPlay);
        }
    }
    if !relay {
        r.say(bid(2, NoTrump), s.stopped(any().points(invite..game)), Sense::Invitation);
    }
    r.say(Call::Double, any().points(invite..), Sense::Values).then(Convention::None);
    r.say(Call::Pass, any().points(..invite.max(1)), Sense::NothingToAdd);
    r
}

/// 2NT asks for 3C with a suit that has no room at the two level, so that a minor at the three level is strong.
fn lebensohl(s: &Situation, r: &mut Rules, game: u8) {
    let suits = || Suit::DESCENDING.into_iter().filter(|&suit| !s.is_theirs(suit) && s.cheapest(suit) == 3);
    for suit in suits().filter(|&suit| !is_major(suit)) {
        // Four cards of a major are looked for first.
        let strong = MAJORS.into_iter().fold(any(), |hand, major| hand.length(major, ..=3));
        let strong = strong.length(suit, 5..).points(game..);
        r.say(bid(3, suit), strong, Sense::NewSuit(Grade::GameForcing)).game_forcing();
    }
    let weak = |suit: Suit| any().length(suit, if suit == Clubs { 6 } else { 5 }..).points(5..game);
    let ways: Vec<HandRange> = suits().map(weak).collect();
    r.say(bid(2, NoTrump), ways, Sense::SuitRelay).conventional(Convention::MinorRelay);
}

/// The opener after a one-level suit by partner and an overcall: support first, everything else as the hand is.
pub(super) fn opener_after_new_suit(s: &Situation, opened: Suit, new: Suit) -> Rules {
    let mut r = Rules::default();
    let need = 8 - s.partners(new).clamp(4, 5);
    let support = any().length(new, need..);
    let level = s.cheapest(new);
    if s.card().support_doubles && is_major(new) && level <= 2 && need == 4 {
        r.say(Call::Double, any().length(new, 3..=3), Sense::SupportDouble).then(Convention::Takeout);
    }
    if is_major(new) && s.card().splinters {
        // A jump in their suit: short there.
        let jump = s.their_suits().next().and_then(|theirs| Bid::new(s.cheapest(theirs) + 1, theirs.into()));
        if let Some(jump) = jump.filter(|&jump| Some(jump) < Bid::new(4, new.into()))
            && let Some(theirs) = jump.strain().suit()
        {
            let short = support.length(theirs, ..=1).points(15..).total(19..);
            r.say(Call::Bid(jump), short, Sense::Splinter).game_forcing().artificial = true;
        }
    }
    if is_major(new) && level <= 4 {
        r.say(bid(4, new), support.total(19..), Sense::Raise(Grade::Game));
    }
    if level <= 2 {
        r.say(bid(3, new), support.total(16..=18), Sense::Raise(Grade::Strong));
        r.say(bid(2, new), support.total(..=15), Sense::Raise(Grade::Plain));
        r.say(bid(3, new), support.total(15..=18), Sense::Raise(Grade::Strong));
    } else if level == 3 {
        r.say(bid(3, new), support.total(14..=18), Sense::Raise(Grade::Plain));
    }
    let [low, high] = [12..=17, 18..=19];
    let notrump = s.cheapest(NoTrump);
    let stopped = s.stopped(any()).balanced();
    r.say(
        bid(if notrump == 1 { 2 } else { 3 }, NoTrump),
        stopped.points(high),
        Sense::Balanced(Grade::Strong),
    );
    if notrump == 1 {
        r.say(bid(1, NoTrump), stopped.points(low), Sense::Balanced(Grade::Plain));
    }
    long_or_second(s, &mut r, opened);
    let short = s.their_suits().fold(any().points(16..), |hand, suit| hand.length(suit, ..=3));
    r.say(Call::Double, short, Sense::Takeout(Grade::Strong)).then(Convention::Takeout);
    r.say(Call::Pass, any().points(..=19), Sense::Minimum);
    r
}

/// The opened suit again with six cards, or a second suit.
fn long_or_second(s: &Situation, r: &mut Rules, opened: Suit) {
    let level = s.cheapest(opened);
    if level <= 3 {
        let six = any().length(opened, 6..);
        r.say(bid(level + 1, opened), six.total(17..=20), Sense::LongSuit(Grade::Strong));
        r.say(
            bid(level, opened),
            six.total(if level == 3 { 15 } else { 12 }..=17),
            Sense::LongSuit(Grade::Plain),
        );
    }
    for suit in s.unbid_suits() {
        let at = s.cheapest(suit);
        let least = match at {
            1 => 12,
            2 if suit < opened => 12,
            2 => 16,
            3 => 17,
            _ => continue,
        };
        let second = any().length(suit, 4..).length(opened, 5..).points(least..);
        r.say(bid(at, suit), second, Sense::SecondSuit(Grade::Plain));
    }
}

/// The opener after partner's negative double: bid the suits it shows. If the other opponent has bid, only with something to say.
pub(super) fn opener_after_negative_double(s: &Situation, opened: Suit) -> Rules {
    let Some((_, last)) = s.standing() else { return Rules::default() };
    if s.last_of(s.me.partner()).is_none_or(|meaning| meaning.convention != Convention::Takeout) {
        return judgement::rules(s);
    }
    let mut r = Rules::default();
    let free = s.rho_call() != Call::Pass;
    for suit in MAJORS.into_iter().rev().filter(|&suit| !s.is_ours(suit) && !s.is_theirs(suit)) {
        let level = s.cheapest(suit);
        let four = any().length(suit, 4..);
        r.say(bid(4, suit), four.total(19..), Sense::Raise(Grade::Game));
        if level < 3 {
            r.say(bid(level + 1, suit), four.total(16..=18), Sense::Raise(Grade::Strong));
        }
        r.say(bid(level, suit), four.total(..=if level >= 3 { 18 } else { 15 }), Sense::Raise(Grade::Plain));
    }
    let notrump = s.cheapest(NoTrump);
    let stopped = s.stopped(any()).semi_balanced();
    r.say(bid(3, NoTrump), stopped.points(19..), Sense::Game);
    if notrump <= 2 {
        let least = if free { 15 } else { 12 };
        r.say(
            bid(2, NoTrump),
            stopped.points(if notrump == 2 { least..=18 } else { 17..=18 }),
            Sense::Stopper(Grade::Plain),
        );
        r.say(bid(1, NoTrump), stopped.points(..=16), Sense::Stopper(Grade::Plain));
    }
    long_or_second(s, &mut r, opened);
    if let Some(theirs) = last.strain().suit() {
        if s.cheapest(theirs) <= 3 {
            r.say(bid(s.cheapest(theirs), theirs), any().points(18..), Sense::CueBid(Grade::Strong))
                .conventional(Convention::Asking);
        }
        if !free {
            let trumps = any().points(10..).length(theirs, 4..).strength(theirs, 4);
            r.say(Call::Pass, trumps, Sense::Penalty);
        }
    }
    if free {
        r.say(Call::Double, any().points(18..), Sense::AnyStrong { least: 18 }).then(Convention::Takeout);
        r.say(Call::Pass, any().points(..=17), Sense::Minimum);
        return r;
    }
    for length in [4, 3] {
        for suit in s.unbid_suits().filter(|&suit| s.cheapest(suit) <= 3) {
            let sense = if length == 4 { Sense::SecondSuit(Grade::Plain) } else { Sense::NoBetterCall };
            r.say(bid(s.cheapest(suit), suit), any().length(suit, length..).points(..=16), sense);
        }
        r.say(bid(s.cheapest(opened), opened), any().length(opened, 5..), Sense::NoBetterCall);
    }
    r.say(bid(notrump, NoTrump), s.stopped(any()), Sense::NoBetterCall);
    r.say(bid(s.cheapest(opened), opened), any().length(opened, 4..), Sense::NoBetterCall);
    r
}

/// How often I passed before I opened.
fn passes_before_opening(s: &Situation) -> usize {
    s.calls_of(s.me).take_while(|&call| call == Call::Pass).count()
}

/// Partner passed their overcall, and it comes round: with shortness, double for partner's sake.
pub(super) fn opener_reopens(s: &Situation, opened: Suit) -> Rules {
    let Some((_, last)) = s.standing() else { return Rules::default() };
    if last.level() > 3 || s.uncontested() {
        return judgement::rules(s);
    }
    let mut r = Rules::default();
    let theirs: Vec<Suit> = s.their_suits().collect();
    let passed_out = s.rho_call() == Call::Pass;
    let six = any().length(opened, 6..);
    let level = s.cheapest(opened);
    if is_major(opened) && level <= 4 {
        r.say(bid(4, opened), six.total(23..), Sense::LongSuit(Grade::Game));
    }
    if level <= 3 {
        r.say(bid(3, opened), six.total(18..=22), Sense::LongSuit(Grade::Strong));
        r.say(
            bid(level, opened),
            six.total(if level == 3 { 16 } else { 13 }..=18),
            Sense::LongSuit(Grade::Plain),
        );
    }
    let notrump = s.cheapest(NoTrump);
    if notrump <= 2 {
        r.say(
            bid(notrump, NoTrump),
            s.stopped(any().points(18..=19)).balanced(),
            Sense::Balanced(Grade::Strong),
        );
    }
    for suit in s.unbid_suits().filter(|&suit| s.cheapest(suit) <= 3) {
        let at = s.cheapest(suit);
        let five = any().length(suit, 5..).length(opened, 5..).total(if at == 3 { 17 } else { 14 }..);
        r.say(bid(at, suit), five, Sense::SecondSuit(Grade::Plain));
    }
    let first_time = s.calls_of(s.me).filter(|&call| call == Call::Pass).count() == passes_before_opening(s);
    let least = if passed_out && first_time && last.level() <= 2 { 12 } else { 16 };
    let short = theirs.iter().fold(any().points(least..), |hand, &suit| hand.length(suit, ..=2));
    let short = s.unbid_suits().fold(short, |hand, suit| hand.length(suit, 3..));
    let mut ways = vec![short];
    if passed_out && first_time {
        // Shortness in their suit matters more than three cards in every other.
        let enough = any().points(12 + last.level()..);
        let fair = theirs.iter().fold(enough, |hand, &suit| hand.length(suit, ..=2));
        ways.push(s.unbid_suits().fold(fair, |hand, suit| hand.length(suit, 2..)));
    }
    r.say(Call::Double, ways, Sense::Takeout(Grade::Plain)).then(Convention::Takeout);
    long_or_second(s, &mut r, opened);
    r.say(Call::Double, any().points(17..), Sense::AnyStrong { least: 17 }).then(Convention::Takeout);
    r.say(Call::Pass, any().points(..=17), Sense::Minimum);
    r
}
