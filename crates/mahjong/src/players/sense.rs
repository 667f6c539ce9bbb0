//! Play-outs with sense: everybody knows roughly what a hand is worth, calls for yaku and speed, declares riichi with the widest
//! wait, and gives up a poor hand before one that is ready. Each looks at its own tiles and at what lies on the table.

use super::playout::plain_turn;
use crate::{
    Action, Hand, Kind, KindSet, Meld, MeldKind, Round, Tile,
    game::{Outlook, shanten},
    knowledge::safe_against,
};
use rand::RngExt;
use worlds::{Rng, Seat};

/// What a tile is worth alone, by its number; honours apart.
const ALONE: [i16; 9] = [10, 16, 22, 24, 25, 24, 22, 16, 10];
/// Another of its kind, one right beside it, one two away.
const TWIN: i16 = 22;
const BESIDE: i16 = 20;
const NEAR: i16 = 12;
/// A dora; a single wind or dragon that may be a yaku, two of them, and one that may not.
const DORA: i16 = 24;
const VALUE: i16 = 11;
const VALUE_PAIR: i16 = 60;
const GUEST: i16 = 5;
/// What does not fit the yaku that an open hand goes for.
const MISFIT: i16 = -60;
/// How many of a hundred closed hands that are ready stay quiet, and go on to.
const QUIET: u32 = 22;
/// Below this many tiles in the wall a hand that is not ready has little hope.
const LATE: u8 = 16;

/// What an open hand goes for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// Closed, or a yaku is laid down already.
    Free,
    Simples,
    /// One suit and honours.
    Flush(usize),
}

/// What whoever is to act does with 14 tiles; a list for what riichi would allow.
pub(super) fn turn(round: &Round, seat: Seat, actions: &mut Vec<Action>, rng: &mut Rng) -> Action {
    if let Some(action) = plain_turn(round, seat) {
        return action;
    }
    let place = &round.places[seat];
    let drawn = place.drawn;
    let melds = place.melds();
    let outlook = Outlook::new(&place.hand, melds.len());
    let allowed = place.hand.kinds() - round.forbidden;
    let table = TableSense::new(round, seat);
    let discard = |tile: Tile| Action::Discard { tile, drawn: tile == drawn };
    if table.threats != 0 && table.gives_up(outlook.shanten) {
        return discard(table.safest(allowed, rng));
    }
    let mut kinds = outlook.discards() & allowed;
    if kinds.is_empty() {
        kinds = outlook.best_discards(allowed).1;
    }
    if outlook.shanten <= 0 {
        let tile = table.widest(kinds, melds.len());
        if place.is_closed() && !drawn.is_hidden() && !table.stays_quiet(tile) {
            actions.clear();
            round.riichi_actions(place, actions);
            let riichi = Action::Riichi { tile, drawn: tile == drawn };
            if actions.contains(&riichi) {
                return riichi;
            }
        }
        return discard(tile);
    }
    discard(table.cheapest(kinds, rng))
}

/// What whoever is asked answers.
pub(super) fn answer(round: &Round, seat: Seat, actions: &mut Vec<Action>, rng: &mut Rng) -> Action {
    if round.can_ron >> seat & 1 == 1 {
        return Action::Ron;
    }
    let Some(offer) = round.offer().filter(|_| !round.robbing) else { return Action::Pass };
    let table = TableSense::new(round, seat);
    let Some(eager) = table.would_call(offer.kind()) else { return Action::Pass };
    let place = &round.places[seat];
    let melds = place.melds().len();
    let before = shanten::shanten(&place.hand, melds);
    if before <= 0 || table.threats != 0 && before > 1 || !rng.random_bool(eager) {
        return Action::Pass;
    }
    actions.clear();
    round.answers_of(seat, actions);
    let mut best = (before, Action::Pass);
    for &action in actions.iter() {
        let (Action::Pon(with) | Action::Chi(with)) = action else { continue };
        if matches!(action, Action::Chi(_)) && !table.chi_fits(offer, with) {
            continue;
        }
        let rest = with.into_iter().fold(place.hand, |hand, tile| hand.without(tile));
        let allowed = rest.kinds() - round.forbidden_after(with);
        let (after, _) = Outlook::new(&rest, melds + 1).best_discards(allowed);
        if after < best.0 {
            best = (after, action);
        }
    }
    best.1
}

