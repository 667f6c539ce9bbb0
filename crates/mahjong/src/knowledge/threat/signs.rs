//! What everybody can see of a seat: whether it may be ready, for what, and how dear.

use crate::{
    Kind, KindSet, Meld, MeldKind, Round, Tile,
    game::{Riichi, points},
    knowledge::safe_against,
};
use worlds::Seat;

/// How many features a question has: whether a seat is ready, whether it waits for a kind, what that would cost.
pub(super) const READY: usize = 80;
pub(super) const WAIT: usize = 2 * HALF;
pub(super) const WORTH: usize = 13;
/// Those of hands in riichi, and then those of others.
const HALF: usize = 160;

/// What a seat has shown.
#[derive(Debug, Clone, Copy)]
pub(super) struct Signs<'a> {
    round: &'a Round,
    pub(super) seat: Seat,
    melds: &'a [Meld],
    pub(super) riichi: bool,
    /// What it cannot win on.
    pub(super) safe: KindSet,
    dora: KindSet,
    /// How many tiles it has discarded.
    discards: usize,
    /// Those among its first six, and the tile that declared riichi with those of the two discards before.
    early: KindSet,
    late: KindSet,
    /// The suit that all its sets are of, honours apart.
    suit: Option<usize>,
    /// Whether its sets have neither ones, nines nor honours.
    simples: bool,
    /// How many pairs of a run that waits on both sides are still possible.
    lines: usize,
}

impl<'a> Signs<'a> {
    pub(super) fn new(round: &'a Round, seat: Seat) -> Self {
        let melds = round.melds(seat);
        let safe = safe_against(round, seat);
        let dora = round.indicators().map(|tile| tile.kind().next_dora()).collect();
        let own = || round.discards().iter().filter(move |discard| discard.seat() == seat);
        let discards = own().count();
        let early = own().take(6).map(|discard| discard.tile().kind()).collect();
        let last = own().position(|discard| discard.is_riichi()).map_or(discards, |at| at + 1);
        let late = own().take(last).skip(last.saturating_sub(2)).map(|d| d.tile().kind()).collect();
        let mut suits = melds.iter().filter(|meld| !meld.low.is_honour()).map(|meld| meld.low.suit());
        let first = suits.next();
        let suit = first.filter(|&first| suits.all(|suit| suit == first));
        let simples = !melds.is_empty() && melds.iter().all(|m| (m.kinds() & KindSet::ORPHANS).is_empty());
        let line = |low: &Kind| low.step(3).is_some_and(|high| !safe.contains(*low) && !safe.contains(high));
        let lines = Kind::all().take(27).filter(line).count();
        let riichi = round.riichi(seat) != Riichi::None;
        Self { round, seat, melds, riichi, safe, dora, discards, early, late, suit, simples, lines }
    }

    /// Whether it has called.
    pub(super) fn is_open(&self) -> bool {
        self.melds.iter().any(|meld| !meld.is_closed())
    }

    /// Dora and red fives that it has laid down.
    fn dora_laid(&self) -> u8 {
        let of = |meld: &Meld| meld.reds + self.dora.iter().map(|kind| meld.count(kind)).sum::<u8>();
        self.melds.iter().map(of).sum()
    }

    fn is_dora(&self, tile: Tile) -> bool {
        tile.is_red() || self.dora.contains(tile.kind())
    }

    fn is_value(&self, kind: Kind) -> bool {
        kind >= Kind::WHITE || kind == self.round.seat_wind(self.seat) || kind == self.round.start().wind()
    }

    fn value_sets(&self) -> usize {
        let has = |meld: &&Meld| meld.kind != MeldKind::Chi && self.is_value(meld.low);
        self.melds.iter().filter(has).count()
    }

