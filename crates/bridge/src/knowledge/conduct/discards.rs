use super::{features::Scene, holding::Holding, layout as l};
use crate::beats;
use cards::{Card, Strain, Suit};
use worlds::conduct::Options;

/// What holds for all cards of a suit that may be thrown.
struct ThrownSuit {
    holding: Holding,
    mates: Holding,
    trump: usize,
    pattern: usize,
    bidder: usize,
    /// How long the suit is where it matters: in dummy, or for dummy's own cards in declarer's hand.
    opposite: usize,
    longer: usize,
    tied: usize,
    /// Whether the player threw one before, and the lowest card that it showed of the suit.
    thrown: bool,
    lowest_shown: usize,
    /// 0 nobody led it yet, 1 the own side did first, 2 the opponents.
    state: usize,
}

impl Scene<'_> {
    /// Cards that do not follow the suit led: discards, and ruffs.
    pub(super) fn discards(&self, options: &mut Options<u16>) {
        for suit in Suit::ASCENDING {
            if self.lengths[suit.index()] > 0 {
                let facts = self.thrown_suit(suit);
                for card in self.hand.suit(suit) {
                    self.thrown_card(&facts, card, options);
                }
            }
        }
    }

    /// 0 a defender without trumps, 1 with them, 2 declarer's hand, 3 dummy's.
    fn thrower(&self) -> usize {
        if self.role == 0 { usize::from(self.turn.trumps.is_some()) } else { self.role + 1 }
    }

    fn thrown_suit(&self, suit: Suit) -> ThrownSuit {
        let turn = self.turn;
        let trump = self.is_trump(suit);
        let [longer, tied] = self.longer(suit);
        let shown = turn.gone_by[turn.seat.index()].ranks(suit);
        ThrownSuit {
            holding: self.holding(suit),
            mates: self.mates(suit),
            trump,
            pattern: match (trump, self.role) {
                (0, _) => 22 + self.thrower().min(2),
                (_, 0) => 25,
                _ => 26,
            },
            bidder: turn.bidder(suit),
            opposite: if self.role == 2 { self.mate.length(suit) } else { turn.dummy.length(suit) },
            longer,
            tied,
            thrown: turn.has_discarded(suit),
            lowest_shown: if shown == 0 { 0 } else { shown.trailing_zeros() as usize },
            state: match turn.first_leader[suit.index()] {
                None => 0,
                Some(leader) if leader.pair() == turn.seat.pair() => 1,
                Some(_) => 2,
            },
        }
    }

    fn thrown_card(&self, suit: &ThrownSuit, card: Card, options: &mut Options<u16>) {
        let (context, holding, rank) = (self.thrower(), suit.holding, card.rank().index());
        let length = holding.length;
        let (place, above) = (holding.place(rank), holding.above(rank).min(5));
        options.push(l::PATTERN.at([suit.pattern, holding.pattern(rank), 0, 0, 0]));
        options.push(l::DISCARD_PLACE.at([context, suit.trump, length, place, 0]));
        options.push(l::DISCARD_BID.at([context, suit.bidder, length, suit.trump, 0]));
        if suit.trump == 1 {
            self.ruff(card, place, options);
            options.close();
            return;
        }
        let order = self.turn.discards().min(2);
        let boss = usize::from(holding.is_boss(rank, suit.mates.ranks));
        // Whether the best card is left with fewer small ones than there are higher ones abroad.
        let best = holding.best();
        let bare = usize::from(best > 0 && best < 4 && length - 1 <= best);
        let again = if suit.thrown { 1 + usize::from(rank < suit.lowest_shown) } else { 0 };
        options.push(l::DISCARD_RANK.at([context, order, rank, 0, 0]));
        options.push(l::DISCARD_ATTITUDE.at([context, order, holding.honours(), place, 0]));
        options.push(l::DISCARD_DUMMY.at([context, suit.opposite, length, above, 0]));
        options.push(l::DISCARD_ORDER.at([context, order, place, above, 0]));
        options.push(l::DISCARD_GUARD.at([context, boss, holding.touch(rank), above, bare]));
        options.push(l::DISCARD_TIME.at([context, self.time(), suit.state, place, 0]));
        options.push(l::DISCARD_LONGEST.at([context, suit.longer, suit.tied, length, 0]));
        options.push(l::DISCARD_AGAIN.at([context, again, place, 0, 0]));
        if self.role > 0 {
            options.push(l::DISCARD_MATE.at([context - 2, suit.mates.length, suit.mates.best(), length, 0]));
        }
        options.close();
    }

    fn ruff(&self, card: Card, place: usize, options: &mut Options<u16>) {
        let turn = self.turn;
        let Some((winner, best)) = turn.best else { return };
        let ours = usize::from(winner.pair() == turn.seat.pair());
        let wins = usize::from(beats(card, best, Strain::from(turn.trumps)));
        options.push(l::DISCARD_RUFF.at([self.thrower(), ours, wins, place, usize::from(turn.place == 3)]));
    }
}
