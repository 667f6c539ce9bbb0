//! What has a short notation is written as text in that notation, and read by the same parser as everywhere.

use crate::{Bid, Card, CardSet, Rank};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! as_text {
    ($($kind:ty),+) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

as_text!(Bid, Card, CardSet, Rank);
