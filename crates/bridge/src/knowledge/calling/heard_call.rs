use crate::{Auction, Bid, Call};
use cards::{Seat, Strain, Suit};

/// A call in its place: of which kind it is, and which suits matter to whoever made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeardCall {
    /// Who called.
    pub seat: Seat,
    /// Of which kind it is, below [`KINDS`](Self::KINDS).
    pub kind: u16,
    /// The suit that was bid.
    pub bid: Option<Suit>,
    /// The first suit that partner has bid.
    pub partners: Option<Suit>,
    /// The first suit that an opponent has bid.
    pub opponents: Option<Suit>,
}

/// The role of whoever calls again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Opener,
    Responder,
    Overcaller,
    Advancer,
}

/// How a call stands to what was bid before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manoeuvre {
    Pass,
    Double,
    Rebid,
    JumpRebid,
    Raise,
    JumpRaise,
    RaiseToGame,
    NewSuitAtOne,
    NewSuit,
    JumpShift,
    Notrump,
    JumpNotrump,
    Cue,
    AskForAces,
    Slam,
}

const MANOEUVRES: u16 = 15;
/// Passes from the first to the fourth hand, then openings from one club on.
const OPENINGS: u16 = 4 + 13;
/// By what partner opened (a minor, a major, one notrump, two clubs, anything else), without and with an opponent who acted.
const RESPONSES: u16 = 5 * 2 * MANOEUVRES;
/// By what was opened (a suit at one, one notrump, anything else), in the direct seat and in the balancing one.
const OVERCALLS: u16 = 3 * 2 * MANOEUVRES;
/// By what partner did (a suit, a double, anything else).
const ADVANCES: u16 = 3 * MANOEUVRES;
const LATER: u16 = 4 * MANOEUVRES;
const PASSES_AGAIN: u16 = 3;

const FIRST_RESPONSE: u16 = OPENINGS;
const FIRST_OVERCALL: u16 = FIRST_RESPONSE + RESPONSES;
const FIRST_ADVANCE: u16 = FIRST_OVERCALL + OVERCALLS;
const FIRST_LATER: u16 = FIRST_ADVANCE + ADVANCES;
const FIRST_PASS_AGAIN: u16 = FIRST_LATER + LATER;

impl HeardCall {
    /// How many kinds there are.
    pub const KINDS: u16 = FIRST_PASS_AGAIN + PASSES_AGAIN;

    /// Every call of an auction.
    pub fn all(auction: &Auction) -> Vec<Self> {
        let calls: Vec<(Seat, Call)> = auction.iter().collect();
        (0..calls.len()).map(|at| Self::at(&calls[..at], calls[at])).collect()
    }

    fn at(before: &[(Seat, Call)], (seat, call): (Seat, Call)) -> Self {
        let place = Place { before, seat };
        let suit_of = |whose: &dyn Fn(Seat) -> bool| {
            place.bids().filter(|(who, _)| whose(*who)).find_map(|(_, bid)| bid.strain().suit())
        };
        let bid = match call {
            Call::Bid(bid) => bid.strain().suit(),
            _ => None,
        };
        Self {
            seat,
            kind: place.kind(call),
            bid,
            partners: suit_of(&|who| who == seat.partner()),
            opponents: suit_of(&|who| who.pair() != seat.pair()),
        }
    }
}

/// What a caller has heard.
struct Place<'a> {
    before: &'a [(Seat, Call)],
    seat: Seat,
}

