//! Matches over TCP: our host, our clients, and clients that are not so kind.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

mod support;

use bridge::{
    Seat,
    records::{Format, read},
};
use kakehiki_wire::table_manager::{Event, Room};
use std::fs;
use support::{Client, Host, Raw, client, folder, player, settings, team, witness};

#[test]
fn sixteen_boards_between_teams_of_both_versions() {
    let results = folder("sixteen");
    let host = Host::start(settings(16, 2).with(|it| it.folder = Some(results.clone())));
    let seats = Room::ALL.into_iter().flat_map(|room| Seat::ALL.map(|seat| (room, seat)));
    // The home team speaks version 19, the visitors 18.
    let clients: Vec<Client> = seats
        .map(|(room, seat)| {
            let name = team(room, seat);
            client(host.address, player(seat, name, if name == "Home" { 19 } else { 18 }))
        })
        .collect();
    for client in clients {
        assert_eq!(client.join().unwrap().unwrap().boards.len(), 16);
    }
    assert_eq!(host.count(|event| matches!(event, Event::Refused { .. })), 0);
    let result = host.result();
    assert_eq!(result.scores.len(), 16);
    assert!(result.scores.iter().all(|score| score.imps.is_some()));
    let pbn = fs::read_to_string(results.join("boards.pbn")).unwrap();
    let records: Vec<_> = read(&pbn, Format::Pbn).map(|found| found.unwrap()).collect();
    assert_eq!(records.len(), 32);
    for found in &records {
        found.replay().unwrap();
    }
    let explained = records.iter().filter_map(|found| found.record.auction.as_ref());
    assert!(explained.flat_map(|auction| &auction.calls).any(|call| call.note().is_some()));
    let lin = fs::read_to_string(results.join("boards.lin")).unwrap();
    assert!(read(&lin, Format::Lin).all(|found| found.and_then(|found| found.replay().map(drop)).is_ok()));
    let imps = fs::read_to_string(results.join("imps.csv")).unwrap();
    assert_eq!(imps.lines().count(), 17);
    assert!(imps.lines().last().unwrap().ends_with(&format!(",{}", result.imps)), "{imps}");
}

/// What one client says and hears on a board, to the letter but for the time. When the players have learnt something,
/// `KAKEHIKI_WRITE_GOLDEN=1 cargo test -p kakehiki-wire` writes it anew.
#[test]
fn a_board_as_it_is_spoken() {
    for (version, golden) in [(18, include_str!("golden/v18.txt")), (19, include_str!("golden/v19.txt"))] {
        let host = Host::start(settings(1, 1));
        let transcript = witness(host.address, player(Seat::South, "Home", version));
        let others: Vec<Client> = [Seat::North, Seat::East, Seat::West]
            .map(|seat| client(host.address, player(seat, team(Room::Open, seat), 19)))
            .into();
        let transcript = transcript.join().unwrap();
        for other in others {
            other.join().unwrap().unwrap();
        }
        host.result();
        let without_times = |text: &str| {
            text.lines().map(|line| line.split(" - N/S").next().unwrap()).collect::<Vec<_>>().join("\n")
        };
        if std::env::var_os("KAKEHIKI_WRITE_GOLDEN").is_some() {
            let path = format!("{}/tests/golden/v{version}.txt", env!("CARGO_MANIFEST_DIR"));
            fs::write(path, without_times(&transcript) + "\n").unwrap();
            continue;
        }
        assert_eq!(without_times(&transcript), without_times(golden));
    }
}

#[test]
fn strangers_are_refused_politely() {
    let host = Host::start(settings(1, 1));
    let refused = |line: &str| Raw::connect(host.address).ask(line);
    let connect = |team: &str, seat: &str, version: u32| {
        format!("Connecting \"{team}\" as {seat} using protocol version {version}")
    };
    assert_eq!(refused(&connect("A", "North", 17)), "Expected protocol version 18 or 19");
    let mut north = Raw::connect(host.address);
    assert_eq!(north.ask(&connect("A", "north", 18)), "North (\"A\") seated");
    assert_eq!(refused(&connect("A", "NORTH", 18)), "Seat already has been taken");
    assert_eq!(refused(&connect("B", "South", 18)), "Expected team name 'A'");
    let mut any = Raw::connect(host.address);
    assert_eq!(any.ask(&connect("C", "ANYPL", 19)), "East (\"C\") seated");
    let mut mute = Raw::connect(host.address);
    for _ in 0..3 {
        mute.say("hello?");
    }
    assert!(mute.hear().unwrap().starts_with("Expected 'Connecting"));
    assert_eq!(mute.hear(), None);
    host.end().unwrap();
}
