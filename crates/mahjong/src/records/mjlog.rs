//! Tenhou's mjlog: XML with one element an event, tiles as numbers 0–135, melds packed into 16 bits.

use super::{
    Event, HandRecord, Record, RecordError, RecordProblem, WinRecord,
    record::{MOST_EVENTS, MOST_HANDS, hand_number},
};
use crate::{
    Hand, Kind, MeldKind, Rules, Start, Tile,
    game::{End, Yaku, YakuList, tile_of},
};
use quick_xml::{
    Reader,
    events::{BytesStart, Event as Xml},
};
use worlds::Seat;

/// Reads one game.
pub fn read(text: &str) -> Result<Record, RecordError> {
    let mut reader = Reader::from_str(text);
    let mut state = State::default();
    loop {
        let offset = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        let fail = |what| RecordError::at_offset(text, offset, what);
        match reader.read_event().map_err(|error| fail(RecordProblem::Xml(error.to_string())))? {
            Xml::Start(element) | Xml::Empty(element) => state.element(&element).map_err(fail)?,
            Xml::Eof => break,
            _ => {}
        }
    }
    if state.record.hands.is_empty() {
        return Err(RecordError::at_offset(text, text.len(), RecordProblem::NoHand("an INIT element")));
    }
    Ok(state.record)
}

#[derive(Default)]
struct State {
    record: Record,
    /// The tile drawn last, by its number, until something is discarded or called.
    drawn: Option<u8>,
}

/// The attributes of one element.
struct Attributes(Vec<(String, String)>);

impl Attributes {
    fn of(element: &BytesStart<'_>) -> Result<Attributes, RecordProblem> {
        let mut list = Vec::new();
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| RecordProblem::Xml(error.to_string()))?;
            let name = attribute.key.as_ref().to_string();
            list.push((name, attribute.value.into_owned()));
        }
        Ok(Attributes(list))
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn need(&self, name: &str) -> Result<&str, RecordProblem> {
        self.get(name).ok_or_else(|| RecordProblem::Missing(name.into()))
    }

    /// A list of numbers, whole or cut to whole.
    fn numbers(&self, name: &str) -> Result<Vec<i32>, RecordProblem> {
        let list = self.get(name).unwrap_or_default();
        list.split(',').filter(|part| !part.is_empty()).map(|part| number(name, part)).collect()
    }

    fn seat(&self, name: &str) -> Result<Seat, RecordProblem> {
        match number(name, self.need(name)?)? {
            seat @ 0..4 => Ok(seat as Seat),
            other => Err(RecordProblem::Seat(format!("{name} {other}"))),
        }
    }

    fn tiles(&self, rules: &Rules, name: &str) -> Result<Vec<Tile>, RecordProblem> {
        self.numbers(name)?.into_iter().map(|id| Ok(tile_of(rules, tile_id(id)?))).collect()
    }

    /// What each seat won or lost: `sc` has points and change, in hundreds, for each.
    fn deltas(&self) -> Result<Option<[i32; 4]>, RecordProblem> {
        let list = self.numbers("sc")?;
        if list.is_empty() {
            return Ok(None);
        }
        let change = |seat: usize| list.get(2 * seat + 1).map(|change| change.saturating_mul(100));
        match [change(0), change(1), change(2), change(3)] {
            [Some(a), Some(b), Some(c), Some(d)] => Ok(Some([a, b, c, d])),
            _ => Err(RecordProblem::Numbers { place: "sc", found: list.len(), expected: 8 }),
        }
    }
}

fn number(name: &str, text: &str) -> Result<i32, RecordProblem> {
    let whole = text.split('.').next().unwrap_or(text);
    whole.parse().map_err(|_| RecordProblem::NoNumber { place: name.into(), text: text.into() })
}

fn tile_id(id: i32) -> Result<u8, RecordProblem> {
    u8::try_from(id).ok().filter(|&id| id < 136).ok_or(RecordProblem::Tile(id.into()))
}

impl State {
    fn element(&mut self, element: &BytesStart<'_>) -> Result<(), RecordProblem> {
        let name = element.name().as_ref().to_string();
        let attributes = Attributes::of(element)?;
        match name.as_str() {
            "SHUFFLE" => self.record.shuffle = attributes.get("seed").map(Into::into),
            "GO" => self.record.rules = rules(&attributes)?,
            // A player who comes back has an UN element of his own, with one name.
            "UN" => {
                for seat in 0..4 {
                    if let Some(name) = attributes.get(&format!("n{seat}")) {
                        self.record.names[seat] = percent_decoded(name);
                    }
                }
            }
            "INIT" => self.init(&attributes)?,
            "N" => self.call(&attributes)?,
            "REACH" => {
                let seat = attributes.seat("who")?;
                let first = attributes.need("step")? == "1";
                self.push(if first { Event::Riichi { seat } } else { Event::RiichiPaid { seat } })?;
            }
            "DORA" => {
                let tile = tile_of(&self.record.rules, tile_id(number("hai", attributes.need("hai")?)?)?);
                self.push(Event::Indicator(tile))?;
            }
            "AGARI" => self.win(&attributes)?,
            "RYUUKYOKU" => self.draw_game(&attributes)?,
            _ => self.tile(&name)?,
        }
        Ok(())
    }

