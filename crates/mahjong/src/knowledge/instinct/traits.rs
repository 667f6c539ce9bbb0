//! What an action looks like to whoever must decide at once: a few dozen figures, none of which looks more than two tiles ahead.

use crate::{
    Action, Hand, Kind, KindSet, Meld, MeldKind, Round, Tile,
    game::{Outlook, Riichi, Win, shanten},
    knowledge::Sight,
};
use worlds::Seat;

/// The stages of a hand, each with weights of its own: shanten, who is to be feared, closed or open; with 14 tiles, and asked about a
/// discard.
pub const STAGES: usize = 2 * SHANTEN * STAGES_OF_A_SHANTEN;
/// Stages that differ by who is to be feared, and by closed or open, stand together.
pub(super) const STAGES_OF_A_SHANTEN: usize = 2 * FEARS;
/// How many figures an action may have.
pub const SLOTS: usize = 144;

const SHANTEN: usize = 5;
const FEARS: usize = 3;
/// An open hand is to be feared from this chance on to be ready.
const FEARED: f64 = 0.35;
/// Chances to deal in are told apart at these.
const DANGERS: [f64; 6] = [0.002, 0.01, 0.03, 0.06, 0.1, 0.15];
/// The most draws of all players.
const WALL: f32 = 70.0;

/// Weights to start with, of one stage; the slots are those that [`Glance`] fills.
pub(super) fn rough(stage: usize) -> [f32; SLOTS] {
    let mut weights = [0.0; SLOTS];
    let half = STAGES / 2;
    let (open, fear, shanten) = (stage % 2 == 1, stage / 2 % FEARS, stage % half / (2 * FEARS));
    if stage < half {
        let poor = fear > 0 && shanten >= 2;
        [weights[1], weights[2]] = if poor { [-100.0, -150.0] } else { [-600.0, -1_000.0] };
        // Accepted tiles, and what is waited for then; dora.
        [weights[3], weights[6]] = [200.0, 150.0];
        [weights[13], weights[14]] = [-150.0, -300.0];
        // Single honours, two that may be a yaku, ones and nines alone, twos and eights alone.
        weights[17..20].fill(60.0);
        weights[22..25].fill(40.0);
        [weights[25], weights[27], weights[36]] = [-150.0, 50.0, 20.0];
        // What it may lose, and riichi.
        [weights[85], weights[110]] = [-1_000.0, 500.0];
    } else {
        weights[0] = if open { -150.0 } else { -250.0 };
        // By how much it is nearer, how far from a yaku, how many han.
        weights[1..5].copy_from_slice(&[-400.0, -300.0, 250.0, 300.0]);
        weights[12..18].copy_from_slice(&[150.0, 50.0, -50.0, -250.0, -400.0, -500.0]);
        weights[18] = -100.0;
        weights[20..24].fill(80.0);
    }
    weights
}

/// The figures of every action of a position: few of the slots are filled.
#[derive(Debug, Clone, Default)]
pub struct Traits {
    stage: usize,
    terms: Vec<(u16, f32)>,
    ends: Vec<usize>,
}

impl Traits {
    /// Looks at the actions of whoever is to act, from its own seat; what was there before is forgotten.
    pub fn look(&mut self, round: &Round, seat: Seat, actions: &[Action]) {
        self.terms.clear();
        self.ends.clear();
        let glance = Glance::new(round, seat);
        let turn = round.is_turn();
        let open = usize::from(!glance.closed);
        self.stage = ((usize::from(!turn) * SHANTEN + glance.shanten()) * FEARS + glance.fear) * 2 + open;
        let lefts = if turn { glance.lefts() } else { Lefts::default() };
        for &action in actions {
            let mut writer = Writer { terms: &mut self.terms, slot: 0 };
            match action {
                Action::Discard { tile, .. } => glance.discard(tile, false, &lefts, &mut writer),
                Action::Riichi { tile, .. } => glance.discard(tile, true, &lefts, &mut writer),
                Action::ClosedKan(kind) | Action::AddedKan(kind) => glance.kan(kind, &lefts, &mut writer),
                Action::NineTerminals => glance.nine_terminals(&mut writer),
                Action::Pon(with) | Action::Chi(with) => glance.call(action, with, &mut writer),
                Action::OpenKan => glance.open_kan(&mut writer),
                Action::Pass | Action::Ron | Action::Tsumo => {}
            }
            self.ends.push(self.terms.len());
        }
    }

