//! What a hand is worth on its own: how many points it may be expected to win before the wall ends.

mod ready;

use super::Reward;
use crate::{Hand, Kind, KindSet, Meld, Round, game::Outlook};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use worlds::Seat;

/// The most draws that a player can have left.
const TURNS: usize = 18;
/// From this shanten on only the widest discards are followed: all of them are too many.
const FAR: i8 = 2;
/// How many discards are followed then.
const FOLLOWED: usize = 2;
/// From so many tiles of one suit with honours a flush is in sight, up to so many ones, nines and honours all simples are.
const FLUSH: usize = 9;
const ORPHANS: usize = 4;
/// How likely a turn goes by without another's win, when nobody is known to be ready, and for each who is.
const QUIET: f32 = 0.965;
const THREATENED: f32 = 0.93;
/// How likely another's win ends the hand before one's next draw, by how many draws are left: set by hand, at about two thirds of what
/// play-outs of our own come to, which are hastier than people.
const ENDED: [f32; TURNS + 1] = [
    0.10, 0.10, 0.10, 0.10, 0.09, 0.09, 0.08, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01, 0.01, 0.01,
    0.01, 0.01,
];

/// Expected points by the number of draws left.
type Row = [f32; TURNS + 1];

/// A hand of 13 tiles as a key: red fives count, and whether it was opened.
type Key = (u64, u64, u8);

/// How far ahead a hand is thought through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Foresight {
    /// A closed hand stays closed, and others win as often early as late: the first version's.
    Draws,
    /// A closed hand may be opened where that serves it, and others win more often the longer the hand lasts: the third version's.
    Calls,
    /// The same, and a turn against others who are ready costs by what their hands are worth.
    Losses,
    /// The same, but of draws that bring a hand no nearer only those are thought of that make it wider when it is one from ready: further
    /// away they take most of the time and decide hardly anything.
    #[default]
    Swift,
}

impl Foresight {
    /// Whether others are read by what their hands are worth, and points are points.
    #[must_use]
    pub fn knows_losses(self) -> bool {
        matches!(self, Self::Losses | Self::Swift)
    }

    /// From ready up to so far away draws count that make a hand wider, but bring it no nearer.
    fn shaped(self) -> i8 {
        match self {
            Self::Draws => 0,
            Self::Calls | Self::Losses => 2,
            Self::Swift => 1,
        }
    }
}

/// Works out what hands of one seat are worth: the player draws towards a ready hand (draws that do not bring it nearer are let
/// go), calls where that is worth more, declares riichi when closed, and wins by a draw or on a discard. Others appear only as
/// figures: how often they end the hand first, how readily they discard what is waited for, what it costs to stay in against those
/// who are ready.
///
/// Sets that would be called are kept among the tiles in hand, and the hand is said to be open.
#[derive(Debug)]
pub struct Prospects<'a> {
    round: &'a Round,
    seat: Seat,
    melds: &'a [Meld],
    closed: bool,
    /// What the seat holds now: what it draws from here on is no longer unseen, and what it no longer holds was discarded.
    own: Hand,
    unseen: [u8; Kind::COUNT],
    total: f32,
    turns: usize,
    /// How likely a turn goes by without another's win, by the draws left.
    quiet: Row,
    /// Whether a closed hand is thought to be opened.
    calls: bool,
    foresight: Foresight,
    /// What a turn costs while the hand is not given up.
    cost: f32,
    /// What points are worth.
    reward: Reward,
    known: FxHashMap<Key, Row>,
    /// The same of hands of 14 tiles, with the best discard: one is come to by several ways.
    chosen: FxHashMap<Key, Row>,
    /// What hands of 13 tiles accept.
    looked: FxHashMap<Key, (i8, KindSet)>,
}

/// How many unseen tiles a ready hand wins with: those that have a yaku, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wait {
    /// On its own draw.
    pub drawn: u32,
    /// On a discard, but for furiten.
    pub claimed: u32,
    /// Whether one of the tiles waited for was discarded before, so that none may be claimed.
    pub furiten: bool,
}

impl<'a> Prospects<'a> {
    /// For a seat with these melds, who sees all but `unseen`. `threats`: how many others are ready, as far as one knows;
    /// `cost`: what a turn in the game against them costs, in points.
    #[must_use]
    pub fn new(
        round: &'a Round,
        seat: Seat,
        melds: &'a [Meld],
        unseen: &[u8; Kind::COUNT],
        threats: f64,
        cost: f64,
    ) -> Self {
        let total: u32 = unseen.iter().map(|&count| u32::from(count)).sum();
        let own = *round.hand(seat);
        Self {
            round,
            seat,
            melds,
            closed: melds.iter().all(Meld::is_closed),
            own,
            unseen: *unseen,
            total: total.max(1) as f32,
            turns: (usize::from(round.left()).div_ceil(4)).min(TURNS),
            quiet: [QUIET * THREATENED.powf(threats as f32); TURNS + 1],
            calls: false,
            foresight: Foresight::Draws,
            cost: cost as f32,
            reward: Reward::Points,
            known: FxHashMap::default(),
            chosen: FxHashMap::default(),
            looked: FxHashMap::default(),
        }
    }

