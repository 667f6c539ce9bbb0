//! The paper's matches.

use super::{Arguments, linear};
use crate::{long_work, mahjong::inquiry::checkpoint, tongue::words};
use ::mahjong::{
    knowledge::Weights,
    players::{PlayerKind, PlayerSettings},
};
use anyhow::{Context, ensure};
use lab::mahjong::{Pairing, published_leads};
use std::fs;
use telling::{Words, from_left, from_right, say};
use worlds::{
    Budget, Seed,
    matches::{EndReason, Measure, Plan},
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
    let words = words();
    println!("{}", words.say("mahjong-lab-matches"));
    let [against, loops, games, paper, points, wins] = [
        "mahjong-lab-against",
        "mahjong-lab-loops",
        "mahjong-lab-games",
        "mahjong-lab-paper",
        "mahjong-lab-points",
        "mahjong-lab-wins",
    ]
    .map(|message| words.say(message));
    println!("{}", line([&against, &loops, &games, &paper, &points, &paper, &wins]));
    for (name, opponent, published) in opponents.into_iter().flatten() {
        for &loops in &arguments.loops {
            let uct = PlayerSettings::new(PlayerKind::Uct).with(|it| it.budget = Budget::Count(loops));
            let pairing = Pairing::new([&uct, &opponent]);
            let Pairing { contest, experiment, names: [ours, _] } =
                if arguments.same_tiles { pairing.with_same_tiles() } else { pairing };
            let mut plan = Plan::new(experiment, Seed(arguments.seed)).deals(arguments.games);
            let folder = arguments.checkpoints.as_deref();
            plan.checkpoint = folder.map(|folder| checkpoint(folder, &format!("{ours}--{name}"), &plan));
            let pair = say!(words, "mahjong-lab-pair", player = ours.as_str(), opponent = name);
            let outcome = long_work::play(&contest, plan, &pair, &stop)?;
            if let [points, wins, ..] = &outcome.standing.measures[..]
                && outcome.standing.played > 0
            {
                let [games, loops] = [outcome.standing.played, loops].map(|count| count.to_string());
                let [paper_points, paper_wins] =
                    [published.points, published.wins].map(|figure| words.figures(&format!("{figure:+.1}")));
                let (points, wins) = (told(points, 0, &words), told(wins, 1, &words));
                println!("{}", line([name, &loops, &games, &paper_points, &points, &paper_wins, &wins]));
            }
            if outcome.ended == EndReason::Stopped {
                println!("{}", words.say("mahjong-lab-games-stopped"));
                return Ok(());
            }
        }
    }
    Ok(())
}

/// A line of the table.
fn line([against, loops, games, paper_points, points, paper_wins, wins]: [&str; 7]) -> String {
    format!(
        "{} {} {}   {}   {} {}   {wins}",
        from_left(against, 9),
        from_right(loops, 8),
        from_right(games, 6),
        from_right(paper_points, 7),
        from_left(points, 27),
        from_right(paper_wins, 7),
    )
}

/// A lead with its interval.
fn told(measure: &Measure, digits: usize, words: &Words) -> String {
    words.figures(&format!("{:+.digits$} {:+.digits$}", measure.mean.mean(), measure.mean.interval95()))
}
