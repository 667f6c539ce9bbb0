//! How many simulations a second the tree search makes in Kuhn's poker, where the game itself costs next to nothing:
//! `cargo run --release -p worlds --example kuhn_speed`.

use std::time::Instant;
use worlds::{
    Budget, Player, Seed, Uct, World,
    games::kuhn::{Fair, Kuhn},
    uct::{RandomRollout, Settings},
};

const LOOPS: u64 = 2_000_000;

fn main() {
    for threads in [1, 2] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let Ok(pool) = pool else { continue };
        let settings = Settings { budget: Budget::Count(LOOPS), trees: threads, ..Settings::default() };
        let player = Uct { name: String::new(), beliefs: Fair, rollout: RandomRollout, settings };
        let view = Kuhn::deal(1, 2).view(0);
        let best = (0..5)
            .map(|round| {
                let start = Instant::now();
                let decision = pool.install(|| Player::<Kuhn>::decide(&player, &view, Seed(round)));
                assert!(decision.is_ok_and(|decision| decision.evidence.worlds == LOOPS));
                start.elapsed().as_secs_f64()
            })
            .fold(f64::INFINITY, f64::min);
        println!("{threads} threads: {:.2} M simulations/s (best of 5)", LOOPS as f64 / best / 1e6);
    }
}