    /// Which stage this is.
    #[must_use]
    pub fn stage(&self) -> usize {
        self.stage
    }

    /// How many actions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The figures of one action with their slots.
    #[must_use]
    pub fn terms(&self, action: usize) -> &[(u16, f32)] {
        let from = action.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.terms[from..self.ends[action]]
    }
}

/// Fills slots in order.
struct Writer<'a> {
    terms: &'a mut Vec<(u16, f32)>,
    slot: u16,
}

impl Writer<'_> {
    /// One of so many.
    fn choose(&mut self, which: usize, count: u16) {
        self.terms.push((self.slot + (which as u16).min(count - 1), 1.0));
        self.slot += count;
    }

    fn figure(&mut self, value: f32) {
        if value != 0.0 {
            self.terms.push((self.slot, value));
        }
        self.slot += 1;
    }

    fn flag(&mut self, yes: bool) {
        self.figure(f32::from(u8::from(yes)));
    }

    fn skip(&mut self, slots: u16) {
        self.slot += slots;
    }
}

/// What a discard leaves.
#[derive(Debug, Clone, Copy, Default)]
struct Left {
    /// The shanten above the least possible.
    worse: usize,
    /// How many unseen tiles bring the hand nearer.
    accepted: f32,
    /// One from ready: how many unseen tiles the ready hands then wait for, on average.
    waits: f32,
}

/// What each discard leaves, and the most of each among those that leave the least shanten.
#[derive(Debug, Clone, Copy)]
struct Lefts {
    kinds: [Left; Kind::COUNT],
    most: Left,
}

impl Default for Lefts {
    fn default() -> Self {
        Self { kinds: [Left::default(); Kind::COUNT], most: Left::default() }
    }
}

/// What one seat makes of the table.
struct Glance<'a> {
    round: &'a Round,
    seat: Seat,
    hand: &'a Hand,
    melds: &'a [Meld],
    closed: bool,
    outlook: Outlook<'a>,
    unseen: [u8; Kind::COUNT],
    dora: [u8; Kind::COUNT],
    sight: Sight,
    /// 0: nobody is to be feared; 1: an open hand; 2: a riichi.
    fear: usize,
    /// About how many han the hand has: dora, sets of honours, a flush in sight.
    han: f32,
    /// How many tiles of each suit there are, sets laid down too; and ones, nines and honours in hand.
    suits: [u8; 4],
    orphans: u8,
    dealer: bool,
    /// The share of the wall that is left.
    time: f32,
}

impl<'a> Glance<'a> {
    fn new(round: &'a Round, seat: Seat) -> Self {
        let (hand, melds) = (round.hand(seat), round.melds(seat));
        let (unseen, dora) = (round.unseen_kinds_by(seat), round.dora_kinds());
        let sight = Sight::new(round, seat, &unseen);
        let riichi = (0..4).any(|other| other != seat && round.riichi(other) != Riichi::None);
        let open_fear = sight.threats.iter().any(|threat| threat.ready >= FEARED);
        let mut suits = [0; 4];
        for kind in hand.kinds().iter() {
            suits[kind.suit()] += hand.count(kind);
        }
        melds.iter().for_each(|meld| suits[meld.low.suit()] += 3);
        let orphans = (hand.kinds() & KindSet::ORPHANS).iter().map(|kind| hand.count(kind)).sum();
        let mut glance = Self {
            round,
            seat,
            hand,
            melds,
            closed: melds.iter().all(Meld::is_closed),
            outlook: Outlook::new(hand, melds.len()),
            unseen,
            dora,
            sight,
            fear: if riichi { 2 } else { usize::from(open_fear) },
            han: 0.0,
            suits,
            orphans,
            dealer: round.dealer() == seat,
            time: f32::from(round.left()) / WALL,
        };
        glance.han = glance.han();
        glance
    }

