//! Clients that are not so kind, and hosts that are killed: nobody else notices.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

mod support;

use bridge::Seat;
use kakehiki_wire::table_manager::{Event, Room};
use rand::{RngExt, seq::IndexedRandom};
use std::{
    fs,
    io::Read,
    net::{SocketAddr, TcpStream},
    thread,
    time::Duration,
};
use support::{Client, Host, Raw, client, folder, player, settings, team};
use worlds::{Rng, Seed};

/// The board of the golden transcripts: North passes, East bids 1S, and South is to call.
fn three_and(address: SocketAddr) -> (Vec<Client>, Raw) {
    let others = [Seat::North, Seat::East, Seat::West];
    let clients = others.map(|seat| client(address, player(seat, team(Room::Open, seat), 19))).into();
    let mut south = Raw::connect(address);
    south.ask("Connecting \"Home\" as South using protocol version 18");
    south.ask("South ready for teams");
    south.ask("South ready to start");
    south.ask("South ready for deal");
    assert!(south.ask("SOUTH ready  for cards.").starts_with("South's cards : S K."));
    assert_eq!(south.ask("South ready for North's bid"), "North passes");
    assert_eq!(south.ask("South ready for East's bid"), "East bids 1S");
    (clients, south)
}

#[test]
fn what_is_illegal_is_refused_and_the_session_goes_on() {
    let host = Host::start(settings(1, 1));
    let (clients, mut south) = three_and(host.address);
    assert_eq!(south.ask("South bids 1C"), "Illegal bid");
    assert_eq!(south.ask("South redoubles"), "Illegal bid");
    assert_eq!(south.ask("South plays 4C"), "Illegal card");
    assert_eq!(south.ask("North passes"), "Expected 'South passes' or another call");
    assert_eq!(south.ask(&"x".repeat(5000)), "Line too long");
    south.say("South passes.");
    assert_eq!(south.ask("South ready for North's bid"), "Expected 'South ready for West's bid'");
    assert_eq!(south.ask("South ready for West's bid"), "West bids 3S");
    assert_eq!(south.ask("South ready for North's bid"), "North passes");
    assert_eq!(south.ask("South ready for East's bid"), "East bids 4S");
    south.say("South passes");
    assert_eq!(south.ask("South ready for West's bid"), "West passes");
    assert_eq!(south.ask("South ready for North's bid"), "North passes");
    assert_eq!(south.hear().unwrap(), "South to lead");
    assert_eq!(south.ask("South plays AS"), "Illegal card");
    south.say("South plays c4");
    assert_eq!(south.ask("South ready for dummy"), "Dummy's cards : S A Q 9 7 2. H 8 6 4. D 4 2. C A T 7.");
    assert_eq!(host.count(|event| matches!(event, Event::Refused { .. })), 7);
    drop(south);
    host.end().unwrap();
    clients.into_iter().for_each(|client| drop(client.join().unwrap().unwrap()));
}

#[test]
fn who_comes_back_is_led_through_what_was_missed() {
    let host = Host::start(settings(1, 1));
    let (mut clients, mut south) = three_and(host.address);
    south.say("South passes");
    assert_eq!(south.ask("South ready for West's bid"), "West bids 3S");
    drop(south);
    host.wait_for(|event| matches!(event, Event::Left { seat: Seat::South, .. }));
    clients.push(client(host.address, player(Seat::South, "Home", 19)));
    for client in clients {
        assert_eq!(client.join().unwrap().unwrap().boards.len(), 1);
    }
    assert_eq!(host.count(|event| matches!(event, Event::Restarted { .. })), 0);
    assert_eq!(host.result().scores.len(), 1);
}

#[test]
fn who_comes_back_and_says_something_else_starts_the_board_again() {
    let host = Host::start(settings(1, 1));
    let (mut clients, mut south) = three_and(host.address);
    south.say("South bids 2C");
    assert!(south.ask("South ready for West's bid").starts_with("West "));
    drop(south);
    host.wait_for(|event| matches!(event, Event::Left { seat: Seat::South, .. }));
    clients.push(client(host.address, player(Seat::South, "Home", 19)));
    for client in clients {
        assert_eq!(client.join().unwrap().unwrap().boards.len(), 1);
    }
    assert_eq!(host.count(|event| matches!(event, Event::Restarted { .. })), 1);
    assert_eq!(host.result().scores.len(), 1);
}

#[test]
fn who_takes_too_long_loses_the_board() {
    let host = Host::start(settings(2, 1).with(|it| it.limit = Duration::from_secs(2)));
    let (clients, mut south) = three_and(host.address);
    host.wait_for(|event| matches!(event, Event::TimeOut { seat: Seat::South, board: 1, .. }));
    assert!(south.hear().unwrap().starts_with("Timing - N/S : this board  00:02"));
    assert_eq!(south.hear().unwrap(), "Start of board");
    assert!(south.ask("South ready for deal").starts_with("Board number 2. Dealer East."));
    drop(south);
    host.end().unwrap();
    clients.into_iter().for_each(|client| drop(client.join().unwrap().unwrap()));
}

