//! Seven-card stud: the game and a player that judges, bluffs and learns.
//!
//! - [`rules`]: the table for two, for the paper's game of seven turns (the last two are the choice of a hole card to turn up),
//!   standard fixed-limit stud and a small game; it knows no player. The paper does not print its limits. The three hands that
//!   it shows ([`published`]) fit antes of 5 and bets from 10 to the pot.
//! - [`odds`]: what the unseen cards may be, counted; exact odds by inclusion and exclusion, over classes of hands with the
//!   same ranks and with the flushes set right, so that no street needs its billions of deals. `pokers` ranks five to seven
//!   cards about five times faster than [`Strength`] in an enumeration (`cargo xtask bench stud evaluators`), but does not order
//!   one to four up-cards, so both are here.
//! - [`player`]: the five parts of the paper and, each a setting, what goes beyond it. The estimate compares whole hands, not
//!   kinds only, as they are now: of the readings of the text this one fits the published estimates best
//!   (`kakehiki reproduce stud --part published`). It learns from showdowns only, since it sees no cards otherwise.
//! - [`opponents`], [`series`]: whom it is measured against, and the paper's protocol
//!   (`kakehiki reproduce stud --part matches`).
//! - [`phh`]: hand histories that PokerKit reads. [`solve`]: the small game, by counterfactual regret minimisation.
//!
//! # Measured
//!
//! The full player, tuned on seed 1, on the decks of seed 2 (`kakehiki stud match full OPPONENT --seed 2 --sets SETS`; a set is
//! two series of up to 100 hands with 100,000 points; gains a series with 95 % intervals):
//!
//! | opponent | sets | gain | hands won |
//! |---|---|---|---|
//! | random | 100 | +76,592 [72,486, 80,698] | 68.4 |
//! | caller | 100 | +100,000 | 19.8 |
//! | raiser | 100 | +94,000 [89,264, 98,736] | 1.9 |
//! | honest | 100 | +68,155 [60,567, 75,744] | 45.8 |
//! | tight-passive | 100 | +3,893 [1,669, 6,118] | 88.7 |
//! | tight-aggressive | 100 | +15,290 [7,592, 22,987] | 74.2 |
//! | loose-passive | 100 | +75,298 [71,617, 78,979] | 44.0 |
//! | loose-aggressive | 100 | +88,314 [82,239, 94,389] | 12.2 |
//! | paper | 40 | +57,383 [47,610, 67,156] | 67.1 |
//! | paper-no-bluff | 50 | +17,505 [9,129, 25,882] | 72.6 |
//! | paper-no-learning | 84 | +51,493 [44,833, 58,153] | 66.6 |
//! | uct300 | 50 | +86,661 [82,007, 91,316] | 51.0 |
//!
//! Of the 18 estimates that the paper prints with its three hands 14 are within 0.2 of ours, which has no tendencies
//! (`kakehiki reproduce stud --part published`).
//!
//! Exact odds took, on two busy cores, 158 ms on third street (worst of five 259), 17 ms on fourth (24), 9 ms on fifth (16), 5 ms
//! on sixth (8) and 9 ms on seventh (12): `cargo xtask bench stud odds`.

pub mod odds;
pub mod opponents;
pub mod phh;
pub mod player;
pub mod published;
pub mod rules;
pub mod series;
pub mod solve;
mod strength;

pub(crate) use strength::Ranks;
pub use strength::{Category, Strength};