    fn shanten(&self) -> usize {
        (self.outlook.shanten.max(0) as usize).min(SHANTEN - 1)
    }

    fn is_value(&self, kind: Kind) -> bool {
        kind >= Kind::WHITE || self.winds(kind) > 0
    }

    /// How often a wind is this seat's and the round's.
    fn winds(&self, kind: Kind) -> usize {
        let winds = [self.round.seat_wind(self.seat), self.round.start().wind()];
        winds.iter().filter(|&&wind| wind == kind).count()
    }

    fn dora_of(&self, tile: Tile) -> u8 {
        self.dora[tile.kind().index()] + u8::from(tile.is_red())
    }

    fn han(&self) -> f32 {
        let held: u8 = self.hand.kinds().iter().map(|k| self.hand.count(k) * self.dora[k.index()]).sum();
        let laid = |meld: &Meld| -> u8 {
            let dora: u8 = meld.kinds().iter().map(|k| meld.count(k) * self.dora[k.index()]).sum();
            let value = meld.kind != MeldKind::Chi && self.is_value(meld.low);
            meld.reds + dora + u8::from(value)
        };
        let laid: u8 = self.melds.iter().map(laid).sum();
        let sets = self.hand.kinds_with(3).iter().filter(|&kind| self.is_value(kind)).count() as u8;
        let flush = if self.flush() >= 10 { 2 } else { 0 };
        f32::from(held + self.hand.reds() + laid + sets + flush)
    }

    /// How many tiles are of the suit that there is most of, with honours.
    fn flush(&self) -> u8 {
        self.suits[..3].iter().max().unwrap_or(&0) + self.suits[3]
    }

    fn count(&self, kinds: KindSet) -> f32 {
        kinds.iter().map(|kind| u32::from(self.unseen[kind.index()])).sum::<u32>() as f32
    }

    fn lefts(&self) -> Lefts {
        let mut lefts = Lefts::default();
        let least = self.outlook.shanten.max(0);
        for kind in (self.hand.kinds() - self.round.forbidden).iter() {
            let worse = (self.outlook.without(kind) - least).max(0) as usize;
            let mut left = Left { worse, ..Left::default() };
            if worse == 0 || worse == 1 && least <= 1 {
                let rest = self.hand.without(self.hand.one_of(kind));
                let accepted = Outlook::new(&rest, self.melds.len()).accepted();
                left.accepted = self.count(accepted);
                if worse == 0 && least == 1 {
                    left.waits = self.waits_after(&rest, accepted) / left.accepted.max(1.0);
                }
            }
            if worse == 0 {
                lefts.most.accepted = lefts.most.accepted.max(left.accepted);
                lefts.most.waits = lefts.most.waits.max(left.waits);
            }
            lefts.kinds[kind.index()] = left;
        }
        lefts
    }

    /// One from ready: how many tiles the hand waits for after each that makes it ready, added up.
    fn waits_after(&self, rest: &Hand, accepted: KindSet) -> f32 {
        let melds = self.melds.len();
        let mut sum = 0.0;
        for kind in accepted.iter().filter(|kind| self.unseen[kind.index()] > 0) {
            let full = rest.with(kind.tile());
            let mut best = 0.0_f32;
            for discard in Outlook::new(&full, melds).discards().iter() {
                let ready = full.without(full.one_of(discard));
                let waits = Outlook::new(&ready, melds).accepted();
                best = best.max(self.count(waits - KindSet::of(kind)));
            }
            sum += f32::from(self.unseen[kind.index()]) * best;
        }
        sum
    }

