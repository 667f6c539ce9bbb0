//! Who sits at the table: the player that judges, bluffs and learns (the paper's is one of its settings), those of fixed character
//! whom it is measured against, and a search; the series that they play, and how much a policy loses at worst.

mod exploit;
mod gambler;
mod kind;
mod learner;
pub mod opponents;
mod responder;
mod searcher;
mod series;
pub mod solve;

pub use exploit::Exploit;
pub use gambler::{Gambler, Settings};
pub use kind::{NoSuchPlayer, PlayerKind};
pub use learner::Learner;
pub use responder::Responder;
pub use series::{SeriesMatch, balanced_deals, play_hand, play_series};
