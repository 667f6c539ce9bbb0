//! The laws of a game of hidden information, checked on random games. Every game here is put to them in its tests.
//!
//! 1. *Views*: the view of a world drawn from a view is that view.
//! 2. *Truth*: what is drawn does not depend on the truth. Two worlds with the same view and the same generator give the same
//!    worlds, and a draw repeats.
//! 3. *Actions*: what a view says is legal is what the world says is legal, in the same order, each once, for the actor and
//!    nobody else, in drawn worlds as in the true one.
//! 4. *Play*: playing the same action in the same world twice gives the same world, it does not touch copies, drawn worlds
//!    can be played to their end as well, and games end.
//! 5. *Payoffs*: they are numbers, and sum as the caller says.
//! 6. *Weights*: they are finite and not negative; where all worlds can be listed, draws come from the list and their
//!    frequencies agree with its weights.
//! 7. *Contradictions*: a view that no world fits is an error ([`unsatisfiable`]).
//!
//! ```
//! use kakehiki_worlds::{laws::Laws, games::kuhn::{FairBeliefs, Kuhn}};
//!
//! let tally = Laws::new(&Kuhn::shuffled, &FairBeliefs).games(20).payoffs_sum_to(0.0).check().unwrap();
//! assert_eq!(tally.games, 20);
//! ```

mod frequencies;
mod position;

use crate::{Beliefs, Rng, Sampler, Seat, Seed, World};
use rand::RngExt;
use rayon::prelude::*;
use thiserror::Error;

/// A law that does not hold, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the law of {law} is broken in the game of seed {seed} after {moves} moves, seen from {}: {what}", place(*.seat))]
pub struct BrokenLaw {
    /// Which law.
    pub law: &'static str,
    /// The game's seed: `deal(&mut seed.rng())` deals it.
    pub seed: Seed,
    /// After how many moves.
    pub moves: usize,
    /// From whose view, if it is about one.
    pub seat: Option<Seat>,
    /// What is wrong.
    pub what: String,
}

fn place(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "above".to_owned(), |seat| format!("seat {seat}"))
}

/// How much was checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LawCounts {
    /// Games played.
    pub games: u64,
    /// Views looked at.
    pub views: u64,
    /// Worlds drawn.
    pub draws: u64,
    /// Views whose worlds were listed and compared with draws.
    pub listed: u64,
}

/// Picks the next action of a random game.
type Walk<'a, W> = &'a (dyn Fn(&W, &[<W as World>::Action], &mut Rng) -> <W as World>::Action + Sync);

/// A suite of random games to check the laws on.
pub struct Laws<'a, W: World, B> {
    deal: &'a (dyn Fn(&mut Rng) -> W + Sync),
    beliefs: &'a B,
    walk: Option<Walk<'a, W>>,
    seed: Seed,
    games: u64,
    draws: u64,
    positions: f64,
    most_moves: usize,
    listed: usize,
    payoff_sum: Option<f64>,
}

impl<'a, W: World, B: Beliefs<W>> Laws<'a, W, B> {
    /// Games dealt by `deal`, seen with these beliefs.
    pub fn new(deal: &'a (dyn Fn(&mut Rng) -> W + Sync), beliefs: &'a B) -> Self {
        Self {
            deal,
            beliefs,
            walk: None,
            seed: Seed(1),
            games: 50,
            draws: 4,
            positions: 1.0,
            most_moves: 10_000,
            listed: 100,
            payoff_sum: None,
        }
    }

    /// How many games; 50 unless told.
    #[must_use]
    pub fn games(self, games: u64) -> Self {
        Self { games, ..self }
    }

    /// Where chance starts; 1 unless told.
    #[must_use]
    pub fn seed(self, seed: Seed) -> Self {
        Self { seed, ..self }
    }

    /// How many worlds are drawn from each view; 4 unless told.
    #[must_use]
    pub fn draws(self, draws: u64) -> Self {
        Self { draws, ..self }
    }

    /// In what share of the positions the views are checked; in all unless told. For games where that costs too much.
    #[must_use]
    pub fn share_of_positions(self, positions: f64) -> Self {
        Self { positions, ..self }
    }

