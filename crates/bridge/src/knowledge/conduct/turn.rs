use crate::{Auction, Call, Play, Prelude, beats};
use cards::{Card, CardSet, Doubling, Seat, Strain, Suit};

/// What everybody knew when a card was due: all that a choice depends on besides the chooser's own cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// From whose hand the card comes.
    pub seat: Seat,
    /// Who plays the contract.
    pub declarer: Seat,
    /// Trumps, if there are any.
    pub trumps: Option<Suit>,
    /// The number of the trick, counted from 0.
    pub trick: usize,
    /// How many cards lie in it.
    pub place: usize,
    /// What was led to it.
    pub led: Option<Card>,
    /// What wins it so far, and whose it is.
    pub best: Option<(Seat, Card)>,
    /// Every card played before.
    pub gone: CardSet,
    /// What each seat played before.
    pub gone_by: [CardSet; 4],
    /// What dummy still holds, once it is on the table.
    pub dummy: CardSet,
    /// Who led each suit first.
    pub first_leader: [Option<Seat>; 4],
    /// What was led to the trick before, and by whom.
    pub before: Option<(Seat, Suit)>,
    /// Which suits a seat did not follow: bit 4 × seat + suit.
    out: u16,
    /// Which suits a seat has discarded from, the same way.
    discarded: u16,
    /// Which suits a seat has bid, the same way.
    bid: u16,
    /// How high the contract is: 0 below game, 1 game, 2 slam, 3 doubled.
    pub height: usize,
}

impl Turn {
    /// Before the first lead.
    pub fn first(prelude: &Prelude) -> Self {
        let contract = prelude.contract;
        Self {
            seat: contract.leader(),
            declarer: contract.declarer,
            trumps: contract.strain().suit(),
            trick: 0,
            place: 0,
            led: None,
            best: None,
            gone: CardSet::EMPTY,
            gone_by: [CardSet::EMPTY; 4],
            dummy: CardSet::EMPTY,
            first_leader: [None; 4],
            before: None,
            out: 0,
            discarded: 0,
            bid: suits_bid(&prelude.auction),
            height: height(prelude),
        }
    }

    /// The turn at which a play stands.
    pub fn now(prelude: &Prelude, play: &Play) -> Self {
        let mut turn = Self::first(prelude);
        let dummy = dealt_to_dummy(play);
        for &card in play.history() {
            turn.advance(card, dummy);
        }
        turn
    }

    /// Each card of a play with the turn at which it was due.
    pub fn all(prelude: &Prelude, play: &Play) -> impl Iterator<Item = (Turn, Card)> {
        let mut turn = Self::first(prelude);
        let dummy = dealt_to_dummy(play);
        play.history().iter().map(move |&card| {
            let due = turn;
            turn.advance(card, dummy);
            (due, card)
        })
    }

    /// The card is played. `dummy` is what dummy was dealt.
    fn advance(&mut self, card: Card, dummy: CardSet) {
        let (seat, suit) = (self.seat, card.suit());
        let bit = 1 << (4 * seat.index());
        match self.led {
            None => {
                self.led = Some(card);
                self.first_leader[suit.index()].get_or_insert(seat);
            }
            Some(led) if led.suit() != suit => {
                self.out |= bit << led.suit().index();
                if self.trumps != Some(suit) {
                    self.discarded |= bit << suit.index();
                }
            }
            Some(_) => {}
        }
        let strain = Strain::from(self.trumps);
        if self.best.is_none_or(|(_, best)| beats(card, best, strain)) {
            self.best = Some((seat, card));
        }
        self.gone.insert(card);
        self.gone_by[seat.index()].insert(card);
        self.dummy = dummy - self.gone;
        self.place += 1;
        self.seat = seat.next();
        if self.place == 4 {
            let leader = seat.next();
            self.before = self.led.map(|led| (leader, led.suit()));
            self.seat = self.best.map_or(leader, |(winner, _)| winner);
            (self.led, self.best, self.place) = (None, None, 0);
            self.trick += 1;
        }
    }

    /// Declarer's partner.
    #[inline]
    pub fn dummy_seat(&self) -> Seat {
        self.declarer.partner()
    }

