//! Deals the hidden cards to two hands, exactly in proportion to their weights.
//!
//! The weight of a deal is a product: one factor a suit (who holds which of its cards: what leads and signals say) and one a
//! hand (its lengths and high-card points: what the auction says, as a promise or as a weight). So it can be counted by suit lengths
//! and points, and drawn without rejection: first the lengths, then the points, then the cards of each suit.

use crate::knowledge::{points, points_of_ranks};
use cards::{CardSet, Suit};
use rand::RngExt;
use worlds::Rng;

/// One more than the most points that the cards of one suit come to.
const SUIT_POINTS: usize = 11;
/// One more than the most points that the cards of two suits come to.
const PAIR_POINTS: usize = 21;
/// One more than all points there are.
const POINTS: usize = 41;

/// A factor for each number of high-card points that a hand may have.
pub(crate) type ByPoints = [f32; POINTS];

/// The number of cards in each suit, clubs first.
pub(crate) type Lengths = [u8; 4];

/// How many cards of each suit a hand has.
pub(crate) fn lengths(hand: CardSet) -> Lengths {
    Suit::ASCENDING.map(|suit| hand.length(suit) as u8)
}

/// What is known of two hidden hands, as factors of a deal's weight. Hands are meant as they were dealt.
pub(crate) trait Model {
    /// The factor for one suit: the ranks that each of the two hands was dealt.
    fn suit(&self, suit: Suit, ranks: [u16; 2]) -> f64;

    /// The factors for the lengths of one of the hands and each number of points that it may then have; `None` when it cannot have
    /// these lengths.
    fn shape(&self, hand: usize, lengths: Lengths) -> Option<ByPoints>;
}

/// Some cards of one suit for the first hand.
#[derive(Debug, Clone, Copy)]
struct Holding {
    ranks: u16,
    length: u8,
    points: u8,
    weight: f64,
}

/// All that the first hand may hold in one suit.
#[derive(Debug, Clone)]
struct SuitTable {
    /// Sorted by length, then points.
    holdings: Vec<Holding>,
    /// The weight of all holdings of so many cards and points.
    total: [[f64; SUIT_POINTS]; 14],
    longest: usize,
}

impl SuitTable {
    fn new(suit: Suit, pool: u16, dealt: [u16; 2], model: &impl Model) -> Self {
        let mut holdings = Vec::with_capacity(1 << pool.count_ones());
        let mut total = [[0.0; SUIT_POINTS]; 14];
        // All subsets of the pool, from the whole down to nothing.
        let mut ranks = pool;
        loop {
            let weight = model.suit(suit, [dealt[0] | ranks, dealt[1] | (pool & !ranks)]);
            if weight > 0.0 {
                let (length, points) = (ranks.count_ones() as u8, points_of_ranks(ranks));
                total[usize::from(length)][usize::from(points)] += weight;
                holdings.push(Holding { ranks, length, points, weight });
            }
            if ranks == 0 {
                break;
            }
            ranks = (ranks - 1) & pool;
        }
        holdings.sort_unstable_by_key(|holding| (holding.length, holding.points, holding.ranks));
        Self { holdings, total, longest: pool.count_ones() as usize }
    }

    /// The holdings of so many cards and points.
    fn group(&self, length: usize, points: usize) -> &[Holding] {
        let key = (length as u8, points as u8);
        let start = self.holdings.partition_point(|holding| (holding.length, holding.points) < key);
        let rest = &self.holdings[start..];
        &rest[..rest.partition_point(|holding| (holding.length, holding.points) == key)]
    }

    fn draw(&self, length: usize, points: usize, rng: &mut Rng) -> u16 {
        let group = self.group(length, points);
        let chosen = pick(group.iter().map(|holding| holding.weight), self.total[length][points], rng);
        group.get(chosen).map_or(0, |holding| holding.ranks)
    }
}

/// The weight of all holdings in two suits, by the lengths in each and the points in both.
struct PairTable(Vec<[f64; PAIR_POINTS]>);

impl PairTable {
    fn new(low: &SuitTable, high: &SuitTable) -> Self {
        let mut table = vec![[0.0; PAIR_POINTS]; 14 * 14];
        for i in 0..=low.longest {
            for j in 0..=high.longest {
                let sums = &mut table[i * 14 + j];
                for (p, &x) in low.total[i].iter().enumerate().filter(|(_, x)| **x > 0.0) {
                    for (q, &y) in high.total[j].iter().enumerate() {
                        sums[p + q] += x * y;
                    }
                }
            }
        }
        Self(table)
    }

