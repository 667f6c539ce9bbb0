//! The small games keep the laws, and the laws notice games that do not.

#![allow(clippy::unwrap_used, clippy::panic)]

use kakehiki_worlds::{
    Beliefs, Rng, Sampler, Unsatisfiable, WeightedWorld, World,
    games::{
        coin::{BiasedBeliefs, Coin, Move},
        kuhn::{FairBeliefs, FairSampler, Kuhn, KuhnView},
    },
    laws::{Laws, unsatisfiable},
};
use rand::RngExt;

#[test]
fn kuhn() {
    let tally = Laws::new(&Kuhn::shuffled, &FairBeliefs).games(200).payoffs_sum_to(0.0).check().unwrap();
    assert!(tally.views > 800 && tally.draws == 4 * tally.views && tally.listed == tally.views, "{tally:?}");
    unsatisfiable(&FairBeliefs, &[Kuhn::deal(7, 1).view(0)]).unwrap();
    assert!(unsatisfiable(&FairBeliefs, &[Kuhn::deal(0, 1).view(0)]).is_err());
}

#[test]
fn coin() {
    Laws::new(&|rng| Coin::new(rng.random(), 0.6), &BiasedBeliefs(0.7)).games(100).check().unwrap();
}

/// Beliefs that are wrong on purpose.
struct Wrong(Fault);

#[derive(Clone, Copy, PartialEq)]
enum Fault {
    OtherCard,
    NegativeWeight,
    AlwaysTheSame,
    Contradiction,
}

struct WrongSampler(Fault, FairSampler);

impl Beliefs<Kuhn> for Wrong {
    type Sampler = WrongSampler;

    fn sampler(&self, view: &KuhnView) -> Result<WrongSampler, Unsatisfiable> {
        if self.0 == Fault::Contradiction && view.card() == 1 {
            return Err(Unsatisfiable::new("nobody holds a queen"));
        }
        Ok(WrongSampler(self.0, FairBeliefs.sampler(view)?))
    }
}

impl Sampler<Kuhn> for WrongSampler {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Kuhn>, Unsatisfiable> {
        let drawn = self.1.draw(rng)?;
        Ok(match self.0 {
            Fault::OtherCard => WeightedWorld { world: Kuhn::deal(0, 1), ..drawn },
            Fault::NegativeWeight => WeightedWorld { weight: -1.0, ..drawn },
            Fault::AlwaysTheSame => self.1.enumerate(2).unwrap()[0],
            Fault::Contradiction => drawn,
        })
    }

    fn enumerate(&self, limit: usize) -> Option<Vec<WeightedWorld<Kuhn>>> {
        self.1.enumerate(limit)
    }
}

#[test]
fn broken_beliefs_are_noticed() {
    for (fault, law) in [
        (Fault::OtherCard, "views"),
        (Fault::NegativeWeight, "weights"),
        (Fault::AlwaysTheSame, "weights"),
        (Fault::Contradiction, "views"),
    ] {
        let broken = Laws::new(&Kuhn::shuffled, &Wrong(fault)).check().unwrap_err();
        assert_eq!(broken.law, law, "{broken}");
    }
}

#[test]
fn a_wrong_sum_is_noticed() {
    let broken = Laws::new(&Kuhn::shuffled, &FairBeliefs).payoffs_sum_to(1.0).check().unwrap_err();
    assert_eq!(broken.law, "payoffs");
    assert!(broken.to_string().contains("and not to 1"), "{broken}");
}

#[test]
fn a_walk_can_be_prescribed() {
    let always_first = |_: &Coin, actions: &[Move], _: &mut Rng| actions[0];
    let deal = |rng: &mut Rng| Coin::new(rng.random(), 0.6);
    let tally = Laws::new(&deal, &BiasedBeliefs(0.5)).walk(&always_first).games(10).check().unwrap();
    assert_eq!(tally.views, 10, "the safe way is the first, and ends the game");
}

/// A view that looks honest but carries the truth along: its `PartialEq` does not look at it.
mod smuggler {
    use super::*;
    use kakehiki_worlds::{SearchFact, Seat, View};

    #[derive(Debug, Clone)]
    pub(super) struct Smuggled(KuhnView, Kuhn);

    impl PartialEq for Smuggled {
        fn eq(&self, other: &Self) -> bool {
            self.0 == other.0
        }
    }

    impl View for Smuggled {
        type Action = kakehiki_worlds::games::kuhn::Move;

        fn seat(&self) -> Seat {
            self.0.seat()
        }

        fn actions(&self, into: &mut Vec<Self::Action>) {
            self.0.actions(into);
        }
    }

    #[derive(Clone)]
    pub(super) struct Table(pub(super) Kuhn);

    impl World for Table {
        type Action = kakehiki_worlds::games::kuhn::Move;
        type View = Smuggled;
        type Fact = SearchFact<Self::Action>;

        fn seats(&self) -> usize {
            2
        }

        fn actor(&self) -> Option<Seat> {
            self.0.actor()
        }

        fn actions(&self, into: &mut Vec<Self::Action>) {
            self.0.actions(into);
        }

        fn play(&mut self, action: Self::Action) {
            self.0.play(action);
        }

        fn payoff(&self, seat: Seat) -> f64 {
            self.0.payoff(seat)
        }

        fn view(&self, seat: Seat) -> Smuggled {
            Smuggled(self.0.view(seat), self.0)
        }
    }

    /// Draws the card that the other does not hold.
    pub(super) struct Cheat;

    impl Beliefs<Table> for Cheat {
        type Sampler = CheatSampler;

        fn sampler(&self, view: &Smuggled) -> Result<CheatSampler, Unsatisfiable> {
            Ok(CheatSampler(FairBeliefs.sampler(&view.0)?, view.1))
        }
    }

    pub(super) struct CheatSampler(FairSampler, Kuhn);

    impl Sampler<Table> for CheatSampler {
        fn draw(&self, _: &mut Rng) -> Result<WeightedWorld<Table>, Unsatisfiable> {
            let other =
                self.0.enumerate(2).and_then(|all| all.into_iter().find(|drawn| drawn.world != self.1));
            let other = other.ok_or_else(|| Unsatisfiable::new("no other world"))?;
            Ok(WeightedWorld { world: Table(other.world), weight: other.weight })
        }
    }
}

#[test]
fn a_view_that_carries_the_truth_is_noticed() {
    let deal = |rng: &mut Rng| smuggler::Table(Kuhn::shuffled(rng));
    let broken = Laws::new(&deal, &smuggler::Cheat).check().unwrap_err();
    assert_eq!(broken.law, "truth", "{broken}");
}
