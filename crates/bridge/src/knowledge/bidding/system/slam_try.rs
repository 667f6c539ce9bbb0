//! On the way to a slam: asking for aces, controls below game, new suits that force. What the answers are, and where they lead, is in
//! [`slam`](super::slam).

use super::{
    judgement::{
        Judge,
        needs::{GRAND, NOTRUMP_SLAM},
    },
    prelude::*,
};
use cards::{Card, CardSet, Rank};

/// Enough to ask for aces, with what partner is expected to have: so many trumps, so many points.
const ACE_ASKING: [(u8, u8); 3] = [(8, 32), (9, 31), (10, 30)];
/// Enough to ask without an ace of one's own.
const ACE_ASKING_WITHOUT: u8 = 34;
/// Enough to tell a control below game, with what partner is expected to have, and after partner told one.
const CONTROL_BID: u8 = 29;
const CONTROL_ANSWER: u8 = 31;
/// The same in a minor.
const MINOR_CONTROL: u8 = 30;
const MINOR_ANSWER: u8 = 32;
/// Too many points to bid a game before partner has heard of a second suit.
const SECOND_SUIT: u8 = 32;

/// Everything that may lead to a slam, what asks for it first.
pub(super) fn rules(judge: &Judge, r: &mut Rules) {
    slams(judge, r);
    control_bids(judge, r);
    slow_raise(judge, r);
    second_suit(judge, r);
}

/// With the points for a slam and a fit, ask for aces, but not without any of one's own: then it is partner who knows what the
/// answer is worth. Without a fit bid the slam in no trumps.
fn slams(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    if judge.total.0 < 5 {
        return;
    }
    // Everybody must know which suit is meant: the one of which we have shown most.
    let shown = |suit: &Suit| (s.partners(*suit) + s.shown(s.me, *suit), s.partners(*suit));
    let fit = Suit::ASCENDING.into_iter().any(|suit| shown(&suit).0 >= 8);
    let natural_notrump = s.last_of(s.me.partner()).is_some_and(|last| {
        !last.artificial && matches!(last.call, Call::Bid(bid) if bid.strain() == NoTrump)
    });
    if natural_notrump && !fit {
        let together = |points: u8, partners: u8| points.saturating_sub(partners);
        let (least, middle) = judge.points;
        let shape = any().length_of_all(1);
        let small = judge.flat(shape, NOTRUMP_SLAM).points(..together(GRAND, least));
        long_major_slams(judge, r);
        r.say(bid(6, NoTrump), small, Sense::ToPlay);
        let hand = shape.points(together(32, middle)..together(NOTRUMP_SLAM, least));
        r.say(bid(4, NoTrump), hand, Sense::SlamInvitation).then(Convention::Quantitative);
    } else if let Some(suit) = Suit::ASCENDING.into_iter().max_by_key(shown)
        && (s.partners(suit) >= 3 || s.partners(suit) == 2 && s.shown(s.me, suit) >= 5)
    {
        let ways = if s.partners(suit) >= 3 {
            asks_for_aces(judge, suit)
        } else {
            // Partner has not supported the suit: the points alone have to be enough.
            vec![judge.suited(judge.fit(suit).aces(1..), NOTRUMP_SLAM)]
        };
        r.say(bid(4, NoTrump), ways, Sense::AceAsking).conventional(Convention::AceAsking(Some(suit)));
    }
    r.say(bid(7, NoTrump), judge.flat(any().semi_balanced(), GRAND), Sense::ToPlay);
    r.say(bid(6, NoTrump), judge.flat(s.stopped(any()).semi_balanced(), NOTRUMP_SLAM), Sense::ToPlay);
}

/// Six cards of a major opposite a balanced hand are a fit: with the points for it the slam is bid there.
fn long_major_slams(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    if s.partner().most(Measure::Shape) > 0 {
        return;
    }
    let rest = |together: u8| together.saturating_sub(judge.points.0);
    for suit in MAJORS.into_iter().filter(|&suit| !s.is_theirs(suit)) {
        let long = any().length(suit, 6..).strength(suit, 5).aces(1..);
        let hand = long.total(rest(NOTRUMP_SLAM)..).points(rest(NOTRUMP_SLAM - 3)..);
        r.say(bid(6, suit), hand, Sense::ToPlay);
    }
}

/// The hands that ask for aces with a fit in this suit: fewer points with more trumps.
fn asks_for_aces(judge: &Judge, suit: Suit) -> Vec<HandRange> {
    let enough = |cards: u8, together: u8| {
        let hand = judge.fit_of(suit, cards).aces(1..);
        let rest = together.saturating_sub(judge.expected);
        // Short suits are worth little with two trumps.
        let few = cards == 8 && judge.s.partners(suit) >= 6;
        if few { hand.total(rest..).points(rest.saturating_sub(1)..) } else { hand.total(rest..) }
    };
    let asks = ACE_ASKING.into_iter();
    let mut ways: Vec<HandRange> = asks.map(|(cards, together)| enough(cards, together)).collect();
    // So many points without an ace are kings and queens, and partner has the aces.
    ways.push(judge.fit(suit).total(ACE_ASKING_WITHOUT.saturating_sub(judge.expected)..));
    ways
}

/// The major in which both of us know of eight cards.
fn agreed_major(s: &Situation) -> Option<Suit> {
    let together = |suit: &Suit| s.partners(*suit) + s.shown(s.me, *suit);
    MAJORS.into_iter().max_by_key(together).filter(|suit| together(suit) >= 8)
}

