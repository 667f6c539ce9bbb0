//! Fuzzy inference after Mamdani, with what fired kept for explanations.
