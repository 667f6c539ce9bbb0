//! What each program plays in problems whose answer is known.

use anyhow::{Context, bail};
use bridge::players::{CardPlayer, EXAMPLES, Example, Method, TEXTBOOK};
use cards::{Card, Suit};
use std::collections::BTreeMap;
use worlds::{Decision, Player, Seed};

/// The programs to try.
pub(super) fn methods(only: Option<Method>) -> Vec<Method> {
    only.map_or_else(|| vec![Method::A, Method::B, Method::C], |method| vec![method])
}

/// The papers' examples one by one. `turned`: every seed with the seats one further and, where nobody named a suit, the suits
/// one higher; cards are told as they would be without.
pub(super) fn examples(methods: &[Method], only: &[String], seeds: u64, turned: bool) -> anyhow::Result<()> {
    if let Some(name) = only.iter().find(|name| Example::named(name).is_none()) {
        let names: Vec<&str> = EXAMPLES.iter().map(|example| example.name).collect();
        bail!("no example {name}: expected one of {}", names.join(", "));
    }
    println!("\nWhat is played in the papers' examples with {seeds} seeds (the papers' card in brackets)");
    let wanted = |example: &&Example| only.is_empty() || only.iter().any(|name| name == example.name);
    for example in EXAMPLES.iter().filter(wanted).filter(|example| example.answer().is_some()) {
        for &method in methods {
            let (plays, first) = plays(example, method, seeds, turned)?;
            let right = example.answer().and_then(|card| plays.get(&card)).copied().unwrap_or(0);
            let told: Vec<String> = plays.iter().map(|(card, times)| format!("{card} × {times}")).collect();
            let means = first.candidates.iter().take(3);
            let means = means.map(|candidate| {
                format!("{} {:.0} ± {:.0}", candidate.action, candidate.mean, candidate.stderr)
            });
            println!(
                "{:<11} {method:?} [{}] {right:>2} of {seeds}   {:<22} {}",
                example.name,
                example.answer,
                told.join(", "),
                means.collect::<Vec<_>>().join(", ")
            );
        }
    }
    Ok(())
}

/// How many of the textbook's exercises are solved.
pub(super) fn textbook(methods: &[Method], seeds: u64) -> anyhow::Result<()> {
    let count = TEXTBOOK.len();
    println!(
        "\nTable 1: textbook problems solved. The papers' 24: A 11, B 18, C 21. Here {count} others, {seeds} seeds"
    );
    for &method in methods {
        let (mut right, mut missed) = (0, Vec::new());
        for example in &TEXTBOOK {
            let (plays, _) = plays(example, method, seeds, false)?;
            let found = example.answer().and_then(|card| plays.get(&card)).copied().unwrap_or(0);
            right += found;
            if 2 * found < seeds {
                missed.push(example.name);
            }
        }
        let mean = right as f64 / seeds as f64;
        println!("{method:?}  {mean:.1} of {count} on average; mostly missed: {}", missed.join(" "));
    }
    Ok(())
}

/// How often each card is played, and the first seed's decision.
fn plays(
    example: &Example,
    method: Method,
    seeds: u64,
    turned: bool,
) -> anyhow::Result<(BTreeMap<Card, u64>, Decision<Card>)> {
    let player = CardPlayer::new(method, example.cards());
    let mut plays = BTreeMap::new();
    let mut first = None;
    for seed in 0..seeds {
        let turn = if turned { seed as usize } else { 0 };
        let (position, answer) = example.turned(turn, turn)?;
        let decision = player.decide(&position.view()?, Seed(seed))?;
        // Back to the suits of the example.
        let up = answer.map_or(0, |card| card.suit().index()) + 4
            - example.answer().map_or(0, |card| card.suit().index());
        let card = decision.action;
        let card = Card::new(Suit::from_index((card.suit().index() + 4 - up % 4) % 4), card.rank());
        *plays.entry(card).or_default() += 1;
        first.get_or_insert(decision);
    }
    Ok((plays, first.context("no seed")?))
}
