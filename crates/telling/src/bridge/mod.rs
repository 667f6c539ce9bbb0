//! Words for bridge: calls and what they show, cards and what they tell.

mod bidding;
mod cards;
mod fact;
mod notation;

pub use self::cards::{contract, hand, lengths, suit_name, vulnerability};
pub use bidding::imagined;
pub use fact::evidence;
pub use notation::{call, card, cards, seat, strain, suit};
