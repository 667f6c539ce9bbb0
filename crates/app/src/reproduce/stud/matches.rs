//! The match against every opponent, and what each part of the player is worth.

use super::Arguments;
use crate::long_work;
use serde::Serialize;
use std::sync::atomic::AtomicBool;
use stud::{
    player::Settings,
    series::{LineUp, SeriesMatch, Terms},
};
use worlds::{
    Seed,
    matches::{Outcome, Plan, run},
    stats::Mean,
};

/// A player against an opponent.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    player: String,
    opponent: String,
    series: u64,
    /// Points a series, with its 95 % interval.
    gain: [f64; 3],
    /// Hands won a series, with its 95 % interval.
    wins: [f64; 3],
    /// For a player without a part: what the full player gains more on the same decks, with its 95 % interval.
    #[serde(skip_serializing_if = "Option::is_none")]
    part_is_worth: Option<[f64; 3]>,
}

/// A mean with the ends of its interval.
fn with_interval(mean: &Mean) -> [f64; 3] {
    let interval = mean.interval95();
    [mean.mean(), interval.low, interval.high]
}

/// The full player and the paper's against everybody.
pub(super) fn all_opponents(arguments: &Arguments, stop: &AtomicBool) -> anyhow::Result<Vec<Row>> {
    let mut rows = Vec::new();
    for settings in [Settings::FULL, Settings::PAPER] {
        let player = LineUp::Gambler(settings);
        heading(arguments, &format!("{player} against every opponent, {} series each", 2 * arguments.sets));
        for opponent in LineUp::OPPONENTS.into_iter().filter(|&opponent| opponent != player) {
            let outcome = play(arguments, player, opponent, arguments.sets, stop)?;
            rows.extend(row(arguments, player, opponent, &outcome, None));
        }
    }
    Ok(rows)
}

/// The full player without each of its parts, on the decks on which the full player was measured.
pub(super) fn without_a_part(arguments: &Arguments, stop: &AtomicBool) -> anyhow::Result<Vec<Row>> {
    let full = LineUp::Gambler(Settings::FULL);
    let sets = arguments.sets_without;
    heading(arguments, &format!("without a part, {} series against each opponent", 2 * sets));
    let mut rows = Vec::new();
    for opponent in LineUp::OPPONENTS {
        let whole = play(arguments, full, opponent, sets, stop)?;
        for player in LineUp::WITHOUT_A_PART {
            let outcome = play(arguments, player, opponent, sets, stop)?;
            rows.extend(row(arguments, player, opponent, &outcome, Some(&whole)));
        }
    }
    Ok(rows)
}

fn heading(arguments: &Arguments, text: &str) {
    if !arguments.json {
        println!("{text}");
        println!(
            "  {:24} {:24} {:>36} {:>26}",
            "player", "opponent", "gain a series [95 %]", "wins a series [95 %]"
        );
    }
}

fn play(
    arguments: &Arguments,
    player: LineUp,
    opponent: LineUp,
    sets: u64,
    stop: &AtomicBool,
) -> anyhow::Result<Outcome> {
    let contest = SeriesMatch { terms: Terms::PAPER, player, opponent };
    let mut plan = Plan { deals: sets, ..Plan::new(format!("{contest:?}"), Seed(arguments.seed)) };
    if let Some(folder) = &arguments.checkpoints {
        std::fs::create_dir_all(folder)?;
        plan.checkpoint = Some(folder.join(format!("{player}--{opponent}.checkpoint")));
    }
    let bar = long_work::progress(&format!("{player} against {opponent}"), sets);
    let outcome = run(&contest, &plan, stop, &mut |standing| bar.set_position(standing.played))?;
    bar.finish_and_clear();
    Ok(outcome)
}

/// Nothing when nothing was played.
fn row(
    arguments: &Arguments,
    player: LineUp,
    opponent: LineUp,
    outcome: &Outcome,
    whole: Option<&Outcome>,
) -> Option<Row> {
    let [gain, wins, ..] = &outcome.standing.measures[..] else { return None };
    if outcome.standing.played == 0 {
        return None;
    }
    let gains =
        |outcome: &Outcome| outcome.scores.iter().map(|(_, score)| score.figures[0]).collect::<Vec<_>>();
    let part_is_worth = whole
        .filter(|whole| whole.scores.len() == outcome.scores.len())
        .map(|whole| with_interval(&Mean::of_differences(&gains(whole), &gains(outcome))));
    let row = Row {
        player: player.to_string(),
        opponent: opponent.to_string(),
        series: 2 * outcome.standing.played,
        gain: with_interval(&gain.mean),
        wins: with_interval(&wins.mean),
        part_is_worth,
    };
    if !arguments.json {
        let [mean, low, high] = row.gain;
        let [won, fewest, most] = row.wins;
        print!(
            "  {player:24} {opponent:24} {mean:>+12.0} [{low:>+9.0}, {high:>+9.0}]  {won:>9.1} [{fewest:.1}, {most:.1}]"
        );
        match row.part_is_worth {
            Some([worth, low, high]) => println!("   the part is worth {worth:+.0} [{low:+.0}, {high:+.0}]"),
            None => println!(),
        }
    }
    Some(row)
}
