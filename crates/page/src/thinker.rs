use crate::room::{Thinker, Thought};
use std::fmt::Display;
use telling::Fact;
use worlds::{Decision, Stop};

type Decide<A, F> = dyn FnMut(u32, &Stop) -> Result<Decision<A, F>, String> + Send;

/// A mind that is a function: effort and a way to stop it in, decision out.
pub(crate) struct Mind<A, F> {
    who: String,
    most: u32,
    decide: Box<Decide<A, F>>,
    /// How an action is written in the log of events.
    write: fn(&A) -> String,
}

impl<A, F> Mind<A, F> {
    pub(crate) fn new(
        who: impl Into<String>,
        most: u32,
        write: fn(&A) -> String,
        decide: impl FnMut(u32, &Stop) -> Result<Decision<A, F>, String> + Send + 'static,
    ) -> Self {
        Self { who: who.into(), most, decide: Box::new(decide), write }
    }
}

impl<A: Display, F: Into<Fact>> Thinker for Mind<A, F> {
    fn name(&self) -> String {
        self.who.clone()
    }

    fn think(&mut self, effort: u32, stop: &Stop) -> Result<Thought, String> {
        let decision = (self.decide)(effort, stop)?;
        let what = (self.write)(&decision.action);
        let decision = decision.map(|action| action.to_string()).map_facts(Into::into);
        Ok(Thought { what, who: self.who.clone(), decision: Some(decision) })
    }

    fn most(&self) -> u32 {
        self.most
    }
}
