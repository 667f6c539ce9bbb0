//! Mjai: one JSON object a line and event (or an array of them), as logs and bots use it.

use super::{
    Event, HandRecord, Record, RecordError, RecordProblem, WinRecord,
    record::{MOST_EVENTS, MOST_HANDS},
};
use crate::{
    Hand, Kind, MeldKind, Rules, Start, Tile,
    game::{End, four_of},
};
use serde::{Deserialize, Serialize};
use worlds::Seat;

/// One event of the protocol. Fields that are not ours are ignored when read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are the protocol's own")]
pub enum Message {
    /// A game starts; a bot is told its seat.
    StartGame {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        names: Option<Vec<String>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aka_flag: Option<bool>,
    },
    /// A hand is dealt.
    StartKyoku {
        bakaze: Tile,
        kyoku: u8,
        honba: u8,
        #[serde(alias = "kyoutaku", default)]
        kyotaku: u8,
        oya: Seat,
        dora_marker: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<[i32; 4]>,
        tehais: [Vec<Tile>; 4],
    },
    /// A tile is drawn.
    Tsumo { actor: Seat, pai: Tile },
    /// A tile is discarded, the one just drawn or one from the hand; some dialects do not say.
    Dahai {
        actor: Seat,
        pai: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tsumogiri: Option<bool>,
    },
    /// Three in a row with a discard.
    Chi { actor: Seat, target: Seat, pai: Tile, consumed: [Tile; 2] },
    /// Three alike with a discard.
    Pon { actor: Seat, target: Seat, pai: Tile, consumed: [Tile; 2] },
    /// Four alike with a discard.
    Daiminkan { actor: Seat, target: Seat, pai: Tile, consumed: [Tile; 3] },
    /// The fourth tile to a pon.
    Kakan { actor: Seat, pai: Tile, consumed: [Tile; 3] },
    /// Four alike from the hand.
    Ankan { actor: Seat, consumed: [Tile; 4] },
    /// An indicator is turned.
    Dora { dora_marker: Tile },
    /// Riichi is declared.
    Reach { actor: Seat },
    /// The stick is put down.
    ReachAccepted { actor: Seat },
    /// Somebody wins.
    Hora {
        actor: Seat,
        target: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pai: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deltas: Option<[i32; 4]>,
        #[serde(alias = "uradora_markers", default, skip_serializing_if = "Option::is_none")]
        ura_markers: Option<Vec<Tile>>,
    },
    /// Nobody wins.
    Ryukyoku {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        actor: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deltas: Option<[i32; 4]>,
    },
    /// A hand is over.
    EndKyoku,
    /// A game is over.
    EndGame {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scores: Option<[i32; 4]>,
    },
    /// Nothing to do.
    None,
    /// A message of another dialect.
    #[serde(other)]
    Unknown,
}

/// Reads the games of a text: one message, or an array of messages, a line.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut games = Vec::new();
    let mut reader = GameReader::default();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() {
            continue;
        }
        for message in messages(line).map_err(|error| RecordError::json(&error, number + 1))? {
            let finished = reader.message(message).map_err(|what| RecordError::at(number + 1, 1, what))?;
            games.extend(finished);
        }
    }
    games.extend(reader.finish());
    if games.is_empty() {
        return Err(RecordError::at(1, 1, RecordProblem::NoHand("start_kyoku")));
    }
    Ok(games)
}

/// The messages on one line.
pub fn messages(line: &str) -> Result<Vec<Message>, serde_json::Error> {
    if line.trim_start().starts_with('[') {
        return serde_json::from_str(line);
    }
    serde_json::from_str(line).map(|message| vec![message])
}

/// Turns messages into games.
#[derive(Debug, Default)]
struct GameReader {
    game: Option<Record>,
    /// What the players have, for dialects that leave it out.
    scores: Option<[i32; 4]>,
}

