//! Partner has shown a balanced hand in a narrow range with 1NT or 2NT: Stayman, transfers, raises.

use super::judgement;
use super::prelude::*;
use crate::Bid;

/// Points for game and slam opposite what the notrump bidder has.
struct Needs {
    /// Game is there opposite the most.
    invite: u8,
    /// Game is there opposite the least.
    game: u8,
    /// A small slam is there opposite the most.
    slam_try: u8,
    /// A small slam is there opposite the least.
    slam: u8,
    /// A grand slam is there opposite the least.
    grand: u8,
}

/// What six cards of a major are worth, in points, to whoever asks for aces.
const LONG_MAJOR: u8 = 1;

impl Needs {
    fn opposite(partner: &HandRange) -> Self {
        let (least, most) = partner.bounds(Measure::Points);
        let most = most.min(least + 4);
        // Nine points opposite fifteen are worth a try; opposite twenty nobody may have a way to dummy.
        let game = if least < 18 { 24u8 } else { 25 }.saturating_sub(least);
        Self {
            invite: 25u8.saturating_sub(most).min(game),
            game,
            slam_try: 33u8.saturating_sub(most),
            slam: 33u8.saturating_sub(least),
            grand: 37u8.saturating_sub(least),
        }
    }
}

/// The level of partner's last bid.
fn partner_level(s: &Situation) -> u8 {
    match s.last_action(s.me.partner()).map(|meaning| meaning.call) {
        Some(Call::Bid(bid)) => bid.level(),
        _ => 1,
    }
}

/// The first call opposite a notrump.
pub(super) fn rules(s: &Situation) -> Rules {
    let level = partner_level(s);
    if level > 2 || s.standing().is_some_and(|(seat, _)| seat != s.me.partner()) {
        return judgement::rules(s);
    }
    let mut r = Rules::default();
    let needs = Needs::opposite(s.partner());
    let flat = any().length_of_all(3).with(Measure::Shape, ..=0).points(needs.game..needs.slam_try);
    let flat = Suit::ASCENDING.into_iter().fold(flat, |range, suit| range.length(suit, 3..=4));
    r.say(bid(3, NoTrump), flat, Sense::ToPlay);
    if s.card().texas && s.card().transfers {
        high_transfers(&mut r, &needs);
    }
    if s.card().smolen && s.card().transfers && level == 1 {
        // Five and four majors with the points for game: four of them are looked for first.
        let ways = [[Hearts, Spades], [Spades, Hearts]]
            .map(|[four, five]| any().points(needs.game..).length(four, 4..=4).length(five, 5..=5));
        r.say(bid(2, Clubs), ways, Sense::Stayman).conventional(Convention::Stayman);
    }
    if s.card().transfers {
        for suit in [Spades, Hearts] {
            let below = Suit::from_index(suit.index() - 1);
            r.say(bid(level + 1, below), any().length(suit, 5..), Sense::Transfer(suit))
                .conventional(Convention::Transfer(suit));
        }
    } else {
        natural_majors(&mut r, level, &needs);
    }
    // Two places to play a weak hand are not enough for Stayman; it promises an invitation at least.
    let four = |suit| any().points(needs.invite.max(1)..).length(suit, 4..=4);
    r.say(bid(level + 1, Clubs), MAJORS.map(four), Sense::Stayman).conventional(Convention::Stayman);
    if s.card().gerber {
        // The points are there: only the aces are in question.
        let long = |suit| any().length(suit, 6..).total(needs.slam..);
        r.say(bid(4, Clubs), [Clubs, Diamonds].map(long), Sense::AceAsking)
            .conventional(Convention::AceAsking(None));
    }
    notrump_raises(&mut r, level, &needs);
    minors(s, &mut r, level, &needs);
    r.say(bid(3, NoTrump), any().points(needs.game..needs.slam_try + 4), Sense::ToPlay);
    // Over 2NT there is no room for an invitation.
    let enough = if level == 1 { needs.invite } else { needs.game };
    r.say(Call::Pass, any().points(..enough.max(1)), Sense::NoGame);
    r
}

