use super::{
    Action, Course, Deal, Event, Phase, Rules, Stakes, Strength, Table,
    public::{Public, VisibleCards},
};
use cards::{Card, CardSet};
use rand::Rng;
use std::cmp::Ordering;
use worlds::{Seat, Seed, World};

/// What one player knows of a hand: its own cards, the other's up-cards, and what was done.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) public: Public,
    pub(super) seat: Seat,
    pub(super) mine: VisibleCards,
    pub(super) theirs: VisibleCards,
}

impl View {
    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.public.course.rules
    }

    /// The turn, from 1.
    pub fn turn(&self) -> usize {
        self.public.course.turn
    }

    /// What everybody did, in order.
    pub fn history(&self) -> &[Event] {
        &self.public.history
    }

    /// Where the hand stands.
    pub(crate) fn course(&self) -> &Course {
        &self.public.course
    }

    /// All my cards.
    pub fn mine(&self) -> CardSet {
        self.mine.iter().flatten().copied().collect()
    }

    /// The first cards that were dealt to me, those of the first turn.
    pub(crate) fn first_cards(&self) -> CardSet {
        self.mine.iter().take(self.rules().game.dealt(1)).flatten().copied().collect()
    }

    /// Those of my cards that were dealt face down, turned up since or not.
    pub(crate) fn dealt_down(&self) -> CardSet {
        let down = self.rules().game.face_down().zip(self.mine);
        down.filter_map(|(down, card)| card.filter(|_| down)).collect()
    }

    /// My hidden cards, in the order in which they were dealt.
    pub fn hole(&self) -> impl Iterator<Item = Card> {
        self.public.course.hole(self.seat, &self.mine)
    }

    /// Those of my cards that the other sees.
    pub fn shown(&self) -> CardSet {
        self.public.course.visible(self.seat, &self.mine).into_iter().flatten().collect()
    }

    /// A player's up-cards, the newest last.
    pub fn up_cards(&self, seat: Seat) -> Vec<Card> {
        self.public.up_cards(seat, if seat == self.seat { &self.mine } else { &self.theirs })
    }

    /// Those of the other's cards that I see.
    pub fn theirs(&self) -> CardSet {
        self.theirs.iter().flatten().copied().collect()
    }

    /// How many cards the other has that I do not see.
    pub fn unseen(&self) -> usize {
        self.rules().game.dealt(self.turn()) - self.theirs().len()
    }

    /// What I paid.
    pub fn my_bets(&self) -> u32 {
        self.public.course.paid(self.seat)
    }

    /// What the other paid.
    pub fn their_bets(&self) -> u32 {
        self.public.course.paid(1 - self.seat)
    }

    /// What I may pay, if I am to bet.
    pub fn stakes(&self) -> Option<Stakes> {
        match self.public.course.phase {
            Phase::Betting(seat) if seat == self.seat => Some(self.public.course.stakes(seat)),
            _ => None,
        }
    }

    /// Whether I am to turn up a hole card.
    pub fn opening(&self) -> bool {
        self.public.course.phase == Phase::Opening(self.seat)
    }

    /// Whether the hand is over.
    pub fn over(&self) -> bool {
        matches!(self.public.course.phase, Phase::Over(_))
    }

    /// Who dropped, if anybody did.
    pub fn dropped(&self) -> Option<Seat> {
        if let Phase::Over(dropped) = self.public.course.phase { dropped } else { None }
    }

    /// What I have won, below 0 lost; 0 as long as the hand is not over.
    pub fn gain(&self) -> i64 {
        let result = match self.public.course.phase {
            Phase::Over(Some(dropped)) if dropped == self.seat => Ordering::Less,
            Phase::Over(Some(_)) => Ordering::Greater,
            Phase::Over(None) => Strength::of(self.mine()).cmp(&Strength::of(self.theirs())),
            _ => Ordering::Equal,
        };
        match result {
            Ordering::Less => -i64::from(self.my_bets()),
            Ordering::Equal => 0,
            Ordering::Greater => i64::from(self.their_bets()),
        }
    }

    /// The other's cards in the order in which they are dealt, those that I see.
    pub fn their_places(&self) -> impl Iterator<Item = Option<Card>> {
        self.theirs.into_iter().take(self.rules().game.hand_size())
    }

    /// A deal that fits what I know; what I do not see is at random.
    pub fn complete(&self, rng: &mut impl Rng) -> Deal {
        let mut known = [self.mine; 2];
        known[1 - self.seat] = self.theirs;
        Deal::completing(self.rules().game, &known, rng)
    }

    /// A table that fits what I know; the cards that I do not see are at random.
    pub fn imagine(&self, rng: &mut impl Rng) -> Table {
        Table { public: self.public.clone(), deal: self.complete(rng) }
    }

    /// What I knew at each of my decisions so far.
    pub fn past(&self) -> Vec<View> {
        let mut views = Vec::new();
        self.replay(|table, event| {
            if event.seat == self.seat {
                views.push(table.view(self.seat));
            }
        });
        views
    }

    /// The hand before anybody acted; the cards that I do not see are at random.
    pub(crate) fn dealt_anew(&self) -> Table {
        let deal = self.complete(&mut Seed(0).rng());
        Table::new(*self.rules(), deal, [self.public.course.limit; 2], self.public.course.first)
    }

    /// Goes through the hand again: calls `visit` with the table before each event. The cards that I do not see are at
    /// random; whatever they are, everything public and my own views were the same.
    pub fn replay(&self, mut visit: impl FnMut(&Table, &Event)) {
        let mut table = self.dealt_anew();
        for event in self.history() {
            visit(&table, event);
            table.play(event.action);
        }
    }

    /// Goes through the hand again by its course alone: calls `visit` with where it stood before and after each event.
    pub(crate) fn replay_course(&self, mut visit: impl FnMut(&Course, &Event, &Course)) {
        let mut table = self.dealt_anew();
        for event in self.history() {
            let stood = table.public.course;
            table.play(event.action);
            visit(&stood, event, &table.public.course);
        }
    }

    /// The cards that the other may hold: the deck without mine and what I see.
    pub fn live(&self) -> CardSet {
        self.rules().game.deck() - self.mine() - self.theirs()
    }
}

impl worlds::View for View {
    type Action = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.public.course.actor() == Some(self.seat) {
            self.public.course.actions(&self.mine, into);
        }
    }
}
