//! What each program plays in problems whose answer is known.

use crate::bridge::{Example, ExperimentError, Technique};
use bridge::{
    Card, Fact, Honesty, Suit, View,
    players::{Candour, CardPlayer, Manner, Method, Position, PositionError},
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

/// How the programs do in the problems of one technique.
#[derive(Debug, Clone)]
pub struct TechniqueScore {
    /// Which.
    pub technique: Technique,
    /// How many problems there are.
    pub problems: usize,
    /// How many each program solves, on average over the seeds.
    pub solved: Vec<f64>,
}

/// How each program does in the problems of each technique that has some.
pub fn technique_scores(
    problems: &[&Example],
    methods: &[Method],
    manner: Manner,
    seeds: u64,
) -> Result<Vec<TechniqueScore>, ExperimentError> {
    let score = |technique: Technique| {
        let of_it: Vec<Example> = problems
            .iter()
            .copied()
            .filter(|example| Technique::of(example.name) == technique)
            .copied()
            .collect();
        let solved = |&method: &Method| Ok(problem_score(&of_it, (method, manner), seeds)?.solved);
        let solved = methods.iter().map(solved).collect::<Result<_, ExperimentError>>()?;
        Ok(TechniqueScore { technique, problems: of_it.len(), solved })
    };
    Technique::ALL
        .into_iter()
        .map(score)
        .filter(|score| score.as_ref().map_or(true, |it| it.problems > 0))
        .collect()
}

/// Signals that partner gave in problems.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SentSignals {
    /// In how many problems partner gave one.
    pub given: usize,
    /// In how many program C tells the same truth in partner's place, on average over the seeds.
    pub sent: f64,
}

/// What program C does in place of the partner who gave the last true signal before the question.
pub fn signals_sent(
    problems: &[Example],
    manner: Manner,
    seeds: u64,
) -> Result<SentSignals, ExperimentError> {
    let (mut given, mut sent) = (0, 0);
    for example in problems {
        let player = problem_player(Method::C, manner, example);
        let truth = |view: &View, card| Honesty::of_next(view, &player.inference, card) == Honesty::True;
        let Some(view) = partners_signal(example, truth)? else { continue };
        given += 1;
        for seed in 0..seeds {
            sent += u64::from(truth(&view, player.decide(&view, &Seed(seed).into())?.action));
        }
    }
    Ok(SentSignals { given, sent: sent as f64 / seeds as f64 })
}

/// What partner saw before the last card with which it told the truth; nothing where it gave no signal, or nobody defends.
fn partners_signal(
    example: &Example,
    truth: impl Fn(&View, Card) -> bool,
) -> Result<Option<View>, ExperimentError> {
    let asked = example.position()?;
    let owner = asked.view()?.owner();
    if owner.pair() == asked.prelude.contract.declarer.pair() {
        return Ok(None);
    }
    let cards = asked.play.history();
    for (number, (seat, card)) in asked.play.iter().enumerate().collect::<Vec<_>>().into_iter().rev() {
        if seat == owner.partner() {
            let auction = asked.prelude.auction.clone();
            let deal = example.deal.parse().map_err(PositionError::from)?;
            let before = Position::new(&deal, auction, example.vulnerability, &cards[..number])?.view()?;
            if truth(&before, card) {
                return Ok(Some(before));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::Seat;

    /// In example 1 West has told two diamonds with the seven.
    #[test]
    fn partner_is_asked_where_it_told_the_truth() {
        let example = Example::find("1").unwrap();
        let player = problem_player(Method::C, Manner::Strict, example);
        let truth = |view: &View, card| Honesty::of_next(view, &player.inference, card) == Honesty::True;
        let view = partners_signal(example, truth).unwrap().unwrap();
        assert_eq!((view.owner(), view.play().history().len()), (Seat::West, 5));
        assert!(partners_signal(example, |_, _| false).unwrap().is_none());
    }

    /// Every problem is in one class.
    #[test]
    fn classes_hold_all_problems() {
        let all: Vec<&Example> = crate::bridge::problems().collect();
        let scores = technique_scores(&all, &[], Manner::Strict, 1).unwrap();
        let counted: usize = scores.iter().map(|score| score.problems).sum();
        assert_eq!(counted, all.len());
        assert!(scores.iter().all(|score| score.problems >= 2 && score.solved.is_empty()));
    }
}