/// Six cards of a major with the points for game and no more, or enough to ask for aces: the strong hand plays it.
fn high_transfers(r: &mut Rules, needs: &Needs) {
    for (suit, below, other) in [(Spades, Hearts, Hearts), (Hearts, Diamonds, Spades)] {
        let six = any().length(suit, 6..).length(other, ..=4);
        let asks = needs.slam - LONG_MAJOR;
        // Between them a transfer and the game invite a slam.
        let ways = [six.total(needs.game + 1..asks - 2), six.total(asks..)];
        r.say(bid(4, below), ways, Sense::Transfer(suit)).conventional(Convention::Transfer(suit));
    }
}

/// Without transfers: weak at the two level, forcing at the three level.
fn natural_majors(r: &mut Rules, level: u8, needs: &Needs) {
    for suit in [Spades, Hearts] {
        let strong = any().points(needs.game..).length(suit, 5..);
        r.say(bid(3, suit), strong, Sense::NewSuit(Grade::GameForcing)).game_forcing();
        if level == 1 {
            r.say(bid(2, suit), any().points(..needs.game).length(suit, 5..), Sense::ToPlay);
        }
    }
}

/// Raises in notrump by points alone.
fn notrump_raises(r: &mut Rules, level: u8, needs: &Needs) {
    let balanced = any().semi_balanced();
    r.say(bid(7, NoTrump), balanced.points(needs.grand..), Sense::ToPlay);
    r.say(bid(6, NoTrump), balanced.points(needs.slam..needs.grand), Sense::ToPlay);
    let invite = balanced.points(needs.slam_try..needs.slam);
    r.say(bid(4, NoTrump), invite, Sense::SlamInvitation).then(Convention::Quantitative);
    if level == 1 {
        r.say(bid(2, NoTrump), any().points(needs.invite..needs.game), Sense::Invitation);
    }
}

/// Long minors: weak through the relay, strong at the three level.
fn minors(s: &Situation, r: &mut Rules, level: u8, needs: &Needs) {
    for suit in [Diamonds, Clubs] {
        let strong = any().points(needs.game + 4..).length(suit, 5..);
        if level == 1 {
            r.say(bid(3, suit), strong, Sense::NewSuit(Grade::GameForcing)).game_forcing();
            let weak = any().points(..needs.invite).length(suit, 6..);
            if s.card().transfers {
                r.say(bid(2, Spades), weak, Sense::MinorRelay).conventional(Convention::MinorRelay);
            } else if suit == Diamonds {
                r.say(bid(2, suit), weak, Sense::ToPlay);
            }
        }
    }
}

/// The notrump bidder answers Stayman: hearts first, spades, or no four-card major.
pub(super) fn answer_stayman(s: &Situation) -> Rules {
    let mut r = Rules::default();
    let level = s.standing().map_or(2, |(_, bid)| bid.level());
    r.say(bid(level, Hearts), any().length(Hearts, 4..), Sense::FourCardMajor);
    r.say(bid(level, Spades), any().length(Spades, 4..).length(Hearts, ..=3), Sense::FourCardMajor);
    let neither = any().length(Hearts, ..=3).length(Spades, ..=3);
    r.say(bid(level, Diamonds), neither, Sense::NoFourCardMajor).artificial = true;
    r
}

/// The notrump bidder bids the suit that a transfer showed, one higher with four cards and the most points.
pub(super) fn complete_transfer(s: &Situation, suit: Suit) -> Rules {
    let mut r = Rules::default();
    let level = s.cheapest(suit);
    let most = s.own().most(Measure::Points);
    if level == 2 {
        let best = any().points(most..).length(suit, 4..);
        r.say(bid(3, suit), best, Sense::SuperAccepts);
    }
    r.say(bid(level, suit), any(), Sense::CompletesTransfer).artificial = true;
    r
}

/// The notrump bidder bids 3C as asked.
pub(super) fn relay(_: &Situation) -> Rules {
    let mut r = Rules::default();
    r.say(bid(3, Clubs), any(), Sense::AsAsked).artificial = true;
    r
}

/// Whoever transferred or relayed goes on. `None` when that was not the last thing it did.
pub(super) fn continue_after_own_question(s: &Situation) -> Option<Rules> {
    let mine = s.last_action(s.me)?;
    if matches!(s.rho_call(), Call::Bid(_)) || s.meanings.last()?.seat != s.me.previous() {
        return None;
    }
    match mine.convention {
        Convention::Transfer(suit) => Some(after_transfer(s, suit)),
        Convention::MinorRelay => {
            let mut r = Rules::default();
            r.say(bid(3, Diamonds), any().length(Diamonds, 6..), Sense::ToPlay);
            if mine.senses.contains(&Sense::SuitRelay) {
                for suit in [Spades, Hearts, Diamonds].into_iter().filter(|&suit| !s.is_theirs(suit)) {
                    r.say(bid(3, suit), any().length(suit, 5..).length(Clubs, ..=5), Sense::ToPlay);
                }
            }
            r.say(Call::Pass, any().length(Clubs, 5..), Sense::ToPlay);
            Some(r)
        }
        Convention::Stayman => after_stayman(s),
        _ => None,
    }
}

