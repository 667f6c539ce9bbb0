//! Small games whose right answers are known: they show how a game is written down, and test the searches.

pub mod beacon;
pub mod coin;
pub mod kuhn;

use crate::{Oracle, Seat, Stop, World};

/// An oracle for games small enough to be played out in every way: everybody knows everything and does what is best for
/// himself; equals by the first.
#[derive(Debug, Clone, Copy, Default)]
pub struct Exhaustive;

impl<W: World> Oracle<W> for Exhaustive {
    type Scratch = ();

    fn scratch(&self, _stop: &Stop) {}

    fn values(&self, (): &mut (), world: &W, seat: Seat, actions: &[W::Action], into: &mut Vec<f64>) {
        into.clear();
        into.extend(actions.iter().map(|&action| {
            let mut world = world.clone();
            world.play(action);
            self.value(&mut (), &world, seat)
        }));
    }

    fn value(&self, (): &mut (), world: &W, seat: Seat) -> f64 {
        solve(world).payoff(seat)
    }
}

/// The end that a world comes to.
fn solve<W: World>(world: &W) -> W {
    let Some(actor) = world.actor() else { return world.clone() };
    let mut actions = Vec::new();
    world.actions(&mut actions);
    let mut best: Option<W> = None;
    for action in actions {
        let mut child = world.clone();
        child.play(action);
        let end = solve(&child);
        if best.as_ref().is_none_or(|best| end.payoff(actor) > best.payoff(actor)) {
            best = Some(end);
        }
    }
    best.unwrap_or_else(|| world.clone())
}
