//! Players: those that do not search, the paper's UCT, and ours.
//!
//! With weights set by hand the linear ranking is the rule of thumb ([`Linear`]), with learned ones ([`train`]) the linear model.
//!
//! The [`Full`] player believes two things, each as far as it is sure: the rule in points, what a hand may win and a discard may lose
//! ([`Estimate`](crate::knowledge::Estimate)), and play-outs in which all candidates are tried at the same imagined tables
//! ([`worlds::PairedSearch`]). The tables are imagined by what the others did ([`Supposition`](crate::beliefs::Supposition)): who has
//! declared riichi is ready. So with few loops it plays like the rule, and with many the search overrules the rule only where its
//! evidence is significant. No weight in it was learned from records. In answers to discards what was learned by playing against itself
//! has a say beside the rule. Earlier versions can still be met: the first thought
//! of neither calls nor better shapes to come, the second had its rule fitted to play-outs
//! ([`Judgement`](crate::knowledge::Judgement)).
//!
//! [`SelfPlay`] learns from nobody's records what actions are worth at first sight; [`FirstSight`] goes by that alone.
//!
//! [`PlayerSettings`] has every player with all its settings, [`Adviser`] is the one to seat where people look on.

mod adviser;
mod baseline;
mod full;
mod outlook;
mod playout;
mod reflex;
mod review;
mod rollout;
mod self_play;
mod sense;
mod settings;
mod teach;
mod train;
mod trial;

pub use adviser::Adviser;
pub use baseline::{FirstSight, Greedy, Linear, Random};
pub use full::{Full, Opinion, Search};
pub use outlook::chances;
pub use playout::Playout;
pub use reflex::Reflex;
pub use review::{Reason, Review, Reviewer, Verdict};
pub use rollout::{Aim, ParseAimError, Playouts, Scratch};
pub use self_play::{SelfPlay, Tally, duel};
pub use settings::{ParsePlayerError, PlayerKind, PlayerSettings};
pub use teach::{Example, decisions, watch};
pub use train::{Lesson, train};
pub use trial::Trial;

#[cfg(test)]
mod tests;
