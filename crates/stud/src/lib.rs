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
//! The full player, tuned on seed 1, on the decks of seed 2 (`kakehiki reproduce stud --part matches --seed 2`): 200 series of up
//! to 100 hands with 100,000 points against each opponent; gains a series with 95 % intervals:
//!
//! | opponent | gain | hands won |
//! |---|---|---|
//! | random | +76,585 [72,497, 80,674] | 68.3 |
//! | caller | +100,000 | 20.0 |
//! | raiser | +95,000 [90,654, 99,346] | 1.9 |
//! | honest | +78,747 [71,922, 85,572] | 40.3 |
//! | tight-passive | +5,361 [2,939, 7,783] | 88.7 |
//! | tight-aggressive | +22,865 [14,771, 30,959] | 73.5 |
//! | loose-passive | +70,613 [66,570, 74,657] | 44.8 |
//! | loose-aggressive | +91,278 [85,956, 96,601] | 11.9 |
//! | paper | +49,254 [42,508, 55,999] | 65.6 |
//! | paper-no-bluff | +19,700 [14,555, 24,844] | 72.4 |
//! | paper-no-learning | +49,989 [43,749, 56,228] | 64.7 |
//!
//! What each part is worth: the gain lost without it, on the same decks (`kakehiki reproduce stud --part without --seed 2
//! --sets-without 100`), with 95 % intervals. `whole` judges by the whole distribution and not its mean, `drops` by how readily
//! this opponent drops, `fears` by what potential it fears, and `reads` what its bets say.
//!
//! | opponent | bluff | learning | whole | drops | fears | reads |
//! |---|---|---|---|---|---|---|
//! | random | +46,513 ± 4,990 | +13,204 ± 3,303 | -9,160 ± 4,375 | +57,726 ± 4,406 | +587 ± 1,166 | -20,559 ± 4,233 |
//! | caller | +299 ± 593 | +1,513 ± 934 | +17 ± 34 | +26,660 ± 3,343 | 0 | 0 |
//! | raiser | +2,000 ± 6,294 | -5,000 ± 4,346 | +19,000 ± 9,645 | +33,000 ± 11,647 | +1,000 ± 1,984 | +19,000 ± 9,645 |
//! | honest | +19,406 ± 7,438 | +15,032 ± 6,878 | +55,453 ± 12,231 | +79,538 ± 9,356 | +2,122 ± 4,308 | +54,883 ± 12,655 |
//! | tight-passive | +2,856 ± 2,080 | +1,639 ± 1,471 | +12,076 ± 3,021 | +5,685 ± 1,966 | +120 ± 728 | +17,966 ± 3,456 |
//! | tight-aggressive | +14,005 ± 8,376 | +3,086 ± 6,799 | +34,167 ± 10,820 | +36,791 ± 9,908 | +1,352 ± 3,862 | +36,340 ± 12,116 |
//! | loose-passive | +1,061 ± 3,124 | +23,064 ± 3,536 | +81,487 ± 7,339 | +61,625 ± 3,777 | -6,255 ± 1,990 | +46,491 ± 6,362 |
//! | loose-aggressive | +1,525 ± 5,982 | +1,221 ± 5,141 | +57,278 ± 11,388 | +96,133 ± 11,445 | -846 ± 3,968 | +54,278 ± 11,279 |
//! | paper | +20,782 ± 5,761 | +8,540 ± 4,325 | +10,322 ± 9,103 | +38,334 ± 6,854 | -3,558 ± 2,902 | +5,745 ± 11,080 |
//! | paper-no-bluff | +9,009 ± 5,190 | +636 ± 3,842 | +29,456 ± 7,422 | +19,084 ± 5,064 | -577 ± 2,226 | +57,892 ± 10,123 |
//! | paper-no-learning | +19,418 ± 5,418 | +7,672 ± 3,928 | +12,556 ± 9,091 | +40,122 ± 6,243 | -2,076 ± 2,186 | +15,152 ± 11,352 |
//!
//! To know how readily the opponent drops is worth most. What it fears is worth nothing that these matches show, and costs
//! something against the loose-passive player, whom nothing frightens. Reading bets costs against a player who bets at random.
//!
//! In the small game (three turns, eight cards; `kakehiki reproduce stud --part small`) a best opponent wins 2.72 points a hand
//! from the full player, 1.71 from the paper's and 0.40 from 1,000,000 rounds of regret minimisation: playing for what this
//! opponent does wrong is paid for by being easier to exploit.
//!
//! Of the 18 estimates that the paper prints with its three hands 14 are within 0.2 of ours, which has no tendencies
//! (`kakehiki reproduce stud --part published`).
//!
//! Exact odds took, on two idle cores, 46 ms on third street (worst of five 65), 5 ms on fourth (6) and less than a millisecond
//! on the streets after it: `cargo xtask bench stud odds`. A million hands between players took 1.9 s, and hands are dealt and
//! played out about 2,000 times as fast as by PokerKit: `cargo xtask bench stud hands`.

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
