//! Part 5: what a hand that is over says about the opponent.

use super::Settings;
use crate::{
    beliefs::{Estimate, learn_bets, learn_degree},
    game::View,
    knowledge::{Profile, RULES, odds::score, shown_now},
};
use cards::CardSet;
use worlds::Seed;

pub(super) fn learn(profile: &mut Profile, settings: &Settings, end: &View) {
    let past = end.past();
    if settings.drops {
        profile.drops.learn(end, |turn| {
            let bet = past.iter().rfind(|view| view.turn() == turn && !view.opening());
            bet.filter(|_| settings.fears).map_or(0.0, shown_now)
        });
    }
    if settings.reads {
        learn_bets(profile, end);
    }
    // Only at a showdown is the opponent's real strength seen.
    if end.dropped().is_none() {
        // The last estimate of each turn.
        let last = |at: usize| past.get(at + 1).is_none_or(|next: &View| next.turn() != past[at].turn());
        for (at, view) in past.iter().enumerate().filter(|(at, view)| !view.opening() && last(*at)) {
            // The draws of this estimate matter little; they need not be those of the decision.
            let estimate = Estimate::new(view, settings.judging(), profile, &mut Seed(at as u64).rng());
            let real = real_strength(settings, end, view, &estimate);
            correct(profile, &estimate, real);
            if settings.reads && settings.whole && at + 1 == past.len() && real != 0.0 {
                learn_degree(profile, view, estimate.chance, real > 0.0);
            }
        }
    }
}

/// What the estimate ought to have been, now that the opponent's cards are seen.
fn real_strength(settings: &Settings, end: &View, view: &View, estimate: &Estimate) -> f64 {
    if settings.whole {
        let [mine, theirs] = [score(end.mine()), score(end.theirs())];
        return f64::from(i8::from(mine > theirs) - i8::from(mine < theirs));
    }
    let dealt = view.rules().game.dealt(view.turn());
    let theirs: CardSet = end.their_places().take(dealt).flatten().collect();
    estimate.ceiling - estimate.outlook.at_most(score(theirs))
}

/// Moves the tendency of the rule that fired most.
fn correct(profile: &mut Profile, estimate: &Estimate, real: f64) {
    let Some(strongest) = estimate.fired.first() else { return };
    let newest = RULES.correcting.infer([estimate.result, real]).value;
    let mean = profile.remember(strongest.rule, newest);
    let change = RULES.changing.infer([mean, newest]).value;
    profile.shift(strongest.rule, change);
}
