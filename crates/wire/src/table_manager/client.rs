//! A client: one of our players on a seat of any Table Manager.

use super::{
    CallLine, CardLine, ClientLine, Holder, HostLine, LONGEST_LINE, Ready,
    thinker::{Thinker, ThinkerSettings},
};
use crate::line::{LineBuffer, Piece};
use bridge::{Board, Call, Card, Deal, IllegalMove, Seat};
use std::{
    collections::VecDeque,
    io::{self, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};
use thiserror::Error;
use worlds::Stop;

/// How a client introduces itself and plays.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ClientSettings {
    /// Its seat; any where it is not said.
    pub seat: Option<Seat>,
    /// The name of its team.
    pub team: String,
    /// The version of the protocol: 18 or 19.
    pub version: u32,
    /// It waits so long before each line, for hosts that cannot keep up.
    pub delay: Duration,
    /// How long it waits for a line of the host.
    pub patience: Duration,
    /// How it bids, plays and explains.
    pub thinker: ThinkerSettings,
}

impl ClientSettings {
    /// A member of this team at any seat, by version 19 of the protocol.
    pub fn new(team: impl Into<String>, thinker: ThinkerSettings) -> Self {
        Self {
            seat: None,
            team: team.into(),
            version: 19,
            delay: Duration::ZERO,
            patience: Duration::from_secs(600),
            thinker,
        }
    }

    /// The same with some of it changed: `ClientSettings::new("Red", thinker).with(|it| it.version = 18)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }
}

/// Why a client left before the end of the session.
#[derive(Debug, Error)]
pub enum ClientError {
    /// The connection failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The host has no seat for it.
    #[error("no seat: {0}")]
    NoSeat(String),
    /// The host said nothing for too long.
    #[error("the host has said nothing for {} s", .0.as_secs())]
    Silence(Duration),
    /// The host said something that does not go with the game.
    #[error("expected {expected}, got {got:?}")]
    Unexpected {
        /// What was due.
        expected: &'static str,
        /// What came.
        got: String,
    },
    /// What the host told is not legal.
    #[error("the host told something that is not legal: {0}")]
    Illegal(#[from] IllegalMove),
    /// The hands do not go together.
    #[error("the host told hands that do not go together")]
    Hands,
    /// The player found no card.
    #[error("no card was found: {0}")]
    NoCard(#[from] worlds::DecisionError),
}

/// A line that was sent or heard, for a transcript.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TranscriptLine<'a> {
    /// By the client.
    Sent(&'a str),
    /// By the host.
    Heard(&'a str),
}

/// What came of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientReport {
    /// Where it sat.
    pub seat: Seat,
    /// The boards that it played to the end.
    pub boards: Vec<Board>,
    /// Whether the host said that this is all; otherwise the connection was closed, and the seat may be kept for it.
    pub ended: bool,
}

/// What ends a board for a client.
enum Break {
    Restart,
    End,
    Closed,
    Failed(ClientError),
}

impl<E: Into<ClientError>> From<E> for Break {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Takes a seat and plays until the host ends the session, or closes the connection, or `stop` is due.
pub fn play(
    stream: TcpStream,
    settings: &ClientSettings,
    stop: &Stop,
    listener: &mut dyn FnMut(TranscriptLine<'_>),
) -> Result<ClientReport, ClientError> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(Duration::from_millis(50)))?;
    stream.set_write_timeout(Some(Duration::from_secs(10)))?;
    let connection = Connection {
        stream,
        buffer: LineBuffer::new(4 * LONGEST_LINE),
        ready: VecDeque::new(),
        settings,
        stop,
        listener,
        loud: false,
    };
    let mut client = Client {
        connection,
        seat: Seat::North,
        thinker: Thinker::new(settings.thinker.clone()),
        boards: Vec::new(),
    };
    let ended = match client.session() {
        Ok(()) | Err(Break::End | Break::Restart) => true,
        Err(Break::Closed) => false,
        Err(Break::Failed(error)) => return Err(error),
    };
    Ok(ClientReport { seat: client.seat, boards: client.boards, ended })
}

struct Client<'a> {
    connection: Connection<'a>,
    seat: Seat,
    thinker: Thinker,
    boards: Vec<Board>,
}

impl Client<'_> {
    fn session(&mut self) -> Result<(), Break> {
        let ClientSettings { seat, team, version, .. } = self.connection.settings;
        let connect = ClientLine::Connect { team: team.clone(), seat: *seat, version: *version };
        self.connection.send(&connect)?;
        let answer = self.connection.line()?;
        self.seat = match HostLine::read(&answer) {
            HostLine::Seated(seat, _) => seat,
            _ => return Err(ClientError::NoSeat(answer).into()),
        };
        // One host is deaf to anything but capitals, and uses them.
        self.connection.loud = answer.starts_with(&self.seat.name().to_ascii_uppercase());
        self.ready(Ready::Teams)?;
        self.until("the teams", |line| matches!(line, HostLine::Teams(_)).then_some(()))?;
        self.ready(Ready::Start)?;
        loop {
            match self.connection.message()? {
                HostLine::StartOfBoard => {}
                HostLine::EndOfSession => return Ok(()),
                _ => continue,
            }
            loop {
                match self.board() {
                    Ok(board) => {
                        self.boards.push(board);
                        break;
                    }
                    Err(Break::Restart) => {}
                    Err(other) => return Err(other),
                }
            }
        }
    }

