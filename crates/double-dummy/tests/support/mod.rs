//! What the tests and the benchmark share.

pub(crate) mod deals;
pub(crate) mod pons;
