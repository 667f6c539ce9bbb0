#![doc = include_str!("../README.md")]

mod batch;
mod bounds;
mod count;
mod deal_table;
mod layout;
mod machine;
mod moves;
mod par;
mod pattern;
mod position;
mod search;
mod shapes;
mod solver;
mod state;
mod stop;
mod table;
mod values;

pub use cards::{Bid, Card, CardSet, Doubling, Pair, ParseError, Rank, Seat, Strain, Suit, Vulnerability};

pub use batch::{batch, batch_tables};
pub use deal_table::DealTable;
pub use par::{Par, ParContract};
pub use position::{Position, PositionError};
pub use solver::{Effort, Relevance, Settings, SolveError, Solver};
pub use stop::Stop;
pub use values::{CardValue, CardValues};
