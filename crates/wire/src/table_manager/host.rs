//! The host: a door that shows everybody to a seat, and a thread for each room.

use super::{
    BoardScore, ClientLine, Event, HostLine, JournalError, LONGEST_LINE, Room,
    chair::Link,
    hall::{Hall, NoSeat, team_of},
    journal::{Entry, Journal},
    room::{RoomHost, RoomMessage},
    sheet::{RoomRecord, Sheet},
};
use crate::{
    boards::PreparedBoard,
    line::{LineBuffer, Piece},
};
use bridge::Pair;
use std::{
    io::{self, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    path::PathBuf,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};
use thiserror::Error;
use worlds::Stop;

/// What a host offers.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct HostSettings {
    /// What is played.
    pub boards: Vec<PreparedBoard>,
    /// One room, or two for a match of teams.
    pub rooms: usize,
    /// The names of the home team and the visitors, where they are given and not taken from the clients.
    pub teams: [Option<String>; 2],
    /// How long a client may take for a call or a card.
    pub limit: Duration,
    /// How long a room waits for somebody who has left.
    pub patience: Duration,
    /// Where the journal and the results are kept, if anywhere.
    pub folder: Option<PathBuf>,
}

impl HostSettings {
    /// These boards in one room, whoever comes; a minute for a call or a card, and for coming back.
    pub fn new(boards: Vec<PreparedBoard>) -> Self {
        let minute = Duration::from_secs(60);
        Self { boards, rooms: 1, teams: [None, None], limit: minute, patience: minute, folder: None }
    }

    /// The same with some of it changed: `HostSettings::new(boards).with(|it| it.rooms = 2)`.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }
}

/// Why a session ended before its time.
#[derive(Debug, Error)]
pub enum HostError {
    /// There are none, or their hands are not of one size, or the journal does not go with them.
    #[error("the boards cannot be played, or the journal is not of these boards")]
    Boards,
    /// The journal.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The results could not be written, or nobody could be let in.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What came of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionResult {
    /// The boards that were played.
    pub scores: Vec<BoardScore>,
    /// The home team's IMPs.
    pub imps: i32,
    /// The teams.
    pub teams: [Option<String>; 2],
}

/// So many connections at once; another is told so and closed.
const MOST_CONNECTIONS: usize = 64;

/// Lines that a client has not read yet.
const OUTBOX: usize = 256;

/// How long a new connection may take to say who it is, and how many lines it may take for it.
const INTRODUCTION: (Duration, usize) = (Duration::from_secs(30), 3);

/// How often threads look whether it is all over.
const TICK: Duration = Duration::from_millis(50);

/// What the threads of a host share.
pub(super) struct HostState<'b> {
    pub(super) settings: &'b HostSettings,
    hall: Mutex<Hall>,
    journal: Mutex<Option<Journal>>,
    sheet: Mutex<Sheet>,
    observer: &'b (dyn Fn(&Event) + Sync),
    stop: &'b Stop,
    /// All rooms have ended.
    over: Stop,
    connections: AtomicUsize,
    number: AtomicU64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl HostState<'_> {
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_due()
    }

    pub(super) fn tell(&self, event: &Event) {
        (self.observer)(event);
    }

    pub(super) fn keep(&self, entry: &Entry) -> Result<(), HostError> {
        lock(&self.journal).as_mut().map_or(Ok(()), |journal| journal.append(entry))?;
        Ok(())
    }

    pub(super) fn names(&self, room: Room) -> Option<[String; 2]> {
        lock(&self.hall).names(room)
    }

    pub(super) fn team(&self, room: Room, pair: Pair) -> String {
        lock(&self.hall).teams()[team_of(room, pair)].clone().unwrap_or_default()
    }

    pub(super) fn enter(&self, board: usize, room: Room, played: RoomRecord) {
        lock(&self.sheet).add(board, room, played);
    }

    /// Writes the results, and tells them when both rooms have one.
    pub(super) fn publish(&self, board: usize) -> Result<(), HostError> {
        let sheet = lock(&self.sheet);
        let boards = &self.settings.boards;
        if let Some(folder) = &self.settings.folder {
            sheet.write(folder, boards)?;
        }
        let scores = sheet.scores(boards);
        drop(sheet);
        let total = scores.iter().filter_map(|score| score.imps).sum();
        let number = boards.get(board).map(|board| board.number);
        let compared = scores.into_iter().find(|score| Some(score.board) == number && score.imps.is_some());
        if let Some(score) = compared {
            self.tell(&Event::Compared { score, total });
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.stop.is_due() || self.over.is_due()
    }
}

