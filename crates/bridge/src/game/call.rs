use super::Bid;
use cards::ParseError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// What a player may say in the auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[cfg_attr(feature = "schema", schemars(description = "A call: Pass, X, XX, or a bid.", example = &"1NT"))]
pub enum Call {
    /// No bid.
    Pass,
    /// Of the opponents' last bid.
    Double,
    /// Of the opponents' double.
    Redouble,
    /// More than the last bid.
    Bid(Bid),
}

impl From<Bid> for Call {
    fn from(bid: Bid) -> Self {
        Self::Bid(bid)
    }
}

impl fmt::Display for Call {
    /// As PBN writes it: `Pass`, `X`, `XX`, `3NT`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("Pass"),
            Self::Double => f.write_str("X"),
            Self::Redouble => f.write_str("XX"),
            Self::Bid(bid) => bid.fmt(f),
        }
    }
}

impl FromStr for Call {
    type Err = ParseError;

    /// A bid; or `P`, `Pass`; `X`, `D`, `Dbl`, `Double`; `XX`, `R`, `Rdbl`, `Redouble`; in either case.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let is = |names: &[&str]| names.iter().any(|name| text.eq_ignore_ascii_case(name));
        match text.as_bytes() {
            [b'1'..=b'7', ..] => {
                text.parse().map(Self::Bid).map_err(|_| ParseError::new(text, "a bid, such as 1C or 3NT"))
            }
            _ if is(&["p", "pass"]) => Ok(Self::Pass),
            _ if is(&["x", "d", "dbl", "double"]) => Ok(Self::Double),
            _ if is(&["xx", "r", "rdbl", "redouble"]) => Ok(Self::Redouble),
            _ => Err(ParseError::new(text, "a call: Pass, X, XX or a bid such as 3NT")),
        }
    }
}

impl Serialize for Call {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Call {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
