use super::{
    subsets::CHOOSE,
    sweep::{Alike, Hands, MOST_NEW},
};
use crate::game::{Category, Ranks, Strength};
use cards::{CardSet, Suit};

/// How many live cards there are of each rank.
pub(super) fn rank_piles(live: CardSet) -> [u8; 13] {
    let ranks = Suit::ASCENDING.map(|suit| live.ranks(suit));
    std::array::from_fn(|rank| ranks.iter().map(|ranks| (ranks >> rank & 1) as u8).sum())
}

/// The same with the cards of one suit told apart: for each rank those of other suits, then that of the suit.
pub(super) fn suit_piles(live: CardSet, suit: Suit) -> [u8; 26] {
    let (others, own) = (rank_piles(live - live.suit(suit)), rank_piles(live.suit(suit)));
    std::array::from_fn(|pile| if pile % 2 == 0 { others[pile / 2] } else { own[pile / 2] })
}

/// Every hand that one player may have in the end.
pub(super) struct Side {
    known: CardSet,
    new: usize,
    live: CardSet,
    /// The hands by their ranks, as strong as they are if no suit counts; those from the same ranks are alike. In the order
    /// of their numbers.
    classes: Vec<Alike>,
    /// Of each class so many are flushes, and straight flushes.
    suited: Vec<[i32; 2]>,
    /// How many hands of each kind, by points.
    kinds: [i64; 10],
}

/// Flushes that are alike, straight ones too.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flush {
    alike: Alike,
    /// The number of its class.
    class: u32,
}

impl Side {
    /// The hands that these cards and `new` of the live ones make.
    pub(super) fn new(known: CardSet, new: usize, live: CardSet) -> Self {
        let ranks = known.iter().fold(Ranks::default(), |ranks, card| ranks.with(card.rank().index()));
        let mut classes = Vec::with_capacity(CHOOSE[12 + new][new] as usize);
        each_class(&rank_piles(live), ranks, new, &mut Vec::with_capacity(new), &mut classes);
        let suited = vec![[0; 2]; classes.len()];
        let mut side = Self { known, new, live, classes, suited, kinds: [0; 10] };
        let flushes = Suit::ASCENDING.map(|suit| side.flushes(suit, suit));
        for flush in flushes.iter().flatten() {
            let Alike { strength, weight, .. } = flush.alike;
            let straight = strength >= Strength::least(Category::StraightFlush);
            side.suited[flush.class as usize][usize::from(straight)] += weight;
            side.kinds[strength.category().points()] += i64::from(weight);
        }
        for (class, suited) in side.classes.iter().zip(&side.suited) {
            side.kinds[class.strength.category().points()] += i64::from(class.weight - suited[0] - suited[1]);
        }
        side
    }

    /// The hands as if no suit counted.
    pub(super) fn by_ranks(&self) -> Hands {
        self.some(self.classes.iter().copied())
    }

    /// The hands as they are; flushes, which compare alike with all hands that are none, are not told apart.
    pub(super) fn as_they_are(&self) -> Hands {
        let plain = self.classes.iter().zip(&self.suited);
        let plain =
            plain.map(|(class, suited)| Alike { weight: class.weight - suited[0] - suited[1], ..*class });
        self.some(plain.chain(self.suited_classes()))
    }

    /// What the suits change: the flushes as they are, and taken away as if no suit counted.
    pub(super) fn changes(&self) -> Hands {
        let away = self.classes.iter().zip(&self.suited);
        let away = away.map(|(class, suited)| Alike { weight: -suited[0] - suited[1], ..*class });
        self.some(away.chain(self.suited_classes()))
    }

    fn suited_classes(&self) -> impl Iterator<Item = Alike> {
        let kinds = [Category::Flush, Category::StraightFlush].map(Strength::least);
        self.classes.iter().zip(&self.suited).flat_map(move |(class, suited)| {
            [0, 1].map(|kind| Alike { weight: suited[kind], strength: kinds[kind], ..*class })
        })
    }

    fn some(&self, alike: impl Iterator<Item = Alike>) -> Hands {
        Hands { new: self.new, hands: alike.filter(|alike| alike.weight != 0).collect() }
    }

    /// These flushes as they are, or as if no suit counted.
    pub(super) fn hands(&self, flushes: &[Flush], suits_count: bool) -> Hands {
        let by_ranks =
            |flush: &Flush| Alike { strength: self.classes[flush.class as usize].strength, ..flush.alike };
        self.some(flushes.iter().map(|flush| if suits_count { flush.alike } else { by_ranks(flush) }))
    }

