use crate::game::{Action, Betting, Course};
use worlds::Seat;

/// The sizes of a bet that is faced, where sizes differ: the least, the half of the most, the most.
pub(super) const SIZES: usize = 3;

/// A bet of at least this share of the most is a bold one.
const BOLD: f32 = 0.375;

/// What is remembered of the bets of a hand: how often each player was bold in the turns before this one, and who was last.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Trail {
    /// Bold bets and raises in the turns before this one.
    pub(super) bold: [u8; 2],
    /// Who was bold last in the turn before this one.
    pub(super) last: Option<Seat>,
    now: [u8; 2],
    now_last: Option<Seat>,
    /// Where the last bet of this interval stands between the least and the most that could be bet, 0 to 1.
    faced: f32,
}

impl Trail {
    /// After an action of `seat`; `before` and `after` are where the hand stood.
    pub(super) fn after(mut self, before: &Course, seat: Seat, action: Action, after: &Course) -> Self {
        if let Action::Raise(by) = action {
            self.faced = match before.stakes(seat).raise {
                Some((low, high)) if low < high => by.saturating_sub(low) as f32 / (high - low) as f32,
                _ => 1.0,
            };
            let fixed = matches!(before.rules.betting, Betting::Fixed { .. });
            if fixed || self.faced >= BOLD {
                self.now[seat] = self.now[seat].saturating_add(1);
                self.now_last = Some(seat);
            }
        }
        if after.turn != before.turn {
            self.bold = [0, 1].map(|seat| self.bold[seat].saturating_add(self.now[seat]));
            (self.last, self.now_last) = (self.now_last, None);
            (self.now, self.faced) = ([0; 2], 0.0);
        }
        self
    }

    /// The class of the first bet that is faced if it is one of the three, and otherwise the two classes around it with the share of
    /// the upper one. A bet between two sizes is met now as the one, now as the other, so that no size between them is a gap.
    pub(super) fn size(&self) -> (usize, usize, f32) {
        const AT: [f32; SIZES] = [0.0, 0.5, 1.0];
        let faced = self.faced.clamp(0.0, 1.0);
        let upper = (1..SIZES).find(|&size| faced <= AT[size]).unwrap_or(SIZES - 1);
        let lower = upper - 1;
        if faced <= AT[lower] {
            return (lower, lower, 0.0);
        }
        if faced >= AT[upper] {
            return (upper, upper, 0.0);
        }
        (lower, upper, share_of_upper(faced, AT[lower], AT[upper]))
    }

    /// How far a raise counts as one by the most; as far as it does not, it is called without a question.
    pub(super) fn raised(&self) -> f32 {
        share_of_upper(self.faced.clamp(0.0, 1.0), 0.0, 1.0)
    }
}

/// The pseudo-harmonic share: whoever bets between two sizes finds the same that it would find if it were indifferent at both.
fn share_of_upper(faced: f32, low: f32, high: f32) -> f32 {
    1.0 - (high - faced) * (1.0 + low) / ((high - low) * (1.0 + faced))
}
