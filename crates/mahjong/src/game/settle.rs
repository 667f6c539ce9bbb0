//! Who pays what at the end of a hand.

use super::{
    outcome::{End, Outcome, Payment},
    round::{NOBODY, Round},
};
use crate::{
    Liability,
    game::{Score, Yaku, points},
};
use worlds::Seat;

impl Round {
    pub(crate) fn finish_tsumo(&mut self) {
        self.finish_won(End::Tsumo, 1 << self.turn);
    }

    pub(crate) fn finish_ron(&mut self, winners: u8) {
        self.finish_won(End::Ron, winners);
    }

    fn finish_won(&mut self, end: End, winners: u8) {
        let sticks = self.sticks;
        let mut deltas = [0; 4];
        for payment in self.payments_of(end, winners, sticks).into_iter().flatten() {
            add(&mut deltas, &payment.deltas);
        }
        self.finish(end, deltas, winners, 0);
        self.sticks = 0;
        if let Some(outcome) = &mut self.outcome {
            outcome.sticks = sticks;
        }
    }

    pub(crate) fn finish(&mut self, end: End, deltas: [i32; 4], winners: u8, ready: u8) {
        add(&mut self.scores, &deltas);
        self.outcome = Some(Outcome { end, deltas, winners, ready, turn: self.turn, sticks: 0 });
        self.close();
    }

    /// Each win of a hand that is over, the next in turn after the discarder first.
    pub fn payments(&self) -> impl Iterator<Item = Payment> + use<> {
        let outcome = self.outcome.filter(|outcome| outcome.end.is_win());
        let payments = outcome.map(|outcome| self.payments_of(outcome.end, outcome.winners, outcome.sticks));
        payments.into_iter().flatten().flatten()
    }

    fn payments_of(&self, end: End, winners: u8, sticks: u8) -> [Option<Payment>; 3] {
        let turn = self.turn();
        if end == End::Tsumo {
            return [self.payment(turn, None, sticks, self.start.honba), None, None];
        }
        // The first winner takes the sticks and the counters.
        let mut first = true;
        let [a, b, c] = self.others();
        [a, b, c].map(|seat| {
            if winners >> seat & 1 == 0 {
                return None;
            }
            let (sticks, honba) = if first { (sticks, self.start.honba) } else { (0, 0) };
            first = false;
            self.payment(seat, Some(turn), sticks, honba)
        })
    }

    fn payment(&self, winner: Seat, from: Option<Seat>, sticks: u8, honba: u8) -> Option<Payment> {
        let tile = if from.is_none() { self.places[winner].drawn } else { self.offer };
        let score = self.score(winner, tile, from.is_none())?;
        let mut deltas = [0; 4];
        let honba = i32::from(honba);
        let (liable, times) = self.liable_for(winner, &score);
        let answered = if score.yakuman > 0 { score.base / u32::from(score.yakuman) * times } else { 0 };
        let mut pay = |seat: Seat, points: i32| {
            deltas[seat] -= points;
            deltas[winner] += points;
        };
        let dealer = winner == self.dealer();
        match (from, liable) {
            (Some(from), Some(liable)) if liable != from => {
                let half = points::ron(answered, dealer) / 2;
                pay(liable, half + 300 * honba);
                pay(from, points::ron(score.base, dealer) - half);
            }
            (Some(from), _) => pay(from, points::ron(score.base, dealer) + 300 * honba),
            (None, liable) => {
                let rest = score.base - answered;
                if let Some(liable) = liable {
                    pay(liable, points::ron(answered, dealer) + 300 * honba);
                }
                for seat in (0..4).filter(|&seat| seat != winner && rest > 0) {
                    let share = points::tsumo(rest, dealer || seat == self.dealer());
                    pay(seat, share + if liable.is_none() { 100 * honba } else { 0 });
                }
            }
        }
        deltas[winner] += 1_000 * i32::from(sticks);
        Some(Payment { winner, from: from.unwrap_or(winner), tile, liable, score, deltas })
    }

    /// Who answers for how many yakuman of this win.
    fn liable_for(&self, winner: Seat, score: &Score) -> (Option<Seat>, u32) {
        let sets = [Yaku::DAISANGEN, Yaku::DAISUUSHII];
        for (yaku, liable) in sets.into_iter().zip(self.places[winner].liable) {
            let times = score.yaku.han(yaku);
            if liable != NOBODY && times > 0 {
                return match self.rules.liability {
                    Liability::None => (None, 0),
                    Liability::Part => (Some(liable.into()), times.into()),
                    Liability::Whole => (Some(liable.into()), score.yakuman.into()),
                };
            }
        }
        (None, 0)
    }

    /// The wall is used up.
    pub(crate) fn finish_exhausted(&mut self) {
        let mut ready = 0u8;
        let mut rivers = 0u8;
        for (seat, place) in self.places.iter().enumerate() {
            // A tile of which all four are concealed in the hand is no wait; one that lies in the player's own melds is.
            ready |= u8::from(!place.waits.is_empty()) << seat;
            let outside = (place.discarded - crate::KindSet::ORPHANS).is_empty();
            rivers |= u8::from(outside && !place.called_from && self.rules.nagashi) << seat;
        }
        if rivers != 0 {
            return self.finish(End::Nagashi, self.nagashi_payments(rivers), rivers, ready);
        }
        let mut deltas = [0; 4];
        let count = ready.count_ones() as i32;
        if (1..4).contains(&count) {
            deltas = std::array::from_fn(|seat| {
                if ready >> seat & 1 == 1 { 3_000 / count } else { -3_000 / (4 - count) }
            });
        }
        self.finish(End::Exhausted, deltas, 0, ready);
    }

    /// A mangan for each such river, without counters.
    fn nagashi_payments(&self, rivers: u8) -> [i32; 4] {
        let mut deltas = [0; 4];
        for winner in (0..4).filter(|&seat| rivers >> seat & 1 == 1) {
            for seat in (0..4).filter(|&seat| seat != winner) {
                let dealer = winner == self.dealer() || seat == self.dealer();
                let share = points::tsumo(2_000, dealer);
                deltas[seat] -= share;
                deltas[winner] += share;
            }
        }
        deltas
    }
}

fn add(sum: &mut [i32; 4], more: &[i32; 4]) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}
