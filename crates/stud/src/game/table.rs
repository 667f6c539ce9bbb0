use super::{
    Action, Announcement, Course, Deal, Event, Phase, Rules, Stakes, View,
    public::{MOST_CARDS, Public, VisibleCards},
};
use cards::{Card, CardSet};
use rand::Rng;
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
        let course = Course::new(rules, limit, first, |course| first_to_bet(course, &deal));
        Self { public: Public { course, history: Vec::with_capacity(16) }, deal }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.public.course.rules
    }

    /// The cards.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The turn, from 1.
    pub fn turn(&self) -> usize {
        self.public.course.turn
    }

    /// What everybody did, in order.
    pub fn history(&self) -> &[Event] {
        &self.public.history
    }

    /// Who acts first where the cards do not decide it.
    pub fn first(&self) -> Seat {
        self.public.course.first
    }

    /// What each player must have paid in this interval to stay.
    pub fn level(&self) -> u32 {
        self.public.course.level
    }

    /// What a player has paid into the pot.
    pub fn paid(&self, seat: Seat) -> u32 {
        self.public.course.paid(seat)
    }

    /// Who dropped, if anybody did.
    pub fn dropped(&self) -> Option<Seat> {
        if let Phase::Over(dropped) = self.public.course.phase { dropped } else { None }
    }

    /// What the actor may pay, if it is to bet.
    pub fn stakes(&self) -> Option<Stakes> {
        if let Phase::Betting(seat) = self.public.course.phase {
            Some(self.public.course.stakes(seat))
        } else {
            None
        }
    }

    /// The raise that this one would be if the other had more: where bets are fixed, nobody bets less than the fixed bet but for want of
    /// points of its own, and this player has so many in all.
    pub(crate) fn full_raise(&self, by: u32, points: u32) -> u32 {
        let course = &self.public.course;
        let (least, _) = course.rules.raise_range(course.turn, 2 * course.committed, course.level);
        let own = points.saturating_sub(course.committed).saturating_sub(course.level);
        by.max(least.min(own))
    }

    /// What a player has won (or lost, below 0) when the hand is over.
    pub fn gain(&self, seat: Seat) -> i64 {
        let other = 1 - seat;
        let result = match self.public.course.phase {
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
        let allowed =
            self.actor().is_some_and(|seat| self.public.course.allows(&self.all_seen(seat), action));
        if allowed {
            self.play(action);
            return Ok(());
        }
        Err(Illegal { action: self.announced(action).to_string(), expected: self.expected() })
    }

    /// What an action of the actor is called, as things stand.
    pub fn announced(&self, action: Action) -> Announcement {
        self.stakes().map_or_else(|| action.into(), |stakes| stakes.announced(action))
    }

    /// What the actor may do, for an error.
    fn expected(&self) -> String {
        match (self.public.course.phase, self.stakes()) {
            (Phase::Opening(seat), _) => {
                let hole: Vec<String> =
                    self.public.course.hole(seat, &self.all_seen(seat)).map(Card::poker).collect();
                format!("a hole card to open, of {}", hole.join(" "))
            }
            (_, Some(stakes)) => stakes.to_string(),
            _ => "nothing, the hand is over".into(),
        }
    }

    fn all_seen(&self, seat: Seat) -> VisibleCards {
        all_seen(&self.deal, seat)
    }

    /// The same cards as far as they are dealt, and the rest dealt anew.
    pub(crate) fn rest_dealt(&self, rng: &mut impl Rng) -> Deal {
        let dealt = self.public.course.rules.game.dealt(self.public.course.turn);
        let known = [0, 1].map(|seat| {
            let mut places = all_seen(&self.deal, seat);
            places[dealt.min(MOST_CARDS)..].fill(None);
            places
        });
        Deal::completing(self.deal.game(), &known, rng)
    }

    /// Where the hand stands.
    pub(crate) fn course(&self) -> &Course {
        &self.public.course
    }

    /// The cards that everybody sees, by place.
    pub(crate) fn seen_by_all(&self) -> [VisibleCards; 2] {
        [0, 1].map(|seat| self.public.course.visible(seat, &self.all_seen(seat)))
    }

    /// The same hand before anybody acted.
    pub(crate) fn at_start(&self) -> Self {
        let course = &self.public.course;
        Self::new(course.rules, self.deal, [course.limit; 2], course.first)
    }

    /// The up-cards of a player.
    pub fn up(&self, seat: Seat) -> CardSet {
        up(&self.public.course, &self.deal, seat)
    }
}

/// A player's cards, all of them known.
fn all_seen(deal: &Deal, seat: Seat) -> VisibleCards {
    let mut seen = [None; MOST_CARDS];
    for (place, &card) in deal.hand(seat).iter().enumerate() {
        seen[place] = Some(card);
    }
    seen
}

fn up(course: &Course, deal: &Deal, seat: Seat) -> CardSet {
    course.visible(seat, &all_seen(deal, seat)).into_iter().flatten().collect()
}

/// With a bring-in the cards say who acts first: the lowest up-card (by suit among equals, clubs lowest), later the best
/// up-cards.
fn first_to_bet(course: &Course, deal: &Deal) -> Seat {
    if course.rules.bring_in() == 0 {
        return course.first;
    }
    course.first_by_cards([0, 1].map(|seat| up(course, deal, seat)))
}

impl World for Table {
    type Action = Action;
    type View = View;
    type Fact = crate::Fact;

    fn seats(&self) -> usize {
        2
    }

    fn actor(&self) -> Option<Seat> {
        self.public.course.actor()
    }

    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if let Some(seat) = self.actor() {
            self.public.course.actions(&self.all_seen(seat), into);
        }
    }

    fn play(&mut self, action: Action) {
        let Some(seat) = self.actor() else { return };
        let turn = self.turn();
        let place = match action {
            Action::Open(card) => self.deal.hand(seat).iter().position(|&own| own == card).unwrap_or(0),
            _ => 0,
        };
        let deal = &self.deal;
        let paid = self.public.course.play(action, place, |course| first_to_bet(course, deal));
        self.public.history.push(Event { seat, turn, action, paid });
    }

    fn payoff(&self, seat: Seat) -> f64 {
        self.gain(seat) as f64
    }

    fn view(&self, seat: Seat) -> View {
        let dealt = self.public.course.rules.game.dealt(self.public.course.turn);
        let mut mine = [None; MOST_CARDS];
        for (place, &card) in self.deal.hand(seat).iter().take(dealt).enumerate() {
            mine[place] = Some(card);
        }
        let other = self.all_seen(1 - seat);
        // At a showdown everything is shown.
        let shown = self.public.course.phase == Phase::Over(None);
        let theirs = if shown { other } else { self.public.course.visible(1 - seat, &other) };
        View { public: self.public.clone(), seat, mine, theirs }
    }
}
