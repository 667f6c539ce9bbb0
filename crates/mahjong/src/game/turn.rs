//! What the player in turn may do with 14 tiles.

use super::{
    action::Action,
    place::Place,
    round::{Phase, Round},
};
use crate::{
    Kind, KindSet, MeldKind, RiichiKan, Tile,
    game::{Outlook, Riichi, scoring::shape::for_each_shape, shanten},
};

impl Round {
    /// Puts what the player in turn may do into `into`.
    pub(crate) fn turn_actions(&self, into: &mut Vec<Action>) {
        let place = &self.places[self.turn()];
        if self.phase == Phase::Drawn {
            if place.waits.contains(place.drawn.kind()) && self.wins(self.turn(), place.drawn, true) {
                into.push(Action::Tsumo);
            }
            if self.may_end_by_nine_terminals(place) {
                into.push(Action::NineTerminals);
            }
            self.kan_actions(place, into);
            if place.in_riichi() {
                into.push(Action::Discard { tile: place.drawn, drawn: true });
                return;
            }
            self.riichi_actions(place, into);
        }
        self.discard_actions(place, into);
    }

    /// The kinds of which the player in turn discards one, if nothing else is allowed: then the actions are the discards of
    /// these kinds in order, and play-outs need no list of them.
    #[inline]
    pub(crate) fn plain_discards(&self) -> Option<KindSet> {
        let place = &self.places[self.turn()];
        let drawn = self.phase == Phase::Drawn;
        let declarable = || {
            place.in_riichi()
                || place.waits.contains(place.drawn.kind())
                || self.may_declare_riichi(place)
                || !place.hand.kinds_with(4).is_empty()
                || place.melds().iter().any(|meld| place.hand.count(meld.low) == 1)
                || self.may_end_by_nine_terminals(place)
        };
        let plain = self.is_turn() && !(drawn && declarable());
        plain.then(|| place.hand.kinds() - self.forbidden)
    }

    /// The discard that comes after so many others, of those of these kinds in order: of a five that is held plain and red,
    /// the plain one and then the red one.
    #[inline]
    pub(crate) fn nth_discard(&self, kinds: KindSet, mixed: KindSet, mut nth: u32) -> Action {
        let place = &self.places[self.turn()];
        let mut red = None;
        for five in mixed.iter() {
            let plain = kinds.before(five).len();
            if nth == plain + 1 {
                red = five.red();
            }
            nth -= u32::from(nth > plain);
        }
        let plain = || kinds.nth(nth).map_or(place.drawn, |kind| place.hand.one_of(kind));
        let tile = red.unwrap_or_else(plain);
        Action::Discard { tile, drawn: tile == place.drawn }
    }

    fn discard_actions(&self, place: &Place, into: &mut Vec<Action>) {
        let kinds = place.hand.kinds() - self.forbidden;
        let mut push = |tile: Tile| into.push(Action::Discard { tile, drawn: tile == place.drawn });
        if place.hand.reds() == 0 {
            kinds.iter().for_each(|kind| push(kind.tile()));
            return;
        }
        place.hand.distinct().filter(|tile| kinds.contains(tile.kind())).for_each(push);
    }

    fn may_end_by_nine_terminals(&self, place: &Place) -> bool {
        self.rules.nine_terminals
            && self.is_first_round()
            && (place.hand.kinds() & KindSet::ORPHANS).len() >= 9
    }

    fn kan_actions(&self, place: &Place, into: &mut Vec<Action>) {
        if self.left() == 0 || self.kans == 4 {
            return;
        }
        if place.in_riichi() {
            let kind = place.drawn.kind();
            if place.hand.count(kind) == 4 && self.riichi_kan_is_allowed(place, kind) {
                into.push(Action::ClosedKan(kind));
            }
            return;
        }
        into.extend(place.hand.kinds_with(4).iter().map(Action::ClosedKan));
        for meld in place.melds() {
            if meld.kind == MeldKind::Pon && place.hand.count(meld.low) == 1 {
                into.push(Action::AddedKan(meld.low));
            }
        }
    }

    /// Whether a closed kan leaves a hand in riichi as it was.
    fn riichi_kan_is_allowed(&self, place: &Place, kind: Kind) -> bool {
        if self.rules.riichi_kan == RiichiKan::Never {
            return false;
        }
        let mut rest = place.hand;
        for tile in tiles_of(place, kind) {
            rest.remove(tile);
        }
        if shanten::waits(&rest, place.melds().len() + 1) != place.waits {
            return false;
        }
        // The same shape: no winning hand reads a tile of the kan as part of a run.
        let before = place.hand.without(place.drawn);
        self.rules.riichi_kan == RiichiKan::SameWaits
            || place.waits.iter().all(|wait| {
                let mut same = true;
                for_each_shape(&before.with(wait.tile()), place.melds(), |shape| {
                    same &= shape.groups[shape.melds..]
                        .iter()
                        .all(|group| !group.is_run() || !group.contains(kind));
                });
                same
            })
    }

    /// Whether the player in turn, having drawn, may declare riichi.
    #[inline]
    fn may_declare_riichi(&self, place: &Place) -> bool {
        let poor = || self.rules.riichi_needs_points && self.scores[self.turn()] < 1_000;
        let late = || self.left() < if self.rules.riichi_needs_draw { 4 } else { 1 };
        place.far <= 1
            && place.is_closed()
            && !place.in_riichi()
            && !poor()
            && !late()
            && shanten::shanten(&place.hand, place.melds().len()) <= 0
    }

    pub(crate) fn riichi_actions(&self, place: &Place, into: &mut Vec<Action>) {
        if !self.may_declare_riichi(place) {
            return;
        }
        let outlook = Outlook::new(&place.hand, place.melds().len());
        for tile in place.hand.distinct() {
            if outlook.without(tile.kind()) == 0 {
                into.push(Action::Riichi { tile, drawn: tile == place.drawn });
            }
        }
    }

    /// Whether an action is legal: one of the actions, or the discard of a tile that equals the one just drawn.
    #[must_use]
    pub fn allows(&self, action: Action) -> bool {
        let mut actions = Vec::new();
        worlds::World::actions(self, &mut actions);
        let twin = |tile: Tile| self.hand(self.turn()).count_tile(tile) > 1;
        match action {
            Action::Discard { tile, drawn: false }
                if twin(tile) && self.riichi(self.turn()) == Riichi::None =>
            {
                actions.contains(&action) || actions.contains(&Action::Discard { tile, drawn: true })
            }
            Action::Riichi { tile, drawn: false } if twin(tile) => {
                actions.contains(&action) || actions.contains(&Action::Riichi { tile, drawn: true })
            }
            _ => actions.contains(&action),
        }
    }
}

/// The tiles of a kind in a hand, red ones last.
pub(crate) fn tiles_of(place: &Place, kind: Kind) -> impl Iterator<Item = Tile> + use<> {
    let reds = kind.red().map_or(0, |red| place.hand.count_tile(red));
    let plain = place.hand.count(kind) - reds;
    std::iter::repeat_n(kind.tile(), plain.into())
        .chain(kind.red().into_iter().flat_map(move |red| std::iter::repeat_n(red, reds.into())))
}
