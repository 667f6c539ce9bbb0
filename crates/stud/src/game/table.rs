use super::{
    Action, Announced, Deal, Event, Rules, Stakes, Strength, View,
    public::{MOST_CARDS, Phase, Public, Seen},
};
use cards::{Card, CardSet};
use std::cmp::Ordering;
use thiserror::Error;
use worlds::{Seat, World};

/// A hand at a table for two, with all cards known: the world of this game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub(super) public: Public,
    pub(super) deal: Deal,
}

/// Something that the rules do not allow.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{action} is not allowed here: expected {expected}")]
pub struct Illegal {
    /// What was tried, as it is called at the table.
    pub action: String,
    /// What may be done.
    pub expected: String,
}

impl Table {
    /// A hand with these cards. `stacks` is what the players have; `first` acts first where the cards do not decide it.
    /// Nobody can pay more than the poorer of the two has.
    pub fn new(rules: Rules, deal: Deal, stacks: [u32; 2], first: Seat) -> Self {
        let limit = stacks[0].min(stacks[1]).min(super::MOST_POINTS);
        let public = Public {
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
            history: Vec::with_capacity(16),
        };
        let mut table = Self { public, deal };
        table.next_turn();
        table
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.public.rules
    }

    /// The cards.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The turn, from 1.
    pub fn turn(&self) -> usize {
        self.public.turn
    }

    /// What everybody did, in order.
    pub fn history(&self) -> &[Event] {
        &self.public.history
    }

    /// Who acts first where the cards do not decide it.
    pub fn first(&self) -> Seat {
        self.public.first
    }

    /// What each player must have paid in this interval to stay.
    pub fn level(&self) -> u32 {
        self.public.level
    }

    /// What a player has paid into the pot.
    pub fn paid(&self, seat: Seat) -> u32 {
        self.public.paid(seat)
    }

    /// Who dropped, if anybody did.
    pub fn dropped(&self) -> Option<Seat> {
        if let Phase::Over(dropped) = self.public.phase { dropped } else { None }
    }

    /// What the actor may pay, if it is to bet.
    pub fn stakes(&self) -> Option<Stakes> {
        if let Phase::Betting(seat) = self.public.phase { Some(self.public.stakes(seat)) } else { None }
    }

    /// What a player has won (or lost, below 0) when the hand is over.
    pub fn gain(&self, seat: Seat) -> i64 {
        let other = 1 - seat;
        let result = match self.public.phase {
            Phase::Over(Some(dropped)) if dropped == seat => Ordering::Less,
            Phase::Over(Some(_)) => Ordering::Greater,
            Phase::Over(None) => self.deal.strength(seat).cmp(&self.deal.strength(other)),
            _ => Ordering::Equal,
        };
        match result {
            Ordering::Less => -i64::from(self.paid(seat)),
            Ordering::Equal => 0,
            Ordering::Greater => i64::from(self.paid(other)),
        }
    }

    /// Plays an action, or says why it cannot be played.
    pub fn try_play(&mut self, action: Action) -> Result<(), Illegal> {
        let allowed = self.actor().is_some_and(|seat| self.public.allows(&self.all_seen(seat), action));
        if allowed {
            self.play(action);
            return Ok(());
        }
        Err(Illegal { action: self.announced(action).to_string(), expected: self.expected() })
    }

    /// What an action of the actor is called, as things stand.
    pub fn announced(&self, action: Action) -> Announced {
        self.stakes().map_or_else(|| action.into(), |stakes| stakes.announced(action))
    }

    /// What the actor may do, for an error.
    fn expected(&self) -> String {
        match (self.public.phase, self.stakes()) {
            (Phase::Opening(seat), _) => {
                let hole: Vec<String> =
                    self.public.hole(seat, &self.all_seen(seat)).map(Card::poker).collect();
                format!("a hole card to open, of {}", hole.join(" "))
            }
            (_, Some(stakes)) => stakes.to_string(),
            _ => "nothing, the hand is over".into(),
        }
    }

    /// A player's cards, all of them known.
    fn all_seen(&self, seat: Seat) -> Seen {
        let mut seen = [None; MOST_CARDS];
        for (place, &card) in self.deal.hand(seat).iter().enumerate() {
            seen[place] = Some(card);
        }
        seen
    }

    /// The up-cards of a player.
    pub fn up(&self, seat: Seat) -> CardSet {
        self.public.visible(seat, &self.all_seen(seat)).into_iter().flatten().collect()
    }

