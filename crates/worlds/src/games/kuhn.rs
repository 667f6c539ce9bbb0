//! Kuhn's poker: three cards, two players, one bet. The first player loses 1/18 of an ante a game when both play right.

use crate::{Beliefs, Rng, Sampler, SearchFact, Seat, Unsatisfiable, View, WeightedWorld, World};
use rand::RngExt;
use std::fmt;

/// A card: 0 the jack, 1 the queen, 2 the king.
pub type Card = u8;

/// What a player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Check, or fold to a bet.
    Pass,
    /// Bet one more, or call a bet.
    Bet,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Move::Pass => "pass",
            Move::Bet => "bet",
        })
    }
}

/// What has been done so far: at most three moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
struct History {
    moves: [Option<Move>; 3],
    len: u8,
}

impl History {
    fn actor(self) -> Option<Seat> {
        use Move::{Bet, Pass};
        match self.moves {
            [None, ..] => Some(0),
            [_, None, _] => Some(1),
            [Some(Pass), Some(Bet), None] => Some(0),
            _ => None,
        }
    }
}

/// A table: both cards and the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kuhn {
    cards: [Card; 2],
    history: History,
}

impl Kuhn {
    /// A new game with these cards, two different ones of 0, 1 and 2.
    pub fn deal(first: Card, second: Card) -> Self {
        Self { cards: [first, second], history: History::default() }
    }

    /// A new game with cards from a shuffled deck.
    pub fn shuffled(rng: &mut impl rand::Rng) -> Self {
        let first = rng.random_range(0..3);
        Self::deal(first, other(first, rng.random()))
    }
}

/// One of the two cards that are not this one.
fn other(card: Card, upper: bool) -> Card {
    let rest: [Card; 2] = match card {
        0 => [1, 2],
        1 => [0, 2],
        _ => [0, 1],
    };
    rest[usize::from(upper)]
}

impl World for Kuhn {
    type Action = Move;
    type View = KuhnView;
    type Fact = SearchFact<Self::Action>;

    fn seats(&self) -> usize {
        2
    }

    fn actor(&self) -> Option<Seat> {
        self.history.actor()
    }

    fn actions(&self, into: &mut Vec<Move>) {
        into.clear();
        if self.actor().is_some() {
            into.extend([Move::Pass, Move::Bet]);
        }
    }

    fn play(&mut self, action: Move) {
        let History { moves, len } = &mut self.history;
        if let Some(slot) = moves.get_mut(usize::from(*len)) {
            *slot = Some(action);
            *len += 1;
        }
    }

    fn payoff(&self, seat: Seat) -> f64 {
        use Move::{Bet, Pass};
        let showdown = |stake: f64| if self.cards[0] > self.cards[1] { stake } else { -stake };
        let first = match self.history.moves {
            [Some(Pass), Some(Pass), _] => showdown(1.0),
            [Some(Bet), Some(Pass), _] => 1.0,
            [Some(Pass), Some(Bet), Some(Pass)] => -1.0,
            [Some(Bet), Some(Bet), _] | [Some(Pass), Some(Bet), Some(Bet)] => showdown(2.0),
            _ => 0.0,
        };
        if seat == 0 { first } else { -first }
    }

    fn view(&self, seat: Seat) -> KuhnView {
        KuhnView { seat, card: self.cards[seat], history: self.history }
    }
}

/// What a player knows: the own card and the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KuhnView {
    seat: Seat,
    card: Card,
    history: History,
}

impl KuhnView {
    /// The own card.
    pub fn card(&self) -> Card {
        self.card
    }

    /// The moves so far.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.history.moves.into_iter().flatten()
    }
}

impl View for KuhnView {
    type Action = Move;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn actions(&self, into: &mut Vec<Move>) {
        into.clear();
        if self.history.actor() == Some(self.seat) {
            into.extend([Move::Pass, Move::Bet]);
        }
    }
}

/// The belief that the moves say nothing: either of the other cards is as likely.
#[derive(Debug, Clone, Copy, Default)]
pub struct FairBeliefs;

impl Beliefs<Kuhn> for FairBeliefs {
    type Sampler = FairSampler;

    fn sampler(&self, view: &KuhnView) -> Result<FairSampler, Unsatisfiable> {
        if view.card > 2 {
            return Err(Unsatisfiable::new(format!("there is no card {}", view.card)));
        }
        Ok(FairSampler(*view))
    }
}

/// Draws the other card.
#[derive(Debug, Clone, Copy)]
pub struct FairSampler(KuhnView);

impl FairSampler {
    fn world(&self, upper: bool) -> WeightedWorld<Kuhn> {
        let KuhnView { seat, card, history } = self.0;
        let mut cards = [card; 2];
        cards[1 - seat] = other(card, upper);
        WeightedWorld { world: Kuhn { cards, history }, weight: 1.0 }
    }
}

impl Sampler<Kuhn> for FairSampler {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Kuhn>, Unsatisfiable> {
        Ok(self.world(rng.random()))
    }

    fn even(&self) -> bool {
        true
    }

    fn enumerate(&self, limit: usize) -> Option<Vec<WeightedWorld<Kuhn>>> {
        (limit >= 2).then(|| vec![self.world(false), self.world(true)])
    }
}
