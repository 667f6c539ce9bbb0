//! Part 4: which hole card to turn up.

use super::{
    Gambler,
    choice::Choice,
    drop_model::{Pressure, stayed_late},
    estimate::{Estimate, stage},
    potential::{self, Potential},
};
use crate::rules::{Action, View};
use rand::RngExt;
use worlds::{Candidate, Reason, Rng};

/// How often the card that looks weakest is opened when it should hide a good hand; otherwise the second weakest.
const WEAKEST_SHARE: f64 = 0.8;

/// By so much must a hand look better than it is to be worth a bluff.
pub(super) const BLUFF_MARGIN: f64 = 0.5;

/// The price of a typical bet, for what the opponent may do about what it sees.
const TYPICAL_PRICE: f64 = 0.25;

pub(super) fn choose(view: &View, player: &Gambler, estimate: &Estimate, rng: &mut Rng) -> Option<Choice> {
    let potentials = potential::of_hole_cards(view);
    let (weakest, strongest) = (potentials.first()?, potentials.last()?);
    let ahead = estimate.result > 0.0;
    let (chosen, reason) = if ahead && potential::hand_shows(view) {
        (any(&potentials, rng)?, Reason::new("open", "ahead, and the hand shows already: any card will do"))
    } else if ahead {
        let second = potentials.get(1).unwrap_or(weakest);
        let hide = if rng.random_bool(WEAKEST_SHARE) { weakest } else { second };
        (*hide, Reason::new("open", "ahead: a card that hides the hand"))
    } else if player.settings.bluff && player.settings.fears {
        most_feared(view, player, &potentials)?
    } else if player.settings.bluff && strongest.score - estimate.own >= BLUFF_MARGIN {
        let text = format!("behind, but {} makes the hand look strong: a bluff", strongest.card.poker());
        (*strongest, Reason::new("bluff", text))
    } else {
        (any(&potentials, rng)?, Reason::new("open", "behind, and no card looks strong: any card, then drop"))
    };
    let reason = reason.figure("potential", chosen.score).figure("own score", estimate.own);
    let mut choice = Choice::new(Action::Open(chosen.card), reason);
    choice.candidates = potentials.iter().rev().map(|p| candidate(p, chosen)).collect();
    choice.candidates.sort_by_key(|candidate| candidate.action != choice.action);
    Some(choice)
}

fn any(potentials: &[Potential], rng: &mut Rng) -> Option<Potential> {
    potentials.get(rng.random_range(0..potentials.len().max(1))).copied()
}

fn candidate(potential: &Potential, chosen: Potential) -> Candidate<Action> {
    let mut candidate = Candidate::new(Action::Open(potential.card), potential.score);
    candidate.best_share = if potential.card == chosen.card { 1.0 } else { 0.0 };
    let text = format!("{} up looks like {:.2} points", potential.card.poker(), potential.score);
    candidate.reasons.push(Reason::new("potential", text).figure("potential", potential.score));
    candidate
}

/// The card to which this opponent drops most; among equals the strongest-looking one.
///
/// Ahead, to show the card to which it drops least was tried, and loses to hiding (`reproduce stud`, seed 1: 10,000 points a
/// series against the honest and the tight-aggressive opponent).
fn most_feared(view: &View, player: &Gambler, potentials: &[Potential]) -> Option<(Potential, Reason)> {
    let again = stayed_late(view);
    let dropping = |p: &Potential| {
        let pressure = Pressure { stage: stage(view), again, price: TYPICAL_PRICE, potential: p.score };
        player.profile.drops.rate(&pressure, true)
    };
    let chosen = potentials.iter().max_by(|a, b| dropping(a).total_cmp(&dropping(b)))?;
    let text = if potentials.iter().all(|p| dropping(p) == dropping(chosen)) {
        "behind: the card that looks strongest; this opponent is not known to fear another more"
    } else if player.profile.drops.is_supposed() {
        "behind: a drop is supposed most likely to this card; little is known of this opponent"
    } else {
        "behind: this opponent drops most to this card"
    };
    Some((*chosen, Reason::new("bluff", text).figure("drops", dropping(chosen))))
}