    /// Whether a defender is to play.
    #[inline]
    pub fn defends(&self) -> bool {
        self.seat.pair() != self.declarer.pair()
    }

    /// Who chooses the card.
    #[inline]
    pub fn actor(&self) -> Seat {
        if self.seat == self.dummy_seat() { self.declarer } else { self.seat }
    }

    /// The cards of a hand that may be played.
    #[inline]
    pub fn legal(&self, hand: CardSet) -> CardSet {
        match self.led {
            Some(led) if !hand.suit(led.suit()).is_empty() => hand.suit(led.suit()),
            _ => hand,
        }
    }

    /// Whether a seat is known to have no card of a suit.
    #[inline]
    pub(super) fn is_out(&self, seat: Seat, suit: Suit) -> bool {
        self.out >> (4 * seat.index() + suit.index()) & 1 == 1
    }

    /// Whether the player has discarded from a suit before.
    #[inline]
    pub(super) fn has_discarded(&self, suit: Suit) -> bool {
        self.discarded >> (4 * self.seat.index() + suit.index()) & 1 == 1
    }

    /// In how many suits the player has discarded before.
    #[inline]
    pub(super) fn discards(&self) -> usize {
        (self.discarded >> (4 * self.seat.index()) & 15).count_ones() as usize
    }

    /// Who bid a suit, seen from the player: 0 nobody, 1 partner, 2 the player, 3 both; 4 the left-hand opponent, 5 the right-hand
    /// one, 6 both.
    #[inline]
    pub(super) fn bidder(&self, suit: Suit) -> usize {
        let bid = |seat: Seat| usize::from(self.bid >> (4 * seat.index() + suit.index()) & 1);
        match bid(self.seat.partner()) + 2 * bid(self.seat) {
            0 => match bid(self.seat.next()) + 2 * bid(self.seat.previous()) {
                0 => 0,
                theirs => theirs + 3,
            },
            ours => ours,
        }
    }
}

/// What dummy was dealt, if it is seen.
fn dealt_to_dummy(play: &Play) -> CardSet {
    if play.is_known(play.dummy()) {
        play.hand(play.dummy()) | play.played_by(play.dummy())
    } else {
        CardSet::EMPTY
    }
}

/// How high the contract is: 0 below game, 1 game, 2 slam, 3 doubled.
fn height(prelude: &Prelude) -> usize {
    let contract = prelude.contract;
    let game = match contract.strain() {
        Strain::NoTrump => 3,
        Strain::Spades | Strain::Hearts => 4,
        _ => 5,
    };
    match contract.bid.level() {
        _ if contract.doubling != Doubling::Undoubled => 3,
        6.. => 2,
        level => usize::from(level >= game),
    }
}

/// Which suits each seat named by nature, as far as that can be told without its system: not the opponents' suits, no Stayman,
/// transfers for the suit they show, no strong two clubs.
fn suits_bid(auction: &Auction) -> u16 {
    let mut bid: u16 = 0;
    let mut last: [Option<cards::Bid>; 4] = [None; 4];
    for (seat, call) in auction.iter() {
        let Call::Bid(call) = call else { continue };
        let partners = last[seat.partner().index()];
        let first = last[seat.index()].is_none();
        let over_notrump = first && partners.is_some_and(|bid| bid.strain() == Strain::NoTrump);
        let shown = match (call.level(), call.strain().suit()) {
            (2, Some(Suit::Clubs)) if last.iter().all(Option::is_none) => None,
            (2, Some(Suit::Clubs | Suit::Spades)) if over_notrump => None,
            (2, Some(Suit::Diamonds)) if over_notrump => Some(Suit::Hearts),
            (2, Some(Suit::Hearts)) if over_notrump => Some(Suit::Spades),
            (_, suit) => suit,
        };
        last[seat.index()] = Some(call);
        let Some(suit) = shown else { continue };
        let theirs = [seat.next(), seat.previous()];
        if theirs.iter().all(|other| bid >> (4 * other.index() + suit.index()) & 1 == 0) {
            bid |= 1 << (4 * seat.index() + suit.index());
        }
    }
    bid
}
