//! A match like the papers' second table.

use crate::long_work;
use bridge::players::{Style, TeamMatch};
use worlds::{
    Seed,
    matches::{Plan, run},
};

/// How many deals a player looks at for each card.
const WORLDS: u64 = 10;

/// Team Y, which signals, against team X, which does not.
pub(super) fn report(boards: u64) -> anyhow::Result<()> {
    println!("\nTable 2: team Y (signals and reads) against X (reads only), the same contracts");
    println!("papers   52 boards: 9 differ, +16 IMPs in all");
    let contest = TeamMatch::new([Style::Y, Style::X], WORLDS);
    let plan = Plan { deals: boards, ..Plan::new("table 2", Seed(1)) };
    let stop = long_work::stop_flag()?;
    let bar = long_work::progress("boards", boards);
    let outcome = run(&contest, &plan, &stop, &mut |standing| bar.set_position(standing.played))?;
    bar.finish_and_clear();
    let imps: Vec<f64> =
        outcome.scores.iter().filter_map(|(_, score)| score.figures.first()).copied().collect();
    let differ = imps.iter().filter(|&&gain| gain != 0.0).count();
    println!("here     {} boards: {differ} differ, {:+.0} IMPs in all", imps.len(), imps.iter().sum::<f64>());
    if let Some(measure) = outcome.standing.measures.first() {
        let interval = measure.mean.interval95();
        let mean = measure.mean.mean();
        println!("         {mean:+.3} IMPs a board [{:+.3}, {:+.3}]", interval.low, interval.high);
    }
    Ok(())
}
