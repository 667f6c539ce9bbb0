//! Tables in a terminal: by lines where a pipe is, and on a real screen, which tmux holds.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kakehiki");

fn by_lines(arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments)
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Whoever has left reads no more.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_bridge_table_by_lines() {
    let told = by_lines(&["bridge", "play", "--seed", "1", "--worlds", "2"], "?\nw\nnonsense\np\nz\nq\n");
    for part in
        ["Board 1", "♠", "p Pass", "Our player would say", "nonsense is nothing that can be done", "0 boards"]
    {
        assert!(told.contains(part), "{part} in {told}");
    }
}

/// A whole board: the first choice that is offered, again and again, is always legal, and the record can be read.
#[test]
fn a_whole_board_is_played_and_written_down() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("played.pbn");
    let _ = fs::remove_file(&file);
    // Where a card is asked for, those of all suits are tried; what may not be played changes nothing.
    let ranks = "akqjt98765432".chars();
    let cards: String =
        ranks.flat_map(|rank| "shdc".chars().map(move |suit| format!("{suit}{rank}\n"))).collect();
    let input = format!("{}{}", "p\n".repeat(6), cards.repeat(4));
    let arguments = [
        "bridge",
        "play",
        "--seed",
        "5",
        "--boards",
        "1",
        "--worlds",
        "2",
        "--record",
        file.to_str().unwrap(),
    ];
    let told = by_lines(&arguments, &input);
    assert!(told.contains("1 board,"), "{told}");
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("[Result") || record.contains("[Contract \"Pass\"]"), "{record}");
    let checked = by_lines(&["bridge", "check", file.to_str().unwrap()], "");
    assert!(checked.contains('1'), "{checked}");
    // What is there already stays.
    let again = Command::new(PROGRAM).args(arguments).stdin(Stdio::null()).output().unwrap();
    assert!(!again.status.success());
}

/// A terminal that tmux holds; it goes away with this.
struct Tmux(String);

impl Tmux {
    /// Nothing where there is no tmux.
    fn start(name: &str, command: &str) -> Option<Self> {
        let session = format!("kakehiki-{name}-{}", std::process::id());
        let started = Command::new("tmux")
            .args([
                "-L",
                &session,
                "-f",
                "/dev/null",
                "new-session",
                "-d",
                "-x",
                "80",
                "-y",
                "24",
                "-s",
                "play",
            ])
            .arg(format!("LC_ALL=C.UTF-8 {command}; echo ended with $?; sleep 60"))
            .env("LC_ALL", "C.UTF-8")
            .status();
        if !started.is_ok_and(|status| status.success()) {
            println!("skipped: tmux is not there");
            return None;
        }
        Some(Self(session))
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-L", &self.0])
            .args(arguments)
            .env("LC_ALL", "C.UTF-8")
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys", "-t", "play"], keys].concat());
    }

    /// Waits until all of this is on the screen.
    fn sees(&self, parts: &[&str]) -> String {
        let since = Instant::now();
        loop {
            let screen = self.tmux(&["capture-pane", "-p", "-t", "play"]);
            if parts.iter().all(|part| screen.contains(part)) {
                return screen;
            }
            assert!(since.elapsed() < Duration::from_secs(60), "{parts:?} never came:\n{screen}");
            sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

#[test]
fn a_bridge_table_on_a_screen() {
    let command = format!("{PROGRAM} bridge play --seed 1 --worlds 2 --lang en");
    let Some(table) = Tmux::start("bridge", &command) else { return };
    // The box, the hand with its pips, and the keys.
    let screen = table.sees(&["Board 1", "7NT", "7♠", "Pass", "♠", "? hint", "q quit"]);
    assert!(screen.lines().count() <= 24);
    table.keys(&["?"]);
    table.sees(&["Our player would say"]);
    table.keys(&["w"]);
    sleep(Duration::from_millis(300));
    // A bid by its two keys; the next time the box has less.
    table.keys(&["7"]);
    table.sees(&["> 7_"]);
    table.keys(&["Escape"]);
    table.keys(&["1"]);
    table.keys(&["n"]);
    table.sees(&["1NT"]);
    table.keys(&["C-c"]);
    table.sees(&["0 boards", "ended with 0"]);
}

#[test]
fn stud_and_mahjong_on_the_same_screen() {
    let Some(table) = Tmux::start("stud", &format!("{PROGRAM} stud play --seed 1 --lang en")) else { return };
    table.sees(&["Turn 1", "1  ", "quit"]);
    table.keys(&["?"]);
    sleep(Duration::from_millis(500));
    table.keys(&["2"]);
    sleep(Duration::from_millis(500));
    table.keys(&["q"]);
    table.sees(&["ended with 0"]);
    let command = format!("{PROGRAM} mahjong play --seed 1 --player careful --lang en");
    let Some(table) = Tmux::start("mahjong", &command) else { return };
    table.sees(&["E1", " 1 ", "quit"]);
    table.keys(&["q"]);
    table.sees(&["ended with 0"]);
}