impl GameReader {
    fn finish(&mut self) -> Option<Record> {
        self.scores = None;
        self.game.take().filter(|game| !game.hands.is_empty())
    }

    fn game(&mut self) -> &mut Record {
        self.game.get_or_insert_default()
    }

    /// Takes one message; gives the game that it ends.
    fn message(&mut self, message: Message) -> Result<Option<Record>, RecordProblem> {
        let scores = self.scores.get_or_insert([Rules::default().start; 4]);
        follow_scores(scores, &message);
        let start_scores = *scores;
        match message {
            Message::StartGame { names, aka_flag, .. } => {
                let before = self.finish();
                let game = self.game();
                for (mine, theirs) in game.names.iter_mut().zip(names.unwrap_or_default()) {
                    *mine = theirs;
                }
                if aka_flag == Some(false) {
                    game.rules.reds = [0; 3];
                }
                return Ok(before);
            }
            Message::EndGame { scores } => {
                let mut game = self.finish();
                if let Some(game) = &mut game {
                    game.final_scores = scores;
                }
                return Ok(game);
            }
            Message::StartKyoku { dora_marker, ref tehais, .. } => {
                let start = start_of(&message, start_scores)?;
                let mut dealt = [Hand::EMPTY; 4];
                for (seat, (hand, tiles)) in dealt.iter_mut().zip(tehais).enumerate() {
                    *hand = tiles.iter().copied().collect();
                    if hand.len() != 13 {
                        return Err(RecordProblem::Deal { seat, tiles: hand.len() });
                    }
                }
                let game = self.game();
                if game.hands.len() >= MOST_HANDS {
                    return Err(RecordProblem::TooManyHands);
                }
                let hand =
                    HandRecord { start, dealt, indicator: dora_marker, events: Vec::new(), wall: None };
                game.hands.push(hand);
            }
            other => {
                let unsaid = matches!(other, Message::Dahai { tsumogiri: None, .. });
                if let Some(mut event) = event(other)? {
                    let Some(hand) = self.game().hands.last_mut() else {
                        return Err(RecordProblem::TooEarly("start_kyoku"));
                    };
                    if hand.events.len() >= MOST_EVENTS {
                        return Err(RecordProblem::TooManyEvents);
                    }
                    if unsaid && let Event::Discard { seat, tile, drawn } = &mut event {
                        // The same as the tile just drawn is taken for it: a hand in riichi has no other.
                        let taken = |event: &&Event| matches!(event, Event::Draw { .. } | Event::Call { .. });
                        let last = hand.events.iter().rfind(taken);
                        *drawn = last == Some(&Event::Draw { seat: *seat, tile: *tile });
                    }
                    match late_indicator(&hand.events, &event) {
                        Some(at) => hand.events.insert(at, event),
                        None => hand.events.push(event),
                    }
                }
            }
        }
        Ok(None)
    }
}

/// Where an indicator belongs that some dialects tell of after the discard with which it is turned.
fn late_indicator(events: &[Event], event: &Event) -> Option<usize> {
    let moved = |event: &Event| !matches!(event, Event::Indicator(_) | Event::RiichiPaid { .. });
    let last = events.iter().rposition(moved).filter(|_| matches!(event, Event::Indicator(_)))?;
    matches!(events[last], Event::Discard { .. }).then_some(last)
}

/// Where the game stands at a `start_kyoku`; `before` is what the players have where it does not say.
pub(super) fn start_of(message: &Message, before: [i32; 4]) -> Result<Start, RecordProblem> {
    let &Message::StartKyoku { bakaze, kyoku, honba, kyotaku, oya, scores, .. } = message else {
        return Err(RecordProblem::NoStart);
    };
    let wind = bakaze.kind().index().wrapping_sub(Kind::EAST.index());
    if wind > 3 || !(1..=4).contains(&kyoku) {
        return Err(RecordProblem::Round { bakaze, kyoku });
    }
    let dealer = kyoku - 1;
    if oya != usize::from(dealer) {
        return Err(RecordProblem::Dealer { oya, kyoku, dealer });
    }
    let number = wind as u8 * 4 + dealer;
    Ok(Start { number, honba, sticks: kyotaku, scores: scores.unwrap_or(before) })
}

