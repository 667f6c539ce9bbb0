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
    /// What is changed.
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
    add("play-outs at random", 0, PlayerSettings { aim: Aim::Nothing, ..full.clone() });
    add("play-outs by shanten alone", 0, PlayerSettings { aim: Aim::Shanten, ..full.clone() });
    add("play-outs by accepted tiles too", 0, PlayerSettings { aim: Aim::Accepted, ..full.clone() });
    add("play-outs that never fold", 0, PlayerSettings { safe: false, ..full.clone() });
    add("hands supposed evenly", 0, PlayerSettings { supposition: Supposition::Even, ..full.clone() });
    add("no candidate dropped", 0, PlayerSettings { prune: false, ..full.clone() });
    add("reward: placement", 0, PlayerSettings { reward: Reward::Placement, ..full.clone() });
    let first = PlayerSettings::new(PlayerKind::First);
    let PlayerSettings { foresight, unit, weights, .. } = first;
    add("rule of the first version", 0, PlayerSettings { foresight, unit, weights, ..full.clone() });
    add("rule fitted to play-outs", 0, PlayerSettings { fitted: true, ..full.clone() });
    add("rule without the hand's worth", 0, PlayerSettings { trust: 0.0, ..full.clone() });
    add("rule without search", 0, PlayerSettings { doubt: 0.0, call_doubt: 0.0, ..full.clone() });
    add("search without rule", 0, PlayerSettings { doubt: 1e6, call_doubt: 2e6, ..full });
    let beside = all.len();
    let mut add = |change, beside, settings| all.push(Variant { change, settings, beside });
    add("tree instead of equal tables", 0, tree.clone());
    add("tree, no progressive bias", beside, PlayerSettings { bias: 0.0, ..tree.clone() });
    add("tree, RAVE", beside, PlayerSettings { rave: Some(100.0), ..tree });
    all
}
