//! How many tiles a hand is from ready, and which tiles bring it nearer.
//!
//! Three shapes win: four sets and a pair, seven pairs, thirteen orphans. *Shanten* is the number of tiles to exchange until
//! the hand waits for its last tile: 0 when it does, −1 when it is complete. A tile of which the hand holds all four is never
//! waited for.

use super::tables::{FAR, Row, tables};
use crate::{Hand, Kind, KindSet};
use wide::u64x2;

/// Shanten of the standard shape, with so many sets laid down already.
#[must_use]
pub fn standard(hand: &Hand, melds: usize) -> i8 {
    let [a, b, c, d] = rows(hand);
    final_cell(combine(a, b), reversed(combine(c, d), needed(melds))) - 1
}

/// Shanten of seven pairs: seven different ones.
#[must_use]
pub fn seven_pairs(hand: &Hand) -> i8 {
    let (kinds, pairs) = (hand.kinds().len() as i8, hand.kinds_with(2).len() as i8);
    6 - pairs + (7 - kinds).max(0)
}

/// Shanten of thirteen orphans.
#[must_use]
pub fn orphans(hand: &Hand) -> i8 {
    let kinds = (hand.kinds() & KindSet::ORPHANS).len() as i8;
    13 - kinds - i8::from(!(hand.kinds_with(2) & KindSet::ORPHANS).is_empty())
}

/// Shanten by whichever shape is nearest. Only a hand without melds may become seven pairs or thirteen orphans.
#[must_use]
pub fn shanten(hand: &Hand, melds: usize) -> i8 {
    let standard = standard(hand, melds);
    if melds > 0 { standard } else { standard.min(seven_pairs(hand)).min(orphans(hand)) }
}

/// The kinds that bring a hand of 13 tiles (or 10, 7, …) nearer by one: what it waits for when it is ready.
#[must_use]
pub fn accepted(hand: &Hand, melds: usize) -> KindSet {
    Outlook::new(hand, melds).accepted()
}

/// The waits of a hand of 13 tiles (or 10, 7, …): empty unless it is ready.
#[must_use]
pub fn waits(hand: &Hand, melds: usize) -> KindSet {
    let outlook = Outlook::new(hand, melds);
    if outlook.shanten == 0 { outlook.accepted() } else { KindSet::EMPTY }
}

/// A hand prepared for the question what one tile more or less would do to it: each answer costs one table row.
#[derive(Debug, Clone, Copy)]
pub struct Outlook<'a> {
    hand: &'a Hand,
    /// What all suits but one leave to do, read backwards for [`final_cell`].
    rests: [Row; 4],
    /// Kinds held, kinds held twice: seven pairs and orphans, if the hand may become either.
    closed: Option<(KindSet, KindSet)>,
    /// The shanten of the hand as it is.
    pub shanten: i8,
}

