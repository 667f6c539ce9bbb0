use super::{Convention, Forcing, HandRange, Promise, Sense};
use crate::Call;
use cards::Seat;

/// How well a call is understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Understanding {
    /// The agreements have it.
    Agreed,
    /// They do not; the promise is broad, what a natural call of this kind says among strangers.
    Guessed,
}

/// What one call of an auction said.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Meaning {
    /// Who called.
    pub seat: Seat,
    /// What was said.
    pub call: Call,
    /// What the call alone promises.
    pub promise: Promise,
    /// Hands that would have made another call, which the agreements put first. They are part of the promise only when the reader
    /// asks for it: people do not always see the better call.
    pub excluded: Vec<HandRange>,
    /// What it is; of several, any of them. Never empty.
    pub senses: Vec<Sense>,
    /// Whether partner may pass.
    pub forcing: Forcing,
    /// Whether the call says something else than the wish to play there.
    pub artificial: bool,
    /// What follows.
    pub convention: Convention,
    /// Whether the agreements have it.
    pub understanding: Understanding,
    /// Whether it contradicts what the same player said before, so that the earlier promises were taken less strictly.
    pub contradicts: bool,
}
