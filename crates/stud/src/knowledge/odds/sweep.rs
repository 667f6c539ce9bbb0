use super::subsets::CHOOSE;
use crate::game::Strength;

/// No hand has more cards to come.
pub(super) const MOST_NEW: usize = 7;

/// Hands that are alike: their strength, how many they are, and the piles from which their new cards come.
///
/// A pile is a set of live cards that are not told apart: the cards of a rank, say.
#[derive(Debug, Clone, Copy)]
pub(super) struct Alike {
    pub(super) strength: Strength,
    /// How many hands; below 0 when they are to be taken away again.
    pub(super) weight: i32,
    /// One pile for each new card, from the highest down.
    pub(super) piles: [u8; MOST_NEW],
}

/// Hands of one player, each with the same number of new cards.
#[derive(Debug, Clone, Default)]
pub(super) struct Hands {
    pub(super) new: usize,
    pub(super) hands: Vec<Alike>,
}

/// In how many pairs of hands that share no card the first is stronger, equal, weaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Outcomes {
    pub(super) win: i64,
    pub(super) tie: i64,
    pub(super) lose: i64,
}

impl Outcomes {
    pub(super) fn mirrored(self) -> Self {
        Self { win: self.lose, lose: self.win, ..self }
    }

    pub(super) fn total(self) -> i64 {
        self.win + self.tie + self.lose
    }
}

impl std::ops::Add for Outcomes {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { win: self.win + other.win, tie: self.tie + other.tie, lose: self.lose + other.lose }
    }
}

/// Compares the hands of one player with those of the other that share no card with them. `sizes` says how many cards are in
/// each pile.
///
/// How many of the others are weaker than a hand *and share no card with it* follows from how many of them contain each small
/// set of cards, by inclusion and exclusion over the subsets of the hand's new cards. The others are entered into those counts
/// from the weakest up, and each hand is asked when its turn comes.
pub(super) fn compare(asked: &mut Hands, entered: &mut Hands, sizes: &[u8]) -> Outcomes {
    if asked.hands.is_empty() || entered.hands.is_empty() {
        return Outcomes::default();
    }
    asked.hands.sort_unstable_by_key(|hand| hand.strength);
    entered.hands.sort_unstable_by_key(|hand| hand.strength);
    match asked.new.min(entered.new) {
        0 => sweep::<0>(asked, entered, sizes),
        1 => sweep::<1>(asked, entered, sizes),
        2 => sweep::<2>(asked, entered, sizes),
        3 => sweep::<3>(asked, entered, sizes),
        _ => sweep::<4>(asked, entered, sizes),
    }
}

/// `MOST` is how many cards two hands can share.
fn sweep<const MOST: usize>(asked: &Hands, entered: &Hands, sizes: &[u8]) -> Outcomes {
    let mut counts = Counts::<MOST>::new(sizes);
    let mut rest = &entered.hands[..];
    // Returns whether there was anything to enter.
    let mut enter_while = |counts: &mut Counts<MOST>, holds: &dyn Fn(Strength) -> bool| {
        let (now, later) = rest.split_at(rest.partition_point(|hand| holds(hand.strength)));
        now.iter().for_each(|hand| counts.enter(hand.weight, &hand.piles[..entered.new]));
        rest = later;
        !now.is_empty()
    };
    let ask = |counts: &Counts<MOST>, hands: &[Alike]| -> i64 {
        hands.iter().map(|hand| i64::from(hand.weight) * counts.apart(&hand.piles[..asked.new])).sum()
    };
    let (mut win, mut tie) = (0, 0);
    for group in asked.hands.chunk_by(|a, b| a.strength == b.strength) {
        let strength = group[0].strength;
        enter_while(&mut counts, &|other| other < strength);
        let below = ask(&counts, group);
        win += below;
        if enter_while(&mut counts, &|other| other <= strength) {
            tie += ask(&counts, group) - below;
        }
    }
    enter_while(&mut counts, &|_| true);
    Outcomes { win, tie, lose: ask(&counts, &asked.hands) - win - tie }
}