/// Lets clients in and plays the boards, until all are played or `stop` is due.
pub fn serve(
    listener: &TcpListener,
    settings: &HostSettings,
    stop: &Stop,
    observer: &(dyn Fn(&Event) + Sync),
) -> Result<SessionResult, HostError> {
    listener.set_nonblocking(true)?;
    let (journal, entries) = open_journal(settings)?;
    let named = entries.iter().rev().find_map(|entry| match entry {
        Entry::Teams { names } => Some(names.clone().map(Some)),
        _ => None,
    });
    let rooms = settings.rooms.clamp(1, 2);
    let shared = HostState {
        settings,
        hall: Mutex::new(Hall::new(rooms, named.unwrap_or_else(|| settings.teams.clone()))),
        journal: Mutex::new(journal),
        sheet: Mutex::default(),
        observer,
        stop,
        over: Stop::never(),
        connections: AtomicUsize::new(0),
        number: AtomicU64::new(0),
    };
    let hosts = Room::ALL[..rooms].iter().map(|&room| RoomHost::new(room, &shared, &entries));
    let hosts: Vec<RoomHost<'_, '_>> = hosts.collect::<Result<_, _>>()?;
    let (doors, inboxes): (Vec<_>, Vec<_>) = (0..rooms).map(|_| sync_channel(OUTBOX)).unzip();
    let played = thread::scope(|scope| {
        let threads: Vec<_> = hosts
            .into_iter()
            .zip(inboxes)
            .map(|(host, inbox)| scope.spawn(move || host.run(&inbox)))
            .collect();
        let guests = scope.spawn(|| let_in(scope, listener, &shared, &doors));
        let results: Vec<_> = threads.into_iter().map(thread::ScopedJoinHandle::join).collect();
        shared.over.now();
        let _ = guests.join();
        results
    });
    for room in played {
        room.map_err(|_| HostError::Boards)??;
    }
    let scores = lock(&shared.sheet).scores(&settings.boards);
    let imps = scores.iter().filter_map(|score| score.imps).sum();
    let teams = lock(&shared.hall).teams().clone();
    Ok(SessionResult { scores, imps, teams })
}

fn open_journal(settings: &HostSettings) -> Result<(Option<Journal>, Vec<Entry>), HostError> {
    let Some(folder) = &settings.folder else { return Ok((None, Vec::new())) };
    std::fs::create_dir_all(folder)?;
    let deals: String = settings.boards.iter().map(|board| format!("{board:?}")).collect();
    let first = Entry::Match { boards: worlds::Seed::of_text(&deals).0, rooms: settings.rooms };
    let (journal, entries) = Journal::open(&folder.join("journal.jsonl"), &first)?;
    Ok((Some(journal), entries))
}

/// Opens the door to everybody until all is over.
fn let_in<'scope, 'env: 'scope>(
    scope: &'scope thread::Scope<'scope, 'env>,
    listener: &'env TcpListener,
    shared: &'scope HostState<'_>,
    doors: &'scope [SyncSender<RoomMessage>],
) {
    while !shared.is_over() {
        let Ok((stream, _)) = listener.accept() else {
            thread::sleep(TICK / 5);
            continue;
        };
        if shared.connections.fetch_add(1, Ordering::Relaxed) >= MOST_CONNECTIONS {
            turn_away(&stream, shared, "The server is full");
            shared.connections.fetch_sub(1, Ordering::Relaxed);
            continue;
        }
        scope.spawn(move || {
            let _ = receive(scope, stream, shared, doors);
            shared.connections.fetch_sub(1, Ordering::Relaxed);
        });
    }
}

fn turn_away(mut stream: &TcpStream, shared: &HostState<'_>, why: &str) {
    let _ = stream.set_write_timeout(Some(Duration::from_secs(1)));
    let _ = stream.write_all(format!("{}\r\n", HostLine::Other(why.into())).as_bytes());
    let _ = stream.shutdown(Shutdown::Both);
    shared.tell(&Event::TurnedAway { why: why.into() });
}

