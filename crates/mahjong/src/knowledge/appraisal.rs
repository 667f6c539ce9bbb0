//! What one seat sees in each of its actions, without search.

use super::{Dangers, Feature, Features};
use crate::{
    Action, Hand, Kind, KindSet, MeldKind, Round, Tile,
    game::{Outlook, shanten},
};
use worlds::Seat;

/// A seat's own look at the table. It uses only what this seat sees, so that it may also be asked about the imagined players
/// of a search.
#[derive(Debug, Clone)]
pub struct Appraisal<'a> {
    round: &'a Round,
    seat: Seat,
    unseen: [u8; Kind::COUNT],
    dora: [u8; Kind::COUNT],
    /// How many tiles of each suit the seat has, those laid down too.
    suits: [u8; 4],
    /// What there is to fear.
    pub dangers: Dangers,
    /// Whether it also asks what is accepted after the next tile; costs a hundred times as much.
    deep: bool,
}

/// What is left after a discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// The shanten.
    pub shanten: i8,
    /// How many unseen tiles bring the hand nearer.
    pub accepted: u32,
    /// The same after each of those, added up.
    next: u32,
}

impl<'a> Appraisal<'a> {
    /// Looks from a seat; `deep`: two tiles ahead.
    #[must_use]
    pub fn new(round: &'a Round, seat: Seat, deep: bool) -> Self {
        let (unseen, dora) = (round.unseen_kinds_by(seat), round.dora_kinds());
        let mut suits = [0; 4];
        for tile in tiles_of(round, seat) {
            suits[tile.kind().suit()] += 1;
        }
        let dangers = Dangers::new(round, seat, &unseen);
        Self { round, seat, unseen, dora, suits, dangers, deep }
    }

    /// How many of each kind the seat does not see.
    #[must_use]
    pub fn unseen(&self) -> &[u8; Kind::COUNT] {
        &self.unseen
    }

    /// What each action has to it, in their order.
    pub fn features(&self, actions: &[Action], into: &mut Vec<Features>) {
        into.clear();
        if self.round.is_turn() {
            self.turn_features(actions, into);
        } else {
            into.extend(actions.iter().map(|&action| self.answer_features(action)));
        }
    }

    /// What an action leaves of the hand: after a call, with the best discard. Nothing to say of a win or a kan.
    #[must_use]
    pub fn progress(&self, action: Action) -> Option<Progress> {
        let hand = self.round.hand(self.seat);
        match action {
            Action::Discard { tile, .. } | Action::Riichi { tile, .. } => Some(self.left_after(tile.kind())),
            Action::Pass => Some(self.look(hand, self.melds())),
            Action::Pon(with) | Action::Chi(with) => {
                let rest = with.into_iter().fold(*hand, |hand, tile| hand.without(tile));
                let melds = self.melds() + 1;
                let allowed = rest.kinds() - self.round.forbidden_after(with);
                let (_, discards) = Outlook::new(&rest, melds).best_discards(allowed);
                let lefts = discards.iter().map(|kind| {
                    let rest = rest.without(rest.one_of(kind));
                    self.look(&rest, melds)
                });
                lefts.max_by_key(|left| left.accepted)
            }
            _ => None,
        }
    }

    /// What a discard of this kind leaves of a hand of 14 tiles.
    fn left_after(&self, kind: Kind) -> Progress {
        let hand = self.round.hand(self.seat);
        let tile = hand.one_of(kind);
        if hand.count_tile(tile) == 0 {
            return Progress::default();
        }
        self.look(&hand.without(tile), self.melds())
    }

    /// How far a hand of 13 tiles is, and how many bring it nearer.
    fn look(&self, hand: &Hand, melds: usize) -> Progress {
        let outlook = Outlook::new(hand, melds);
        Progress { shanten: outlook.shanten, accepted: self.count(outlook.accepted()), next: 0 }
    }

    fn melds(&self) -> usize {
        self.round.melds(self.seat).len()
    }

    fn count(&self, kinds: KindSet) -> u32 {
        kinds.iter().map(|kind| u32::from(self.unseen[kind.index()])).sum()
    }

    /// How much dora a tile is.
    fn dora_of(&self, tile: Tile) -> f64 {
        f64::from(self.dora[tile.kind().index()] + u8::from(tile.is_red()))
    }

    /// Whether three of a kind are a yaku for this seat.
    fn is_value(&self, kind: Kind) -> bool {
        kind >= Kind::WHITE || kind == self.round.seat_wind(self.seat) || kind == self.round.start().wind()
    }