    fn ready(&mut self, what: Ready) -> Result<(), Break> {
        let line = ClientLine::Ready(self.seat, what);
        self.connection.send(&line)
    }

    /// Hears until the line comes that is due. A board may begin again, or all may end, at any time; refusals and time are
    /// passed over.
    fn until<T>(
        &mut self,
        expected: &'static str,
        mut due: impl FnMut(&HostLine) -> Option<T>,
    ) -> Result<T, Break> {
        loop {
            let line = self.connection.message()?;
            if let Some(found) = due(&line) {
                return Ok(found);
            }
            match line {
                HostLine::StartOfBoard => return Err(Break::Restart),
                HostLine::EndOfSession => return Err(Break::End),
                HostLine::Timing(_) | HostLine::Teams(_) | HostLine::ToLead(_) => {}
                HostLine::Other(text) if text.to_ascii_lowercase().contains("illegal") => {
                    return Err(unexpected(expected, &text));
                }
                // Hosts say all sorts of things besides.
                HostLine::Other(_) => {}
                other => return Err(unexpected(expected, &other.to_string())),
            }
        }
    }

    fn board(&mut self) -> Result<Board, Break> {
        self.ready(Ready::Deal)?;
        let (number, dealer, vulnerability) = self.until("a board", |line| match line {
            HostLine::Deal { number, dealer, vulnerability, .. } => Some((*number, *dealer, *vulnerability)),
            _ => None,
        })?;
        self.ready(Ready::Cards)?;
        let hand = self.until("my cards", |line| match line {
            HostLine::Cards(_, cards) if cards.len() == 13 => Some(*cards),
            _ => None,
        })?;
        let mut hands = [cards::CardSet::EMPTY; 4];
        hands[self.seat.index()] = hand;
        let deal = Deal::new(hands).map_err(|_| ClientError::Hands)?;
        let mut board = Board::new(deal, dealer, vulnerability).map_err(|_| ClientError::Hands)?;
        self.thinker.start(number, &board, self.seat);
        while board.auction().turn().is_some() {
            self.next_call(&mut board)?;
        }
        while let Some(turn) = board.turn() {
            self.next_card(&mut board, turn)?;
        }
        Ok(board)
    }

    fn next_call(&mut self, board: &mut Board) -> Result<(), Break> {
        let Some(turn) = board.auction().turn() else { return Ok(()) };
        let heard = if turn == self.seat {
            let version = self.connection.settings.version;
            let (call, explanation) = self.thinker.call(version, self.connection.stop)?;
            self.connection.send(&ClientLine::Call(CallLine { seat: turn, call, explanation }))?;
            (call, None)
        } else {
            self.ready(Ready::Bid(turn))?;
            self.until("a call", |line| match line {
                HostLine::Call(CallLine { seat, call, explanation }) if *seat == turn => {
                    Some((*call, explanation.clone()))
                }
                _ => None,
            })?
        };
        let (call, explanation): (Call, _) = heard;
        board.call(call)?;
        self.thinker.hear(turn, call, explanation.as_ref());
        Ok(())
    }

    fn next_card(&mut self, board: &mut Board, turn: Seat) -> Result<(), Break> {
        let Some(play) = board.cards() else { return Ok(()) };
        let (dummy, number, leads) = (play.dummy(), play.history().len(), play.trick().cards.is_empty());
        let trick = number as u8 / 4 + 1;
        if board.actor() == Some(self.seat) {
            if leads {
                self.until("to lead", |line| matches!(line, HostLine::ToLead(_)).then_some(()))?;
            }
            let version = self.connection.settings.version;
            let (card, text) = self.thinker.card(board, version, self.connection.stop)?;
            let line = CardLine { holder: Holder::Seat(turn), card, text };
            self.connection.send(&ClientLine::Card(line))?;
            board.play(card)?;
        } else {
            let holder =
                if turn == dummy && !self.connection.loud { Holder::Dummy } else { Holder::Seat(turn) };
            self.ready(Ready::Card(holder, trick))?;
            let (card, text): (Card, String) = self.until("a card", |line| match line {
                HostLine::Card(CardLine { holder, card, text }) if holder.is(turn, Some(dummy)) => {
                    Some((*card, text.clone()))
                }
                _ => None,
            })?;
            board.play(card)?;
            self.thinker.hear_card(turn, &text);
        }
        if number == 0 && self.seat != dummy {
            self.show_dummy(board, dummy)?;
        }
        Ok(())
    }

