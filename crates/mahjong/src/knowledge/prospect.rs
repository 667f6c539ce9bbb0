//! What a hand is worth on its own: how many points it may be expected to win before the wall ends.

use super::Reward;
use crate::{
    Hand, Kind, KindSet, Meld, Round, Tile,
    game::{Outlook, Riichi, Score, Win},
};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use worlds::Seat;

/// The most draws that a player can have left.
const TURNS: usize = 18;
/// From this shanten on only the widest discards are followed: all of them are too many.
const FAR: i8 = 2;
/// How many discards are followed then.
const FOLLOWED: usize = 2;
/// How likely a turn goes by without another's win, when nobody is known to be ready, and for each who is.
const QUIET: f32 = 0.965;
const THREATENED: f32 = 0.93;
/// What the hidden indicators add to a win after riichi, on average.
const URA: f32 = 1.15;
/// What the payments of a yakuman are multiples of.
const YAKUMAN: u32 = 8_000;
/// Being ready at the end of the wall, and the stick of a riichi that was not won.
const READY_AT_END: f32 = 1_000.0;
const STICK: i32 = 1_000;

/// Expected points by the number of draws left.
type Row = [f32; TURNS + 1];

/// A hand of 13 tiles as a key: red fives count.
type Key = (u64, u64, u8);

