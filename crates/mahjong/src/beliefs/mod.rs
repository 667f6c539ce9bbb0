//! What a seat takes to be possible: tables that fit its view, all alike ([`Uniform`]) or judged by what the others did
//! ([`Supposition`]).

mod informed;
mod uniform;

pub use informed::{ParseSuppositionError, Supposer, Supposition};
pub use uniform::{Uniform, UniformSampler};
