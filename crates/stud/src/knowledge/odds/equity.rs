use super::{
    side::{Flush, Side, rank_piles, suit_piles},
    subsets::CHOOSE,
    sweep::{Outcomes, compare},
};
use cards::{CardSet, Suit};
use rayon::prelude::*;
use serde::Serialize;
use thiserror::Error;

/// What is known of a deal of seven-card stud for two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Situation {
    /// The first player's known cards.
    pub mine: CardSet,
    /// The second player's known cards.
    pub theirs: CardSet,
    /// Cards that are out of play.
    pub dead: CardSet,
}

/// The odds of a situation, over every way in which the unseen cards may fall.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Equity {
    /// The first player's chance to win.
    pub win: f64,
    /// The chance that the pot is shared.
    pub tie: f64,
    /// The second player's chance to win.
    pub lose: f64,
    /// The first player's share of the pot: wins and half of the ties.
    pub equity: f64,
    /// How many deals that counts.
    pub deals: u64,
    /// The chance of each kind of hand for the first player, by points.
    pub mine: [f64; 10],
    /// The same for the second player.
    pub theirs: [f64; 10],
}

/// A situation that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Impossible {
    /// A card in two places.
    #[error("{card} is in two places")]
    Twice {
        /// The card.
        card: String,
    },
    /// More than seven cards.
    #[error("a player has {found} cards: expected at most 7")]
    TooMany {
        /// How many.
        found: usize,
    },
    /// Not enough live cards.
    #[error("{live} live cards are left, and {needed} are to come")]
    TooFewLive {
        /// How many are left.
        live: usize,
        /// How many the players still need.
        needed: usize,
    },
    /// Neither hand is known well enough.
    #[error("the better known hand has {found} known cards: expected at least 3")]
    TooFewKnown {
        /// How many.
        found: usize,
    },
    /// Too many ways for an exact count.
    #[error(
        "too little is known: {ways} hands of one player to go through, expected at most {most}; give more cards"
    )]
    TooWide {
        /// How many hands.
        ways: u64,
        /// How many can be counted.
        most: u64,
    },
}

/// The widest side that is counted: six unseen cards of 48.
const MOST_WAYS: u64 = 13_000_000;

impl Situation {
    /// The exact odds.
    ///
    /// Going through all pairs of hands would take hours on the first street; `compare` goes through each player's hands
    /// once. Hands with the same ranks are alike as long as no suit counts, which leaves some thousands where there are
    /// millions. So first the hands of the player with more cards to come are compared as if no suit counted; then what the
    /// flushes change is added, and what is then wrong where both have a flush is set right.
    pub fn equity(&self) -> Result<Equity, Impossible> {
        self.check()?;
        let live = !(self.mine | self.theirs | self.dead);
        let needs = [7 - self.mine.len(), 7 - self.theirs.len()];
        // The player with fewer cards to come asks, the other's hands are entered.
        let swapped = needs[0] > needs[1];
        let (asks, entered) = if swapped { (self.theirs, self.mine) } else { (self.mine, self.theirs) };
        let (few, many) = rayon::join(
            || Side::new(asks, needs[0].min(needs[1]), live),
            || Side::new(entered, needs[0].max(needs[1]), live),
        );
        let (all, flushes) = rayon::join(
            || {
                let ranks = rank_piles(live);
                let plain = compare(&mut few.as_they_are(), &mut many.by_ranks(), &ranks);
                // Here the hands of the other are asked.
                plain + compare(&mut many.changes(), &mut few.by_ranks(), &ranks).mirrored()
            },
            || both_flushes(&few, &many, live),
        );
        let all = all + flushes;
        let all = if swapped { all.mirrored() } else { all };
        let share = |count: i64| count as f64 / all.total() as f64;
        let (mine, theirs) = if swapped { (&many, &few) } else { (&few, &many) };
        Ok(Equity {
            win: share(all.win),
            tie: share(all.tie),
            lose: share(all.lose),
            equity: share(all.win) + share(all.tie) / 2.0,
            deals: all.total() as u64,
            mine: mine.kinds(),
            theirs: theirs.kinds(),
        })
    }

    fn check(&self) -> Result<(), Impossible> {
        let twice = (self.mine & self.theirs) | (self.mine & self.dead) | (self.theirs & self.dead);
        if let Some(card) = twice.lowest() {
            return Err(Impossible::Twice { card: card.poker() });
        }
        let found = self.mine.len().max(self.theirs.len());
        if found > 7 {
            return Err(Impossible::TooMany { found });
        }
        let live = (!(self.mine | self.theirs | self.dead)).len();
        let needed = 14 - self.mine.len() - self.theirs.len();
        if needed > live {
            return Err(Impossible::TooFewLive { live, needed });
        }
        if found < 3 {
            return Err(Impossible::TooFewKnown { found });
        }
        let ways = CHOOSE[live][7 - self.mine.len().min(self.theirs.len())].into();
        if ways > MOST_WAYS {
            return Err(Impossible::TooWide { ways, most: MOST_WAYS });
        }
        Ok(())
    }
}

/// Where both have a flush: each was counted as the winner once, and the comparison by ranks was taken away once.
fn both_flushes(few: &Side, many: &Side, live: CardSet) -> Outcomes {
    let suit_of_the_other = |suit: Suit| {
        let piles = suit_piles(live, suit);
        let entered = many.flushes(suit, suit);
        let asked: Vec<Flush> = Suit::ASCENDING.into_iter().flat_map(|own| few.flushes(own, suit)).collect();
        let compared = |suits_count| {
            compare(&mut few.hands(&asked, suits_count), &mut many.hands(&entered, suits_count), &piles)
        };
        let (right, by_ranks) = rayon::join(|| compared(true), || compared(false));
        let pairs = right.total();
        right + by_ranks + Outcomes { win: -pairs, tie: 0, lose: -pairs }
    };
    Suit::ASCENDING.into_par_iter().map(suit_of_the_other).reduce(Outcomes::default, |a, b| a + b)
}
