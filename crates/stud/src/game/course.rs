use super::{
    Action, Rules, Stakes, Strength,
    public::{MOST_CARDS, VisibleCards},
};
use cards::{Card, CardSet};
use std::cmp::Ordering;
use worlds::Seat;

/// What is to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// This seat turns up a hole card.
    Opening(Seat),
    /// This seat bets.
    Betting(Seat),
    /// The hand is over: this seat dropped, or nobody did.
    Over(Option<Seat>),
}

/// Where a hand stands: everything public but for the cards and what was done before. Small and copied, so that a solver can go through
/// millions of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Course {
    pub(crate) rules: Rules,
    /// No player can pay more than the poorer of the two has.
    pub(crate) limit: u32,
    /// Who acts first where the cards do not decide it.
    pub(crate) first: Seat,
    pub(crate) turn: usize,
    pub(crate) phase: Phase,
    /// Who acted first in this interval's betting.
    pub(crate) opener: Seat,
    /// What each paid before this interval.
    pub(crate) committed: u32,
    /// What each must have paid in this interval to stay.
    pub(crate) level: u32,
    /// What each paid in this interval.
    pub(crate) put: [u32; 2],
    /// Who has acted in this interval.
    pub(crate) acted: [bool; 2],
    pub(crate) raises: u8,
    /// For each player, which of the cards dealt face down are turned up, by their place.
    pub(crate) opened: [u8; 2],
}

impl Course {
    /// The start of a hand, before anybody acts. `opener` says who bets first in the turn that begins.
    pub(crate) fn new(rules: Rules, limit: u32, first: Seat, opener: impl FnOnce(&Self) -> Seat) -> Self {
        let mut course = Self {
            rules,
            limit,
            first: first & 1,
            turn: 0,
            phase: Phase::Over(None),
            opener: first & 1,
            committed: rules.ante.min(limit),
            level: 0,
            put: [0; 2],
            acted: [false; 2],
            raises: 0,
            opened: [0; 2],
        };
        course.next_turn(opener);
        course
    }

    /// Plays an action that is allowed and returns what it costs. `place` is where the card stands that is turned up, `opener`
    /// says who bets first in a turn that begins.
    pub(crate) fn play(&mut self, action: Action, place: usize, opener: impl FnOnce(&Self) -> Seat) -> u32 {
        match (self.phase, action) {
            (Phase::Opening(seat), Action::Open(_)) => {
                self.opened[seat] |= 1 << place;
                if seat == self.first {
                    self.phase = Phase::Opening(1 - seat);
                } else {
                    self.start_betting(opener);
                }
                0
            }
            (Phase::Betting(seat), Action::Drop) => {
                self.phase = Phase::Over(Some(seat));
                0
            }
            (Phase::Betting(seat), Action::Call | Action::Raise(_)) => self.bet(seat, action, opener),
            _ => {
                debug_assert!(false, "{action} is not legal");
                0
            }
        }
    }

    fn next_turn(&mut self, opener: impl FnOnce(&Self) -> Seat) {
        self.committed += self.put[0].max(self.put[1]);
        self.put = [0; 2];
        let steps = self.rules.game.steps();
        // When a player has nothing left to bet the rest of the cards decide.
        if self.turn == steps.len() || self.committed == self.limit {
            self.turn = steps.len();
            self.phase = Phase::Over(None);
            return;
        }
        self.turn += 1;
        if steps[self.turn - 1].open {
            self.phase = Phase::Opening(self.first);
        } else {
            self.start_betting(opener);
        }
    }

    fn start_betting(&mut self, opener: impl FnOnce(&Self) -> Seat) {
        let bring_in = if self.turn == 1 { self.rules.bring_in() } else { 0 };
        self.level = bring_in.min(self.limit - self.committed);
        self.acted = [false; 2];
        self.raises = 0;
        self.opener = opener(self);
        self.phase = Phase::Betting(self.opener);
    }

    fn bet(&mut self, seat: Seat, action: Action, opener: impl FnOnce(&Self) -> Seat) -> u32 {
        if let Action::Raise(by) = action {
            self.level = self.level.saturating_add(by);
            self.raises += 1;
        }
        let paid = self.level - self.put[seat];
        self.put[seat] = self.level;
        self.acted[seat] = true;
        if self.put[0] == self.put[1] && self.acted == [true; 2] {
            self.next_turn(opener);
        } else {
            self.phase = Phase::Betting(1 - seat);
        }
        paid
    }

