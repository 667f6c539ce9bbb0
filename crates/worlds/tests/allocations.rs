//! A loop of the tree search allocates nothing once the tree has its size.

#![allow(clippy::unwrap_used)]

use kakehiki_worlds::{
    Ask, Budget, Player, Seed, Uct, World,
    games::kuhn::{FairBeliefs, Kuhn},
    uct::{RandomRollout, Settings},
};

/// How often memory was asked for in a search of so many loops.
fn allocations(pool: &rayon::ThreadPool, loops: u64, rave: Option<f64>) -> u64 {
    let settings = Settings::default().with(|it| {
        it.budget = Budget::Count(loops);
        it.trees = 1;
        it.rave = rave;
    });
    let player = Uct { name: String::new(), beliefs: FairBeliefs, rollout: RandomRollout, settings };
    let view = Kuhn::deal(0, 2).view(0);
    let ask = Ask::new(Seed(1));
    let search = || pool.install(|| Player::<Kuhn>::decide(&player, &view, &ask).unwrap().evidence.worlds);
    let mut worlds = 0;
    let counted = allocation_counter::measure(|| worlds = search());
    assert_eq!(worlds, loops);
    counted.count_total
}

#[test]
fn a_loop_allocates_nothing() {
    // On this thread: the counter counts its own thread only.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().unwrap();
    for rave in [None, Some(50.0)] {
        // Once for what is made once in a process.
        let _ = allocations(&pool, 1_000, rave);
        let (few, many) = (allocations(&pool, 1_000, rave), allocations(&pool, 100_000, rave));
        assert!(few > 0, "the counter counts");
        assert_eq!(few, many);
    }
}