/// What one seat makes of the table.
struct TableSense<'a> {
    round: &'a Round,
    seat: Seat,
    hand: &'a Hand,
    melds: &'a [Meld],
    /// The kinds that are dora.
    dora: KindSet,
    plan: Plan,
    /// Who is to be feared, as bits.
    threats: u8,
}

impl<'a> TableSense<'a> {
    fn new(round: &'a Round, seat: Seat) -> Self {
        let place = &round.places[seat];
        let dora = round.indicators().map(|tile| tile.kind().next_dora()).collect();
        let feared = |other: Seat| {
            let place = &round.places[other];
            other != seat && (place.in_riichi() || place.melds().len() >= 3)
        };
        let threats = (0..4).fold(0, |bits, other| bits | u8::from(feared(other)) << other);
        let mut table =
            Self { round, seat, hand: &place.hand, melds: place.melds(), dora, plan: Plan::Free, threats };
        table.plan = table.plan();
        table
    }

    fn is_value(&self, kind: Kind) -> bool {
        kind >= Kind::WHITE || kind == self.round.seat_wind(self.seat) || kind == self.round.start().wind()
    }

    fn plan(&self) -> Plan {
        let has_yaku =
            |meld: &Meld| meld.kind != MeldKind::Chi && meld.low.is_honour() && self.is_value(meld.low);
        if self.melds.iter().all(Meld::is_closed) || self.melds.iter().any(has_yaku) {
            return Plan::Free;
        }
        if Kind::all().skip(27).any(|kind| self.is_value(kind) && self.hand.count(kind) >= 3) {
            return Plan::Free;
        }
        let simple = self.melds.iter().all(|meld| (meld.kinds() & KindSet::ORPHANS).is_empty());
        match self.flush() {
            Some((suit, true)) => Plan::Flush(suit),
            _ if simple => Plan::Simples,
            Some((suit, false)) => Plan::Flush(suit),
            None => Plan::Simples,
        }
    }

    /// The suit that a flush would be of, and whether there are many of it; nothing if a set laid down is of another.
    fn flush(&self) -> Option<(usize, bool)> {
        let mut suits = [0_u8; 4];
        for kind in self.hand.kinds().iter() {
            suits[kind.suit()] += self.hand.count(kind);
        }
        for meld in self.melds {
            suits[meld.low.suit()] += 3;
        }
        let (suit, &most) = suits[..3].iter().enumerate().max_by_key(|&(_, count)| count)?;
        let fits = self.melds.iter().all(|meld| meld.low.suit() == suit || meld.low.is_honour());
        (fits && most + suits[3] >= 9).then_some((suit, most + suits[3] >= 10))
    }

    fn dora_held(&self) -> u8 {
        let held: u8 = self.dora.iter().map(|kind| self.hand.count(kind)).sum();
        let laid: u8 = self
            .melds
            .iter()
            .map(|meld| meld.reds + self.dora.iter().map(|kind| meld.count(kind)).sum::<u8>())
            .sum();
        held + laid + self.hand.reds()
    }

    /// Whether a hand so far from ready is given up before those who are to be feared.
    fn gives_up(&self, shanten: i8) -> bool {
        match shanten {
            ..=0 => false,
            1 => self.dora_held() == 0 || self.round.left() < LATE,
            2 => self.dora_held() < 3 || self.round.left() < 2 * LATE,
            _ => true,
        }
    }

