//! Who is asked about a tile on offer, what they may answer, and what comes of the answers.

use super::{
    action::Action,
    outcome::End,
    place::Place,
    round::{NOBODY, Phase, Round},
};
use crate::{Kind, KindSet, Rons, Swap, Tile};
use worlds::Seat;

impl Round {
    /// Finds out who can do something with the discard on offer, and asks the first of them.
    pub(crate) fn offer_discard(&mut self) {
        self.phase = Phase::Discarded;
        self.robbing = false;
        self.find_options(!(1 << self.turn));
        self.ask(self.can_ron | self.can_pon | self.can_chi);
    }

    /// Whether the discard on offer may be taken for a set: not the last one, nor one that ends the hand.
    fn may_be_called(&self) -> bool {
        self.left() > 0 && self.breaks_off().is_none()
    }

    /// Finds out who can rob the kan on offer, and asks the first of them.
    pub(crate) fn offer_kan(&mut self, closed: bool) {
        self.phase = Phase::Kan;
        self.robbing = true;
        for seat in self.others() {
            self.find_robbery(seat, closed);
        }
        self.ask(self.can_ron);
    }

    /// Notes whether one seat can rob the kan on offer.
    pub(crate) fn find_robbery(&mut self, seat: Seat, closed: bool) {
        let may_rob = !closed || self.rules.orphans_rob_closed_kan && self.waits_for_orphans(seat);
        if may_rob && self.may_ron(seat) {
            self.can_ron |= 1 << seat;
        }
    }

    /// The other seats, the next in turn first.
    pub(crate) fn others(&self) -> [Seat; 3] {
        let turn = self.turn();
        [(turn + 1) % 4, (turn + 2) % 4, (turn + 3) % 4]
    }

    fn waits_for_orphans(&self, seat: Seat) -> bool {
        crate::game::shanten::orphans(&self.places[seat].hand) == 0
    }

    #[inline]
    fn may_ron(&self, seat: Seat) -> bool {
        let place = &self.places[seat];
        place.waits.contains(self.offer.kind()) && !place.is_furiten() && self.wins(seat, self.offer, false)
    }

    /// Notes what these seats, as bits, can do with the discard on offer. Asked after every discard, so it looks at bits.
    #[inline]
    pub(crate) fn find_options(&mut self, seats: u8) {
        let kind = self.offer.kind();
        let waiting = seats & self.seats_where(|place| place.waits.contains(kind));
        if waiting != 0 {
            let winners = (0..4).filter(|&seat| waiting >> seat & 1 == 1 && self.may_ron(seat));
            self.can_ron |= winners.fold(0, |seats, seat| seats | 1 << seat);
        }
        if !self.may_be_called() {
            return;
        }
        self.can_pon |=
            seats & self.seats_where(|place| place.hand.kinds_with(2).contains(kind) && !place.in_riichi());
        let next = (self.turn() + 1) % 4;
        let place = &self.places[next];
        if may_chi(place, self.offer, self.rules.swap) && !place.in_riichi() {
            self.can_chi |= seats & 1 << next;
        }
    }

    /// The seats of which this is true, as bits.
    #[inline]
    fn seats_where(&self, is: impl Fn(&Place) -> bool) -> u8 {
        (0..4).fold(0, |seats, seat| seats | u8::from(is(&self.places[seat])) << seat)
    }

    fn ask(&mut self, seats: u8) {
        if seats == 0 {
            return self.let_go(None);
        }
        self.waiting = seats;
        self.answers = [Action::Pass; 4];
        self.go_on();
    }

    /// Asks the next seat whose answer still matters, or settles.
    fn go_on(&mut self) {
        let (mut ron, mut pon, mut chi) = (false, false, false);
        for answer in self.answers {
            match answer {
                Action::Ron => ron = true,
                Action::Pon(_) | Action::OpenKan => pon = true,
                Action::Chi(_) => chi = true,
                _ => {}
            }
        }
        let open = match (ron || pon, chi) {
            (true, _) => self.waiting & self.can_ron,
            (false, true) => self.waiting & (self.can_ron | self.can_pon),
            _ => self.waiting,
        };
        if open == 0 {
            self.asked = NOBODY;
            self.settle_answers();
        } else {
            self.asked = self.first_of(open);
        }
    }

