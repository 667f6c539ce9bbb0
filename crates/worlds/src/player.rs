use crate::{Decision, Seed, Unsatisfiable, World};

/// View in, Decision out.
pub trait Player<W: World>: Send + Sync {
    /// What it is called in tables and logs.
    fn name(&self) -> String;

    /// What to do, and why. The same view and seed give the same decision, unless the budget is a time.
    fn decide(&self, view: &W::View, seed: Seed) -> Result<Decision<W::Action>, Unsatisfiable>;
}