    fn at(&self, low: usize, high: usize) -> &[f64; PAIR_POINTS] {
        &self.0[low * 14 + high]
    }
}

/// One way to share the suits' lengths out.
#[derive(Debug, Clone, Copy)]
struct Shape {
    lengths: Lengths,
    /// Where the factors of the points begin that the first hand may get from the pool.
    factors: usize,
    /// The weight of this and all shapes before.
    until: f64,
}

/// Draws deals of a pool of cards to two hands.
pub(crate) struct Split {
    suits: [SuitTable; 4],
    minor: PairTable,
    major: PairTable,
    shapes: Vec<Shape>,
    /// The factors of all shapes, one for each number of points in the pool.
    factors: Vec<f32>,
    /// How many factors a shape has.
    stride: usize,
}

impl Split {
    /// Prepares to deal `pool`, `count` cards of it to the first hand, when `dealt` is already known of the two hands.
    pub(crate) fn new(pool: CardSet, count: usize, dealt: [CardSet; 2], model: &impl Model) -> Self {
        let suits = Suit::ASCENDING
            .map(|suit| SuitTable::new(suit, pool.ranks(suit), dealt.map(|hand| hand.ranks(suit)), model));
        let minor = PairTable::new(&suits[0], &suits[1]);
        let major = PairTable::new(&suits[2], &suits[3]);
        let stride = usize::from(points(pool)) + 1;
        let mut split = Self { suits, minor, major, shapes: Vec::new(), factors: Vec::new(), stride };
        split.count_shapes(pool, count, dealt, model);
        split
    }

    fn count_shapes(&mut self, pool: CardSet, count: usize, dealt: [CardSet; 2], model: &impl Model) {
        let in_pool = lengths(pool);
        let shown = dealt.map(lengths);
        let shown_points = dealt.map(|hand| usize::from(points(hand)));
        let mut until = 0.0;
        let mut visit = |mine: Lengths| {
            let ours: Lengths = std::array::from_fn(|i| shown[0][i] + mine[i]);
            let theirs: Lengths = std::array::from_fn(|i| shown[1][i] + in_pool[i] - mine[i]);
            let (Some(ours), Some(theirs)) = (model.shape(0, ours), model.shape(1, theirs)) else { return };
            let first = self.factors.len();
            // Together the two hands have all points of the pool.
            let ours = ours.iter().skip(shown_points[0]).take(self.stride);
            let theirs = theirs[..shown_points[1] + self.stride].iter().rev();
            self.factors.extend(ours.zip(theirs).map(|(ours, theirs)| ours * theirs));
            let weight = self.weight(mine, &self.factors[first..]);
            if weight > 0.0 {
                until += weight;
                self.shapes.push(Shape { lengths: mine, factors: first, until });
            } else {
                self.factors.truncate(first);
            }
        };
        let longest = in_pool.map(usize::from);
        for clubs in 0..=longest[0].min(count) {
            for diamonds in 0..=longest[1].min(count - clubs) {
                for hearts in 0..=longest[2].min(count - clubs - diamonds) {
                    let spades = count - clubs - diamonds - hearts;
                    if spades <= longest[3] {
                        visit([clubs as u8, diamonds as u8, hearts as u8, spades as u8]);
                    }
                }
            }
        }
    }

    /// The weight of all deals with these lengths, when the points have these factors.
    fn weight(&self, lengths: Lengths, factors: &[f32]) -> f64 {
        let [clubs, diamonds, hearts, spades] = lengths.map(usize::from);
        let major = self.major.at(hearts, spades);
        let terms = self.minor.at(clubs, diamonds).iter().enumerate().filter(|(_, x)| **x > 0.0);
        terms.map(|(p, &x)| x * partial(major, from(factors, p))).sum()
    }

    /// The factors of a shape.
    fn factors_of(&self, shape: &Shape) -> &[f32] {
        &self.factors[shape.factors..shape.factors + self.stride]
    }

    /// The weight of all deals together; nothing fits when it is 0.
    pub(crate) fn total(&self) -> f64 {
        self.shapes.last().map_or(0.0, |shape| shape.until)
    }