/// Works out what hands of one seat are worth: the player draws towards a ready hand (draws that do not bring it nearer are let
/// go), declares riichi when closed, and wins by a draw or on a discard. Others appear only as figures: how often they end the
/// hand first, how readily they discard what is waited for, what it costs to stay in against those who are ready.
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
    /// How likely a turn goes by without another's win.
    quiet: f32,
    /// What a turn costs while the hand is not given up.
    cost: f32,
    /// What points are worth.
    reward: Reward,
    known: FxHashMap<Key, Row>,
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
        Self {
            round,
            seat,
            melds,
            closed: melds.iter().all(Meld::is_closed),
            own: *round.hand(seat),
            unseen: *unseen,
            total: total.max(1) as f32,
            turns: (usize::from(round.left()).div_ceil(4)).min(TURNS),
            quiet: QUIET * THREATENED.powf(threats as f32),
            cost: cost as f32,
            reward: Reward::Points,
            known: FxHashMap::default(),
        }
    }

    /// Counts what this reward makes of the points.
    #[must_use]
    pub fn with_reward(self, reward: Reward) -> Self {
        Self { reward, ..self }
    }

    /// After a call: what the hand is without the tiles that were laid down.
    #[must_use]
    pub fn with_hand(self, own: Hand) -> Self {
        Self { own, ..self }
    }

    /// What points are worth that the others pay: all of them for a tsumo, else any one.
    fn worth(&self, points: f32, tsumo: bool) -> f32 {
        if self.reward != Reward::Placement {
            return points;
        }
        let paid = points as i32;
        let gain = |share: &dyn Fn(Seat) -> i32| {
            let deltas = std::array::from_fn(|seat| if seat == self.seat { paid } else { -share(seat) });
            self.reward.gain(self.round, self.seat, deltas) as f32
        };
        if tsumo {
            return gain(&|_| paid / 3);
        }
        let others = (0..4).filter(|&other| other != self.seat);
        others.map(|payer| gain(&|seat| if seat == payer { paid } else { 0 })).sum::<f32>() / 3.0
    }

    /// What a riichi stick costs that is not won back.
    fn stick(&self) -> f32 {
        let mut deltas = [0; 4];
        deltas[self.seat] = -STICK;
        -self.reward.gain(self.round, self.seat, deltas) as f32
    }

    /// The points that a hand of 13 tiles may be expected to win.
    pub fn of(&mut self, hand: &Hand) -> f64 {
        self.row(hand)[self.turns].into()
    }

    /// The same for a ready hand, whether riichi is declared now or not.
    pub fn of_ready(&self, hand: &Hand, riichi: bool) -> f64 {
        let waits = Outlook::new(hand, self.melds.len()).accepted();
        self.ready(hand, waits, riichi)[self.turns].into()
    }

    fn row(&mut self, hand: &Hand) -> Row {
        let pair = |a: usize| u64::from(hand.key(a)) | u64::from(hand.key(a + 1)) << 32;
        let reds = [0, 1, 2].map(|suit| Kind::wrapping(9 * suit + 4).red().map_or(0, |t| hand.count_tile(t)));
        let key = (pair(0), pair(2), reds[0] | reds[1] << 2 | reds[2] << 4);
        if let Some(row) = self.known.get(&key) {
            return *row;
        }
        let outlook = Outlook::new(hand, self.melds.len());
        let accepted = outlook.accepted();
        let row = if outlook.shanten <= 0 {
            let riichi = self.closed && self.round.left() >= 4;
            self.ready(hand, accepted, riichi)
        } else {
            self.far(hand, outlook.shanten, accepted)
        };
        self.known.insert(key, row);
        row
    }

    /// How many of a kind are still to come to this hand.
    fn left(&self, hand: &Hand, kind: Kind) -> f32 {
        let drawn = hand.count(kind).saturating_sub(self.own.count(kind));
        f32::from(self.unseen[kind.index()].saturating_sub(drawn))
    }

    fn far(&mut self, hand: &Hand, shanten: i8, accepted: KindSet) -> Row {
        let (mut gains, mut all) = ([0.0; TURNS + 1], 0.0);
        for kind in accepted.iter() {
            let left = self.left(hand, kind);
            if left == 0.0 {
                continue;
            }
            // Open hands also take what others discard: three players for a pon, one for a chi.
            let offers = match (self.closed, hand.count(kind)) {
                (true, _) => 0.0,
                (false, 2..) => 3.0,
                (false, _) => 1.0,
            };
            let chance = (left / self.total * (1.0 + offers * release(kind))).min(1.0);
            let best = self.best(&hand.with(kind.tile()), shanten);
            for turn in 1..=self.turns {
                gains[turn] += chance * best[turn - 1];
            }
            all += chance;
        }
        let miss = (1.0 - all).max(0.0);
        let mut row = [0.0_f32; TURNS + 1];
        for turn in 1..=self.turns {
            let goes_on = self.quiet * (gains[turn] + miss * row[turn - 1]) - self.cost;
            row[turn] = goes_on.max(0.0);
        }
        row
    }

    /// The best discard of 14 tiles, for each number of draws left.
    fn best(&mut self, full: &Hand, shanten: i8) -> Row {
        let melds = self.melds.len();
        let discards = Outlook::new(full, melds).discards();
        let mut best = [0.0_f32; TURNS + 1];
        let mut follow = |this: &mut Self, kind: Kind| {
            let row = this.row(&full.without(full.one_of(kind)));
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
            let accepted = Outlook::new(&rest, melds).accepted();
            let width = accepted.iter().map(|kind| self.left(&rest, kind)).sum::<f32>();
            if let Some(place) = widest.iter().position(|&(other, _)| width > other) {
                widest[place..].rotate_right(1);
                widest[place] = (width, kind);
            }
        }
        widest.iter().filter(|&&(width, _)| width > 0.0).for_each(|&(_, kind)| follow(self, kind));
        best
    }

    /// Whether one of the tiles waited for was discarded, before now or on the way to this hand.
    fn is_furiten(&self, hand: &Hand, waits: KindSet) -> bool {
        let gone = self.round.discarded(self.seat);
        waits.iter().any(|kind| gone.contains(kind) || hand.count(kind) < self.own.count(kind))
    }

    /// Which tiles win for a ready hand.
    #[must_use]
    pub fn wait(&self, hand: &Hand, riichi: bool) -> Wait {
        let waits = Outlook::new(hand, self.melds.len()).accepted();
        let indicators: Vec<_> = self.round.indicators().collect();
        let count = |tsumo: bool| {
            let winning =
                waits.iter().filter(|&kind| self.score(hand, kind, tsumo, riichi, &indicators).is_some());
            winning.map(|kind| u32::from(self.unseen[kind.index()])).sum()
        };
        Wait { drawn: count(true), claimed: count(false), furiten: self.is_furiten(hand, waits) }
    }

    /// What a ready hand scores with a tile of this kind; nothing without a yaku.
    fn score(&self, hand: &Hand, kind: Kind, tsumo: bool, riichi: bool, dora: &[Tile]) -> Option<Score> {
        let win = Win {
            hand: &hand.with(kind.tile()),
            melds: self.melds,
            tile: kind.tile(),
            tsumo,
            seat_wind: self.round.seat_wind(self.seat),
            round_wind: self.round.start().wind(),
            riichi: if riichi { Riichi::Single } else { Riichi::None },
            ippatsu: false,
            last: false,
            rinshan: false,
            chankan: false,
            blessed: false,
            dora,
            ura: &[],
        };
        win.score(self.round.rules())
    }

    fn ready(&self, hand: &Hand, waits: KindSet, riichi: bool) -> Row {
        let round = self.round;
        let dealer = round.start().dealer() == self.seat;
        let furiten = self.is_furiten(hand, waits);
        let extra = f32::from(round.start().honba) * 300.0 + f32::from(round.sticks) * 1_000.0;
        let indicators: Vec<_> = round.indicators().collect();
        let (mut gain, mut chance) = (0.0, 0.0);
        for kind in waits.iter() {
            let drawn = self.left(hand, kind) / self.total;
            let points = |tsumo: bool| {
                let score = self.score(hand, kind, tsumo, riichi, &indicators)?;
                // A yakuman, by its yaku or by its han, is not worth more with another dora.
                let hidden = if riichi && score.base < YAKUMAN { URA } else { 1.0 };
                Some(self.worth(score.points(dealer, tsumo) as f32 * hidden + extra, tsumo))
            };
            if let Some(points) = points(true).filter(|_| drawn > 0.0) {
                gain += drawn * points;
                chance += drawn;
            }
            if let Some(points) = points(false).filter(|_| drawn > 0.0 && !furiten) {
                let offered = 3.0 * drawn * release(kind) * if riichi { 0.8 } else { 1.0 };
                gain += offered * points;
                chance += offered;
            }
        }
        let miss = (1.0 - chance).max(0.0);
        let mut row = [0.0_f32; TURNS + 1];
        let (ready, stick) = (self.worth(READY_AT_END, true), self.stick());
        row[0] = if riichi { ready - stick } else { ready };
        for turn in 1..=self.turns {
            // When another wins first the stick is lost too.
            let lost = if riichi { (1.0 - self.quiet) * stick } else { 0.0 };
            let goes_on = self.quiet * (gain + miss * row[turn - 1]) - lost - self.cost;
            row[turn] = if riichi { goes_on } else { goes_on.max(0.0) };
        }
        row
    }
}

/// How readily others discard a kind that somebody waits for, against how readily it is drawn.
fn release(kind: Kind) -> f32 {
    if kind.is_honour() {
        return 0.8;
    }
    [0.7, 0.6, 0.5, 0.4, 0.35, 0.4, 0.5, 0.6, 0.7][usize::from(kind.number() - 1)]
}
