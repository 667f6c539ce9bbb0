//! Fuzzy inference after Mamdani, small and exact, with what fired kept for explanations.
//!
//! A [`Set`] is a piecewise linear membership function, a [`Variable`] is a range of numbers with named sets over it, a
//! [`System`] is a table of rules from some input variables to one output variable. "And" is the minimum, a rule cuts its
//! consequent at the strength with which it fires, the cut sets are joined by the maximum, and the answer is the centre of
//! gravity of that shape. The centre is computed from the corners of the shape, not from samples of it.
//!
//! ```
//! use fuzzy::{Set, System, Variable};
//! let heat = Variable::ramp("heat", 0.0, 40.0, "cold", "hot")?;
//! let fan = Variable::peaks("fan", 0.0, 1.0, &["off", "half", "full"])?;
//! // One consequent for each set of `heat`: cold → off, hot → full.
//! let system = System::table(vec![heat], fan, &["off", "full"])?;
//! let answer = system.infer(&[30.0]);
//! assert!(answer.value > 0.5);
//! assert_eq!(system.sentence(&answer.fired[0]), "heat is hot (0.75) → fan is full");
//! # Ok::<(), fuzzy::Invalid>(())
//! ```
//!
//! Rules may also be *doubtful*: each is for one of two opposite consequents with some probability.
//! [`System::infer_in_doubt`] averages over every combination of consequents, without walking through all of them.

mod centroid;
mod doubt;
mod invalid;
mod set;
mod system;
mod variable;

pub use centroid::centroid;
pub use invalid::Invalid;
pub use set::Set;
pub use system::{Fired, Inference, System};
pub use variable::Variable;
