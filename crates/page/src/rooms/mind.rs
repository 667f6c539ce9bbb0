use crate::room::{Thinker, Thought};
use std::{
    fmt::Display,
    sync::{Arc, atomic::AtomicBool},
};
use worlds::Decision;

type Decide<A> = dyn FnMut(u32, &Arc<AtomicBool>) -> Result<Decision<A>, String> + Send;

/// A mind that is a function: effort and a way to stop it in, decision out.
pub(crate) struct Mind<A> {
    who: String,
    most: u32,
    decide: Box<Decide<A>>,
    /// How an action is written in the log of events.
    write: fn(&A) -> String,
}

impl<A> Mind<A> {
    pub(crate) fn new(
        who: impl Into<String>,
        most: u32,
        write: fn(&A) -> String,
        decide: impl FnMut(u32, &Arc<AtomicBool>) -> Result<Decision<A>, String> + Send + 'static,
    ) -> Self {
        Self { who: who.into(), most, decide: Box::new(decide), write }
    }
}

impl<A: Display> Thinker for Mind<A> {
    fn name(&self) -> String {
        self.who.clone()
    }

    fn think(&mut self, effort: u32, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        let decision = (self.decide)(effort, stop)?;
        let what = (self.write)(&decision.action);
        Ok(Thought { what, who: self.who.clone(), decision: Some(decision.map(|action| action.to_string())) })
    }

    fn most(&self) -> u32 {
        self.most
    }
}
