//! Writes tenhou.net/6 JSON.

use super::{
    Event, HandRecord, Record, WinRecord,
    tenhou6::{ENDS, UNKNOWN},
};
use crate::{
    Kind, MeldKind, Rules, Tile,
    game::{Yaku, four_of, points},
};
use serde_json::{Value, json};
use worlds::Seat;

/// Writes a game as one JSON object.
#[must_use]
pub fn write(record: &Record) -> String {
    let rules = &record.rules;
    let wind = if rules.winds == 1 { '東' } else { '南' };
    let open = if rules.open_simples { "喰" } else { "" };
    let red = if rules.reds == [0; 3] { "" } else { "赤" };
    let mut document = json!({
        "title": ["", ""],
        "name": record.names,
        "rule": {
            "disp": format!("{wind}{open}{red}"),
            "aka51": rules.reds[0], "aka52": rules.reds[1], "aka53": rules.reds[2],
        },
        "log": record.hands.iter().map(|hand| hand_entry(rules, hand)).collect::<Vec<_>>(),
    });
    // Without the results there is no room for the scores alone.
    if let (Some(scores), Some(results)) = (record.final_scores, record.results) {
        let places =
            scores.iter().zip(results).flat_map(|(&score, result)| [json!(score), json!(result)]).collect();
        document["sc"] = Value::Array(places);
    }
    document.to_string()
}

fn code(tile: Tile) -> u8 {
    let kind = tile.kind();
    if tile.is_red() { 51 + kind.suit() as u8 } else { (kind.suit() as u8 + 1) * 10 + kind.number() }
}

fn codes(tiles: impl Iterator<Item = Tile>) -> Vec<u8> {
    tiles.map(code).collect()
}

/// What each seat took and gave.
#[derive(Default)]
struct Columns {
    took: [Vec<Value>; 4],
    gave: [Vec<Value>; 4],
    indicators: Vec<u8>,
    /// Pons, for the kans that are added to them: owner, kind, the place of the letter, the tiles.
    pons: Vec<(Seat, Kind, usize, Vec<Tile>)>,
    riichi: bool,
}

fn hand_entry(rules: &Rules, hand: &HandRecord) -> Value {
    let mut columns = Columns { indicators: vec![code(hand.indicator)], ..Columns::default() };
    for event in &hand.events {
        columns.add(rules, event);
    }
    let wins: Vec<&WinRecord> = hand
        .events
        .iter()
        .filter_map(|event| if let Event::Win(win) = event { Some(win) } else { None })
        .collect();
    let ura = wins.iter().map(|win| &win.ura).find(|ura| !ura.is_empty());
    let mut entry = vec![
        json!([hand.start.number, hand.start.honba, hand.start.sticks]),
        json!(hand.start.scores),
        json!(columns.indicators),
        json!(ura.map_or(Vec::new(), |ura| codes(ura.iter().copied()))),
    ];
    for seat in 0..4 {
        entry.push(json!(codes(hand.dealt[seat].tiles())));
        entry.push(Value::Array(std::mem::take(&mut columns.took[seat])));
        entry.push(Value::Array(std::mem::take(&mut columns.gave[seat])));
    }
    entry.push(result(rules, hand, &wins));
    Value::Array(entry)
}

impl Columns {
    fn add(&mut self, rules: &Rules, event: &Event) {
        match event {
            Event::Draw { seat, tile } => self.took[*seat].push(json!(code(*tile))),
            Event::Discard { seat, tile, drawn } => {
                let code = if *drawn { 60 } else { code(*tile) };
                let riichi = std::mem::take(&mut self.riichi);
                self.gave[*seat].push(if riichi { json!(format!("r{code}")) } else { json!(code) });
            }
            Event::Riichi { .. } => self.riichi = true,
            Event::Call { seat, from, kind, tile, with } => self.call(*seat, *from, *kind, *tile, with),
            Event::ClosedKan { seat, kind } => {
                let [a, b, c, last] = four_of(rules, *kind).map(code);
                self.gave[*seat].push(json!(format!("{a}{b}{c}a{last}")));
            }
            Event::AddedKan { seat, tile } => {
                let pon = self.pons.iter().find(|pon| pon.0 == *seat && pon.1 == tile.kind());
                let (place, tiles) =
                    pon.map_or((0, vec![tile.kind().tile(); 3]), |pon| (pon.2, pon.3.clone()));
                let mut tiles = codes(tiles.into_iter());
                tiles.insert(place.min(tiles.len()), code(*tile));
                self.gave[*seat].push(json!(with_letter('k', place, &tiles)));
            }
            Event::Indicator(tile) => self.indicators.push(code(*tile)),
            Event::RiichiPaid { .. } | Event::Win(_) | Event::Drawn { .. } => {}
        }
    }