    fn turn_features(&self, actions: &[Action], into: &mut Vec<Features>) {
        let hand = self.round.hand(self.seat);
        let outlook = Outlook::new(hand, self.melds());
        let best = outlook.shanten.max(0);
        let mut left = [Progress::default(); Kind::COUNT];
        let mut most = Progress::default();
        for kind in hand.kinds().iter() {
            let mut this = Progress { shanten: outlook.without(kind), ..Progress::default() };
            if this.shanten <= best + 1 {
                this = self.left_after(kind);
            }
            if this.shanten == best {
                if self.deep && (1..=2).contains(&best) {
                    this.next = self.accepted_next(kind);
                }
                most.accepted = most.accepted.max(this.accepted);
                most.next = most.next.max(this.next);
            }
            left[kind.index()] = this;
        }
        most.shanten = best;
        let in_danger = self.dangers.riichi() && best >= 2;
        for &action in actions {
            let mut features = Features::default();
            match action {
                Action::Tsumo => features.add(Feature::Win, 1.0),
                Action::NineTerminals => {
                    features.add(Feature::NineTerminals, f64::from(shanten::orphans(hand)) - 2.0);
                }
                Action::ClosedKan(kind) | Action::AddedKan(kind) => {
                    self.kan_features(kind, best, in_danger, &mut features);
                }
                Action::Discard { tile, .. } | Action::Riichi { tile, .. } => {
                    self.discard_features(tile, left[tile.kind().index()], most, in_danger, &mut features);
                    if matches!(action, Action::Riichi { .. }) {
                        features.add(Feature::Riichi, 1.0);
                        let narrow = left[tile.kind().index()].accepted <= 3;
                        features.add(Feature::RiichiNarrow, f64::from(narrow));
                    }
                }
                _ => {}
            }
            into.push(features);
        }
    }

    /// The tiles accepted after each accepted tile with the best discard then, added up.
    fn accepted_next(&self, discard: Kind) -> u32 {
        let hand = self.round.hand(self.seat);
        let tile = hand.one_of(discard);
        let rest = hand.without(tile);
        let melds = self.melds();
        let accepted = Outlook::new(&rest, melds).accepted();
        accepted
            .iter()
            .filter(|kind| self.unseen[kind.index()] > 0)
            .map(|kind| {
                let full = rest.with(kind.tile());
                let outlook = Outlook::new(&full, melds);
                let best = outlook.discards().iter().map(|kind| {
                    let hand = full.without(full.one_of(kind));
                    self.count(Outlook::new(&hand, melds).accepted())
                });
                u32::from(self.unseen[kind.index()]) * best.max().unwrap_or(0)
            })
            .sum()
    }

    fn kan_features(&self, kind: Kind, best: i8, in_danger: bool, features: &mut Features) {
        let hand = self.round.hand(self.seat);
        let mut rest = *hand;
        let added = self.round.melds(self.seat).iter().any(|m| m.kind == MeldKind::Pon && m.low == kind);
        while rest.count(kind) > 0 {
            rest.remove(rest.one_of(kind));
        }
        let melds = self.melds() + usize::from(!added);
        let worse = f64::from(shanten::shanten(&rest, melds) - best);
        features.add(Feature::Shanten, worse.max(0.0));
        features.add(Feature::OwnKan, 1.0);
        features.add(Feature::OwnKanInDanger, f64::from(in_danger));
    }

    fn discard_features(
        &self,
        tile: Tile,
        left: Progress,
        most: Progress,
        in_danger: bool,
        features: &mut Features,
    ) {
        let kind = tile.kind();
        let hand = self.round.hand(self.seat);
        let worse = f64::from((left.shanten - most.shanten).max(0));
        features.add(Feature::Shanten, worse);
        let log = |ours: u32, best: u32| (f64::from(1 + ours) / f64::from(1 + best)).ln();
        let fewer = if worse > 0.0 { -1.0 } else { log(left.accepted, most.accepted) };
        features.add(Feature::Accepted, fewer);
        if worse == 0.0 {
            features.add(Feature::AcceptedNext, log(left.next, most.next));
        }
        if in_danger {
            features.add(Feature::ShantenInDanger, worse);
            features.add(Feature::AcceptedInDanger, fewer);
        }
        features.add(Feature::Dora, self.dora_of(tile));
        let beside = |steps: i8| kind.step(steps).map_or(0, |kind| hand.count(kind).min(1));
        let near_dora = |steps: i8| kind.step(steps).map_or(0, |kind| self.dora[kind.index()].min(1));
        features.add(Feature::NearDora, f64::from(near_dora(1) + near_dora(-1)));
        features.add(Feature::Same, f64::from(hand.count(kind).saturating_sub(1)));
        features.add(Feature::Beside, f64::from(beside(1) + beside(-1)));
        features.add(Feature::Near, f64::from(beside(2) + beside(-2)));
        match (kind.is_honour(), self.is_value(kind), hand.count(kind)) {
            (true, true, 1) => features.add(Feature::Value, 1.0),
            (true, true, 2) => features.add(Feature::ValuePair, 1.0),
            (true, false, 1) => features.add(Feature::Guest, 1.0),
            (true, ..) => {}
            _ if matches!(kind.number(), 1 | 9) => features.add(Feature::Terminal, 1.0),
            _ if matches!(kind.number(), 2 | 8) => features.add(Feature::NearTerminal, 1.0),
            _ => {}
        }
        if kind.is_honour() && hand.count(kind) == 1 {
            features.add(Feature::DeadHonour, f64::from(3 - self.unseen[kind.index()].min(3)));
        }
        features.add(Feature::OffSuit, self.off_suit(kind));
        let [riichi, open] = self.dangers.of(kind).map(|percent| percent / 10.0);
        let by_riichi = match most.shanten {
            0 => Feature::DangerReady,
            1 => Feature::DangerOne,
            2 => Feature::DangerTwo,
            _ => Feature::DangerFar,
        };
        features.add(by_riichi, riichi);
        features.add(Feature::DangerOpen, open * f64::from(most.shanten));
    }

