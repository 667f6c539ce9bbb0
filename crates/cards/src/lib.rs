//! A 52-card deck as bit sets, shared by bridge and stud; and the seats and strains that bridge and its solver share.
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

mod card;
mod card_set;
mod error;
mod rank;
mod seat;
mod strain;
mod suit;

pub use card::Card;
pub use card_set::{CardSet, Cards};
pub use error::ParseError;
pub use rank::Rank;
pub use seat::{Pair, Seat};
pub use strain::Strain;
pub use suit::Suit;
