//! The player's reasons in words and figures.

use super::{Gambler, estimate::Estimate, fuzzy_rules::RULES};
use worlds::Reason;

/// So many rules are named.
const MOST_RULES: usize = 4;

/// Part 1 in words: the distribution, the comparison, the rules that fired.
pub(super) fn estimate(estimate: &Estimate, player: &Gambler) -> Reason {
    let side = if estimate.result > 0.0 { "ahead" } else { "behind" };
    let text = format!(
        "judged {side}: {:+.3}, from {:+.3} adjusted by {:+.3}",
        estimate.result, estimate.expected, estimate.adjustment
    );
    let mut reason = Reason::new("strength", text)
        .figure("result", estimate.result)
        .figure("expected", estimate.expected)
        .figure("adjustment", estimate.adjustment)
        .figure("own score", estimate.own);
    let shares: Vec<String> = estimate
        .outlook
        .shares()
        .filter(|share| share.share >= 0.005)
        .map(|share| format!("{} {:.0} %", share.kind, share.share * 100.0))
        .collect();
    let mut outlook = Reason::new("belief", format!("the opponent may hold {}", shares.join(", ")))
        .figure("mean score", estimate.outlook.mean())
        .figure("hands", estimate.outlook.total() as f64);
    for share in estimate.outlook.shares() {
        outlook = outlook.figure(share.kind.name(), share.share);
    }
    reason = reason.because(outlook);
    for fired in estimate.fired.iter().take(MOST_RULES) {
        let tendency = player.profile.tendencies()[fired.rule];
        let text = format!(
            "{} ({:.2}) → positive with {tendency:.0} %",
            RULES.judging.condition(fired.rule),
            fired.strength
        );
        reason = reason.because(
            Reason::new("rule", text).figure("strength", fired.strength).figure("tendency", tendency),
        );
    }
    let (faced, dropped) = player.profile.drops.seen();
    if player.settings.drops && faced > 0 {
        let text = format!("the opponent dropped to {dropped} of {faced} bets");
        reason = reason.because(Reason::new("tendency", text));
    }
    reason
}
