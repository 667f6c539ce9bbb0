//! What a complete hand is worth: every reading is tried and the dearest counts.

use super::{
    points,
    shape::{Form, Group, Shape, for_each_shape},
    yaku::{Yaku, YakuList},
};
use crate::{Hand, Kind, KindSet, Meld, Rules, Tile, game::shanten};
use serde::Serialize;

/// Whether and how riichi was declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Riichi {
    /// Not at all.
    #[default]
    None,
    /// Declared.
    Single,
    /// Declared with the first discard, before any call.
    Double,
}

/// A hand that may be complete, and how it came about.
#[derive(Debug, Clone, Copy)]
pub struct Win<'a> {
    /// The concealed tiles with the winning one.
    pub hand: &'a Hand,
    /// The sets laid down.
    pub melds: &'a [Meld],
    /// The winning tile.
    pub tile: Tile,
    /// Whether the player drew it.
    pub tsumo: bool,
    /// The wind of the player's seat.
    pub seat_wind: Kind,
    /// The wind of the round.
    pub round_wind: Kind,
    /// Riichi.
    pub riichi: Riichi,
    /// Whether it is won within one uninterrupted round of the riichi.
    pub ippatsu: bool,
    /// Whether it is the last tile of the wall or the discard after it.
    pub last: bool,
    /// Whether the tile replaced a kan.
    pub rinshan: bool,
    /// Whether the tile was being added to a pon.
    pub chankan: bool,
    /// Whether it was drawn in the first round, before any call.
    pub blessed: bool,
    /// The indicators that are turned.
    pub dora: &'a [Tile],
    /// The indicators below them, for riichi hands; empty for others.
    pub ura: &'a [Tile],
}

/// What a win is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Its yaku and dora, or its yakuman alone.
    pub yaku: YakuList,
    /// Han of yaku and dora; 0 for a yakuman.
    pub han: u8,
    /// Fu, rounded. For a yakuman that of its dearest reading.
    pub fu: u8,
    /// How many yakuman; 0 for an ordinary hand.
    pub yakuman: u8,
    /// What payments are multiples of.
    pub base: u32,
}

impl Score {
    /// All that is paid for the hand alone, without counters and sticks.
    #[must_use]
    pub fn points(&self, dealer: bool, tsumo: bool) -> i32 {
        match (tsumo, dealer) {
            (false, _) => points::ron(self.base, dealer),
            (true, true) => 3 * points::tsumo(self.base, true),
            (true, false) => points::tsumo(self.base, true) + 2 * points::tsumo(self.base, false),
        }
    }
}

impl<'a> Win<'a> {
    /// A ron with nothing special about it, East's in the round of East.
    #[must_use]
    pub fn plain(hand: &'a Hand, melds: &'a [Meld], tile: Tile) -> Self {
        Self {
            hand,
            melds,
            tile,
            tsumo: false,
            seat_wind: Kind::EAST,
            round_wind: Kind::EAST,
            riichi: Riichi::None,
            ippatsu: false,
            last: false,
            rinshan: false,
            chankan: false,
            blessed: false,
            dora: &[],
            ura: &[],
        }
    }

    /// What it is worth; nothing when the hand is not complete or has no yaku.
    #[must_use]
    pub fn score(&self, rules: &Rules) -> Option<Score> {
        let mut best: Option<Score> = None;
        let mut keep = |score: Option<Score>| {
            let key = |score: &Score| (score.base, score.yakuman, score.han, score.fu);
            if let Some(score) = score
                && best.as_ref().is_none_or(|best| key(best) < key(&score))
            {
                best = Some(score);
            }
        };
        for_each_shape(self.hand, self.melds, |shape| {
            let kind = self.tile.kind();
            for place in shape.melds..4 {
                if shape.groups[place].contains(kind) {
                    keep(Reading::new(self, rules, shape, Some(place)).score());
                }
            }
            if shape.pair == kind {
                keep(Reading::new(self, rules, shape, None).score());
            }
        });
        if self.melds.is_empty() && self.hand.len() == 14 {
            keep(self.orphans(rules));
            keep(self.seven_pairs(rules));
        }
        best
    }