    fn next_turn(&mut self) {
        let public = &mut self.public;
        public.committed += public.put[0].max(public.put[1]);
        public.put = [0; 2];
        let steps = public.rules.game.steps();
        // When a player has nothing left to bet the rest of the cards decide.
        if public.turn == steps.len() || public.committed == public.limit {
            public.turn = steps.len();
            public.phase = Phase::Over(None);
            return;
        }
        public.turn += 1;
        if steps[public.turn - 1].open {
            public.phase = Phase::Opening(public.first);
        } else {
            self.start_betting();
        }
    }

    fn start_betting(&mut self) {
        let opener = self.first_to_bet();
        let public = &mut self.public;
        let bring_in = if public.turn == 1 { public.rules.bring_in() } else { 0 };
        public.level = bring_in.min(public.limit - public.committed);
        public.acted = [false; 2];
        public.raises = 0;
        public.opener = opener;
        public.phase = Phase::Betting(opener);
    }

    /// With a bring-in the cards say who acts first: the lowest up-card (by suit among equals, clubs lowest), later the best
    /// up-cards.
    fn first_to_bet(&self) -> Seat {
        if self.public.rules.bring_in() == 0 {
            return self.public.first;
        }
        let (mine, theirs) = (self.up(0), self.up(1));
        if self.public.turn == 1 {
            let rank_then_suit = |up: CardSet| up.lowest().map(|card| (card.rank(), card.suit()));
            return usize::from(rank_then_suit(theirs) < rank_then_suit(mine));
        }
        match Strength::of(mine).cmp(&Strength::of(theirs)) {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => self.public.first,
        }
    }

    fn open(&mut self, seat: Seat, card: Card) {
        let place = self.deal.hand(seat).iter().position(|&own| own == card);
        self.public.opened[seat] |= place.map_or(0, |place| 1 << place);
        self.record(seat, Action::Open(card), 0);
        if seat == self.public.first {
            self.public.phase = Phase::Opening(1 - seat);
        } else {
            self.start_betting();
        }
    }

    fn bet(&mut self, seat: Seat, action: Action) {
        let public = &mut self.public;
        if let Action::Raise(by) = action {
            public.level = public.level.saturating_add(by);
            public.raises += 1;
        }
        let paid = public.level - public.put[seat];
        public.put[seat] = public.level;
        public.acted[seat] = true;
        self.record(seat, action, paid);
        let settled = self.public.put[0] == self.public.put[1] && self.public.acted == [true; 2];
        if settled {
            self.next_turn();
        } else {
            self.public.phase = Phase::Betting(1 - seat);
        }
    }

    fn record(&mut self, seat: Seat, action: Action, paid: u32) {
        self.public.history.push(Event { seat, turn: self.public.turn, action, paid });
    }
}

impl World for Table {
    type Action = Action;
    type View = View;
    type Fact = crate::Fact;

    fn seats(&self) -> usize {
        2
    }

    fn actor(&self) -> Option<Seat> {
        self.public.actor()
    }

    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if let Some(seat) = self.actor() {
            self.public.actions(&self.all_seen(seat), into);
        }
    }

    fn play(&mut self, action: Action) {
        match (self.public.phase, action) {
            (Phase::Opening(seat), Action::Open(card)) => self.open(seat, card),
            (Phase::Betting(seat), Action::Drop) => {
                self.record(seat, action, 0);
                self.public.phase = Phase::Over(Some(seat));
            }
            (Phase::Betting(seat), Action::Call | Action::Raise(_)) => self.bet(seat, action),
            _ => debug_assert!(false, "{action} is not legal"),
        }
    }

    fn payoff(&self, seat: Seat) -> f64 {
        self.gain(seat) as f64
    }

    fn view(&self, seat: Seat) -> View {
        let dealt = self.public.rules.game.dealt(self.public.turn);
        let mut mine = [None; MOST_CARDS];
        for (place, &card) in self.deal.hand(seat).iter().take(dealt).enumerate() {
            mine[place] = Some(card);
        }
        let other = self.all_seen(1 - seat);
        // At a showdown everything is shown.
        let shown = self.public.phase == Phase::Over(None);
        let theirs = if shown { other } else { self.public.visible(1 - seat, &other) };
        View { public: self.public.clone(), seat, mine, theirs }
    }
}
