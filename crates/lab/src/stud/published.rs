//! The hands that the paper shows, beside what our player makes of them.

use super::{HANDS, PublishedHand, SYSTEM, Title};
use serde::Serialize;
use stud::{
    Fact,
    game::{Action, Announcement, Illegal, InvalidDeal},
    players::{Gambler, Settings},
};
use telling::{Game, Report, Unit, Words};
use thiserror::Error;
use worlds::{Decision, DecisionError, Player, Seed, World};

/// One decision of the system.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PublishedTurn"))]
#[non_exhaustive]
pub struct Turn {
    /// In which hand.
    pub hand: Title,
    /// In which turn, from 1.
    pub turn: usize,
    /// What the system did, as files write it.
    pub published_action: String,
    /// The same as it is called at the table.
    #[serde(skip)]
    pub announced: Announcement,
    /// Its estimate, where the paper gives one for this decision.
    pub published_estimate: Option<f64>,
    /// The same by the paper's rules without any tendencies.
    pub estimate: f64,
    /// What the paper's player does here.
    pub paper: Report<Fact>,
    /// What it does, as it is called at the table.
    #[serde(skip)]
    pub paper_announced: Announcement,
    /// What the full player does here.
    pub full: Report<Fact>,
    /// What it does, as it is called at the table.
    #[serde(skip)]
    pub full_announced: Announcement,
}

/// Why the published hands cannot be replayed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// A deal that is none.
    #[error(transparent)]
    Deal(#[from] InvalidDeal),
    /// An action that the rules do not allow.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// A player without a decision.
    #[error(transparent)]
    Decision(#[from] DecisionError),
    /// A decision without an estimate.
    #[error("a decision without an estimate")]
    NoEstimate,
}

/// Every decision of the system in the published hands, with reports in these words.
pub fn replay(words: &Words) -> Result<Vec<Turn>, ReplayError> {
    let mut turns = Vec::new();
    for hand in &HANDS {
        replay_hand(hand, words, &mut turns)?;
    }
    Ok(turns)
}

/// Of how many published estimates how many are within 0.2 of ours, and the mean difference.
#[must_use]
pub fn close_estimates(turns: &[Turn]) -> (usize, usize, f64) {
    let difference = |turn: &Turn| turn.published_estimate.map(|published| (published - turn.estimate).abs());
    let differences: Vec<f64> = turns.iter().filter_map(difference).collect();
    let close = differences.iter().filter(|difference| **difference <= 0.2).count();
    let mean = differences.iter().sum::<f64>() / differences.len().max(1) as f64;
    (close, differences.len(), mean)
}

fn replay_hand(hand: &PublishedHand, words: &Words, turns: &mut Vec<Turn>) -> Result<(), ReplayError> {
    let players = [("paper", Settings::PAPER), ("full", Settings::FULL)]
        .map(|(name, settings)| Gambler::new(name, settings));
    let mut table = hand.table()?;
    let mut judged = 0;
    for action in hand.actions() {
        if table.actor() == Some(SYSTEM) {
            let view = table.view(SYSTEM);
            let [paper, full] =
                [&players[0], &players[1]].map(|player| player.decide(&view, &Seed(1).into()));
            let (paper, full) = (paper?, full?);
            let new = !view.opening() && table.turn() > judged;
            if new {
                judged = table.turn();
            }
            let report = |name: &str, decision: &Decision<Action, Fact>| {
                let who = [name.to_owned(), format!("p{}", SYSTEM + 1)];
                Report::new(Game::Stud, who, Unit::Points, decision, words)
            };
            turns.push(Turn {
                hand: hand.title,
                turn: table.turn(),
                published_action: action.to_string(),
                announced: table.announced(action),
                published_estimate: hand.estimates.get(table.turn() - 1).copied().filter(|_| new),
                estimate: estimate(&paper).ok_or(ReplayError::NoEstimate)?,
                paper_announced: table.announced(paper.action),
                paper: report("paper", &paper),
                full_announced: table.announced(full.action),
                full: report("full", &full),
            });
        }
        table.try_play(action)?;
    }
    Ok(())
}

fn estimate(decision: &Decision<Action, Fact>) -> Option<f64> {
    let estimates = decision.facts.iter().filter_map(|fact| match fact {
        Fact::Estimate(estimate) => Some(estimate.expected),
        _ => None,
    });
    estimates.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four of the 18 estimates before a bet differ by more than 0.2, all of them in the third hand, the 90th of its series: by
    /// then the system had learnt, and a fresh player has not.
    #[test]
    fn the_published_hands_are_legal_and_judged_alike() {
        let turns = match replay(&Words::default()) {
            Ok(turns) => turns,
            Err(error) => unreachable!("{error}"),
        };
        let (close, all, _) = close_estimates(&turns);
        assert_eq!((close, all), (14, 18));
        let far = |turn: &&Turn| turn.published_estimate.is_some_and(|it| (it - turn.estimate).abs() > 0.2);
        assert!(turns.iter().filter(far).all(|turn| turn.hand == Title::BluffCalled));
        for turn in &turns {
            let learnt =
                |fact: &Fact| matches!(fact, Fact::Estimate(it) if (it.result - it.expected).abs() > 1e-9);
            assert!(!turn.paper.facts.iter().any(learnt));
        }
    }
}
