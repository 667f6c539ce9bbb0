//! What each program plays in problems whose answer is known.

use crate::bridge::{Example, ExperimentError};
use bridge::{
    Card, Fact, Suit,
    players::{Candour, CardPlayer, Manner, Method},
};
use std::collections::BTreeMap;
use worlds::{Decision, Player, Seed};

/// What is played in one problem with several seeds.
#[derive(Debug, Clone)]
pub struct CardCounts {
    /// How often each card, told as it would be without turning.
    pub cards: BTreeMap<Card, u64>,
    /// How often it is the card to find.
    pub right: u64,
    /// The first seed's decision.
    pub first: Decision<Card, Fact>,
}

/// Who is asked: by the papers' reading the papers' program, which would rather lie where it costs nothing.
fn problem_player(method: Method, manner: Manner, example: &Example) -> CardPlayer {
    let candour = if manner.weighs() { Candour::Truthful } else { Candour::Wily };
    CardPlayer::reading(method, example.cards(), manner).telling(candour)
}

/// What a program plays with seeds from 0 on. `turned`: every seed with the seats one further and, where nobody named a suit, the
/// suits one higher.
pub fn cards_played(
    example: &Example,
    (method, manner): (Method, Manner),
    seeds: u64,
    turned: bool,
) -> Result<CardCounts, ExperimentError> {
    let player = problem_player(method, manner, example);
    let mut cards = BTreeMap::new();
    let mut first = None;
    for seed in 0..seeds {
        let turn = if turned { seed as usize } else { 0 };
        let (position, answer) = example.turned(turn, turn)?;
        let decision = player.decide(&position.view()?, &Seed(seed).into())?;
        // Back to the suits of the example.
        let up = answer.map_or(0, |card| card.suit().index()) + 4
            - example.answer().map_or(0, |card| card.suit().index());
        let card = decision.action;
        let card = Card::new(Suit::from_index((card.suit().index() + 4 - up % 4) % 4), card.rank());
        *cards.entry(card).or_default() += 1;
        first.get_or_insert(decision);
    }
    let right = example.answer().and_then(|card| cards.get(&card)).copied().unwrap_or(0);
    Ok(CardCounts { cards, right, first: first.ok_or(ExperimentError::NoSeed)? })
}

/// How many of some problems are solved.
#[derive(Debug, Clone)]
pub struct ProblemScore {
    /// On average over the seeds.
    pub solved: f64,
    /// Those that are mostly missed.
    pub missed: Vec<&'static str>,
}

/// How a program does in these problems.
pub fn problem_score(
    problems: &[Example],
    method: (Method, Manner),
    seeds: u64,
) -> Result<ProblemScore, ExperimentError> {
    let (mut right, mut missed) = (0, Vec::new());
    for example in problems {
        let found = cards_played(example, method, seeds, false)?.right;
        right += found;
        if 2 * found < seeds {
            missed.push(example.name);
        }
    }
    Ok(ProblemScore { solved: right as f64 / seeds as f64, missed })
}