    /// What speaks for and against the hand being ready.
    pub(super) fn ready(&self, into: &mut Vec<u16>) {
        into.clear();
        let (round, seat) = (self.round, self.seat);
        let melds = self.melds.iter().filter(|meld| !meld.is_closed()).count().min(3);
        into.push((melds * 8 + (self.discards / 2).min(7)) as u16);
        let mut id = 32;
        let mut choose = |which: usize, count: usize| {
            into.push((id + which.min(count - 1)) as u16);
            id += count;
        };
        choose(usize::from(round.dealer() == seat), 2);
        let own = round.discards().iter().filter(|discard| discard.seat() == seat);
        let from_hand = own.clone().rev().take(3).filter(|discard| !discard.is_drawn()).count();
        // From the hand after a call goes what the call left over: that tells something else.
        choose(4 * usize::from(melds > 0) + from_hand, 8);
        let last = own.clone().next_back();
        let last_kind = last.filter(|discard| !discard.is_drawn()).map(|discard| discard.tile().kind());
        choose(last_kind.map_or(0, |kind| 1 + class(kind)), 6);
        choose(usize::from(last.is_some_and(|discard| self.is_dora(discard.tile()))), 2);
        choose(self.dora_laid().into(), 4);
        choose(self.value_sets(), 3);
        choose(self.pushes(), 5);
        choose(if melds == 0 { 6 } else { self.since_call().min(5) }, 7);
        let simple_early =
            own.take(6).filter(|discard| !discard.tile().kind().is_terminal_or_honour()).count();
        choose(simple_early, 7);
    }

    /// How often it has discarded what was not safe since another declared riichi; 0 when nobody has.
    fn pushes(&self) -> usize {
        let discards = self.round.discards();
        let declared = |other: Seat| discards.iter().position(|d| d.is_riichi() && d.seat() == other);
        let others = (0..4).filter(|&other| other != self.seat);
        let Some((from, other)) = others.filter_map(|other| Some((declared(other)?, other))).min() else {
            return 0;
        };
        let mut safe: KindSet =
            discards[..=from].iter().filter(|d| d.seat() == other).map(|d| d.tile().kind()).collect();
        let mut pushes = 0;
        for discard in &discards[from + 1..] {
            let kind = discard.tile().kind();
            pushes += usize::from(discard.seat() == self.seat && !safe.contains(kind));
            safe.insert(kind);
        }
        1 + pushes
    }

    /// How many tiles it has discarded since its last call, that of the call not counted.
    fn since_call(&self) -> usize {
        let called = self.melds.iter().filter(|meld| !meld.is_closed()).count();
        let discards = self.round.discards();
        // A discard right after one that was called, by another than who would have drawn or by whoever: the caller's.
        let mut calls = discards.windows(2).enumerate().filter(|(_, pair)| {
            pair[0].is_called() && pair[1].seat() == self.seat && pair[0].seat() != self.seat
        });
        let Some((last, _)) = calls.next_back().filter(|_| called > 0) else { return 0 };
        discards[last + 2..].iter().filter(|discard| discard.seat() == self.seat).count()
    }

