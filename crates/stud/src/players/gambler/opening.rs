//! Part 4: which hole card to turn up.

use super::{Gambler, choice::Choice};
use crate::{
    beliefs::{Estimate, stage},
    fact::{Fact, KnowledgeSource, OpeningReason},
    game::{Action, View},
    knowledge::{Potential, Pressure, hand_shows, of_hole_cards, stayed_late},
};
use rand::RngExt;
use worlds::{Candidate, Rng};

/// How often the card that looks weakest is opened when it should hide a good hand; otherwise the second weakest.
const WEAKEST_SHARE: f64 = 0.8;

/// By so much must a hand look better than it is to be worth a bluff.
pub(super) const BLUFF_MARGIN: f64 = 0.5;

/// The price of a typical bet, for what the opponent may do about what it sees.
const TYPICAL_PRICE: f64 = 0.25;

pub(super) fn choose(view: &View, player: &Gambler, estimate: &Estimate, rng: &mut Rng) -> Option<Choice> {
    let potentials = of_hole_cards(view);
    let (weakest, strongest) = (potentials.first()?, potentials.last()?);
    let ahead = estimate.result > 0.0;
    let (chosen, reason, drops) = if ahead && hand_shows(view) {
        (any(&potentials, rng)?, OpeningReason::Shown, None)
    } else if ahead {
        let second = potentials.get(1).unwrap_or(weakest);
        let hide = if rng.random_bool(WEAKEST_SHARE) { weakest } else { second };
        (*hide, OpeningReason::Hides, None)
    } else if player.settings.bluff && player.settings.fears {
        most_feared(view, player, &potentials)?
    } else if player.settings.bluff && strongest.score - estimate.own >= BLUFF_MARGIN {
        (*strongest, OpeningReason::Bluff, None)
    } else {
        (any(&potentials, rng)?, OpeningReason::Behind, None)
    };
    let (card, potential) = (chosen.card, chosen.score);
    let reason = Fact::Opening { card, reason, potential, own: estimate.own, drops };
    let mut choice = Choice::new(Action::Open(chosen.card), reason);
    choice.candidates = potentials.iter().rev().map(|p| candidate(p, chosen)).collect();
    choice.candidates.sort_by_key(|candidate| candidate.action != choice.action);
    Some(choice)
}

fn any(potentials: &[Potential], rng: &mut Rng) -> Option<Potential> {
    potentials.get(rng.random_range(0..potentials.len().max(1))).copied()
}

fn candidate(potential: &Potential, chosen: Potential) -> Candidate<Action, Fact> {
    let Potential { card, score } = *potential;
    let mut candidate = Candidate::new(Action::Open(card), score);
    candidate.best_share = if card == chosen.card { 1.0 } else { 0.0 };
    candidate.facts.push(Fact::Potential { card, score });
    candidate
}

/// The card to which this opponent drops most, and how often; among equals the strongest-looking one.
fn most_feared(
    view: &View,
    player: &Gambler,
    potentials: &[Potential],
) -> Option<(Potential, OpeningReason, Option<f64>)> {
    let again = stayed_late(view);
    let dropping = |p: &Potential| {
        let pressure = Pressure { stage: stage(view), again, price: TYPICAL_PRICE, potential: p.score };
        player.profile.drops.rate(&pressure, true)
    };
    let chosen = potentials.iter().max_by(|a, b| dropping(a).total_cmp(&dropping(b)))?;
    let reason = if potentials.iter().all(|p| dropping(p) == dropping(chosen)) {
        OpeningReason::Strongest
    } else {
        match player.profile.drops.known() {
            KnowledgeSource::Supposed => OpeningReason::SupposedFear,
            KnowledgeSource::Learnt => OpeningReason::Feared,
        }
    };
    Some((*chosen, reason, Some(dropping(chosen))))
}