/// How many of the entered hands contain each set of at most `MOST` cards, 4 at most.
///
/// Sets of cards from the same piles are contained in equally many hands, so these are counted together: for each choice of
/// piles, the hands times the sets in them.
struct Counts<const MOST: usize> {
    total: i64,
    /// For each size from 1 the counts of the choices of that size, by their number.
    sizes: [Vec<u32>; 4],
    /// How many sets of cards each choice stands for.
    sets: [Vec<u32>; 4],
}

impl<const MOST: usize> Counts<MOST> {
    fn new(piles: &[u8]) -> Self {
        let length = |size: usize| {
            if size <= MOST { CHOOSE[piles.len() + size - 1][size] as usize } else { 0 }
        };
        let sizes = [1, 2, 3, 4].map(|size| vec![0; length(size)]);
        let sets = [1, 2, 3, 4].map(|size| {
            let mut sets = Vec::with_capacity(length(size));
            if size <= MOST {
                each_choice(piles, size, piles.len(), 1, 0, &mut |ways| sets.push(ways));
            }
            sets
        });
        Self { total: 0, sizes, sets }
    }

    #[inline]
    fn enter(&mut self, weight: i32, piles: &[u8]) {
        self.total += i64::from(weight);
        let sizes = &mut self.sizes;
        each_subset::<MOST>(piles, |number, size| sizes[size - 1][number] += weight as u32);
    }

    /// How many entered hands share no card with a hand whose cards come from these piles.
    #[inline]
    fn apart(&self, piles: &[u8]) -> i64 {
        let mut sum = self.total;
        each_subset::<MOST>(piles, |number, size| {
            let count = i64::from(self.sizes[size - 1][number] / self.sets[size - 1][number].max(1));
            sum += if size % 2 == 0 { count } else { -count };
        });
        sum
    }
}

/// Calls `visit` with the number of sets of cards behind every choice of `left` more piles, in the order of their numbers.
/// `last` is the lowest pile chosen so far and `repeated` how often it was.
fn each_choice(
    piles: &[u8],
    left: usize,
    last: usize,
    ways: u32,
    repeated: usize,
    visit: &mut impl FnMut(u32),
) {
    if left == 0 {
        return visit(ways);
    }
    for pile in 0..piles.len().min(last + 1) {
        let taken = if pile == last { repeated } else { 0 };
        // The next card of a pile: (n over k) becomes (n over k + 1).
        let more = u32::from(piles[pile]).saturating_sub(taken as u32);
        each_choice(piles, left - 1, pile, ways * more / (taken as u32 + 1), taken + 1, visit);
    }
}

/// Calls `visit` with the number (among the choices of its size) and the size of every subset of 1 to `MOST` of these piles,
/// which are given from the highest down and may repeat. The number of a choice is the sum, over its members from the lowest,
/// of (pile + place − 1 over place).
#[inline(always)]
fn each_subset<const MOST: usize>(piles: &[u8], mut visit: impl FnMut(usize, usize)) {
    let row = |at: usize, place: usize| CHOOSE[usize::from(piles[at]).min(51) + place - 1][place];
    for a in 0..if MOST >= 1 { piles.len() } else { 0 } {
        visit(row(a, 1) as usize, 1);
        for b in a + 1..if MOST >= 2 { piles.len() } else { 0 } {
            visit((row(a, 2) + row(b, 1)) as usize, 2);
            for c in b + 1..if MOST >= 3 { piles.len() } else { 0 } {
                visit((row(a, 3) + row(b, 2) + row(c, 1)) as usize, 3);
                for d in c + 1..if MOST >= 4 { piles.len() } else { 0 } {
                    visit((row(a, 4) + row(b, 3) + row(c, 2) + row(d, 1)) as usize, 4);
                }
            }
        }
    }
}