    /// How willingly the tile on offer is taken, if it brings the hand nearer; nothing: not at all.
    fn would_call(&self, kind: Kind) -> Option<f64> {
        let closed = self.melds.iter().all(Meld::is_closed);
        if kind.is_honour() {
            let fits = self.is_value(kind)
                || matches!(self.plan, Plan::Flush(_))
                || !closed && self.plan == Plan::Free;
            return fits.then_some(1.0);
        }
        if !closed {
            let fits = match self.plan {
                Plan::Free => true,
                Plan::Simples => !kind.is_terminal_or_honour(),
                Plan::Flush(suit) => kind.suit() == suit,
            };
            return fits.then_some(1.0);
        }
        if let Some((suit, true)) = self.flush() {
            return (kind.suit() == suit).then_some(0.9);
        }
        let orphans = (self.hand.kinds() & KindSet::ORPHANS).len();
        let pair = Kind::all().skip(27).any(|kind| self.is_value(kind) && self.hand.count(kind) >= 3);
        if pair {
            return Some(0.7);
        }
        let simples = !kind.is_terminal_or_honour() && orphans <= 2;
        simples.then_some(if self.dora_held() > 0 { 0.75 } else { 0.4 })
    }

    /// Whether a run fits what the hand goes for.
    fn chi_fits(&self, offer: Tile, with: [Tile; 2]) -> bool {
        let orphan = [offer, with[0], with[1]].iter().any(|tile| tile.kind().is_terminal_or_honour());
        let yaku = Kind::all().skip(27).any(|kind| self.is_value(kind) && self.hand.count(kind) >= 3);
        let opened = !self.melds.iter().all(Meld::is_closed);
        match self.plan {
            Plan::Simples => !orphan,
            Plan::Flush(_) => true,
            Plan::Free => opened || yaku || !orphan || matches!(self.flush(), Some((_, true))),
        }
    }

    /// What a tile is worth to the hand.
    fn worth(&self, kind: Kind) -> i16 {
        let held = i16::from(self.hand.count(kind));
        let dora = DORA * i16::from(self.dora.contains(kind));
        let fits = match self.plan {
            Plan::Free => true,
            Plan::Simples => !kind.is_terminal_or_honour(),
            Plan::Flush(suit) => kind.suit() == suit || kind.is_honour(),
        };
        let fit = if fits { 0 } else { MISFIT };
        if kind.is_honour() {
            let alone = match (self.is_value(kind), held) {
                (true, 1) => VALUE,
                (true, _) => VALUE_PAIR,
                (false, 1) => GUEST,
                (false, _) => TWIN,
            };
            return alone + dora + fit;
        }
        let has = |steps: i8| kind.step(steps).map_or(0, |other| i16::from(self.hand.count(other) > 0));
        let red = if self.hand.one_of(kind).is_red() { DORA } else { 0 };
        let around = BESIDE * (has(1) + has(-1)) + NEAR * (has(2) + has(-2));
        ALONE[usize::from(kind.number() - 1)] + TWIN * (held - 1) + around + dora + red + fit
    }

    /// The tile of least worth, of equals any.
    fn cheapest(&self, kinds: KindSet, rng: &mut Rng) -> Tile {
        let (mut best, mut least) = (KindSet::EMPTY, i16::MAX);
        for kind in kinds.iter() {
            let worth = self.worth(kind);
            if worth < least {
                (best, least) = (KindSet::EMPTY, worth);
            }
            if worth == least {
                best.insert(kind);
            }
        }
        self.hand.one_of(any(best, rng))
    }

