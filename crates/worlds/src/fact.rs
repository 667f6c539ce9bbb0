use serde::{Deserialize, Serialize};

/// What a search itself can say of a decision, whatever the game. A game's own facts are made from these
/// ([`World::Fact`](crate::World::Fact)), and have what the game adds. Words are made elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SearchFact_{A}"))]
#[serde(tag = "fact", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SearchFact<A> {
    /// What is chosen, beside the best of the others that does not come to the same in every world, if there is one.
    Comparison {
        /// What is chosen.
        chosen: A,
        /// What it is compared with.
        other: A,
        /// How much more it brings on average.
        gain: f64,
        /// The standard error of that; 0 when the worlds are all there are, infinite (in JSON `null`) after a single one.
        #[serde(with = "crate::decision::unbounded")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
        stderr: f64,
        /// The share of the worlds in which it is better.
        better: f64,
        /// The share of the worlds in which it is worse.
        worse: f64,
    },
    /// There was no time to imagine what the others would then believe.
    Hasty,
    /// Something looked better on average than what is chosen, but by no more than what counts.
    HeldBack {
        /// What looked best.
        best: A,
        /// What is chosen.
        chosen: A,
        /// How much more the best seemed to bring.
        gain: f64,
        /// What it must bring: the threshold, or what a single world can bring alone.
        bar: f64,
    },
    /// How large the tree grew.
    Tree {
        /// Loops, each in a world of its own.
        loops: u64,
        /// Nodes of all trees.
        nodes: u64,
    },
}

impl<A> SearchFact<A> {
    /// The same about something else: a game's own actions in words, say.
    #[must_use]
    pub fn map<B>(self, mut f: impl FnMut(A) -> B) -> SearchFact<B> {
        match self {
            Self::Comparison { chosen, other, gain, stderr, better, worse } => {
                SearchFact::Comparison { chosen: f(chosen), other: f(other), gain, stderr, better, worse }
            }
            Self::Hasty => SearchFact::Hasty,
            Self::HeldBack { best, chosen, gain, bar } => {
                SearchFact::HeldBack { best: f(best), chosen: f(chosen), gain, bar }
            }
            Self::Tree { loops, nodes } => SearchFact::Tree { loops, nodes },
        }
    }

    /// Whether two actions were compared that come to the same in every world.
    pub fn is_tie(&self) -> bool {
        matches!(self, Self::Comparison { better, worse, .. } if *better == 0.0 && *worse == 0.0)
    }
}