    /// Counts what this reward makes of the points.
    #[must_use]
    pub fn with_reward(self, reward: Reward) -> Self {
        Self { reward, ..self }
    }

    /// Thinks further ahead. `threats` is as for [`new`](Self::new).
    #[must_use]
    pub fn with_foresight(mut self, foresight: Foresight, threats: f64) -> Self {
        self.foresight = foresight;
        if foresight != Foresight::Draws {
            let threats = threats as f32;
            let unknown = (1.0 - threats / 3.0).max(0.0);
            self.quiet = ENDED.map(|ended| (1.0 - ended).powf(unknown) * THREATENED.powf(threats));
            self.calls = self.closed && self.may_open();
        }
        self
    }

    /// Whether some yaku is in sight that an open hand may have: else calls need not be thought of.
    fn may_open(&self) -> bool {
        let own = &self.own;
        let honours = Kind::all().skip(27);
        let value = |kind: Kind| {
            kind >= Kind::WHITE
                || kind == self.round.seat_wind(self.seat)
                || kind == self.round.start().wind()
        };
        let mut suits = [0; 4];
        own.tiles().for_each(|tile| suits[tile.kind().suit()] += 1);
        let flush = suits[3] + suits[..3].iter().max().unwrap_or(&0) >= FLUSH;
        let orphans = own.tiles().filter(|tile| tile.kind().is_terminal_or_honour()).count();
        let simples = self.round.rules().open_simples && orphans <= ORPHANS;
        flush || simples || honours.into_iter().any(|kind| value(kind) && own.count(kind) >= 2)
    }

    /// After a call: what the hand is without the tiles that were laid down.
    #[must_use]
    pub fn with_hand(self, own: Hand) -> Self {
        Self { own, ..self }
    }

    /// The points that a hand of 13 tiles may be expected to win.
    pub fn of(&mut self, hand: &Hand) -> f64 {
        let open = !self.closed;
        let outlook = self.outlook(hand, open);
        let (shanten, accepted) = (outlook.shanten, outlook.accepted());
        let row = if (1..=self.foresight.shaped()).contains(&shanten) {
            let better = self.improvements(hand, accepted, open);
            self.far(hand, shanten, accepted, open, better)
        } else {
            self.row(hand)
        };
        row[self.turns].into()
    }

    /// The draws that bring a hand no nearer, but make it wider: how likely each is, and what the hand is worth then.
    fn improvements(&mut self, hand: &Hand, accepted: KindSet, open: bool) -> Vec<(f32, Row)> {
        let width = |this: &Self, hand: &Hand, accepted: KindSet| -> f32 {
            accepted.iter().map(|kind| this.left(hand, kind)).sum()
        };
        let now = width(self, hand, accepted);
        let mut found = Vec::new();
        for kind in (KindSet::ALL - accepted).iter() {
            let left = if hand.count(kind) < 4 { self.left(hand, kind) } else { 0.0 };
            if left == 0.0 {
                continue;
            }
            let full = hand.with(kind.tile());
            let discards = self.outlook(&full, open).discards() - KindSet::of(kind);
            let wider = discards.iter().map(|discard| {
                let rest = full.without(full.one_of(discard));
                (width(self, &rest, self.outlook(&rest, open).accepted()), rest)
            });
            let best = wider.max_by(|one, other| one.0.total_cmp(&other.0));
            if let Some((_, rest)) = best.filter(|&(width, _)| width > now) {
                found.push((left / self.total, self.row_of(&rest, open)));
            }
        }
        found
    }

    /// The same for a ready hand, whether riichi is declared now or not.
    pub fn of_ready(&self, hand: &Hand, riichi: bool) -> f64 {
        let waits = self.outlook(hand, !self.closed).accepted();
        self.ready(hand, waits, riichi, !self.closed)[self.turns].into()
    }

    fn row(&mut self, hand: &Hand) -> Row {
        self.row_of(hand, !self.closed)
    }

    /// `open`: whether the hand has been opened by then.
    fn row_of(&mut self, hand: &Hand, open: bool) -> Row {
        let key = key(hand, open);
        if let Some(row) = self.known.get(&key) {
            return *row;
        }
        let (shanten, accepted) = self.look(hand, key, open);
        let row = if shanten <= 0 {
            let riichi = !open && self.round.left() >= 4;
            self.ready(hand, accepted, riichi, open)
        } else {
            self.far(hand, shanten, accepted, open, Vec::new())
        };
        self.known.insert(key, row);
        row
    }

