//! How the table goes from one decision to the next.

use super::{
    action::Action,
    calls::swap_calling,
    discard::Discard,
    outcome::End,
    round::{NOBODY, Phase, Round},
    turn::tiles_of,
    wall::Wall,
};
use crate::{Kind, KindSet, Meld, MeldKind, Swap, Tile, game::Riichi};
use worlds::Seat;

impl Round {
    /// Plays a legal action of whoever is to act.
    pub(crate) fn play_action(&mut self, action: Action) {
        match action {
            _ if matches!(self.phase, Phase::Discarded | Phase::Kan) => self.answer(action),
            Action::Discard { tile, drawn } => self.discard(tile, drawn, false),
            Action::Riichi { tile, drawn } => self.discard(tile, drawn, true),
            Action::ClosedKan(kind) => self.closed_kan(kind),
            Action::AddedKan(kind) => self.added_kan(kind),
            Action::Tsumo => self.finish_tsumo(),
            Action::NineTerminals => self.break_off(End::NineTerminals),
            // Answers: nobody was asked.
            Action::Ron | Action::OpenKan | Action::Pon(_) | Action::Chi(_) | Action::Pass => {}
        }
    }

    /// The next in turn draws; the hand ends when there is nothing to draw.
    pub(crate) fn draw(&mut self, seat: Seat) {
        if self.left() == 0 {
            return self.finish_exhausted();
        }
        let tile = self.take(Wall::drawn(self.draws.into()));
        self.draws += 1;
        self.rinshan = false;
        self.give(seat, tile);
    }

    fn draw_replacement(&mut self, seat: Seat) {
        let tile = self.take(Wall::replacement(usize::from(self.kans) - 1));
        self.rinshan = true;
        self.give(seat, tile);
    }

    fn give(&mut self, seat: Seat, tile: Tile) {
        let place = &mut self.places[seat];
        place.hand.add(tile);
        place.drawn = tile;
        self.turn = seat as u8;
        self.phase = Phase::Drawn;
        self.forbidden = KindSet::EMPTY;
        self.offer = Tile::HIDDEN;
    }

    fn discard(&mut self, tile: Tile, drawn: bool, riichi: bool) {
        let seat = self.turn();
        self.turn_due_indicators();
        let first_round = self.is_first_round();
        let place = &mut self.places[seat];
        place.hand.remove(tile);
        place.ippatsu = false;
        if !place.in_riichi() {
            place.passed = KindSet::EMPTY;
        }
        if riichi {
            place.riichi = if first_round { Riichi::Double } else { Riichi::Single };
            place.ippatsu = true;
        }
        place.discarded.insert(tile.kind());
        if !drawn {
            place.changed();
        }
        place.drawn = Tile::HIDDEN;
        self.riichi_due = riichi;
        self.push_discard(Discard::new(seat, tile, drawn, riichi));
        self.offer = tile;
        self.offer_discard();
    }

    /// The stick of a riichi is put down once its discard has passed.
    pub(crate) fn pay_riichi(&mut self) {
        if self.riichi_due {
            self.riichi_due = false;
            self.scores[self.turn()] -= 1_000;
            self.sticks = self.sticks.saturating_add(1);
        }
    }

    /// Whether the discard on offer ends the hand when nobody wins on it.
    #[inline]
    pub(crate) fn breaks_off(&self) -> Option<End> {
        // Asked twice for every discard, and hardly ever so.
        let four = self.kans == 4 || self.discard_count() == 4;
        if four || self.places.iter().all(|place| place.in_riichi()) { self.broken_off_by() } else { None }
    }

    fn broken_off_by(&self) -> Option<End> {
        if self.rules.four_riichi && self.places.iter().all(|place| place.in_riichi()) {
            return Some(End::FourRiichi);
        }
        if self.rules.four_kans && self.kans == 4 {
            let alone = self
                .places
                .iter()
                .any(|place| place.melds().iter().filter(|meld| meld.is_kan()).count() == 4);
            return (!alone).then_some(End::FourKans);
        }
        let first_round = self.rules.four_winds && self.is_first_round() && self.discard_count() == 4;
        let kind = self.offer.kind();
        if first_round && (Kind::EAST..=Kind::NORTH).contains(&kind) {
            let same = self.discards().iter().all(|discard| discard.tile().kind() == kind);
            return same.then_some(End::FourWinds);
        }
        None
    }

    /// Takes the discard on offer for a set.
    pub(crate) fn call(&mut self, seat: Seat, action: Action) {
        let (offer, from) = (self.offer, self.turn);
        self.last_discard_mut().call();
        self.places[self.turn()].called_from = true;
        self.interrupt();
        let called = offer.kind();
        let place = &mut self.places[seat];
        let mut reds = u8::from(offer.is_red());
        let mut use_up = |tile: Tile| {
            place.hand.remove(tile);
            reds += u8::from(tile.is_red());
        };
        let (kind, low, with) = match action {
            Action::Chi([a, b]) => {
                [a, b].into_iter().for_each(&mut use_up);
                (MeldKind::Chi, called.min(a.kind()), [a.kind(), b.kind()])
            }
            Action::Pon(pair) => {
                pair.into_iter().for_each(&mut use_up);
                (MeldKind::Pon, called, [called; 2])
            }
            _ => {
                for tile in tiles_of(&self.places[seat], called) {
                    self.places[seat].hand.remove(tile);
                    reds += u8::from(tile.is_red());
                }
                (MeldKind::OpenKan, called, [called; 2])
            }
        };
        self.places[seat].add_meld(Meld { kind, low, reds, called: offer, from });
        self.note_liability(seat, called, from);
        self.turn = seat as u8;
        self.offer = Tile::HIDDEN;
        if kind == MeldKind::OpenKan {
            self.places[seat].look();
            self.count_kan(false);
            return self.draw_replacement(seat);
        }
        self.forbidden = swap_calling(self.rules.swap, called, with);
        self.phase = Phase::Called;
    }

