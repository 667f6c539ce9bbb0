//! `kakehiki bridge table-manager`

use super::{
    client::ThinkingArguments,
    deal::Order,
    input::{format_of, read_bytes},
};
use crate::{long_work, tongue::words};
use anyhow::{Context, anyhow, ensure};
use bridge::{Pair, Seat, players::Method, records::decode};
use clap::Args;
use std::{
    net::{IpAddr, SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    str::FromStr,
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};
use telling::{
    Words,
    bridge::{contract, seat},
    say,
};
use wire::{
    boards::{self, PreparedBoard},
    table_manager::{ClientSettings, Event, HostSettings, Room, SessionResult, play, serve},
};
use worlds::Stop;

/// Hosts bridge matches between programs: a Table Manager, versions 18 and 19
///
/// Four programs make a room; two rooms make a match of teams with the cards exchanged, where the name of the team and the seat tell
/// the room. Seats may be filled by our own players. Who loses the connection may come back to the seat, and a match whose host was
/// stopped or killed goes on from its folder.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki bridge table-manager --boards 16                               # four programs, one room
  kakehiki bridge table-manager --rooms 2 --teams Red Blue --folder match
  kakehiki bridge table-manager --seat EW=b --worlds 20                   # against our players
  kakehiki bridge table-manager --rooms 2 --seat open:EW=c --seat closed:NS=c --file final.lin --folder match")]
pub(crate) struct Arguments {
    /// Where to listen: this machine alone unless told
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    listen: IpAddr,
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 2000)]
    port: u16,
    /// One room, or two for a match of teams
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    rooms: u8,
    /// The names of the home team (North and South in the open room) and the visitors; taken from the programs unless told
    #[arg(long, num_args = 2, value_names = ["HOME", "VISITORS"])]
    teams: Vec<String>,
    /// A seat that our player takes: N=b, EW=c, all=a, closed:NS=c
    #[arg(long, value_name = "SEATS=PROGRAM")]
    seat: Vec<FilledSeats>,
    #[command(flatten)]
    thinking: ThinkingArguments,
    /// How many boards at random
    #[arg(long, default_value_t = 16, conflicts_with = "file")]
    boards: u32,
    /// Where chance starts for the deals
    #[arg(long, default_value_t = 1, conflicts_with = "file")]
    seed: u64,
    #[command(flatten)]
    order: Order,
    /// Play the boards of this PBN or LIN file
    #[arg(long, conflicts_with_all = ["north", "east", "south", "west"])]
    file: Option<PathBuf>,
    /// How many seconds a call or a card may take; after that the board has no result
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    limit: u64,
    /// How many seconds to wait for who has lost the connection
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    wait: u64,
    /// Keep the journal and the results here: boards.pbn, boards.lin, imps.csv. A match that is there already goes on
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Seats for our players.
#[derive(Debug, Clone, PartialEq)]
struct FilledSeats {
    rooms: Vec<Room>,
    seats: Vec<Seat>,
    method: Method,
}

impl FromStr for FilledSeats {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let error =
            || anyhow!("expected seats and a program, such as N=b, EW=c or closed:all=a, found {text:?}");
        let (place, method) = text.split_once('=').ok_or_else(error)?;
        let (rooms, seats) = match place.split_once(':') {
            None => (Room::ALL.to_vec(), place),
            Some(("open", seats)) => (vec![Room::Open], seats),
            Some(("closed", seats)) => (vec![Room::Closed], seats),
            Some(_) => return Err(error()),
        };
        let seats = match seats {
            "all" => Seat::ALL.to_vec(),
            letters => letters.chars().map(Seat::from_char).collect::<Option<_>>().ok_or_else(error)?,
        };
        let method = match method {
            "a" | "A" => Method::A,
            "b" | "B" => Method::B,
            "c" | "C" => Method::C,
            _ => return Err(error()),
        };
        if seats.is_empty() { Err(error()) } else { Ok(Self { rooms, seats, method }) }
    }
}