    /// How much of a flush the hand is, for a tile that is no part of it.
    fn off_suit(&self, kind: Kind) -> f64 {
        let suits = self.suits[..3].iter().enumerate();
        let (suit, &most) = suits.max_by_key(|&(_, count)| count).unwrap_or((0, &0));
        let outside = !kind.is_honour() && kind.suit() != suit;
        if outside { f64::from((most + self.suits[3]).saturating_sub(8)) } else { 0.0 }
    }

    fn answer_features(&self, action: Action) -> Features {
        let mut features = Features::default();
        let hand = self.round.hand(self.seat);
        let offer = self.round.offer().unwrap_or(Tile::HIDDEN);
        let (mut rest, mut forbidden) = (*hand, KindSet::EMPTY);
        match action {
            Action::Ron => {
                features.add(Feature::Win, 1.0);
                return features;
            }
            Action::Pon(with) | Action::Chi(with) => {
                with.into_iter().for_each(|tile| rest.remove(tile));
                forbidden = self.round.forbidden_after(with);
            }
            Action::OpenKan => {
                while rest.count(offer.kind()) > 0 {
                    rest.remove(rest.one_of(offer.kind()));
                }
                features.add(Feature::OpenKan, 1.0);
            }
            _ => return features,
        }
        let before = shanten::shanten(hand, self.melds());
        let outlook = Outlook::new(&rest, self.melds() + 1);
        let after = match action {
            Action::OpenKan => outlook.shanten,
            _ => outlook.best_discards(rest.kinds() - forbidden).0,
        };
        let closed = self.round.melds(self.seat).iter().all(|meld| meld.is_closed());
        features.add(Feature::Call, 1.0);
        features.add(Feature::Opens, f64::from(closed));
        features.add(Feature::CallNearer, f64::from(before - after));
        features.add(Feature::CallReady, f64::from(after == 0));
        features.add(Feature::Chi, f64::from(matches!(action, Action::Chi(_))));
        features.add(Feature::CallInDanger, f64::from(self.dangers.riichi()) * f64::from(after.max(0)));
        features.add(Feature::CallEarly, f64::from(self.round.left()) / 70.0);
        let dora: f64 = tiles_of(self.round, self.seat).map(|tile| self.dora_of(tile)).sum();
        features.add(Feature::CallDora, dora + self.dora_of(offer));
        features.add(self.yaku_after(offer.kind(), action), 1.0);
        features
    }

    /// What yaku an open hand would have after a call.
    fn yaku_after(&self, called: Kind, action: Action) -> Feature {
        let set = |kind: Kind| {
            let laid = self.round.melds(self.seat).iter().any(|m| m.low == kind && m.kind != MeldKind::Chi);
            let taken = called == kind && !matches!(action, Action::Chi(_));
            laid || taken || self.round.hand(self.seat).count(kind) >= 3
        };
        if Kind::all().any(|kind| self.is_value(kind) && set(kind)) {
            return Feature::CallYaku;
        }
        let mut open = KindSet::of(called);
        if let Action::Chi(with) = action {
            with.iter().for_each(|tile| open.insert(tile.kind()));
        }
        self.round.melds(self.seat).iter().for_each(|meld| open |= meld.kinds());
        let open_orphans = !(open & KindSet::ORPHANS).is_empty();
        let orphans = self.round.hand(self.seat).tiles().filter(|t| t.kind().is_terminal_or_honour()).count();
        if !open_orphans && orphans <= 2 {
            return Feature::CallSimples;
        }
        Feature::CallNoYaku
    }
}

/// A seat's tiles, those laid down too.
fn tiles_of(round: &Round, seat: Seat) -> impl Iterator<Item = Tile> + '_ {
    let laid = round.melds(seat).iter().map(|meld| meld.tiles());
    laid.chain([*round.hand(seat)]).flat_map(|hand| {
        let tiles = (0..Tile::COUNT as u8).filter_map(Tile::new);
        tiles.flat_map(move |tile| std::iter::repeat_n(tile, hand.count_tile(tile).into()))
    })
}
