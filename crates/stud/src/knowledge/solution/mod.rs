//! A game small enough to be solved whole: all that both may hold face down, and all that they may do, from the cards that everybody
//! sees at its start.

mod holdings;
mod solve;
mod tree;

use crate::game::{Action, Betting, Course, Rules, View};
use cards::CardSet;
use solve::{Minimiser, Shares};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};
use tree::{Next, Tree};

/// How both play a hand that begins with these cards face up.
#[derive(Debug)]
pub(crate) struct Solution {
    tree: Tree,
    shares: Shares,
}

/// Rounds of regret minimisation.
const ROUNDS: usize = 120;
/// A player may be dealt no more different hands face down than this, and there may be no more raises in an interval.
const MOST_HANDS: usize = 64;
const MOST_RAISES: u8 = 2;
/// So many solutions are remembered.
const REMEMBERED: usize = 64;

/// What a solution depends on: where a hand begins, and the cards face up.
type Start = (Course, [CardSet; 2]);

impl Solution {
    /// Whether hands by these rules are solved: bets are fixed, every card face up is dealt at the start, and little is hidden.
    pub(crate) fn exists(rules: &Rules) -> bool {
        let steps = rules.game.steps();
        let down: usize = steps.iter().map(|step| step.down).sum();
        let up: usize = steps.iter().map(|step| step.up).sum();
        let hidden = rules.game.deck().len() - 2 * up;
        let hands =
            (0..down).fold(1, |hands: usize, drawn| hands.saturating_mul(hidden.saturating_sub(drawn)));
        matches!(rules.betting, Betting::Fixed { bring_in: 0, .. })
            && steps.iter().skip(1).all(|step| step.up == 0)
            && hands <= MOST_HANDS
            && rules.raises <= MOST_RAISES
    }

    /// Of the hand that is seen, if hands by its rules are solved. What was solved before is remembered, which changes no answer.
    pub(crate) fn of(view: &View) -> Option<Arc<Self>> {
        static SOLVED: Mutex<Option<HashMap<Start, Arc<Solution>>>> = Mutex::new(None);
        if !Self::exists(view.rules()) {
            return None;
        }
        let start = view.dealt_anew();
        let start = (*start.course(), [0, 1].map(|seat| start.up(seat)));
        let solved = || SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(solution) = solved().as_ref().and_then(|solved| solved.get(&start)) {
            return Some(solution.clone());
        }
        let solution = Arc::new(Self::solve(&start));
        let mut solved = solved();
        let solved = solved.get_or_insert_default();
        if solved.len() >= REMEMBERED {
            solved.clear();
        }
        solved.insert(start, solution.clone());
        Some(solution)
    }

    fn solve((course, up): &Start) -> Self {
        let tree = Tree::new(course, *up);
        let shares = Minimiser::new(&tree).solve(ROUNDS);
        Self { tree, shares }
    }

    /// What whoever sees this does, with how likely each action is; nothing after what cannot be.
    pub(crate) fn acts(&self, view: &View) -> Option<Vec<(Action, f64)>> {
        let mut at = 0;
        for event in view.history() {
            let (_, next) = self.tree.nodes[at].next.iter().find(|(action, _)| *action == event.action)?;
            let Next::Node(after) = *next else { return None };
            at = after;
        }
        let dealt = view.dealt_down();
        let class = self.tree.classes_at(at).cards.iter().position(|&cards| cards == dealt)?;
        let next = &self.tree.nodes[at].next;
        let shares = &self.shares[at][class * next.len()..(class + 1) * next.len()];
        let acts = next.iter().zip(shares).map(|(&(action, _), &share)| (action, f64::from(share)));
        Some(acts.filter(|(_, share)| *share > 0.0).collect())
    }
}