/// Which team plays there: 0 for the home team.
fn side(room: Room, pair: Pair) -> usize {
    if room == Room::Open { pair.index() } else { 1 - pair.index() }
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let rooms = usize::from(self.rooms);
        let filled = self.filled()?;
        let given = match self.teams.as_slice() {
            [home, visitors] => [Some(home.clone()), Some(visitors.clone())],
            _ => [None, None],
        };
        // The host knows them too, or whoever comes first would be the home team.
        let teams = named(given, &filled, rooms);
        if let [Some(home), Some(visitors)] = &teams {
            ensure!(home != visitors, "both teams are called {home}: expected two names");
        }
        let settings = HostSettings::new(self.prepared()?).with(|it| {
            it.rooms = rooms;
            it.teams = teams;
            it.limit = Duration::from_secs(self.limit.max(1));
            it.patience = Duration::from_secs(self.wait);
            it.folder.clone_from(&self.folder);
        });
        let address = SocketAddr::new(self.listen, self.port);
        let listener = TcpListener::bind(address).with_context(|| address.to_string())?;
        let address = listener.local_addr()?;
        println!("{}", say!(words(), "wire-listening", address = address.to_string()));
        let stop = long_work::stop_on_interrupt()?;
        let names = Mutex::new(settings.teams.clone());
        let result = thread::scope(|scope| {
            for (room, seat, method) in filled {
                let (thinking, names, stop) = (&self.thinking, &names, &stop);
                scope.spawn(move || sit_down(local(address), (room, seat, method), thinking, names, stop));
            }
            let observer = |event: &Event| {
                if let Event::Seated { room, seat, team, .. } = event {
                    let mut names = names.lock().unwrap_or_else(PoisonError::into_inner);
                    names[side(*room, seat.pair())].get_or_insert_with(|| team.clone());
                }
                println!("{}", tell(&words(), event));
            };
            let result = serve(&listener, &settings, &stop, &observer);
            stop.now();
            result
        })?;
        println!("{}", outcome(&result, rooms));
        Ok(())
    }

    /// Our players' seats, each once.
    fn filled(&self) -> anyhow::Result<Vec<(Room, Seat, Method)>> {
        let mut filled: Vec<(Room, Seat, Method)> = Vec::new();
        for FilledSeats { rooms, seats, method } in &self.seat {
            for &room in rooms.iter().filter(|room| room.index() < usize::from(self.rooms)) {
                for &seat in seats {
                    let again = filled.iter().any(|(other, taken, _)| (*other, *taken) == (room, seat));
                    ensure!(!again, "--seat: {} is filled twice", seat.name());
                    filled.push((room, seat, *method));
                }
            }
        }
        Ok(filled)
    }

    fn prepared(&self) -> anyhow::Result<Vec<PreparedBoard>> {
        let Some(file) = &self.file else { return self.order.boards(self.boards, self.seed) };
        let bytes = read_bytes(file)?;
        let format = format_of(file, None, &bytes);
        boards::of_file(&decode(&bytes, format), format).with_context(|| file.display().to_string())
    }
}

/// The names that are known before anybody comes: those given, and ours where a whole team is ours.
fn named(given: [Option<String>; 2], filled: &[(Room, Seat, Method)], rooms: usize) -> [Option<String>; 2] {
    let ours = |team: usize| filled.iter().filter(|(room, seat, _)| side(*room, seat.pair()) == team).count();
    let name = |given: Option<String>, team: usize, own: &str| {
        given.or_else(|| (ours(team) == 2 * rooms).then(|| own.to_owned()))
    };
    let [home, visitors] = given;
    [name(home, 0, "Kakehiki"), name(visitors, 1, "Kakehiki II")]
}

/// Somewhere on this machine, wherever the host listens.
fn local(address: SocketAddr) -> SocketAddr {
    let ip = if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
    SocketAddr::new(ip, address.port())
}