    fn is_closed(&self) -> bool {
        self.melds.iter().all(Meld::is_closed)
    }

    /// How many tiles of a kind there are in hand and melds.
    fn count(&self, kind: Kind) -> u8 {
        self.hand.count(kind) + self.melds.iter().map(|meld| meld.count(kind)).sum::<u8>()
    }

    /// The kinds in hand and melds.
    fn kinds(&self) -> KindSet {
        let melds = self.melds.iter().map(|meld| meld.kinds());
        melds.fold(self.hand.kinds(), |all, kinds| all | kinds)
    }

    fn orphans(&self, rules: &Rules) -> Option<Score> {
        if shanten::orphans(self.hand) != -1 {
            return None;
        }
        let mut list = self.blessings();
        let thirteen = self.hand.count(self.tile.kind()) == 2;
        let double = thirteen && rules.double_yakuman;
        let yaku = if thirteen { Yaku::KOKUSHI_13 } else { Yaku::KOKUSHI };
        list.add(yaku, 1 + u8::from(double));
        Some(yakuman_score(rules, list, 0))
    }

    fn seven_pairs(&self, rules: &Rules) -> Option<Score> {
        if shanten::seven_pairs(self.hand) != -1 {
            return None;
        }
        let mut yakuman = self.blessings();
        if self.kinds() - honours() == KindSet::EMPTY {
            yakuman.add(Yaku::TSUUIISOU, 1);
        }
        if yakuman != YakuList::EMPTY {
            return Some(yakuman_score(rules, yakuman, 25));
        }
        let mut list = self.circumstances(rules);
        list.add(Yaku::CHIITOITSU, 2);
        self.add_by_tiles(rules, &mut list);
        ordinary_score(rules, self.with_dora(list), 25)
    }

    /// Heaven and earth.
    fn blessings(&self) -> YakuList {
        let mut list = YakuList::EMPTY;
        if self.blessed && self.tsumo {
            let dealer = self.seat_wind == Kind::EAST;
            list.add(if dealer { Yaku::TENHOU } else { Yaku::CHIIHOU }, 1);
        }
        list
    }

    /// What the course of the hand gives.
    fn circumstances(&self, rules: &Rules) -> YakuList {
        let mut list = YakuList::EMPTY;
        let mut add_if = |holds: bool, yaku| list.add(yaku, u8::from(holds));
        add_if(self.riichi == Riichi::Single, Yaku::RIICHI);
        add_if(self.ippatsu && rules.ippatsu && self.riichi != Riichi::None, Yaku::IPPATSU);
        add_if(self.tsumo && self.is_closed(), Yaku::TSUMO);
        add_if(self.chankan, Yaku::CHANKAN);
        add_if(self.rinshan, Yaku::RINSHAN);
        add_if(self.last && self.tsumo && !self.rinshan, Yaku::HAITEI);
        add_if(self.last && !self.tsumo && !self.chankan, Yaku::HOUTEI);
        list.add(Yaku::DOUBLE_RIICHI, if self.riichi == Riichi::Double { 2 } else { 0 });
        list
    }

    /// What the tiles alone give, whatever their reading.
    fn add_by_tiles(&self, rules: &Rules, list: &mut YakuList) {
        let kinds = self.kinds();
        let closed = self.is_closed();
        if (kinds & KindSet::ORPHANS).is_empty() && (closed || rules.open_simples) {
            list.add(Yaku::TANYAO, 1);
        }
        if (kinds - KindSet::ORPHANS).is_empty() {
            list.add(Yaku::HONROUTOU, 2);
        }
        if one_suit(kinds) {
            match ((kinds & honours()).is_empty(), closed) {
                (true, closed) => list.add(Yaku::CHINITSU, 5 + u8::from(closed)),
                (false, closed) => list.add(Yaku::HONITSU, 2 + u8::from(closed)),
            }
        }
    }