impl<'a> Outlook<'a> {
    /// Looks at a hand with so many melds.
    #[must_use]
    pub fn new(hand: &'a Hand, melds: usize) -> Outlook<'a> {
        let [a, b, c, d] = rows(hand);
        let needed = needed(melds);
        let (ab, cd) = (combine(a, b), combine(c, d));
        let rests = [combine(b, cd), combine(a, cd), combine(ab, d), combine(ab, c)];
        let rests = rests.map(|rest| reversed(rest, needed));
        let closed = (melds == 0).then(|| (hand.kinds(), hand.kinds_with(2)));
        let mut outlook = Outlook { hand, rests, closed, shanten: 0 };
        outlook.shanten = (final_cell(a, rests[0]) - 1).min(outlook.closed_shanten(None, None));
        outlook
    }

    /// The shanten without one tile of a kind that the hand holds.
    #[inline]
    #[must_use]
    pub fn without(&self, kind: Kind) -> i8 {
        let key = self.hand.key(kind.suit()) - Hand::key_step(kind);
        let standard = self.standard(kind, key);
        if self.closed.is_none() { standard } else { standard.min(self.closed_shanten(None, Some(kind))) }
    }

    /// The shanten with one tile more of a kind of which the hand holds fewer than four.
    #[inline]
    #[must_use]
    pub fn with(&self, kind: Kind) -> i8 {
        let key = self.hand.key(kind.suit()) + Hand::key_step(kind);
        let standard = self.standard(kind, key);
        if self.closed.is_none() { standard } else { standard.min(self.closed_shanten(Some(kind), None)) }
    }

    /// The kinds whose discard leaves the shanten as it is.
    #[must_use]
    pub fn discards(&self) -> KindSet {
        self.hand.kinds().iter().filter(|&kind| self.without(kind) == self.shanten).collect()
    }

    /// The kinds that lower the shanten.
    #[must_use]
    pub fn accepted(&self) -> KindSet {
        Kind::all().filter(|&kind| self.hand.count(kind) < 4 && self.with(kind) < self.shanten).collect()
    }

    #[inline]
    fn standard(&self, kind: Kind, key: u32) -> i8 {
        final_cell(tables().row(kind.suit(), key), self.rests[kind.suit()]) - 1
    }

    /// Seven pairs or thirteen orphans, with one tile more or less.
    #[inline]
    fn closed_shanten(&self, more: Option<Kind>, less: Option<Kind>) -> i8 {
        let Some((mut ones, mut twos)) = self.closed else { return FAR as i8 };
        if let Some(kind) = more {
            twos |= ones & KindSet::of(kind);
            ones.insert(kind);
        }
        if let Some(kind) = less {
            match self.hand.count(kind) {
                1 => ones = ones - KindSet::of(kind),
                2 => twos = twos - KindSet::of(kind),
                _ => {}
            }
        }
        let pairs = 6 - twos.len() as i8 + (7 - ones.len() as i8).max(0);
        let orphans = 13 - (ones & KindSet::ORPHANS).len() as i8;
        pairs.min(orphans - i8::from(!(twos & KindSet::ORPHANS).is_empty()))
    }
}

fn needed(melds: usize) -> usize {
    4usize.saturating_sub(melds)
}

#[inline]
fn rows(hand: &Hand) -> [Row; 4] {
    let tables = tables();
    std::array::from_fn(|suit| tables.row(suit, hand.key(suit)))
}

/// What two suits lack together: the best way to share the sets and the pair between them.
///
/// For each number of sets in `a`, all of `b` is moved up by as many and added, a whole row at a time. (Written entry by
/// entry the compiler does not find these vectors, and it takes several times as long.)
#[inline]
fn combine(a: Row, b: Row) -> Row {
    let own = a.to_array();
    let with_pair: u64x2 = bytemuck::cast(b);
    // The sets of `b` where the pair comes from `a`.
    let alone = u64x2::new([ALL_FAR, with_pair.to_array()[0]]);
    let mut both = Row::splat(FAR);
    for sets in 0..5 {
        both = both.min(moved_up(with_pair, sets) + Row::splat(own[sets]));
        both = both.min(moved_up(alone, sets) + Row::splat(own[8 + sets]));
    }
    both
}

/// Eight entries that are [`FAR`].
const ALL_FAR: u64 = u64::from_ne_bytes([FAR; 8]);

/// Entry `m` of each half becomes entry `m + sets`; what comes in is far. Entries past the fifth never count.
#[inline]
fn moved_up(row: u64x2, sets: usize) -> Row {
    if sets == 0 {
        return bytemuck::cast(row);
    }
    bytemuck::cast((row << (8 * sets as u32)) | u64x2::splat(ALL_FAR >> (64 - 8 * sets)))
}

/// A row laid out so that adding it to another, entry by entry, gives all ways to make `needed` sets and a pair.
#[inline]
fn reversed(row: Row, needed: usize) -> Row {
    let row = row.to_array();
    let mut reversed = [FAR; 16];
    for sets in 0..=needed {
        reversed[sets] = row[8 + needed - sets];
        reversed[8 + sets] = row[needed - sets];
    }
    Row::new(reversed)
}

/// The fewest tiles for the sets and the pair that `rest` was reversed for.
#[inline]
fn final_cell(row: Row, rest: Row) -> i8 {
    let sums = (row + rest).to_array();
    sums.into_iter().fold(u8::MAX, u8::min) as i8
}