    fn push(&mut self, event: Event) -> Result<(), RecordProblem> {
        let Some(hand) = self.record.hands.last_mut() else {
            return Err(RecordProblem::TooEarly("the first INIT element"));
        };
        if hand.events.len() >= MOST_EVENTS {
            return Err(RecordProblem::TooManyEvents);
        }
        hand.events.push(event);
        Ok(())
    }

    fn init(&mut self, attributes: &Attributes) -> Result<(), RecordProblem> {
        if self.record.hands.len() >= MOST_HANDS {
            return Err(RecordProblem::TooManyHands);
        }
        let rules = self.record.rules;
        let seed = attributes.numbers("seed")?;
        let &[hand, honba, sticks, _, _, indicator] = &seed[..] else {
            return Err(RecordProblem::Numbers { place: "seed", found: seed.len(), expected: 6 });
        };
        let ten = attributes.numbers("ten")?;
        let scores = <[i32; 4]>::try_from(ten);
        let scores =
            scores.map_err(|ten| RecordProblem::Numbers { place: "ten", found: ten.len(), expected: 4 })?;
        let small =
            |number: i32| u8::try_from(number).map_err(|_| RecordProblem::Number { place: "seed", number });
        let start = Start {
            number: hand_number(hand)?,
            honba: small(honba)?,
            sticks: small(sticks)?,
            scores: scores.map(|score| score.saturating_mul(100)),
        };
        let mut dealt = [Hand::EMPTY; 4];
        for (seat, dealt) in dealt.iter_mut().enumerate() {
            *dealt = attributes.tiles(&rules, &format!("hai{seat}"))?.into_iter().collect();
            if dealt.len() != 13 {
                return Err(RecordProblem::Deal { seat, tiles: dealt.len() });
            }
        }
        let indicator = tile_of(&rules, tile_id(indicator)?);
        self.record.hands.push(HandRecord { start, dealt, indicator, events: Vec::new(), wall: None });
        Ok(())
    }

    /// `T12`, `D12` and so on: the letter tells the seat and whether it draws or discards.
    fn tile(&mut self, name: &str) -> Result<(), RecordProblem> {
        let (letter, digits) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
        let Ok(id) = digits.parse::<i32>() else { return Ok(()) };
        let seat_of = |letters: &str| letters.find(letter);
        if let Some(seat) = seat_of("TUVW") {
            let id = tile_id(id)?;
            self.drawn = Some(id);
            self.push(Event::Draw { seat, tile: tile_of(&self.record.rules, id) })?;
        } else if let Some(seat) = seat_of("DEFG") {
            let id = tile_id(id)?;
            let drawn = self.drawn.take() == Some(id);
            self.push(Event::Discard { seat, tile: tile_of(&self.record.rules, id), drawn })?;
        }
        Ok(())
    }

    fn call(&mut self, attributes: &Attributes) -> Result<(), RecordProblem> {
        let seat = attributes.seat("who")?;
        let packed = number("m", attributes.need("m")?)?;
        let packed =
            u16::try_from(packed).map_err(|_| RecordProblem::Number { place: "m", number: packed })?;
        self.drawn = None;
        let event = unpack(&self.record.rules, seat, packed)?;
        self.push(event)
    }

    fn win(&mut self, attributes: &Attributes) -> Result<(), RecordProblem> {
        let rules = self.record.rules;
        let small =
            |number: i32| u8::try_from(number).map_err(|_| RecordProblem::Number { place: "AGARI", number });
        let mut yaku = YakuList::EMPTY;
        let known = |id: i32| {
            u8::try_from(id).ok().and_then(Yaku::new).ok_or_else(|| RecordProblem::Yaku(id.to_string()))
        };
        for pair in attributes.numbers("yaku")?.chunks_exact(2) {
            yaku.add(known(pair[0])?, small(pair[1])?.min(60));
        }
        for id in attributes.numbers("yakuman")? {
            yaku.add(known(id)?, 1);
        }
        let ten = attributes.numbers("ten")?;
        let win = WinRecord {
            winner: attributes.seat("who")?,
            from: attributes.seat("fromWho")?,
            tile: attributes.tiles(&rules, "machi")?.first().copied(),
            liable: attributes.get("paoWho").map(|_| attributes.seat("paoWho")).transpose()?,
            ura: attributes.tiles(&rules, "doraHaiUra")?,
            yaku: Some(yaku),
            fu: ten.first().map(|&fu| small(fu)).transpose()?,
            points: ten.get(1).copied(),
            deltas: attributes.deltas()?,
        };
        self.push(Event::Win(win))?;
        self.end(attributes)
    }

