use serde::{Deserialize, Serialize};
use std::{fmt, ops::Range, str::FromStr};
use thiserror::Error;

/// One of so many parts of a match, for machines that share the work: a run of deals that come after one another. All parts
/// together are all deals, each once.
///
/// ```
/// use kakehiki_worlds::matches::Share;
///
/// let share: Share = "2/3".parse().unwrap();
/// assert_eq!(share.deals(10), 3..6);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    part: u64,
    parts: u64,
}

/// A text that is no share.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no share: expected a part of so many, such as 3/8")]
pub struct NoShare(String);

impl Share {
    /// This part, from 1, of so many.
    pub fn new(part: u64, parts: u64) -> Option<Self> {
        (1..=parts).contains(&part).then_some(Self { part, parts })
    }

    /// Its deals, of so many.
    #[must_use]
    pub fn deals(self, deals: u64) -> Range<u64> {
        let end = |part: u64| (u128::from(deals) * u128::from(part) / u128::from(self.parts)) as u64;
        end(self.part - 1)..end(self.part)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl FromStr for Share {
    type Err = NoShare;

    fn from_str(text: &str) -> Result<Self, NoShare> {
        let parts =
            text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
        let share = parts.and_then(|(part, parts)| Self::new(part, parts));
        share.ok_or_else(|| NoShare(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_are_all_deals() {
        for (deals, parts) in [(200, 8), (3, 8), (1, 1), (0, 4), (u64::MAX, 3)] {
            let mut next = 0;
            for part in 1..=parts {
                let own = Share::new(part, parts).unwrap().deals(deals);
                assert_eq!(own.start, next);
                next = own.end;
            }
            assert_eq!(next, deals);
        }
    }

    #[test]
    fn what_is_no_share() {
        for text in ["", "1", "0/3", "4/3", "1/0", "-1/2", "1/2/3"] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
    }
}