    /// A hand that was opened becomes neither seven pairs nor thirteen orphans.
    fn outlook<'h>(&self, hand: &'h Hand, open: bool) -> Outlook<'h> {
        let melds = self.melds.len();
        if open { Outlook::open(hand, melds) } else { Outlook::new(hand, melds) }
    }

    /// How far a hand is, and what brings it nearer.
    fn look(&mut self, hand: &Hand, key: Key, open: bool) -> (i8, KindSet) {
        if let Some(found) = self.looked.get(&key) {
            return *found;
        }
        let outlook = self.outlook(hand, open);
        let found = (outlook.shanten, outlook.accepted());
        self.looked.insert(key, found);
        found
    }

    /// How many of a kind are still to come to this hand.
    fn left(&self, hand: &Hand, kind: Kind) -> f32 {
        let drawn = hand.count(kind).saturating_sub(self.own.count(kind));
        f32::from(self.unseen[kind.index()].saturating_sub(drawn))
    }

    /// How many others a kind may be taken from: three for a pon, one for a chi.
    fn offers(&self, hand: &Hand, kind: Kind) -> f32 {
        if hand.count(kind) >= 2 {
            return 3.0;
        }
        let has = |steps: i8| kind.step(steps).is_some_and(|other| hand.count(other) > 0);
        let run = has(-2) && has(-1) || has(-1) && has(1) || has(1) && has(2);
        // The first version takes what makes a pair, too.
        f32::from(run || self.foresight == Foresight::Draws)
    }

    /// `chances`: what else may come, each with what the hand is worth then.
    fn far(
        &mut self,
        hand: &Hand,
        shanten: i8,
        accepted: KindSet,
        open: bool,
        mut chances: Vec<(f32, Row)>,
    ) -> Row {
        let (mut gains, mut all) = ([0.0; TURNS + 1], 0.0);
        for kind in accepted.iter() {
            let left = self.left(hand, kind);
            if left == 0.0 {
                continue;
            }
            let drawn = left / self.total;
            let taken = drawn * self.offers(hand, kind) * release(kind);
            let full = hand.with(kind.tile());
            if self.calls && !open && taken > 0.0 {
                chances.push((taken, self.best(&full, shanten, true)));
            }
            // Open hands also take what others discard.
            let chance = if open { (drawn + taken).min(1.0) } else { drawn };
            let best = self.best(&full, shanten, open);
            for turn in 1..=self.turns {
                gains[turn] += chance * best[turn - 1];
            }
            all += chance;
        }
        let mut row = [0.0_f32; TURNS + 1];
        for turn in 1..=self.turns {
            let as_it_is = row[turn - 1];
            // What makes the hand worth no more is let go.
            let more: f32 =
                chances.iter().map(|(chance, then)| chance * (then[turn - 1] - as_it_is).max(0.0)).sum();
            let goes_on = gains[turn] + (1.0 - all).max(0.0) * as_it_is + more;
            row[turn] = (self.quiet[turn] * goes_on - self.cost).max(0.0);
        }
        row
    }

    /// The best discard of 14 tiles, for each number of draws left.
    fn best(&mut self, full: &Hand, shanten: i8, open: bool) -> Row {
        // Near hands are followed after every discard, and how near one is depends on whether it may still become seven pairs.
        let (suits, others, rest) = key(full, open);
        let key = (suits, others, rest | u8::from(shanten < FAR) << 7);
        if let Some(row) = self.chosen.get(&key) {
            return *row;
        }
        let row = self.best_of(full, shanten, open);
        self.chosen.insert(key, row);
        row
    }

    fn best_of(&mut self, full: &Hand, shanten: i8, open: bool) -> Row {
        let discards = self.outlook(full, open).discards();
        let mut best = [0.0_f32; TURNS + 1];
        let mut follow = |this: &mut Self, kind: Kind| {
            let row = this.row_of(&full.without(full.one_of(kind)), open);
            for (best, value) in best.iter_mut().zip(row) {
                *best = best.max(value);
            }
        };
        if shanten < FAR || discards.len() as usize <= FOLLOWED {
            discards.iter().for_each(|kind| follow(self, kind));
            return best;
        }
        let mut widest = [(0.0, Kind::EAST); FOLLOWED];
        for kind in discards.iter() {
            let rest = full.without(full.one_of(kind));
            let (_, accepted) = self.look(&rest, key(&rest, open), open);
            let width = accepted.iter().map(|kind| self.left(&rest, kind)).sum::<f32>();
            if let Some(place) = widest.iter().position(|&(other, _)| width > other) {
                widest[place..].rotate_right(1);
                widest[place] = (width, kind);
            }
        }
        widest.iter().filter(|&&(width, _)| width > 0.0).for_each(|&(_, kind)| follow(self, kind));
        best
    }
}

/// A hand as a key, red fives told apart.
fn key(hand: &Hand, open: bool) -> Key {
    let pair = |a: usize| u64::from(hand.key(a)) | u64::from(hand.key(a + 1)) << 32;
    let reds = [0, 1, 2].map(|suit| Kind::wrapping(9 * suit + 4).red().map_or(0, |t| hand.count_tile(t)));
    (pair(0), pair(2), reds[0] | reds[1] << 2 | reds[2] << 4 | u8::from(open) << 6)
}

/// How readily others discard a kind that somebody waits for, against how readily it is drawn.
fn release(kind: Kind) -> f32 {
    if kind.is_honour() {
        return 0.8;
    }
    [0.7, 0.6, 0.5, 0.4, 0.35, 0.4, 0.5, 0.6, 0.7][usize::from(kind.number() - 1)]
}
