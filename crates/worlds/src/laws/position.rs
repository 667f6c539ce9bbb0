//! The laws at one position of a game.

use super::{BrokenLaw, LawCounts, Laws, frequencies, same};
use crate::{Beliefs, Rng, Sampler, Seat, Seed, View, WeightedWorld, World};

/// Where in which game.
pub(super) struct Place<'a, 'b, W: World, B> {
    pub(super) laws: &'a Laws<'b, W, B>,
    pub(super) seed: Seed,
    pub(super) moves: usize,
}

impl<W: World, B: Beliefs<W>> Place<'_, '_, W, B> {
    fn broken(&self, law: &'static str, seat: Option<Seat>, what: impl Into<String>) -> BrokenLaw {
        BrokenLaw { law, seed: self.seed, moves: self.moves, seat, what: what.into() }
    }

    /// The law of actions.
    pub(super) fn actions(&self, world: &W) -> Result<(), BrokenLaw> {
        let (mut legal, mut seen) = (Vec::new(), Vec::new());
        world.actions(&mut legal);
        if world.actor().is_some() && legal.is_empty() {
            return Err(self.broken("actions", world.actor(), "there is an actor, but nothing is legal"));
        }
        if let Some(twice) = (1..legal.len()).find(|&i| legal[..i].contains(&legal[i])) {
            return Err(self.broken("actions", world.actor(), format!("{} is listed twice", legal[twice])));
        }
        for seat in 0..world.seats() {
            let view = world.view(seat);
            if view.seat() != seat {
                return Err(self.broken(
                    "views",
                    Some(seat),
                    format!("the view says it is seat {}'s", view.seat()),
                ));
            }
            view.actions(&mut seen);
            let expected: &[W::Action] = if world.actor() == Some(seat) { &legal } else { &[] };
            if seen != expected {
                return Err(self.broken(
                    "actions",
                    Some(seat),
                    format!("the view says {seen:?} are legal, the world {expected:?}"),
                ));
            }
        }
        Ok(())
    }

    /// The laws of views, truth and weights, for every seat.
    pub(super) fn views(&self, world: &W, rng: &mut Rng, tally: &mut LawCounts) -> Result<(), BrokenLaw> {
        for seat in 0..world.seats() {
            let view = world.view(seat);
            tally.views += 1;
            let contradiction = |error: crate::Unsatisfiable| {
                self.broken("views", Some(seat), format!("a true view is called contradictory: {error}"))
            };
            let sampler = self.laws.beliefs.sampler(&view).map_err(contradiction)?;
            let seed = self.seed.child(2).child((self.moves * world.seats() + seat) as u64);
            let mut weight = None;
            for draw in 0..self.laws.draws {
                let drawn = sampler.draw(&mut seed.child(draw).rng()).map_err(contradiction)?;
                tally.draws += 1;
                if sampler.even() && *weight.get_or_insert(drawn.weight) != drawn.weight {
                    return Err(self.broken(
                        "weights",
                        Some(seat),
                        "draws that should be even weigh differently",
                    ));
                }
                self.drawn(&drawn, &view, seat)?;
                self.truth(&drawn, seat, seed.child(draw))?;
                if draw == 0 {
                    self.to_the_end(drawn.world, rng)?;
                }
            }
            if let Some(all) = sampler.enumerate(self.laws.listed) {
                tally.listed += 1;
                for world in &all {
                    self.drawn(world, &view, seat)?;
                }
                frequencies::agree(&sampler, &all, seed)
                    .map_err(|what| self.broken("weights", Some(seat), what))?;
            }
        }
        Ok(())
    }

    /// A world that is said to fit a view does.
    fn drawn(&self, drawn: &WeightedWorld<W>, view: &W::View, seat: Seat) -> Result<(), BrokenLaw> {
        if !drawn.weight.is_finite() || drawn.weight < 0.0 {
            return Err(self.broken("weights", Some(seat), format!("a world weighs {}", drawn.weight)));
        }
        let seen = drawn.world.view(seat);
        if seen != *view {
            return Err(self.broken(
                "views",
                Some(seat),
                format!("from {view:?} a world was drawn that shows {seen:?}"),
            ));
        }
        self.actions(&drawn.world)
    }

    /// Seen from a world that was drawn the same worlds are drawn as seen from the true one: no view carries the truth along.
    fn truth(&self, drawn: &WeightedWorld<W>, seat: Seat, seed: Seed) -> Result<(), BrokenLaw> {
        let error = |what: &str| self.broken("truth", Some(seat), what);
        let view = drawn.world.view(seat);
        let again = self.laws.beliefs.sampler(&view).and_then(|sampler| sampler.draw(&mut seed.rng()));
        match again {
            Err(_) => Err(error("an equal view of another truth is called contradictory")),
            Ok(again) if again.weight != drawn.weight => {
                Err(error("an equal view of another truth gives other weights"))
            }
            Ok(again) if !same(&again.world, &drawn.world) => {
                Err(error("an equal view of another truth gives other worlds"))
            }
            Ok(_) => Ok(()),
        }
    }

    /// Plays an action; the law of play.
    pub(super) fn play(&self, world: &mut W, action: W::Action) -> Result<(), BrokenLaw> {
        let before = world.clone();
        let mut twin = world.clone();
        world.play(action);
        let untouched = same(&twin, &before);
        twin.play(action);
        if !untouched {
            return Err(self.broken("play", None, format!("{action} also changed a copy of the world")));
        }
        if !same(&twin, world) {
            return Err(self.broken(
                "play",
                None,
                format!("{action} in the same world twice gives two worlds"),
            ));
        }
        Ok(())
    }

    /// A drawn world can be played to its end.
    fn to_the_end(&self, mut world: W, rng: &mut Rng) -> Result<(), BrokenLaw> {
        let mut actions = Vec::new();
        for _ in 0..self.laws.most_moves {
            if world.actor().is_none() {
                return self.laws.end(&world).map_err(|what| self.broken("payoffs", None, what));
            }
            world.actions(&mut actions);
            if actions.is_empty() {
                return Err(self.broken("play", None, "a drawn world comes to where nothing is legal"));
            }
            let action = self.laws.next(&world, &actions, rng);
            world.play(action);
        }
        Err(self.broken("play", None, "a drawn world does not end"))
    }
}
