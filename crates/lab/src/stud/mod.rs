//! Experiments in stud: the hands that the paper shows, its matches, the small game, and how long a decision takes.

mod exploit;
mod hands;
mod matches;
mod published;
mod small;
mod times;

pub use exploit::{ExploitRow, Exploitation};
pub use hands::{HANDS, PublishedHand, SYSTEM, Title};
pub use matches::{Matches, MatchesError, Pairing, Row, TABLE_5, with_interval};
pub use published::{ReplayError, Turn, close_estimates, replay};
pub use small::{SmallGame, SmallRow};
pub use times::TimesRow;
