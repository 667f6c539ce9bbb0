//! What a seat may believe: weighted deals that fit its own cards, dummy, the auction, the opening lead, every card played and
//! the signals among them.
//!
//! Deals are drawn exactly in proportion to how likely they are, however tight the constraints (see `split`), so every deal of
//! a two-hand split weighs the same. Only before the first lead, when three hands are hidden, do weights differ.

mod clues;
mod inference;
mod sampler;
mod split;

pub use inference::Inference;
pub use sampler::{Sampler, Trust};
