//! A 52-card deck as bit sets, shared by bridge and stud; and what bridge shares with its solver: seats, strains, bids and
//! what a contract scores.
//!
//! ```
//! use cards::{Card, CardSet, Rank, Suit};
//! let ace: Card = "SA".parse()?;
//! assert_eq!(ace, "As".parse()?);
//! let hand: CardSet = "AKQ.T98..".parse()?;
//! assert_eq!(hand.len(), 6);
//! assert!(hand.contains(ace));
//! assert_eq!(hand.suit(Suit::Hearts).highest().map(Card::rank), Some(Rank::TEN));
//! # Ok::<(), cards::ParseError>(())
//! ```

mod bid;
mod card;
mod card_set;
mod doubling;
mod error;
mod rank;
mod score;
mod seat;
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
