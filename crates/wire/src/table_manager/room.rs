//! One room: four chairs and a board. Every client is told what happened at its own pace, so that one which comes back is led through
//! what it missed.

use super::{
    CallLine, CardLine, ClientLine, Event, Explanation, Holder, HostLine, Ready, Room, TimeUsed,
    chair::{Chair, ExplainedMove, Link, Stage, Turn},
    host::{HostError, HostState},
    journal::Entry,
    sheet::{RoomRecord, record},
};
use crate::{boards::PreparedBoard, line::Piece};
use bridge::{Board, Move, Pair, Seat};
use std::{
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

/// What a connection says to its room.
#[derive(Debug)]
pub(super) enum RoomMessage {
    Seated(Seat, Link),
    Line(Seat, u64, Piece),
    Lost(Seat, u64),
}

/// So many lines may wait for their turn.
const LONGEST_QUEUE: usize = 64;

/// After so many refusals in a row a client is shown out.
const MOST_REFUSALS: u32 = 200;

/// After so many boards without a result in a row the room gives up.
const MOST_TIME_OUTS: u32 = 3;

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(50);

pub(super) struct RoomHost<'a, 'b> {
    room: Room,
    shared: &'a HostState<'b>,
    chairs: [Chair; 4],
    /// Which board of the match.
    at: usize,
    board: Board,
    made: Vec<ExplainedMove>,
    /// All four were ready once.
    begun: bool,
    /// The time of each pair, on this board and before it.
    used: [TimeUsed; 2],
    /// Since when the same seat is thought of, and whether it is there.
    waiting: Option<(Instant, Seat, bool)>,
    time_outs: u32,
    over: bool,
}

fn fresh(board: &PreparedBoard) -> Result<Board, HostError> {
    Board::new(board.deal, board.dealer, board.vulnerability).map_err(|_| HostError::Boards)
}

impl<'a, 'b> RoomHost<'a, 'b> {
    /// A room as the journal left it.
    pub(super) fn new(room: Room, shared: &'a HostState<'b>, entries: &[Entry]) -> Result<Self, HostError> {
        let first = shared.settings.boards.first().ok_or(HostError::Boards)?;
        let mut host = Self {
            room,
            shared,
            chairs: Seat::ALL.map(Chair::new),
            at: 0,
            board: fresh(first)?,
            made: Vec::new(),
            begun: false,
            used: Default::default(),
            waiting: None,
            time_outs: 0,
            over: false,
        };
        for entry in entries {
            host.remember(entry)?;
        }
        Ok(host)
    }

    fn remember(&mut self, entry: &Entry) -> Result<(), HostError> {
        match entry {
            Entry::Move { room, board, made, explanation } if (*room, *board) == (self.room, self.at) => {
                let turn = self.turn().ok_or(HostError::Boards)?;
                self.board.apply(*made).map_err(|_| HostError::Boards)?;
                self.made.push(ExplainedMove { turn, what: *made, explanation: explanation.clone() });
                Ok(())
            }
            Entry::Restart { room, board } if (*room, *board) == (self.room, self.at) => self.clear_board(),
            Entry::Over { room, board, milliseconds, played } if (*room, *board) == (self.room, self.at) => {
                for (used, &spent) in self.used.iter_mut().zip(milliseconds) {
                    used.total += Duration::from_millis(spent);
                }
                if *played {
                    self.enter_result()?;
                }
                self.next_board()
            }
            _ => Ok(()),
        }
    }

    /// Plays until the last board is over, somebody stays away, or it is told to stop.
    pub(super) fn run(mut self, incoming: &Receiver<RoomMessage>) -> Result<(), HostError> {
        while !self.over && !self.shared.is_stopped() {
            match incoming.recv_timeout(TICK) {
                Ok(event) => self.hear(event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            self.go_on()?;
            self.look_at_the_clock()?;
        }
        for chair in &self.chairs {
            chair.send(&HostLine::EndOfSession);
        }
        Ok(())
    }

    fn hear(&mut self, event: RoomMessage) {
        match event {
            RoomMessage::Seated(seat, link) => {
                let (team, version) = (self.shared.team(self.room, seat.pair()), link.version);
                let mut chair = Chair::new(seat);
                chair.link = Some(link);
                chair.send(&HostLine::Seated(seat, team.clone()));
                self.chairs[seat.index()] = chair;
                self.shared.tell(&Event::Seated { room: self.room, seat, team, version });
            }
            RoomMessage::Line(seat, id, piece) => {
                let chair = &mut self.chairs[seat.index()];
                let Some(link) = chair.link.as_ref().filter(|link| link.id == id) else { return };
                if chair.queue.len() >= LONGEST_QUEUE {
                    link.close();
                } else {
                    chair.queue.push_back(piece);
                }
            }
            RoomMessage::Lost(seat, id) => {
                let chair = &mut self.chairs[seat.index()];
                if chair.link.as_ref().is_some_and(|link| link.id == id) {
                    *chair = Chair::new(seat);
                    self.shared.tell(&Event::Left { room: self.room, seat });
                }
            }
        }
    }

    /// Does all that can be done with what has come.
    fn go_on(&mut self) -> Result<(), HostError> {
        loop {
            let mut moved = self.together()?;
            for seat in Seat::ALL {
                moved |= self.one_step(seat)?;
            }
            if !moved || self.over {
                return Ok(());
            }
        }
    }

    /// What all four have to wait for.
    fn together(&mut self) -> Result<bool, HostError> {
        let all = |chairs: &[Chair; 4], stage| {
            chairs.iter().all(|chair| chair.link.is_some() && chair.stage >= stage)
        };
        if !self.begun && all(&self.chairs, Stage::StartAsked) {
            self.begun = true;
        }
        let everybody = self.chairs.iter().all(|chair| chair.link.is_some());
        let names = self.shared.names(self.room).filter(|_| everybody || self.begun);
        let mut moved = false;
        for chair in &mut self.chairs {
            match (chair.stage, &names) {
                (Stage::TeamsAsked, Some(names)) => {
                    chair.send(&HostLine::Teams(names.clone()));
                    chair.stage = Stage::Start;
                    moved = true;
                }
                (Stage::StartAsked, _) if self.begun => {
                    chair.start_board();
                    moved = true;
                }
                _ => {}
            }
        }
        if all(&self.chairs, Stage::Done) {
            self.finish(true)?;
            moved = true;
        }
        Ok(moved)
    }

    /// The call or card that is due.
    fn turn(&self) -> Option<Turn> {
        let (seat, actor) = (self.board.turn()?, self.board.actor()?);
        let cards = self.board.cards();
        let trick = cards.map_or(0, |play| play.history().len() as u8 / 4 + 1);
        Some(Turn { seat, actor, trick, leads: cards.is_some_and(|play| play.trick().cards.is_empty()) })
    }

    /// The call or card that a chair is about to hear of or to make.
    fn turn_of(&self, chair: &Chair) -> Option<Turn> {
        self.made.get(chair.told).map(|made| made.turn.clone()).or_else(|| self.turn())
    }

    /// Whether a chair is to ask for dummy's cards now.
    fn wants_dummy(&self, chair: &Chair) -> bool {
        let Some(contract) = self.board.contract() else { return false };
        let after_lead = chair.told == self.board.auction().calls().len() + 1;
        after_lead && !chair.saw_dummy && chair.seat != contract.dummy()
    }

    /// One thing for one chair; whether there was anything to do.
    fn one_step(&mut self, seat: Seat) -> Result<bool, HostError> {
        let chair = &self.chairs[seat.index()];
        if chair.link.is_none() {
            return Ok(false);
        }
        if chair.stage == Stage::Moves && !self.wants_dummy(chair) {
            let Some(turn) = self.turn_of(chair) else {
                self.chairs[seat.index()].stage = Stage::Done;
                return Ok(true);
            };
            if chair.asked && chair.told < self.made.len() {
                self.relay(seat);
                return Ok(true);
            }
            if turn.actor == seat && turn.leads && !chair.knows_lead {
                let holder = self.named(turn.seat);
                let chair = &mut self.chairs[seat.index()];
                chair.send(&HostLine::ToLead(holder));
                chair.knows_lead = true;
            }
        }
        let chair = &mut self.chairs[seat.index()];
        if !chair.listens() {
            return Ok(false);
        }
        let Some(piece) = chair.queue.pop_front() else { return Ok(false) };
        self.answer(seat, piece)?;
        Ok(true)
    }

    /// Dummy by that name, anybody else by its seat.
    fn named(&self, seat: Seat) -> Holder {
        let dummy = self.board.contract().map(|contract| contract.dummy());
        if dummy == Some(seat) { Holder::Dummy } else { Holder::Seat(seat) }
    }

    /// Tells a chair what was called or played.
    fn relay(&mut self, seat: Seat) {
        let chair = &self.chairs[seat.index()];
        let Some(made) = self.made.get(chair.told) else { return };
        let version = chair.link.as_ref().map_or(0, |link| link.version);
        // Partner hears nothing but the call; who speaks version 18 hears that it was alerted.
        let is_opponent = made.turn.seat.pair() != seat.pair();
        let explanation = made.explanation.clone().filter(|_| is_opponent);
        let line = match made.what {
            Move::Call(call) => {
                let explanation = match explanation {
                    Some(said) if version >= 19 => Some(said),
                    Some(Explanation { alert: true, .. }) => {
                        Some(Explanation { alert: true, text: String::new() })
                    }
                    _ => None,
                };
                HostLine::Call(CallLine { seat: made.turn.seat, call, explanation })
            }
            Move::Card(card) => {
                let text = explanation.filter(|_| version >= 19).map_or_else(String::new, |said| said.text);
                HostLine::Card(CardLine { holder: Holder::Seat(made.turn.seat), card, text })
            }
            Move::Claim(_) => return,
        };
        let chair = &mut self.chairs[seat.index()];
        chair.send(&line);
        chair.told += 1;
        chair.asked = false;
    }

    /// Answers a line.
    fn answer(&mut self, seat: Seat, piece: Piece) -> Result<(), HostError> {
        let line = match piece {
            Piece::Line(line) if line.trim().is_empty() => return Ok(()),
            Piece::Line(line) => line,
            Piece::TooLong => {
                self.refuse(seat, String::new(), "Line too long".into());
                return Ok(());
            }
        };
        let accepted = match ClientLine::read(&line) {
            Some(ClientLine::Received(_)) => return Ok(()),
            // Some clients say it after every board.
            Some(ClientLine::Ready(_, Ready::Start)) if self.chairs[seat.index()].stage == Stage::Deal => {
                return Ok(());
            }
            Some(ClientLine::Ready(who, what)) if who == seat => self.is_ready(seat, what),
            Some(ClientLine::Call(CallLine { seat: who, call, explanation })) if who == seat => {
                self.makes(seat, Holder::Seat(seat), Move::Call(call), explanation)?
            }
            Some(ClientLine::Card(CardLine { holder, card, text })) => {
                let said = (!text.is_empty()).then_some(Explanation { alert: false, text });
                self.makes(seat, holder, Move::Card(card), said)?
            }
            _ => Err(None),
        };
        match accepted {
            Ok(()) => {
                let chair = &mut self.chairs[seat.index()];
                chair.refused = 0;
                chair.catching_up = false;
            }
            Err(None) if self.chairs[seat.index()].catching_up => {}
            Err(answer) => {
                let answer = answer.unwrap_or_else(|| self.expected(seat));
                self.refuse(seat, line, answer);
            }
        }
        Ok(())
    }

    fn refuse(&mut self, seat: Seat, line: String, answer: String) {
        let chair = &mut self.chairs[seat.index()];
        chair.refused += 1;
        chair.send(&HostLine::Other(answer.clone()));
        if let Some(link) = chair.link.as_ref().filter(|_| chair.refused > MOST_REFUSALS) {
            link.close();
        }
        self.shared.tell(&Event::Refused { room: self.room, seat, line, answer });
    }

    /// What a chair should have said.
    fn expected(&self, seat: Seat) -> String {
        let chair = &self.chairs[seat.index()];
        let ready = match chair.stage {
            Stage::Teams | Stage::TeamsAsked => Ready::Teams,
            Stage::Start | Stage::StartAsked => Ready::Start,
            Stage::Deal | Stage::Done => Ready::Deal,
            Stage::Cards => Ready::Cards,
            Stage::Moves if self.wants_dummy(chair) => Ready::Dummy,
            Stage::Moves => match self.turn_of(chair) {
                Some(turn) if turn.actor == seat && turn.trick == 0 => {
                    return format!("Expected '{} passes' or another call", seat.name());
                }
                Some(turn) if turn.actor == seat => {
                    return format!("Expected '{} plays' and a card", turn.seat.name());
                }
                Some(turn) if turn.trick == 0 => Ready::Bid(turn.seat),
                Some(turn) => Ready::Card(self.named(turn.seat), turn.trick),
                None => Ready::Deal,
            },
        };
        format!("Expected '{}'", ClientLine::Ready(seat, ready))
    }

    /// A chair is ready for something: for what is due, or not.
    fn is_ready(&mut self, seat: Seat, what: Ready) -> Result<(), Option<String>> {
        let chair = &self.chairs[seat.index()];
        let prepared = &self.shared.settings.boards[self.at.min(self.shared.settings.boards.len() - 1)];
        let (line, stage) = match (chair.stage, what) {
            (Stage::Teams, Ready::Teams) => (None, Stage::TeamsAsked),
            (Stage::Start, Ready::Start) => (None, Stage::StartAsked),
            (Stage::Deal, Ready::Deal) => {
                let PreparedBoard { number, dealer, vulnerability, .. } = *prepared;
                let speaks_19 = chair.link.as_ref().is_some_and(|link| link.version >= 19);
                let room = Some(self.room).filter(|_| speaks_19 && self.shared.settings.rooms == 2);
                (Some(HostLine::Deal { number, dealer, vulnerability, room }), Stage::Cards)
            }
            (Stage::Cards, Ready::Cards) => {
                (Some(HostLine::Cards(Holder::Seat(seat), prepared.deal[seat])), Stage::Moves)
            }
            (Stage::Moves, Ready::Dummy) if self.wants_dummy(chair) => {
                let dummy = self.board.contract().map(|contract| contract.dummy()).ok_or(None)?;
                let line = HostLine::Cards(Holder::Dummy, prepared.deal[dummy]);
                self.chairs[seat.index()].saw_dummy = true;
                (Some(line), Stage::Moves)
            }
            (Stage::Moves, what) if !self.wants_dummy(chair) => {
                let turn = self.turn_of(chair).ok_or(None)?;
                let dummy = self.board.contract().map(|contract| contract.dummy());
                let fits = match what {
                    Ready::Bid(who) => turn.trick == 0 && who == turn.seat,
                    Ready::Card(holder, trick) => turn.trick == trick && holder.is(turn.seat, dummy),
                    _ => false,
                };
                if !fits || turn.actor == seat {
                    return Err(None);
                }
                self.chairs[seat.index()].asked = true;
                (None, Stage::Moves)
            }
            _ => return Err(None),
        };
        let chair = &mut self.chairs[seat.index()];
        chair.stage = stage;
        if let Some(line) = line {
            chair.send(&line);
        }
        Ok(())
    }

    /// A chair calls or plays.
    fn makes(
        &mut self,
        seat: Seat,
        holder: Holder,
        what: Move,
        explanation: Option<Explanation>,
    ) -> Result<Result<(), Option<String>>, HostError> {
        let chair = &self.chairs[seat.index()];
        let dummy = self.board.contract().map(|contract| contract.dummy());
        let due = self.turn_of(chair).filter(|_| chair.stage == Stage::Moves && !self.wants_dummy(chair));
        let Some(turn) = due.filter(|turn| turn.actor == seat && holder.is(turn.seat, dummy)) else {
            return Ok(Err(None));
        };
        let told = chair.told;
        if let Some(made) = self.made.get(told) {
            // It has come back, and is to say what it said before.
            if made.what != what {
                self.restart()?;
                return Ok(Ok(()));
            }
        } else if self.board.apply(what).is_err() {
            let illegal = if matches!(what, Move::Call(_)) { "Illegal bid" } else { "Illegal card" };
            return Ok(Err(Some(illegal.into())));
        } else {
            self.shared.keep(&Entry::Move {
                room: self.room,
                board: self.at,
                made: what,
                explanation: explanation.clone(),
            })?;
            self.charge(turn.actor);
            self.made.push(ExplainedMove { turn, what, explanation });
        }
        let chair = &mut self.chairs[seat.index()];
        chair.told += 1;
        chair.knows_lead = false;
        Ok(Ok(()))
    }

    /// This seat has thought until now.
    fn charge(&mut self, seat: Seat) {
        if let Some((since, ..)) = self.waiting.take_if(|waiting| (waiting.1, waiting.2) == (seat, true)) {
            let used = &mut self.used[seat.pair().index()];
            used.board += since.elapsed();
            used.total += since.elapsed();
        }
    }

    /// Whether somebody has thought or been away for too long.
    fn look_at_the_clock(&mut self) -> Result<(), HostError> {
        let waited_for = if self.begun { self.slowest() } else { None };
        let Some((seat, is_there)) = waited_for else {
            self.waiting = None;
            return Ok(());
        };
        match self.waiting {
            Some((since, who, there)) if (who, there) == (seat, is_there) => {
                let settings = &self.shared.settings;
                if is_there && since.elapsed() > settings.limit {
                    let board = self.number();
                    self.shared.tell(&Event::TimeOut { room: self.room, board, seat });
                    self.charge(seat);
                    self.time_outs += 1;
                    self.finish(false)?;
                    self.over |= self.time_outs >= MOST_TIME_OUTS;
                } else if !is_there && since.elapsed() > settings.patience {
                    self.shared.tell(&Event::GivenUp { room: self.room, seat });
                    self.over = true;
                }
            }
            _ => self.waiting = Some((Instant::now(), seat, is_there)),
        }
        Ok(())
    }

    /// For whom the room waits: first for who is away, then for who is to act, then for who is behind the others.
    fn slowest(&self) -> Option<(Seat, bool)> {
        let away = self.chairs.iter().find(|chair| chair.link.is_none()).map(|chair| (chair.seat, false));
        let behind = || {
            let last = self.chairs.iter().min_by_key(|chair| (chair.stage, chair.told))?;
            Some((last.seat, true))
        };
        let actor = self.turn().map(|turn| turn.actor);
        let ready = |seat: &Seat| {
            let chair = &self.chairs[seat.index()];
            chair.stage == Stage::Moves && chair.told == self.made.len() && !self.wants_dummy(chair)
        };
        away.or_else(|| actor.filter(ready).map(|seat| (seat, true))).or_else(behind)
    }

    fn number(&self) -> u32 {
        self.shared.settings.boards.get(self.at).map_or(0, |board| board.number)
    }

    fn clear_board(&mut self) -> Result<(), HostError> {
        if let Some(board) = self.shared.settings.boards.get(self.at) {
            self.board = fresh(board)?;
        }
        self.made.clear();
        Ok(())
    }

    /// The board begins again for everybody who is in it.
    fn restart(&mut self) -> Result<(), HostError> {
        self.shared.keep(&Entry::Restart { room: self.room, board: self.at })?;
        self.clear_board()?;
        self.shared.tell(&Event::Restarted { room: self.room, board: self.number() });
        self.start_for_all(true);
        Ok(())
    }

    fn start_for_all(&mut self, catching_up: bool) {
        for chair in &mut self.chairs {
            if chair.stage >= Stage::Deal {
                chair.catching_up = catching_up;
                chair.start_board();
            }
        }
    }

    /// The board is over, with a result or without.
    fn finish(&mut self, played: bool) -> Result<(), HostError> {
        let time = self.used.map(|used| used.board);
        let milliseconds = time.map(|time| time.as_millis() as u64);
        self.shared.keep(&Entry::Over { room: self.room, board: self.at, milliseconds, played })?;
        for chair in self.chairs.iter().filter(|chair| chair.stage >= Stage::Deal) {
            chair.send(&HostLine::Timing(self.used));
        }
        if played {
            self.time_outs = 0;
            self.enter_result()?;
            let (contract, tricks) = (self.board.contract(), self.board.tricks().unwrap_or_default());
            let score = self.board.score_for(Pair::NorthSouth).unwrap_or_default();
            let (room, board) = (self.room, self.number());
            self.shared.tell(&Event::Over { room, board, contract, tricks, score, time });
            self.shared.publish(self.at)?;
        }
        self.next_board()?;
        if !self.over {
            self.start_for_all(!played);
        }
        Ok(())
    }

    /// Puts the result into the sheet.
    fn enter_result(&mut self) -> Result<(), HostError> {
        let teams = self.shared.names(self.room).unwrap_or_default();
        let room = Some(self.room).filter(|_| self.shared.settings.rooms == 2);
        let mut record = record(&self.board, self.number(), room, &teams);
        self.annotate(&mut record);
        self.shared.enter(self.at, self.room, RoomRecord::new(record, &self.board));
        Ok(())
    }

    /// What was said of the calls and cards.
    fn annotate(&self, record: &mut bridge::records::Record) {
        let said = |i: usize| self.made.get(i).and_then(|made| made.explanation.as_ref());
        let calls = record.auction.iter_mut().flat_map(|auction| &mut auction.calls);
        let mut number = 0;
        for call in calls {
            if let Some(said) = said(number) {
                call.alert = said.alert;
                if !said.text.is_empty() {
                    call.remarks_mut().note = Some(said.text.clone());
                }
            }
            number += 1;
        }
        for card in record.play.iter_mut().flat_map(|play| &mut play.cards) {
            if let Some(said) = said(number).filter(|said| !said.text.is_empty()) {
                card.remarks_mut().note = Some(said.text.clone());
            }
            number += 1;
        }
    }

    fn next_board(&mut self) -> Result<(), HostError> {
        self.at += 1;
        self.waiting = None;
        for used in &mut self.used {
            used.board = Duration::ZERO;
        }
        self.over |= self.at >= self.shared.settings.boards.len();
        self.clear_board()
    }
}