/// After the answer to Stayman: a fit in the major, or no trumps, which then promise the other major. `None` when partner did not
/// answer.
fn after_stayman(s: &Situation) -> Option<Rules> {
    let (bidder, answer) = s.standing()?;
    let shown = answer.strain().suit()?;
    if bidder != s.me.partner() || answer.level() > 3 {
        return None;
    }
    let mut r = Rules::default();
    let needs = Needs::opposite(s.partner());
    // Over 2NT there is no room for an invitation.
    let game = if answer.level() == 2 { needs.game } else { 0 };
    let mut rest = any();
    if shown == Diamonds && answer.level() == 2 && s.card().smolen && s.card().transfers {
        for (four, five) in [(Hearts, Spades), (Spades, Hearts)] {
            let hand = any().length(four, 4..=4).length(five, 5..=5).points(game..);
            r.say(bid(3, four), hand, Sense::Smolen(five))
                .conventional(Convention::Smolen(five))
                .game_forcing();
        }
    }
    if let Some(other) = other_major(shown) {
        let fit = any().length(shown, 4..);
        r.say(bid(4, NoTrump), fit.total(needs.slam..), Sense::AceAsking)
            .conventional(Convention::AceAsking(Some(shown)));
        r.say(bid(4, shown), fit.total(game..needs.slam), Sense::Game);
        r.say(bid(3, shown), fit.total(..game), Sense::Raise(Grade::Invitational));
        rest = any().length(shown, ..=3).length(other, 4..);
    }
    r.say(bid(7, NoTrump), rest.points(needs.grand..), Sense::ToPlay);
    r.say(bid(6, NoTrump), rest.points(needs.slam..needs.grand), Sense::ToPlay);
    let invite = rest.points(needs.slam_try..needs.slam);
    r.say(bid(4, NoTrump), invite, Sense::SlamInvitation).then(Convention::Quantitative);
    r.say(bid(3, NoTrump), rest.points(game..needs.slam), Sense::NoFit(Grade::Game));
    r.say(bid(2, NoTrump), rest.points(..game), Sense::NoFit(Grade::Invitational));
    if game > 0 {
        r.say(Call::Pass, any().points(..game), Sense::NoGame);
    }
    Some(r)
}

/// Partner has five cards of this major and four of the other, which it bid: with three the game, with one of two no trumps.
pub(super) fn answer_smolen(five: Suit) -> Rules {
    let mut r = Rules::default();
    r.say(bid(4, five), any().length(five, 3..), Sense::Preference);
    r.say(bid(3, NoTrump), any(), Sense::NoFit(Grade::Game));
    r
}

/// The other major; `None` for a minor.
fn other_major(suit: Suit) -> Option<Suit> {
    match suit {
        Hearts => Some(Spades),
        Spades => Some(Hearts),
        _ => None,
    }
}

/// The notrump bidder has shown hearts after Stayman, and partner's no trumps promise spades. `None` in other auctions.
pub(super) fn choose_after_stayman(s: &Situation) -> Option<Rules> {
    let mine = s.last_action(s.me)?;
    let before = s.meanings.iter().rev().filter(|meaning| meaning.seat == s.me.partner()).nth(1)?;
    let Call::Bid(last) = s.last_of(s.me.partner())?.call else { return None };
    let hearts = matches!(mine.call, Call::Bid(answer) if answer.strain() == Hearts.into());
    if before.convention != Convention::Stayman
        || !hearts
        || last.strain() != NoTrump
        || s.rho_call() != Call::Pass
    {
        return None;
    }
    let (least, most) = s.own().bounds(Measure::Points);
    let good = (least + most).div_ceil(2);
    let four = any().length(Spades, 4..);
    let mut r = Rules::default();
    let rest = match last.level() {
        3 => {
            r.say(bid(4, Spades), four, Sense::Preference);
            any()
        }
        2 => {
            r.say(bid(4, Spades), four.points(good..), Sense::Accepts);
            r.say(bid(3, NoTrump), any().points(good..), Sense::Accepts);
            r.say(bid(3, Spades), four.points(..good), Sense::Declines);
            any().points(..good)
        }
        _ => return None,
    };
    r.say(Call::Pass, rest.length(Spades, ..=3), Sense::NothingToAdd);
    Some(r)
}

