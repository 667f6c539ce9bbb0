//! The opponents opened and partner acted first of our side.

use super::{judgement, prelude::*};
use crate::Bid;

/// Our side's second voice.
pub(super) fn rules(s: &Situation) -> Rules {
    let Some(partners) = s.last_action(s.me.partner()) else { return judgement::rules(s) };
    match (partners.call, partners.convention) {
        (Call::Double, Convention::Takeout) => after_takeout(s),
        (Call::Bid(bid), Convention::None | Convention::Preempt) => match bid.strain().suit() {
            Some(suit) if s.partners(suit) >= 5 => after_suit(s, suit),
            _ => judgement::rules(s),
        },
        (Call::Bid(_), Convention::Asking) => after_two_suiter(s).unwrap_or_else(|| judgement::rules(s)),
        _ => judgement::rules(s),
    }
}

/// Partner showed two suits of five and the next opponent did not bid: the longer one that is known, higher with values. `None` when
/// partner's question was another one.
fn after_two_suiter(s: &Situation) -> Option<Rules> {
    let mut known: Vec<Suit> = Suit::ASCENDING.into_iter().filter(|&suit| s.partners(suit) >= 4).collect();
    known.sort_by_key(|&suit| (s.cheapest(suit), suit));
    let &first = known.first().filter(|_| !matches!(s.rho_call(), Call::Bid(_)))?;
    let mut r = Rules::default();
    for &suit in known.iter().rev() {
        let (game, enough) = if is_major(suit) { (4, 14) } else { (5, 17) };
        r.say(bid(game, suit), any().length(suit, 3..).total(enough..), Sense::Game);
    }
    // Ten trumps are worth their game, whoever it belongs to; nine with a little more.
    for &suit in known.iter().rev() {
        if is_major(suit) {
            let ways = [any().length(suit, 5..).total(7..), any().length(suit, 4..).total(9..)];
            r.say(bid(4, suit), ways, Sense::Raise(Grade::Weak));
        } else if s.cheapest(suit) <= 4 {
            r.say(bid(5, suit), any().length(suit, 5..).total(12..), Sense::Raise(Grade::Weak));
        }
    }
    r.say(bid(3, NoTrump), s.stopped(any().points(16..)), Sense::Game);
    for &suit in &known {
        let (game, trumps) = if is_major(suit) { (4, 3) } else { (5, 4) };
        let level = s.cheapest(suit) + 1;
        if level < game {
            r.say(
                bid(level, suit),
                any().length(suit, trumps..).total(11..),
                Sense::Raise(Grade::Invitational),
            );
        }
    }
    let weak = any().points(..=15);
    match known[..] {
        [_, second, ..] => {
            // With equal length the cheaper one.
            for most in 0..=6 {
                let longer = weak.length(second, ..=most).length(first, most..);
                r.say(bid(s.cheapest(first), first), longer, Sense::Preference);
            }
            for most in 0..=6 {
                let longer = weak.length(first, ..=most).length(second, most + 1..);
                r.say(bid(s.cheapest(second), second), longer, Sense::Preference);
            }
        }
        _ => {
            let hand = weak.length(first, 2..);
            r.say(bid(s.cheapest(first), first), hand, Sense::ToPlay);
            r.say(bid(s.cheapest(NoTrump), NoTrump), weak, Sense::AsksOtherSuit)
                .conventional(Convention::Asking);
        }
    }
    r.say(bid(3, NoTrump), any().points(16..), Sense::GameForWantOfBetter);
    Some(r)
}

/// Partner has one long suit over their notrump: the cheapest suit asks for it, a suit of six is bid as it is. A double is left in with
/// half of the points.
pub(super) fn after_one_suiter(s: &Situation) -> Rules {
    let mut r = Rules::default();
    let Some(asks) = Suit::ASCENDING.into_iter().find(|&suit| s.cheapest(suit) == 2) else {
        return judgement::rules(s);
    };
    let doubled = s.standing().is_some_and(|(seat, _)| seat.pair() != s.me.pair());
    if doubled {
        r.say(Call::Pass, any().points(11..), Sense::LeavesDouble);
    }
    for suit in MAJORS.into_iter().filter(|&suit| s.cheapest(suit) == 2) {
        r.say(bid(2, suit), any().length(suit, 6..), Sense::ToPlay);
    }
    r.say(bid(2, asks), any(), Sense::AsksSuit).conventional(Convention::AsksSuit);
    r
}

