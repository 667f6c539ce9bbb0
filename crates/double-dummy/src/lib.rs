//! A fast, exact double-dummy solver for contract bridge in pure Rust.
