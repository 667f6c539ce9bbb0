//! The paper's matches.

use super::{Arguments, linear};
use crate::{long_work, mahjong::inquiry::checkpoint};
use ::mahjong::{
    knowledge::Weights,
    players::{PlayerKind, PlayerSettings},
};
use anyhow::{Context, ensure};
use lab::mahjong::{Pairing, published_leads};
use std::fs;
use worlds::{
    Budget, Seed,
    matches::{Ended, Measure, Plan},
};

/// Plain UCT against greedy and against the linear model, a line for each number of loops.
pub(super) fn report(arguments: &Arguments, model: Option<Weights>) -> anyhow::Result<()> {
    ensure!(arguments.games > 0, "--games is 0: expected at least 1");
    let stop = long_work::stop_on_interrupt()?;
    if let Some(folder) = &arguments.checkpoints {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let [over_greedy, over_linear] = published_leads();
    let greedy = ("greedy", PlayerSettings::new(PlayerKind::Greedy), over_greedy);
    let opponents = [Some(greedy), model.map(|weights| ("linear", linear(weights), over_linear))];
    println!("Plain UCT's lead a hand and seat, with 95 % confidence; the paper's players had 5 s a move");
    println!(
        "{:9} {:>8} {:>6}   {:>7}   {:27} {:>7}   wins, %",
        "against", "loops", "games", "paper", "points", "paper"
    );
    for (name, opponent, published) in opponents.into_iter().flatten() {
        for &loops in &arguments.loops {
            let uct = PlayerSettings { budget: Budget::Count(loops), ..PlayerSettings::new(PlayerKind::Uct) };
            let pairing = Pairing::new([&uct, &opponent]);
            let Pairing { contest, experiment, names: [ours, _] } =
                if arguments.same_tiles { pairing.with_same_tiles() } else { pairing };
            let mut plan = Plan { deals: arguments.games, ..Plan::new(experiment, Seed(arguments.seed)) };
            let folder = arguments.checkpoints.as_deref();
            plan.checkpoint = folder.map(|folder| checkpoint(folder, &format!("{ours}--{name}"), &plan));
            let outcome = long_work::play(&contest, plan, &format!("{ours} against {name}"), &stop)?;
            if let [points, wins, ..] = &outcome.standing.measures[..]
                && outcome.standing.played > 0
            {
                println!(
                    "{name:9} {loops:>8} {:>6}   {:>+7.1}   {:27} {:>+7.1}   {}",
                    outcome.standing.played,
                    published.points,
                    told(points, 0),
                    published.wins,
                    told(wins, 1)
                );
            }
            if outcome.ended == Ended::Stopped {
                println!("stopped before all games were played");
                return Ok(());
            }
        }
    }
    Ok(())
}

/// A lead with its interval.
fn told(measure: &Measure, digits: usize) -> String {
    format!("{:+.digits$} {:+.digits$}", measure.mean.mean(), measure.mean.interval95())
}
