use super::{features::Scene, holding::Holding, layout as l};
use cards::{Card, Rank, Suit};
use worlds::conduct::Options;

/// What holds for every card that may be led.
struct Lead {
    /// 0 and 1 opening leads, 2 and 3 later ones of a defender, 4 and 5 from declarer's hand, 6 and 7 from dummy: the odd ones with
    /// trumps.
    context: usize,
    opening: bool,
    /// Whether there are trumps, how many of them the player has, and whether one of the two highest.
    trumps: Option<(usize, usize)>,
    dummy_after: usize,
}

/// What holds for all cards of a suit that may be led.
struct LeadSuit {
    holding: Holding,
    mates: Holding,
    trump: usize,
    bidder: usize,
    /// 0 nobody led it yet, 1 partner did first, 2 the player, 3 an opponent.
    state: usize,
    /// Whether it was led to the trick before: 1 by an opponent, 2 by the own side.
    again: usize,
    /// Who is out of it: partner, and the two opponents.
    voids: usize,
    dummy: usize,
    minor: usize,
    longer: usize,
    tied: usize,
    pattern: usize,
}

impl Scene<'_> {
    pub(super) fn leads(&self, options: &mut Options<u16>) {
        let turn = self.turn;
        let suits = usize::from(turn.trumps.is_some());
        let opening = turn.trick == 0;
        let lead = Lead {
            context: match self.role {
                0 if opening => suits,
                0 => 2 + suits,
                role => 2 + 2 * role + suits,
            },
            opening,
            trumps: turn
                .trumps
                .map(|suit| (self.lengths[suit.index()], usize::from(self.holding(suit).best() < 2))),
            dummy_after: usize::from(turn.seat.next() == turn.dummy_seat()),
        };
        for suit in Suit::ASCENDING {
            if self.lengths[suit.index()] > 0 {
                let facts = self.lead_suit(&lead, suit);
                for card in self.hand.suit(suit) {
                    self.lead_card(&lead, &facts, card, options);
                }
            }
        }
    }

    fn lead_card(&self, lead: &Lead, suit: &LeadSuit, card: Card, options: &mut Options<u16>) {
        let LeadSuit { holding, trump, bidder, state, .. } = *suit;
        let (context, length, rank) = (lead.context, holding.length, card.rank().index());
        let (place, above, touch) = (holding.place(rank), holding.above(rank).min(5), holding.touch(rank));
        let boss = usize::from(holding.is_boss(rank, suit.mates.ranks));
        let honour = (12 - rank).min(5);
        options.push(l::PATTERN.at([suit.pattern, holding.pattern(rank), 0, 0, 0]));
        options.push(l::LEAD_PLACE.at([context, state, place, length, 0]));
        options.push(l::LEAD_SEQUENCE.at([context, touch, honour, length.min(3) - 1, 0]));
        if rank < Rank::TEN.index() {
            options.push(l::LEAD_UNDER_HONOUR.at([context, holding.liking(), place, length.min(6) - 1, 0]));
        }
        options.push(l::LEAD_BID.at([context, trump, bidder, length, 0]));
        options.push(l::LEAD_BID_CARD.at([context, bidder, place, above, 0]));
        options.push(l::LEAD_LONGEST.at([context, suit.longer, suit.tied, length, 0]));
        options.push(l::LEAD_STATE.at([context, state, boss, touch, above]));
        options.push(l::LEAD_TIME.at([context, self.time(), state, trump, 0]));
        options.push(l::LEAD_RANK.at([context, rank, length.min(5) - 1, 0, 0]));
        options.push(l::LEAD_MAJOR.at([context, suit.minor, bidder, trump, 0]));
        if lead.opening {
            options.push(l::LEAD_LEVEL.at([context, self.turn.height, place, length, 0]));
        } else {
            let middle = above.min(4) / 2;
            options.push(l::LEAD_DUMMY.at([
                context,
                lead.dummy_after,
                suit.dummy,
                length.min(3) - 1,
                middle,
            ]));
            options.push(l::LEAD_AGAIN.at([context, suit.again, boss, trump, 0]));
            options.push(l::LEAD_VOIDS.at([context, suit.voids, boss, trump, 0]));
        }
        if let Some((trumps, top)) = lead.trumps {
            let short = if trump == 1 { 3 } else { length.min(3) - 1 };
            options.push(l::LEAD_TRUMPS.at([context, short, trumps, top, 0]));
        }
        if self.role > 0 {
            options.push(l::LEAD_MATE.at([context - 4, suit.mates.best(), above, length.min(5) - 1, 0]));
            options.push(l::LEAD_MATE_LENGTH.at([context - 4, suit.mates.length, length, boss, 0]));
        }
        options.close();
    }

    fn lead_suit(&self, lead: &Lead, suit: Suit) -> LeadSuit {
        let turn = self.turn;
        let trump = self.is_trump(suit);
        let state = match turn.first_leader[suit.index()] {
            None => 0,
            Some(leader) if leader == turn.seat => 2,
            Some(leader) if leader == turn.seat.partner() => 1,
            Some(_) => 3,
        };
        let [longer, tied] = self.longer(suit);
        LeadSuit {
            holding: self.holding(suit),
            mates: self.mates(suit),
            trump,
            bidder: turn.bidder(suit),
            state,
            again: match turn.before {
                Some((leader, led)) if led == suit => 1 + usize::from(leader.pair() == turn.seat.pair()),
                _ => 0,
            },
            voids: self.voids(suit),
            dummy: self.dummys(suit),
            minor: usize::from(suit < Suit::Hearts),
            longer,
            tied,
            pattern: match (self.role, lead.opening, trump, state) {
                (0, true, 0, _) => usize::from(lead.trumps.is_some()),
                (0, true, ..) => 2,
                (0, false, 1, _) => 7,
                (0, false, _, 0) => 3 + usize::from(lead.trumps.is_some()),
                (0, false, _, 1) => 5,
                (0, false, ..) => 6,
                (role, _, trump, _) => 6 + 2 * role + trump,
            },
        }
    }

    /// Who is known to be out of a suit: bit 0 partner, then the two opponents.
    fn voids(&self, suit: Suit) -> usize {
        let turn = self.turn;
        let out = |seat| usize::from(turn.is_out(seat, suit));
        let opponents = if self.role > 0 {
            out(turn.seat.next()) | out(turn.seat.previous()) << 1
        } else {
            out(turn.declarer) | usize::from(turn.dummy.ranks(suit) == 0) << 1
        };
        out(turn.seat.partner()) + 2 * opponents
    }

    /// What dummy holds, in eight classes.
    fn dummys(&self, suit: Suit) -> usize {
        let holding = Holding::new(self.turn.dummy.ranks(suit), self.turn.gone.ranks(suit));
        match (holding.best(), holding.length) {
            (_, 0) => 0,
            (5, 1 | 2) => 1,
            (5, _) => 2,
            (3 | 4, _) => 3,
            (2, _) => 4,
            (1, _) => 5,
            (_, _) => 6 + usize::from(holding.honours() > 1),
        }
    }
}
