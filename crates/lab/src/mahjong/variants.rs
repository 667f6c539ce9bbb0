//! What each setting of the full player is worth: the player with it changed, in the same positions.

use mahjong::{
    beliefs::Supposition,
    knowledge::Reward,
    players::{Aim, PlayerKind, PlayerSettings},
};
use worlds::Budget;

/// A player with one setting changed.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Variant {
    /// What is changed, as `telling` knows it.
    pub change: &'static str,
    /// The player.
    pub settings: PlayerSettings,
    /// Which line of the table it is compared with, from 0.
    pub beside: usize,
}

/// The lines of the table, the full player first.
#[must_use]
pub fn variants(loops: u64) -> Vec<Variant> {
    let full = PlayerSettings::new(PlayerKind::Full).with(|it| it.budget = Budget::Count(loops));
    let tree = full.clone().with(|it| it.tree = true);
    let mut all = Vec::new();
    let mut add = |change, beside, settings| all.push(Variant { change, settings, beside });
    add("full", 0, full.clone());
    add("random-play-outs", 0, full.clone().with(|it| it.aim = Aim::Nothing));
    add("shanten-play-outs", 0, full.clone().with(|it| it.aim = Aim::Shanten));
    add("accepting-play-outs", 0, full.clone().with(|it| it.aim = Aim::Accepted));
    add("bold-play-outs", 0, full.clone().with(|it| it.safe = false));
    add("even-hands", 0, full.clone().with(|it| it.supposition = Supposition::Even));
    add("no-pruning", 0, full.clone().with(|it| it.prune = false));
    add("placement", 0, full.clone().with(|it| it.reward = Reward::Placement));
    let first = PlayerSettings::new(PlayerKind::First);
    let PlayerSettings { foresight, unit, weights, .. } = first;
    add(
        "first-rule",
        0,
        full.clone().with(|it| {
            it.foresight = foresight;
            it.unit = unit;
            it.weights = weights;
        }),
    );
    add("fitted-rule", 0, full.clone().with(|it| it.fitted = true));
    add("without-worth", 0, full.clone().with(|it| it.trust = 0.0));
    add(
        "rule",
        0,
        full.clone().with(|it| {
            it.doubt = 0.0;
            it.call_doubt = 0.0;
        }),
    );
    add(
        "search",
        0,
        full.with(|it| {
            it.doubt = 1e6;
            it.call_doubt = 2e6;
        }),
    );
    let beside = all.len();
    let mut add = |change, beside, settings| all.push(Variant { change, settings, beside });
    add("tree", 0, tree.clone());
    add("tree-without-bias", beside, tree.clone().with(|it| it.bias = 0.0));
    add("tree-with-rave", beside, tree.with(|it| it.rave = Some(100.0)));
    all
}
