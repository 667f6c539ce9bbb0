//! The walls of tenhou's games, from the seed that a record carries.

use crate::{Rules, Wall};
use std::fmt;
use tenhou_shuffle::{MT19937_SEED_SIZE, mt_from_seed, mt19937_nostd::MT19937, shuffle_with_mt};
use thiserror::Error;

/// Where tenhou's walls of one game come from, hand after hand.
pub struct Shuffle {
    generator: MT19937,
}

/// A text that is no shuffle seed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShuffleError {
    /// Another method, or none.
    #[error("a shuffle seed starts with {PREFIX:?}")]
    Method,
    /// Too short or too long.
    #[error("a shuffle seed has {expected} letters, this one {found}")]
    Length {
        /// How many letters it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// Not in base 64.
    #[error("the shuffle seed: {0}")]
    Encoding(String),
}

/// What stands before the seed in a record.
const PREFIX: &str = "mt19937ar-sha512-n288-base64,";

impl Shuffle {
    /// From the text in a record: the name of the method, a comma, and 624 words in base 64.
    pub fn new(text: &str) -> Result<Shuffle, ShuffleError> {
        let Some(encoded) = text.strip_prefix(PREFIX) else {
            return Err(ShuffleError::Method);
        };
        // The crate's own decoder takes only what fills its array exactly, so the length is checked first.
        let length = MT19937_SEED_SIZE * 4 / 3 * 4;
        if encoded.len() != length {
            return Err(ShuffleError::Length { found: encoded.len(), expected: length });
        }
        let seed = tenhou_shuffle::seed_from_base64(encoded)
            .map_err(|error| ShuffleError::Encoding(error.to_string()))?;
        Ok(Shuffle { generator: mt_from_seed(&seed) })
    }

    /// The wall of the next hand.
    pub fn next_wall(&mut self, rules: &Rules) -> Wall {
        let mut ids: [u8; 136] = std::array::from_fn(|id| id as u8);
        shuffle_with_mt(&mut ids, &mut self.generator);
        Wall::from_ids(rules, &ids)
    }
}

impl fmt::Debug for Shuffle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shuffle")
    }
}
