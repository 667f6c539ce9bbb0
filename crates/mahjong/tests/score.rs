//! Yaku, fu and points against hands that two other programs scored.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use kakehiki_mahjong::{
    Hand, Kind, Meld, MeldKind, Rules, Tile,
    game::{Riichi, Win, Yaku, YakuList},
};
use serde_json::Value;

fn numbers(value: &Value) -> Vec<u8> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as u8).collect()
}

#[test]
#[ignore = "needs ../shared"]
fn ten_thousand_scored_hands() {
    let cases = common::vectors("hule.json");
    let rules = Rules::default().with(|it| it.double_yakuman = true);
    let cases = cases.as_array().unwrap();
    assert_eq!(cases.len(), 10_000);
    for case in cases {
        let (given, out) = (&case["in"], &case["out"]);
        let param = &given["param"];
        let seat = param["menfeng"].as_u64().unwrap() as usize;
        let mut parts = given["shoupai"].as_str().unwrap().split(',');
        let mut tiles = common::majiang_tiles(parts.next().unwrap());
        let melds: Vec<Meld> =
            parts.filter(|part| !part.is_empty()).map(|part| common::majiang_meld(part, seat)).collect();
        let ron = given["rongpai"].as_str().map(common::majiang_tile);
        tiles.extend(ron);
        let hand: Hand = tiles.iter().copied().collect();
        let list = |name: &str| -> Vec<Tile> {
            let tiles = param[name].as_array().cloned().unwrap_or_default();
            tiles.iter().map(|tile| common::majiang_tile(tile.as_str().unwrap())).collect()
        };
        let (dora, ura) = (list("baopai"), list("fubaopai"));
        let how = &param["hupai"];
        let win = Win {
            tsumo: ron.is_none(),
            seat_wind: Kind::wind(seat),
            round_wind: Kind::wind(param["zhuangfeng"].as_u64().unwrap() as usize),
            riichi: match how["lizhi"].as_u64() {
                Some(1) => Riichi::Single,
                Some(2) => Riichi::Double,
                _ => Riichi::None,
            },
            ippatsu: how["yifa"] == Value::Bool(true),
            last: how["haidi"].as_u64().unwrap_or(0) > 0,
            rinshan: how["lingshang"] == Value::Bool(true),
            dora: &dora,
            ura: &ura,
            ..Win::plain(&hand, &melds, *tiles.last().unwrap())
        };
        let score = win.score(&rules).unwrap_or_else(|| panic!("{given} is not complete"));
        let yaku: YakuList = out["hupai"]
            .as_array()
            .unwrap()
            .iter()
            .map(|yaku| {
                let times = yaku["fanshu"]
                    .as_str()
                    .map_or_else(|| yaku["fanshu"].as_u64().unwrap(), |stars| stars.len() as u64);
                (common::majiang_yaku(yaku["name"].as_str().unwrap()), times as u8)
            })
            .collect();
        assert_eq!(score.yaku, yaku, "{given}");
        if score.yakuman == 0 {
            assert_eq!(u64::from(score.fu), out["fu"].as_u64().unwrap(), "{given}");
            assert_eq!(u64::from(score.han), out["fanshu"].as_u64().unwrap(), "{given}");
        }
        let dealer = seat == 0;
        let total = score.points(dealer, win.tsumo);
        assert_eq!(i64::from(total), out["defen"].as_i64().unwrap(), "{given}");
    }
}

/// The number that RiichiEnv (and Mahjong Soul) gives a yaku.
fn mahjong_soul_id(yaku: Yaku) -> u8 {
    const IDS: [u8; 55] = [
        1, 2, 30, 3, 4, 5, 6, 14, 12, 13, 10, 10, 10, 10, 11, 11, 11, 11, 7, 8, 9, 18, 25, 15, 16, 17, 19,
        20, 21, 22, 23, 24, 28, 26, 27, 29, 0, 35, 36, 37, 38, 48, 39, 40, 41, 45, 47, 42, 49, 50, 43, 44,
        31, 33, 32,
    ];
    IDS[yaku.id()]
}