    fn discard(&self, tile: Tile, riichi: bool, lefts: &Lefts, writer: &mut Writer<'_>) {
        let kind = tile.kind();
        let (left, most) = (lefts.kinds[kind.index()], lefts.most);
        let keeps = left.worse == 0;
        let behind = f32::from(u8::from(!keeps));
        writer.choose(left.worse, 3);
        let log = |ours: f32, best: f32| ((1.0 + ours) / (1.0 + best)).ln();
        writer.figure(if keeps { log(left.accepted, most.accepted) } else { 0.0 });
        writer.figure(if keeps { (left.accepted - most.accepted) / 10.0 } else { 0.0 });
        writer.figure(if left.worse == 1 { left.accepted / 20.0 } else { 0.0 });
        writer.figure(if keeps { log(left.waits, most.waits) } else { 0.0 });
        writer.figure(if keeps { left.waits / 4.0 } else { 0.0 });
        for figure in [self.han / 2.0, self.time, most.accepted / 20.0, f32::from(u8::from(self.dealer))] {
            writer.figure(behind * figure);
        }
        writer.choose(self.dora_of(tile).into(), 3);
        let is_dora = |steps: i8| kind.step(steps).is_some_and(|other| self.dora[other.index()] > 0);
        writer.flag(is_dora(1) || is_dora(-1));
        writer.flag(is_dora(2) || is_dora(-2));
        writer.choose(self.shape(kind), 46);
        writer.flag(self.winds(kind) == 2);
        let (suit, _) = self.suit();
        let outside = !kind.is_honour() && kind.suit() != suit;
        writer.figure(if outside { f32::from(self.flush().saturating_sub(7)) / 3.0 } else { 0.0 });
        writer.flag(outside && self.flush() >= 10);
        writer.choose(if kind.is_terminal_or_honour() { self.orphans.into() } else { 0 }, 6);
        writer.choose(self.yaku_distance(self.hand, self.melds, Some(kind)), 6);
        let (chance, cost) = (self.sight.deal_in(kind), self.sight.cost(kind) as f32 / 1_000.0);
        writer.choose(DANGERS.iter().filter(|&&limit| chance > limit).count(), 7);
        for factor in [1.0, self.han / 2.0, self.time, most.accepted / 20.0] {
            writer.figure(cost * factor);
        }
        writer.choose(self.sight.safe_to(kind), 4);
        writer.choose(self.hand.kinds_with(2).len() as usize - usize::from(self.hand.count(kind) == 2), 5);
        let (alone, safe) = (self.hand.count(kind) == 1, self.sight.safe_to(kind) as f32);
        writer.figure(if kind.is_honour() && alone { self.time } else { 0.0 });
        writer.figure(if kind.is_honour() && alone && self.is_value(kind) { self.time } else { 0.0 });
        writer.figure(if matches!(kind.number(), 1 | 9) && !kind.is_honour() { self.time } else { 0.0 });
        writer.figure(self.time * safe);
        writer.figure(if keeps { self.time * log(left.accepted, most.accepted) } else { 0.0 });
        writer.figure(if keeps { self.han / 2.0 * log(left.accepted, most.accepted) } else { 0.0 });
        writer.figure(f32::from(self.dora_of(tile)) * self.time);
        if self.outlook.shanten <= 0 && keeps {
            self.ready(tile, riichi, writer);
        }
    }

    /// Of a discard that leaves the hand ready.
    fn ready(&self, discard: Tile, riichi: bool, writer: &mut Writer<'_>) {
        let rest = self.hand.without(discard);
        let waits = Outlook::new(&rest, self.melds.len()).accepted();
        let [quiet, loud] = [false, true].map(|riichi| self.ready_worth(&rest, waits, riichi));
        let (tiles, points) = if riichi { loud } else { quiet };
        let gone = self.round.discarded(self.seat) | KindSet::of(discard.kind());
        let all = self.count(waits);
        writer.figure((1.0 + all).ln());
        writer.figure(points / 1_000.0);
        writer.figure(all * points / 10_000.0);
        writer.flag(!(waits & gone).is_empty());
        writer.flag(tiles == 0.0);
        if riichi {
            writer.figure(1.0);
            writer.figure((1.0 + all).ln());
            writer.flag(quiet.0 > 0.0);
            writer.choose((quiet.1 / 2_000.0) as usize, 6);
            writer.figure(self.time);
            writer.flag(self.dealer);
            writer.flag(all <= 3.0);
        }
    }

