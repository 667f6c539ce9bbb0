//! A fast, exact double-dummy solver for contract bridge in pure Rust.
//!
//! How many tricks do both sides win when everybody sees all cards and plays perfectly? A [`Solver`] answers it for any
//! [`Position`]: any number of cards, the middle of a trick, any trump or none. Seats are 0 to 3 clockwise: North, East, South,
//! West.
//!
//! ```
//! use double_dummy::{Position, Solver};
//! // The last three cards: North, East, South, West. South leads, no trumps.
//! let hands = ["A.A.2.", "K.K.3.", "2.2.A.", "3.3.K."].map(|hand| hand.parse().unwrap());
//! let position = Position::new(hands, None, 2)?;
//! let mut solver = Solver::default();
//! assert_eq!(solver.tricks(&position)?, 3);
//! # Ok::<(), double_dummy::SolveError>(())
//! ```

mod batch;
mod bounds;
mod deal_table;
mod layout;
mod machine;
mod moves;
mod par;
mod position;
mod search;
mod solver;
mod state;
mod stop;
mod table;
mod values;

pub use batch::{batch, batch_cards, batch_tables};
pub use deal_table::{DealTable, STRAINS, strain_index};
pub use par::{Par, ParContract};
pub use position::{Position, PositionError};
pub use solver::{Effort, Relevance, Settings, SolveError, Solver};
pub use stop::Stop;
pub use values::{CardValue, CardValues};
