#![doc = include_str!("../README.md")]

mod bid;
mod card;
mod card_set;
mod doubling;
mod error;
mod rank;
mod score;
mod seat;
#[cfg(feature = "serde")]
mod serde_text;
mod strain;
mod suit;
mod vulnerability;

pub use bid::Bid;
pub use card::Card;
pub use card_set::{CardSet, Cards};
pub use doubling::Doubling;
pub use error::ParseError;
pub use rank::Rank;
pub use score::score;
pub use seat::{Pair, Seat};
pub use strain::Strain;
pub use suit::Suit;
pub use vulnerability::Vulnerability;
