//! The small game: what regret minimisation finds is hard to exploit.

use stud::{
    opponents::Caller,
    rules::Rules,
    solve::{Observed, Solver, exploitability},
};
use worlds::Seed;

#[test]
fn more_rounds_leave_less_to_exploit() {
    let mut solver = Solver::default();
    solver.train(Rules::SMALL, 300, Seed(1));
    let early = exploitability(Rules::SMALL, &solver);
    solver.train(Rules::SMALL, 20_000, Seed(1));
    let late = exploitability(Rules::SMALL, &solver);
    // Even the best known play loses something, and never less than nothing.
    assert!(late > 0.0 && late < 0.6 * early, "{early} {late}");
    // Who always calls loses much more to somebody who bets only good hands.
    let caller = exploitability(Rules::SMALL, &Observed::new(&Caller, 1));
    assert!(caller > 2.0 * late, "{caller} {late}");
}