    /// The discard after which a ready hand has the best chance to win something.
    fn widest(&self, kinds: KindSet, melds: usize) -> Tile {
        let mut best = (i32::MIN, Tile::HIDDEN);
        for kind in kinds.iter() {
            let tile = self.hand.one_of(kind);
            let rest = self.hand.without(tile);
            let waits = Outlook::new(&rest, melds).accepted();
            let gone = self.round.discarded(self.seat) | KindSet::of(kind);
            let mut count: i32 = waits.iter().map(|wait| 4 - i32::from(rest.count(wait))).sum();
            if !(waits & gone).is_empty() {
                count /= 3;
            }
            let dora = i32::from(tile.is_red()) + i32::from(self.dora.contains(kind));
            let score = 10 * count - 12 * dora;
            if score > best.0 {
                best = (score, tile);
            }
        }
        best.1
    }

    /// Whether a hand that is ready after this discard keeps it to itself: the same hand always does or never.
    fn stays_quiet(&self, discard: Tile) -> bool {
        let rest = self.hand.without(discard);
        let mixed = (0..4).fold(self.seat as u32, |sum, suit| {
            (sum ^ rest.key(suit)).wrapping_mul(0x9e37_79b1).rotate_left(13)
        });
        mixed % 100 < QUIET
    }

    /// The tile that is least likely to deal in, of equals the one of least worth.
    fn safest(&self, kinds: KindSet, rng: &mut Rng) -> Tile {
        let mut dangers = [0_u16; Kind::COUNT];
        for other in (0..4).filter(|other| self.threats >> other & 1 == 1) {
            let safe = safe_against(self.round, other);
            for kind in kinds.iter() {
                dangers[kind.index()] += rough_danger(kind, safe, self.hand.count(kind));
            }
        }
        let least = kinds.iter().map(|kind| dangers[kind.index()]).min().unwrap_or(0);
        let best: KindSet = kinds.iter().filter(|kind| dangers[kind.index()] == least).collect();
        self.cheapest(best, rng)
    }
}

/// How dangerous a kind is to a ready hand, in per cent and roughly.
fn rough_danger(kind: Kind, safe: KindSet, held: u8) -> u16 {
    if safe.contains(kind) {
        return 0;
    }
    if kind.is_honour() {
        return [5, 5, 3, 1, 0][usize::from(held.min(4))];
    }
    let open = |steps: i8| kind.step(steps).is_some_and(|other| !safe.contains(other));
    let sides = u16::from(open(3)) + u16::from(open(-3));
    match kind.number() {
        1 | 9 => 2 + 4 * sides,
        2 | 8 => 3 + 5 * sides,
        3 | 7 => 4 + 5 * sides,
        _ => 3 + 5 * sides,
    }
}

fn any(kinds: KindSet, rng: &mut Rng) -> Kind {
    let nth = if kinds.len() > 1 { rng.random_range(0..kinds.len()) } else { 0 };
    kinds.nth(nth).unwrap_or(Kind::EAST)
}

#[cfg(test)]
mod tests {
    use crate::{Game, Rules, Wall, players::Playout};
    use worlds::{Seed, World};

    #[test]
    fn hands_are_played_by_the_rules_and_with_some_sense() {
        let (rules, mut rng, mut playout) = (Rules::default(), Seed(3).rng(), Playout::default());
        let (mut wins, mut opened, mut riichi) = (0, 0, 0);
        for _ in 0..200 {
            let mut round = Game::new(rules).deal(Wall::shuffled(&rules, &mut rng)).unwrap();
            while let Some(seat) = round.actor() {
                let action = playout.sensible(&round, seat, &mut rng);
                assert!(round.allows(action), "{action:?}");
                round.play(action);
            }
            wins += usize::from(round.outcome().unwrap().end.is_win());
            opened += (0..4).filter(|&seat| !round.places[seat].is_closed()).count();
            riichi += (0..4).filter(|&seat| round.places[seat].in_riichi()).count();
        }
        // Of 200 hands and 800 seats: about as often as among people.
        assert!((150..=195).contains(&wins), "{wins}");
        assert!((200..=400).contains(&opened), "{opened}");
        assert!((90..=240).contains(&riichi), "{riichi}");
    }
}
