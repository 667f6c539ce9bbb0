//! RAVE where it must help: pick three of twenty stones in any order, one of which is worth most. When a stone was picked
//! does not matter, so what later picks earned speaks for a first pick too, and a few loops are enough to tell.

#![allow(clippy::unwrap_used, clippy::panic)]

use worlds::{
    Beliefs, Budget, Player, Rng, Sampler, Seat, Seed, Uct, Unsatisfiable, View, Weighted, World,
    uct::{RandomRollout, Settings},
};

const STONES: u8 = 20;
const PICKS: usize = 3;
const BEST: u8 = 13;

#[derive(Debug, Clone, PartialEq, Default)]
struct Picked(Vec<u8>);

impl World for Picked {
    type Action = u8;
    type View = Picked;

    fn seats(&self) -> usize {
        1
    }

    fn actor(&self) -> Option<Seat> {
        (self.0.len() < PICKS).then_some(0)
    }

    fn actions(&self, into: &mut Vec<u8>) {
        View::actions(self, into);
    }

    fn play(&mut self, action: u8) {
        self.0.push(action);
    }

    fn payoff(&self, _: Seat) -> f64 {
        self.0.iter().map(|&stone| if stone == BEST { 0.3 } else { f64::from(stone) / 100.0 }).sum()
    }

    fn view(&self, _: Seat) -> Picked {
        self.clone()
    }
}

impl View for Picked {
    type Action = u8;

    fn seat(&self) -> Seat {
        0
    }

    fn actions(&self, into: &mut Vec<u8>) {
        into.clear();
        if self.0.len() < PICKS {
            into.extend((0..STONES).filter(|stone| !self.0.contains(stone)));
        }
    }
}

/// Nothing is hidden: the view is the world.
struct Open;

impl Beliefs<Picked> for Open {
    type Sampler = Picked;

    fn sampler(&self, view: &Picked) -> Result<Picked, Unsatisfiable> {
        Ok(view.clone())
    }
}

impl Sampler<Picked> for Picked {
    fn draw(&self, _: &mut Rng) -> Result<Weighted<Picked>, Unsatisfiable> {
        Ok(Weighted { world: self.clone(), weight: 1.0 })
    }
}

/// How many of 40 seeds pick the best stone first after 40 loops.
fn found(rave: Option<f64>) -> usize {
    let settings = Settings { budget: Budget::Count(40), trees: 1, c: 0.3, rave, ..Settings::default() };
    let player = Uct { name: String::new(), beliefs: Open, rollout: RandomRollout, settings };
    (0..40)
        .filter(|&seed| {
            Player::<Picked>::decide(&player, &Picked::default(), Seed(seed)).unwrap().action == BEST
        })
        .count()
}

#[test]
fn later_picks_speak_for_first_picks() {
    let (plain, rave) = (found(None), found(Some(100.0)));
    assert!(rave >= 36 && plain <= 30, "of 40: {plain} without, {rave} with");
}
