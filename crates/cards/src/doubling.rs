use std::fmt;

/// Whether the last bid was doubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Doubling {
    /// Neither.
    #[default]
    Undoubled,
    /// Doubled.
    Doubled,
    /// Doubled and redoubled.
    Redoubled,
}

impl Doubling {
    /// From undoubled to redoubled.
    pub const ALL: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];

    /// 1, 2 or 4.
    #[inline]
    pub const fn factor(self) -> i32 {
        1 << self as i32
    }
}

impl fmt::Display for Doubling {
    /// Nothing, `X` or `XX`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["", "X", "XX"][*self as usize])
    }
}
