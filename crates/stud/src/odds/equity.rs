use super::subsets::{CHOOSE, VALUES, one, points, ranked};
use cards::{Card, CardSet};
use pokers::Hand;
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
    /// Going through all pairs of hands would take hours on the first street. But how many of the second player's hands are
    /// weaker than one of the first's *and share no card with it* follows from how many of them contain each small set of
    /// cards: by inclusion and exclusion over the subsets of the first player's new cards. The second player's hands are
    /// entered into those counts from the weakest up, and each of the first player's is asked when its turn comes.
    pub fn equity(&self) -> Result<Equity, Impossible> {
        self.check()?;
        let live: Vec<Card> = (!(self.mine | self.theirs | self.dead)).iter().collect();
        let needs = [7 - self.mine.len(), 7 - self.theirs.len()];
        // The player with fewer cards to come asks, the other's hands are entered.
        let swapped = needs[0] > needs[1];
        let (asks, entered) = if swapped { (self.theirs, self.mine) } else { (self.mine, self.theirs) };
        let few = Completions::new(asks, &live, needs[0].min(needs[1]));
        let many = Completions::new(entered, &live, needs[0].max(needs[1]));
        // Counts are sums over the entered hands: each thread enters a share of them into counts of its own.
        let shares = rayon::current_num_threads().clamp(1, 8);
        let (below, equal) = (0..shares)
            .into_par_iter()
            .map(|share| match few.size {
                0 => sweep::<0>(&few, &many, live.len(), share, shares),
                1 => sweep::<1>(&few, &many, live.len(), share, shares),
                2 => sweep::<2>(&few, &many, live.len(), share, shares),
                3 => sweep::<3>(&few, &many, live.len(), share, shares),
                _ => sweep::<4>(&few, &many, live.len(), share, shares),
            })
            .reduce(|| (0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        let disjoint = CHOOSE[live.len() - few.size][many.size];
        let deals = few.sorted.len() as u64 * u64::from(disjoint);
        let above = deals - below - equal;
        let (win, lose) = if swapped { (above, below) } else { (below, above) };
        let share = |count: u64| count as f64 / deals as f64;
        let (mine, theirs) = if swapped { (&many, &few) } else { (&few, &many) };
        Ok(Equity {
            win: share(win),
            tie: share(equal),
            lose: share(lose),
            equity: share(win) + share(equal) / 2.0,
            deals,
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

/// A hand: its value as `pokers` ranks it, and the places of its new cards among the live ones, six bits each.
#[derive(Clone, Copy)]
struct Completed {
    value: u16,
    places: [u8; 6],
}

/// Every hand of one player, weakest first.
struct Completions {
    /// How many cards are new.
    size: usize,
    sorted: Vec<Completed>,
}

impl Completions {
    fn new(known: CardSet, live: &[Card], size: usize) -> Self {
        let cards: Vec<Hand> = live.iter().copied().map(one).collect();
        let mut hands = Vec::with_capacity(CHOOSE[live.len()][size] as usize);
        extend(&cards, ranked(known), [0; 6], 0, size, &mut hands);
        Self { size, sorted: sorted(&hands) }
    }

    fn kinds(&self) -> [f64; 10] {
        let mut counts = [0u64; 10];
        for hand in &self.sorted {
            counts[points(hand.value)] += 1;
        }
        counts.map(|count| count as f64 / self.sorted.len().max(1) as f64)
    }
}

/// The hands by value, weakest first: there are few values, so each hand's place is counted out.
fn sorted(hands: &[Completed]) -> Vec<Completed> {
    let mut ends = vec![0usize; VALUES + 1];
    for hand in hands {
        ends[usize::from(hand.value) + 1] += 1;
    }
    for value in 1..=VALUES {
        ends[value] += ends[value - 1];
    }
    let mut sorted = vec![Completed { value: 0, places: [0; 6] }; hands.len()];
    for hand in hands {
        let place = &mut ends[usize::from(hand.value)];
        sorted[*place] = *hand;
        *place += 1;
    }
    sorted
}

/// Adds every completion by `left` cards at places below the last one chosen.
fn extend(cards: &[Hand], hand: Hand, places: [u8; 6], at: usize, left: usize, into: &mut Vec<Completed>) {
    if left == 0 {
        into.push(Completed { value: hand.evaluate(), places });
        return;
    }
    let end = if at == 0 { cards.len() } else { usize::from(places[at - 1]) };
    for place in left - 1..end {
        let mut places = places;
        places[at] = place as u8;
        extend(cards, hand + cards[place], places, at + 1, left - 1, into);
    }
}

/// Counts the pairs of disjoint hands, one of each side, in which the entered one is weaker, and in which they are equal;
/// of the entered hands only each `shares`-th one. `ASKED` is how many new cards a hand that asks has.
fn sweep<const ASKED: usize>(
    few: &Completions,
    many: &Completions,
    live: usize,
    share: usize,
    shares: usize,
) -> (u64, u64) {
    let mut counts = Counts::<ASKED>::new(live);
    let mut entered = many.sorted.iter().enumerate().peekable();
    let (mut below, mut up_to) = (0, 0);
    let mut start = 0;
    while let Some(first) = few.sorted.get(start) {
        let same = few.sorted[start..].partition_point(|hand| hand.value == first.value);
        let group = &few.sorted[start..start + same];
        for value in [first.value, first.value + 1] {
            while let Some((at, hand)) = entered.next_if(|(_, hand)| hand.value < value) {
                if at % shares == share {
                    counts.enter(&hand.places[..many.size]);
                }
            }
            let total: i64 = group.iter().map(|hand| counts.disjoint(&hand.places[..ASKED])).sum();
            if value == first.value { below += total } else { up_to += total }
        }
        start += same;
    }
    (below as u64, (up_to - below) as u64)
}

/// How many of the entered hands contain each set of at most `MOST` places, 4 at most.
struct Counts<const MOST: usize> {
    total: u32,
    /// For each size from 1 the counts of the sets of that size, by their number.
    sizes: [Vec<u32>; 4],
}

impl<const MOST: usize> Counts<MOST> {
    fn new(live: usize) -> Self {
        let sizes =
            [1, 2, 3, 4].map(|size| vec![0; if size <= MOST { CHOOSE[live][size] as usize } else { 0 }]);
        Self { total: 0, sizes }
    }

    /// Adds a hand: its places from the highest down.
    #[inline]
    fn enter(&mut self, places: &[u8]) {
        self.total += 1;
        let sizes = &mut self.sizes;
        each_subset::<MOST>(places, |number, size| sizes[size - 1][number] += 1);
    }

    /// How many entered hands share no place with these.
    #[inline]
    fn disjoint(&self, places: &[u8]) -> i64 {
        let mut sum = i64::from(self.total);
        each_subset::<MOST>(places, |number, size| {
            let count = i64::from(self.sizes[size - 1][number]);
            sum += if size % 2 == 0 { count } else { -count };
        });
        sum
    }
}

/// Calls `visit` with the number (among the sets of its size) and the size of every subset of 1 to `MOST` of these places, which
/// are given from the highest down. A set's number is the sum, over its members from the lowest, of (place choose rank).
#[inline(always)]
fn each_subset<const MOST: usize>(places: &[u8], mut visit: impl FnMut(usize, usize)) {
    let row = |at: usize| &CHOOSE[usize::from(places[at]).min(52)];
    for a in 0..if MOST >= 1 { places.len() } else { 0 } {
        visit(row(a)[1] as usize, 1);
        for b in a + 1..if MOST >= 2 { places.len() } else { 0 } {
            visit((row(a)[2] + row(b)[1]) as usize, 2);
            for c in b + 1..if MOST >= 3 { places.len() } else { 0 } {
                visit((row(a)[3] + row(b)[2] + row(c)[1]) as usize, 3);
                for d in c + 1..if MOST >= 4 { places.len() } else { 0 } {
                    visit((row(a)[4] + row(b)[3] + row(c)[2] + row(d)[1]) as usize, 4);
                }
            }
        }
    }
}