    fn draw_game(&mut self, attributes: &Attributes) -> Result<(), RecordProblem> {
        let end = match attributes.get("type") {
            None => End::Exhausted,
            Some("nm") => End::Nagashi,
            Some("yao9") => End::NineTerminals,
            Some("kaze4") => End::FourWinds,
            Some("reach4") => End::FourRiichi,
            Some("kan4") => End::FourKans,
            Some("ron3") => End::TripleRon,
            Some(other) => return Err(RecordProblem::End(other.into())),
        };
        self.push(Event::Drawn { end: Some(end), deltas: attributes.deltas()? })?;
        self.end(attributes)
    }

    /// `owari` has each player's points, in hundreds, and result.
    fn end(&mut self, attributes: &Attributes) -> Result<(), RecordProblem> {
        let owari = attributes.numbers("owari")?;
        if let &[a, _, b, _, c, _, d, _] = &owari[..] {
            self.record.final_scores = Some([a, b, c, d].map(|score| score.saturating_mul(100)));
            let parts = attributes.get("owari").unwrap_or_default().split(',');
            let results: Vec<f64> = parts.skip(1).step_by(2).filter_map(|part| part.parse().ok()).collect();
            self.record.results = <[f64; 4]>::try_from(results).ok();
        }
        Ok(())
    }
}

/// The bits of `GO`'s type.
fn rules(attributes: &Attributes) -> Result<Rules, RecordProblem> {
    let kind = number("type", attributes.need("type")?)?;
    if kind & 0x10 != 0 {
        return Err(RecordProblem::ThreePlayers);
    }
    Ok(Rules {
        reds: if kind & 0x02 == 0 { [1; 3] } else { [0; 3] },
        open_simples: kind & 0x04 == 0,
        winds: if kind & 0x08 == 0 { 1 } else { 2 },
        ..Rules::default()
    })
}

/// A meld out of its 16 bits.
fn unpack(rules: &Rules, seat: Seat, packed: u16) -> Result<Event, RecordProblem> {
    let from = (seat + usize::from(packed & 3)) % 4;
    let tile = |id: u16| tile_of(rules, (id % 136) as u8);
    if packed & 0x04 != 0 {
        let (code, place) = (packed >> 10, usize::from((packed >> 10) % 3));
        let low = code / 3 / 7 * 9 + code / 3 % 7;
        if low / 9 > 2 {
            return Err(RecordProblem::Call(packed.to_string()));
        }
        let copies = [packed >> 3 & 3, packed >> 5 & 3, packed >> 7 & 3];
        let tiles: Vec<Tile> =
            (0..3u16).map(|step| tile((low + step) * 4 + copies[usize::from(step)])).collect();
        let with = (0..3).filter(|&at| at != place).map(|at| tiles[at]).collect();
        return Ok(Event::Call { seat, from, kind: MeldKind::Chi, tile: tiles[place], with });
    }
    if packed & 0x18 != 0 {
        let (code, unused) = (packed >> 9, packed >> 5 & 3);
        let (kind, place) = (code / 3, usize::from(code % 3));
        if kind >= 34 {
            return Err(RecordProblem::Call(packed.to_string()));
        }
        if packed & 0x10 != 0 {
            return Ok(Event::AddedKan { seat, tile: tile(kind * 4 + unused) });
        }
        let tiles: Vec<Tile> =
            (0..4).filter(|&copy| copy != unused).map(|copy| tile(kind * 4 + copy)).collect();
        let with = (0..3).filter(|&at| at != place).map(|at| tiles[at]).collect();
        return Ok(Event::Call { seat, from, kind: MeldKind::Pon, tile: tiles[place], with });
    }
    let id = packed >> 8;
    if packed & 0x20 != 0 || id >= 136 {
        return Err(RecordProblem::Call(packed.to_string()));
    }
    if packed & 3 == 0 {
        return Ok(Event::ClosedKan { seat, kind: Kind::wrapping(usize::from(id / 4)) });
    }
    let first = id / 4 * 4;
    let with = (first..first + 4).filter(|&other| other != id).map(tile).collect();
    Ok(Event::Call { seat, from, kind: MeldKind::OpenKan, tile: tile(id), with })
}

/// Names are written as `%E3%81%8F…`.
fn percent_decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = text.get(at + 1..at + 3).filter(|_| bytes[at] == b'%');
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                decoded.push(byte);
                at += 3;
            }
            None => {
                decoded.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}
