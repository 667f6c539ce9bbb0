//! What helps when loops are few, in a game where it must: pick three of twenty stones in any order, one of which is worth most. When a stone was picked
//! does not matter, so what later picks earned speaks for a first pick too (RAVE), and a few loops are enough to tell; and so
//! does somebody who knows the stones (priors).

#![allow(clippy::unwrap_used, clippy::panic)]

use kakehiki_worlds::{
    Ask, Beliefs, Budget, Decision, Player, Rng, Sampler, SearchFact, Seat, Seed, Uct, Unsatisfiable, View,
    WeightedWorld, World,
    uct::{RandomRollout, Rollout, Settings, Trace},
};

const STONES: u8 = 20;
const PICKS: usize = 3;
const BEST: u8 = 13;

#[derive(Debug, Clone, PartialEq, Default)]
struct Picked(Vec<u8>);

impl World for Picked {
    type Action = u8;
    type View = Picked;
    type Fact = SearchFact<u8>;

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
    fn draw(&self, _: &mut Rng) -> Result<WeightedWorld<Picked>, Unsatisfiable> {
        Ok(WeightedWorld { world: self.clone(), weight: 1.0 })
    }
}

/// How many of 40 seeds pick the best stone first after 40 loops.
fn found(rave: Option<f64>) -> usize {
    let settings = Settings::default().with(|it| {
        it.budget = Budget::Count(40);
        it.trees = 1;
        it.c = 0.3;
        it.rave = rave;
    });
    let player = Uct { name: String::new(), beliefs: Open, rollout: RandomRollout, settings };
    (0..40)
        .filter(|&seed| {
            let ask = Ask::new(Seed(seed));
            Player::<Picked>::decide(&player, &Picked::default(), &ask).unwrap().action == BEST
        })
        .count()
}

#[test]
fn later_picks_speak_for_first_picks() {
    let (plain, rave) = (found(None), found(Some(100.0)));
    assert!(rave >= 36 && plain <= 30, "of 40: {plain} without, {rave} with");
}

/// Random play-outs by somebody who has an opinion on stones.
struct Opinion(u8);

impl Rollout<Picked> for Opinion {
    type Scratch = Vec<u8>;

    fn scratch(&self) -> Vec<u8> {
        Vec::new()
    }

    fn play_out(
        &self,
        scratch: &mut Vec<u8>,
        world: &mut Picked,
        rng: &mut Rng,
        trace: &mut Trace<u8>,
        rewards: &mut [f64],
    ) {
        RandomRollout.play_out(scratch, world, rng, trace, rewards);
    }

    fn priors(&self, _: &mut Vec<u8>, _: &Picked, actions: &[u8], into: &mut Vec<f64>) {
        into.extend(actions.iter().map(|&stone| f64::from(u8::from(stone == self.0))));
    }
}

fn decide(favourite: u8, loops: u64, settings: Settings) -> Decision<u8, SearchFact<u8>> {
    let settings = settings.with(|it| {
        it.budget = Budget::Count(loops);
        it.trees = 1;
        it.c = 0.3;
    });
    let player = Uct { name: String::new(), beliefs: Open, rollout: Opinion(favourite), settings };
    Player::<Picked>::decide(&player, &Picked::default(), &Ask::new(Seed(1))).unwrap()
}

/// The favourite is tried first; a strong bias keeps to it while loops are few, and many loops overrule a wrong opinion.
#[test]
fn priors_come_first_and_fade() {
    for favourite in [2, BEST] {
        let one = decide(favourite, 1, Settings::default());
        assert_eq!((one.action, one.candidates[0].visits), (favourite, 1));
        assert_eq!(decide(favourite, 40, Settings::default().with(|it| it.bias = 5.0)).action, favourite);
        assert_eq!(decide(favourite, 5_000, Settings::default().with(|it| it.bias = 5.0)).action, BEST);
    }
}

/// A tree that may not grow still counts what its root's edges earn.
#[test]
fn the_size_of_a_tree_is_bounded() {
    let decision = decide(2, 5_000, Settings::default().with(|it| it.nodes = 1));
    assert_eq!((decision.action, decision.evidence.worlds), (BEST, 5_000));
    assert_eq!(decision.facts, [SearchFact::Tree { loops: 5_000, nodes: 1 }]);
    let grown = decide(2, 5_000, Settings::default());
    let [SearchFact::Tree { loops: 5_000, nodes }] = grown.facts[..] else { panic!("{:?}", grown.facts) };
    assert!(nodes > 100, "{nodes}");
}
