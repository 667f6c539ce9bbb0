use thiserror::Error;

/// What is wrong with a set, a variable or a table of rules.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum Invalid {
    /// The corners of a set.
    #[error("corner {at} of a set is ({x}, {y}): expected x above the corner before it, y from 0 to 1")]
    Corner {
        /// Which corner, from 0.
        at: usize,
        /// Where it is.
        x: f64,
        /// Its membership.
        y: f64,
    },
    /// A set without corners.
    #[error("a set needs at least one corner")]
    NoCorner,
    /// A range that is none.
    #[error("{name} goes from {low} to {high}: expected finite numbers, the first below the second")]
    Range {
        /// The variable.
        name: String,
        /// Its lower end.
        low: f64,
        /// Its upper end.
        high: f64,
    },
    /// A set that the variable does not have.
    #[error("{variable} has no set {set:?}")]
    NoSuchSet {
        /// The variable.
        variable: String,
        /// The set that was asked for.
        set: String,
    },
    /// A table of the wrong size.
    #[error("a table for these variables has {expected} consequents, not {found}")]
    TableSize {
        /// One for each combination of the input sets.
        expected: usize,
        /// How many there were.
        found: usize,
    },
}
