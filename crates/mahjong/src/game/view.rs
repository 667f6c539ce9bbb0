//! What one seat sees of a table, and how a table is made up again from that.

use super::{
    action::Action,
    place::Place,
    round::{NOBODY, Phase, Round},
    wall::{Wall, full_set},
};
use crate::{Hand, Kind, KindSet, Tile};
use worlds::{Seat, Unsatisfiable};

/// What one seat knows of a hand in play: a table whose other hands and wall are turned over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundView {
    seat: Seat,
    round: Round,
}

impl Round {
    /// How many of each tile (red fives apart) a seat does not see.
    pub(crate) fn unseen_by(&self, seat: Seat) -> [u8; Tile::COUNT] {
        let mut unseen = full_set(self.rules());
        let mut take = |tile: Tile| unseen[tile.index()] = unseen[tile.index()].saturating_sub(1);
        self.hand(seat).tiles().for_each(&mut take);
        for seat in 0..4 {
            self.melds(seat).iter().for_each(|meld| meld.tiles().tiles().for_each(&mut take));
        }
        // A called discard lies in a meld now; the tile of a kan is counted there too.
        let lying = self.discards().iter().filter(|discard| !discard.is_called());
        lying.for_each(|discard| take(discard.tile()));
        self.indicators().for_each(&mut take);
        unseen
    }

    /// How many of each kind a seat does not see.
    pub(crate) fn unseen_kinds_by(&self, seat: Seat) -> [u8; Kind::COUNT] {
        let mut unseen = [0; Kind::COUNT];
        for (tile, count) in (0..).map_while(Tile::new).zip(self.unseen_by(seat)) {
            unseen[tile.kind().index()] += count;
        }
        unseen
    }

    /// How many dora a tile of each kind is, red fives not counted.
    pub(crate) fn dora_kinds(&self) -> [u8; Kind::COUNT] {
        let mut dora = [0; Kind::COUNT];
        for indicator in self.indicators() {
            dora[indicator.kind().next_dora().index()] += 1;
        }
        dora
    }
}

impl RoundView {
    pub(crate) fn new(round: &Round, seat: Seat) -> RoundView {
        let mut view = RoundView { seat, round: round.clone() };
        view.turn_over();
        view
    }

    /// Becomes what a seat knows of this table, as [`World::view`](worlds::World::view) makes it, where the view stands: for who looks
    /// at millions of tables.
    pub fn look_at(&mut self, round: &Round, seat: Seat) {
        self.seat = seat;
        self.round.clone_from(round);
        self.turn_over();
    }

    /// Leaves what this seat may see of the whole table.
    fn turn_over(&mut self) {
        let (round, seat) = (&mut self.round, self.seat);
        for other in (0..4).filter(|&other| other != seat) {
            round.places[other].turn_over();
        }
        let mut indicators = [Tile::HIDDEN; 5];
        let shown = usize::from(round.dora).min(indicators.len());
        for (nth, indicator) in indicators.iter_mut().enumerate().take(shown) {
            *indicator = round.wall.tiles[Wall::indicator(nth)];
        }
        round.wall.tiles = [Tile::HIDDEN; 136];
        for (nth, indicator) in indicators.into_iter().enumerate() {
            round.wall.tiles[Wall::indicator(nth)] = indicator;
        }
        let own = 1 << seat;
        round.can_ron &= own;
        round.can_pon &= own;
        round.can_chi &= own;
        round.waiting &= own;
        if usize::from(round.asked) != seat {
            round.asked = NOBODY;
        }
        let answer = round.answers[seat];
        round.answers = [Action::Pass; 4];
        round.answers[seat] = answer;
    }

    /// The table as far as this seat sees it: other hands are empty, the wall is hidden.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// Whose view this is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// This seat's concealed tiles.
    #[must_use]
    pub fn hand(&self) -> &Hand {
        self.round.hand(self.seat)
    }

    /// How many of each tile (red fives apart) this seat does not see: in the wall and in the other hands.
    #[must_use]
    pub fn unseen(&self) -> [u8; Tile::COUNT] {
        self.round.unseen_by(self.seat)
    }