/// Names the long suit, or passes when partner's question is in it.
pub(super) fn name_suit(s: &Situation) -> Rules {
    let mut r = Rules::default();
    let asked = s.standing().and_then(|(_, bid)| bid.strain().suit());
    if let Some(asked) = asked {
        r.say(Call::Pass, any().length(asked, 6..), Sense::AsAsked);
    }
    for suit in Suit::DESCENDING.into_iter().filter(|&suit| Some(suit) != asked) {
        r.say(bid(s.cheapest(suit), suit), any().length(suit, 6..), Sense::LongSuit(Grade::Plain));
    }
    r
}

/// Partner asked for the other suits.
pub(super) fn after_takeout(s: &Situation) -> Rules {
    let mut r = Rules::default();
    let disturbed = s.rho_call() != Call::Pass;
    let theirs: Vec<Suit> = s.their_suits().collect();
    let Some((_, last)) = s.standing() else { return r };
    let unbid: Vec<Suit> = Suit::DESCENDING.into_iter().filter(|suit| !theirs.contains(suit)).collect();
    if disturbed && last.level() <= 3 && s.rho_call() != Call::Redouble && theirs.len() == 1 {
        let four = unbid.iter().fold(any().points(7..=11), |hand, &suit| hand.length(suit, 3..));
        r.say(Call::Double, four.length(theirs[0], ..=3), Sense::ResponsiveDouble).then(Convention::Takeout);
    }
    if !disturbed && let Some(suit) = last.strain().suit() {
        let trumps = any().length(suit, 5..).strength(suit, 4).points(5..);
        let long = any().length(suit, 5..).strength(suit, 2).points(6..);
        let ways = if last.level() == 2 {
            vec![trumps, long]
        } else if last.level() >= 3 {
            vec![trumps, any().points(7..).length(suit, 4..).strength(suit, 4)]
        } else {
            vec![trumps]
        };
        r.say(Call::Pass, ways, Sense::Penalty);
    }
    games_after_takeout(s, &mut r, &unbid, last);
    let notrump = s.cheapest(NoTrump);
    let notrumps = [(notrump, 6 + 2 * (notrump - 1), 10 + notrump - 1), (notrump + 1, 11, 12), (3, 13, 40)];
    suits_after_takeout(s, &mut r, &unbid, disturbed);
    for (level, low, high) in notrumps {
        if level < 3 || low == 13 {
            r.say(bid(level, NoTrump), s.stopped(any().points(low..=high)), Sense::Stopper(Grade::Plain));
        }
    }
    if disturbed && s.rho_call() != Call::Redouble {
        r.say(Call::Pass, any().points(..=9), Sense::NothingToAdd);
        return r;
    }
    // With more, their suit asks; when that is too high, every hand without a game answers.
    let most = if s.cheapest(last.strain()) <= 3 { 12 } else { 40 };
    for length in [6, 5, 4] {
        for &suit in &unbid {
            let level = s.cheapest(suit);
            if level <= 4 || length == 6 {
                r.say(
                    bid(level, suit),
                    any().length(suit, length..).points(..=most),
                    Sense::BestSuit(Grade::Plain),
                );
            }
        }
    }
    if last.level() >= 4 {
        r.say(Call::Pass, any(), Sense::NoSuit);
        return r;
    }
    let mut cheapest_first = unbid.clone();
    cheapest_first.sort_by_key(|&suit| (s.cheapest(suit), suit));
    for suit in cheapest_first {
        r.say(
            bid(s.cheapest(suit), suit),
            any().length(suit, 3..).points(..=most),
            Sense::BestSuit(Grade::Plain),
        );
    }
    let none = unbid.iter().fold(any(), |hand, &suit| hand.length(suit, ..=2));
    r.say(Call::Pass, none, Sense::NoSuit);
    r
}