    /// The flushes in a suit, their new cards from the piles that tell apart the cards of `apart`.
    pub(super) fn flushes(&self, suit: Suit, apart: Suit) -> Vec<Flush> {
        let known = self.known.ranks(suit);
        let mut sources = Vec::with_capacity(39);
        let mut add = |cards: CardSet, odd: usize, suited: bool| {
            let piles = rank_piles(cards);
            let some = piles.into_iter().enumerate().filter(|(_, size)| *size > 0);
            sources.extend(some.map(|(rank, size)| Source {
                rank,
                pile: (2 * rank + odd) as u8,
                size,
                suited,
            }));
        };
        if suit != apart {
            add(self.live.suit(apart), 1, false);
        }
        add(self.live.suit(suit), usize::from(suit == apart), true);
        add(self.live - self.live.suit(suit) - self.live.suit(apart), 0, false);
        sources.sort_by_key(|source| source.pile);
        let mut search = FlushSearch { sources, new: self.new, found: Vec::new() };
        let start = Alike { strength: Strength::least(Category::Nothing), weight: 1, piles: [0; MOST_NEW] };
        let last = search.sources.len();
        search.extend(Partial { alike: start, class: 0, suit: known, cards: 0, last, repeated: 0 });
        search.found
    }

    /// The share of each kind of hand, by points.
    pub(super) fn kinds(&self) -> [f64; 10] {
        let total: i64 = self.kinds.iter().sum();
        self.kinds.map(|count| count as f64 / total.max(1) as f64)
    }
}

/// Adds the classes of hands with `left` more cards, in the order of their numbers; the ranks so far are from the highest down.
fn each_class(live: &[u8; 13], ranks: Ranks, left: usize, so_far: &mut Vec<u8>, into: &mut Vec<Alike>) {
    if left == 0 {
        let mut piles = [0; MOST_NEW];
        piles[..so_far.len()].copy_from_slice(so_far);
        let ways = so_far.chunk_by(|a, b| a == b);
        let weight =
            ways.map(|same| CHOOSE[usize::from(live[usize::from(same[0])])][same.len()] as i32).product();
        return into.push(Alike { strength: Strength::of_ranks(ranks), weight, piles });
    }
    let highest = so_far.last().map_or(12, |&last| last);
    for rank in 0..=highest {
        so_far.push(rank);
        each_class(live, ranks.with(rank.into()), left - 1, so_far, into);
        so_far.pop();
    }
}

/// Where cards of a flush may come from: the cards of a pile, or some of them.
#[derive(Debug, Clone, Copy)]
struct Source {
    rank: usize,
    pile: u8,
    size: u8,
    /// Whether this is the card of the flush's suit.
    suited: bool,
}

/// Some new cards of a flush, from the highest down.
#[derive(Debug, Clone, Copy)]
struct Partial {
    alike: Alike,
    class: u32,
    /// The ranks in the suit so far.
    suit: u16,
    cards: usize,
    /// The last source, and how many cards came from it.
    last: usize,
    repeated: u8,
}

/// Looks for the hands with five cards of a suit.
struct FlushSearch {
    sources: Vec<Source>,
    new: usize,
    found: Vec<Flush>,
}

impl FlushSearch {
    /// Adds the flushes that complete these cards.
    fn extend(&mut self, so_far: Partial) {
        let left = self.new - so_far.cards;
        if so_far.suit.count_ones() as usize + left < 5 {
            return;
        }
        if left == 0 {
            let alike = Alike { strength: Strength::of_suit(so_far.suit), ..so_far.alike };
            return self.found.push(Flush { alike, class: so_far.class });
        }
        for at in 0..self.sources.len().min(so_far.last + 1) {
            let Source { rank, pile, size, suited } = self.sources[at];
            let repeated = if at == so_far.last { so_far.repeated } else { 0 };
            if repeated == size {
                continue;
            }
            let mut next = Partial { cards: so_far.cards + 1, last: at, repeated: repeated + 1, ..so_far };
            next.suit |= u16::from(suited) << rank;
            next.class += CHOOSE[rank + left - 1][left];
            next.alike.piles[so_far.cards] = pile;
            // The next card of a source: (n over k) becomes (n over k + 1).
            next.alike.weight = next.alike.weight * i32::from(size - repeated) / i32::from(repeated + 1);
            self.extend(next);
        }
    }
}