/// Shows a connection to its seat, and hears it until it ends.
fn receive<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    stream: TcpStream,
    shared: &'scope HostState<'_>,
    doors: &'scope [SyncSender<RoomMessage>],
) -> io::Result<()> {
    stream.set_nonblocking(false)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(TICK))?;
    stream.set_write_timeout(Some(Duration::from_secs(5)))?;
    let mut lines =
        Lines { stream: stream.try_clone()?, buffer: LineBuffer::new(LONGEST_LINE), ready: Vec::new() };
    let (team, wanted, version) = match introduction(&mut lines, shared) {
        Ok(who) => who,
        Err(why) => {
            turn_away(&stream, shared, &why);
            return Ok(());
        }
    };
    let id = shared.number.fetch_add(1, Ordering::Relaxed);
    let (place, names) = {
        let mut hall = lock(&shared.hall);
        let before = hall.teams().clone();
        let place = hall.sit(id, &team, wanted);
        let names = Some(hall.teams().clone()).filter(|after| *after != before);
        (place, names)
    };
    if let Some([Some(home), Some(visitors)]) = names {
        let _ = shared.keep(&Entry::Teams { names: [home, visitors] });
    }
    let (room, seat) = match place {
        Ok(place) => place,
        Err(NoSeat::Taken) => {
            turn_away(&stream, shared, "Seat already has been taken");
            return Ok(());
        }
        Err(NoSeat::OtherTeam(name)) => {
            turn_away(&stream, shared, &format!("Expected team name '{name}'"));
            return Ok(());
        }
    };
    let (outbox, letters) = sync_channel(OUTBOX);
    let writer = stream.try_clone()?;
    scope.spawn(move || write_all(&writer, &letters));
    let door = &doors[room.index()];
    let mut open = door.send(RoomMessage::Seated(seat, Link { id, version, outbox, stream })).is_ok();
    while open && !shared.is_over() {
        match lines.next() {
            Some(Ok(piece)) => open = door.send(RoomMessage::Line(seat, id, piece)).is_ok(),
            Some(Err(_)) => open = false,
            None => {}
        }
    }
    lock(&shared.hall).leave(id);
    let _ = door.send(RoomMessage::Lost(seat, id));
    Ok(())
}

/// Who a new connection says it is.
fn introduction(
    lines: &mut Lines,
    shared: &HostState<'_>,
) -> Result<(String, Option<bridge::Seat>, u32), String> {
    let since = Instant::now();
    let mut tries = INTRODUCTION.1;
    while since.elapsed() < INTRODUCTION.0 && !shared.is_over() && tries > 0 {
        match lines.next() {
            Some(Ok(Piece::Line(line))) => match ClientLine::read(&line) {
                Some(ClientLine::Connect { team, seat, version: version @ 18..=19 }) => {
                    return Ok((team, seat, version));
                }
                Some(ClientLine::Connect { .. }) => return Err("Expected protocol version 18 or 19".into()),
                _ => tries -= 1,
            },
            Some(Ok(Piece::TooLong)) => tries -= 1,
            Some(Err(_)) => break,
            None => {}
        }
    }
    Err("Expected 'Connecting \"team\" as North using protocol version 18'".into())
}

/// Writes what is in the box until its room closes it.
fn write_all(mut stream: &TcpStream, letters: &Receiver<String>) {
    for line in letters {
        if stream.write_all(line.as_bytes()).is_err() {
            break;
        }
    }
    let _ = stream.shutdown(Shutdown::Both);
}

/// The lines of a connection.
struct Lines {
    stream: TcpStream,
    buffer: LineBuffer,
    ready: Vec<Piece>,
}

impl Lines {
    /// The next line; nothing if none has come in a while.
    fn next(&mut self) -> Option<io::Result<Piece>> {
        if self.ready.is_empty() {
            let mut bytes = [0; 2048];
            match self.stream.read(&mut bytes) {
                Ok(0) => return Some(Err(io::ErrorKind::UnexpectedEof.into())),
                Ok(count) => {
                    self.ready = self.buffer.feed(&bytes[..count]);
                    self.ready.reverse();
                }
                Err(error)
                    if matches!(
                        error.kind(),
                        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
                    ) => {}
                Err(error) => return Some(Err(error)),
            }
        }
        self.ready.pop().map(Ok)
    }
}