    /// How the games go: the next of these legal actions. Any, each as likely, unless told.
    #[must_use]
    pub fn walk(self, walk: Walk<'a, W>) -> Self {
        Self { walk: Some(walk), ..self }
    }

    /// After how many moves a game must be over; 10,000 unless told.
    #[must_use]
    pub fn most_moves(self, most_moves: usize) -> Self {
        Self { most_moves, ..self }
    }

    /// Up to how many worlds of a view are listed and compared with draws; 100 unless told.
    #[must_use]
    pub fn listed(self, listed: usize) -> Self {
        Self { listed, ..self }
    }

    /// What the payoffs of all seats sum to.
    #[must_use]
    pub fn payoffs_sum_to(self, sum: f64) -> Self {
        Self { payoff_sum: Some(sum), ..self }
    }

    /// Plays the games and checks the laws; the first break in the order of the games is returned.
    pub fn check(&self) -> Result<LawCounts, BrokenLaw> {
        let tallies: Vec<_> =
            (0..self.games).into_par_iter().map(|game| self.game(self.seed.child(game))).collect();
        let mut sum = LawCounts::default();
        for tally in tallies {
            let tally = tally?;
            sum.games += tally.games;
            sum.views += tally.views;
            sum.draws += tally.draws;
            sum.listed += tally.listed;
        }
        Ok(sum)
    }

    /// One game from the deal to its end.
    fn game(&self, seed: Seed) -> Result<LawCounts, BrokenLaw> {
        let mut tally = LawCounts { games: 1, ..LawCounts::default() };
        let mut world = (self.deal)(&mut seed.rng());
        let mut rng = seed.child(1).rng();
        let broken = |law, moves, what: &str| BrokenLaw { law, seed, moves, seat: None, what: what.into() };
        let mut actions = Vec::new();
        for moves in 0..self.most_moves {
            if world.actor().is_none() {
                return self.end(&world).map(|()| tally).map_err(|what| broken("payoffs", moves, &what));
            }
            let place = position::Place { laws: self, seed, moves };
            place.actions(&world)?;
            if rng.random_bool(self.positions.clamp(0.0, 1.0)) {
                place.views(&world, &mut rng, &mut tally)?;
            }
            world.actions(&mut actions);
            let action = self.next(&world, &actions, &mut rng);
            place.play(&mut world, action)?;
        }
        Err(broken("play", self.most_moves, "the game does not end"))
    }

    fn next(&self, world: &W, actions: &[W::Action], rng: &mut Rng) -> W::Action {
        match self.walk {
            Some(walk) => walk(world, actions, rng),
            None => actions[rng.random_range(0..actions.len())],
        }
    }

    fn end(&self, world: &W) -> Result<(), String> {
        let payoffs: Vec<f64> = (0..world.seats()).map(|seat| world.payoff(seat)).collect();
        if !payoffs.iter().all(|payoff| payoff.is_finite()) {
            return Err(format!("payoffs must be finite, but they are {payoffs:?}"));
        }
        let sum: f64 = payoffs.iter().sum();
        match self.payoff_sum {
            Some(expected) if (sum - expected).abs() > 1e-9 * (1.0 + expected.abs()) => {
                Err(format!("payoffs {payoffs:?} sum to {sum} and not to {expected}"))
            }
            _ => Ok(()),
        }
    }
}

/// The law of contradictions: none of these views, which no world fits, gives a world. Says which does.
pub fn unsatisfiable<W: World, B: Beliefs<W>>(beliefs: &B, views: &[W::View]) -> Result<(), String> {
    for (i, view) in views.iter().enumerate() {
        let drawn = beliefs.sampler(view).and_then(|sampler| sampler.draw(&mut Seed(i as u64).rng()));
        if drawn.is_ok() {
            return Err(format!("a world was drawn from the contradictory view {view:?}"));
        }
    }
    Ok(())
}

/// Whether no seat can tell these worlds apart: as close as worlds can be compared.
fn same<W: World>(one: &W, other: &W) -> bool {
    one.seats() == other.seats()
        && one.actor() == other.actor()
        && (0..one.seats()).all(|seat| one.view(seat) == other.view(seat))
}
