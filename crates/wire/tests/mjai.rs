//! Mahjong games with bots over TCP, kind and unkind.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use kakehiki_wire::mjai::{MakePlayer, ServerEvent, ServerSettings, serve};
use mahjong::{
    Rules,
    players::{PlayerKind, PlayerSettings},
    records,
};
use rand::{RngExt, seq::IndexedRandom};
use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};
use worlds::{Seed, Stop};

fn ours(count: usize) -> Vec<(String, MakePlayer)> {
    let make = || -> MakePlayer { Box::new(|| PlayerSettings::new(PlayerKind::Linear).player()) };
    (0..count).map(|_| ("careful".to_owned(), make())).collect()
}

fn settings(guests: usize) -> ServerSettings {
    ServerSettings::new(Rules::default(), Seed(3)).with(|it| {
        it.hands = 2;
        it.ours = ours(4 - guests);
    })
}

/// Where a server listens, what it tells, and how many games came to their end.
type Started = (SocketAddr, Arc<Mutex<Vec<ServerEvent>>>, thread::JoinHandle<u64>);

fn start(settings: ServerSettings) -> Started {
    start_until(settings, Stop::never())
}

fn start_until(settings: ServerSettings, stop: Stop) -> Started {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let events = Arc::<Mutex<Vec<ServerEvent>>>::default();
    let log = Arc::clone(&events);
    let server = thread::spawn(move || {
        serve(&listener, &settings, &stop, &|event| log.lock().unwrap().push(event.clone())).unwrap()
    });
    (address, events, server)
}

/// A bot that discards what it draws, or says what the test wants instead; it returns all that it heard.
fn bot(address: SocketAddr, instead: Option<&'static str>) -> thread::JoinHandle<Vec<String>> {
    thread::spawn(move || {
        let mut stream = BufReader::new(TcpStream::connect(address).unwrap());
        let mut heard: Vec<String> = Vec::new();
        let mut seat = 9;
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).unwrap_or(0) == 0 {
                return heard;
            }
            let event: serde_json::Value = serde_json::from_str(&line).unwrap();
            heard.push(line.trim().to_owned());
            let mine = event["actor"] == seat;
            let answer = match event["type"].as_str().unwrap() {
                "hello" => r#"{"type":"join","name":"plain","room":"default"}"#.to_owned(),
                "start_game" => {
                    seat = event["id"].as_u64().unwrap();
                    r#"{"type":"none"}"#.to_owned()
                }
                "tsumo" if mine => match instead {
                    Some(text) => text.to_owned(),
                    None => {
                        let pai = &event["pai"];
                        format!(r#"{{"type":"dahai","actor":{seat},"pai":{pai},"tsumogiri":true}}"#)
                    }
                },
                _ => r#"{"type":"none"}"#.to_owned(),
            };
            let _ = stream.get_mut().write_all(format!("{answer}\n").as_bytes());
        }
    })
}

#[test]
fn four_bots_play_and_the_game_is_written_down() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mjai-games");
    let _ = std::fs::remove_dir_all(&folder);
    let (address, events, server) = start(settings(2).with(|it| it.folder = Some(folder.clone())));
    let bots = [bot(address, None), bot(address, None)];
    server.join().unwrap();
    for bot in bots {
        let heard = bot.join().unwrap();
        assert!(heard.last().unwrap().contains("end_game"), "{:?}", heard.last());
        assert_eq!(heard.iter().filter(|line| line.contains("start_kyoku")).count(), 2);
        let start = heard.iter().find(|line| line.contains("start_kyoku")).unwrap();
        assert_eq!(start.matches("\"?\"").count(), 39, "{start}");
    }
    assert!(matches!(events.lock().unwrap().last(), Some(ServerEvent::Over { .. })));
    let faults = events.lock().unwrap().iter().filter(|event| matches!(event, ServerEvent::Fault(_))).count();
    assert_eq!(faults, 0, "{:?}", events.lock().unwrap());
    let text = std::fs::read_to_string(folder.join("game-00001.mjson")).unwrap();
    let record = &records::read(&text).unwrap()[0];
    assert_eq!(record.hands.len(), 2);
    records::replay::replay(record).unwrap();
}

#[test]
fn nonsense_loses_the_choice_and_not_the_game_of_the_others() {
    for nonsense in [
        r#"{"type":"none"}"#,
        "{",
        r#"{"type":"hora","actor":0,"target":0}"#,
        r#"{"type":"dahai","actor":7,"pai":"E","tsumogiri":false}"#,
    ] {
        let (address, events, server) = start(settings(1).with(|it| it.hands = 1));
        let bot = bot(address, Some(nonsense));
        server.join().unwrap();
        assert!(bot.join().unwrap().len() > 10);
        let events = events.lock().unwrap();
        assert!(events.iter().any(|event| matches!(event, ServerEvent::Fault(_))), "{nonsense} {events:?}");
    }
}