    /// Those who can win first, then who can pon, then chi; among equals the next in turn.
    pub(crate) fn first_of(&self, seats: u8) -> u8 {
        let classes = [seats & self.can_ron, seats & self.can_pon, seats];
        let class = classes.into_iter().find(|&class| class != 0).unwrap_or(seats);
        self.others().into_iter().find(|&seat| class >> seat & 1 == 1).map_or(NOBODY, |seat| seat as u8)
    }

    /// Puts what the asked seat may answer into `into`.
    pub(crate) fn answers_of(&self, seat: Seat, into: &mut Vec<Action>) {
        let has = |mask: u8| mask >> seat & 1 == 1;
        let place = &self.places[seat];
        if has(self.can_ron) {
            into.push(Action::Ron);
        }
        if has(self.can_pon) {
            let kind = self.offer.kind();
            if place.hand.count(kind) == 3 && self.kans < 4 {
                into.push(Action::OpenKan);
            }
            let reds = kind.red().map_or(0, |red| place.hand.count_tile(red));
            let plain = place.hand.count(kind) - reds;
            let red = kind.red().unwrap_or(kind.tile());
            for (used, pair) in [(0, [kind.tile(); 2]), (1, [kind.tile(), red]), (2, [red; 2])] {
                if used <= reds && 2 - used <= plain {
                    into.push(Action::Pon(pair));
                }
            }
        }
        if has(self.can_chi) {
            for_each_chi(place, self.offer, self.rules.swap, |tiles| into.push(Action::Chi(tiles)));
        }
        into.push(Action::Pass);
    }

    /// What may not be discarded after taking the discard on offer together with these.
    pub(crate) fn forbidden_after(&self, with: [Tile; 2]) -> KindSet {
        swap_calling(self.rules.swap, self.offer.kind(), with.map(Tile::kind))
    }

    /// Takes the answer of the asked seat.
    pub(crate) fn answer(&mut self, action: Action) {
        let seat = usize::from(self.asked);
        self.answers[seat] = action;
        self.waiting &= !(1 << seat);
        self.go_on();
    }

    fn settle_answers(&mut self) {
        let mut winners = 0u8;
        for seat in self.others() {
            if self.answers[seat] == Action::Ron && (winners == 0 || self.rules.rons != Rons::One) {
                winners |= 1 << seat;
            }
        }
        if winners.count_ones() == 3 && self.rules.rons == Rons::TwoThreeAborts {
            return self.break_off(End::TripleRon);
        }
        if winners != 0 {
            return self.finish_ron(winners);
        }
        let rank = |action: Action| match action {
            Action::Pon(_) | Action::OpenKan => 2,
            Action::Chi(_) => 1,
            _ => 0,
        };
        let caller = self.others().into_iter().max_by_key(|&seat| rank(self.answers[seat]));
        self.let_go(caller.filter(|&seat| rank(self.answers[seat]) > 0));
    }

    /// Nobody wins on the tile on offer: a kan is completed, or the caller takes the discard, or the next in turn draws.
    fn let_go(&mut self, caller: Option<Seat>) {
        let kind = self.offer.kind();
        let others = self.others();
        // Who could have robbed a closed kan waits for nothing else, and that is gone.
        if !self.offers_closed_kan() {
            for seat in others {
                self.places[seat].passed.insert(kind);
            }
        }
        (self.can_ron, self.can_pon, self.can_chi, self.waiting) = (0, 0, 0, 0);
        self.asked = NOBODY;
        if self.phase == Phase::Kan {
            return self.complete_kan();
        }
        self.pay_riichi();
        if let Some(end) = self.breaks_off() {
            return self.break_off(end);
        }
        match caller {
            Some(seat) => self.call(seat, self.answers[seat]),
            None => self.draw(others[0]),
        }
    }
}