/// Our player takes a seat, as soon as its team has a name.
fn sit_down(
    address: SocketAddr,
    (room, seat, method): (Room, Seat, Method),
    thinking: &ThinkingArguments,
    names: &Mutex<[Option<String>; 2]>,
    stop: &Stop,
) {
    let team = || names.lock().unwrap_or_else(PoisonError::into_inner)[side(room, seat.pair())].clone();
    while !stop.is_due() {
        let (Some(team), Ok(mut thinker)) = (team(), thinking.settings()) else {
            thread::sleep(Duration::from_millis(50));
            continue;
        };
        thinker.method = method;
        let settings = ClientSettings::new(team, thinker).with(|it| {
            it.seat = Some(seat);
            it.patience = Duration::MAX;
        });
        match TcpStream::connect(address).map(|stream| play(stream, &settings, stop, &mut |_| {})) {
            Ok(Ok(report)) if report.ended => return,
            Ok(Err(error)) => eprintln!("kakehiki: {}: {error}", seat.name()),
            _ => {}
        }
        thread::sleep(Duration::from_millis(200));
    }
}

fn outcome(result: &SessionResult, rooms: usize) -> String {
    let boards = result.scores.iter().filter(|score| score.imps.is_some()).count();
    match &result.teams {
        [Some(home), Some(visitors)] if rooms == 2 => say!(
            words(),
            "wire-result",
            home = home.as_str(),
            visitors = visitors.as_str(),
            imps = format!("{:+}", result.imps),
            boards = boards,
        ),
        _ => say!(words(), "wire-boards-played", boards = result.scores.len()),
    }
}

/// A line of the log.
fn tell(words: &Words, event: &Event) -> String {
    let place = |room: &Room| match room {
        Room::Open => say!(words, "wire-open"),
        Room::Closed => say!(words, "wire-closed"),
    };
    let seconds = |time: Duration| format!("{:.1}", time.as_secs_f64());
    match event {
        Event::Seated { room, seat: who, team, version } => say!(
            words,
            "wire-seated",
            room = place(room),
            seat = seat(words, *who),
            team = team.as_str(),
            version = *version,
        ),
        Event::TurnedAway { why } => say!(words, "wire-turned-away", why = why.as_str()),
        Event::Left { room, seat: who } => {
            say!(words, "wire-left", room = place(room), seat = seat(words, *who))
        }
        Event::Refused { room, seat: who, line, answer } => say!(
            words,
            "wire-refused",
            room = place(room),
            seat = seat(words, *who),
            line = wire::table_manager::plain(line),
            answer = answer.as_str(),
        ),
        Event::Restarted { room, board } => {
            say!(words, "wire-restarted", room = place(room), board = board.to_string())
        }
        Event::TimeOut { room, board, seat: who } => say!(
            words,
            "wire-time-out",
            room = place(room),
            board = board.to_string(),
            seat = seat(words, *who),
        ),
        Event::Over { room, board, contract: Some(played), tricks, score, time } => say!(
            words,
            "wire-over",
            room = place(room),
            board = board.to_string(),
            contract = contract(words, *played),
            result = played.result(*tricks),
            score = format!("{score:+}"),
            ns = seconds(time[0]),
            ew = seconds(time[1]),
        ),
        Event::Over { room, board, time, .. } => say!(
            words,
            "wire-passed-out",
            room = place(room),
            board = board.to_string(),
            ns = seconds(time[0]),
            ew = seconds(time[1]),
        ),
        Event::Compared { score, total } => say!(
            words,
            "wire-compared",
            board = score.board.to_string(),
            imps = format!("{:+}", score.imps.unwrap_or_default()),
            total = format!("{total:+}"),
        ),
        Event::GivenUp { room, seat: who } => {
            say!(words, "wire-given-up", room = place(room), seat = seat(words, *who))
        }
        _ => String::new(),
    }
}
