//! Words for seven-card stud: cards and hands, what players do, and why.

mod cards;
mod fact;

pub use self::cards::{action, card, cards, category, choices, rank_list, strength};
