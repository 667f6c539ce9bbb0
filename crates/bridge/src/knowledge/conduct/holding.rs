//! What a card is within the holding of its suit.

/// The highest cards of a suit still in play count one by one: this many.
const TOPS: usize = 5;
/// Lower ones are counted, up to this many.
const SPOTS: usize = 5;

/// How many pairs of a holding and one of its cards are told apart.
pub(super) const PATTERNS: usize = first_of(1 << TOPS);

/// The number of the first pattern of a holding with these top cards.
const fn first_of(tops: usize) -> usize {
    let (mut at, mut i) = (0, 0);
    while i < tops {
        let held = (i as u32).count_ones() as usize;
        at += held * (SPOTS + 1) + SPOTS * (SPOTS + 1) / 2;
        i += 1;
    }
    at
}

/// Where the patterns of each holding start, by its top cards.
const STARTS: [usize; 1 << TOPS] = {
    let mut starts = [0; 1 << TOPS];
    let mut i = 0;
    while i < starts.len() {
        starts[i] = first_of(i);
        i += 1;
    }
    starts
};

/// The cards that one hand holds in one suit, by what is still in play.
#[derive(Debug, Clone, Copy)]
pub(super) struct Holding {
    /// What it holds, bit 0 the two.
    pub(super) ranks: u16,
    /// All cards of the suit that were not played yet, in any hand.
    live: u16,
    /// Which of the highest cards in play it holds, bit 0 the highest.
    tops: usize,
    spots: usize,
    /// How many it holds.
    pub(super) length: usize,
}

impl Holding {
    #[inline]
    pub(super) fn new(ranks: u16, gone: u16) -> Self {
        let live = !gone & 0x1FFF;
        let (mut tops, mut rest, mut place) = (0, live, 0);
        while rest != 0 && place < TOPS {
            let top = 1 << (15 - rest.leading_zeros());
            tops |= usize::from(ranks & top != 0) << place;
            rest &= !top;
            place += 1;
        }
        let length = ranks.count_ones() as usize;
        Self { ranks, live, tops, spots: length - tops.count_ones() as usize, length }
    }

    /// How many cards in play are higher, in any hand.
    #[inline]
    pub(super) fn above(&self, rank: usize) -> usize {
        (self.live >> (rank + 1)).count_ones() as usize
    }

    /// How many of its own cards are higher.
    #[inline]
    pub(super) fn own_above(&self, rank: usize) -> usize {
        (self.ranks >> (rank + 1)).count_ones() as usize
    }

    /// Whether no card of others in play is higher, besides those of a hand that works with it.
    #[inline]
    pub(super) fn is_boss(&self, rank: usize, mate: u16) -> bool {
        (self.live & !self.ranks & !mate) >> (rank + 1) == 0
    }

    /// Its highest card, as how many in play are higher; 6 when it has none.
    #[inline]
    pub(super) fn best(&self) -> usize {
        if self.ranks == 0 { 6 } else { self.above(15 - self.ranks.leading_zeros() as usize).min(5) }
    }

    /// How many of the four highest cards in play it holds.
    #[inline]
    pub(super) fn honours(&self) -> usize {
        (self.tops & 15).count_ones() as usize
    }

    /// What there is to like in it: how many cards in play are above its best one, up to 4; 5 when it has none of the four highest.
    #[inline]
    pub(super) fn liking(&self) -> usize {
        if self.honours() == 0 { 5 } else { self.best().min(4) }
    }

    /// The pattern of this holding and one of its cards.
    #[inline]
    pub(super) fn pattern(&self, rank: usize) -> usize {
        let held = self.tops.count_ones() as usize;
        let spots = self.spots.min(SPOTS);
        let start = STARTS[self.tops] + held * spots + spots * spots.saturating_sub(1) / 2;
        let above = self.own_above(rank);
        if above < held {
            start + above
        } else {
            let from_below = self.length - 1 - above;
            start + held + from_below.min(spots.saturating_sub(1))
        }
    }

    /// Its place: 0 the only card, 1 the lowest, 2 the highest, 3 to 5 the second to fourth from above, 6 another.
    #[inline]
    pub(super) fn place(&self, rank: usize) -> usize {
        let above = self.own_above(rank);
        match (self.length, above) {
            (1, _) => 0,
            (length, above) if above + 1 == length => 1,
            (_, 0) => 2,
            (_, above) => (above + 2).min(6),
        }
    }

    /// Whether it has a neighbour below (1), above (2), both (3) or none: no card in play lies between.
    #[inline]
    pub(super) fn touch(&self, rank: usize) -> usize {
        let above = self.live >> (rank + 1);
        let next = u16::from(above != 0) << (rank + 1 + above.trailing_zeros() as usize).min(15);
        let below = self.live & ((1 << rank) - 1);
        let last = if below == 0 { 0 } else { 1 << (15 - below.leading_zeros()) };
        usize::from(self.ranks & last != 0) + 2 * usize::from(self.ranks & next != 0)
    }

    /// Whether no card of another hand in play lies between two of its cards.
    #[inline]
    pub(super) fn same_run(&self, one: usize, other: usize) -> bool {
        let (low, high) = (one.min(other), one.max(other));
        let between = ((1u32 << high) - (1u32 << low)) as u16;
        self.live & !self.ranks & between == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_is_its_own() {
        let mut seen = vec![None; PATTERNS];
        for ranks in 1u16..1 << 13 {
            let holding = Holding::new(ranks, 0);
            let mut last = usize::MAX;
            for rank in (0..13).rev().filter(|rank| ranks >> rank & 1 == 1) {
                let pattern = holding.pattern(rank);
                assert!(pattern < PATTERNS, "{ranks:b}");
                let key = (holding.tops, holding.spots.min(SPOTS));
                assert_eq!(*seen[pattern].get_or_insert(key), key, "{ranks:b} {rank}");
                assert!(holding.spots > SPOTS || pattern != last, "{ranks:b} {rank}");
                last = pattern;
            }
        }
        assert!(seen.iter().all(Option::is_some));
    }

    #[test]
    fn neighbours_by_what_is_still_in_play() {
        // King and jack with the queen gone, and the two.
        let holding = Holding::new(0b0_1010_0000_0001, 0b0_0100_0000_0000);
        assert_eq!([11, 9, 0].map(|rank| holding.touch(rank)), [1, 2, 0]);
        assert_eq!([11, 9, 0].map(|rank| holding.place(rank)), [2, 3, 1]);
        assert_eq!([11, 9, 0].map(|rank| holding.above(rank)), [1, 2, 11]);
        assert!(holding.same_run(11, 9) && !holding.same_run(9, 0));
        assert!(!holding.is_boss(11, 0) && holding.is_boss(11, 1 << 12));
    }
}
