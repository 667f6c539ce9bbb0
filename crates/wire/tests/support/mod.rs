//! A host and clients for tests, on a free port of this machine.
#![allow(dead_code, reason = "each test uses its own part")]

use bridge::{Pair, Seat, players::Method};
use kakehiki_wire::{
    boards,
    table_manager::{
        ClientError, ClientReport, ClientSettings, Event, HostError, HostSettings, Room, SessionResult,
        ThinkerSettings, TranscriptLine, play, serve,
    },
};
use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    sync::{Arc, Mutex},
    thread::{self, JoinHandle},
    time::Duration,
};
use worlds::{Budget, Seed, Stop};

pub(crate) type Client = JoinHandle<Result<ClientReport, ClientError>>;

pub(crate) fn settings(boards: u32, rooms: usize) -> HostSettings {
    let boards = boards::random(Seed(7), boards, &Default::default()).unwrap();
    HostSettings::new(boards).with(|it| it.rooms = rooms)
}

/// A folder for one test alone, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}

pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    pub(crate) events: Arc<Mutex<Vec<Event>>>,
    pub(crate) stop: Stop,
    thread: JoinHandle<Result<SessionResult, HostError>>,
}

impl Host {
    pub(crate) fn start(settings: HostSettings) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (events, stop) = (Arc::<Mutex<Vec<Event>>>::default(), Stop::never());
        let (log, ends) = (Arc::clone(&events), stop.clone());
        let thread = thread::spawn(move || {
            serve(&listener, &settings, &ends, &|event| log.lock().unwrap().push(event.clone()))
        });
        Self { address, events, stop, thread }
    }

    pub(crate) fn result(self) -> SessionResult {
        self.thread.join().unwrap().unwrap()
    }

    pub(crate) fn end(self) -> Result<SessionResult, HostError> {
        self.stop.now();
        self.thread.join().unwrap()
    }

    pub(crate) fn count(&self, is: impl Fn(&Event) -> bool) -> usize {
        self.events.lock().unwrap().iter().filter(|event| is(event)).count()
    }

    /// Waits until something has happened.
    pub(crate) fn wait_for(&self, is: impl Fn(&Event) -> bool) {
        for _ in 0..2000 {
            if self.count(&is) > 0 {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("it never happened: {:#?}", self.events.lock().unwrap());
    }
}

pub(crate) fn player(seat: Seat, team: &str, version: u32) -> ClientSettings {
    let thinker = ThinkerSettings::new(Method::B, Default::default(), Seed(1));
    ClientSettings::new(team, thinker.with(|it| (it.budget, it.imagine) = (Some(Budget::Count(2)), 0))).with(
        |it| {
            it.seat = Some(seat);
            it.version = version;
            it.patience = Duration::from_secs(60);
        },
    )
}

pub(crate) fn client(address: SocketAddr, settings: ClientSettings) -> Client {
    thread::spawn(move || play(TcpStream::connect(address)?, &settings, &Stop::never(), &mut |_| {}))
}

/// A client that writes down what is said: `<` it, `>` the host.
pub(crate) fn witness(address: SocketAddr, settings: ClientSettings) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut transcript = String::new();
        let stream = TcpStream::connect(address).unwrap();
        play(stream, &settings, &Stop::never(), &mut |line| {
            transcript += &match line {
                TranscriptLine::Sent(line) => format!("< {line}\n"),
                TranscriptLine::Heard(line) => format!("> {line}\n"),
            };
        })
        .unwrap();
        transcript
    })
}

/// The team of a seat in a room, home first.
pub(crate) fn team(room: Room, seat: Seat) -> &'static str {
    match (room, seat.pair()) {
        (Room::Open, Pair::NorthSouth) | (Room::Closed, Pair::EastWest) => "Home",
        _ => "Visitors",
    }
}

/// A connection of which the test writes every line itself.
pub(crate) struct Raw {
    reader: BufReader<TcpStream>,
}

impl Raw {
    pub(crate) fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.set_nodelay(true).unwrap();
        Self { reader: BufReader::new(stream) }
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.reader.get_mut().write_all(format!("{line}\r\n").as_bytes()).unwrap();
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.reader.get_mut().write_all(bytes)
    }

    pub(crate) fn stream(&self) -> &TcpStream {
        self.reader.get_ref()
    }

    /// The next line; nothing when the host has closed the connection.
    pub(crate) fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        match self.reader.read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line.trim_end().to_owned()),
        }
    }

    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear().unwrap_or_default()
    }
}