/// What the players have after a message, given what they had before it: not all dialects tell it with each hand.
pub fn follow_scores(scores: &mut [i32; 4], message: &Message) {
    match message {
        Message::StartGame { .. } => *scores = [Rules::default().start; 4],
        Message::StartKyoku { scores: Some(told), .. } => *scores = *told,
        Message::ReachAccepted { actor } => {
            if let Some(score) = scores.get_mut(*actor) {
                *score = score.saturating_sub(1_000);
            }
        }
        Message::Hora { deltas: Some(deltas), .. } | Message::Ryukyoku { deltas: Some(deltas), .. } => {
            for (score, delta) in scores.iter_mut().zip(deltas) {
                *score = score.saturating_add(*delta);
            }
        }
        _ => {}
    }
}

fn seat(seat: Seat) -> Result<Seat, RecordProblem> {
    if seat < 4 { Ok(seat) } else { Err(RecordProblem::Seat(seat.to_string())) }
}

fn known(tile: Tile) -> Result<Tile, RecordProblem> {
    if tile.is_hidden() { Err(RecordProblem::HiddenTile) } else { Ok(tile) }
}

pub(crate) fn event(message: Message) -> Result<Option<Event>, RecordProblem> {
    let call = |actor, target, kind, pai, with: &[Tile]| {
        let with = with.iter().map(|&tile| known(tile)).collect::<Result<_, _>>()?;
        Ok(Some(Event::Call { seat: seat(actor)?, from: seat(target)?, kind, tile: known(pai)?, with }))
    };
    Ok(Some(match message {
        Message::Tsumo { actor, pai } => Event::Draw { seat: seat(actor)?, tile: known(pai)? },
        Message::Dahai { actor, pai, tsumogiri } => {
            Event::Discard { seat: seat(actor)?, tile: known(pai)?, drawn: tsumogiri.unwrap_or(false) }
        }
        Message::Chi { actor, target, pai, consumed } => {
            return call(actor, target, MeldKind::Chi, pai, &consumed);
        }
        Message::Pon { actor, target, pai, consumed } => {
            return call(actor, target, MeldKind::Pon, pai, &consumed);
        }
        Message::Daiminkan { actor, target, pai, consumed } => {
            return call(actor, target, MeldKind::OpenKan, pai, &consumed);
        }
        Message::Kakan { actor, pai, .. } => Event::AddedKan { seat: seat(actor)?, tile: known(pai)? },
        Message::Ankan { actor, consumed } => {
            Event::ClosedKan { seat: seat(actor)?, kind: known(consumed[0])?.kind() }
        }
        Message::Dora { dora_marker } => Event::Indicator(known(dora_marker)?),
        Message::Reach { actor } => Event::Riichi { seat: seat(actor)? },
        Message::ReachAccepted { actor } => Event::RiichiPaid { seat: seat(actor)? },
        Message::Hora { actor, target, pai, deltas, ura_markers } => Event::Win(WinRecord {
            winner: seat(actor)?,
            from: seat(target)?,
            tile: pai.filter(|tile| !tile.is_hidden()),
            liable: None,
            ura: ura_markers.unwrap_or_default(),
            yaku: None,
            fu: None,
            points: None,
            deltas,
        }),
        Message::Ryukyoku { reason, deltas, .. } => {
            Event::Drawn { end: reason.as_deref().and_then(end_of), deltas }
        }
        _ => return Ok(None),
    }))
}

/// The names that mjai gives to draws.
const REASONS: [(&str, End); 7] = [
    ("fanpai", End::Exhausted),
    ("nagashimangan", End::Nagashi),
    ("kyushukyuhai", End::NineTerminals),
    ("sufonrenta", End::FourWinds),
    ("suchareach", End::FourRiichi),
    ("sukaikan", End::FourKans),
    ("sanchaho", End::TripleRon),
];

