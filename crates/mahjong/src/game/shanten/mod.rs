//! How many tiles a hand is from ready, and which tiles bring it nearer.
//!
//! Three shapes win: four sets and a pair, seven pairs, thirteen orphans. *Shanten* is the number of tiles to exchange until
//! the hand waits for its last tile: 0 when it does, −1 when it is complete. A tile of which the hand holds all four is never
//! waited for.

mod tables;

use self::tables::{ALL_FAR, FAR, Row, combine, tables};
use crate::{Hand, Kind, KindSet};
use wide::u64x2;

/// Shanten of the standard shape, with so many sets laid down already.
#[must_use]
pub fn standard(hand: &Hand, melds: usize) -> i8 {
    let joint = |a: usize, b: usize| tables().joint_row([a, b], [hand.key(a), hand.key(b)]);
    final_cell(joint(0, 1), reversed(joint(2, 3), needed(melds))) - 1
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
    /// Kinds held, kinds held twice: seven pairs and orphans, if the hand may become either and is no nearer to the standard shape.
    closed: Option<(KindSet, KindSet)>,
    /// The shanten of the hand as it is.
    pub shanten: i8,
}

impl<'a> Outlook<'a> {
    /// Looks at a hand with so many melds.
    #[must_use]
    pub fn new(hand: &'a Hand, melds: usize) -> Outlook<'a> {
        Self::looking(hand, melds, melds == 0)
    }

    /// Looks at a hand that can become neither seven pairs nor thirteen orphans, however few melds it has.
    #[must_use]
    pub fn open(hand: &'a Hand, melds: usize) -> Outlook<'a> {
        Self::looking(hand, melds, false)
    }

    fn looking(hand: &'a Hand, melds: usize, closed: bool) -> Outlook<'a> {
        let [a, b, c, d] = rows(hand);
        let needed = needed(melds);
        let (ab, cd) = (combine(a, b), combine(c, d));
        let rests = [combine(b, cd), combine(a, cd), combine(ab, d), combine(ab, c)];
        let rests = rests.map(|rest| reversed(rest, needed));
        let closed = closed.then(|| (hand.kinds(), hand.kinds_with(2)));
        let mut outlook = Outlook { hand, rests, closed, shanten: 0 };
        outlook.shanten = final_cell(a, rests[0]) - 1;
        let closed = outlook.closed_shanten(None, None);
        if closed > outlook.shanten {
            // One tile more or less does not bring them ahead of the standard shape.
            outlook.closed = None;
        } else {
            outlook.shanten = closed;
        }
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

    /// The least shanten that the discard of one of these kinds leaves, and which of them leave it.
    #[must_use]
    pub fn best_discards(&self, among: KindSet) -> (i8, KindSet) {
        let held = among & self.hand.kinds();
        let least = held.iter().map(|kind| self.without(kind)).min().unwrap_or(self.shanten);
        (least, held.iter().filter(|&kind| self.without(kind) == least).collect())
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

/// A row laid out so that adding it to another, entry by entry, gives all ways to make `needed` sets and a pair.
#[inline]
fn reversed(row: Row, needed: usize) -> Row {
    let [alone, with_pair] = bytemuck::cast::<Row, u64x2>(row).to_array();
    let (past, far) = (8 * (7 - needed as u32), ALL_FAR << (8 * (needed as u32 + 1)));
    let turned = |half: u64| half.swap_bytes() >> past | far;
    bytemuck::cast(u64x2::new([turned(with_pair), turned(alone)]))
}

/// The fewest tiles for the sets and the pair that `rest` was reversed for.
#[inline]
fn final_cell(row: Row, rest: Row) -> i8 {
    // Halved until the least stands first in each half; what the shifts bring in is not looked at.
    let mut least = row + rest;
    for bits in [32, 16, 8] {
        let shifted: u64x2 = bytemuck::cast::<Row, u64x2>(least) >> bits;
        least = least.min(bytemuck::cast(shifted));
    }
    let least = least.to_array();
    least[0].min(least[8]) as i8
}