/// Whoever doubled for take-out has heard partner's cheapest suit, and has more to say with seventeen points. `None` in other
/// auctions.
pub(super) fn doubler_again(s: &Situation) -> Option<Rules> {
    let (mine, partners) = (s.last_action(s.me)?, s.last_of(s.me.partner())?);
    let first = s.calls_of(s.me).filter(|&call| call != Call::Pass).count() == 1;
    let Call::Bid(answer) = partners.call else { return None };
    let suit = answer.strain().suit()?;
    let takeout = mine.call == Call::Double && mine.convention == Convention::Takeout;
    let opened_by_them = s.opening().is_some_and(|(seat, _)| seat.pair() != s.me.pair());
    // At the three level every hand without a game answers.
    let high = answer.level() >= 3;
    let minimum = (high || s.partner().most(Measure::Points) <= 12) && s.partner().least(Measure::Points) < 8;
    if !(first && takeout && opened_by_them && minimum) || answer.level() > 4 {
        return None;
    }
    let mut r = Rules::default();
    let support = any().length(suit, 4..);
    if s.rho_call() != Call::Pass {
        // They went on: support shows itself with a little less, and a strong hand doubles again.
        let level = s.cheapest(suit);
        if is_major(suit) && level <= 4 {
            r.say(bid(4, suit), support.total(21..), Sense::Game);
        }
        if level <= 3 {
            r.say(bid(level, suit), support.total(13 + level..=20), Sense::Raise(Grade::Extra));
        }
        let again = any().points(17..);
        r.say(Call::Double, again, Sense::AnyStrong { least: 17 }).then(Convention::Takeout);
        r.say(Call::Pass, any().points(..=18), Sense::NothingToAdd);
        return Some(r);
    }
    if is_major(suit) {
        r.say(bid(4, suit), support.total(21..), Sense::Game);
    } else if answer.level() == 4 {
        r.say(bid(5, suit), any().length(suit, 3..).total(20..), Sense::Game);
    }
    let level = s.cheapest(suit);
    if level <= 3 {
        r.say(bid(level + 1, suit), support.total(20..), Sense::Raise(Grade::Strong));
        r.say(bid(level, suit), support.total(17..=20), Sense::Raise(Grade::Extra));
    }
    let notrump = s.cheapest(NoTrump);
    if notrump <= 3 {
        // At the three level partner had no cheaper way to say as much.
        let (low, high, shape) = match notrump {
            3 => (18, 22, 2),
            _ => (16 + 2 * notrump, 18 + 2 * notrump, 0),
        };
        r.say(
            bid(notrump, NoTrump),
            s.stopped(any().points(low - u8::from(notrump == 2)..=high)).with(Measure::Shape, ..=shape),
            Sense::Balanced(Grade::Strong),
        );
    }
    for own in MAJORS.into_iter().filter(|&own| s.unbid_suits().any(|suit| suit == own)) {
        r.say(bid(4, own), any().length(own, 6..).total(22..), Sense::Game);
    }
    for length in [6, 5] {
        for own in s.unbid_suits() {
            if s.cheapest(own) <= 3 {
                r.say(
                    bid(s.cheapest(own), own),
                    any().length(own, length..).points(16..),
                    Sense::NewSuit(Grade::Strong),
                );
            }
        }
    }
    r.say(bid(3, NoTrump), s.stopped(any().points(21..)), Sense::Game);
    if let Some(theirs) = s.their_suits().next()
        && s.cheapest(theirs) <= 3
    {
        r.say(bid(s.cheapest(theirs), theirs), any().points(20..), Sense::CueBid(Grade::VeryStrong))
            .conventional(Convention::Asking);
    }
    r.say(Call::Pass, any().points(..=20), Sense::NothingToAdd);
    Some(r)
}

/// Game opposite a take-out double: in a major by length, otherwise the opponents' suit asks for more.
fn games_after_takeout(s: &Situation, r: &mut Rules, unbid: &[Suit], last: Bid) {
    let doubler = s.partner().least(Measure::Points);
    let game = 25u8.saturating_sub(doubler).max(8);
    for &suit in unbid.iter().filter(|&&suit| is_major(suit)) {
        let long = any().length(suit, 5..).total(game - 1..);
        let four = any().length(suit, 4..).total(game + 1..);
        r.say(bid(4, suit), if last.level() >= 2 { vec![long, four] } else { vec![long] }, Sense::Game);
    }
    r.say(bid(3, NoTrump), s.stopped(any().points(game..)).semi_balanced(), Sense::Game);
    if let Some(theirs) = last.strain().suit() {
        let level = s.cheapest(theirs);
        if level <= 3 {
            let asks = any().points(game - 1..);
            r.say(bid(level, theirs), asks, Sense::CueBid(Grade::Plain)).conventional(Convention::Asking);
        }
    }
}

