//! What a seat may believe: weighted deals that fit its own cards, dummy, the auction, the opening lead, every card played and
//! the signals among them.
//!
//! There are two ways to believe, see [`Reading`]. By fitted [`CardConduct`](crate::knowledge::conduct::CardConduct) calls and cards
//! weigh deals, and only the rules of the game rule one out: deals are drawn by what the calls say of lengths and points, and of
//! several one is taken by what is left and by what the cards tell, so that the weights of draws differ little. By rules, as in the
//! papers, calls are promises and signals are agreements: deals are drawn exactly in proportion to how likely they are, however tight
//! the constraints (see `split`), so every deal of a two-hand split weighs the same. Before the first lead, when three hands are
//! hidden, weights differ in any case.

mod calls;
mod clues;
mod inference;
mod reading;
mod sampler;
mod split;

pub use calls::CallTrust;
pub use inference::Inference;
pub use reading::Reading;
pub use sampler::{Sampler, Trust};
