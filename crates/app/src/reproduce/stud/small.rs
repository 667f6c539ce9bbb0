//! The small game: how exploitable each player is, beside what regret minimisation finds.

use super::Arguments;
use crate::long_work;
use serde::Serialize;
use std::sync::atomic::{AtomicBool, Ordering};
use stud::{
    rules::Rules,
    series::LineUp,
    solve::{Observed, Policy, Solver, exploitability},
};
use worlds::Seed;

/// How often each information set of a player is asked what it does.
const TIMES: u64 = 8;
/// Rounds between two looks at Ctrl-C.
const STEP: u64 = 10_000;

/// What a player loses to its best opponent.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    player: String,
    /// Points a hand; the ante is 1, bets are 2, and 4 in the last turn.
    exploitability: f64,
}

pub(super) fn run(arguments: &Arguments, stop: &AtomicBool) -> anyhow::Result<Vec<Row>> {
    let rules = Rules::SMALL;
    let mut solver = Solver::default();
    let bar = long_work::progress("regret minimisation", arguments.rounds);
    for round in (0..arguments.rounds).step_by(STEP as usize) {
        solver.train(rules, STEP.min(arguments.rounds - round), Seed(arguments.seed));
        bar.set_position(round);
        if stop.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            return Ok(Vec::new());
        }
    }
    bar.finish_and_clear();
    if !arguments.json {
        println!("\nthe small game (three turns, eight cards): points a hand lost to the best opponent");
    }
    let mut rows = Vec::new();
    let name = format!("{} rounds of regret minimisation", arguments.rounds);
    measure(arguments, &mut rows, name, &solver);
    for name in ["full", "paper", "paper-no-bluff", "honest", "caller", "raiser", "random"] {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let player = name.parse::<LineUp>()?.player();
        measure(arguments, &mut rows, name.into(), &Observed::new(&*player, TIMES));
    }
    if !arguments.json {
        println!("  ({} information sets)", solver.information_sets());
    }
    Ok(rows)
}

fn measure(arguments: &Arguments, rows: &mut Vec<Row>, player: String, policy: &dyn Policy) {
    let exploitability = exploitability(Rules::SMALL, policy);
    if !arguments.json {
        println!("  {player:40} {exploitability:>8.3}");
    }
    rows.push(Row { player, exploitability });
}
