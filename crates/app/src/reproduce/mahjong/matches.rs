//! The paper's matches.

use super::{Arguments, linear};
use crate::{
    long_work,
    mahjong::{inquiry::checkpoint, match_up::Pairing},
};
use ::mahjong::players::{LineUp, PlayerKind, Weights};
use anyhow::{Context, ensure};
use std::fs;
use worlds::{
    Budget, Seed,
    matches::{Ended, Measure, Plan, run},
};

/// How far the paper's UCT was ahead of somebody, two players' means taken together: points, wins in per cent of hands.
struct Published {
    points: f64,
    wins: f64,
}

const GREEDY: Published = Published { points: 46.5, wins: 4.0 };
const LINEAR: Published = Published { points: 34.75, wins: 0.5 };

/// Plain UCT against greedy and against the linear model, a line for each number of loops.
pub(super) fn report(arguments: &Arguments, model: Option<Weights>) -> anyhow::Result<()> {
    ensure!(arguments.games > 0, "--games is 0: expected at least 1");
    let stop = long_work::stop_flag()?;
    if let Some(folder) = &arguments.checkpoints {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let greedy = ("greedy", LineUp::new(PlayerKind::Greedy), GREEDY);
    let opponents = [Some(greedy), model.map(|weights| ("linear", linear(weights), LINEAR))];
    println!("Plain UCT's lead a hand and seat, with 95 % confidence; the paper's players had 5 s a move");
    println!(
        "{:9} {:>8} {:>6}   {:>7}   {:27} {:>7}   wins, %",
        "against", "loops", "games", "paper", "points", "paper"
    );
    for (name, opponent, published) in opponents.into_iter().flatten() {
        for &loops in &arguments.loops {
            let uct = LineUp { budget: Budget::Count(loops), ..LineUp::new(PlayerKind::Uct) };
            let Pairing { contest, experiment, names: [ours, _] } = Pairing::new([&uct, &opponent]);
            let mut plan = Plan { deals: arguments.games, ..Plan::new(experiment, Seed(arguments.seed)) };
            let folder = arguments.checkpoints.as_deref();
            plan.checkpoint = folder.map(|folder| checkpoint(folder, &format!("{ours}--{name}"), &plan));
            let bar = long_work::progress(&format!("{ours} against {name}"), plan.deals);
            let outcome = run(&contest, &plan, &stop, &mut |standing| bar.set_position(standing.played))?;
            bar.finish_and_clear();
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
