//! Positions of our own play, and what their actions come to in play-outs: what the rule is fitted to.

use super::{PlayerSettings, Playout, Trial};
use crate::{
    Action, Game, RoundView, Rules, Wall,
    knowledge::{Lessons, Merits},
};
use rand::RngExt;
use worlds::{Ask, Rng, Seed, View, World};

/// One of so many decisions of a hand is a lesson.
const TURNS: f64 = 1.0 / 20.0;
const ANSWERS: f64 = 1.0 / 10.0;
/// At this share of discards the others are looked at: those of a hand have much in common.
const LOOKED_AT: f64 = 0.15;

/// A position with what each of its actions came to in play-outs, in points.
#[derive(Debug)]
pub struct Example {
    /// What the rule sees.
    pub merits: Merits,
    /// The actions.
    pub actions: Vec<Action>,
    /// What each came to, beside the first.
    pub points: Vec<f64>,
    /// The variance of each of these.
    pub variances: Vec<f64>,
}

impl Example {
    /// Plays all actions of a view in the same imagined tables, by the player's play-outs alone. Nothing when there is no choice,
    /// or when the choice is whether to win.
    #[must_use]
    pub fn new(view: &RoundView, player: &PlayerSettings, ask: &Ask) -> Option<Self> {
        let actions = view.choices().ok()?;
        let wins = actions.iter().any(|action| matches!(action, Action::Ron | Action::Tsumo));
        if actions.len() < 2 || wins {
            return None;
        }
        let trials = player.trials(view, &actions, ask).ok()?;
        let points = trials.iter().map(|trial: &Trial| trial.ahead).collect();
        let variances = trials.iter().map(|trial| trial.variance).collect();
        Some(Self { merits: Merits::new(view, &actions), actions, points, variances })
    }
}

/// Some decisions of a hand that is played with some sense: views, and where the chance of each starts.
#[must_use]
pub fn decisions(seed: Seed) -> Vec<(RoundView, Seed)> {
    let (rules, mut rng, mut playout) = (Rules::default(), seed.rng(), Playout::default());
    let mut found = Vec::new();
    let Some(mut round) = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)) else { return found };
    while let Some(seat) = round.actor() {
        let share = if round.is_turn() { TURNS } else { ANSWERS };
        if !round.places[seat].in_riichi() && rng.random_bool(share) {
            found.push((round.view(seat), seed.child(1 + found.len() as u64)));
        }
        let action = chosen(&mut playout, &round, seat, &mut rng);
        round.play(action);
    }
    found
}

/// Plays a hand with some sense, and looks from those in turn at the others.
pub fn watch(seed: Seed, lessons: &mut Lessons) {
    let (rules, mut rng, mut playout) = (Rules::default(), seed.rng(), Playout::default());
    let Some(mut round) = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)) else { return };
    while let Some(seat) = round.actor() {
        if round.is_turn() && rng.random_bool(LOOKED_AT) {
            lessons.look(&round, seat);
        }
        let action = playout.sensible(&round, seat, &mut rng);
        round.play(action);
    }
}

/// Mostly with sense; now and then otherwise, so that also hands are seen that went wrong.
fn chosen(playout: &mut Playout, round: &crate::Round, seat: worlds::Seat, rng: &mut Rng) -> Action {
    if round.is_turn() && rng.random_bool(0.03) {
        return playout.greedy_turn(round, seat, rng);
    }
    playout.sensible(round, seat, rng)
}