    /// The cards of the pool that the first hand gets. Empty when nothing fits.
    pub(crate) fn draw(&self, rng: &mut Rng) -> CardSet {
        let at = rng.random::<f64>() * self.total();
        let found = self.shapes.partition_point(|shape| shape.until <= at);
        let Some(shape) = self.shapes.get(found).or(self.shapes.last()) else { return CardSet::EMPTY };
        let [clubs, diamonds, hearts, spades] = shape.lengths.map(usize::from);
        let (minor, major) = (self.minor.at(clubs, diamonds), self.major.at(hearts, spades));
        let factors = self.factors_of(shape);
        let terms = minor.iter().enumerate().map(|(p, &x)| x * partial(major, from(factors, p)));
        let in_minor = pick(terms, self.weight(shape.lengths, factors), rng);
        let left = from(factors, in_minor);
        let terms = major.iter().zip(left).map(|(&y, &factor)| y * f64::from(factor));
        let in_major = pick(terms, partial(major, left), rng);
        self.draw_pair(0, [clubs, diamonds], in_minor, minor[in_minor], rng)
            | self.draw_pair(2, [hearts, spades], in_major, major[in_major], rng)
    }

    /// Cards of two neighbouring suits with these lengths and together these points.
    fn draw_pair(
        &self,
        low: usize,
        lengths: [usize; 2],
        points: usize,
        weight: f64,
        rng: &mut Rng,
    ) -> CardSet {
        let (first, second) = (&self.suits[low], &self.suits[low + 1]);
        let other = |p: usize| points.checked_sub(p).and_then(|q| second.total[lengths[1]].get(q));
        let terms = first.total[lengths[0]].iter().enumerate().map(|(p, &x)| x * other(p).unwrap_or(&0.0));
        let p = pick(terms, weight, rng);
        let ranks = [first.draw(lengths[0], p, rng), second.draw(lengths[1], points - p.min(points), rng)];
        CardSet::from_ranks(Suit::from_index(low), ranks[0])
            | CardSet::from_ranks(Suit::from_index(low + 1), ranks[1])
    }

    /// Every hand that the first player may get from the pool, with its weight; `None` when there are more than `limit`.
    pub(crate) fn enumerate(&self, limit: usize) -> Option<Vec<(CardSet, f64)>> {
        let mut found = Vec::new();
        for shape in &self.shapes {
            let start = Partial { cards: CardSet::EMPTY, points: 0, weight: 1.0 };
            self.extend(shape, 0, start, limit, &mut found)?;
        }
        Some(found)
    }

    fn extend(
        &self,
        shape: &Shape,
        suit: usize,
        held: Partial,
        limit: usize,
        found: &mut Vec<(CardSet, f64)>,
    ) -> Option<()> {
        let Some(table) = self.suits.get(suit) else {
            let factor = self.factors_of(shape)[usize::from(held.points)];
            if factor > 0.0 {
                found.push((held.cards, held.weight * f64::from(factor)));
            }
            return (found.len() <= limit).then_some(());
        };
        for holding in table.holdings.iter().filter(|holding| holding.length == shape.lengths[suit]) {
            let more = Partial {
                cards: held.cards | CardSet::from_ranks(Suit::from_index(suit), holding.ranks),
                points: held.points + holding.points,
                weight: held.weight * holding.weight,
            };
            self.extend(shape, suit + 1, more, limit, found)?;
        }
        Some(())
    }
}

/// The first suits of a hand.
#[derive(Clone, Copy)]
struct Partial {
    cards: CardSet,
    points: u8,
    weight: f64,
}

/// The factors when so many points are already in another suit.
#[inline]
fn from(factors: &[f32], points: usize) -> &[f32] {
    factors.get(points..).unwrap_or_default()
}

/// The sum of the terms, each with its factor; without one it is left out.
#[inline]
fn partial(terms: &[f64; PAIR_POINTS], factors: &[f32]) -> f64 {
    terms.iter().zip(factors).map(|(&y, &factor)| y * f64::from(factor)).sum()
}

/// One of the terms, in proportion to their size; `total` is their sum.
fn pick(terms: impl Iterator<Item = f64>, total: f64, rng: &mut Rng) -> usize {
    let mut left = rng.random::<f64>() * total;
    let mut last = 0;
    for (i, term) in terms.enumerate() {
        if term <= 0.0 {
            continue;
        }
        last = i;
        if left < term {
            break;
        }
        left -= term;
    }
    last
}
