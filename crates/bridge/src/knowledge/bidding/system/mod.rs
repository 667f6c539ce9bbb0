//! The agreements: which calls show which hands, for every situation that an auction can come to.
//!
//! Each file is a list for one kind of situation, in the order in which a player considers the calls. The lists know only what is
//! public, so whoever chooses a call and whoever reads it look at the same list.

mod advance;
mod competition;
mod judgement;
mod notrump;
mod opening;
mod overcall;
mod rebid;
mod response;
mod slam;
mod slam_try;
mod strong_two;
mod weak_two;

use super::{Convention, Rules, Situation};
use crate::Call;
use cards::Seat;

/// What the lists are written with.
mod prelude {
    pub(super) use super::super::{
        Convention, ConventionCard, Grade, HandRange, Measure, Rules, Sense, Situation, Twos, rule::bid,
    };
    pub(super) use crate::Call;
    pub(super) use cards::{
        Strain::{self, NoTrump},
        Suit::{self, Clubs, Diamonds, Hearts, Spades},
    };

    /// Hearts and spades.
    pub(super) const MAJORS: [Suit; 2] = [Hearts, Spades];

    /// Any hand.
    pub(super) fn any() -> HandRange {
        HandRange::any()
    }

    /// Whether a suit is a major.
    pub(super) const fn is_major(suit: Suit) -> bool {
        matches!(suit, Hearts | Spades)
    }
}

/// The agreements for whoever is to call.
pub(super) fn rules(s: &Situation) -> Rules {
    let (me, partner) = (s.me, s.me.partner());
    if let Some(rules) = conventional(s) {
        return rules;
    }
    let Some((opener, opening)) = s.opening() else { return opening::rules(s) };
    let partner_spoke = s.last_of(partner).is_some_and(|meaning| meaning.call != Call::Pass);
    let (i_acted, partner_acted) = (s.has_acted(me), s.has_acted(partner));
    match opener {
        _ if opener == partner && !i_acted => match s.rho_call() {
            Call::Pass if s.uncontested() => response::rules(s, opening),
            _ if acted_once(s, partner) && partner_spoke => competition::rules(s, opening),
            _ => judgement::rules(s),
        },
        _ if opener == me && acted_once(s, me) => rebid::rules(s, opening),
        _ if opener.pair() != me.pair() && !i_acted && !partner_acted => overcall::rules(s),
        _ if opener.pair() != me.pair() && !i_acted && partner_spoke => advance::rules(s),
        _ => judgement::rules(s),
    }
}

/// Whether a seat has said one thing apart from passes.
fn acted_once(s: &Situation, seat: Seat) -> bool {
    s.calls_of(seat).filter(|&call| call != Call::Pass).count() == 1
}

/// The answer to a question that partner asked.
fn conventional(s: &Situation) -> Option<Rules> {
    Some(match s.partner_convention() {
        Convention::AceAsking(trumps) => slam::answer(s, trumps),
        Convention::AceAnswer(trumps) => slam::place(s, trumps),
        Convention::QueenAsking(trumps) => slam::answer_queen(s, trumps),
        Convention::QueenAnswer(trumps) => slam::place_after_queen(s, trumps),
        Convention::KingAsking(trumps) => slam::answer_kings(s, trumps),
        Convention::KingAnswer(trumps) => slam::place_after_kings(s, trumps),
        Convention::Takeout
            if !(s.opening().is_some_and(|(seat, _)| seat == s.me) && acted_once(s, s.me)) =>
        {
            advance::after_takeout(s)
        }
        Convention::Quantitative => slam::quantitative(s),
        Convention::Stayman => notrump::answer_stayman(s),
        Convention::Smolen(five) => notrump::answer_smolen(five),
        Convention::Drury(major) => rebid::after_drury(s, major),
        Convention::Transfer(suit) => notrump::complete_transfer(s, suit),
        Convention::MinorRelay => notrump::relay(s),
        Convention::OneSuiter => advance::after_one_suiter(s),
        Convention::AsksSuit => advance::name_suit(s),
        Convention::StrongTwo => strong_two::answer(s),
        Convention::Notrump if !s.has_acted(s.me) => notrump::rules(s),
        Convention::Notrump
            if s.last_action(s.me).is_some_and(|mine| mine.convention == Convention::Waiting) =>
        {
            notrump::rules(s)
        }
        _ => return None,
    })
}