    /// The table that fits this view when the other seats hold these tiles (with the one just drawn, `drawn`, if it is
    /// another's turn) and the wall hides the rest in this order: `rest` fills it from the last place drawn to the first.
    ///
    /// Others who may react to the tile on offer are asked after this seat, whatever the true order was: nobody sees it.
    pub fn complete(&self, hands: &[Hand; 4], drawn: Tile, rest: &[Tile]) -> Result<Round, Unsatisfiable> {
        let mut round = self.round.clone();
        for seat in (0..4).filter(|&seat| seat != self.seat) {
            if hands[seat].len() != round.concealed(seat) {
                let reason = format!(
                    "seat {seat} holds {} concealed tiles, given {}",
                    round.concealed(seat),
                    hands[seat].len()
                );
                return Err(Unsatisfiable { reason });
            }
            round.places[seat].turn_up(hands[seat]);
        }
        let mut rest = rest.iter();
        for place in self.hidden_places() {
            let Some(&tile) = rest.next() else {
                return Err(Unsatisfiable { reason: "too few tiles for the wall".into() });
            };
            round.wall.tiles[place] = tile;
        }
        if round.phase == Phase::Drawn && round.turn() != self.seat {
            let turn = round.turn();
            round.places[turn].drawn = drawn;
        }
        for seat in (0..4).filter(|&seat| seat != self.seat) {
            round.places[seat].look_before(seat == round.turn() && round.is_turn(), drawn, round.phase);
        }
        round.ask_again(self.seat);
        Ok(round)
    }

    /// The places of the wall whose tile this seat does not know, in order.
    pub fn hidden_places(&self) -> impl Iterator<Item = usize> + '_ {
        let round = &self.round;
        let taken =
            move |place: usize| (0..usize::from(round.kans)).any(|nth| Wall::replacement(nth) == place);
        let dead = (0..14).filter(move |&place| !taken(place) && round.wall[place].is_hidden());
        dead.chain(14..84 - usize::from(round.draws))
    }
}

impl Place {
    /// Leaves what everybody sees.
    fn turn_over(&mut self) {
        self.hand = Hand::EMPTY;
        self.drawn = Tile::HIDDEN;
        self.waits = KindSet::EMPTY;
        self.far = 0;
    }

    fn turn_up(&mut self, hand: Hand) {
        self.hand = hand;
    }

    /// Works the waits out; with 14 tiles, those before the draw. After a call there is no such hand: only a bound is kept.
    fn look_before(&mut self, holds_fourteen: bool, drawn: Tile, phase: Phase) {
        if !holds_fourteen {
            self.look();
        } else if phase == Phase::Drawn {
            let hand = self.hand;
            self.hand.remove(drawn);
            self.look();
            self.hand = hand;
        } else {
            (self.far, self.waits) = (0, KindSet::EMPTY);
        }
    }
}

impl Round {
    /// Finds out again what the other seats could answer, and asks them after `first`.
    fn ask_again(&mut self, first: Seat) {
        if !matches!(self.phase, Phase::Discarded | Phase::Kan) {
            return;
        }
        let others = !(1 << self.turn | 1 << first);
        if self.phase == Phase::Kan {
            let closed = self.offers_closed_kan();
            for seat in self.others().into_iter().filter(|&seat| seat != first) {
                self.find_robbery(seat, closed);
            }
        } else {
            self.find_options(others);
        }
        self.waiting |= (self.can_ron | self.can_pon | self.can_chi) & others;
        if usize::from(self.asked) == first {
            return;
        }
        // Somebody else is being asked: whoever could answer, else anybody, who then can only pass.
        let others = self.waiting & !(1 << first);
        self.asked = match others {
            0 => self.others().into_iter().find(|&seat| seat != first).map_or(NOBODY, |seat| seat as u8),
            others => self.first_of(others),
        };
    }
}

impl worlds::View for RoundView {
    type Action = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if worlds::World::actor(&self.round) == Some(self.seat) {
            worlds::World::actions(&self.round, into);
        }
    }
}

impl worlds::World for Round {
    type Action = Action;
    type View = RoundView;
    type Fact = crate::Fact;

    fn seats(&self) -> usize {
        4
    }

    fn actor(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            Phase::Drawn | Phase::Called => Some(self.turn()),
            Phase::Discarded | Phase::Kan => Some(self.asked.into()).filter(|&seat| seat < 4),
        }
    }

    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        match self.phase {
            Phase::Over => {}
            Phase::Drawn | Phase::Called => self.turn_actions(into),
            Phase::Discarded | Phase::Kan => self.answers_of(usize::from(self.asked).min(3), into),
        }
    }

    fn play(&mut self, action: Action) {
        self.play_action(action);
    }

    /// What the seat has won or lost in this hand, in points.
    fn payoff(&self, seat: Seat) -> f64 {
        f64::from(self.scores[seat] - self.start.scores[seat])
    }

    fn view(&self, seat: Seat) -> RoundView {
        RoundView::new(self, seat)
    }
}
