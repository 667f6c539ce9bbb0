//! Parts 2 and 3: whether to drop, and how much to bet.

use super::{Gambler, choice::Choice, opening::BLUFF_MARGIN, weighing};
use crate::{
    beliefs::{Estimate, bets_share, stage},
    fact::{BetReason, DropReason, Fact},
    game::{Action, Category, Stakes, View},
    knowledge::{RULES, of_hole_cards, shown_now},
};
use rand::RngExt;
use worlds::Rng;

/// This many rules for dropping are named.
const MOST_RULES: usize = 3;

/// The variance of what is added to a bet so that it does not tell our strength.
const NOISE_VARIANCE: f64 = 0.1;

pub(super) fn choose(view: &View, player: &Gambler, estimate: &Estimate, rng: &mut Rng) -> Option<Choice> {
    let stakes = view.stakes()?;
    if player.settings.drops {
        return Some(weighing::choose(view, player, estimate, &stakes, rng));
    }
    let bluff = bluff(view, player, estimate);
    if estimate.result <= 0.0
        && stakes.may_drop
        && let Some(choice) = drop(view, bluff, rng)
    {
        return Some(choice);
    }
    let (share, reason) = match bluff {
        // A bluff bets what the hand looks like, without noise.
        Some(potential) => {
            let share = 0.5 * potential / Category::RoyalFlush.points() as f64 + 0.5;
            (share, BetReason::Bluff { potential })
        }
        None => {
            let noise = normal(rng) * NOISE_VARIANCE.sqrt();
            let ahead = estimate.result > 0.0;
            let reason = if ahead { BetReason::Ahead { noise } } else { BetReason::TooEarly { noise } };
            (0.5 * estimate.result + 0.5 + noise, reason)
        }
    };
    let share = share.clamp(0.0, 1.0);
    Some(Choice::new(amount(&stakes, share), Fact::Bet { reason, share }))
}

/// The potential to bluff with: behind, all cards dealt, and the hand looks much better than it is.
fn bluff(view: &View, player: &Gambler, estimate: &Estimate) -> Option<f64> {
    let game = view.rules().game;
    let dealt = game.dealt(view.turn()) == game.hand_size();
    if !player.settings.bluff || estimate.result > 0.0 || !dealt {
        return None;
    }
    let mut best = shown_now(view);
    if view.turn() < game.steps().len() {
        best = of_hole_cards(view).last().map_or(best, |strongest| best.max(strongest.score));
    }
    (best - estimate.own >= BLUFF_MARGIN).then_some(best)
}

/// Part 2, for a hand that is behind.
fn drop(view: &View, bluff: Option<f64>, rng: &mut Rng) -> Option<Choice> {
    let opens = view.rules().game.steps()[view.turn() - 1].open;
    let inference = RULES.dropping.infer([bets_share(view), stage(view)]);
    let intention = inference.value;
    let drops = bluff.is_none() && (opens || rng.random_bool(intention.clamp(0.0, 1.0)));
    drops.then(|| {
        let reason = if opens { DropReason::NothingToBluffWith } else { DropReason::Inclined };
        let strongest = inference.fired.iter().take(MOST_RULES);
        let rules = strongest.filter_map(|&fired| RULES.dropped(fired)).collect();
        Choice::new(Action::Drop, Fact::Drop { reason, intention, rules })
    })
}

/// The bet that is this share of the way from the least to the greatest.
fn amount(stakes: &Stakes, share: f64) -> Action {
    let Some((low, high)) = stakes.raise else { return Action::Call };
    // To call is the least that can be done when it is allowed.
    let least = if stakes.may_call { 0 } else { low };
    let by = least + (share * f64::from(high - least)) as u32;
    if by < low && stakes.may_call { Action::Call } else { Action::Raise(by.clamp(low, high)) }
}

/// A normally distributed number with mean 0 and variance 1 (Box and Muller).
fn normal(rng: &mut Rng) -> f64 {
    let radius = (-2.0 * (1.0 - rng.random::<f64>()).ln()).sqrt();
    radius * (std::f64::consts::TAU * rng.random::<f64>()).cos()
}