    /// How many unseen tiles a ready hand may claim, and what it wins on average.
    fn ready_worth(&self, hand: &Hand, waits: KindSet, riichi: bool) -> (f32, f32) {
        if riichi && !self.closed {
            return (0.0, 0.0);
        }
        let mut dora = [Tile::HIDDEN; 5];
        let shown = self.round.indicators().zip(&mut dora).map(|(tile, place)| *place = tile).count();
        let (mut tiles, mut sum) = (0.0, 0.0);
        for kind in waits.iter().filter(|kind| self.unseen[kind.index()] > 0) {
            let full = hand.with(kind.tile());
            let win = Win {
                seat_wind: self.round.seat_wind(self.seat),
                round_wind: self.round.start().wind(),
                riichi: if riichi { Riichi::Single } else { Riichi::None },
                dora: &dora[..shown],
                ..Win::plain(&full, self.melds, kind.tile())
            };
            if let Some(score) = win.score(self.round.rules()) {
                let left = f32::from(self.unseen[kind.index()]);
                tiles += left;
                sum += left * score.points(self.dealer, false) as f32;
            }
        }
        (tiles, if tiles > 0.0 { sum / tiles } else { 0.0 })
    }

    /// What a tile is to the hand: an honour by how many there are, a number by its neighbours.
    fn shape(&self, kind: Kind) -> usize {
        let held = self.hand.count(kind);
        if kind.is_honour() {
            let own = match held {
                1 => 3 - usize::from(self.unseen[kind.index()].min(3)).max(1),
                2 => 3,
                _ => 4,
            };
            return own + if self.is_value(kind) { 5 } else { 0 };
        }
        let has = |steps: i8| kind.step(steps).is_some_and(|other| self.hand.count(other) > 0);
        let beside = u8::from(has(1)) + u8::from(has(-1));
        let near = u8::from(has(2)) + u8::from(has(-2));
        let around = match (held, beside, near) {
            (1, 0, 0) => 0,
            (1, 0, 1) => 1,
            (1, 0, _) => 2,
            (1, 1, 0) => 3,
            (1, 1, _) => 4,
            (1, ..) => 5,
            (2, 0, 0) => 6,
            (2, ..) => 7,
            _ => 8,
        };
        let number = match kind.number() {
            1 | 9 => 0,
            2 | 8 => 1,
            3 | 7 => 2,
            _ => 3,
        };
        10 + 9 * number + around
    }

    /// The suit that there is most of.
    fn suit(&self) -> (usize, u8) {
        let suits = self.suits[..3].iter().copied().enumerate();
        suits.max_by_key(|&(_, count)| count).unwrap_or((0, 0))
    }

    /// How many tiles are still in the way of a yaku that an open hand may have: after a discard, if there is one.
    fn yaku_distance(&self, hand: &Hand, melds: &[Meld], discard: Option<Kind>) -> usize {
        let held = |kind: Kind| hand.count(kind) - u8::from(discard == Some(kind));
        let has_set = melds.iter().any(|meld| meld.kind != MeldKind::Chi && self.is_value(meld.low));
        let mut distance = 5;
        for kind in Kind::all().skip(27).filter(|&kind| self.is_value(kind)) {
            match held(kind) {
                3.. => distance = 0,
                2 => distance = distance.min(1),
                _ => {}
            }
        }
        if has_set || distance == 0 {
            return 0;
        }
        let simple = |meld: &Meld| !meld.low.is_honour() && (meld.kinds() & KindSet::ORPHANS).is_empty();
        if self.round.rules().open_simples && melds.iter().all(simple) {
            let orphans: u8 = (hand.kinds() & KindSet::ORPHANS).iter().map(held).sum();
            distance = distance.min(orphans.into());
        }
        let mut suits = [0_u8; 4];
        for kind in hand.kinds().iter() {
            suits[kind.suit()] += held(kind);
        }
        for suit in 0..3 {
            if melds.iter().all(|meld| meld.low.is_honour() || meld.low.suit() == suit) {
                let others: u8 = (0..3).filter(|&other| other != suit).map(|other| suits[other]).sum();
                distance = distance.min(others.into());
            }
        }
        distance
    }