    fn call(&mut self, seat: Seat, from: Seat, kind: MeldKind, tile: Tile, with: &[Tile]) {
        // First place: from the player before; second: opposite; last: the one after.
        let place = match (from + 4 - seat) % 4 {
            3 => 0,
            2 => 1,
            _ => with.len(),
        };
        let mut tiles = with.to_vec();
        tiles.insert(place.min(tiles.len()), tile);
        let letter = match kind {
            MeldKind::Chi => 'c',
            MeldKind::Pon => 'p',
            _ => 'm',
        };
        self.took[seat].push(json!(with_letter(letter, place, &codes(tiles.iter().copied()))));
        match letter {
            'p' => self.pons.push((seat, tile.kind(), place, tiles)),
            'm' => self.gave[seat].push(json!(0)),
            _ => {}
        }
    }
}

fn with_letter(letter: char, place: usize, codes: &[u8]) -> String {
    let mut text = String::new();
    for (at, code) in codes.iter().enumerate() {
        if at == place {
            text.push(letter);
        }
        text.push_str(&code.to_string());
    }
    text
}

fn result(rules: &Rules, hand: &HandRecord, wins: &[&WinRecord]) -> Value {
    if !wins.is_empty() {
        let mut parts = vec![json!("和了")];
        for win in wins {
            parts.push(json!(win.deltas.unwrap_or_default()));
            parts.push(win_entry(rules, win, win.winner == hand.start.dealer()));
        }
        return Value::Array(parts);
    }
    let drawn = hand.events.iter().find_map(|event| match event {
        Event::Drawn { end, deltas } => Some((*end, *deltas)),
        _ => None,
    });
    let Some((end, deltas)) = drawn else { return json!([UNKNOWN]) };
    let name =
        end.and_then(|end| ENDS.iter().find(|(_, known)| *known == end)).map_or("流局", |(name, _)| name);
    match deltas.filter(|deltas| *deltas != [0; 4]) {
        Some(deltas) => json!([name, deltas]),
        None => json!([name]),
    }
}

fn win_entry(rules: &Rules, win: &WinRecord, dealer: bool) -> Value {
    let mut parts = vec![json!(win.winner), json!(win.from), json!(win.liable.unwrap_or(win.winner))];
    let Some(yaku) = &win.yaku else { return Value::Array(parts) };
    let yakuman = yaku
        .iter()
        .filter(|(yaku, _)| yaku.is_yakuman())
        .fold(0_u8, |sum, (_, times)| sum.saturating_add(times));
    let han = yaku.total();
    let base = match (yakuman, win.fu) {
        (0, Some(fu)) => points::base(rules, fu, han),
        (0, None) => points::base(rules, 110, han.max(4)),
        (times, _) => 8_000 * u32::from(times),
    };
    let limit = match base {
        2_000 => "満貫".to_string(),
        3_000 => "跳満".into(),
        4_000 => "倍満".into(),
        6_000 => "三倍満".into(),
        8_000.. => "役満".into(),
        _ => format!("{}符{han}飜", win.fu.unwrap_or_default()),
    };
    let paid = match (win.winner == win.from, dealer) {
        (false, _) => format!("{}点", points::ron(base, dealer)),
        (true, true) => format!("{}点∀", points::tsumo(base, true)),
        (true, false) => format!("{}-{}点", points::tsumo(base, false), points::tsumo(base, true)),
    };
    parts.push(json!(format!("{limit}{paid}")));
    parts.extend(yaku.iter().map(|(yaku, han)| json!(yaku_text(yaku, han))));
    Value::Array(parts)
}

fn yaku_text(yaku: Yaku, han: u8) -> String {
    let name = yaku.tenhou_name();
    if yaku.is_yakuman() { format!("{name}(役満)") } else { format!("{name}({han}飜)") }
}
