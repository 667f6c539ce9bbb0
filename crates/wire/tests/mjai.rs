//! Mahjong games with bots over TCP, kind and unkind.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use kakehiki_wire::mjai::{MakePlayer, ServerEvent, ServerSettings, serve};
use mahjong::{
    Rules,
    players::{PlayerKind, PlayerSettings},
    records,
};
use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    sync::{Arc, Mutex},
    thread,
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

fn start(settings: ServerSettings) -> (SocketAddr, Arc<Mutex<Vec<ServerEvent>>>, thread::JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let events = Arc::<Mutex<Vec<ServerEvent>>>::default();
    let log = Arc::clone(&events);
    let server = thread::spawn(move || {
        serve(&listener, &settings, &Stop::never(), &|event| log.lock().unwrap().push(event.clone()))
            .unwrap();
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