#[test]
#[ignore = "needs ../shared"]
fn eight_hundred_wins_of_another_engine() {
    let file = common::vectors("riichienv_agari_4p.json");
    let cases = file["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 816);
    let tile = |id: u8| match id {
        16 => "5mr".parse().unwrap(),
        52 => "5pr".parse().unwrap(),
        88 => "5sr".parse().unwrap(),
        id => Kind::new(id / 4).unwrap().tile(),
    };
    for case in cases {
        let melds: Vec<Meld> =
            case["melds"].as_array().unwrap().iter().map(|meld| riichienv_meld(meld, tile)).collect();
        let in_meld = case["melds"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|meld| numbers(&meld["tiles"]))
            .collect::<Vec<_>>();
        let won = case["win_tile_136"].as_u64().unwrap() as u8;
        let mut ids: Vec<u8> =
            numbers(&case["tiles_136"]).into_iter().filter(|id| !in_meld.contains(id)).collect();
        if ids.len() % 3 != 2 {
            ids.push(won);
        }
        let hand: Hand = ids.into_iter().map(tile).collect();
        let how = &case["conditions"];
        let is = |name: &str| how[name].as_bool().unwrap();
        let dora: Vec<Tile> = numbers(&case["dora_indicators"]).into_iter().map(tile).collect();
        let ura: Vec<Tile> = numbers(&case["ura_indicators"]).into_iter().map(tile).collect();
        let win = Win {
            tsumo: is("tsumo"),
            seat_wind: Kind::wind(how["player_wind"].as_u64().unwrap() as usize),
            round_wind: Kind::wind(how["round_wind"].as_u64().unwrap() as usize),
            riichi: match (is("riichi"), is("double_riichi")) {
                (_, true) => Riichi::Double,
                (true, false) => Riichi::Single,
                _ => Riichi::None,
            },
            ippatsu: is("ippatsu"),
            last: is("haitei") || is("houtei"),
            rinshan: is("rinshan"),
            chankan: is("chankan"),
            blessed: is("tsumo_first_turn"),
            dora: &dora,
            ura: &ura,
            ..Win::plain(&hand, &melds, tile(won))
        };
        let score = win.score(&Rules::default());
        let expected = &case["expected"];
        assert_eq!(score.is_some(), expected["is_win"].as_bool().unwrap(), "{case}");
        let Some(score) = score else { continue };
        let mut ours: Vec<u8> = score.yaku.iter().map(|(yaku, _)| mahjong_soul_id(yaku)).collect();
        let mut theirs = numbers(&expected["yaku"]);
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{case}");
        if score.yakuman == 0 {
            assert_eq!(
                [score.han, score.fu].map(u64::from),
                ["han", "fu"].map(|name| expected[name].as_u64().unwrap()),
                "{case}"
            );
        }
    }
}

fn riichienv_meld(meld: &Value, tile: impl Fn(u8) -> Tile) -> Meld {
    let ids = numbers(&meld["tiles"]);
    let tiles: Vec<Tile> = ids.iter().map(|&id| tile(id)).collect();
    let kind = match meld["type"]
        .as_str()
        .or(meld["meld_type"].as_str())
        .unwrap_or_default()
        .to_lowercase()
        .as_str()
    {
        "chi" => MeldKind::Chi,
        "pon" | "peng" => MeldKind::Pon,
        "ankan" => MeldKind::ClosedKan,
        "kakan" => MeldKind::AddedKan,
        "daiminkan" => MeldKind::OpenKan,
        other => panic!("{other:?} in {meld}"),
    };
    let low = tiles.iter().map(|tile| tile.kind()).min().unwrap();
    let reds = tiles.iter().filter(|tile| tile.is_red()).count() as u8;
    Meld { kind, low, reds, called: tiles[0], from: 0 }
}