    /// A call or kan ends the first round and every chance of ippatsu.
    fn interrupt(&mut self) {
        self.untouched = false;
        for place in &mut self.places {
            place.ippatsu = false;
        }
    }

    /// Who gives the third set of dragons or the fourth of winds answers for it.
    fn note_liability(&mut self, seat: Seat, called: Kind, from: u8) {
        let place = &mut self.places[seat];
        let sets = |place: &super::place::Place, first: Kind, last: Kind| {
            place
                .melds()
                .iter()
                .filter(|meld| meld.kind != MeldKind::Chi && (first..=last).contains(&meld.low))
                .count()
        };
        if called >= Kind::WHITE && sets(place, Kind::WHITE, Kind::RED) == 3 {
            place.liable[0] = from;
        }
        if (Kind::EAST..=Kind::NORTH).contains(&called) && sets(place, Kind::EAST, Kind::NORTH) == 4 {
            place.liable[1] = from;
        }
    }

    fn closed_kan(&mut self, kind: Kind) {
        let seat = self.turn();
        self.turn_due_indicators();
        let place = &mut self.places[seat];
        let tiles = tiles_of(place, kind);
        let mut reds = 0;
        for tile in tiles {
            place.hand.remove(tile);
            reds += u8::from(tile.is_red());
        }
        place.add_meld(Meld {
            kind: MeldKind::ClosedKan,
            low: kind,
            reds,
            called: kind.tile(),
            from: seat as u8,
        });
        place.drawn = Tile::HIDDEN;
        // After riichi the waits stay; otherwise the hand of 13 is another one now.
        place.look();
        self.offer = kind.tile();
        self.offer_kan(true);
    }

    fn added_kan(&mut self, kind: Kind) {
        let seat = self.turn();
        self.turn_due_indicators();
        let place = &mut self.places[seat];
        let Some(tile) = tiles_of(place, kind).next() else { return };
        place.hand.remove(tile);
        let drawn = place.drawn == tile;
        place.drawn = Tile::HIDDEN;
        if let Some(meld) =
            place.melds_mut().iter_mut().find(|meld| meld.low == kind && meld.kind == MeldKind::Pon)
        {
            meld.kind = MeldKind::AddedKan;
            meld.reds += u8::from(tile.is_red());
        }
        if !drawn {
            place.changed();
        }
        self.offer = tile;
        self.offer_kan(false);
    }

    /// Nobody robbed the kan: an indicator and a replacement tile.
    pub(crate) fn complete_kan(&mut self) {
        let seat = self.turn();
        let closed = self.offers_closed_kan();
        self.interrupt();
        self.count_kan(closed);
        self.robbing = false;
        self.draw_replacement(seat);
    }

    /// Whether the tile on offer is one of a closed kan.
    #[inline]
    pub(crate) fn offers_closed_kan(&self) -> bool {
        if self.phase != Phase::Kan {
            return false;
        }
        let last = self.places[self.turn()].melds().last();
        last.is_some_and(|meld| meld.is_closed() && meld.low == self.offer.kind())
    }

    fn count_kan(&mut self, closed: bool) {
        self.kans += 1;
        if self.rules.kan_dora {
            self.dora_due = 1;
            if closed || !self.rules.late_kan_dora {
                self.turn_due_indicators();
            }
        }
    }

    fn turn_due_indicators(&mut self) {
        self.dora += self.dora_due;
        self.dora_due = 0;
    }

    /// As if so many indicators had been turned up to now.
    pub(crate) fn turn_indicators(&mut self, count: u8) {
        let all = self.dora + self.dora_due;
        self.dora = count.min(5);
        self.dora_due = all.saturating_sub(self.dora);
    }

    /// As if what is forbidden after a call had always been.
    pub(crate) fn forbid_swap_calling(&mut self, swap: Swap) {
        self.rules.swap = swap;
        let called = self.places[self.turn()].melds().last();
        if let Some(meld) = called.filter(|_| self.phase == Phase::Called) {
            let run = [0, 1, 2].into_iter().filter_map(|step| meld.low.step(step));
            let mut others = run.filter(|&kind| kind != meld.called.kind());
            let with = match (meld.kind, others.next(), others.next()) {
                (MeldKind::Chi, Some(low), Some(high)) => [low, high],
                _ => [meld.low; 2],
            };
            self.forbidden = swap_calling(swap, meld.called.kind(), with);
        }
    }

    /// Ends the hand without payments.
    pub(crate) fn break_off(&mut self, end: End) {
        self.finish(end, [0; 4], 0, 0);
    }

    pub(crate) fn close(&mut self) {
        self.phase = Phase::Over;
        self.asked = NOBODY;
        (self.can_ron, self.can_pon, self.can_chi, self.waiting) = (0, 0, 0, 0);
    }
}
