use cards::CardSet;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The kinds of hand, from nothing (0 points) to the royal flush (9 points).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Category {
    /// Five cards that make nothing; the highest counts.
    Nothing,
    /// Two of a rank.
    Pair,
    /// Two pairs.
    TwoPairs,
    /// Three of a rank.
    ThreeOfAKind,
    /// Five ranks in sequence; the ace is also below the two.
    Straight,
    /// Five cards of a suit.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four of a rank.
    FourOfAKind,
    /// A straight in one suit.
    StraightFlush,
    /// The straight flush to the ace.
    RoyalFlush,
}

impl Category {
    /// From nothing to the royal flush.
    pub const ALL: [Category; 10] = [
        Category::Nothing,
        Category::Pair,
        Category::TwoPairs,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
        Category::RoyalFlush,
    ];

    /// Its points, 0 to 9.
    #[inline]
    pub const fn points(self) -> usize {
        self as usize
    }

    /// Its name in files, the one that serde writes.
    pub const fn name(self) -> &'static str {
        [
            "nothing",
            "pair",
            "two-pairs",
            "three-of-a-kind",
            "straight",
            "flush",
            "full-house",
            "four-of-a-kind",
            "straight-flush",
            "royal-flush",
        ][self as usize]
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How strong the best hand in some cards is: greater is better, equal shares the pot.
///
/// Of one to seven cards the best five count. With fewer than five only pairs, triples and quadruples can be made, and the
/// other cards are compared from the top, which is how up-cards are ranked to decide who bets first.
///
/// Inside: the category, the ranks that make it and the ranks that decide between equals, the latter two as sets of thirteen
/// bits. Sets with equally many ranks compare as numbers exactly as hands do, card by card from the top; so there is no table,
/// and one function serves any number of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u32);

/// Which ranks some cards have at least once, twice, three and four times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Ranks {
    one: u16,
    two: u16,
    three: u16,
    four: u16,
}

impl Ranks {
    /// With one more card of this rank.
    #[inline]
    #[must_use]
    pub(crate) fn with(self, rank: usize) -> Self {
        let bit = 1 << rank;
        Self {
            one: self.one | bit,
            two: self.two | (self.one & bit),
            three: self.three | (self.two & bit),
            four: self.four | (self.three & bit),
        }
    }
}

impl Strength {
    /// The strength of the best hand in these cards.
    #[inline]
    pub fn of(cards: CardSet) -> Self {
        if let Some(suit) = long_suit(cards) {
            // Five of a suit among seven cards leave no room for a full house or four of a kind.
            return Self::of_suit(suit);
        }
        let bits = cards.bits();
        let (c, d, h, s) = (bits as u16, (bits >> 16) as u16, (bits >> 32) as u16, (bits >> 48) as u16);
        Self::of_ranks(Ranks {
            one: c | d | h | s,
            two: (c & d) | (h & s) | ((c | d) & (h | s)),
            three: (c & d & (h | s)) | (h & s & (c | d)),
            four: c & d & h & s,
        })
    }

    /// The best flush in five to seven ranks of one suit.
    #[inline]
    pub(crate) fn of_suit(ranks: u16) -> Self {
        match straight(ranks) {
            ACE_HIGH => Self::new(Category::RoyalFlush, ACE_HIGH, 0),
            0 => Self::new(Category::Flush, highest(ranks, 5), 0),
            top => Self::new(Category::StraightFlush, top, 0),
        }
    }

    /// The best hand of cards with these ranks if no suit counts.
    #[inline]
    pub(crate) fn of_ranks(Ranks { one, two, three, four }: Ranks) -> Self {
        let run = straight(one);
        if two == 0 {
            return match run {
                0 => Self::new(Category::Nothing, highest(one, 5), 0),
                top => Self::new(Category::Straight, top, 0),
            };
        }
        if four != 0 {
            return Self::new(Category::FourOfAKind, four, highest(one & !four, 1));
        }
        let triple = highest(three, 1);
        let pairs = two & !triple;
        if triple != 0 && pairs != 0 {
            return Self::new(Category::FullHouse, triple, highest(pairs, 1));
        }
        if run != 0 {
            return Self::new(Category::Straight, run, 0);
        }
        if triple != 0 {
            return Self::new(Category::ThreeOfAKind, triple, highest(one & !triple, 2));
        }
        let best = highest(pairs, 2);
        if best & (best - 1) == 0 {
            Self::new(Category::Pair, best, highest(one & !best, 3))
        } else {
            Self::new(Category::TwoPairs, best, highest(one & !best, 1))
        }
    }

