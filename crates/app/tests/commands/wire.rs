use super::{kakehiki, out, refusal, text};
use std::{
    fs,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

#[test]
fn deals_are_made_to_order() {
    let arguments = ["bridge", "deal", "3", "-", "--to", "pbn", "--north", "5=4=3=1, 15+ hcp"];
    let pbn = out(&kakehiki(&arguments, ""));
    assert_eq!(pbn.matches("[Deal ").count(), 3);
    assert_eq!(out(&kakehiki(&arguments, "")), pbn);
    let error = refusal(&["bridge", "deal", "1", "-", "--to", "pbn", "--north", "38+ hcp"], "");
    assert!(error.contains("board 1"), "{error}");
    let output = kakehiki(&["bridge", "deal", "1", "-", "--to", "pbn", "--north", "pretty"], "");
    assert!(text(&output.stderr).contains("15-17 hcp"));
}

/// A match is killed in the middle of a board, and goes on with the same command.
#[test]
fn a_killed_match_goes_on() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/killed-match");
    // What an earlier run of the tests has left would be gone on with.
    let _ = fs::remove_dir_all(folder);
    let arguments = [
        "bridge",
        "table-manager",
        "--port",
        "0",
        "--rooms",
        "2",
        "--seat",
        "all=b",
        "--worlds",
        "2",
        "--boards",
        "4",
        "--folder",
        folder,
        "--lang",
        "en",
    ];
    let journal = format!("{folder}/journal.jsonl");
    let lines = || fs::read_to_string(&journal).unwrap_or_default();
    let mut child = Command::new(env!("CARGO_BIN_EXE_kakehiki"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while lines().lines().count() < 40 {
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = lines();
    let whole = &before[..before.rfind('\n').unwrap() + 1];
    let log = out(&kakehiki(&arguments, ""));
    assert!(log.trim_end().ends_with("against Kakehiki II over 4 boards"), "{log}");
    assert!(lines().starts_with(whole));
    assert!(!lines().contains("restart"));
    assert_eq!(fs::read_to_string(format!("{folder}/boards.pbn")).unwrap().matches("[Deal ").count(), 8);
    // With other boards it is another match.
    let mut other = arguments;
    other[11] = "5";
    assert!(refusal(&other, "").contains("another match"));
}

/// Our own bot as a command, in both dialects, against one of our players.
#[test]
fn bots_as_commands_meet_on_the_same_walls() {
    let bot = format!("{} mahjong mjai --player greedy", env!("CARGO_BIN_EXE_kakehiki"));
    for dialect in ["arrays", "events"] {
        let arguments =
            ["mahjong", "arena", &bot, "greedy", "--games", "1", "--dialect", dialect, "--lang", "en"];
        let told = out(&kakehiki(&arguments, ""));
        assert!(told.contains("one game") && !told.contains("choices lost"), "{told}");
    }
}