    /// The same with dora, which count only beside a yaku.
    fn with_dora(&self, mut list: YakuList) -> YakuList {
        if list.total() == 0 {
            return list;
        }
        let count = |indicators: &[Tile]| -> u8 {
            indicators.iter().map(|indicator| self.count(indicator.kind().next_dora())).sum()
        };
        list.add(Yaku::DORA, count(self.dora));
        if self.riichi != Riichi::None {
            list.add(Yaku::URA_DORA, count(self.ura));
        }
        list.add(Yaku::RED_DORA, self.hand.reds() + self.melds.iter().map(|meld| meld.reds).sum::<u8>());
        list
    }
}

fn honours() -> KindSet {
    KindSet::from_bits(0b1111111 << 27)
}

/// Whether all suited tiles are of one suit, and there are some.
fn one_suit(kinds: KindSet) -> bool {
    (0..3).filter(|suit| kinds.bits() >> (9 * suit) & 0b111111111 != 0).count() == 1
}

fn ordinary_score(rules: &Rules, yaku: YakuList, fu: u8) -> Option<Score> {
    let han = yaku.total();
    (han > 0).then(|| Score { yaku, han, fu, yakuman: 0, base: points::base(rules, fu, han) })
}

fn yakuman_score(rules: &Rules, mut yaku: YakuList, fu: u8) -> Score {
    let mut times = yaku.total();
    if !rules.multiple_yakuman {
        // The dearest one stays; of equals, one that somebody may have to answer for, else the first.
        let answered = |yaku| [Yaku::DAISANGEN, Yaku::DAISUUSHII].contains(&yaku);
        let dearest =
            yaku.iter().max_by_key(|&(yaku, times)| (times, answered(yaku), std::cmp::Reverse(yaku)));
        yaku = dearest.into_iter().collect();
        times = yaku.total();
    }
    Score { yaku, han: 0, fu, yakuman: times, base: 8_000 * u32::from(times) }
}

/// One reading of a hand: its sets, its pair, and where the winning tile is.
struct Reading<'a> {
    win: &'a Win<'a>,
    rules: &'a Rules,
    groups: [Group; 4],
    pair: Kind,
    /// The set that the winning tile is in; none: the pair.
    place: Option<usize>,
    closed: bool,
}

impl<'a> Reading<'a> {
    fn new(win: &'a Win<'a>, rules: &'a Rules, shape: &Shape, place: Option<usize>) -> Reading<'a> {
        let mut groups = shape.groups;
        if let Some(place) = place
            && !win.tsumo
        {
            // A set completed by another's tile is not a concealed one.
            groups[place].open = true;
        }
        Reading { win, rules, groups, pair: shape.pair, place, closed: win.is_closed() }
    }

    fn score(&self) -> Option<Score> {
        let yakuman = self.yakuman();
        if yakuman != YakuList::EMPTY {
            return Some(yakuman_score(self.rules, yakuman, self.fu(false)));
        }
        let pinfu = self.is_pinfu();
        let mut list = self.win.circumstances(self.rules);
        list.add(Yaku::PINFU, u8::from(pinfu));
        self.win.add_by_tiles(self.rules, &mut list);
        self.add_values(&mut list);
        self.add_runs(&mut list);
        self.add_triplets(&mut list);
        self.add_outside(&mut list);
        ordinary_score(self.rules, self.win.with_dora(list), self.fu(pinfu))
    }

    fn runs(&self) -> impl Iterator<Item = Kind> + '_ {
        self.groups.iter().filter(|group| group.is_run()).map(|group| group.low)
    }

