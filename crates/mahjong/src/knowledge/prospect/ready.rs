//! What a ready hand wins, and on what.

use super::{Prospects, Row, TURNS, Wait, release};
use crate::{
    Hand, Kind, KindSet, Meld, MeldKind, Tile,
    game::{Outlook, Riichi, Score, Win, shanten},
    knowledge::Reward,
};
use worlds::Seat;

/// What the hidden indicators add to a win after riichi, on average.
const URA: f32 = 1.15;
/// What the payments of a yakuman are multiples of.
const YAKUMAN: u32 = 8_000;
/// Being ready at the end of the wall, and the stick of a riichi that was not won.
const READY_AT_END: f32 = 1_000.0;
const STICK: i32 = 1_000;

impl Prospects<'_> {
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
            let open = !self.closed;
            let winning = waits
                .iter()
                .filter(|&kind| self.score(hand, kind, [tsumo, riichi, open], &indicators).is_some());
            winning.map(|kind| u32::from(self.unseen[kind.index()])).sum()
        };
        Wait { drawn: count(true), claimed: count(false), furiten: self.is_furiten(hand, waits) }
    }

    /// What a ready hand scores with a tile of this kind; nothing without a yaku.
    fn score(
        &self,
        hand: &Hand,
        kind: Kind,
        [tsumo, riichi, open]: [bool; 3],
        dora: &[Tile],
    ) -> Option<Score> {
        let mut full = hand.with(kind.tile());
        let mut melds = self.melds;
        let mut opened;
        if open && self.closed {
            opened = self.melds.to_vec();
            opened.push(take_set(&mut full, kind, melds.len())?);
            melds = &opened;
        }
        let win = Win {
            tsumo,
            seat_wind: self.round.seat_wind(self.seat),
            round_wind: self.round.start().wind(),
            riichi: if riichi { Riichi::Single } else { Riichi::None },
            dora,
            ..Win::plain(&full, melds, kind.tile())
        };
        win.score(self.round.rules())
    }

    pub(super) fn ready(&self, hand: &Hand, waits: KindSet, riichi: bool, open: bool) -> Row {
        let round = self.round;
        let dealer = round.start().dealer() == self.seat;
        let furiten = self.is_furiten(hand, waits);
        let extra = f32::from(round.start().honba) * 300.0 + f32::from(round.sticks) * 1_000.0;
        let indicators: Vec<_> = round.indicators().collect();
        let (mut gain, mut chance) = (0.0, 0.0);
        for kind in waits.iter() {
            let drawn = self.left(hand, kind) / self.total;
            let points = |tsumo: bool| {
                let score = self.score(hand, kind, [tsumo, riichi, open], &indicators)?;
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
            let lost = if riichi { (1.0 - self.quiet[turn]) * stick } else { 0.0 };
            let goes_on = self.quiet[turn] * (gain + miss * row[turn - 1]) - lost - self.cost;
            row[turn] = if riichi { goes_on } else { goes_on.max(0.0) };
        }
        row
    }
}

/// Takes a set out of a complete hand that was opened before: not one with the winning tile, if there is another.
fn take_set(full: &mut Hand, winning: Kind, melds: usize) -> Option<Meld> {
    let sets = Kind::all().flat_map(|low| {
        let run = [Some(low), low.step(1), low.step(2)];
        [(MeldKind::Pon, [Some(low); 3]), (MeldKind::Chi, run)]
    });
    let taken = |kinds: [Option<Kind>; 3]| {
        let (mut rest, mut reds) = (*full, 0);
        for kind in kinds {
            let kind = kind.filter(|&kind| rest.count(kind) > 0)?;
            let tile = rest.one_of(kind);
            reds += u8::from(tile.is_red());
            rest.remove(tile);
        }
        (rest.count(winning) > 0 && shanten::standard(&rest, melds + 1) == -1).then_some((rest, reds))
    };
    let found = sets.into_iter().find_map(|(kind, kinds)| Some((kind, kinds[0]?, taken(kinds)?)));
    let (kind, low, (rest, reds)) = found?;
    *full = rest;
    Some(Meld { kind, low, reds, called: low.tile(), from: 0 })
}