impl Place<'_> {
    fn bids(&self) -> impl DoubleEndedIterator<Item = (Seat, Bid)> + '_ {
        self.before.iter().filter_map(|&(seat, call)| match call {
            Call::Bid(bid) => Some((seat, bid)),
            _ => None,
        })
    }

    /// The first call of a seat that is no pass.
    fn action(&self, seat: Seat) -> Option<Call> {
        self.before.iter().find(|&&(who, call)| who == seat && call != Call::Pass).map(|&(_, call)| call)
    }

    fn kind(&self, call: Call) -> u16 {
        let Some((opener, opening)) = self.bids().next() else { return self.opening(call) };
        let manoeuvre = self.manoeuvre(call);
        let ours = opener.pair() == self.seat.pair();
        if self.action(self.seat).is_some() {
            let role = match (opener == self.seat, ours, self.advances()) {
                (true, _, _) => Role::Opener,
                (false, true, _) => Role::Responder,
                (false, false, false) => Role::Overcaller,
                (false, false, true) => Role::Advancer,
            };
            return FIRST_LATER + role as u16 * MANOEUVRES + manoeuvre;
        }
        let partners = self.action(self.seat.partner());
        if call == Call::Pass && self.passed_in_this_place(ours, partners.is_some()) {
            return FIRST_PASS_AGAIN + if ours { 0 } else { 1 + u16::from(partners.is_some()) };
        }
        match partners {
            _ if ours => {
                let type_of = match (opening.level(), opening.strain()) {
                    (1, Strain::Clubs | Strain::Diamonds) => 0,
                    (1, Strain::Hearts | Strain::Spades) => 1,
                    (1, Strain::NoTrump) => 2,
                    (2, Strain::Clubs) => 3,
                    _ => 4,
                };
                let disturbed = self
                    .before
                    .iter()
                    .any(|(who, call)| who.pair() != self.seat.pair() && *call != Call::Pass);
                FIRST_RESPONSE + (2 * type_of + u16::from(disturbed)) * MANOEUVRES + manoeuvre
            }
            None => {
                let type_of = match (opening.level(), opening.strain()) {
                    (1, Strain::NoTrump) => 1,
                    (1, _) => 0,
                    _ => 2,
                };
                let last = self.before.iter().rev().find(|(_, call)| *call != Call::Pass);
                let balancing = last.is_some_and(|(who, _)| who.next() != self.seat);
                FIRST_OVERCALL + (2 * type_of + u16::from(balancing)) * MANOEUVRES + manoeuvre
            }
            Some(action) => {
                let type_of = match action {
                    Call::Bid(bid) if bid.strain().suit().is_some() => 0,
                    Call::Double => 1,
                    _ => 2,
                };
                FIRST_ADVANCE + type_of * MANOEUVRES + manoeuvre
            }
        }
    }

    /// Whether partner acted before the caller's own first action.
    fn advances(&self) -> bool {
        let first =
            self.before.iter().find(|(who, call)| who.pair() == self.seat.pair() && *call != Call::Pass);
        first.is_some_and(|(who, _)| *who != self.seat)
    }

    /// Whether the caller has passed before with the same choice: whether its side had opened, and whether partner had acted.
    fn passed_in_this_place(&self, ours: bool, acted: bool) -> bool {
        let own = self.before.iter().enumerate().filter(|(_, (who, _))| *who == self.seat);
        own.into_iter().any(|(at, _)| {
            let then = Place { before: &self.before[..at], seat: self.seat };
            then.bids().next().is_some() && (ours || then.action(self.seat.partner()).is_some() == acted)
        })
    }

    fn opening(&self, call: Call) -> u16 {
        match call {
            Call::Bid(bid) => {
                4 + match (bid.level(), bid.strain()) {
                    (1, strain) => strain.index() as u16,
                    (2, strain) => 5 + strain.index() as u16,
                    (3, Strain::NoTrump) => 11,
                    (3, _) => 10,
                    _ => 12,
                }
            }
            _ => self.before.len().min(3) as u16,
        }
    }

    fn manoeuvre(&self, call: Call) -> u16 {
        let bid = match call {
            Call::Pass => return Manoeuvre::Pass as u16,
            Call::Bid(bid) => bid,
            _ => return Manoeuvre::Double as u16,
        };
        let (mut own, mut partners, mut theirs) = (0u8, 0u8, 0u8);
        for (who, earlier) in self.bids() {
            let Some(suit) = earlier.strain().suit() else { continue };
            let bit = 1 << suit.index();
            if who == self.seat {
                own |= bit;
            } else if who == self.seat.partner() {
                partners |= bit;
            } else {
                theirs |= bit;
            }
        }
        let last = self.bids().next_back().map(|(_, last)| last);
        let cheapest = last.map_or(1, |last| last.level() + u8::from(bid.strain() <= last.strain()));
        let jumps = bid.level() > cheapest;
        let game = match bid.strain() {
            Strain::NoTrump => 3,
            Strain::Hearts | Strain::Spades => 4,
            _ => 5,
        };
        let manoeuvre = match bid.strain().suit() {
            _ if bid.level() >= 6 => Manoeuvre::Slam,
            None if bid.level() == 4 => Manoeuvre::AskForAces,
            None if jumps => Manoeuvre::JumpNotrump,
            None => Manoeuvre::Notrump,
            Some(suit) => {
                let held = |suits: u8| suits >> suit.index() & 1 == 1;
                match () {
                    () if held(partners) && bid.level() >= game => Manoeuvre::RaiseToGame,
                    () if held(partners) && jumps => Manoeuvre::JumpRaise,
                    () if held(partners) => Manoeuvre::Raise,
                    () if held(own) && jumps => Manoeuvre::JumpRebid,
                    () if held(own) => Manoeuvre::Rebid,
                    () if held(theirs) => Manoeuvre::Cue,
                    () if jumps => Manoeuvre::JumpShift,
                    () if bid.level() == 1 => Manoeuvre::NewSuitAtOne,
                    () => Manoeuvre::NewSuit,
                }
            }
        };
        manoeuvre as u16
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing test is a message to us")]
mod tests {
    use super::*;

    fn heard(calls: &str) -> Vec<HeardCall> {
        let calls = calls.split(' ').map(|call| call.parse::<Call>().unwrap());
        HeardCall::all(&Auction::from_calls(Seat::South, calls).unwrap())
    }

    #[test]
    fn calls_are_of_their_kinds() {
        let calls = heard("P 1H 1S 2H P 4H P P P");
        assert_eq!(calls[0].kind, 0, "a pass of the dealer");
        assert_eq!(calls[1].kind, 4 + 2, "one heart");
        let overcall = calls[2];
        assert_eq!(overcall.kind, FIRST_OVERCALL + Manoeuvre::NewSuitAtOne as u16);
        assert_eq!((overcall.bid, overcall.opponents), (Some(Suit::Spades), Some(Suit::Hearts)));
        // In competition, partner having opened a major.
        let raise = calls[3];
        assert_eq!(raise.kind, FIRST_RESPONSE + 3 * MANOEUVRES + Manoeuvre::Raise as u16);
        assert_eq!(raise.partners, Some(Suit::Hearts));
        assert_eq!(calls[4].kind, FIRST_ADVANCE + Manoeuvre::Pass as u16);
        assert_eq!(calls[5].kind, FIRST_LATER + Manoeuvre::RaiseToGame as u16);
        assert_eq!(calls[6].kind, FIRST_LATER + Role::Overcaller as u16 * MANOEUVRES);
        assert_eq!(calls[8].kind, FIRST_PASS_AGAIN + 2, "who has passed over it before");
    }

    #[test]
    fn every_kind_has_its_number() {
        for calls in
            ["1NT P 2C P 2S P 6S P P P", "1C X XX 1D 2C 2D X P P P", "2C P 2D P 2NT P 4NT P 6NT P P P"]
        {
            assert!(heard(calls).iter().all(|call| call.kind < HeardCall::KINDS));
        }
    }
}