/// Stops a session in the middle of a board and goes on with it: the result is that of a session that was never stopped.
#[test]
fn a_session_goes_on_where_it_was_stopped() {
    let all = |host: &Host| -> Vec<Client> {
        let seats = Room::ALL.into_iter().flat_map(|room| Seat::ALL.map(|seat| (room, seat)));
        seats.map(|(room, seat)| client(host.address, player(seat, team(room, seat), 19))).collect()
    };
    let finish = |clients: Vec<Client>| {
        clients.into_iter().for_each(|client| drop(client.join().unwrap().unwrap()));
    };
    // Named beforehand: otherwise the team that is seated first is the first.
    let named = || settings(3, 2).with(|it| it.teams = ["Home", "Visitors"].map(|team| Some(team.into())));
    let whole = Host::start(named());
    finish(all(&whole));
    let whole = whole.result();

    let kept = folder("resumed");
    let journal = kept.join("journal.jsonl");
    let lines = || fs::read_to_string(&journal).unwrap_or_default().lines().count();
    for stops_at in [30, 150, usize::MAX] {
        let host = Host::start(named().with(|it| it.folder = Some(kept.clone())));
        let clients = all(&host);
        if stops_at == usize::MAX {
            finish(clients);
            assert_eq!(host.count(|event| matches!(event, Event::Restarted { .. })), 0);
            assert_eq!(host.result(), whole);
        } else {
            while lines() < stops_at {
                thread::sleep(Duration::from_millis(2));
            }
            host.end().unwrap();
            finish(clients);
            // As after a cut of the power.
            let mut text = fs::read(&journal).unwrap();
            text.extend(b"0123abcd {\"what\":\"mo");
            fs::write(&journal, text).unwrap();
        }
    }
}

/// Some bytes that a client might send, and something wrong with most of them.
fn mutated(lines: &[&str], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = lines.choose(rng).unwrap().as_bytes().to_vec();
    for _ in 0..rng.random_range(0..4) {
        let at = rng.random_range(0..=bytes.len());
        match rng.random_range(0..6) {
            0 if at < bytes.len() => bytes[at] = rng.random(),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, rng.random()),
            3 => bytes.truncate(at),
            4 => bytes.extend_from_within(..at),
            _ if rng.random_ratio(1, 20) => bytes.extend([b'"'; 3000]),
            _ => {}
        }
    }
    bytes.extend(b"\r\n");
    bytes
}

#[test]
fn ten_thousand_bad_lines_disturb_nobody() {
    let host = Host::start(settings(2, 2));
    let golden = include_str!("golden/v18.txt");
    let lines: Vec<&str> = golden.lines().filter_map(|line| line.strip_prefix("< ")).collect();
    let client_at = |room, seat| client(host.address, player(seat, team(room, seat), 19));
    let closed: Vec<Client> = Seat::ALL.map(|seat| client_at(Room::Closed, seat)).into();
    let open: Vec<Client> =
        [Seat::North, Seat::East, Seat::West].map(|seat| client_at(Room::Open, seat)).into();
    let mut rng = Seed(23).rng();
    let mut sent = 0;
    while sent < 10_000 {
        let mut south = Raw::connect(host.address);
        let mut heard = TcpStream::try_clone(south.stream()).unwrap();
        let listener = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while heard.read(&mut bytes).is_ok_and(|count| count > 0) {}
        });
        let _ = south.send(b"Connecting \"Home\" as South using protocol version 18\r\n");
        for line in &lines[1..8] {
            let _ = south.send(format!("{line}\r\n").as_bytes());
        }
        for _ in 0..rng.random_range(1..400) {
            sent += 1;
            if south.send(&mutated(&lines, &mut rng)).is_err() {
                break;
            }
        }
        let _ = south.stream().shutdown(std::net::Shutdown::Both);
        listener.join().unwrap();
    }
    for client in closed {
        assert_eq!(client.join().unwrap().unwrap().boards.len(), 2);
    }
    assert!(host.count(|event| matches!(event, Event::Refused { .. })) > 100);
    // The open room is still there: with somebody better on the seat it comes to its end.
    thread::sleep(Duration::from_millis(300));
    let south = client_at(Room::Open, Seat::South);
    assert!(south.join().unwrap().is_ok());
    for client in open {
        client.join().unwrap().unwrap();
    }
    let boards = host.result().scores;
    assert!(boards.iter().all(|score| score.closed.is_some()), "{boards:?}");
}

/// Fifty hosts with four clients each play at the same time, and none of them notices the others.
#[test]
fn fifty_matches_at_once() {
    let hosts: Vec<Host> = (0..50).map(|_| Host::start(settings(1, 1))).collect();
    let seated: Vec<Client> = hosts
        .iter()
        .flat_map(|host| Seat::ALL.map(|seat| client(host.address, player(seat, team(Room::Open, seat), 19))))
        .collect();
    assert_eq!(seated.len(), 200);
    for client in seated {
        assert_eq!(client.join().unwrap().unwrap().boards.len(), 1);
    }
    let results: Vec<_> = hosts.into_iter().map(|host| host.result().scores).collect();
    assert!(
        results.iter().all(|scores| *scores == results[0]),
        "the same deal, the same players, the same result"
    );
}
