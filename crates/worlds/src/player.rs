use crate::{Ask, Decision, DecisionError, World};

/// What a player answers in a game.
pub type Answer<W> = Result<Decision<<W as World>::Action, <W as World>::Fact>, DecisionError>;

/// View and question in, decision out.
pub trait Player<W: World>: Send + Sync {
    /// What it is called in tables and logs.
    fn name(&self) -> String;

    /// What to do, and the facts for it. The same view and seed give the same decision, unless the budget is a time.
    fn decide(&self, view: &W::View, ask: &Ask) -> Answer<W>;
}