    /// Who acts first where the cards decide it, by the players' up-cards.
    pub(crate) fn first_by_cards(&self, [mine, theirs]: [CardSet; 2]) -> Seat {
        if self.turn == 1 {
            let rank_then_suit = |up: CardSet| up.lowest().map(|card| (card.rank(), card.suit()));
            return usize::from(rank_then_suit(theirs) < rank_then_suit(mine));
        }
        match Strength::of(mine).cmp(&Strength::of(theirs)) {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => self.first,
        }
    }

    pub(crate) fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Opening(seat) | Phase::Betting(seat) => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// What this seat has paid so far.
    pub(crate) fn paid(&self, seat: Seat) -> u32 {
        self.committed + self.put[seat]
    }

    /// What the player to bet may pay.
    pub(crate) fn stakes(&self, seat: Seat) -> Stakes {
        let to_call = self.level - self.put[seat];
        let (low, high) = self.rules.raise_range(self.turn, 2 * self.committed, self.level);
        let room = self.limit - self.committed - self.level;
        let raise = (self.raises < self.rules.raises && room > 0).then(|| (low.min(room), high.min(room)));
        let bringing_in = self.turn == 1 && self.rules.bring_in() > 0 && self.acted == [false; 2];
        let must_bet = to_call == 0 && raise.is_some() && !self.rules.may_check() && !self.acted[seat];
        Stakes {
            to_call,
            raise,
            may_call: !must_bet,
            may_drop: !bringing_in && (to_call > 0 || must_bet),
            brings_in: bringing_in,
            completes: self.rules.completes(self.turn, self.level),
        }
    }

    /// The legal actions of the actor, whose cards these are. Of the amounts between the least and the greatest raise these
    /// are the ends and the quarters; [`allows`](Self::allows) accepts any.
    pub(crate) fn actions(&self, mine: &VisibleCards, into: &mut Vec<Action>) {
        into.clear();
        match self.phase {
            Phase::Over(_) => {}
            Phase::Opening(seat) => into.extend(self.hole(seat, mine).map(Action::Open)),
            Phase::Betting(seat) => {
                let stakes = self.stakes(seat);
                if stakes.may_drop {
                    into.push(Action::Drop);
                }
                if stakes.may_call {
                    into.push(Action::Call);
                }
                if let Some((low, high)) = stakes.raise {
                    for quarter in 0..=4u64 {
                        let by = low + (u64::from(high - low) * quarter / 4) as u32;
                        if into.last() != Some(&Action::Raise(by)) {
                            into.push(Action::Raise(by));
                        }
                    }
                }
            }
        }
    }

    /// Whether the actor, whose cards these are, may do this.
    pub(crate) fn allows(&self, mine: &VisibleCards, action: Action) -> bool {
        match (self.phase, action) {
            (Phase::Opening(seat), Action::Open(card)) => self.hole(seat, mine).any(|hole| hole == card),
            (Phase::Betting(seat), Action::Drop) => self.stakes(seat).may_drop,
            (Phase::Betting(seat), Action::Call) => self.stakes(seat).may_call,
            (Phase::Betting(seat), Action::Raise(by)) => {
                self.stakes(seat).raise.is_some_and(|(low, high)| (low..=high).contains(&by))
            }
            _ => false,
        }
    }

    /// The places of a player's cards that are dealt and hidden.
    pub(crate) fn hidden(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let dealt = self.rules.game.dealt(self.turn);
        let opened = self.opened[seat];
        let face_down = self.rules.game.face_down().take(dealt).enumerate();
        face_down.filter_map(move |(place, down)| (down && opened >> place & 1 == 0).then_some(place))
    }

    /// The hole cards of a player whose cards these are.
    pub(crate) fn hole(&self, seat: Seat, cards: &VisibleCards) -> impl Iterator<Item = Card> {
        let cards = *cards;
        self.hidden(seat).filter_map(move |place| cards[place])
    }

    /// Those of a player's cards that everybody sees, by place: dealt face up or turned up.
    pub(crate) fn visible(&self, seat: Seat, cards: &VisibleCards) -> VisibleCards {
        let dealt = self.rules.game.dealt(self.turn);
        let mut seen = [None; MOST_CARDS];
        for (place, down) in self.rules.game.face_down().take(dealt).enumerate() {
            if !down || self.opened[seat] >> place & 1 == 1 {
                seen[place] = cards[place];
            }
        }
        seen
    }
}
