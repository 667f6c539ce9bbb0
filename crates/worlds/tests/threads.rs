//! The same seed gives the same decision, to the bit, on 1, 2 and 8 threads; a time is kept.

#![allow(clippy::unwrap_used, clippy::panic)]

use kakehiki_worlds::{
    Ask, Budget, Pimc, Player, Rng, Sampler, Seed, Uct, Unsatisfiable, WeightedWorld, World, WorldSet,
    games::{
        Exhaustive,
        coin::{BiasedBeliefs, BiasedSampler, Coin, CoinView},
        kuhn::{FairBeliefs, Kuhn},
    },
    uct::{RandomRollout, Settings},
};
use std::time::{Duration, Instant};

fn on_all_pools<T: PartialEq + std::fmt::Debug + Send>(work: impl Fn() -> T + Sync) -> T {
    let results = [1, 2, 8].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(&work)
    });
    let [one, two, eight] = results;
    assert_eq!(one, two);
    assert_eq!(one, eight);
    one
}

/// The coin's beliefs, without the list of all worlds.
struct Drawn(f64);

struct DrawnSampler(BiasedSampler);

impl kakehiki_worlds::Beliefs<Coin> for Drawn {
    type Sampler = DrawnSampler;

    fn sampler(&self, view: &CoinView) -> Result<DrawnSampler, Unsatisfiable> {
        BiasedBeliefs(self.0).sampler(view).map(DrawnSampler)
    }
}

impl Sampler<Coin> for DrawnSampler {
    fn draw(&self, rng: &mut Rng) -> Result<WeightedWorld<Coin>, Unsatisfiable> {
        self.0.draw(rng)
    }
}

#[test]
fn pimc() {
    let mut table = Coin::new(true, 0.6);
    table.play(kakehiki_worlds::games::coin::Move::Guess);
    let view = table.view(0);
    for ask in (0..5).map(|seed| Ask::new(Seed(seed))) {
        let player =
            Pimc { name: String::new(), beliefs: Drawn(0.7), oracle: Exhaustive, budget: Budget::Count(333) };
        let decision = on_all_pools(|| Player::<Coin>::decide(&player, &view, &ask).unwrap());
        assert_eq!(decision.evidence.worlds, 333);
        assert!(decision.candidates[0].stderr > 0.0);
    }
}

#[test]
fn uct() {
    let view = Kuhn::deal(1, 0).view(0);
    let settings = Settings::default().with(|it| {
        it.budget = Budget::Count(10_001);
        it.rave = Some(20.0);
    });
    let player = Uct { name: String::new(), beliefs: FairBeliefs, rollout: RandomRollout, settings };
    let decide = |seed| Player::<Kuhn>::decide(&player, &view, &Ask::new(seed)).unwrap();
    let decisions: Vec<_> = (0..5).map(|seed| on_all_pools(|| decide(Seed(seed)))).collect();
    assert!(decisions.iter().all(|decision| decision.evidence.worlds == 10_001));
    assert!(decisions.iter().all(|decision| {
        decision.candidates.iter().map(|candidate| candidate.visits).sum::<u64>() == 10_001
    }));
    assert_ne!(decisions[0], decisions[1], "another seed, other worlds");
}

#[test]
fn world_sets() {
    use kakehiki_worlds::Beliefs;
    let sampler = Drawn(0.8).sampler(&Coin::new(true, 0.0).view(0)).unwrap();
    let set = |seed| WorldSet::new(&sampler, Budget::Count(500), seed).unwrap();
    let worlds = on_all_pools(|| set(Seed(3)).into_worlds());
    assert_eq!(worlds.len(), 500);
    let set = set(Seed(3));
    let heads = set.share(|world| *world == Coin::new(true, 0.0));
    assert!((heads - 0.8).abs() < 0.1, "{heads}");
    assert!(!set.evidence().exhaustive && set.evidence().effective < 500.0);
    let few = BiasedBeliefs(0.8).sampler(&Coin::new(true, 0.0).view(0)).unwrap();
    let all = WorldSet::new(&few, Budget::Count(500), Seed(3)).unwrap();
    assert!(all.evidence().exhaustive && all.worlds().len() == 2);
    assert!((all.share(|world| *world == Coin::new(true, 0.0)) - 0.8).abs() < 1e-12);
}

#[test]
fn a_time_is_kept() {
    let time = Duration::from_millis(50);
    let settings = Settings::default().with(|it| it.budget = Budget::Time(time));
    let uct = Uct { name: String::new(), beliefs: Drawn(0.5), rollout: RandomRollout, settings };
    let pimc =
        Pimc { name: String::new(), beliefs: Drawn(0.5), oracle: Exhaustive, budget: Budget::Time(time) };
    let players: [&dyn Player<Coin>; 2] = [&uct, &pimc];
    for player in players {
        let start = Instant::now();
        let decision = player.decide(&Coin::new(true, 0.6).view(0), &Ask::new(Seed(1))).unwrap();
        // A slow machine may be late, but never early.
        assert!(start.elapsed() >= time);
        assert!(decision.evidence.worlds > 100);
    }
}
