//! The hands that the paper shows, beside what our player makes of them.

use anyhow::Context;
use serde::Serialize;
use stud::{
    player::{Gambler, Settings},
    published::{HANDS, PublishedHand, SYSTEM},
};
use worlds::{Decision, Player, Seed, World};

/// One decision of the system.
#[derive(Debug, Serialize)]
pub(super) struct Turn {
    hand: &'static str,
    turn: usize,
    /// What the system did.
    published_action: String,
    /// Its estimate, where the paper gives one for this decision.
    published_estimate: Option<f64>,
    /// The same by the paper's rules without any tendencies.
    estimate: f64,
    /// What the paper's player does here, and its first reason.
    paper: [String; 2],
    /// What the full player does here, and its first reason.
    full: [String; 2],
}

pub(super) fn run(quiet: bool) -> anyhow::Result<Vec<Turn>> {
    let mut turns = Vec::new();
    for hand in &HANDS {
        let first = turns.len();
        replay(hand, &mut turns)?;
        if !quiet {
            show(hand, &turns[first..]);
        }
    }
    let pairs: Vec<f64> = turns
        .iter()
        .filter_map(|turn| turn.published_estimate.map(|published| (published - turn.estimate).abs()))
        .collect();
    if !quiet {
        let close = pairs.iter().filter(|difference| **difference <= 0.2).count();
        println!(
            "{close} of {} published estimates are within 0.2 of ours, which has no tendencies; mean difference {:.3}\n",
            pairs.len(),
            pairs.iter().sum::<f64>() / pairs.len().max(1) as f64
        );
    }
    Ok(turns)
}

fn replay(hand: &PublishedHand, turns: &mut Vec<Turn>) -> anyhow::Result<()> {
    let players = [Settings::PAPER, Settings::FULL].map(|settings| Gambler::new("", settings));
    let mut table = hand.table()?;
    let mut judged = 0;
    for action in hand.actions() {
        if table.actor() == Some(SYSTEM) {
            let view = table.view(SYSTEM);
            let [paper, full] = [&players[0], &players[1]].map(|player| player.decide(&view, Seed(1)));
            let (paper, full) = (paper?, full?);
            let new = !view.opening() && table.turn() > judged;
            if new {
                judged = table.turn();
            }
            turns.push(Turn {
                hand: hand.title,
                turn: table.turn(),
                published_action: action.to_string(),
                published_estimate: hand.estimates.get(table.turn() - 1).copied().filter(|_| new),
                estimate: figure(&paper, "expected").context("a decision without an estimate")?,
                paper: told(&paper),
                full: told(&full),
            });
        }
        table.try_play(action)?;
    }
    Ok(())
}

fn figure<A>(decision: &Decision<A>, name: &str) -> Option<f64> {
    let figures = decision.reasons.iter().flat_map(|reason| &reason.figures);
    figures.filter(|(other, _)| other == name).map(|(_, value)| *value).next()
}

fn told<A: ToString>(decision: &Decision<A>) -> [String; 2] {
    let reason = decision.reasons.first().map(|reason| reason.text.clone());
    [decision.action.to_string(), reason.unwrap_or_default()]
}

fn show(hand: &PublishedHand, turns: &[Turn]) {
    println!("{}", hand.title);
    println!("  human {}   system {}", hand.human, hand.system);
    println!("  turn  published: action, estimate   ours   paper's player           full player");
    for turn in turns {
        let published =
            turn.published_estimate.map_or_else(String::new, |estimate| format!("{estimate:+.3}"));
        println!(
            "  {:>4}  {:18} {published:>8}  {:+.3}   {}: {}",
            turn.turn, turn.published_action, turn.estimate, turn.paper[0], turn.paper[1]
        );
        println!("{:46}full: {}: {}", "", turn.full[0], turn.full[1]);
    }
    println!();
}
