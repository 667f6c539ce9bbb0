use rand::SeedableRng;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The generator that every game here uses; always a parameter, never hidden.
pub type Rng = rand_xoshiro::Xoshiro256PlusPlus;

/// Where chance starts. Each task takes its own [`child`](Seed::child), so that the order and the number of threads do not
/// matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seed(pub u64);

impl Seed {
    /// The seed of the task with this number.
    #[must_use]
    pub fn child(self, task: u64) -> Seed {
        Seed(mix(mix(self.0).wrapping_add(task.wrapping_mul(0x9E37_79B9_7F4A_7C15))))
    }

    /// A seed that stands for a text, so that what was worked out with other settings is told apart.
    #[must_use]
    pub fn of_text(text: &str) -> Seed {
        text.bytes().fold(Seed(0), |seed, byte| seed.child(byte.into()))
    }

    /// A generator that starts here.
    pub fn rng(self) -> Rng {
        Rng::seed_from_u64(self.0)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The finaliser of splitmix64: every bit of the input changes every bit of the output.
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
