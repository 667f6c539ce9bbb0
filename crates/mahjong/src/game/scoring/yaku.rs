use serde::{Serialize, Serializer};
use std::fmt;

/// Something that gives a winning hand han: a yaku, a yakuman, or dora.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Yaku(u8);

macro_rules! yaku {
    ($($constant:ident $id:literal $identifier:literal $tenhou:literal;)*) => {
        impl Yaku {
            $(#[doc = concat!("`", $identifier, "`, ", $tenhou, ".")] pub const $constant: Yaku = Yaku($id);)*
        }
        /// The identifier, and the name in tenhou's JSON, by number.
        const NAMES: &[(&str, &str)] = &[$(($identifier, $tenhou)),*];
    };
}

// In the order that tenhou's records number them.
yaku! {
    TSUMO 0 "tsumo" "門前清自摸和"; RIICHI 1 "riichi" "立直"; IPPATSU 2 "ippatsu" "一発"; CHANKAN 3 "chankan" "槍槓";
    RINSHAN 4 "rinshan" "嶺上開花"; HAITEI 5 "haitei" "海底摸月"; HOUTEI 6 "houtei" "河底撈魚";
    PINFU 7 "pinfu" "平和"; TANYAO 8 "tanyao" "断幺九"; IIPEIKOU 9 "iipeikou" "一盃口";
    SEAT_EAST 10 "seat-east" "自風 東"; SEAT_SOUTH 11 "seat-south" "自風 南"; SEAT_WEST 12 "seat-west" "自風 西";
    SEAT_NORTH 13 "seat-north" "自風 北"; ROUND_EAST 14 "round-east" "場風 東";
    ROUND_SOUTH 15 "round-south" "場風 南"; ROUND_WEST 16 "round-west" "場風 西";
    ROUND_NORTH 17 "round-north" "場風 北"; WHITE 18 "white" "役牌 白"; GREEN 19 "green" "役牌 發";
    RED 20 "red" "役牌 中"; DOUBLE_RIICHI 21 "double-riichi" "両立直"; CHIITOITSU 22 "chiitoitsu" "七対子";
    CHANTA 23 "chanta" "混全帯幺九"; ITTSU 24 "ittsu" "一気通貫"; SANSHOKU 25 "sanshoku" "三色同順";
    SANSHOKU_DOUKOU 26 "sanshoku-doukou" "三色同刻"; SANKANTSU 27 "sankantsu" "三槓子"; TOITOI 28 "toitoi" "対々和";
    SANANKOU 29 "sanankou" "三暗刻"; SHOUSANGEN 30 "shousangen" "小三元"; HONROUTOU 31 "honroutou" "混老頭";
    RYANPEIKOU 32 "ryanpeikou" "二盃口"; JUNCHAN 33 "junchan" "純全帯幺九"; HONITSU 34 "honitsu" "混一色";
    CHINITSU 35 "chinitsu" "清一色"; RENHOU 36 "renhou" "人和"; TENHOU 37 "tenhou" "天和";
    CHIIHOU 38 "chiihou" "地和"; DAISANGEN 39 "daisangen" "大三元"; SUUANKOU 40 "suuankou" "四暗刻";
    SUUANKOU_TANKI 41 "suuankou-tanki" "四暗刻単騎"; TSUUIISOU 42 "tsuuiisou" "字一色";
    RYUUIISOU 43 "ryuuiisou" "緑一色"; CHINROUTOU 44 "chinroutou" "清老頭"; CHUUREN 45 "chuuren" "九蓮宝燈";
    CHUUREN_PURE 46 "chuuren-pure" "純正九蓮宝燈"; KOKUSHI 47 "kokushi" "国士無双";
    KOKUSHI_13 48 "kokushi-13" "国士無双１３面"; DAISUUSHII 49 "daisuushii" "大四喜";
    SHOUSUUSHII 50 "shousuushii" "小四喜"; SUUKANTSU 51 "suukantsu" "四槓子"; DORA 52 "dora" "ドラ";
    URA_DORA 53 "ura-dora" "裏ドラ"; RED_DORA 54 "red-dora" "赤ドラ";
}

impl Yaku {
    /// How many there are.
    pub const COUNT: usize = 55;

    /// The yaku with tenhou's number.
    #[must_use]
    pub const fn new(id: u8) -> Option<Yaku> {
        if (id as usize) < Yaku::COUNT { Some(Yaku(id)) } else { None }
    }

    /// Tenhou's number.
    #[must_use]
    pub const fn id(self) -> usize {
        self.0 as usize
    }

    /// All of them, in order.
    pub fn all() -> impl ExactSizeIterator<Item = Yaku> {
        (0..Yaku::COUNT as u8).map(Yaku)
    }

    /// What programs call it: `riichi`, `sanshoku-doukou`.
    #[must_use]
    pub fn identifier(self) -> &'static str {
        NAMES[self.id()].0
    }

    /// How tenhou's JSON writes it.
    #[must_use]
    pub fn tenhou_name(self) -> &'static str {
        NAMES[self.id()].1
    }

    /// Whether it is a yakuman.
    #[must_use]
    pub const fn is_yakuman(self) -> bool {
        self.0 >= 37 && self.0 <= 51
    }

    /// The yaku that stands `steps` after this one.
    pub(crate) const fn plus(self, steps: usize) -> Yaku {
        Yaku(self.0 + steps as u8)
    }
}

impl fmt::Display for Yaku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.identifier())
    }
}

impl fmt::Debug for Yaku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.identifier())
    }
}

impl Serialize for Yaku {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.identifier())
    }
}

/// The yaku of a win with their han (yakuman: how many times), by number; no heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct YakuList {
    han: [u8; Yaku::COUNT],
}

impl YakuList {
    /// No yaku.
    pub const EMPTY: YakuList = YakuList { han: [0; Yaku::COUNT] };

    /// Adds a yaku with its han.
    pub fn add(&mut self, yaku: Yaku, han: u8) {
        self.han[yaku.id()] = self.han[yaku.id()].saturating_add(han);
    }

    /// The han of a yaku; 0 when it is not there.
    #[must_use]
    pub fn han(&self, yaku: Yaku) -> u8 {
        self.han[yaku.id()]
    }

    /// The yaku in order, with their han.
    pub fn iter(&self) -> impl Iterator<Item = (Yaku, u8)> + '_ {
        self.han.iter().enumerate().filter(|&(_, &han)| han > 0).map(|(id, &han)| (Yaku(id as u8), han))
    }

    /// All han together.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.han.iter().fold(0, |sum, &han| sum.saturating_add(han))
    }
}

impl FromIterator<(Yaku, u8)> for YakuList {
    fn from_iter<I: IntoIterator<Item = (Yaku, u8)>>(yaku: I) -> YakuList {
        let mut list = YakuList::EMPTY;
        yaku.into_iter().for_each(|(yaku, han)| list.add(yaku, han));
        list
    }
}

impl fmt::Debug for YakuList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for YakuList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}
