//! `kakehiki bridge solve`

use super::{file, kakehiki, text};
use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
};

/// Every hand has one suit, so that all results are plain.
const BOARD: &str = r#"[Event "A test"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
"#;

/// Its line: the pair that has the trumps takes all tricks, and without trumps whoever leads does.
const LINE: &str = concat!(
    r#"{"board":1,"room":null,"table":{"North":{"NT":0,"S":13,"H":0,"D":13,"C":0},"East":{"NT":0,"S":0,"H":13,"D":0,"C":13},"#,
    r#""South":{"NT":0,"S":13,"H":0,"D":13,"C":0},"West":{"NT":0,"S":0,"H":13,"D":0,"C":13}},"#,
    r#""par":{"score":1510,"contracts":["7S= NS"]}}"#
);

fn solve(path: &Path, options: &[&str]) -> Output {
    kakehiki(&[&["bridge", "solve", path.to_str().unwrap()], options].concat(), "")
}

#[test]
fn every_form_of_output() {
    let path = file("solve.pbn", BOARD);
    let json = solve(&path, &["--json", "--threads", "2"]);
    assert!(json.status.success(), "{}", text(&json.stderr));
    assert_eq!(text(&json.stdout), format!("{LINE}\n"));
    let plain = text(&solve(&path, &[]).stdout);
    assert!(plain.starts_with("Board 1\n      NT   ♠   ♥   ♦   ♣\n   N   0  13   0  13   0\n"), "{plain}");
    assert!(plain.contains("par +1510: 7♠= NS"), "{plain}");
    let letters = text(&solve(&path, &["--ascii"]).stdout);
    assert!(letters.contains("NT   S   H   D   C") && letters.contains("7S= NS"), "{letters}");
    let japanese = text(&solve(&path, &["--lang", "ja"]).stdout);
    assert!(japanese.starts_with("ボード1\n") && japanese.contains("パー +1510：7♠= NS"), "{japanese}");
    let pbn = text(&solve(&path, &["--pbn"]).stdout);
    assert!(pbn.contains("[OptimumScore \"NS 1510\"]"), "{pbn}");
    assert!(pbn.contains("[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]"), "{pbn}");
    // What was written can be read, and comes out the same.
    let again = solve(&file("solved.pbn", &pbn), &["--json"]);
    assert_eq!(text(&again.stdout), format!("{LINE}\n"));
}

/// Of a match only what is asked for is solved, each room named; a fourth hand is worked out.
#[test]
fn boards_and_rooms() {
    let three = BOARD.replace("AKQJT98765432... ", "- ");
    let match_file = [("1", "Open"), ("1", "Closed"), ("2", "Open")]
        .map(|(board, room)| {
            three.replace("[Board \"1\"]", &format!("[Board \"{board}\"]\n[Room \"{room}\"]"))
        })
        .join("\n");
    let path = file("match.pbn", &match_file);
    let json = text(&solve(&path, &["--json", "--board", "1", "--room", "closed"]).stdout);
    assert_eq!(json, format!("{}\n", LINE.replace("null", "\"Closed\"")));
    let plain = text(&solve(&path, &["--board", "1"]).stdout);
    assert!(plain.starts_with("Board 1, open room\n") && plain.contains("Board 1, closed room\n"), "{plain}");
    assert_eq!(plain.matches("Board").count(), 2, "{plain}");
    let none = solve(&path, &["--board", "3"]);
    assert!(!none.status.success() && text(&none.stderr).contains("no such board"), "{}", text(&none.stderr));
}

#[test]
fn bad_files_are_one_clear_line() {
    let twice = BOARD.replace(".AKQJT98765432..", ".AKQJT9876543A..");
    let three = BOARD.replace(" ...AKQJT98765432", " ...AKQJT9876543");
    for (name, content) in [
        ("empty.pbn", ""),
        ("noise.lin", "\u{0}\u{1}nothing"),
        ("twice.pbn", twice.as_str()),
        ("three.pbn", three.as_str()),
    ] {
        let output = solve(&file(name, content), &["--json"]);
        let message = text(&output.stderr);
        assert!(!output.status.success(), "{name}: {message}");
        assert!(output.stdout.is_empty(), "{name}");
        assert_eq!(message.lines().count(), 1, "{name}: {message}");
        assert!(message.contains(name), "{name}: {message}");
    }
    let output = solve(Path::new("no such file.pbn"), &[]);
    assert!(!output.status.success());
    assert_eq!(text(&output.stderr).lines().count(), 1);
}

/// Boards that take a while.
fn many_boards(count: u64) -> String {
    let mut pack: Vec<usize> = (0..52).collect();
    let mut seed = 1_u64;
    let mut boards = BOARD.to_owned();
    for number in 2..count + 2 {
        for place in (1..52).rev() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            pack.swap(place, (seed >> 33) as usize % (place + 1));
        }
        let hands: Vec<String> = pack
            .chunks(13)
            .map(|hand| {
                let suit = |suit: usize| -> String {
                    let ranks = (0..13).filter(|rank| hand.contains(&(suit * 13 + rank)));
                    ranks.map(|rank| char::from(b"AKQJT98765432"[rank])).collect()
                };
                [0, 1, 2, 3].map(suit).join(".")
            })
            .collect();
        boards += &format!(
            "\n[Board \"{number}\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:{}\"]\n",
            hands.join(" ")
        );
    }
    boards
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_keeps_what_is_done() {
    use std::{thread::sleep, time::Duration};
    let path = file("many.pbn", &many_boards(2000));
    let child = Command::new(env!("CARGO_BIN_EXE_kakehiki"))
        .args(["bridge", "solve", "--json", "--threads", "1"])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let process = child.id().to_string();
    // Once it catches the signal it is at work; the first board takes no time at all.
    let catches = || {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 2 != 0
    };
    while !catches() {
        sleep(Duration::from_millis(20));
    }
    sleep(Duration::from_millis(700));
    assert!(Command::new("kill").args(["-INT", &process]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let (lines, message) = (text(&output.stdout), text(&output.stderr));
    assert!(!output.status.success());
    assert!(output.status.code().is_some(), "it ended by itself");
    let done = lines.lines().count();
    assert!((1..2001).contains(&done), "{done} boards: {message}");
    assert_eq!(lines.lines().next(), Some(LINE));
    assert!(lines.ends_with("}}\n"));
    assert!(message.contains(&format!("stopped after {done} of 2001 boards")), "{message}");
}
