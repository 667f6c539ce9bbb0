//! Everything that must hold before a change lands.

use crate::run::cargo;
use anyhow::Result;

pub(crate) fn all() -> Result<()> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace", "--locked"])
}
