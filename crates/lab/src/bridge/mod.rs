//! Experiments in bridge: the papers' problems on signals, exercises of a textbook, what real cards tell, and what our programs make
//! of them.

pub mod calling;
pub mod conduct;
mod error;
pub mod errors;
mod examples;
mod own;
pub mod positions;
mod question;
pub mod reading;
pub mod report;
pub mod signals;
pub mod surveys;
mod technique;
mod textbook;

pub use error::ExperimentError;
pub use examples::{EXAMPLES, Example};
pub use own::OWN;
pub use technique::{Technique, problems};
pub use textbook::TEXTBOOK;
