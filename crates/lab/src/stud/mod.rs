//! Experiments in stud: the hands that the paper shows, its matches, and the small game.

mod exploit;
mod hands;
mod matches;
mod published;
mod small;

pub use exploit::{ExploitRow, Exploitation};
pub use hands::{HANDS, PublishedHand, SYSTEM, Title};
pub use matches::{Matches, MatchesError, Pairing, Row, TABLE_5, with_interval};
pub use published::{ReplayError, Turn, close_estimates, replay};
pub use small::{SmallGame, SmallRow};