/// A fit in a major that both know of, and not quite enough to ask for aces: a control between three and four of it, the cheapest
/// first, leaves it to partner, who may have more than expected.
fn control_bids(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    minor_controls(judge, r);
    let Some(trumps) = agreed_major(s).filter(|_| s.rho_call() == Call::Pass) else { return };
    let answers = s.last_of(s.me.partner()).is_some_and(|last| last.senses.contains(&Sense::ControlBid));
    let together = if answers { CONTROL_ANSWER } else { CONTROL_BID };
    let enough = any().total(together.saturating_sub(judge.expected)..);
    let above = Suit::ASCENDING.into_iter().filter(|&suit| suit > trumps).map(|suit| (3, suit));
    let below = Suit::ASCENDING.into_iter().filter(|&suit| suit < trumps).map(|suit| (4, suit));
    let room = above.chain(below).filter(|&(level, suit)| s.cheapest(suit) <= level);
    for (level, suit) in room.clone() {
        let with = |rank| enough.holding(CardSet::of(Card::new(suit, rank)));
        let ways = [with(Rank::ACE), with(Rank::KING), enough.length(suit, ..=1)];
        r.say(bid(level, suit), ways, Sense::ControlBid).game_forcing().artificial = true;
    }
    if room.count() > 0 {
        // A point less than enough, and no control to tell: the aces decide.
        let rest = ACE_ASKING[0].1.saturating_sub(1 + judge.expected);
        let hand = judge.fit(trumps).aces(1..).total(rest..);
        r.say(bid(4, NoTrump), hand, Sense::AceAsking).conventional(Convention::AceAsking(Some(trumps)));
    }
}

/// Forced to game, three of partner's major show more than four, and three or four of a minor more than five: there is room for controls.
fn slow_raise(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    if !(s.uncontested() && s.game_forced()) {
        return;
    }
    let enough = any().total(CONTROL_BID.saturating_sub(judge.expected)..);
    for suit in MAJORS.into_iter().filter(|&suit| s.partners(suit) >= 4 && s.cheapest(suit) <= 3) {
        let raise = judge.fit(suit).and(&enough);
        r.say(bid(3, suit), raise, Sense::Raise(Grade::Extra)).game_forcing();
    }
    let enough = any().total(MINOR_CONTROL.saturating_sub(judge.expected)..);
    for suit in [Diamonds, Clubs].into_iter().filter(|&suit| s.partners(suit) >= 4 && s.cheapest(suit) <= 4) {
        let raise = judge.fit(suit).and(&enough);
        let past_notrump = s.cheapest(suit) == 4;
        let raise = if past_notrump { raise.with(Measure::Shape, 1..) } else { raise };
        r.say(bid(s.cheapest(suit), suit), raise, Sense::Raise(Grade::Extra)).game_forcing();
    }
}

/// Partner raised our minor to four, or bid it again there, when game is forced: controls between that and five of it.
fn minor_controls(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    let Some((bidder, last)) = s.standing().filter(|_| s.rho_call() == Call::Pass) else { return };
    let trumps = [Clubs, Diamonds].into_iter().find(|&suit| {
        s.partners(suit) + s.shown(s.me, suit) >= 8 && s.partners(suit) >= 3 && s.shown(s.me, suit) >= 3
    });
    let Some(trumps) = trumps.filter(|_| bidder == s.me.partner() && agreed_major(s).is_none()) else {
        return;
    };
    let told = s.last_of(bidder).is_some_and(|last| last.senses.contains(&Sense::ControlBid));
    let raised = last.level() == 4 && last.strain() == trumps.into() && s.game_forced();
    if !(told || raised) {
        return;
    }
    let together = if told { MINOR_ANSWER } else { MINOR_CONTROL };
    let enough = any().total(together.saturating_sub(judge.expected)..);
    for suit in Suit::ASCENDING.into_iter().filter(|&suit| suit != trumps && s.cheapest(suit) == 4) {
        let with = |rank| enough.holding(CardSet::of(Card::new(suit, rank)));
        let ways = [with(Rank::ACE), with(Rank::KING), enough.length(suit, ..=1)];
        r.say(bid(4, suit), ways, Sense::ControlBid).game_forcing().artificial = true;
    }
}

/// Partner opened a suit and bid it again: with much more than a game a new suit forces, so that partner can tell more.
fn second_suit(judge: &Judge, r: &mut Rules) {
    let s = judge.s;
    let partner = s.me.partner();
    let mut suits = s.bids().filter(|&(seat, _)| seat == partner).map(|(_, bid)| bid.strain());
    let first = suits.next();
    let again = first.and_then(Strain::suit).is_some_and(|suit| s.partners(suit) >= 5)
        && suits.all(|strain| Some(strain) == first)
        && s.standing().is_some_and(|(seat, bid)| seat == partner && bid.level() <= 3);
    let once = s.calls_of(s.me).filter(|&call| call != Call::Pass).count() == 1;
    if !(again && once && s.uncontested()) || s.game_forced() {
        return;
    }
    let strong = any().points(SECOND_SUIT.saturating_sub(judge.points.1)..);
    for length in [5, 4] {
        for suit in s.unbid_suits().filter(|&suit| s.cheapest(suit) <= 3) {
            let hand = strong.length(suit, length..);
            r.say(bid(s.cheapest(suit), suit), hand, Sense::NewSuit(Grade::GameForcing)).game_forcing();
        }
    }
}
