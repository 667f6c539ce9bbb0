//! Tenhou.net/6 JSON: for each seat what it took and what it gave, from which the order of play follows.

use super::{
    Event, HandRecord, Record, RecordError, RecordProblem, WinRecord,
    record::{MOST_EVENTS, MOST_HANDS, hand_number},
};
use crate::{
    Hand, MeldKind, Rules, Start, Tile,
    game::{End, Yaku, YakuList},
};
use serde::Deserialize;
use serde_json::Value;
use worlds::Seat;

#[derive(Deserialize)]
struct Document {
    #[serde(default)]
    name: Vec<String>,
    #[serde(default)]
    rule: RuleText,
    log: Vec<Vec<Value>>,
    #[serde(default)]
    sc: Option<Vec<f64>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct RuleText {
    disp: String,
    aka: Option<u8>,
    aka51: Option<u8>,
    aka52: Option<u8>,
    aka53: Option<u8>,
}

pub use super::tenhou6_write::write;

/// Reads one game.
pub fn read(text: &str) -> Result<Record, RecordError> {
    let text = text.trim_start_matches('\u{feff}');
    let document: Document = serde_json::from_str(text).map_err(|error| RecordError::json(&error, 1))?;
    let rule = &document.rule;
    let red = |own: Option<u8>| own.or(rule.aka).unwrap_or(0).min(4);
    let rules = Rules {
        reds: [red(rule.aka51), red(rule.aka52), red(rule.aka53)],
        winds: if rule.disp.contains('東') { 1 } else { 2 },
        open_simples: rule.disp.is_empty() || rule.disp.contains('喰'),
        ..Rules::default()
    };
    if document.log.is_empty() || document.log.len() > MOST_HANDS {
        let none = RecordProblem::NoHand("log");
        let what = if document.log.is_empty() { none } else { RecordProblem::TooManyHands };
        return Err(RecordError::at(1, 1, what));
    }
    let mut hands = Vec::new();
    for (number, entry) in document.log.iter().enumerate() {
        let fail = |problem| RecordProblem::InEntry { number: number + 1, problem: Box::new(problem) };
        hands.push(hand(entry).map_err(|problem| RecordError::at(1, 1, fail(problem)))?);
    }
    let mut names = <[String; 4]>::default();
    for (mine, theirs) in names.iter_mut().zip(document.name) {
        *mine = theirs;
    }
    let ends = document.sc.filter(|sc| sc.len() == 8);
    let final_scores = ends.as_ref().map(|sc| [0, 2, 4, 6].map(|at| sc[at] as i32));
    let results = ends.map(|sc| [1, 3, 5, 7].map(|at| sc[at]));
    Ok(Record { names, rules, hands, final_scores, results, shuffle: None })
}

fn list<'a>(value: Option<&'a Value>, what: &'static str) -> Result<&'a Vec<Value>, RecordProblem> {
    value.and_then(Value::as_array).ok_or(RecordProblem::NoList(what))
}

fn numbers(value: Option<&Value>, what: &'static str) -> Result<Vec<i32>, RecordProblem> {
    let numbers = list(value, what)?.iter().map(|number| number.as_i64().and_then(|n| i32::try_from(n).ok()));
    numbers.collect::<Option<_>>().ok_or(RecordProblem::NoWholeNumbers(what))
}

fn four(value: Option<&Value>, what: &'static str) -> Result<[i32; 4], RecordProblem> {
    let numbers = <[i32; 4]>::try_from(numbers(value, what)?);
    numbers.map_err(|found| RecordProblem::Numbers { place: what, found: found.len(), expected: 4 })
}

/// 11–19, 21–29, 31–39 suits, 41–47 honours, 51–53 red fives.
fn tile(code: i64) -> Result<Tile, RecordProblem> {
    let index = match code {
        11..=19 | 21..=29 | 31..=39 | 41..=47 => (code / 10 - 1) * 9 + code % 10 - 1,
        51..=53 => code - 51 + 34,
        _ => -1,
    };
    u8::try_from(index).ok().and_then(Tile::new).ok_or(RecordProblem::Tile(code))
}

fn tiles(value: Option<&Value>, what: &'static str) -> Result<Vec<Tile>, RecordProblem> {
    numbers(value, what)?.into_iter().map(|code| tile(code.into())).collect()
}

fn hand(entry: &[Value]) -> Result<HandRecord, RecordProblem> {
    const NUMBER: &str = "number";
    let first = numbers(entry.first(), NUMBER)?;
    let &[number, honba, sticks] = &first[..] else {
        return Err(RecordProblem::Numbers { place: NUMBER, found: first.len(), expected: 3 });
    };
    let small =
        |number: i32| u8::try_from(number).map_err(|_| RecordProblem::Number { place: NUMBER, number });
    let start = Start {
        number: hand_number(number)?,
        honba: small(honba)?,
        sticks: small(sticks)?,
        scores: four(entry.get(1), "the points")?,
    };
    let indicators = tiles(entry.get(2), "the indicators")?;
    let Some((&indicator, later)) = indicators.split_first() else {
        return Err(RecordProblem::NoIndicator);
    };
    let mut dealt = [Hand::EMPTY; 4];
    for (seat, hand) in dealt.iter_mut().enumerate() {
        *hand = tiles(entry.get(4 + 3 * seat), "a deal")?.into_iter().collect();
        if hand.len() != 13 {
            return Err(RecordProblem::Deal { seat, tiles: hand.len() });
        }
    }
    let order = Order {
        seat: start.dealer(),
        took: [0, 1, 2, 3]
            .map(|seat| entry.get(5 + 3 * seat).and_then(Value::as_array).map_or(&[][..], Vec::as_slice)),
        gave: [0, 1, 2, 3]
            .map(|seat| entry.get(6 + 3 * seat).and_then(Value::as_array).map_or(&[][..], Vec::as_slice)),
        later: later.to_vec(),
        due: 0,
        events: Vec::new(),
    };
    let mut events = order.read()?;
    let ura = tiles(entry.get(3), "the tiles below the indicators")?;
    result(entry.get(16), &ura, &mut events)?;
    pay_riichi(&mut events);
    Ok(HandRecord { start, dealt, indicator, events, wall: None })
}

/// Puts the sticks down that the format does not tell of: each with its discard, unless somebody wins on that.
fn pay_riichi(events: &mut Vec<Event>) {
    let mut at = 1;
    while at < events.len() {
        let won = match events.get(at + 1) {
            Some(Event::Win(_)) => true,
            Some(Event::Drawn { end, .. }) => *end == Some(End::TripleRon),
            _ => false,
        };
        if let (&Event::Riichi { seat }, Event::Discard { .. }, false) = (&events[at - 1], &events[at], won) {
            events.insert(at + 1, Event::RiichiPaid { seat });
        }
        at += 1;
    }
}

/// So many readings are tried of one hand, and kept to be tried.
const MOST_READINGS: usize = 200;

/// Puts what each seat took and gave into the order of play.
#[derive(Clone)]
struct Order<'a> {
    /// Who takes next.
    seat: Seat,
    took: [&'a [Value]; 4],
    gave: [&'a [Value]; 4],
    /// Indicators still to be turned, and how many of them with the next discard.
    later: Vec<Tile>,
    due: usize,
    events: Vec<Event>,
}

impl Order<'_> {
    /// What happened. Who discards a tile twice may be called the first time or the second: the reading that leaves nothing over
    /// is taken, or else the first.
    fn read(self) -> Result<Vec<Event>, RecordProblem> {
        let mut doubts = Vec::new();
        let first = self.play(&mut doubts);
        let is_whole = |read: &Result<Self, RecordProblem>| read.as_ref().is_ok_and(Self::is_used_up);
        let mut read = if is_whole(&first) { None } else { doubts.pop() };
        for _ in 0..MOST_READINGS {
            let Some(other) = read else { break };
            let other = other.play(&mut doubts);
            if is_whole(&other) {
                return Ok(other?.events);
            }
            read = doubts.pop();
        }
        Ok(first?.events)
    }

    fn is_used_up(&self) -> bool {
        self.took.iter().chain(&self.gave).all(|entries| entries.is_empty())
    }

    /// Plays to the end; where it could go on in other ways, these are put aside.
    fn play(mut self, doubts: &mut Vec<Self>) -> Result<Self, RecordProblem> {
        loop {
            let seat = self.seat;
            if self.events.len() >= MOST_EVENTS {
                return Err(RecordProblem::TooManyEvents);
            }
            let Some((first, rest)) = self.took[seat].split_first() else { return Ok(self) };
            self.took[seat] = rest;
            let mut drawn = None;
            if let Some(code) = first.as_i64() {
                drawn = Some(tile(code)?);
                self.events.push(Event::Draw { seat, tile: tile(code)? });
            } else {
                let call = call(seat, first.as_str().unwrap_or_default())?;
                let kan = matches!(&call, Event::Call { kind: MeldKind::OpenKan, .. });
                self.events.push(call);
                if kan {
                    // A kan gives nothing: its place is filled with 0.
                    if self.gave[seat].first().and_then(Value::as_i64) == Some(0) {
                        self.gave[seat] = &self.gave[seat][1..];
                    }
                    self.turn_due(0);
                    self.due = 1;
                    continue;
                }
            }
            let Some((given, rest)) = self.gave[seat].split_first() else { return Ok(self) };
            self.gave[seat] = rest;
            if let Some(tile) = self.give(seat, given, drawn)? {
                let (next, others) = self.next(seat, tile);
                let room = MOST_READINGS.saturating_sub(doubts.len());
                doubts.extend(others.into_iter().take(room).map(|seat| Self { seat, ..self.clone() }));
                self.seat = next;
            }
        }
    }

    fn turn_due(&mut self, more: usize) {
        let count = (self.due + more).min(self.later.len());
        self.events.extend(self.later.drain(..count).map(Event::Indicator));
        self.due = 0;
    }

    /// What a seat does after taking: a kan gives nothing away, a discard its tile.
    fn give(
        &mut self,
        seat: Seat,
        given: &Value,
        drawn: Option<Tile>,
    ) -> Result<Option<Tile>, RecordProblem> {
        let text = given.as_str().unwrap_or_default();
        if text.contains('a') {
            let code: i64 = text.get(text.len().saturating_sub(2)..).unwrap_or_default().parse().unwrap_or(0);
            self.events.push(Event::ClosedKan { seat, kind: tile(code)?.kind() });
            self.turn_due(1);
            return Ok(None);
        }
        if let Some(at) = text.find('k') {
            let code: i64 = text.get(at + 1..at + 3).unwrap_or_default().parse().unwrap_or(0);
            self.events.push(Event::AddedKan { seat, tile: tile(code)? });
            self.turn_due(0);
            self.due = 1;
            return Ok(None);
        }
        let riichi = text.starts_with('r');
        let code = given.as_i64().or_else(|| text.strip_prefix('r')?.parse().ok());
        let (tile, drawn) = match (code, drawn) {
            (Some(60), Some(drawn)) => (drawn, true),
            (Some(code), _) => (tile(code)?, false),
            _ => return Err(RecordProblem::Discard(given.to_string())),
        };
        if riichi {
            self.events.push(Event::Riichi { seat });
        }
        self.turn_due(0);
        self.events.push(Event::Discard { seat, tile, drawn });
        Ok(Some(tile))
    }

    /// Who takes next after this discard: a seat whose next entry calls it (pon before chi), or the next in turn. Who else may,
    /// if the same tile is discarded once more, comes second.
    fn next(&self, from: Seat, discard: Tile) -> (Seat, Vec<Seat>) {
        let calls = |seat: Seat, chi: bool| {
            let entry = self.took[seat].first().and_then(Value::as_str);
            entry.and_then(|entry| call(seat, entry).ok()).is_some_and(|call| match call {
                Event::Call { from: whose, tile, kind, .. } => {
                    whose == from && tile == discard && (kind == MeldKind::Chi) == chi
                }
                _ => false,
            })
        };
        let others = [1, 2, 3].map(|steps| (from + steps) % 4);
        let callers = |chi: bool| others.into_iter().filter(move |&seat| calls(seat, chi));
        let mut takers: Vec<Seat> = callers(false).chain(callers(true)).collect();
        let draws = self.took[others[0]].first().is_none_or(Value::is_i64);
        if takers.is_empty() || draws {
            takers.push(others[0]);
        }
        let first = takers.remove(0);
        (first, if self.may_give(from, discard) { takers } else { Vec::new() })
    }

    /// Whether a seat may still discard this tile, by its number or as just drawn.
    fn may_give(&self, seat: Seat, tile: Tile) -> bool {
        self.gave[seat].iter().any(|given| {
            let code = given.as_i64().or_else(|| given.as_str()?.strip_prefix('r')?.parse().ok());
            code.is_some_and(|code| code == 60 || self::tile(code) == Ok(tile))
        })
    }
}

/// `c131415`, `p111111`, `11m111111`: the letter stands before the tile that was taken, its place tells from whom.
fn call(seat: Seat, text: &str) -> Result<Event, RecordProblem> {
    let bad = || RecordProblem::Call(text.chars().take(20).collect());
    let at = text.find(|letter: char| letter.is_ascii_alphabetic()).ok_or_else(bad)?;
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let codes: Vec<i64> =
        (0..digits.len() / 2).filter_map(|n| digits.get(2 * n..2 * n + 2)?.parse().ok()).collect();
    let tiles = codes.into_iter().map(tile).collect::<Result<Vec<_>, _>>()?;
    let place = at / 2;
    let (kind, count) = match text.as_bytes()[at] {
        b'c' => (MeldKind::Chi, 3),
        b'p' => (MeldKind::Pon, 3),
        b'm' => (MeldKind::OpenKan, 4),
        _ => return Err(bad()),
    };
    if tiles.len() != count || place >= count {
        return Err(bad());
    }
    // First place: the player before; second: opposite; last: the one after.
    let steps = match place {
        0 => 3,
        1 => 2,
        _ => 1,
    };
    let with = (0..count).filter(|&n| n != place).map(|n| tiles[n]).collect();
    Ok(Event::Call { seat, from: (seat + steps) % 4, kind, tile: tiles[place], with })
}

/// What stands for the result of a hand without an end.
pub(super) const UNKNOWN: &str = "不明";

/// The names of draws.
pub(super) const ENDS: [(&str, End); 7] = [
    ("流局", End::Exhausted),
    ("流し満貫", End::Nagashi),
    ("九種九牌", End::NineTerminals),
    ("四風連打", End::FourWinds),
    ("四家立直", End::FourRiichi),
    ("四槓散了", End::FourKans),
    ("三家和了", End::TripleRon),
];

fn result(value: Option<&Value>, ura: &[Tile], events: &mut Vec<Event>) -> Result<(), RecordProblem> {
    let result = list(value, "the result")?;
    let name = result.first().and_then(Value::as_str).unwrap_or_default();
    if name == "和了" {
        for pair in result[1..].chunks(2) {
            let deltas = four(pair.first(), "what a win pays")?;
            events.push(Event::Win(win(list(pair.get(1), "a win")?, ura, deltas)?));
        }
        return Ok(());
    }
    if name == UNKNOWN {
        return Ok(());
    }
    // When all or nobody is ready it has a name of its own.
    let end = match name {
        "全員聴牌" | "全員不聴" => Some(End::Exhausted),
        "四開槓" => Some(End::FourKans),
        name => ENDS.iter().find(|(known, _)| *known == name).map(|&(_, end)| end),
    };
    let Some(end) = end else { return Err(RecordProblem::End(name.into())) };
    // Where nothing is paid nothing is said.
    let deltas = match result.get(1) {
        Some(deltas) => four(Some(deltas), "what a draw pays")?,
        None => [0; 4],
    };
    events.push(Event::Drawn { end: Some(end), deltas: Some(deltas) });
    Ok(())
}

/// `[winner, from, pao, "30符2飜2000点", "立直(1飜)", …]`
fn win(parts: &[Value], ura: &[Tile], deltas: [i32; 4]) -> Result<WinRecord, RecordProblem> {
    let seat = |at: usize| {
        let seat = parts.get(at).and_then(Value::as_u64).filter(|&seat| seat < 4);
        seat.map(|seat| seat as Seat)
            .ok_or_else(|| RecordProblem::Seat(parts.get(at).map(Value::to_string).unwrap_or_default()))
    };
    let text = |at: usize| parts.get(at).and_then(Value::as_str);
    // A win of which nothing but the payments is known.
    let told = parts.len() > 3;
    let mut yaku = YakuList::EMPTY;
    for at in 4..parts.len() {
        let entry = text(at).unwrap_or_default();
        let (name, worth) = entry.split_once('(').unwrap_or((entry, ""));
        let han = worth.trim_end_matches("飜)").parse().unwrap_or(1);
        let known = (0..Yaku::COUNT as u8).filter_map(Yaku::new).find(|yaku| yaku.tenhou_name() == name);
        let Some(known) = known.filter(|_| han <= 60) else {
            return Err(RecordProblem::Yaku(entry.into()));
        };
        yaku.add(known, han);
    }
    let points = text(3).unwrap_or_default();
    let fu = points.split_once('符').and_then(|(fu, _)| fu.parse().ok());
    let winner = seat(0)?;
    let riichi = !told || yaku.han(Yaku::RIICHI) > 0 || yaku.han(Yaku::DOUBLE_RIICHI) > 0;
    Ok(WinRecord {
        winner,
        from: seat(1)?,
        tile: None,
        liable: seat(2).ok().filter(|&liable| liable != winner),
        ura: if riichi { ura.to_vec() } else { Vec::new() },
        yaku: told.then_some(yaku),
        fu,
        points: points_of(points),
        deltas: Some(deltas),
    })
}

/// What is paid in all: `2000点`, `1000点∀` (from each of three), `700-1300点`.
fn points_of(text: &str) -> Option<i32> {
    let (number, after) = text.split_once('点')?;
    let number = number.rsplit(|letter: char| !letter.is_ascii_digit() && letter != '-').next()?;
    let share = |text: &str| text.parse::<i32>().ok().filter(|points| *points < 1_000_000);
    match number.split_once('-') {
        Some((others, dealer)) => Some(2 * share(others)? + share(dealer)?),
        None if after.contains('∀') => Some(3 * share(number)?),
        None => share(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    #[test]
    fn points_in_all() {
        assert_eq!(points_of("30符2飜2000点"), Some(2_000));
        assert_eq!(points_of("満貫4000点∀"), Some(12_000));
        assert_eq!(points_of("30符2飜500-1000点"), Some(2_000));
    }

    #[test]
    fn the_place_of_the_letter_tells_from_whom() {
        let Ok(Event::Call { from, tile, with, .. }) = call(2, "13p1313") else { panic!() };
        assert_eq!((from, tile, with.len()), (0, Kind::wrapping(2).tile(), 2));
        assert!(call(0, "x1").is_err());
    }
}
