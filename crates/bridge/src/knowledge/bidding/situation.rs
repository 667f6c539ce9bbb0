use super::{Convention, ConventionCard, Forcing, HandRange, Meaning, Measure, Promise};
use crate::{Auction, Bid, Call, Vulnerability};
use cards::{Seat, Strain, Suit};

/// Everything public when somebody is to call: the same for the player who chooses and for those who will read the call.
#[derive(Debug, Clone, Copy)]
pub(super) struct Situation<'a> {
    /// The calls so far.
    pub(super) auction: &'a Auction,
    /// What each of them said.
    pub(super) meanings: &'a [Meaning],
    /// What each seat has promised, one range around it all.
    pub(super) hands: &'a [HandRange; 4],
    /// The ways in which each seat keeps its promises.
    pub(super) promises: &'a [Promise; 4],
    /// What partner goes by where it is more than the promise.
    pub(super) firm: &'a [Option<Promise>; 4],
    /// What each pair has agreed.
    pub(super) cards: &'a [ConventionCard; 2],
    /// Who is vulnerable.
    pub(super) vulnerability: Vulnerability,
    /// Who is to call.
    pub(super) me: Seat,
}

impl<'a> Situation<'a> {
    /// Our agreements.
    pub(super) fn card(&self) -> &'a ConventionCard {
        &self.cards[self.me.pair().index()]
    }

    /// The opponents' agreements.
    pub(super) fn their_card(&self) -> &'a ConventionCard {
        &self.cards[(!self.me.pair()).index()]
    }

    /// What partner has promised.
    pub(super) fn partner(&self) -> &'a HandRange {
        &self.hands[self.me.partner().index()]
    }

    /// The ways in which partner keeps what I go by.
    pub(super) fn partners_ways(&self) -> &'a [HandRange] {
        let at = self.me.partner().index();
        self.firm[at].as_ref().unwrap_or(&self.promises[at]).ways()
    }

    /// What I have promised.
    pub(super) fn own(&self) -> &'a HandRange {
        &self.hands[self.me.index()]
    }

    /// Whether we are vulnerable.
    pub(super) fn vulnerable(&self) -> bool {
        self.vulnerability.includes(self.me.pair())
    }

    /// The first bid.
    pub(super) fn opening(&self) -> Option<(Seat, Bid)> {
        self.bids().next()
    }

    /// The last bid.
    pub(super) fn standing(&self) -> Option<(Seat, Bid)> {
        self.auction.last_bid()
    }

    /// All bids with their bidders.
    pub(super) fn bids(&self) -> impl Iterator<Item = (Seat, Bid)> + use<'a> {
        self.auction.iter().filter_map(|(seat, call)| match call {
            Call::Bid(bid) => Some((seat, bid)),
            _ => None,
        })
    }

    /// The calls of one seat.
    pub(super) fn calls_of(&self, seat: Seat) -> impl Iterator<Item = Call> + use<'a> {
        self.auction.iter().filter(move |&(caller, _)| caller == seat).map(|(_, call)| call)
    }

    /// What a seat said last.
    pub(super) fn last_of(&self, seat: Seat) -> Option<&'a Meaning> {
        self.meanings.iter().rev().find(|meaning| meaning.seat == seat)
    }

    /// What a seat said last apart from passes.
    pub(super) fn last_action(&self, seat: Seat) -> Option<&'a Meaning> {
        self.meanings.iter().rev().find(|meaning| meaning.seat == seat && meaning.call != Call::Pass)
    }

    /// Whether a seat has said anything but pass.
    pub(super) fn has_acted(&self, seat: Seat) -> bool {
        self.calls_of(seat).any(|call| call != Call::Pass)
    }

    /// The last call of the opponent before me; a pass when there was none.
    pub(super) fn rho_call(&self) -> Call {
        self.last_of(self.me.previous()).map_or(Call::Pass, |meaning| meaning.call)
    }

    /// Whether the opponents have only passed.
    pub(super) fn uncontested(&self) -> bool {
        !self.has_acted(self.me.next()) && !self.has_acted(self.me.previous())
    }

    /// What partner's last call asks for, if the opponent before me did not bid over it.
    pub(super) fn partner_convention(&self) -> Convention {
        let undisturbed = !matches!(self.rho_call(), Call::Bid(_));
        match self.last_of(self.me.partner()) {
            Some(meaning) if undisturbed => meaning.convention,
            _ => Convention::None,
        }
    }

    /// Whether a call of our pair forced to game.
    pub(super) fn game_forced(&self) -> bool {
        let ours = |meaning: &&Meaning| meaning.seat.pair() == self.me.pair();
        self.meanings.iter().filter(ours).any(|meaning| meaning.forcing == Forcing::Game)
    }

    /// Whether I must not pass: partner forced and the opponent passed, or the pair is forced to game and is not there.
    pub(super) fn must_bid(&self) -> bool {
        let Some((seat, bid)) = self.standing() else { return false };
        let partners = self.last_of(self.me.partner());
        let forced = partners.is_some_and(|meaning| meaning.forcing != Forcing::No);
        // A double lets me pass what is natural, not what only asked a question.
        let asked = partners.is_some_and(|meaning| meaning.artificial) && self.rho_call() == Call::Double;
        let silent = self.rho_call() == Call::Pass;
        let ours = seat.pair() == self.me.pair() && seat != self.me;
        ours && forced && (silent || asked) || silent && self.game_forced() && !is_game(bid)
    }

    /// At least so many cards of a suit with this seat, by what it promised.
    pub(super) fn shown(&self, seat: Seat, suit: Suit) -> u8 {
        self.hands[seat.index()].least(Measure::Length(suit))
    }

    /// At least so many cards of a suit with partner.
    pub(super) fn partners(&self, suit: Suit) -> u8 {
        self.shown(self.me.partner(), suit)
    }

    /// Whether a pair's player bid this suit and holds it.
    fn bid_naturally(&self, seat: Seat, suit: Suit) -> bool {
        let named = self.meanings.iter().any(|meaning| {
            meaning.seat == seat
                && !meaning.artificial
                && matches!(meaning.call, Call::Bid(bid) if bid.strain() == suit.into())
        });
        named && self.shown(seat, suit) >= 3 || self.shown(seat, suit) >= 5
    }

    /// Whether the opponents have shown this suit.
    pub(super) fn is_theirs(&self, suit: Suit) -> bool {
        [self.me.next(), self.me.previous()].into_iter().any(|seat| self.bid_naturally(seat, suit))
    }

    /// Whether we have shown this suit.
    pub(super) fn is_ours(&self, suit: Suit) -> bool {
        [self.me, self.me.partner()].into_iter().any(|seat| self.bid_naturally(seat, suit))
    }

    /// The suits that the opponents have shown.
    pub(super) fn their_suits(&self) -> impl Iterator<Item = Suit> + '_ {
        Suit::ASCENDING.into_iter().filter(|&suit| self.is_theirs(suit))
    }

    /// The suits that nobody has shown.
    pub(super) fn unbid_suits(&self) -> impl Iterator<Item = Suit> + '_ {
        Suit::ASCENDING.into_iter().filter(|&suit| !self.is_theirs(suit) && !self.is_ours(suit))
    }

    /// The lowest level at which a strain may be bid now; 8 when there is none.
    pub(super) fn cheapest(&self, strain: impl Into<Strain>) -> u8 {
        let strain = strain.into();
        match self.standing() {
            None => 1,
            Some((_, last)) if strain > last.strain() => last.level(),
            Some((_, last)) => last.level() + 1,
        }
    }

    /// A range with a stopper in each suit that the opponents have shown.
    pub(super) fn stopped(&self, range: HandRange) -> HandRange {
        self.their_suits().fold(range, HandRange::stopper)
    }
}

/// Whether a bid is game or more.
pub(super) const fn is_game(bid: Bid) -> bool {
    match bid.strain() {
        Strain::NoTrump => bid.level() >= 3,
        Strain::Spades | Strain::Hearts => bid.level() >= 4,
        Strain::Diamonds | Strain::Clubs => bid.level() >= 5,
    }
}
