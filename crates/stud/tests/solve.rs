//! The small game: what regret minimisation finds is hard to exploit.

use stud::{
    opponents::Caller,
    rules::Rules,
    solve::{Observed, Solver, exploitability},
};
use worlds::Seed;

#[test]
fn a_solver_is_harder_to_exploit_than_a_caller() {
    // Without raises there are few enough positions for a test.
    let rules = Rules { raises: 1, ..Rules::SMALL };
    let mut solver = Solver::default();
    solver.train(rules, 10_000, Seed(1));
    let solved = exploitability(rules, &solver);
    let caller = exploitability(rules, &Observed::new(&Caller, 1));
    // Nobody can lose less than nothing to the best opponent; who always calls loses more.
    assert!(solved > 0.0 && caller > solved + 0.2, "{solved} {caller}");
}