    /// What speaks for and against a ready hand waiting for a kind that is not safe.
    pub(super) fn waits(&self, kind: Kind, unseen: &[u8; Kind::COUNT], into: &mut Vec<u16>) {
        into.clear();
        let mut id = if self.riichi { 0 } else { HALF };
        let mut choose = |which: usize, count: usize| {
            into.push((id + which.min(count - 1)) as u16);
            id += count;
        };
        let left = usize::from(unseen[kind.index()]).min(3);
        if kind.is_honour() {
            choose(8 * 4 + 4 * usize::from(self.is_value(kind)) + left, 40);
            choose(0, 8);
            choose(0, 10);
        } else {
            let inner = |steps: i8| {
                let between = [steps.signum(), 2 * steps.signum()];
                between.iter().map(|&s| kind.step(s).map_or(0, |k| unseen[k.index()])).min().unwrap_or(0)
            };
            let reaches = |steps: i8| kind.step(steps).is_some_and(|other| !self.safe.contains(other));
            let open = |steps: i8| reaches(steps) && inner(steps) > 0;
            let sides = usize::from(open(3)) + usize::from(open(-3));
            let group = match (class(kind), sides) {
                (1, sides) => sides.min(1),
                (2, sides) => 2 + sides.min(1),
                (3, sides) => 4 + sides.min(1),
                (_, 0) => 6,
                (_, _) => 7,
            };
            choose(4 * group + left, 40);
            let narrow = [3, -3].iter().filter(|&&s| open(s) && inner(s) == 1).count();
            choose(if class(kind) == 4 && sides == 2 { 3 + narrow } else { narrow.min(2) }, 8);
            choose(if sides == 0 { 0 } else { 1 + self.lines / 2 }, 10);
        }
        let near = |set: KindSet, steps: i8| kind.step(steps).is_some_and(|other| set.contains(other));
        let beside = |set: KindSet| near(set, 1) || near(set, -1);
        let further = |set: KindSet| near(set, 2) || near(set, -2);
        choose(usize::from(beside(self.early)) + 2 * usize::from(further(self.early)), 4);
        choose(usize::from(beside(self.late)) + 2 * usize::from(further(self.late)), 4);
        choose(usize::from(self.dora.contains(kind)) + 2 * usize::from(beside(self.dora)), 4);
        let open = self.melds.iter().filter(|meld| !meld.is_closed()).count().min(3);
        // A flush: sets of one suit, and few discards of it.
        let flush = match self.suit {
            None => 0,
            Some(_) if kind.is_honour() => 1,
            Some(suit) if kind.suit() == suit => 2,
            Some(_) => 3,
        };
        choose(4 * open + flush, 16);
        let few = self.suit.is_some_and(|suit| {
            let own = self.round.discards().iter().filter(|discard| discard.seat() == self.seat);
            own.filter(|discard| discard.tile().kind().suit() == suit).count() <= 1 && self.discards >= 6
        });
        choose(if few { flush } else { 0 }, 4);
        let simples = usize::from(self.simples) * (1 + usize::from(kind.is_terminal_or_honour()));
        choose(4 * simples + open, 12);
        choose(self.discards / 3, 6);
    }

    /// What a win is worth at least by what lies on the table: its dora, its yaku, the fu of its sets; where no yaku is to be seen, it
    /// has one of a han.
    pub(super) fn shown(&self) -> i32 {
        let (mut han, mut yaku, mut fu) = (0, u8::from(self.riichi), 20_u8);
        for meld in self.melds {
            let dora = self.round.indicators().map(|tile| meld.count(tile.kind().next_dora())).sum::<u8>();
            han += meld.reds + dora;
            if meld.kind == MeldKind::Chi {
                continue;
            }
            let winds = [self.round.seat_wind(self.seat), self.round.start().wind()];
            yaku += winds.iter().filter(|&&wind| wind == meld.low).count() as u8;
            yaku += u8::from(meld.low >= Kind::WHITE);
            let orphan = if meld.low.is_terminal_or_honour() { 2 } else { 1 };
            fu += 2 * orphan * if meld.is_kan() { 4 } else { 1 } * if meld.is_closed() { 2 } else { 1 };
        }
        let fu = fu.max(30).div_ceil(10) * 10;
        points::ron(points::base(self.round.rules(), fu, han + yaku.max(1)), self.round.dealer() == self.seat)
    }

    /// What a deal-in would cost: figures to be weighed and added up.
    pub(super) fn worth(&self, tile: Kind, unseen: &[u8; Kind::COUNT]) -> [f64; WORTH] {
        let mut figures = [0.0; WORTH];
        let open = self.melds.iter().filter(|meld| !meld.is_closed()).count();
        let group = if self.riichi { 0 } else { 1 + usize::from(open > 0) };
        figures[group] = 1.0;
        figures[3 + group] = f64::from(self.round.dealer() == self.seat);
        figures[6] = self.dora_laid().into();
        figures[7] = self.value_sets() as f64;
        figures[8] = f64::from(self.suit.is_some() && open >= 2);
        figures[9] = f64::from(self.dora.contains(tile));
        let hidden: u8 = self.dora.iter().map(|kind| unseen[kind.index()]).sum();
        figures[10] = f64::from(hidden) * f64::from(self.riichi);
        figures[11] = f64::from(hidden) * f64::from(!self.riichi);
        figures[12] = f64::from(tile.is_terminal_or_honour());
        figures
    }
}

/// Honours, ones and nines, twos and eights, threes and sevens, the middle.
fn class(kind: Kind) -> usize {
    if kind.is_honour() {
        return 0;
    }
    match kind.number() {
        1 | 9 => 1,
        2 | 8 => 2,
        3 | 7 => 3,
        _ => 4,
    }
}
