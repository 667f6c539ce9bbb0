//! How likely a discard deals into a hand that is probably ready.

use crate::{Kind, KindSet, Round, game::Riichi};
use worlds::Seat;

/// What a seat has to fear from each of the others.
#[derive(Debug, Clone, Copy)]
pub struct Dangers {
    /// Each other seat that may be ready, with how surely, and what is safe against it.
    threats: [(f64, KindSet); 4],
    /// How many of each kind the seat does not see.
    unseen: [u8; Kind::COUNT],
}

impl Dangers {
    /// Looks round the table from one seat.
    #[must_use]
    pub fn new(round: &Round, seat: Seat, unseen: &[u8; Kind::COUNT]) -> Dangers {
        let mut threats = [(0.0, KindSet::EMPTY); 4];
        for other in (0..4).filter(|&other| other != seat) {
            let sure = match (round.riichi(other), round.melds(other).len()) {
                (Riichi::None, 0..=1) => 0.0,
                (Riichi::None, 2) => 0.25,
                (Riichi::None, _) => 0.5,
                _ => 1.0,
            };
            if sure > 0.0 {
                threats[other] = (sure, safe_against(round, other));
            }
        }
        Dangers { threats, unseen: *unseen }
    }

    /// Whether another seat has declared riichi.
    #[must_use]
    pub fn riichi(&self) -> bool {
        self.threats.iter().any(|&(sure, _)| sure >= 1.0)
    }

    /// How many others have declared riichi.
    pub(super) fn riichi_count(&self) -> f64 {
        self.threats.iter().filter(|&&(sure, _)| sure >= 1.0).count() as f64
    }

    /// Roughly how likely a discard of this kind loses the hand, in per cent, by riichi and by open hands.
    #[must_use]
    pub fn of(&self, kind: Kind) -> [f64; 2] {
        let mut sums = [0.0; 2];
        for (sure, safe) in self.threats.into_iter().filter(|&(sure, _)| sure > 0.0) {
            sums[usize::from(sure < 1.0)] += sure * self.against(kind, safe);
        }
        sums
    }

    /// Against one ready hand that cannot win on `safe`. The figures are those that players learn by heart, rounded.
    fn against(&self, kind: Kind, safe: KindSet) -> f64 {
        if safe.contains(kind) {
            return 0.0;
        }
        if kind.is_honour() {
            return honour_danger(self.unseen[kind.index()]);
        }
        // A run that waits on both sides for this tile would also wait three further on.
        let open = |steps: i8| {
            let inner = [steps.signum(), 2 * steps.signum()];
            kind.step(steps).is_some_and(|other| !safe.contains(other))
                && inner.iter().all(|&s| kind.step(s).is_some_and(|k| self.unseen[k.index()] > 0))
        };
        let sides = u8::from(open(3)) + u8::from(open(-3));
        match (kind.number(), sides) {
            (4..=6, 2) => 13.0,
            (4..=6, 1) => 8.0,
            (3 | 7, 1) => 9.0,
            (3 | 7, _) => 5.0,
            (2 | 8, 1) => 8.5,
            (2 | 8, _) => 4.0,
            (1 | 9, 1) => 7.0,
            (1 | 9, _) => 2.5,
            _ => 3.0,
        }
    }
}

/// How likely a wind or dragon of which so many are unseen deals into a ready hand, in per cent.
pub(super) fn honour_danger(unseen: u8) -> f64 {
    [0.0, 1.0, 3.5, 6.0, 6.0][usize::from(unseen.min(4))]
}

/// What a seat cannot win on: its own discards, and what it let go since its riichi.
pub(crate) fn safe_against(round: &Round, seat: Seat) -> KindSet {
    let place = &round.places[seat];
    let mut safe = place.discarded;
    if place.in_riichi() {
        safe |= place.passed;
        // If the hand goes on, this was let go too.
        safe |= round.offer().map_or(KindSet::EMPTY, |tile| KindSet::of(tile.kind()));
    }
    safe
}
