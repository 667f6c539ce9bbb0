#![doc = include_str!("../README.md")]

mod centroid;
mod doubt;
mod invalid;
mod set;
mod system;
mod variable;

pub use centroid::centroid;
pub use invalid::Invalid;
pub use set::Set;
pub use system::{FiredRule, Inference, System};
pub use variable::Variable;