    fn kan(&self, kind: Kind, lefts: &Lefts, writer: &mut Writer<'_>) {
        let mut rest = *self.hand;
        while rest.count(kind) > 0 {
            rest.remove(rest.one_of(kind));
        }
        let added = self.melds.iter().any(|meld| meld.kind == MeldKind::Pon && meld.low == kind);
        let after = shanten::shanten(&rest, self.melds.len() + usize::from(!added));
        writer.skip(130);
        writer.figure(1.0);
        writer.flag(added);
        writer.flag(after > self.outlook.shanten.max(0));
        writer.figure(lefts.most.accepted / 20.0);
        writer.flag(self.dora[kind.index()] > 0);
        writer.figure(self.time);
    }

    fn nine_terminals(&self, writer: &mut Writer<'_>) {
        writer.skip(136);
        writer.figure(1.0);
        writer.figure(f32::from(shanten::orphans(self.hand)));
    }

    fn open_kan(&self, writer: &mut Writer<'_>) {
        writer.skip(136);
        writer.figure(1.0);
        writer.flag(self.is_value(self.round.offer().unwrap_or(Tile::HIDDEN).kind()));
    }

    fn call(&self, action: Action, with: [Tile; 2], writer: &mut Writer<'_>) {
        let (round, offer) = (self.round, self.round.offer().unwrap_or(Tile::HIDDEN));
        let rest = self.hand.without(with[0]).without(with[1]);
        let chi = matches!(action, Action::Chi(_));
        let low = offer.kind().min(with[0].kind());
        let kind = if chi { MeldKind::Chi } else { MeldKind::Pon };
        let reds = [offer, with[0], with[1]].iter().filter(|tile| tile.is_red()).count() as u8;
        let mut melds = [Meld { kind, low, reds, called: offer, from: 0 }; 4];
        let before = self.melds.len().min(3);
        melds[..before].copy_from_slice(&self.melds[..before]);
        let melds = &melds[..=before];
        let allowed = rest.kinds() - round.forbidden_after(with);
        let (after, discards) = Outlook::new(&rest, melds.len()).best_discards(allowed);
        let (mut accepted, mut distance, mut cost) = (0.0_f32, 5, f32::INFINITY);
        for kind in discards.iter() {
            let left = rest.without(rest.one_of(kind));
            accepted = accepted.max(self.count(Outlook::new(&left, melds.len()).accepted()));
            distance = distance.min(self.yaku_distance(&left, melds, None));
            cost = cost.min(self.sight.cost(kind) as f32 / 1_000.0);
        }
        let gain = self.outlook.shanten - after;
        let wide = self.count(self.outlook.accepted());
        writer.figure(1.0);
        writer.choose((gain + 1).max(0) as usize, 4);
        let value = self.is_value(offer.kind());
        writer.choose(if chi { 3 } else { usize::from(!value) + usize::from(!offer.kind().is_honour()) }, 4);
        if chi {
            let apart = with[1].kind().index() - with[0].kind().index();
            let edge = matches!((with[0].kind().number(), with[1].kind().number()), (1, 2) | (8, 9));
            writer.choose(if apart == 2 { 1 } else { 2 * usize::from(edge) }, 3);
        } else {
            writer.skip(3);
        }
        writer.choose(distance, 6);
        writer.choose((self.han as usize) + usize::from(self.dora_of(offer)), 6);
        writer.figure(self.time);
        writer.figure(self.time * f32::from(gain));
        writer.figure(if gain == 0 { ((1.0 + accepted) / (1.0 + wide)).ln() } else { 0.0 });
        writer.figure((1.0 + accepted).ln());
        writer.figure(wide / 20.0);
        writer.flag(self.dealer);
        writer.figure(before as f32);
        writer.figure(if after == 0 { (1.0 + accepted).ln() } else { 0.0 });
        writer.figure(if chi { 0.0 } else { f32::from(self.unseen[offer.kind().index()]) });
        writer.figure(if cost.is_finite() { cost } else { 0.0 });
        writer.choose(rest.kinds_with(2).len() as usize, 4);
        writer.figure(f32::from(u8::from(distance <= 1)) * self.han / 2.0);
        writer.figure(self.time * self.han / 2.0);
        writer.flag(gain == 1 && distance >= 3);
        writer.flag(gain <= 0 && distance == 0);
        let used: u8 = with.iter().map(|&tile| self.dora_of(tile)).sum();
        writer.figure(f32::from(used));
    }
}
