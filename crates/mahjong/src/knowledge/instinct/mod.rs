//! What to do at first sight: what actions are worth in points, by weights that were learned by playing against itself alone.
//!
//! [`Traits`] are what an action looks like, [`Instinct`] weighs them, and [`Experience`] is what it grows by.

mod learn;
mod traits;

pub use learn::{Experience, Taken, Usual};
pub use traits::{SLOTS, STAGES, Traits};

use crate::{Action, RoundView};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Weights of the figures of actions, in points; each stage of a hand has its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(from = "Vec<Vec<f32>>", into = "Vec<Vec<f32>>")]
pub struct Instinct {
    weights: Vec<f32>,
}

/// What comes with the program: `kakehiki mahjong self-play` writes the file.
static LEARNED: LazyLock<Instinct> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct School {
        instinct: Instinct,
    }
    let school = serde_json::from_str::<School>(include_str!("instinct.json"));
    school.map_or_else(|_| Instinct::rough(), |school| school.instinct)
});

impl From<Vec<Vec<f32>>> for Instinct {
    /// Weights that are missing count nothing.
    fn from(stages: Vec<Vec<f32>>) -> Self {
        let mut weights = vec![0.0; STAGES * SLOTS];
        for (own, given) in weights.chunks_mut(SLOTS).zip(stages) {
            own.iter_mut().zip(given).for_each(|(own, given)| *own = given);
        }
        Self { weights }
    }
}

impl From<Instinct> for Vec<Vec<f32>> {
    fn from(instinct: Instinct) -> Self {
        let used = |stage: &[f32]| stage.iter().rposition(|&weight| weight != 0.0).map_or(0, |last| last + 1);
        instinct.weights.chunks(SLOTS).map(|stage| stage[..used(stage)].to_vec()).collect()
    }
}

impl Instinct {
    /// Where learning starts: nearer is better, dora and yaku are kept, danger costs what it costs.
    #[must_use]
    pub fn rough() -> Self {
        let weights = (0..STAGES).flat_map(traits::rough).collect();
        Self { weights }
    }

    /// What was learned, as it comes with the program.
    #[must_use]
    pub fn learned() -> &'static Self {
        &LEARNED
    }

    /// What each action of a view is worth in points, but for what all have in common.
    #[must_use]
    pub fn worths(&self, view: &RoundView, actions: &[Action]) -> Vec<f64> {
        let (mut traits, mut values) = (Traits::default(), Vec::new());
        traits.look(view.round(), view.seat(), actions);
        self.values(&traits, &mut values);
        values.into_iter().map(f64::from).collect()
    }

    /// What each action is worth in points, but for what all have in common. A win is not weighed: see [`is_win`].
    pub fn values(&self, traits: &Traits, into: &mut Vec<f32>) {
        let weights = &self.weights[traits.stage() * SLOTS..][..SLOTS];
        let worth = |terms: &[(u16, f32)]| -> f32 {
            terms.iter().map(|&(slot, figure)| weights[usize::from(slot)] * figure).sum()
        };
        into.clear();
        into.extend((0..traits.len()).map(|action| worth(traits.terms(action))));
    }

    /// Moves the weights by so much, in tenths of a point.
    pub fn grow(&mut self, by: &[f64], share: f64) {
        for (weight, by) in self.weights.iter_mut().zip(by) {
            *weight = ((f64::from(*weight) + share * by) * 10.0).round() as f32 / 10.0;
        }
    }
}

/// Whether an action wins the hand: it is then taken without a thought.
#[must_use]
pub fn is_win(action: Action) -> bool {
    matches!(action, Action::Ron | Action::Tsumo)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Rules, Wall, players::Playout};
    use worlds::{Seed, World};

    /// Whoever looks at the whole table from a seat sees what the seat sees; and every figure has its slot.
    #[test]
    fn nothing_hidden_is_looked_at() {
        let (rules, mut rng, mut playout) = (Rules::default(), Seed(9).rng(), Playout::default());
        let (mut actions, mut open, mut shut, mut stages) =
            (Vec::new(), Traits::default(), Traits::default(), vec![0; STAGES]);
        for _ in 0..60 {
            let mut round = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)).unwrap();
            while let Some(seat) = round.actor() {
                round.actions(&mut actions);
                open.look(&round, seat, &actions);
                shut.look(round.view(seat).round(), seat, &actions);
                for (action, name) in actions.iter().enumerate() {
                    assert_eq!(open.terms(action), shut.terms(action), "{name}");
                    assert!(open.terms(action).iter().all(|term| usize::from(term.0) < SLOTS));
                }
                stages[open.stage()] += 1;
                let action = playout.sensible(&round, seat, &mut rng);
                round.play(action);
            }
        }
        assert!(stages.iter().filter(|&&seen| seen > 0).count() > STAGES / 2, "{stages:?}");
    }

    #[test]
    fn what_comes_with_the_program_was_learned() {
        assert_ne!(*Instinct::learned(), Instinct::rough());
        let stages = Vec::from(Instinct::learned().clone());
        assert_eq!(Instinct::from(stages), *Instinct::learned());
    }
}