    /// Asks for dummy's hand and puts it into the board.
    fn show_dummy(&mut self, board: &mut Board, dummy: Seat) -> Result<(), Break> {
        self.ready(Ready::Dummy)?;
        let hand = self.until("dummy's cards", |line| match line {
            HostLine::Cards(holder, cards) if holder.is(dummy, Some(dummy)) && cards.len() == 13 => {
                Some(*cards)
            }
            _ => None,
        })?;
        let mut hands = board.deal().hands();
        hands[dummy.index()] = hand;
        let deal = Deal::new(hands).map_err(|_| ClientError::Hands)?;
        let moves: Vec<_> = board.moves().collect();
        let mut seen =
            Board::new(deal, board.dealer(), board.vulnerability()).map_err(|_| ClientError::Hands)?;
        for made in moves {
            seen.apply(made)?;
        }
        *board = seen;
        Ok(())
    }
}

fn unexpected(expected: &'static str, got: &str) -> Break {
    ClientError::Unexpected { expected, got: got.chars().take(120).collect() }.into()
}

/// The lines between a client and its host.
struct Connection<'a> {
    stream: TcpStream,
    buffer: LineBuffer,
    ready: VecDeque<String>,
    settings: &'a ClientSettings,
    stop: &'a Stop,
    listener: &'a mut dyn FnMut(TranscriptLine<'_>),
    /// Seats and calls in capitals.
    loud: bool,
}

impl Connection<'_> {
    fn send(&mut self, line: &ClientLine) -> Result<(), Break> {
        std::thread::sleep(self.settings.delay);
        let text = if self.loud { in_capitals(line) } else { line.to_string() };
        (self.listener)(TranscriptLine::Sent(&text));
        match self.stream.write_all(format!("{text}\r\n").as_bytes()) {
            // The host has gone: what it said last may still be read.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            other => Ok(other?),
        }
    }

    fn message(&mut self) -> Result<HostLine, Break> {
        self.line().map(|line| HostLine::read(&line))
    }

    /// The next line that is not empty.
    fn line(&mut self) -> Result<String, Break> {
        let since = Instant::now();
        let mut bytes = [0; 2048];
        loop {
            if let Some(line) = self.ready.pop_front() {
                (self.listener)(TranscriptLine::Heard(&line));
                return Ok(line);
            }
            if self.stop.is_due() {
                return Err(Break::End);
            }
            if since.elapsed() > self.settings.patience {
                return Err(ClientError::Silence(self.settings.patience).into());
            }
            match self.stream.read(&mut bytes) {
                Ok(0) => return Err(Break::Closed),
                Ok(count) => {
                    let lines =
                        self.buffer.feed(&bytes[..count]).into_iter().filter_map(|piece| match piece {
                            Piece::Line(line) if !line.trim().is_empty() => Some(line.trim().to_owned()),
                            _ => None,
                        });
                    self.ready.extend(lines);
                }
                Err(error) => match error.kind() {
                    io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted => {}
                    io::ErrorKind::ConnectionReset => return Err(Break::Closed),
                    _ => return Err(error.into()),
                },
            }
        }
    }
}

/// Seats, passes and doubles in capitals, cards in small letters, and nothing explained.
fn in_capitals(line: &ClientLine) -> String {
    match line {
        ClientLine::Ready(seat, what) => {
            let seat = seat.name().to_ascii_uppercase();
            let what = Seat::ALL.iter().fold(what.to_string(), |text, seat| {
                text.replace(seat.name(), &seat.name().to_ascii_uppercase())
            });
            format!("{seat} ready {what}")
        }
        ClientLine::Call(CallLine { seat, call, .. }) => {
            let seat = seat.name().to_ascii_uppercase();
            match call {
                Call::Pass => format!("{seat} PASSES"),
                Call::Double => format!("{seat} DOUBLES"),
                Call::Redouble => format!("{seat} REDOUBLES"),
                Call::Bid(bid) => format!("{seat} bids {bid}"),
            }
        }
        ClientLine::Card(CardLine { holder, card, .. }) => {
            let card = format!("{}{}", card.rank(), card.suit().letter()).to_ascii_lowercase();
            format!("{} plays {card}", holder.to_string().to_ascii_uppercase())
        }
        other => other.to_string(),
    }
}
