use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

macro_rules! features {
    ($($(#[$doc:meta])* $name:ident = $weight:expr,)*) => {
        /// Something that speaks for or against an action.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Feature { $($(#[$doc])* $name,)* }

        impl Feature {
            /// All of them, in order.
            pub const ALL: &[Feature] = &[$(Feature::$name,)*];
            /// How many there are.
            pub const COUNT: usize = Feature::ALL.len();
        }

        /// Set by hand: shanten first, then accepted tiles, then what a tile is worth; safety first when a riichi meets a hand
        /// that is far from ready.
        const BY_HAND: [f64; Feature::COUNT] = [$($weight,)*];
    };
}

features! {
    /// The shanten that it leaves, above the least possible.
    Shanten = -9.0,
    /// The same when another has declared riichi and the hand is not ready nor one from it.
    ShantenInDanger = 7.0,
    /// The logarithm of the number of unseen tiles that bring the hand nearer, against the best.
    Accepted = 4.0,
    /// The same when the hand is in danger.
    AcceptedInDanger = -2.5,
    /// The logarithm of what is accepted after that, against the best.
    AcceptedNext = 3.0,
    /// Dora and red fives that are given away.
    Dora = -0.9,
    /// The tile is next to a dora.
    NearDora = -0.3,
    /// A single wind that is nobody's use here.
    Guest = 0.9,
    /// A single wind or dragon that would be a yaku.
    Value = 0.5,
    /// Such honours of which fewer than three are unseen.
    DeadHonour = 0.3,
    /// One of two winds or dragons that would be a yaku.
    ValuePair = -1.2,
    /// A one or a nine.
    Terminal = 0.6,
    /// A two or an eight.
    NearTerminal = 0.25,
    /// Others of its kind in the hand.
    Same = -0.2,
    /// Kinds in the hand right beside it.
    Beside = -0.15,
    /// Kinds in the hand one further on.
    Near = -0.1,
    /// Outside of the suit that most of the hand is of.
    OffSuit = 0.25,
    /// The danger by riichi for a ready hand, in tens of per cent.
    DangerReady = -0.3,
    /// The same one tile from ready.
    DangerOne = -1.0,
    /// The same two tiles from ready.
    DangerTwo = -4.0,
    /// The same further away.
    DangerFar = -6.0,
    /// The danger by open hands.
    DangerOpen = -0.4,
    /// Declares riichi.
    Riichi = 1.5,
    /// Declares riichi with a few accepted tiles only.
    RiichiNarrow = -0.5,
    /// Lays down a kan from the hand that leaves the shanten as it was.
    OwnKan = 1.0,
    /// The same when the hand is in danger.
    OwnKanInDanger = -3.0,
    /// Ends the hand for nine terminals.
    NineTerminals = 3.0,
    /// Wins.
    Win = 50.0,
    /// Takes a discard at all.
    Call = -2.0,
    /// Takes a discard with a closed hand.
    Opens = -1.0,
    /// By how much that lowers the shanten.
    CallNearer = 2.5,
    /// It makes the hand ready.
    CallReady = 1.0,
    /// The hand would have a yaku with certainty.
    CallYaku = 2.0,
    /// The hand would be all simples.
    CallSimples = 1.2,
    /// The hand would have no yaku in sight.
    CallNoYaku = -6.0,
    /// Dora and red fives in the hand.
    CallDora = 0.3,
    /// It is a chi.
    Chi = -0.3,
    /// It is an open kan.
    OpenKan = -3.0,
    /// Another has declared riichi.
    CallInDanger = -0.8,
    /// The share of the wall that is left.
    CallEarly = -0.8,
}

/// What speaks for or against one action.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Features([f64; Feature::COUNT]);

impl Default for Features {
    fn default() -> Self {
        Self([0.0; Feature::COUNT])
    }
}

impl Features {
    /// Adds to one of them.
    pub fn add(&mut self, feature: Feature, value: f64) {
        self.0[feature as usize] += value;
    }

    /// All of them, in the order of [`Feature::ALL`].
    #[must_use]
    pub fn values(&self) -> &[f64; Feature::COUNT] {
        &self.0
    }
}

/// How much each feature counts: a linear ranking of actions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "BTreeMap<String, f64>", into = "BTreeMap<String, f64>")]
pub struct Weights(pub(crate) [f64; Feature::COUNT]);

impl Default for Weights {
    /// The rule of thumb.
    fn default() -> Self {
        Self(BY_HAND)
    }
}

impl Weights {
    /// The rule of thumb beside a hand's worth that has calls in it already: what passes by may come again.
    #[must_use]
    pub fn beside_foresight() -> Self {
        let mut weights = Self::default();
        weights.0[Feature::Call as usize] -= 1.0;
        weights
    }

    /// How good an action looks.
    #[must_use]
    pub fn rate(&self, features: &Features) -> f64 {
        self.0.iter().zip(features.values()).map(|(weight, value)| weight * value).sum()
    }
}

/// A weight that has no name here, or that is missing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// A name that is none.
    #[error("{0:?} is no feature")]
    Unknown(String),
    /// A feature without its weight.
    #[error("the weight of {0:?} is missing or not finite")]
    Missing(Feature),
}

impl From<Weights> for BTreeMap<String, f64> {
    fn from(weights: Weights) -> Self {
        Feature::ALL.iter().map(|feature| (format!("{feature:?}"), weights.0[*feature as usize])).collect()
    }
}

impl TryFrom<BTreeMap<String, f64>> for Weights {
    type Error = WeightsError;

    fn try_from(mut named: BTreeMap<String, f64>) -> Result<Self, WeightsError> {
        let mut weights = [0.0; Feature::COUNT];
        for &feature in Feature::ALL {
            let weight = named.remove(&format!("{feature:?}")).filter(|weight| weight.is_finite());
            weights[feature as usize] = weight.ok_or(WeightsError::Missing(feature))?;
        }
        match named.into_keys().next() {
            Some(name) => Err(WeightsError::Unknown(name)),
            None => Ok(Self(weights)),
        }
    }
}
