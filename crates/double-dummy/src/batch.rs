use crate::{DealTable, Settings, SolveError, Solver};
use cards::CardSet;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Solves many positions on all threads of the current rayon pool.
///
/// The results come in the order of the items, and do not depend on the number of threads. Each thread has a solver of its own, with these
/// settings, that keeps its table from item to item. When the stop of the settings is due, the items that are left are [`SolveError::Stopped`].
///
/// ```
/// use double_dummy::{Position, Seat, Settings, batch};
/// let hands = ["A...", "K...", "2...", "3..."].map(|hand| hand.parse().unwrap());
/// let positions = Seat::ALL.map(|leader| Position::new(hands, None, leader).unwrap());
/// let results = batch(&positions, &Settings::default(), |solver, position| solver.tricks(position));
/// assert_eq!(results, [Ok(1), Ok(0), Ok(1), Ok(0)]);
/// ```
pub fn batch<T: Sync, R: Send>(
    items: &[T],
    settings: &Settings,
    solve: impl Fn(&mut Solver, &T) -> Result<R, SolveError> + Sync,
) -> Vec<Result<R, SolveError>> {
    let next = AtomicUsize::new(0);
    let threads = rayon::current_num_threads().min(items.len());
    // A solver is expensive to make, so each thread makes one and takes the next item that nobody has.
    let parts = rayon::broadcast(|context| {
        let mut done = Vec::new();
        if context.index() >= threads {
            return done;
        }
        let mut solver = Solver::new(settings.clone());
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { return done };
            let result =
                if settings.stop.is_due() { Err(SolveError::Stopped) } else { solve(&mut solver, item) };
            done.push((index, result));
        }
    });
    let mut results: Vec<_> = parts.into_iter().flatten().collect();
    results.sort_unstable_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The tables of many deals: see [`batch`].
pub fn batch_tables(deals: &[[CardSet; 4]], settings: &Settings) -> Vec<Result<DealTable, SolveError>> {
    batch(deals, settings, Solver::table)
}
