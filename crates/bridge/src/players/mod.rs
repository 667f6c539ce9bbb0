//! The players: programs A, B and C of the papers are settings of one [`CardPlayer`].
//!
//! # How program C decides
//!
//! The solver values the candidates on deals of the player's own ([`Weighing::first_look`]); cards that are clearly worse
//! there are left out. The others are rehearsed on some of those deals ([`CardPlayer::WEIGHED_WORLDS`]): after the card
//! everybody else draws deals from its own view ([`Weighing::imagined`]) and plays the card that loses least over them, for
//! the rest of the trick and [`Weighing::tricks`] more; then the solver says what it came to. A true signal is preferred to a
//! card that tells nothing, that to a lie, and a lower card to a higher one, unless the other gains more than
//! [`Weighing::threshold`].
//!
//! 48 settings were compared on the exercises of [`TEXTBOOK`], one seed each: three or six imagined deals, thresholds of 0 to 30
//! points, and besides 0 to 3 standard errors to gain. They solved 19 to 24 of 31. The standard errors only did harm and are
//! gone. Between the thresholds, and between three and six deals, the exercises do not decide (21 to 24 of 31): 20 points and
//! six deals were taken with examples 2 and 166 in view.
//!
//! # What it comes to
//!
//! `kakehiki reproduce signals --only examples --method c --seeds 20 --example 1-sender,2,7,166,180`:
//!
//! | example | card | seeds |
//! |---|---|---|
//! | 1, the sender | D7, true | 19 of 20 |
//! | 2 | C2, the lie | 20 of 20 |
//! | 7 | C4, true | 6 of 20 |
//! | 166 | SJ | 18 of 20 |
//! | 180 | CA | 19 of 20 |
//!
//! The settings were chosen after a look at examples 2 and 166 with some of these seeds, so that those two counts are no
//! independent test. `--turned` exchanges seats and suits from seed to seed, which draws other deals: with it 166 is 18, 180 is
//! 19 and example 2 only 16 of 20, and 1, the sender, is 7 of 8 (`--seeds 8`). Over the 20 seeds above C2 gains 72 points
//! over C8 (standard error 7), D7 27 over D2 (6); SK gains 7 over SJ (3), so that SJ rests on the threshold alone. One
//! decision tells such a gain to about 35 points either way, which is too rough for example 2 in nine cases of ten.
//!
//! Example 7 is not had. On our deals the solver itself finds the queen better than both small cards, by 24 points (`kakehiki
//! bridge decide --example 7 --method b --worlds 200`: in 14 % of the deals, worse in 2 %), and program C mostly plays it.
//! Between the signals it prefers the true C4 to C7.
//!
//! Exercises of the textbook (`kakehiki reproduce signals --only textbook`): program A solves 18.0 and B 18.0 of 31 (`--seeds
//! 2`), C 23 (`--seeds 1`). That seed is the one on which the settings of C were compared, so it flatters C.
//!
//! Matches take long and say little: the difference between two teams on one board has a standard deviation of about 3.4
//! IMPs, so that 1,000 boards tell the mean to 0.2 IMPs either way. No gain of signalling has been shown yet.
//!
//! In example 1 the duck is worth less than in the papers; `kakehiki reproduce signals --only first` says why.

mod examples;
mod explain;
mod minds;
mod oracle;
mod player;
mod position;
mod team;
mod textbook;

pub use examples::{EXAMPLES, Example};
pub use explain::{conclusions, lengths};
pub use minds::TableMinds;
pub use oracle::{DoubleDummy, Lent};
pub use player::{CardPlayer, Method, Sending, Weighing};
pub use position::{Position, PositionError};
pub use team::{BoardResult, Style, TeamMatch};
pub use textbook::TEXTBOOK;
