//! A coin under a cup: take a sure part of the prize, or name the side. The smallest game in which knowing everybody's cards
//! in each world misleads: in every single world the right guess is known, in none of them to the player (strategy fusion).

use crate::{Beliefs, Rng, Sampler, SearchFact, Seat, Unsatisfiable, View, WeightedWorld, World};
use rand::RngExt;
use std::fmt;

/// What the player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Take the sure part.
    Safe,
    /// Go for the prize.
    Guess,
    /// It shows heads.
    Heads,
    /// It shows tails.
    Tails,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Move::Safe => "safe",
            Move::Guess => "guess",
            Move::Heads => "heads",
            Move::Tails => "tails",
        })
    }
}

/// The table: which side is up, and what was done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Coin {
    heads: bool,
    view: CoinView,
}

impl Coin {
    /// A game in which the safe way is worth `safe` and a right guess 1.
    pub fn new(heads: bool, safe: f64) -> Self {
        Self { heads, view: CoinView { safe, first: None, second: None } }
    }
}

impl World for Coin {
    type Action = Move;
    type View = CoinView;
    type Fact = SearchFact<Self::Action>;

    fn seats(&self) -> usize {
        1
    }

    fn actor(&self) -> Option<Seat> {
        match (self.view.first, self.view.second) {
            (None, _) | (Some(Move::Guess), None) => Some(0),
            _ => None,
        }
    }

    fn actions(&self, into: &mut Vec<Move>) {
        self.view.actions(into);
    }

    fn play(&mut self, action: Move) {
        if self.view.first.is_none() {
            self.view.first = Some(action);
        } else {
            self.view.second = Some(action);
        }
    }

    fn payoff(&self, _seat: Seat) -> f64 {
        match (self.view.first, self.view.second) {
            (Some(Move::Safe), _) => self.view.safe,
            (_, Some(side)) if (side == Move::Heads) == self.heads => 1.0,
            _ => 0.0,
        }
    }

    fn view(&self, _seat: Seat) -> CoinView {
        self.view
    }
}

/// What the player knows: everything but the coin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoinView {
    safe: f64,
    first: Option<Move>,
    second: Option<Move>,
}

impl View for CoinView {
    type Action = Move;

    fn seat(&self) -> Seat {
        0
    }

    fn actions(&self, into: &mut Vec<Move>) {
        into.clear();
        match (self.first, self.second) {
            (None, _) => into.extend([Move::Safe, Move::Guess]),
            (Some(Move::Guess), None) => into.extend([Move::Heads, Move::Tails]),
            _ => {}
        }
    }
}

/// The belief that heads comes up in this share of throws. At the very ends of it nothing else is possible.
#[derive(Debug, Clone, Copy)]
pub struct BiasedBeliefs(pub f64);

impl Beliefs<Coin> for BiasedBeliefs {
    type Sampler = BiasedSampler;

    fn sampler(&self, view: &CoinView) -> Result<BiasedSampler, Unsatisfiable> {
        if (0.0..=1.0).contains(&self.0) {
            Ok(BiasedSampler { heads: self.0, view: *view })
        } else {
            Err(Unsatisfiable::new(format!("{} is no probability", self.0)))
        }
    }
}

/// Draws either side as often, and weighs it.
#[derive(Debug, Clone, Copy)]
pub struct BiasedSampler {
    heads: f64,
    view: CoinView,
}

impl BiasedSampler {
    fn world(&self, heads: bool) -> WeightedWorld<Coin> {
        let weight = if heads { self.heads } else { 1.0 - self.heads };
        WeightedWorld { world: Coin { heads, view: self.view }, weight }
    }
}

impl Sampler<Coin> for BiasedSampler {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Coin>, Unsatisfiable> {
        Ok(self.world(rng.random()))
    }

    fn enumerate(&self, limit: usize) -> Option<Vec<WeightedWorld<Coin>>> {
        (limit >= 2).then(|| vec![self.world(true), self.world(false)])
    }
}
