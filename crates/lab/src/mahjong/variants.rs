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
    let full = PlayerSettings { budget: Budget::Count(loops), ..PlayerSettings::new(PlayerKind::Full) };
    let tree = PlayerSettings { tree: true, ..full.clone() };
    let mut all = Vec::new();
    let mut add = |change, beside, settings| all.push(Variant { change, settings, beside });
    add("full", 0, full.clone());
    add("random-play-outs", 0, PlayerSettings { aim: Aim::Nothing, ..full.clone() });
    add("shanten-play-outs", 0, PlayerSettings { aim: Aim::Shanten, ..full.clone() });
    add("accepting-play-outs", 0, PlayerSettings { aim: Aim::Accepted, ..full.clone() });
    add("bold-play-outs", 0, PlayerSettings { safe: false, ..full.clone() });
    add("even-hands", 0, PlayerSettings { supposition: Supposition::Even, ..full.clone() });
    add("no-pruning", 0, PlayerSettings { prune: false, ..full.clone() });
    add("placement", 0, PlayerSettings { reward: Reward::Placement, ..full.clone() });
    let first = PlayerSettings::new(PlayerKind::First);
    let PlayerSettings { foresight, unit, weights, .. } = first;
    add("first-rule", 0, PlayerSettings { foresight, unit, weights, ..full });
    add("fitted-rule", 0, PlayerSettings { fitted: true, ..full.clone() });
    add("without-worth", 0, PlayerSettings { trust: 0.0, ..full.clone() });
    add("rule", 0, PlayerSettings { doubt: 0.0, call_doubt: 0.0, ..full.clone() });
    add("search", 0, PlayerSettings { doubt: 1e6, call_doubt: 2e6, ..full });
    let beside = all.len();
    let mut add = |change, beside, settings| all.push(Variant { change, settings, beside });
    add("tree", 0, tree.clone());
    add("tree-without-bias", beside, PlayerSettings { bias: 0.0, ..tree.clone() });
    add("tree-with-rave", beside, PlayerSettings { rave: Some(100.0), ..tree });
    all
}
