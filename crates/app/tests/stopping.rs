//! One Ctrl-C, or SIGTERM, ends a match within two seconds, inside a deal too; what was finished counts and is kept.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// Two seconds on an idle machine, and in proportion on a busy one.
fn patience() -> Duration {
    let load = fs::read_to_string("/proc/loadavg").ok();
    let load = load.and_then(|line| line.split(' ').next()?.parse::<f64>().ok()).unwrap_or(0.0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as f64;
    Duration::from_secs_f64(2.0 * (1.0 + load / cores).max(1.0))
}

fn start(arguments: &[&str]) -> std::process::Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kakehiki"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

fn send(signal: &str, child: &std::process::Child) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
}

/// Starts a match whose first deal takes minutes, stops it within that deal, and says what it printed.
fn stopped(signal: &str, name: &str, arguments: &[&str]) -> Output {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("stopped-{name}.jsonl"));
    let _ = fs::remove_file(&file);
    let child = start(&[arguments, &["--checkpoint", file.to_str().unwrap()]].concat());
    // The file is made just before the first deal.
    let begun = Instant::now();
    while !file.exists() && begun.elapsed() < Duration::from_secs(30) {
        sleep(Duration::from_millis(20));
    }
    sleep(Duration::from_secs(1));
    let limit = patience();
    let asked = Instant::now();
    send(signal, &child);
    let output = child.wait_with_output().unwrap();
    let took = asked.elapsed();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{name}: {error}");
    assert!(took < limit, "{name} took {took:?}, expected at most {limit:?}");
    println!("{name}: ended after {took:?}");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("stopped after"), "{name}: {told}");
    // Nothing of the deal in hand is counted; the file is whole and names the match.
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 1, "{name}");
    output
}

#[test]
fn a_bridge_match_at_ten_thousand_worlds() {
    stopped("-INT", "bridge", &["bridge", "match", "c", "x", "--worlds", "10000", "--boards", "50"]);
}

#[test]
fn a_mahjong_match_of_long_searches() {
    stopped("-TERM", "mahjong", &["mahjong", "match", "full", "uct", "--loops", "5000000", "--games", "50"]);
}

#[test]
fn a_stud_match_of_long_searches() {
    stopped("-INT", "stud", &["stud", "match", "full", "uct1000000", "--sets", "50"]);
}

/// What was finished is printed and kept, and the next run goes on from there.
#[test]
fn what_is_finished_is_kept() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stopped-kept.jsonl");
    let _ = fs::remove_file(&file);
    let lines = || fs::read_to_string(&file).map_or(0, |text| text.lines().count());
    let command = ["mahjong", "match", "careful", "greedy", "--games", "100000", "--checkpoint"];
    let child = start(&[&command[..], &[file.to_str().unwrap()]].concat());
    let begun = Instant::now();
    while lines() < 5 && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(20));
    }
    // A second run on the same file is refused in one line, and disturbs nothing.
    let second = start(&[&command[..], &[file.to_str().unwrap()]].concat()).wait_with_output().unwrap();
    let error = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && error.contains("is in use"), "{error}");
    assert_eq!(error.trim_end().lines().count(), 1);
    send("-INT", &child);
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let kept = lines() - 1;
    assert!(kept >= 4 && told.contains(&format!("stopped after {kept} of 100000")), "{kept} kept: {told}");
}

/// How long a process has had a processor; where the system does not tell, how long we have waited says it as well.
fn worked(child: &std::process::Child) -> Duration {
    let Ok(stat) = fs::read_to_string(format!("/proc/{}/stat", child.id())) else {
        sleep(Duration::from_secs(2));
        return Duration::from_secs(1);
    };
    // After the name in brackets; a hundred ticks are a second.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    Duration::from_millis(fields[11..13].iter().map(|ticks| 10 * ticks.parse::<u64>().unwrap()).sum())
}

/// Starts a command that would take hours, stops it inside its first decision or its work on all of them, and says what it printed.
fn stopped_inside(signal: &str, arguments: &[&str]) -> (bool, String, String) {
    let child = start(arguments);
    let begun = Instant::now();
    while worked(&child) < Duration::from_secs(1) && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(20));
    }
    let limit = patience();
    let asked = Instant::now();
    send(signal, &child);
    let output = child.wait_with_output().unwrap();
    let took = asked.elapsed();
    assert!(took < limit, "{arguments:?} took {took:?}, expected at most {limit:?}");
    println!("{}: ended after {took:?}", arguments[1]);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/mahjong_records/one-hand.mjai");

#[test]
fn a_review_of_long_searches() {
    let long = ["mahjong", "review", RECORD, "--loops", "500000000", "--json"];
    let (success, told, error) = stopped_inside("-INT", &long);
    assert!(success && told.contains("\"stopped\":true"), "{told} {error}");
}

/// What was learnt so far is written.
#[test]
fn a_training_of_many_passes() {
    let model = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stopped-model.json");
    let _ = fs::remove_file(&model);
    let file = model.to_str().unwrap();
    let (success, _, error) =
        stopped_inside("-TERM", &["mahjong", "train", RECORD, "--times", "100000000", "--output", file]);
    assert!(success && error.contains("of 100000000"), "{error}");
    assert!(fs::read_to_string(&model).unwrap().ends_with("\n"));
}

#[test]
fn an_agreement_of_long_searches() {
    let (_, told, error) = stopped_inside("-INT", &["mahjong", "agree", RECORD, "--loops", "500000000"]);
    // Where the rule leaves no doubt a position is looked at without a search.
    let said = error.contains("no position was looked at") || told.contains("stopped before all");
    assert!(said, "{told} {error}");
}

/// A round that was cut short is none, and an earlier strategy is not written over by nothing.
#[test]
fn a_training_of_strategies() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stopped-strategy");
    fs::write(&file, "an earlier one").unwrap();
    let name = file.to_str().unwrap();
    let train = ["stud", "train", "fixed-limit", "--rounds", "1000000", "--output", name];
    let (success, _, error) = stopped_inside("-INT", &train);
    let kept = fs::read(&file).unwrap() == b"an earlier one";
    assert_ne!(success, kept, "{error}");
    assert!(error.contains(if kept { "nothing is written" } else { "of 1000000" }), "{error}");
}

#[test]
fn a_reading_of_many_deals() {
    let records = concat!(env!("CARGO_MANIFEST_DIR"), "/../bridge/tests/data");
    let reading = ["bridge", "reading", records, "--deals", "100000000"];
    let (success, _, error) = stopped_inside("-TERM", &reading);
    assert!(!success && error.contains("stopped before a table was read"), "{error}");
}

/// Inside a call that is thought about on many deals; a board that is not bid to its end is none.
#[test]
fn an_auction_of_many_deals() {
    let boards = concat!(env!("CARGO_MANIFEST_DIR"), "/../bridge/tests/data/own.pbn");
    let (success, told, error) = stopped_inside("-INT", &["bridge", "bid", boards, "--imagine", "10000"]);
    assert!(!success && error.contains("stopped after") && error.contains("boards"), "{told} {error}");
}