fn end_of(reason: &str) -> Option<End> {
    REASONS.iter().find(|(name, _)| *name == reason).map(|&(_, end)| end)
}

/// The messages of a record.
#[must_use]
pub fn messages_of(record: &Record) -> Vec<Message> {
    let reds = record.rules.reds != [0; 3];
    let mut list =
        vec![Message::StartGame { id: None, names: Some(record.names.to_vec()), aka_flag: Some(reds) }];
    for hand in &record.hands {
        list.push(Message::StartKyoku {
            bakaze: hand.start.wind().tile(),
            kyoku: hand.start.number % 4 + 1,
            honba: hand.start.honba,
            kyotaku: hand.start.sticks,
            oya: hand.start.dealer(),
            dora_marker: hand.indicator,
            scores: Some(hand.start.scores),
            tehais: hand.dealt.map(|dealt| dealt.tiles().collect()),
        });
        let mut pons = Vec::new();
        list.extend(hand.events.iter().filter_map(|event| message_of(&record.rules, event, &mut pons)));
        list.push(Message::EndKyoku);
    }
    list.push(Message::EndGame { scores: record.final_scores });
    list
}

/// The message of an event; `pons` remembers their tiles for added kans.
fn message_of(rules: &Rules, event: &Event, pons: &mut Vec<(Seat, [Tile; 3])>) -> Option<Message> {
    Some(match event {
        &Event::Draw { seat, tile } => Message::Tsumo { actor: seat, pai: tile },
        &Event::Discard { seat, tile, drawn } => {
            Message::Dahai { actor: seat, pai: tile, tsumogiri: Some(drawn) }
        }
        &Event::Riichi { seat } => Message::Reach { actor: seat },
        &Event::RiichiPaid { seat } => Message::ReachAccepted { actor: seat },
        Event::Call { seat, from, kind, tile, with } => {
            let (actor, target, pai) = (*seat, *from, *tile);
            match (kind, &with[..]) {
                (MeldKind::Chi, &[a, b]) => Message::Chi { actor, target, pai, consumed: [a, b] },
                (_, &[a, b]) => {
                    pons.push((actor, [pai, a, b]));
                    Message::Pon { actor, target, pai, consumed: [a, b] }
                }
                (_, &[a, b, c]) => Message::Daiminkan { actor, target, pai, consumed: [a, b, c] },
                _ => return None,
            }
        }
        &Event::ClosedKan { seat, kind } => Message::Ankan { actor: seat, consumed: four_of(rules, kind) },
        &Event::AddedKan { seat, tile } => {
            let pon = pons.iter().find(|(owner, tiles)| *owner == seat && tiles[0].kind() == tile.kind());
            Message::Kakan {
                actor: seat,
                pai: tile,
                consumed: pon.map_or([tile.kind().tile(); 3], |pon| pon.1),
            }
        }
        &Event::Indicator(tile) => Message::Dora { dora_marker: tile },
        Event::Win(win) => Message::Hora {
            actor: win.winner,
            target: win.from,
            pai: win.tile,
            deltas: win.deltas,
            ura_markers: Some(win.ura.clone()),
        },
        Event::Drawn { end, deltas } => {
            let reason = end.and_then(|end| REASONS.iter().find(|(_, named)| *named == end));
            Message::Ryukyoku { actor: None, reason: reason.map(|(name, _)| (*name).into()), deltas: *deltas }
        }
    })
}

/// Writes games as lines.
#[must_use]
pub fn write(records: &[Record]) -> String {
    let mut text = String::new();
    for message in records.iter().flat_map(messages_of) {
        // Messages are plain data: they always serialise.
        text.push_str(&serde_json::to_string(&message).unwrap_or_default());
        text.push('\n');
    }
    text
}
