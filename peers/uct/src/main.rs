//! Tree search over information sets in Kuhn's poker, where the game costs next to nothing, so that the search itself is
//! measured: ours beside the crate `ismcts` and OpenSpiel's `ISMCTSBot` (C++, called from Python), in turns, on one thread,
//! by the time that the processor spent on it: others may be using the machine.
//! The first player holds the jack; every simulation draws a world and plays out at random. All must decide to check.

mod open_spiel;
mod rust_peer;

use anyhow::{Result, ensure};
use cpu_time::ProcessTime;
use worlds::{
    Budget, Player, Seed, Uct, World,
    games::kuhn::{FairBeliefs, Kuhn, Move},
    uct::{RandomRollout, Settings},
};

const ROUNDS: u64 = 7;

/// So many simulations a turn, so that a turn takes some tenths of a second.
const OUR_LOOPS: u64 = 2_000_000;
const OPEN_SPIEL_LOOPS: u64 = 200_000;

/// Simulations a second of our search.
fn ours(seed: u64) -> Result<f64> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build()?;
    let settings = Settings::default().with(|it| {
        it.budget = Budget::Count(OUR_LOOPS);
        it.trees = 1;
    });
    let player = Uct { name: String::new(), beliefs: FairBeliefs, rollout: RandomRollout, settings };
    let view = Kuhn::deal(0, 2).view(0);
    let start = ProcessTime::now();
    let decision = pool.install(|| Player::<Kuhn>::decide(&player, &view, &worlds::Ask::new(Seed(seed))))?;
    let seconds = start.elapsed().as_secs_f64();
    ensure!(decision.action == Move::Pass && decision.evidence.worlds == OUR_LOOPS, "ours decided otherwise");
    Ok(OUR_LOOPS as f64 / seconds)
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn main() -> Result<()> {
    let mut open_spiel = open_spiel::OpenSpiel::start()?;
    let mut rates = [const { Vec::new() }; 3];
    for round in 0..ROUNDS {
        rates[0].push(ours(round)?);
        rates[1].push(rust_peer::simulations_a_second()?);
        rates[2].push(open_spiel.simulations_a_second(OPEN_SPIEL_LOOPS)?);
    }
    let [ours, ismcts, open_spiel] = rates.map(median);
    println!("Kuhn's poker, M simulations a second on one thread, median of {ROUNDS} turns");
    println!("  worlds               {:6.2}", ours / 1e6);
    println!("  ismcts 0.3 (Rust)    {:6.2}   worlds is {:.1} times as fast", ismcts / 1e6, ours / ismcts);
    println!(
        "  OpenSpiel ISMCTSBot  {:6.2}   worlds is {:.1} times as fast",
        open_spiel / 1e6,
        ours / open_spiel
    );
    Ok(())
}
