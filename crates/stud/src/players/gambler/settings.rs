use crate::beliefs::Comparison;
use serde::{Deserialize, Serialize};

/// Which parts of the player are at work. Each can be turned off to see what it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[non_exhaustive]
pub struct Settings {
    /// Stay and bet with a weak hand that looks strong.
    pub bluff: bool,
    /// Learn the opponent's tendencies from one hand to the next.
    pub learning: bool,
    /// Judge by the whole distribution of what both may hold in the end, not by the mean of what the opponent may hold now:
    /// a mean underrates rare, strong hands.
    pub whole: bool,
    /// Reckon with how readily this opponent drops, and weigh every bet by what it is expected to bring.
    pub drops: bool,
    /// Reckon with what potential this opponent fears.
    pub fears: bool,
    /// Read from this opponent's staying and betting how good its hand is.
    pub reads: bool,
    /// Play the strategy that was worked out beforehand, and something else only as far as `trust` allows.
    pub blueprint: bool,
    /// Solve the last betting interval of fixed limit anew with what both may really hold, where the plan knows only classes of hands.
    pub resolving: bool,
    /// In how many of a hundred hands it may play for what this opponent does wrong, once that has paid. Whoever plays so can be
    /// played against, so this bounds what it costs against a perfect opponent.
    pub trust: u8,
}

impl Settings {
    /// The player of the paper.
    pub const PAPER: Settings = Settings {
        bluff: true,
        learning: true,
        whole: false,
        drops: false,
        fears: false,
        reads: false,
        blueprint: false,
        resolving: false,
        trust: 0,
    };

    /// Everything.
    pub const FULL: Settings = Settings {
        bluff: true,
        learning: true,
        whole: true,
        drops: true,
        fears: true,
        reads: true,
        blueprint: true,
        resolving: true,
        trust: 90,
    };

    /// Everything but the strategy that was worked out beforehand: every bet is weighed by what was learnt of this opponent.
    pub const WEIGHER: Settings = Settings { blueprint: false, trust: 0, ..Self::FULL };

    /// The same, which may play for what an opponent does wrong in so many of a hundred hands.
    #[must_use]
    pub const fn with_trust(self, trust: u8) -> Self {
        Self { trust, ..self }
    }

    /// The same with some of it changed: `Settings::FULL.with(|it| it.bluff = false)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    pub(crate) fn judging(&self) -> Comparison {
        Comparison { whole: self.whole, reads: self.reads }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::FULL
    }
}