/// After the transfer was completed: five cards offer 3NT, six insist on the suit.
fn after_transfer(s: &Situation, suit: Suit) -> Rules {
    let mut r = Rules::default();
    let needs = Needs::opposite(s.partner());
    let level = s.standing().map_or(2, |(_, bid)| bid.level());
    if level == 4 {
        r.say(bid(4, NoTrump), any().length(suit, 6..).total(needs.slam - LONG_MAJOR..), Sense::AceAsking)
            .conventional(Convention::AceAsking(Some(suit)));
        r.say(Call::Pass, any().length(suit, 6..), Sense::ToPlay);
        return r;
    }
    let five = any().length(suit, 5..=5);
    let six = any().length(suit, 6..);
    let fit = s.partners(suit) >= 4;
    let suited = if fit { any().length(suit, 5..) } else { six };
    let asks = [suited.total(needs.slam..), six.total(needs.slam - LONG_MAJOR..)];
    r.say(bid(4, NoTrump), asks, Sense::AceAsking).conventional(Convention::AceAsking(Some(suit)));
    r.say(bid(6, NoTrump), five.points(needs.slam..), Sense::ToPlay);
    r.say(bid(4, suit), suited.total(needs.game..needs.slam), Sense::ToPlay);
    if level == 2 {
        r.say(bid(3, suit), suited.total(needs.invite..needs.game), Sense::Raise(Grade::Invitational));
        for other in Suit::ASCENDING.into_iter().filter(|&other| other != suit) {
            // Five cards of both majors belong in one of them; a minor is shown only with something to spare.
            let (shape, least) = if is_major(other) { (5, needs.game) } else { (4, needs.game + 2) };
            let second = five.points(least..needs.slam).length(other, shape..);
            let at = s.cheapest(other);
            r.say(bid(at, other), second, Sense::SecondSuit(Grade::GameForcing)).game_forcing();
        }
        r.say(bid(2, NoTrump), five.points(needs.invite..needs.game), Sense::Invitation);
    }
    r.say(bid(3, NoTrump), five.points(needs.game..needs.slam), Sense::ChoiceOfGames);
    let enough = if level == 2 { needs.invite } else { needs.game };
    r.say(Call::Pass, any().length(suit, 5..).points(..enough), Sense::ToPlay);
    r
}

/// The notrump bidder chooses after partner transferred and bid notrump or raised the suit. `None` in other auctions.
pub(super) fn choose_after_transfer(s: &Situation) -> Option<Rules> {
    let partner = s.me.partner();
    let transferred = s.meanings.iter().rev().find_map(|meaning| match meaning.convention {
        Convention::Transfer(suit) if meaning.seat == partner => Some(suit),
        _ => None,
    })?;
    let Call::Bid(last) = s.last_of(partner)?.call else { return None };
    if s.rho_call() != Call::Pass {
        return None;
    }
    let (least, most) = s.own().bounds(Measure::Points);
    let good = (least + most).div_ceil(2);
    let three = any().length(transferred, 3..);
    let mut r = Rules::default();
    match (last.level(), last.strain()) {
        (3, NoTrump) => {
            r.say(bid(4, transferred), three, Sense::Preference);
        }
        (2, NoTrump) => {
            r.say(bid(4, transferred), three.points(good..), Sense::Accepts);
            r.say(bid(3, NoTrump), any().points(good..), Sense::Accepts);
            r.say(bid(3, transferred), three.points(..good), Sense::Declines);
        }
        (3, strain) if strain == transferred.into() => {
            r.say(bid(4, transferred), any().points(good..), Sense::Accepts);
        }
        _ => return None,
    }
    let rest = if Bid::new(3, NoTrump) == Some(last) {
        any().length(transferred, ..=2)
    } else {
        any().points(..good)
    };
    r.say(Call::Pass, rest, Sense::NothingToAdd);
    Some(r)
}