#[test]
fn strangers_are_told_what_was_expected() {
    let (address, _, server) = start(settings(1));
    let answer = |line: &str| {
        let mut stream = BufReader::new(TcpStream::connect(address).unwrap());
        let mut hello = String::new();
        stream.read_line(&mut hello).unwrap();
        assert_eq!(hello.trim(), r#"{"type":"hello","protocol":"mjsonp","protocol_version":3}"#);
        stream.get_mut().write_all(format!("{line}\n").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_line(&mut answer).unwrap();
        answer
    };
    assert!(answer("hello").contains("JSON syntax error"));
    assert!(answer(r#"{"type":"join"}"#).contains("Expected e.g."));
    assert!(
        answer(r#"{"type":"join","name":"x","room":"other"}"#)
            .contains("No such room. Available room: default")
    );
    bot(address, None).join().unwrap();
    server.join().unwrap();
}

/// Who connects and says nothing keeps nobody outside, and who leaves before the game is not waited for in it.
#[test]
fn whoever_is_silent_keeps_nobody_outside() {
    let (address, events, server) = start(settings(2).with(|it| it.hands = 1));
    let _silent: Vec<TcpStream> = (0..20).map(|_| TcpStream::connect(address).unwrap()).collect();
    let mut leaves = BufReader::new(TcpStream::connect(address).unwrap());
    leaves.read_line(&mut String::new()).unwrap();
    leaves.get_mut().write_all(b"{\"type\":\"join\",\"name\":\"gone\",\"room\":\"default\"}\n").unwrap();
    let joined = |event: &ServerEvent| *event == ServerEvent::Joined { name: "gone".into() };
    while !events.lock().unwrap().iter().any(joined) {
        thread::sleep(Duration::from_millis(5));
    }
    drop(leaves);
    let left = |event: &ServerEvent| *event == ServerEvent::Left { name: "gone".into() };
    while !events.lock().unwrap().iter().any(left) {
        thread::sleep(Duration::from_millis(5));
    }
    for bot in [bot(address, None), bot(address, None)] {
        bot.join().unwrap();
    }
    assert_eq!(server.join().unwrap(), 1, "{:?}", events.lock().unwrap());
}

/// Whatever bots answer, the server stays, and a bot that answers well finishes its game.
#[test]
fn ten_thousand_bad_lines_and_a_good_game() {
    let good = [
        r#"{"type":"join","name":"odd","room":"default"}"#,
        r#"{"type":"none"}"#,
        r#"{"type":"dahai","actor":0,"pai":"5mr","tsumogiri":false}"#,
        r#"{"type":"pon","actor":1,"target":0,"pai":"E","consumed":["E","E"]}"#,
        r#"{"type":"reach","actor":2}"#,
        r#"{"type":"hora","actor":3,"target":3,"pai":"1z"}"#,
    ];
    let stop = Stop::never();
    let (address, events, server) =
        start_until(settings(1).with(|it| (it.games, it.hands) = (u64::MAX, 1)), stop.clone());
    let mut rng = Seed(29).rng();
    let mut sent = 0;
    while sent < 10_000 {
        let mut stream = TcpStream::connect(address).unwrap();
        // What the server says is thrown away.
        let mut heard = stream.try_clone().unwrap();
        let listener = thread::spawn(move || std::io::copy(&mut heard, &mut std::io::sink()));
        // Half of them sit down first; the others need not get that far.
        if rng.random() {
            let _ = stream.write_all(format!("{}\n", good[0]).as_bytes());
        }
        for _ in 0..rng.random_range(1..200) {
            let mut line = good.choose(&mut rng).unwrap().as_bytes().to_vec();
            for _ in 0..rng.random_range(0..4) {
                let at = rng.random_range(0..line.len());
                match rng.random_range(0..4) {
                    0 => line[at] = rng.random(),
                    1 => line.insert(at, rng.random()),
                    2 if at > 0 => line.truncate(at),
                    _ => line.extend_from_within(..at),
                }
            }
            line.push(b'\n');
            sent += 1;
            if stream.write_all(&line).is_err() {
                break;
            }
        }
        let _ = stream.shutdown(std::net::Shutdown::Both);
        let _ = listener.join().unwrap();
    }
    let heard = bot(address, None).join().unwrap();
    assert!(heard.last().unwrap().contains("end_game"), "{heard:?}");
    stop.now();
    let finished = server.join().unwrap();
    let events = events.lock().unwrap();
    let count = |wanted: fn(&ServerEvent) -> bool| events.iter().filter(|event| wanted(event)).count();
    assert!(finished > 0);
    assert!(count(|event| matches!(event, ServerEvent::BrokenOff { .. })) > 10);
    assert!(count(|event| matches!(event, ServerEvent::Refused { .. })) > 10);
}