    #[inline]
    fn new(category: Category, main: u16, others: u16) -> Self {
        Self((category as u32) << 26 | u32::from(main) << 13 | u32::from(others))
    }

    /// A number that orders as it does.
    pub(crate) fn key(self) -> u32 {
        self.0
    }

    /// No hand of this kind is weaker.
    pub(crate) fn least(category: Category) -> Self {
        Self::new(category, 0, 0)
    }

    /// A number for programs that only compare: greater for the better hand, equal for equal ones.
    #[must_use]
    pub fn order(self) -> u32 {
        self.0
    }

    /// What kind of hand it is.
    #[inline]
    pub fn category(self) -> Category {
        Category::ALL[(self.0 >> 26) as usize % 10]
    }

    /// Its points with a fraction for its place among hands of its kind: a pair of aces is almost 2.
    ///
    /// The fraction reads the ranks from the top as digits to base 13, so it keeps the order of hands to the second rank.
    pub(crate) fn score(self) -> f64 {
        let (main, others) = ((self.0 >> 13) as u16 & 0x1FFF, self.0 as u16 & 0x1FFF);
        let (first, rest) = take_highest(main);
        let (second, _) = take_highest(if rest == 0 { others } else { rest });
        let points = (self.0 >> 26) as f64;
        points + (f64::from(first) + f64::from(second) / 13.0) / 13.0
    }

    /// The ranks that name it, the highest first: of two pairs both, of a full house that of the three, of a straight its top.
    pub fn ranks(self) -> impl Iterator<Item = cards::Rank> {
        let main = (self.0 >> 13) & 0x1FFF;
        cards::Rank::ascending().rev().filter(move |rank| main >> rank.index() & 1 == 1)
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: String = self.ranks().map(|rank| rank.letter()).collect();
        write!(f, "{} ({ranks})", self.category())
    }
}

/// The top of the highest straight.
const ACE_HIGH: u16 = 1 << 12;

/// The suit with at least five cards, if there is one; among seven cards at most one can be.
#[inline]
fn long_suit(cards: CardSet) -> Option<u16> {
    // Counts all four suits at once, sixteen bits each, then adds what carries a count of five into the fifth bit.
    let bits = cards.bits();
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    let counts = (bytes + (bytes >> 8)) & 0x001F_001F_001F_001F;
    let long = (counts + 0x000B_000B_000B_000B) & 0x0010_0010_0010_0010;
    (long != 0).then(|| (bits >> (long.trailing_zeros() & 48)) as u16)
}

/// The top rank of the best straight in these ranks as a bit, 0 if there is none.
#[inline]
fn straight(ranks: u16) -> u16 {
    // One place up, so that the ace can also stand below the two.
    let wheel = u32::from(ranks) << 1 | u32::from(ranks >> 12);
    let tops = wheel & wheel << 1 & wheel << 2 & wheel << 3 & wheel << 4;
    highest((tops >> 1) as u16, 1)
}

/// The `count` highest of these ranks, or all of them if they are fewer.
#[inline]
fn highest(ranks: u16, count: u32) -> u16 {
    let mut rest = ranks;
    for _ in 0..count {
        rest = take_highest(rest).1;
    }
    ranks ^ rest
}

/// The index of the highest rank and the ranks without it.
fn take_highest(ranks: u16) -> (u16, u16) {
    match ranks.checked_ilog2() {
        Some(index) => (index as u16, ranks & !(1 << index)),
        None => (0, 0),
    }
}