/// What may not be discarded after this kind was taken together with these two.
pub(crate) fn swap_calling(swap: Swap, called: Kind, with: [Kind; 2]) -> KindSet {
    if swap == Swap::Allowed {
        return KindSet::EMPTY;
    }
    let mut forbidden = KindSet::of(called);
    let [low, high] = with;
    if swap == Swap::Forbidden && low != high {
        // The other end of a run that was open on both sides.
        let other = if called < low {
            high.step(1)
        } else if called > high {
            low.step(-1)
        } else {
            None
        };
        forbidden = other.map_or(forbidden, |other| forbidden | KindSet::of(other));
    }
    forbidden
}

/// With so many tiles there is always something to discard after a call: what may not be is at most three of the called kind
/// and four of the run's other end.
const PLENTY: usize = 10;

/// Whether a run can be made with the offered tile. Asked after every discard, so it looks at bits before it tries.
#[inline]
fn may_chi(place: &Place, offer: Tile, swap: Swap) -> bool {
    let called = offer.kind();
    if called >= Kind::EAST {
        return false;
    }
    // The five kinds around the called one, those beyond the suit's ends missing.
    let suit = place.hand.kinds().bits() >> (9 * called.suit()) & 0x1ff;
    let near = suit << 2 >> (called.number() - 1) & 0b11011;
    let fits = [0b00011, 0b01010, 0b11000].into_iter().any(|pair| near & pair == pair);
    fits && (place.hand.len() >= PLENTY || leaves_a_discard(place, offer, swap))
}

/// Whether a run that can be made leaves something to discard.
#[inline(never)]
fn leaves_a_discard(place: &Place, offer: Tile, swap: Swap) -> bool {
    let mut any = false;
    for_each_chi(place, offer, swap, |_| any = true);
    any
}

/// Calls `each` with the pairs of tiles that make a run with the offered one, and leave something to discard.
fn for_each_chi(place: &Place, offer: Tile, swap: Swap, mut each: impl FnMut([Tile; 2])) {
    let called = offer.kind();
    for (low, high) in [(-2, -1), (-1, 1), (1, 2)] {
        let (Some(low), Some(high)) = (called.step(low), called.step(high)) else { continue };
        if place.hand.count(low) == 0 || place.hand.count(high) == 0 {
            continue;
        }
        if place.hand.len() < PLENTY {
            let forbidden = swap_calling(swap, called, [low, high]);
            let blocked: u8 = forbidden.iter().map(|kind| place.hand.count(kind)).sum();
            if usize::from(blocked) + 2 >= place.hand.len() {
                continue;
            }
        }
        if place.hand.reds() == 0 {
            each([low.tile(), high.tile()]);
            continue;
        }
        let held = |kind: Kind| {
            let choices = [Some(kind.tile()), kind.red()];
            choices.into_iter().flatten().filter(|&tile| place.hand.count_tile(tile) > 0)
        };
        for first in held(low) {
            for second in held(high) {
                each([first, second]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Rules, Wall};
    use rand::RngExt;
    use worlds::{Seed, World};

    #[test]
    fn the_bits_say_what_the_search_for_runs_says() {
        let (mut rng, mut actions, mut found) = (Seed(6).rng(), Vec::new(), [0; 2]);
        for _ in 0..60 {
            let rules = Rules::default();
            let mut round = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)).unwrap();
            while round.actor().is_some() {
                for (place, kind) in
                    round.places.iter().flat_map(|place| Kind::all().map(move |kind| (place, kind)))
                {
                    // A tile on offer is not one of four in a hand.
                    if place.hand.count(kind) == 4 || place.hand.len() % 3 != 1 {
                        continue;
                    }
                    let mut any = false;
                    for_each_chi(place, kind.tile(), rules.swap, |_| any = true);
                    assert_eq!(may_chi(place, kind.tile(), rules.swap), any, "{kind:?} to {:?}", place.hand);
                    found[usize::from(any)] += 1;
                }
                round.actions(&mut actions);
                round.play(actions[rng.random_range(0..actions.len())]);
            }
        }
        assert!(found.iter().all(|&count| count > 1_000), "{found:?}");
    }
}