    fn triplets(&self) -> impl Iterator<Item = &Group> + '_ {
        self.groups.iter().filter(|group| !group.is_run())
    }

    fn concealed_triplets(&self) -> usize {
        self.triplets().filter(|group| !group.open).count()
    }

    fn kans(&self) -> usize {
        self.groups.iter().filter(|group| group.form == Form::Kan).count()
    }

    /// Fu for a pair of a kind that is worth something.
    fn pair_fu(&self) -> u8 {
        let round = self.pair == self.win.round_wind;
        let seat = self.pair == self.win.seat_wind;
        match (round, seat) {
            (true, true) => self.rules.double_wind_fu,
            (true, false) | (false, true) => 2,
            _ if self.pair >= Kind::WHITE => 2,
            _ => 0,
        }
    }

    /// Whether the winning tile completed a run from both sides.
    fn is_two_sided(&self) -> bool {
        self.place.is_some_and(|place| {
            let group = self.groups[place];
            let offset = self.win.tile.kind().index() - group.low.index();
            group.is_run()
                && (offset == 0 && group.low.number() != 7 || offset == 2 && group.low.number() != 1)
        })
    }

    fn is_pinfu(&self) -> bool {
        self.closed && self.runs().count() == 4 && self.pair_fu() == 0 && self.is_two_sided()
    }

    fn fu(&self, pinfu: bool) -> u8 {
        let win = self.win;
        if pinfu {
            return if win.tsumo { 20 } else { 30 };
        }
        let mut fu = 20 + self.pair_fu();
        fu += if win.tsumo { 2 } else { 0 };
        fu += if self.closed && !win.tsumo { 10 } else { 0 };
        for group in self.triplets() {
            let mut worth = if group.form == Form::Kan { 8 } else { 2 };
            worth *= if group.open { 1 } else { 2 };
            worth *= if group.low.is_terminal_or_honour() { 2 } else { 1 };
            fu += worth;
        }
        let narrow = match self.place {
            None => true,
            Some(place) => self.groups[place].is_run() && !self.is_two_sided(),
        };
        fu += if narrow { 2 } else { 0 };
        // An open hand without any fu still counts 30.
        fu.max(21).div_ceil(10) * 10
    }

    fn add_values(&self, list: &mut YakuList) {
        for group in self.triplets() {
            let kind = group.low;
            if kind >= Kind::WHITE {
                list.add(Yaku::WHITE.plus(kind.index() - Kind::WHITE.index()), 1);
            }
            if kind == self.win.seat_wind {
                list.add(Yaku::SEAT_EAST.plus(kind.index() - Kind::EAST.index()), 1);
            }
            if kind == self.win.round_wind {
                list.add(Yaku::ROUND_EAST.plus(kind.index() - Kind::EAST.index()), 1);
            }
        }
    }

    fn add_runs(&self, list: &mut YakuList) {
        let mut lows = 0u64;
        let mut twins = [0u8; 34];
        for low in self.runs() {
            lows |= 1 << low.index();
            twins[low.index()] += 1;
        }
        if self.closed {
            match twins.iter().map(|count| count / 2).sum() {
                1u8 => list.add(Yaku::IIPEIKOU, 1),
                2 => list.add(Yaku::RYANPEIKOU, 3),
                _ => {}
            }
        }
        let closed = u8::from(self.closed);
        if (0..3).any(|suit| lows >> (9 * suit) & 0b1001001 == 0b1001001) {
            list.add(Yaku::ITTSU, 1 + closed);
        }
        if lows & lows >> 9 & lows >> 18 & 0b111111111 != 0 {
            list.add(Yaku::SANSHOKU, 1 + closed);
        }
    }

    fn add_triplets(&self, list: &mut YakuList) {
        let lows = self.triplets().fold(0u64, |lows, group| lows | 1 << group.low.index());
        if lows & lows >> 9 & lows >> 18 & 0b111111111 != 0 {
            list.add(Yaku::SANSHOKU_DOUKOU, 2);
        }
        if self.triplets().count() == 4 {
            list.add(Yaku::TOITOI, 2);
        }
        if self.concealed_triplets() == 3 {
            list.add(Yaku::SANANKOU, 2);
        }
        if self.kans() == 3 {
            list.add(Yaku::SANKANTSU, 2);
        }
        if self.pair >= Kind::WHITE && (lows >> Kind::WHITE.index()).count_ones() == 2 {
            list.add(Yaku::SHOUSANGEN, 2);
        }
    }

    /// Sets and pair that all have a one, a nine or an honour; without any run it is another yaku.
    fn add_outside(&self, list: &mut YakuList) {
        let outside = self.pair.is_terminal_or_honour() && self.groups.iter().all(Group::is_outside);
        if !outside || self.runs().next().is_none() {
            return;
        }
        let closed = u8::from(self.closed);
        if (self.win.kinds() & honours()).is_empty() {
            list.add(Yaku::JUNCHAN, 2 + closed);
        } else {
            list.add(Yaku::CHANTA, 1 + closed);
        }
    }

    fn yakuman(&self) -> YakuList {
        let mut list = self.win.blessings();
        let double = 1 + u8::from(self.rules.double_yakuman);
        let lows = self.triplets().fold(0u64, |lows, group| lows | 1 << group.low.index());
        let winds = (lows >> 27 & 0b1111).count_ones();
        let kinds = self.win.kinds();
        if lows >> 31 & 0b111 == 0b111 {
            list.add(Yaku::DAISANGEN, 1);
        }
        if self.concealed_triplets() == 4 {
            match self.place {
                None => list.add(Yaku::SUUANKOU_TANKI, double),
                Some(_) => list.add(Yaku::SUUANKOU, 1),
            }
        }
        if (kinds - honours()).is_empty() {
            list.add(Yaku::TSUUIISOU, 1);
        }
        if (kinds - KindSet::GREENS).is_empty() {
            list.add(Yaku::RYUUIISOU, 1);
        }
        if (kinds - (KindSet::ORPHANS - honours())).is_empty() {
            list.add(Yaku::CHINROUTOU, 1);
        }
        if winds == 4 {
            list.add(Yaku::DAISUUSHII, double);
        } else if winds == 3 && (Kind::EAST..=Kind::NORTH).contains(&self.pair) {
            list.add(Yaku::SHOUSUUSHII, 1);
        }
        if self.kans() == 4 {
            list.add(Yaku::SUUKANTSU, 1);
        }
        self.add_nine_gates(&mut list, double);
        list
    }

    fn add_nine_gates(&self, list: &mut YakuList, double: u8) {
        let kinds = self.win.kinds();
        if !self.win.melds.is_empty() || !one_suit(kinds) || !(kinds & honours()).is_empty() {
            return;
        }
        let first = 9 * self.pair.suit();
        let counts = &self.win.hand.counts()[first..first + 9];
        if counts.iter().enumerate().any(|(at, &count)| count < if at % 8 == 0 { 3 } else { 1 }) {
            return;
        }
        // Pure when the winning tile is the one too many: the hand waited for all nine.
        let at = self.win.tile.kind().index() - first;
        if matches!((at.is_multiple_of(8), counts[at]), (true, 4) | (false, 2)) {
            list.add(Yaku::CHUUREN_PURE, double);
        } else {
            list.add(Yaku::CHUUREN, 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where one yakuman counts, it is the one that somebody may have to answer for.
    #[test]
    fn of_equal_yakuman_one_to_answer_for_stays() {
        let rules = Rules { multiple_yakuman: false, ..Rules::default() };
        let both: YakuList = [(Yaku::TSUUIISOU, 1), (Yaku::DAISUUSHII, 1)].into_iter().collect();
        let score = yakuman_score(&rules, both, 0);
        assert_eq!((score.yakuman, score.yaku.han(Yaku::DAISUUSHII)), (1, 1));
        let dearer: YakuList = [(Yaku::TSUUIISOU, 2), (Yaku::DAISUUSHII, 1)].into_iter().collect();
        assert_eq!(yakuman_score(&rules, dearer, 0).yaku.han(Yaku::TSUUIISOU), 2);
    }
}
