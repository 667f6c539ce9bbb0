//! How people call: which hands real auctions come from, beyond what a system promises.
//!
//! A [`HeardCall`] is a call in its place: an opening, a response, an overcall and so on, with the suits it speaks of.
//! [`describe`] turns what two hidden hands called into features of those hands; [`CallHabits`] are their weights for one auction,
//! prepared so that a hand is weighed by a few look-ups. They are fitted to records: which of several deals that the system's
//! promises allow was the real one.

mod features;
mod habits;
mod heard_call;

pub use features::{call_features, describe};
pub use habits::CallHabits;
pub use heard_call::HeardCall;
