//! Lines of other programs, and the law that the fuzzer holds the readers to.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use kakehiki_wire::table_manager::{ClientLine, HostLine};
use rand::{RngExt, seq::IndexedRandom};
use worlds::Seed;

/// What programs send that are known, and how we would say it.
#[test]
fn clients_are_read_loosely() {
    for (line, strict) in [
        (
            "Connecting \"WB5\" as ANYPL using protocol version 18",
            "Connecting \"WB5\" as ANYPL using protocol version 18",
        ),
        (
            "connecting \"Red Team\" as NORTH using protocol version 19 2/1 GF",
            "Connecting \"Red Team\" as North using protocol version 19",
        ),
        ("SOUTH ready for  NORTH's bid", "South ready for North's bid"),
        ("south ready for Dummy's card to trick 12", "South ready for dummy's card to trick 12"),
        ("North doubles.", "North doubles"),
        ("NORTH PASSES", "North passes"),
        ("North bids 1NT.", "North bids 1NT"),
        ("West bids 4NT Alert. Blackwood 0314, for !D", "West bids 4NT Alert. Blackwood 0314, for !D"),
        ("West bids 2C Infos. 5+ clubs", "West bids 2C Infos. 5+ clubs"),
        ("West passes Alert.", "West passes Alert."),
        ("east plays 3s", "East plays 3S"),
        ("East plays 10H. count", "East plays TH. count"),
        ("Dummy plays 8C", "Dummy plays 8C"),
        ("North received dummy", "North received dummy"),
    ] {
        assert_eq!(ClientLine::read(line).map(|read| read.to_string()).as_deref(), Some(strict));
    }
    for nonsense in
        ["", "North", "North bids", "North bids 8C", "North plays", "Middle passes", "North plays 1C"]
    {
        assert_eq!(ClientLine::read(nonsense), None, "{nonsense}");
    }
}

#[test]
fn hosts_are_read_loosely() {
    for (line, strict) in [
        ("south Team seated", "South (\"?\") seated"),
        ("North \"Red\" seated", "North (\"Red\") seated"),
        ("Teams: N/S \"north-south\" E/W \"east-west\"", "Teams : N/S : \"north-south\" E/W : \"east-west\""),
        ("Teams : N/S : \"BEN\" E/W : \"RND\". Playing IMP", "Teams : N/S : \"BEN\" E/W : \"RND\""),
        ("start of board", "Start of board"),
        (
            "Board number 3. Dealer South. E/W vulnerable. Open room.",
            "Board number 3. Dealer South. E/W vulnerable. Open room.",
        ),
        ("EAST's cards: C A K. D - H 10 9 S 5", "East's cards : S 5. H T 9. D -. C A K."),
        (
            "Dummy's cards : S 8 7. H J T 7 6 5 2. D. C J 8 6 4.",
            "Dummy's cards : S 8 7. H J T 7 6 5 2. D -. C J 8 6 4.",
        ),
        (" NORTH PASSES", "North passes"),
        ("dummy plays 8c", "Dummy plays 8C"),
        ("Dummy to lead", "Dummy to lead"),
        ("NS:120 EW:0", "NS:120 EW:0"),
    ] {
        assert_eq!(HostLine::read(line).to_string(), strict);
    }
}

#[test]
fn what_was_read_is_written_and_read_the_same() {
    let spoken = concat!(include_str!("golden/v18.txt"), include_str!("golden/v19.txt"));
    let lines: Vec<&str> = spoken.lines().map(|line| &line[2..]).collect();
    let mut rng = Seed(5).rng();
    for _ in 0..20_000 {
        let mut bytes = lines.choose(&mut rng).unwrap().as_bytes().to_vec();
        for _ in 0..rng.random_range(0..3) {
            let at = rng.random_range(0..bytes.len());
            match rng.random_range(0..3) {
                0 => bytes[at] = rng.random(),
                1 => bytes.insert(at, *b" .\"':ASx"[..].choose(&mut rng).unwrap()),
                _ => bytes.truncate(at.max(1)),
            }
        }
        let line = String::from_utf8_lossy(&bytes);
        if let Some(read) = ClientLine::read(&line) {
            let written = read.to_string();
            assert_eq!(ClientLine::read(&written), Some(read), "{line:?} {written:?}");
        }
        let read = HostLine::read(&line);
        if !matches!(read, HostLine::Timing(_)) {
            assert_eq!(HostLine::read(&read.to_string()), read, "{line:?}");
        }
    }
}
