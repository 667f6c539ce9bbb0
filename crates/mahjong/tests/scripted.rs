//! 37 scripted games of rare events, in the format of majiang, to the last point.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod common;

use common::{majiang_meld, majiang_tile, majiang_tiles, majiang_yaku};
use kakehiki_mahjong::{
    Extension, Hand, Liability, MeldKind, Rules, Start, Tile,
    game::End,
    game::YakuList,
    records::{Event, HandRecord, Record, WinRecord, replay::replay},
};
use serde_json::Value;

/// Seats turn with the deal in these logs: 0 is the dealer of the hand.
fn hand(log: &[Value]) -> HandRecord {
    let deal = &log[0]["qipai"];
    let number = |name: &str| deal[name].as_u64().unwrap() as u8;
    let dealer = number("jushu");
    let seat_of = |l: usize| (l + usize::from(dealer)) % 4;
    let turned = |value: &Value| -> [i32; 4] {
        let mut points = [0; 4];
        for (l, value) in value.as_array().unwrap().iter().enumerate() {
            points[seat_of(l)] = value.as_i64().unwrap() as i32;
        }
        points
    };
    let mut dealt = [Hand::EMPTY; 4];
    for (l, text) in deal["shoupai"].as_array().unwrap().iter().enumerate() {
        dealt[seat_of(l)] = majiang_tiles(text.as_str().unwrap()).into_iter().collect();
    }
    let mut events = Vec::new();
    for entry in &log[1..] {
        let (name, body) = entry.as_object().unwrap().iter().next().unwrap();
        let seat = body["l"].as_u64().map_or(0, |l| seat_of(l as usize));
        let text = |field: &str| body[field].as_str().unwrap();
        match name.as_str() {
            "zimo" | "gangzimo" => events.push(Event::Draw { seat, tile: majiang_tile(text("p")) }),
            "dapai" => {
                let p = text("p");
                if p.ends_with('*') {
                    events.push(Event::Riichi { seat });
                }
                events.push(Event::Discard { seat, tile: majiang_tile(p), drawn: p.contains('_') });
            }
            "fulou" => {
                let meld = majiang_meld(text("m"), seat);
                let mut with: Vec<Tile> = meld.tiles().tiles().collect();
                let called = with.iter().position(|&tile| tile == meld.called).unwrap();
                with.remove(called);
                let kind = meld.kind;
                events.push(Event::Call { seat, from: meld.from.into(), kind, tile: meld.called, with });
            }
            "gang" => {
                let meld = majiang_meld(text("m"), seat);
                let added = *majiang_tiles(text("m")).last().unwrap();
                events.push(match meld.kind {
                    MeldKind::ClosedKan => Event::ClosedKan { seat, kind: meld.low },
                    _ => Event::AddedKan { seat, tile: added },
                });
            }
            // Written after the discard that turns it.
            "kaigang" => {
                let at = events.len() - usize::from(matches!(events.last(), Some(Event::Discard { .. })));
                events.insert(at, Event::Indicator(majiang_tile(text("baopai"))));
            }
            "hule" => events.push(Event::Win(win(body, seat, seat_of, turned(&body["fenpei"])))),
            "pingju" => {
                let end = match text("name") {
                    "荒牌平局" => End::Exhausted,
                    "流し満貫" => End::Nagashi,
                    "九種九牌" => End::NineTerminals,
                    "四風連打" => End::FourWinds,
                    "四家立直" => End::FourRiichi,
                    "三家和" => End::TripleRon,
                    "四開槓" => End::FourKans,
                    other => panic!("{other}"),
                };
                events.push(Event::Drawn { end: Some(end), deltas: Some(turned(&body["fenpei"])) });
            }
            other => panic!("{other}"),
        }
    }
    let start = Start {
        number: number("zhuangfeng") * 4 + dealer,
        honba: number("changbang"),
        sticks: number("lizhibang"),
        scores: turned(&deal["defen"]),
    };
    HandRecord { start, dealt, indicator: majiang_tile(deal["baopai"].as_str().unwrap()), events, wall: None }
}

fn win(body: &Value, winner: usize, seat_of: impl Fn(usize) -> usize, deltas: [i32; 4]) -> WinRecord {
    let worth = |yaku: &Value| match yaku["fanshu"].as_str() {
        Some(stars) => stars.len() as u8,
        None => yaku["fanshu"].as_u64().unwrap() as u8,
    };
    let yaku = body["hupai"].as_array().unwrap().iter();
    let yaku: YakuList =
        yaku.map(|yaku| (majiang_yaku(yaku["name"].as_str().unwrap()), worth(yaku))).collect();
    let ura = body["fubaopai"].as_array().cloned().unwrap_or_default();
    WinRecord {
        winner,
        from: body["baojia"].as_u64().map_or(winner, |l| seat_of(l as usize)),
        tile: None,
        liable: None,
        ura: ura.iter().map(|tile| majiang_tile(tile.as_str().unwrap())).collect(),
        yaku: Some(yaku),
        fu: body["fu"].as_u64().map(|fu| fu as u8),
        points: body["defen"].as_i64().map(|points| points as i32),
        deltas: Some(deltas),
    }
}

#[test]
#[ignore = "needs ../shared"]
fn thirty_seven_scripted_games() {
    let games = common::vectors("script.json");
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), 37);
    let rules = Rules::default().with(|it| {
        it.double_yakuman = true;
        it.liability = Liability::Part;
        it.extension = Extension::SuddenDeath;
    });
    let mut wrong = 0;
    let mut wins = 0;
    for game in games {
        let title = game["title"].as_str().unwrap();
        // Final points stand by player, counted from the one who watches; the first dealer is `qijia`.
        let first = game["qijia"].as_u64().unwrap() as usize;
        let end = game["defen"].as_array().unwrap();
        let scores = std::array::from_fn(|seat| end[(first + seat) % 4].as_i64().unwrap() as i32);
        let log = game["log"].as_array().unwrap();
        let hands: Vec<HandRecord> = log.iter().map(|log| hand(log.as_array().unwrap())).collect();
        let record = Record {
            names: Default::default(),
            rules,
            hands,
            final_scores: Some(scores),
            results: None,
            shuffle: None,
        };
        match replay(&record) {
            Ok(tally) => wins += tally.wins,
            Err(mismatch) => {
                println!("{title}: {mismatch}");
                wrong += 1;
            }
        }
    }
    assert_eq!((wrong, wins), (0, 306));
}
