//! What a card tells: signals, opening leads, and tricks that were won dearly.
//!
//! One source serves both directions. [`Signal::honest`] is the chance with which an honest player who holds certain cards
//! would play each of them; a reader takes it as a likelihood, a sender picks the card that tells the truth.

mod agreement;
mod honest;
mod last_win;
mod lead;
mod leads;
mod situation;

pub use agreement::{Order, SignalKind, SignalReading, Signalling, Signals};
pub use last_win::LastWin;
pub use lead::OpeningLead;
pub use leads::{Leads, SmallLead};
pub(crate) use situation::SPOTS;
pub use situation::Signal;