/// A suit with nine to eleven points jumps; with less it is bid as cheaply as possible.
fn suits_after_takeout(s: &Situation, r: &mut Rules, unbid: &[Suit], disturbed: bool) {
    for length in [6, 5, 4] {
        for &suit in unbid {
            let level = s.cheapest(suit);
            let shape = any().length(suit, length..);
            if level <= 2 && !disturbed {
                r.say(
                    bid(level + 1, suit),
                    shape.total(10..).points(8..=12),
                    Sense::BestSuit(Grade::Invitational),
                );
            }
            let enough = if disturbed { 4 + 2 * level } else { 0 };
            if level <= 3 && (is_major(suit) || length >= 5) {
                r.say(bid(level, suit), shape.points(..=10).total(enough..), Sense::BestSuit(Grade::Plain));
            }
        }
    }
}

/// Partner bid a suit.
fn after_suit(s: &Situation, suit: Suit) -> Rules {
    let mut r = Rules::default();
    let level = s.cheapest(suit);
    let support = any().length(suit, 8 - s.partners(suit).min(6)..);
    let weak = s.partner().most(Measure::Points) <= 11;
    let least = s.partner().least(Measure::Points);
    // The higher partner came in, the more it has.
    let usual = match s.last_action(s.me.partner()).map(|meaning| meaning.call) {
        _ if weak => 8,
        Some(Call::Bid(bid)) if bid.level() >= 3 => 14,
        Some(Call::Bid(bid)) if bid.level() == 2 => 12,
        _ => 10,
    };
    let game = 25u8.saturating_sub(least.max(usual));
    if is_major(suit) {
        r.say(bid(4, suit), support.total(game..), Sense::Game);
    }
    r.say(bid(3, NoTrump), s.stopped(any().points(game..)).semi_balanced(), Sense::Game);
    if let Some(theirs) = s.their_suits().next()
        && s.cheapest(theirs) <= 3
        && !weak
    {
        let good = support.total(11..);
        r.say(bid(s.cheapest(theirs), theirs), good, Sense::CueRaise(Grade::Invitational))
            .conventional(Convention::Asking);
    }
    let trumps = |together: u8| any().length(suit, together.saturating_sub(s.partners(suit))..);
    for at in (level..=4).rev() {
        let jump = at > level;
        let points = if jump {
            support.points(..=9).total(4..)
        } else {
            support.points(..=12).total(if at >= 3 { 7 } else { 6 }..)
        };
        let sense = if jump { Sense::Raise(Grade::Weak) } else { Sense::Raise(Grade::Plain) };
        let careful = u8::from(at == 4 && jump && s.vulnerable());
        let cards = if at <= 2 { 8 } else { at + 6 + careful };
        r.say(bid(at, suit), points.and(&trumps(cards)), sense);
    }
    new_suits(s, &mut r, suit, weak);
    let notrump = s.cheapest(NoTrump);
    if !weak && notrump <= 2 {
        let [low, high] = [[8, 11], [11, 13]][usize::from(notrump) - 1];
        r.say(bid(notrump, NoTrump), s.stopped(any().points(low..=high)), Sense::Stopper(Grade::Plain));
        if notrump == 1 {
            r.say(bid(2, NoTrump), s.stopped(any().points(12..=14)), Sense::Stopper(Grade::Invitational));
        }
    }
    // Without a fit or a suit, the points for game are worth no trumps with any shape.
    r.say(bid(3, NoTrump), s.stopped(any().points(game..)), Sense::Game);
    r.say(Call::Pass, any().points(..=16), Sense::NothingToAdd);
    r.say(bid(3, NoTrump), any().points(17..), Sense::Game);
    r
}

/// A suit of one's own opposite an overcall.
fn new_suits(s: &Situation, r: &mut Rules, partners: Suit, weak: bool) {
    for length in [6, 5] {
        for suit in s.unbid_suits().filter(|&suit| suit != partners) {
            let level = s.cheapest(suit);
            let least = [0, 8, 10, 13][usize::from(level.min(3))] + if weak { 4 } else { 0 };
            let long = if level == 3 { 6 } else { 5 };
            if level <= 3 && length >= long {
                let hand = any().points(least..).length(suit, length..);
                r.say(bid(level, suit), hand, Sense::NewSuit(Grade::Plain));
            }
        }
    }
}
