//! How far each suit is from so many sets and a pair, worked out once when the program starts (some tens of milliseconds).

use rustc_hash::FxHashMap;
use std::sync::OnceLock;
use wide::{u8x16, u64x2};

/// What one suit lacks: entry `m` is the fewest tiles to draw for `m` sets, entry `8 + m` for `m` sets and a pair; unused
/// entries are [`FAR`]. A vector, so that rows are added and compared at once.
pub(crate) type Row = u8x16;

/// More than any distance, and small enough that a few of them can be added up.
pub(crate) const FAR: u8 = 60;

pub(crate) struct Tables {
    /// For each key the number of its row. There are few rows, and small numbers keep more of this in the cache.
    suits: Box<[u8]>,
    honours: Box<[u8]>,
    rows: Vec<Row>,
    /// For each two of those rows the number of the row of both together.
    pairs: Box<[u16]>,
    joint: Vec<Row>,
}

impl Tables {
    /// The row of a suit (3: honours) with this key.
    #[inline]
    pub(crate) fn row(&self, suit: usize, key: u32) -> Row {
        self.rows[self.number(suit, key)]
    }

    /// The row of two suits together.
    #[inline]
    pub(crate) fn joint_row(&self, suits: [usize; 2], keys: [u32; 2]) -> Row {
        let pair = self.number(suits[0], keys[0]) * self.rows.len() + self.number(suits[1], keys[1]);
        self.joint[self.pairs[pair] as usize]
    }

    #[inline]
    fn number(&self, suit: usize, key: u32) -> usize {
        let table = if suit == 3 { &self.honours } else { &self.suits };
        table[key as usize].into()
    }
}

#[inline]
pub(crate) fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut rows = Rows::default();
        let suits = build(9, true, &mut rows);
        let honours = build(7, false, &mut rows);
        debug_assert!(rows.list.len() <= 256, "a number is a byte");
        let rows: Vec<Row> = rows.list.into_iter().map(Row::new).collect();
        let mut joint = Rows::default();
        let both = rows.iter().flat_map(|&a| rows.iter().map(move |&b| combine(a, b)));
        let pairs = both.map(|row| joint.number(row.to_array())).collect();
        let joint: Vec<Row> = joint.list.into_iter().map(Row::new).collect();
        Tables { suits, honours, rows, pairs, joint }
    })
}

/// Rows that are told apart: few, so that they stay in the cache.
#[derive(Default)]
struct Rows {
    list: Vec<[u8; 16]>,
    numbers: FxHashMap<[u8; 16], u16>,
}

impl Rows {
    fn number(&mut self, row: [u8; 16]) -> u16 {
        *self.numbers.entry(row).or_insert_with(|| {
            self.list.push(row);
            (self.list.len() - 1) as u16
        })
    }
}

/// What two suits lack together: the best way to share the sets and the pair between them.
///
/// For each number of sets in `a`, all of `b` is moved up by as many and added, a whole row at a time. (Written entry by
/// entry the compiler does not find these vectors, and it takes several times as long.)
#[inline]
pub(crate) fn combine(a: Row, b: Row) -> Row {
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
pub(crate) const ALL_FAR: u64 = u64::from_ne_bytes([FAR; 8]);

/// Entry `m` of each half becomes entry `m + sets`; what comes in is far. Entries past the fifth never count.
#[inline]
fn moved_up(row: u64x2, sets: usize) -> Row {
    if sets == 0 {
        return bytemuck::cast(row);
    }
    bytemuck::cast((row << (8 * sets as u32)) | u64x2::splat(ALL_FAR >> (64 - 8 * sets)))
}

/// The table of a suit of `width` kinds: for each key the number of its row.
///
/// A state is `d` tiles from a shape when the largest part of it that fits into that shape lacks `d` tiles. So first mark,
/// downwards, every part of every complete shape; then carry the least distance upwards to all that contain it.
fn build(width: usize, runs: bool, rows: &mut Rows) -> Box<[u8]> {
    let size = 5usize.pow(width as u32);
    let pow: Vec<usize> = (0..width).map(|i| 5usize.pow(i as u32)).collect();
    let by_total = keys_by_total(width);
    let mut parts = vec![0u16; size];
    mark_complete(&mut parts, &pow, runs);
    for key in by_total.iter().rev().flatten() {
        for &step in &pow {
            if key / step % 5 < 4 && key + step < size {
                parts[*key] |= parts[key + step];
            }
        }
    }
    let mut table = vec![0u8; size].into_boxed_slice();
    for (total, keys) in by_total.iter().enumerate() {
        for &key in keys {
            let mut row = own_row(parts[key], total);
            for &step in &pow {
                if key / step % 5 > 0 {
                    let below = &rows.list[table[key - step] as usize];
                    for (mine, &theirs) in row.iter_mut().zip(below) {
                        *mine = (*mine).min(theirs);
                    }
                }
            }
            table[key] = rows.number(row) as u8;
        }
    }
    table
}

/// The keys with at most 14 tiles, by how many tiles they have.
fn keys_by_total(width: usize) -> Vec<Vec<usize>> {
    let mut by_total = vec![Vec::new(); 15];
    let mut totals = vec![0u8];
    for digit in 0..width {
        let below = totals.len();
        for count in 1..5u8 {
            totals.extend_from_within(0..below);
            let start = totals.len() - below;
            totals[start..].iter_mut().for_each(|total| *total += count);
        }
        debug_assert_eq!(totals.len(), 5usize.pow(digit as u32 + 1));
    }
    for (key, &total) in totals.iter().enumerate().filter(|&(_, &total)| total <= 14) {
        by_total[total as usize].push(key);
    }
    by_total
}

/// Sets bit `m` at each key of exactly `m` sets, bit `8 + m` at each of `m` sets and a pair.
fn mark_complete(parts: &mut [u16], pow: &[usize], runs: bool) {
    let mut sets = Vec::new();
    for at in 0..pow.len() {
        sets.push(3 * pow[at]);
        if runs && at + 2 < pow.len() {
            sets.push(pow[at] + pow[at + 1] + pow[at + 2]);
        }
    }
    add_sets(parts, pow, &sets, 0, 0, 0);
    for &pair in pow {
        add_sets(parts, pow, &sets, 0, 2 * pair, 8);
    }
}

/// Marks this key, and every one made by adding sets from `sets[from..]` with no kind more than four times.
fn add_sets(parts: &mut [u16], pow: &[usize], sets: &[usize], from: usize, key: usize, bit: u32) {
    parts[key] |= 1 << bit;
    if bit % 8 == 4 {
        return;
    }
    for (at, &set) in sets.iter().enumerate().skip(from) {
        if pow.iter().all(|&step| key / step % 5 + set / step % 5 <= 4) {
            add_sets(parts, pow, sets, at, key + set, bit + 1);
        }
    }
}

/// The distances of a state itself: what is missing from the shapes that it is a part of.
fn own_row(parts: u16, total: usize) -> [u8; 16] {
    let mut row = [FAR; 16];
    for sets in 0..5 {
        for (place, tiles) in [(sets, 3 * sets), (8 + sets, 3 * sets + 2)] {
            if parts >> place & 1 == 1 {
                row[place] = (tiles - total) as u8;
            }
        }
    }
    row
}
