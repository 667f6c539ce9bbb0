//! LIN, the `key|value|` files of Bridge Base Online. There is no standard; this is what real files hold.

mod lexer;
mod match_info;
mod reader;
mod writer;

pub use reader::read_lin;
pub(super) use writer::write;

use crate::Seat;

/// The order of hands and names in LIN.
const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];
